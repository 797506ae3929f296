<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="en_GB">
<context>
    <name>Pictures</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 de plus</translation>
    </message>
    <message>
        <source>%1processors: %2</source>
        <translation>%1processeurs&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>RingPicture</name>
    <message>
        <source>Relays without work: </source>
        <translation>Relais sans travail&#x202f;: </translation>
    </message>
    <message>
        <source>Left out: </source>
        <translation>Non retenus&#x202f;: </translation>
    </message>
    <message>
        <source>relay</source>
        <translation>relais</translation>
    </message>
    <message>
        <source>per step</source>
        <translation>par étape</translation>
    </message>
</context>
<context>
    <name>RingWords</name>
    <message>
        <source>No ring</source>
        <translation>Pas d’anneau</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 seul</translation>
    </message>
    <message>
        <source>Ring of %1 processors</source>
        <translation>Anneau de %1 processeurs</translation>
    </message>
    <message>
        <source>W = %1, H = %2</source>
        <comment>work and message</comment>
        <translation>W = %1, H = %2</translation>
    </message>
    <message>
        <source>%1, gap %2</source>
        <comment>status</comment>
        <translation>%1, écart %2</translation>
    </message>
    <message>
        <source>No ring: %1.</source>
        <translation>Pas d’anneau&#x202f;: %1.</translation>
    </message>
    <message>
        <source>%1: %2 per step, %3.</source>
        <translation>%1&#x202f;: %2 par étape, %3.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>processor (share)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>In ring order: %1.</source>
        <translation>Dans l’ordre de l’anneau&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Non retenus&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Out of date: the platform or the question has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>%1 of the work</source>
        <translation>%1 du travail</translation>
    </message>
    <message>
        <source>relay without work</source>
        <translation>relais sans travail</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>calcul %1</translation>
    </message>
    <message>
        <source>send to %1 %2</source>
        <translation>envoi à %1 %2</translation>
    </message>
    <message>
        <source>receive from %1 %2</source>
        <translation>réception depuis %1 %2</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>total %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>processor: facts</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calcul</translation>
    </message>
    <message>
        <source>Send to %1</source>
        <translation>Envoi à %1</translation>
    </message>
    <message>
        <source>Receive from %1</source>
        <translation>Réception depuis %1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Total</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>T = %1, %2</source>
        <comment>time, status</comment>
        <translation>T = %1, %2</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plate-forme</translation>
    </message>
    <message>
        <source>Processors: %1</source>
        <translation>Processeurs&#x202f;: %1</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Anneau</translation>
    </message>
</context>
<context>
    <name>StepPicture</name>
    <message>
        <source>receive</source>
        <translation>réception</translation>
    </message>
    <message>
        <source>send</source>
        <translation>envoi</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>calcul</translation>
    </message>
    <message>
        <source>T = bound = %1</source>
        <translation>T = borne = %1</translation>
    </message>
    <message>
        <source>T = %1</source>
        <translation>T = %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>borne %1</translation>
    </message>
    <message>
        <source>One step, processor by processor</source>
        <translation>Une étape, processeur par processeur</translation>
    </message>
</context>
<context>
    <name>app::Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouveau</translation>
    </message>
    <message>
        <source>Start with an empty platform</source>
        <translation>Partir d’une plate-forme vide</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Open a scenario or a table</source>
        <translation>Ouvrir un scénario ou un tableau</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save platform, questions and plans</source>
        <translation>Enregistrer la plate-forme, les questions et les plans</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>Enregistrer sous un autre nom</translation>
    </message>
    <message>
        <source>&amp;Export the picture…</source>
        <translation>Ex&amp;porter l’image…</translation>
    </message>
    <message>
        <source>Write the plan&apos;s picture as SVG, PDF or PNG</source>
        <translation>Écrire l’image du plan en SVG, PDF ou PNG</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Leave Equipoise</source>
        <translation>Quitter Equipoise</translation>
    </message>
    <message>
        <source>Copy the &amp;picture</source>
        <translation>Copier l’&amp;image</translation>
    </message>
    <message>
        <source>Put the plan&apos;s picture on the clipboard</source>
        <translation>Placer l’image du plan dans le presse-papiers</translation>
    </message>
    <message>
        <source>Copy the &amp;numbers</source>
        <translation>Copier les &amp;valeurs</translation>
    </message>
    <message>
        <source>Put the plan&apos;s figures on the clipboard, with all digits</source>
        <translation>Placer les valeurs du plan dans le presse-papiers, avec tous leurs chiffres</translation>
    </message>
    <message>
        <source>Add a &amp;processor</source>
        <translation>Ajouter un &amp;processeur</translation>
    </message>
    <message>
        <source>Add a processor to the platform</source>
        <translation>Ajouter un processeur à la plate-forme</translation>
    </message>
    <message>
        <source>Add a s&amp;witch</source>
        <translation>Ajouter un &amp;commutateur</translation>
    </message>
    <message>
        <source>Add a switch: it passes data on and does not compute</source>
        <translation>Ajouter un commutateur&#x202f;: il transmet les données et ne calcule pas</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Remove the selected processors, switches and links</source>
        <translation>Supprimer les processeurs, commutateurs et liens sélectionnés</translation>
    </message>
    <message>
        <source>&amp;Arrange the graph</source>
        <translation>&amp;Disposer le graphe</translation>
    </message>
    <message>
        <source>Place all nodes by their links, in one undo step</source>
        <translation>Placer tous les nœuds d’après leurs liens, en une seule action annulable</translation>
    </message>
    <message>
        <source>&amp;Fit all</source>
        <translation>&amp;Tout afficher</translation>
    </message>
    <message>
        <source>Show the whole platform</source>
        <translation>Afficher toute la plate-forme</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>&amp;Résoudre</translation>
    </message>
    <message>
        <source>Answer the question and keep the answer as a plan</source>
        <translation>Répondre à la question et garder la réponse comme plan</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Stop, and keep the best answer so far</source>
        <translation>Arrêter et garder la meilleure réponse trouvée</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>En &amp;direct</translation>
    </message>
    <message>
        <source>Solve again after every edit</source>
        <translation>Résoudre de nouveau après chaque modification</translation>
    </message>
    <message>
        <source>&amp;Remove the plan</source>
        <translation>&amp;Supprimer le plan</translation>
    </message>
    <message>
        <source>Remove the plan in hand from the document</source>
        <translation>Supprimer du document le plan affiché</translation>
    </message>
    <message>
        <source>As the s&amp;ystem</source>
        <translation>Comme le s&amp;ystème</translation>
    </message>
    <message>
        <source>Light or dark as the desktop</source>
        <translation>Clair ou sombre, comme le bureau</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>Dark type on a light ground</source>
        <translation>Caractères sombres sur fond clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>Light type on a dark ground</source>
        <translation>Caractères clairs sur fond sombre</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Rétablir la disposition</translation>
    </message>
    <message>
        <source>Put all panels back in their places</source>
        <translation>Remettre tous les panneaux à leur place</translation>
    </message>
    <message>
        <source>&amp;Commands…</source>
        <translation>&amp;Commandes…</translation>
    </message>
    <message>
        <source>Find any command by name</source>
        <translation>Trouver une commande par son nom</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Raccourcis</translation>
    </message>
    <message>
        <source>Show all keys</source>
        <translation>Afficher tous les raccourcis</translation>
    </message>
    <message>
        <source>&amp;About Equipoise</source>
        <translation>À &amp;propos d’Equipoise</translation>
    </message>
    <message>
        <source>Version, licence, sources</source>
        <translation>Version, licence, sources</translation>
    </message>
