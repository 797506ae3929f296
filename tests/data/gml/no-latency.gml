# written by hand as NetworkX does
graph [
  directed 1
  name "two"
  node [ id 7 label "A" speed "3.2 Gflop/s" forwards 0 ]
  node [ id 9 label "B" cycl¡_time 2 graphics [ x 10.5 y -4 w 30 h 30 type "ellipse" ] ]
  edge [ source 7 target 9 bandwidth "1 Gbit/s" latency "00 us" key 0 ]
  edge [ source 9 target 7 Bweight 3 ]
]
