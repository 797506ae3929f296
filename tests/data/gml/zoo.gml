Creator "Topology Zoo Toolset"
Version "1.0"
graph [
  directed 0
  Network "Small"
  node [
    id 0
    label "Paris"
    Country "France"
    Longitude 2.3488
    Internal 1
    Latitude 48.85341
    type "Blue Circle"
  ]
  node [
    id 1
    label "Z&#252;rich"
    Longitude 8.55
    Internal 1
    Latitude 47.36667
  ]
  node [
    id 2
    label "Paris"
    Internal 0
  ]
  edge [
    source 0
    target 1
    LinkSpeed "10"
    LinkSpeedUnits "G"
    LinkLabel "10 Gbps &quot;ring&quot;"
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 1
    target 2
  ]
]