</context>
<context>
    <name>app::AnswerPanel</name>
    <message>
        <source>No answer yet. Press Solve.</source>
        <translation>Pas encore de réponse. Cliquez sur Résoudre.</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>périmé</translation>
    </message>
    <message>
        <source>Proven bound</source>
        <translation>Borne prouvée</translation>
    </message>
    <message>
        <source>No answer can be faster than %1 %2</source>
        <translation>Aucune réponse ne peut être plus rapide que %1 %2</translation>
    </message>
    <message>
        <source>No bound is known</source>
        <translation>Aucune borne n’est connue</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>How far the answer may be from the best one, as a share of its time</source>
        <translation>Distance possible entre cette réponse et la meilleure, rapportée à son temps</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Processors used, of all on the platform</source>
        <translation>Processeurs utilisés, sur tous ceux de la plate-forme</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>Communication</translation>
    </message>
    <message>
        <source>Share of the time that processors spend sending and receiving, on average over those used</source>
        <translation>Part du temps que les processeurs utilisés passent, en moyenne, à envoyer et à recevoir</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Inactivité</translation>
    </message>
    <message>
        <source>Share of the time that processors of the ring wait for the slowest one</source>
        <translation>Part du temps que les processeurs de l’anneau passent à attendre le plus lent</translation>
    </message>
    <message>
        <source>Solved in</source>
        <translation>Résolu en</translation>
    </message>
    <message>
        <source>Time the solver took on this machine</source>
        <translation>Temps qu’a pris le solveur sur cette machine</translation>
    </message>
    <message>
        <source>Checked: shares, ports, time recomputed</source>
        <translation>Vérifié&#x202f;: parts, ports et temps recalculés</translation>
    </message>
    <message>
        <source>An independent checker recomputed everything from the platform and the shares.</source>
        <translation>Un vérificateur indépendant a tout recalculé à partir de la plate-forme et des parts.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>figure: value</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>app::Ask</name>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Enregistrer les modifications de «&#x202f;%1&#x202f;»&#x202f;?</translation>
    </message>
    <message>
        <source>Without saving, they are lost.</source>
        <translation>Sans enregistrement, elles seront perdues.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Scenarios (*.equipoise *.json);;Tables (*.tsv *.csv);;All files (*)</source>
        <translation>Scénarios (*.equipoise *.json);;Tableaux (*.tsv *.csv);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Enregistrer sous</translation>
    </message>
    <message>
        <source>Scenarios (*.equipoise)</source>
        <translation>Scénarios (*.equipoise)</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Exporter l’image</translation>
    </message>
    <message>
        <source>SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)</source>
        <translation>Image SVG (*.svg);;Document PDF (*.pdf);;Image PNG (*.png)</translation>
    </message>
</context>
<context>
    <name>app::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Tapez ce que vous voulez faire</translation>
    </message>
    <message>
        <source>Search for a command</source>
        <translation>Chercher une commande</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter runs</source>
        <translation>Haut et Bas choisissent, Entrée exécute</translation>
    </message>
</context>
<context>
    <name>app::CountChart</name>
    <message>
        <source>Time by number of processors</source>
        <translation>Temps selon le nombre de processeurs</translation>
    </message>
    <message>
        <source>This solver says nothing about
other numbers of processors</source>
        <translation>Ce solveur ne dit rien des
autres nombres de processeurs</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>Pas encore de valeurs</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>T (%1)</source>
        <comment>unit</comment>
        <translation>T (%1)</translation>
    </message>
    <message>
        <source>one processor</source>
        <translation>un processeur</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>processors: time</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Processors in the ring: %1. %2.</source>
        <translation>Processeurs dans l’anneau&#x202f;: %1. %2.</translation>
    </message>
    <message>
        <source>Processors: %1, ring of least weight: T = %2 %3</source>
        <translation>Processeurs&#x202f;: %1, anneau de moindre poids&#x202f;: T = %2 %3</translation>
    </message>
</context>
<context>
    <name>app::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
</context>
<context>
    <name>app::FileController</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
</context>
<context>
    <name>app::GuidePanel</name>
    <message>
        <source>Try:</source>
        <translation>À essayer&#x202f;:</translation>
    </message>
    <message>
        <source>An empty platform. Double-click in the graph to add a processor, and drag from the rim of one to another to link them.</source>
        <translation>Une plate-forme vide. Double-cliquez dans le graphe pour ajouter un processeur, et glissez du bord de l’un vers un autre pour les relier.</translation>
    </message>
    <message>
        <source>The platform is ready. Press Solve to see the fastest ring.</source>
        <translation>La plate-forme est prête. Cliquez sur Résoudre pour voir l’anneau le plus rapide.</translation>
    </message>
    <message>
        <source>%1 does all the work alone: any ring would lose more to messages than it gains.</source>
        <translation>%1 fait tout le travail seul&#x202f;: tout anneau perdrait plus en messages qu’il ne gagnerait.</translation>
    </message>
    <message numerus="yes">
        <source>All %n processors form the ring.</source>
        <translation>
            <numerusform>Le seul processeur est dans l’anneau.</numerusform>
            <numerusform>Les %n processeurs sont tous dans l’anneau.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 processors form the ring; %n would slow each step down.</source>
        <translation>
            <numerusform>%1 processeurs sur %2 forment l’anneau&#x202f;; %n autre ralentirait chaque étape.</numerusform>
            <numerusform>%1 processeurs sur %2 forment l’anneau&#x202f;; %n autres ralentiraient chaque étape.</numerusform>
        </translation>
    </message>
    <message>
        <source>Relays, which only pass messages on: %1.</source>
        <translation>Relais, qui ne font que transmettre les messages&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Every bar ends at the same time: nobody waits.</source>
        <translation>Toutes les barres finissent en même temps&#x202f;: personne n’attend.</translation>
    </message>
    <message>
        <source>The slowest messages set the time; the others wait for them.</source>
        <translation>Les messages les plus lents fixent le temps&#x202f;; les autres les attendent.</translation>
    </message>
    <message>
        <source>Lower W to %1 and see who leaves the ring</source>
        <translation>Abaisser W à %1 et voir qui quitte l’anneau</translation>
    </message>
    <message>
        <source>Make %1 twice as slow</source>
        <translation>Rendre %1 deux fois plus lent</translation>
    </message>
    <message>
        <source>Compare with the greedy ring of the paper</source>
        <translation>Comparer à l’anneau glouton de l’article</translation>
    </message>
    <message>
        <source>Lower W</source>
        <translation>Abaisser W</translation>
    </message>
    <message>
        <source>Make %1 slower</source>
        <translation>Ralentir %1</translation>
    </message>
</context>
<context>
    <name>app::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Partout</translation>
    </message>
    <message>
        <source>On the platform</source>
        <translation>Sur la plate-forme</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Double-clic</translation>
    </message>
    <message>
        <source>Add a processor there</source>
        <translation>Y ajouter un processeur</translation>
    </message>
    <message>
        <source>Drag a disc</source>
        <translation>Glisser un disque</translation>
    </message>
    <message>
        <source>Place it</source>
        <translation>Le placer</translation>
    </message>
    <message>
        <source>Drag from a rim</source>
        <translation>Glisser depuis un bord</translation>
    </message>
    <message>
        <source>Link two nodes</source>
        <translation>Relier deux nœuds</translation>
    </message>
    <message>
        <source>Ctrl+drag</source>
        <translation>Ctrl+glisser</translation>
    </message>
    <message>
        <source>Clone with links</source>
        <translation>Dupliquer avec les liens</translation>
    </message>
    <message>
        <source>Space+drag, right drag</source>
        <translation>Espace+glisser, glisser du bouton droit</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>Déplacer la vue</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl+molette</translation>
    </message>
    <message>
        <source>Zoom at the cursor</source>
        <translation>Zoomer sous le pointeur</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Maj+Tab</translation>
    </message>
    <message>
        <source>Next, previous node</source>
        <translation>Nœud suivant, précédent</translation>
    </message>
    <message>
        <source>Arrows, Shift+arrows</source>
        <translation>Flèches, Maj+flèches</translation>
    </message>
    <message>
        <source>Nudge, nudge far</source>
        <translation>Décaler un peu, beaucoup</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Edit the cycle time</source>
        <translation>Modifier le temps de cycle</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Remove nodes and links</source>
        <translation>Supprimer des nœuds et des liens</translation>
    </message>
    <message>
        <source>Fit all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>In number fields</source>
        <translation>Dans les champs numériques</translation>
    </message>
    <message>
        <source>Up, Down</source>
        <translation>Haut, Bas</translation>
    </message>
    <message>
        <source>A little more, a little less</source>
        <translation>Un peu plus, un peu moins</translation>
    </message>
    <message>
        <source>Page Up, Page Down</source>
        <translation>Page préc., Page suiv.</translation>
    </message>
    <message>
        <source>Ten times as much</source>
        <translation>Par pas dix fois plus grands</translation>
    </message>
    <message>
        <source>Drag the name</source>
        <translation>Glisser le nom</translation>
    </message>
    <message>
        <source>Change the value continuously</source>
        <translation>Changer la valeur en continu</translation>
    </message>
</context>
<context>
    <name>app::LinksModel</name>
    <message>
        <source>Sender</source>
        <translation>Émetteur</translation>
    </message>
    <message>
        <source>Receiver</source>
        <translation>Récepteur</translation>
    </message>
    <message numerus="yes">
        <source>A measured table of %n points</source>
        <translation>
            <numerusform>Une table mesurée de %n point</numerusform>
            <numerusform>Une table mesurée de %n points</numerusform>
        </translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>The link carries data in both directions at this cost</source>
        <translation>Le lien transporte les données dans les deux sens à ce coût</translation>
    </message>
    <message>
        <source>No link. Type a cost to make one.</source>
        <translation>Pas de lien. Tapez un coût pour en créer un.</translation>
    </message>
    <message>
        <source>Move link %1</source>
        <translation>Déplacer le lien %1</translation>
    </message>
    <message>
        <source>Set direction of %1</source>
        <translation>Changer le sens du lien %1</translation>
    </message>
    <message>
        <source>Cost of %1</source>
        <translation>Coût du lien %1</translation>
    </message>
    <message>
        <source>Latency of %1</source>
        <translation>Latence du lien %1</translation>
    </message>
    <message>
        <source>Set cost of %1</source>
        <translation>Changer le coût du lien %1</translation>
    </message>
    <message>
        <source>Set latency of %1</source>
        <translation>Changer la latence du lien %1</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Vers</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Time for one unit of data</source>
        <translation>Temps pour une unité de données</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latence</translation>
    </message>
    <message>
        <source>Time before the first unit of data</source>
        <translation>Temps avant la première unité de données</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>2 sens</translation>
    </message>
    <message>
        <source>Whether data may go in both directions</source>
        <translation>Si les données peuvent aller dans les deux sens</translation>
    </message>
</context>
<context>
    <name>app::MainWindow</name>
    <message>
        <source>About Equipoise</source>
        <translation>À propos d’Equipoise</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Equipoise %1&lt;/h3&gt;&lt;p&gt;Plans how to split work over unequal machines.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;The ring problem: H. Renard, Y. Robert, F. Vivien, &lt;i&gt;Static load-balancing techniques for iterative computations on heterogeneous clusters&lt;/i&gt;, RR-4745, 2003.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Equipoise %1&lt;/h3&gt;&lt;p&gt;Planifie la répartition du travail entre des machines inégales.&lt;/p&gt;&lt;p&gt;Logiciel libre sous licence publique générale GNU, version 3 ou ultérieure.&lt;/p&gt;&lt;p&gt;Le problème de l’anneau&#x202f;: H. Renard, Y. Robert, F. Vivien, &lt;i&gt;Static load-balancing techniques for iterative computations on heterogeneous clusters&lt;/i&gt;, RR-4745, 2003.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>modifié</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Fichiers &amp;récents</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>E&amp;xemples</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Édition</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Couleurs</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>Top bar</source>
        <translation>Barre supérieure</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plate-forme</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>What you see</source>
        <translation>Ce que vous voyez</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Plans</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>This version has no solver for it yet</source>
        <translation>Cette version n’a pas encore de solveur pour ce problème</translation>
    </message>
    <message>
        <source>Ask the question of this problem</source>
        <translation>Poser la question de ce problème</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Résoudre</translation>
    </message>
</context>
<context>
    <name>app::MatrixModel</name>
    <message>
        <source>The network is too large to show all its routes here.</source>
        <translation>Le réseau est trop grand pour montrer ici toutes ses routes.</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>De %1 à %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>ends of a link: its cost</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>pas de lien</translation>
    </message>
    <message>
        <source>Cost of %1</source>
        <translation>Coût du lien %1</translation>
    </message>
    <message>
        <source>Set cost of %1</source>
        <translation>Changer le coût du lien %1</translation>
    </message>
    <message>
        <source>Sent by %1</source>
        <translation>Envoyé par %1</translation>
    </message>
    <message>
        <source>Received by %1</source>
        <translation>Reçu par %1</translation>
    </message>
</context>
<context>
    <name>app::ParameterField</name>
    <message>
        <source>Allowed: %1</source>
        <translation>Permis&#x202f;: %1</translation>
    </message>
    <message>
        <source>Allowed: %1, in %2</source>
        <translation>Permis&#x202f;: %1, en %2</translation>
    </message>
    <message>
        <source>Up and Down change it; so does dragging its name.</source>
        <translation>Haut et Bas changent la valeur&#x202f;; glisser le nom aussi.</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1, en %2</translation>
    </message>
</context>
<context>
    <name>app::PlanName</name>
    <message>
        <source>Ring of %1, W = %2</source>
        <translation>Anneau de %1, W = %2</translation>
    </message>
</context>
<context>
    <name>app::PlanNumbers</name>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calcul</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Envoi</translation>
    </message>
    <message>
        <source>Receive</source>
        <translation>Réception</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
</context>
<context>
    <name>app::PlanView</name>
    <message>
        <source>No ring yet: press Solve (F5)</source>
        <translation>Pas encore d’anneau&#x202f;: cliquez sur Résoudre (F5)</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>périmé</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>Sélection&#x202f;: %1.</translation>
    </message>
</context>
<context>
    <name>app::PlansModel</name>
    <message>
        <source>Tick to compare. Press F2 to rename.</source>
        <translation>Cochez pour comparer. F2 renomme.</translation>
    </message>
    <message>
        <source>Answers the scenario as it is now</source>
        <translation>Répond au scénario tel qu’il est maintenant</translation>
    </message>
    <message>
        <source>Answers the scenario as it was. Solve again to bring it up to date.</source>
        <translation>Répond au scénario tel qu’il était. Résolvez de nouveau pour le mettre à jour.</translation>
    </message>
    <message>
        <source>current</source>
        <translation>à jour</translation>
    </message>
    <message>
        <source>out of date</source>
        <translation>périmé</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>processors used of all</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name of the plan; tick to compare</source>
        <translation>Nom du plan&#x202f;; cochez pour comparer</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solveur</translation>
    </message>
    <message>
        <source>The method that found the plan</source>
        <translation>La méthode qui a trouvé le plan</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>What is known about the plan</source>
        <translation>Ce que l’on sait du plan</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Calcul</translation>
    </message>
    <message>
        <source>How the solver&apos;s run ended</source>
        <translation>Comment le calcul du solveur a pris fin</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>What is made as small (a time) or as large (a throughput) as possible</source>
        <translation>Ce que l’on rend aussi petit (un temps) ou aussi grand (un débit) que possible</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Borne</translation>
    </message>
    <message>
        <source>No plan can be better than this: proven</source>
        <translation>Aucun plan ne peut faire mieux&#x202f;: c’est prouvé</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>Difference of value and bound, in percent of the value</source>
        <translation>Différence entre valeur et borne, en pourcentage de la valeur</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Processors that the plan uses, of all</source>
        <translation>Processeurs que le plan utilise, sur le total</translation>
    </message>
    <message>
        <source>Solved in</source>
        <translation>Résolu en</translation>
    </message>
    <message>
        <source>Time the solver took</source>
        <translation>Temps qu’a pris le solveur</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Whether the plan answers the scenario as it is now</source>
        <translation>Si le plan répond au scénario tel qu’il est maintenant</translation>
    </message>
</context>
<context>
    <name>app::PlansPanel</name>
    <message>
        <source>Plans</source>
        <translation>Plans</translation>
    </message>
    <message>
        <source>Choose a plan to see it; F2 renames it, Del removes it</source>
        <translation>Choisissez un plan pour le voir&#x202f;; F2 le renomme, Suppr le supprime</translation>
    </message>
</context>
<context>
    <name>app::PlatformCanvas</name>
    <message>
        <source>Clone</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Add link</source>
        <translation>Ajouter un lien</translation>
    </message>
    <message numerus="yes">
        <source>Connect %n nodes</source>
        <translation>
            <numerusform>Relier %n nœud</numerusform>
            <numerusform>Relier %n nœuds</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Add processor</source>
        <translation>Ajouter un processeur</translation>
    </message>
    <message>
        <source>Add switch</source>
        <translation>Ajouter un commutateur</translation>
    </message>
    <message>
        <source>Arrange automatically</source>
        <translation>Disposer automatiquement</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Cycle time in %1</source>
        <translation>Temps de cycle en %1</translation>
    </message>
    <message>
        <source>Set cycle time</source>
        <translation>Changer le temps de cycle</translation>
    </message>
    <message>
        <source>Cost in %1</source>
        <translation>Coût en %1</translation>
    </message>
    <message>
        <source>Set cost</source>
        <translation>Changer le coût</translation>
    </message>
    <message>
        <source>Add processor here</source>
        <translation>Ajouter un processeur ici</translation>
    </message>
    <message>
        <source>Add switch here</source>
        <translation>Ajouter un commutateur ici</translation>
    </message>
    <message>
        <source>Edit cycle time</source>
        <translation>Modifier le temps de cycle</translation>
    </message>
    <message>
        <source>Edit cost</source>
        <translation>Modifier le coût</translation>
    </message>
    <message>
        <source>Connect selected nodes</source>
        <translation>Relier les nœuds sélectionnés</translation>
    </message>
    <message>
        <source>Fit all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Déplacer</translation>
    </message>
    <message>
        <source>No processors yet</source>
        <translation>Pas encore de processeur</translation>
    </message>
    <message>
        <source>Double-click to add one. Drag from the rim of one to another to link them.</source>
        <translation>Double-cliquez pour en ajouter un. Glissez du bord de l’un vers un autre pour les relier.</translation>
    </message>
    <message>
        <source>switch, does not compute</source>
        <translation>commutateur, ne calcule pas</translation>
    </message>
    <message numerus="yes">
        <source>measured compute times, %n points</source>
        <translation>
            <numerusform>temps de calcul mesurés, %n point</numerusform>
            <numerusform>temps de calcul mesurés, %n points</numerusform>
        </translation>
    </message>
    <message>
        <source>cycle time %1</source>
        <translation>temps de cycle %1</translation>
    </message>
    <message>
        <source>start-up time %1</source>
        <translation>temps de démarrage %1</translation>
    </message>
    <message>
        <source>share %1</source>
        <translation>part %1</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>non retenu</translation>
    </message>
    <message>
        <source>time per step %1</source>
        <translation>temps par étape %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 vers %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message numerus="yes">
        <source>measured transfer times, %n points</source>
        <translation>
            <numerusform>temps de transfert mesurés, %n point</numerusform>
            <numerusform>temps de transfert mesurés, %n points</numerusform>
        </translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>coût %1</translation>
    </message>
    <message>
        <source>latency %1</source>
        <translation>latence %1</translation>
    </message>
    <message>
        <source>%1 to %2: cost %3</source>
        <translation>%1 vers %2&#x202f;: coût %3</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plate-forme</translation>
    </message>
    <message numerus="yes">
        <source>%n processors</source>
        <translation>
            <numerusform>%n processeur</numerusform>
            <numerusform>%n processeurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n lien</numerusform>
            <numerusform>%n liens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>app::PlatformPanel</name>
    <message>
        <source>Processors: %1</source>
        <translation>Processeurs&#x202f;: %1</translation>
    </message>
    <message>
        <source>switches: %1</source>
        <translation>commutateurs&#x202f;: %1</translation>
    </message>
    <message>
        <source>costs as a matrix</source>
        <translation>coûts en matrice</translation>
    </message>
    <message>
        <source>links: %1</source>
        <translation>liens&#x202f;: %1</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graphe</translation>
    </message>
    <message>
        <source>Processors and links as a graph</source>
        <translation>Processeurs et liens en graphe</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Links as a table</source>
        <translation>Liens en tableau</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Cost from each processor to each other one</source>
        <translation>Coût de chaque processeur vers chaque autre</translation>
    </message>
    <message>
        <source>Show the platform as</source>
        <translation>Forme d’affichage de la plate-forme</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Costs between processors</source>
        <translation>Coûts entre processeurs</translation>
    </message>
    <message>
        <source>Start-up times</source>
        <translation>Temps de démarrage</translation>
    </message>
</context>
<context>
    <name>app::ProblemsModel</name>
    <message>
        <source>Hint</source>
        <translation>Conseil</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>How grave it is</source>
        <translation>Gravité du problème</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>What is wrong, and what to do</source>
        <translation>Ce qui ne va pas, et que faire</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>What it is about; double-click to go there</source>
        <translation>Ce dont il s’agit&#x202f;; double-cliquez pour y aller</translation>
    </message>
</context>
<context>
    <name>app::ProblemsPanel</name>
    <message>
        <source>Line %1: the field “%2” is not known to this version; saving leaves it out.</source>
        <translation>Ligne %1&#x202f;: cette version ne connaît pas le champ «&#x202f;%2&#x202f;»&#x202f;; l’enregistrement l’omettra.</translation>
    </message>
    <message>
        <source>The platform is empty: add a processor.</source>
        <translation>La plate-forme est vide&#x202f;: ajoutez un processeur.</translation>
    </message>
    <message>
        <source>“%1” is out of date: the platform or the question has changed since.</source>
        <translation>«&#x202f;%1&#x202f;» est périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Double-click or press Enter to go to the place</source>
        <translation>Double-cliquez ou appuyez sur Entrée pour y aller</translation>
    </message>
</context>
<context>
    <name>app::ProcessorsModel</name>
    <message>
        <source>Name of the processor</source>
        <translation>Nom du processeur</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message numerus="yes">
        <source>A measured table of %n points</source>
        <translation>
            <numerusform>Une table mesurée de %n point</numerusform>
            <numerusform>Une table mesurée de %n points</numerusform>
        </translation>
    </message>
    <message>
        <source>left out</source>
        <translation>non retenu</translation>
    </message>
    <message>
        <source>%1 of the work</source>
        <translation>%1 du travail</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renommer %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 du processeur %2</translation>
    </message>
    <message>
        <source>Set cycle time of %1</source>
        <translation>Changer le temps de cycle du processeur %1</translation>
    </message>
    <message>
        <source>Set start-up time of %1</source>
        <translation>Changer le temps de démarrage du processeur %1</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Cycle time</source>
        <translation>Cycle</translation>
    </message>
    <message>
        <source>Time for one unit of work</source>
        <translation>Temps de cycle&#x202f;: temps pour une unité de travail</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>Démarrage</translation>
    </message>
    <message>
        <source>Time before the first unit of work</source>
        <translation>Temps avant la première unité de travail</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Part of the work that the plan gives to the processor</source>
        <translation>Part du travail que le plan donne au processeur</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Occupé</translation>
    </message>
    <message>
        <source>Time the processor takes in the plan, messages included</source>
        <translation>Temps que prend le processeur dans le plan, messages compris</translation>
    </message>
</context>
<context>
    <name>app::QuestionPanel</name>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>Auto&#x202f;: %1</translation>
    </message>
    <message>
        <source>The best solver for this platform and time limit</source>
        <translation>Le meilleur solveur pour cette plate-forme et cette durée limite</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Changer «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>meilleur temps %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>borne %1</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>écart %1</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solveur</translation>
    </message>
    <message>
        <source>How the question is answered</source>
        <translation>Comment répondre à la question</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop, and keep the best answer so far (Shift+F5)</source>
        <translation>Arrêter et garder la meilleure réponse trouvée (Maj+F5)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Share of the work done</source>
        <translation>Part du calcul effectuée</translation>
    </message>
    <message>
        <source>Best answer and bound so far</source>
        <translation>Meilleure réponse et borne jusqu’ici</translation>
    </message>
</context>
<context>
    <name>app::RingView</name>
    <message>
        <source>Ring</source>
        <translation>Anneau</translation>
    </message>
</context>
<context>
    <name>app::SolveController</name>
    <message>
        <source>Ask the question</source>
        <translation>Poser la question</translation>
    </message>
</context>
<context>
    <name>app::SolverBars</name>
    <message>
        <source>Solvers compared, T in %1</source>
        <translation>Solveurs comparés, T en %1</translation>
    </message>
    <message>
        <source>%1: T = %2 %3</source>
        <translation>%1&#x202f;: T = %2 %3</translation>
    </message>
    <message>
        <source>Out of date: the platform has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme a changé depuis.</translation>
    </message>
    <message>
        <source>Solvers compared</source>
        <translation>Solveurs comparés</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>solver: time unit</comment>
        <translation>%1&#x202f;: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2 %3 (out of date)</source>
        <translation>%1&#x202f;: %2 %3 (périmé)</translation>
    </message>
    <message>
        <source>No plans to compare yet.</source>
        <translation>Pas encore de plans à comparer.</translation>
    </message>
</context>
<context>
    <name>app::StepView</name>
    <message>
        <source>Rows of the step chart</source>
        <translation>Lignes du diagramme de l’étape</translation>
    </message>
    <message>
        <source>One step, processor by processor</source>
        <translation>Une étape, processeur par processeur</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>{subject} cannot be read: {value}</source>
        <translation>{subject} est illisible&#x202f;: {value}</translation>
    </message>
    <message>
        <source>Check the name, and that you may read it.</source>
        <translation>Vérifiez le nom et le droit de lecture.</translation>
    </message>
    <message>
        <source>{subject} cannot be written: {value}</source>
        <translation>impossible d’écrire {subject}&#x202f;: {value}</translation>
    </message>
    <message>
        <source>What was there before is unchanged. Choose another folder, or make room.</source>
        <translation>Ce qui s’y trouvait n’a pas changé. Choisissez un autre dossier ou faites de la place.</translation>
    </message>
    <message>
        <source>{subject} has {value} bytes; at most {limit} are allowed</source>
        <translation>{subject} compte {value} octets&#x202f;; {limit} sont permis au plus</translation>
    </message>
    <message>
        <source>{subject} ends in &quot;{value}&quot;, which is no known kind of file; known: {limit}</source>
        <translation>{subject} finit par «&#x202f;{value}&#x202f;», qui n’est pas un type de fichier connu&#x202f;; connus&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>this is not JSON: found {value}; expected: {limit}</source>
        <translation>ce n’est pas du JSON&#x202f;: trouvé {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>nested {value} levels deep; at most {limit} are allowed</source>
        <translation>imbrication sur {value} niveaux&#x202f;; {limit} sont permis au plus</translation>
    </message>
    <message>
        <source>there are {value} values or more; at most {limit} are allowed</source>
        <translation>il y a {value} valeurs ou plus&#x202f;; {limit} sont permises au plus</translation>
    </message>
    <message>
        <source>the field &quot;{subject}&quot; is given twice</source>
        <translation>le champ «&#x202f;{subject}&#x202f;» est donné deux fois</translation>
    </message>
    <message>
        <source>Keep one of the two.</source>
        <translation>Gardez l’un des deux.</translation>
    </message>
    <message>
        <source>this table cannot be read: found {value}; expected: {limit}</source>
        <translation>ce tableau est illisible&#x202f;: trouvé {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>this is no scenario: its format is {value}; known: {limit}</source>
        <translation>ce n’est pas un scénario&#x202f;: son format est {value}&#x202f;; connu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>the file has version {value}; this program reads versions up to {limit}</source>
        <translation>le fichier est en version {value}&#x202f;; ce programme lit les versions jusqu’à {limit}</translation>
    </message>
    <message>
        <source>Open it with a newer version of the program.</source>
        <translation>Ouvrez-le avec une version plus récente du programme.</translation>
    </message>
    <message>
        <source>the field &quot;{subject}&quot; is missing</source>
        <translation>le champ «&#x202f;{subject}&#x202f;» manque</translation>
    </message>
    <message>
        <source>{subject} is {value}; expected: {limit}</source>
        <translation>{subject} vaut {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>{subject} is {value}; it must be a finite number</source>
        <translation>{subject} vaut {value}&#x202f;; il faut un nombre fini</translation>
    </message>
    <message>
        <source>{subject} is {value}; allowed: {limit}</source>
        <translation>{subject} vaut {value}&#x202f;; permis&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>{subject} has no name</source>
        <translation>{subject} n’a pas de nom</translation>
    </message>
    <message>
        <source>{subject}: the name &quot;{value}&quot; is used twice</source>
        <translation>{subject}&#x202f;: le nom «&#x202f;{value}&#x202f;» est utilisé deux fois</translation>
    </message>
    <message>
        <source>Give each its own name.</source>
        <translation>Donnez à chacun son propre nom.</translation>
    </message>
    <message>
        <source>{subject}: nothing on the platform is called &quot;{value}&quot;</source>
        <translation>{subject}&#x202f;: rien sur la plate-forme ne s’appelle «&#x202f;{value}&#x202f;»</translation>
    </message>
    <message>
        <source>{subject} is &quot;{value}&quot;; allowed: {limit}</source>
        <translation>{subject} vaut «&#x202f;{value}&#x202f;»&#x202f;; permis&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>{subject} leads from &quot;{value}&quot; back to it</source>
        <translation>{subject} ramène de «&#x202f;{value}&#x202f;» à lui-même</translation>
    </message>
    <message>
        <source>{subject} has the shape {value}; expected: {limit}</source>
        <translation>{subject} a les dimensions {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>the platform has both links and a matrix of link costs</source>
        <translation>la plate-forme a à la fois des liens et une matrice de coûts des liens</translation>
    </message>
    <message>
        <source>{subject} starts at {value}; it must start at {limit}</source>
        <translation>{subject} commence à {value}&#x202f;; il faut commencer à {limit}</translation>
    </message>
    <message>
        <source>{subject} has the point {value}; expected: {limit}</source>
        <translation>{subject} a le point {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>{subject} holds {value}; it must hold at least {limit}</source>
        <translation>{subject} porte {value}&#x202f;; il faut au moins {limit}</translation>
    </message>
    <message>
        <source>the imbalances sum to {value}; they must sum to {limit}</source>
        <translation>la somme des déséquilibres est {value}&#x202f;; elle doit être {limit}</translation>
    </message>
    <message>
        <source>What some give away, others must get.</source>
        <translation>Ce que les uns cèdent, les autres doivent le recevoir.</translation>
    </message>
    <message>
        <source>both imbalances and targets are given</source>
        <translation>déséquilibres et charges visées sont donnés à la fois</translation>
    </message>
    <message>
        <source>the platform has no processor</source>
        <translation>la plate-forme n’a pas de processeur</translation>
    </message>
    <message>
        <source>Add one, with its cycle time.</source>
        <translation>Ajoutez-en un, avec son temps de cycle.</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is no problem that this version solves; known: {limit}</source>
        <translation>«&#x202f;{value}&#x202f;» n’est pas un problème que cette version résout&#x202f;; connus&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>there is no solver &quot;{value}&quot; for this problem; known: {limit}</source>
        <translation>il n’y a pas de solveur «&#x202f;{value}&#x202f;» pour ce problème&#x202f;; connus&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>there is nothing called &quot;{value}&quot; to set; known: {limit}</source>
        <translation>aucun réglage ne s’appelle «&#x202f;{value}&#x202f;»&#x202f;; connus&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>the scenario asks no question about: {subject}</source>
        <translation>le scénario ne pose pas de question sur&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>{subject} takes at most {limit} processors; there are {value}</source>
        <translation>{subject} accepte {limit} processeurs au plus&#x202f;; il y en a {value}</translation>
    </message>
    <message>
        <source>Choose another solver.</source>
        <translation>Choisissez un autre solveur.</translation>
    </message>
    <message>
        <source>{subject} has a cost of the kind {value}; the solver takes: {limit}</source>
        <translation>{subject} a un coût de type {value}&#x202f;; le solveur accepte&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>Choose another solver, or another kind of cost.</source>
        <translation>Choisissez un autre solveur ou un autre type de coût.</translation>
    </message>
    <message>
        <source>{subject} costs {value}, the others {limit}; this solver needs all links alike</source>
        <translation>{subject} coûte {value}, les autres {limit}&#x202f;; ce solveur exige des liens identiques</translation>
    </message>
    <message>
        <source>the checker refuses the plan: {subject} is {value}; must be: {limit}</source>
        <translation>le vérificateur refuse le plan&#x202f;: {subject} vaut {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>the program {subject} is missing; it is needed for {value}</source>
        <translation>le programme {subject} manque&#x202f;; il est nécessaire pour {value}</translation>
    </message>
    <message>
        <source>Install it beside this one.</source>
        <translation>Installez-le à côté de celui-ci.</translation>
    </message>
    <message>
        <source>the program {subject} failed: {value}</source>
        <translation>le programme {subject} a échoué&#x202f;: {value}</translation>
    </message>
    <message>
        <source>chosen for {value} processors: the solver {subject}</source>
        <translation>choisi pour {value} processeurs&#x202f;: le solveur {subject}</translation>
    </message>
    <message>
        <source>{subject} is in the ring without work, as a relay</source>
        <translation>{subject} est dans l’anneau sans travail, comme relais</translation>
    </message>
    <message>
        <source>the paper&apos;s own method believes the time to be {value}</source>
        <translation>la méthode même de l’article croit que le temps est {value}</translation>
    </message>
    <message>
        <source>the weights were used as printed in the paper</source>
        <translation>les poids sont ceux imprimés dans l’article</translation>
    </message>
    <message>
        <source>the paper presents this method as exact; it is not</source>
        <translation>l’article présente cette méthode comme exacte&#x202f;; elle ne l’est pas</translation>
    </message>
    <message>
        <source>a branch of the search could not be closed: there is no proof</source>
        <translation>une branche de la recherche n’a pas pu être close&#x202f;: il n’y a pas de preuve</translation>
    </message>
    <message>
        <source>not solved for these numbers of processors: {subject}</source>
        <translation>non résolu pour ces nombres de processeurs&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>proven optimal</source>
        <translation>prouvé optimal</translation>
    </message>
    <message>
        <source>feasible</source>
        <translation>réalisable</translation>
    </message>
    <message>
        <source>proven impossible</source>
        <translation>prouvé impossible</translation>
    </message>
    <message>
        <source>no answer found</source>
        <translation>aucune réponse trouvée</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message>
        <source>ended by the time limit</source>
        <translation>arrêté par la durée limite</translation>
    </message>
    <message>
        <source>ended by the work limit</source>
        <translation>arrêté par la limite de travail</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exact</translation>
    </message>
    <message>
        <source>heuristic</source>
        <translation>heuristique</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>borne</translation>
    </message>
    <message>
        <source>{subject} needs more memory than there is</source>
        <translation>{subject} demande plus de mémoire qu’il n’y en a</translation>
    </message>
    <message>
        <source>Choose another solver, or a smaller platform.</source>
        <translation>Choisissez un autre solveur ou une plate-forme plus petite.</translation>
    </message>
</context>
<context>
    <name>parameter</name>
    <message>
        <source>Time limit</source>
        <translation>Durée limite</translation>
    </message>
    <message>
        <source>When it is over, the best answer so far is shown.</source>
        <translation>Quand elle est écoulée, la meilleure réponse trouvée est affichée.</translation>
    </message>
    <message>
        <source>Work per step W</source>
        <translation>Travail par étape W</translation>
    </message>
    <message>
        <source>Units of work that the ring shares out in every step</source>
        <translation>Unités de travail que l’anneau se partage à chaque étape</translation>
    </message>
    <message>
        <source>Message to each neighbour H</source>
        <translation>Message à chaque voisin&#xa0;H</translation>
    </message>
    <message>
        <source>Units of data that a processor exchanges with each neighbour on the ring in every step</source>
        <translation>Unités de données qu’un processeur échange à chaque étape avec chacun de ses voisins sur l’anneau</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Which weight a link has in the sum that the paper&apos;s methods make small: the one that gives the step time, or the one as printed.</source>
        <translation>Le poids d’un lien dans la somme que les méthodes de l’article minimisent&#x202f;: celui qui donne le temps d’une étape, ou celui qui est imprimé.</translation>
    </message>
    <message>
        <source>True</source>
        <translation>Vrais</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Imprimés</translation>
    </message>
</context>
<context>
    <name>solver</name>
    <message>
        <source>Subsets (exact)</source>
        <translation>Sous-ensembles (exact)</translation>
    </message>
    <message>
        <source>Looks at every set of processors in one table, and proves the fastest ring for every number of processors</source>
        <translation>Examine tous les ensembles de processeurs dans une seule table et prouve l’anneau le plus rapide pour chaque nombre de processeurs</translation>
    </message>
    <message>
        <source>up to 18 processors</source>
        <translation>jusqu’à 18 processeurs</translation>
    </message>
    <message>
        <source>Homogeneous network (exact)</source>
        <translation>Réseau homogène (exact)</translation>
    </message>
    <message>
        <source>Closed form for networks whose links are all alike: the fastest processor alone, or as many as help</source>
        <translation>Forme close pour les réseaux dont tous les liens sont identiques&#x202f;: le processeur le plus rapide seul, ou autant qu’il est utile</translation>
    </message>
    <message>
        <source>links that all cost the same</source>
        <translation>liens qui coûtent tous autant</translation>
    </message>
    <message>
        <source>q-ring program (paper)</source>
        <translation>Programme q-ring (article)</translation>
    </message>
    <message>
        <source>One integer program for each number of processors, as in the paper; its answer is often, but not always, the fastest ring</source>
        <translation>Un programme en nombres entiers pour chaque nombre de processeurs, comme dans l’article&#x202f;; sa réponse est souvent, mais pas toujours, l’anneau le plus rapide</translation>
    </message>
    <message>
        <source>a handful of processors within minutes</source>
        <translation>quelques processeurs en quelques minutes</translation>
    </message>
    <message>
        <source>All processors, TSP program (paper)</source>
        <translation>Tous, voyageur de commerce (article)</translation>
    </message>
    <message>
        <source>The travelling salesman program of the paper: the best ring of all processors, however slow some of them are</source>
        <translation>Le programme du voyageur de commerce de l’article&#x202f;: le meilleur anneau de tous les processeurs, si lents que soient certains</translation>
    </message>
    <message>
        <source>about ten processors within minutes</source>
        <translation>une dizaine de processeurs en quelques minutes</translation>
    </message>
    <message>
        <source>Greedy (paper)</source>
        <translation>Glouton (article)</translation>
    </message>
    <message>
        <source>Starts from the fastest processor and inserts the cheapest next one, as printed in the paper; no guarantee</source>
        <translation>Part du processeur le plus rapide et insère à chaque fois le moins coûteux, tel qu’imprimé dans l’article&#x202f;; sans garantie</translation>
    </message>
    <message>
        <source>up to 8192 processors</source>
        <translation>jusqu’à 8192 processeurs</translation>
    </message>
</context>
<context>
    <name>text</name>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, ligne %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Anneau</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>Redistribution</source>
        <translation>Redistribution</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Étoile</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>items</source>
        <translation>éléments</translation>
    </message>
</context>
</TS>
