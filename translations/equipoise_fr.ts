<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR" sourcelanguage="en_GB">
<context>
    <name>ChangeWords</name>
    <message>
        <source>%1–%2</source>
        <comment>a link by its ends</comment>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>with %1</source>
        <translation>avec %1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>sans %1</translation>
    </message>
    <message>
        <source>with a link %1</source>
        <translation>avec un lien %1</translation>
    </message>
    <message>
        <source>without the link %1</source>
        <translation>sans le lien %1</translation>
    </message>
    <message>
        <source>other costs</source>
        <translation>d&apos;autres coûts</translation>
    </message>
    <message>
        <source>another question</source>
        <translation>une autre question</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 modifié</translation>
    </message>
    <message>
        <source>new nodes: %1</source>
        <translation>nouveaux nœuds : %1</translation>
    </message>
    <message>
        <source>nodes less: %1</source>
        <translation>nœuds en moins : %1</translation>
    </message>
    <message>
        <source>new links: %1</source>
        <translation>nouveaux liens : %1</translation>
    </message>
    <message>
        <source>links less: %1</source>
        <translation>liens en moins : %1</translation>
    </message>
    <message>
        <source>slower links: %1</source>
        <translation>liens plus lents : %1</translation>
    </message>
    <message>
        <source>slower processors: %1</source>
        <translation>processeurs plus lents : %1</translation>
    </message>
    <message>
        <source>faster links: %1</source>
        <translation>liens plus rapides : %1</translation>
    </message>
    <message>
        <source>faster processors: %1</source>
        <translation>processeurs plus rapides : %1</translation>
    </message>
    <message>
        <source>other links: %1</source>
        <translation>autres liens : %1</translation>
    </message>
    <message>
        <source>other processors: %1</source>
        <translation>autres processeurs : %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a setting and its value</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <comment>a processor or link, how fast it was and is</comment>
        <translation>%1 de %2 à %3</translation>
    </message>
    <message>
        <source>the same</source>
        <comment>value of another plan</comment>
        <translation>pareil</translation>
    </message>
</context>
<context>
    <name>CircleLabels</name>
    <message>
        <source>Processors with names here: %1 of %2</source>
        <translation>Processeurs nommés ici&#x202f;: %1 sur %2</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Select nodes of the graph first.</source>
        <translation>Sélectionnez d&apos;abord des nœuds du graphe.</translation>
    </message>
    <message>
        <source>There is no plan with an answer yet: press F5.</source>
        <translation>Il n&apos;y a pas encore de plan avec une réponse : appuyez sur F5.</translation>
    </message>
    <message>
        <source>Select cells of the table first.</source>
        <translation>Sélectionnez d&apos;abord des cellules du tableau.</translation>
    </message>
    <message>
        <source>take back, revert</source>
        <translation>revenir en arrière, défaire</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>Rien n&apos;a encore été modifié.</translation>
    </message>
    <message>
        <source>do again, repeat</source>
        <translation>répéter, rétablir</translation>
    </message>
    <message>
        <source>Nothing was undone.</source>
        <translation>Rien n&apos;a été annulé.</translation>
    </message>
    <message>
        <source>import, load</source>
        <translation>importer, charger</translation>
    </message>
    <message>
        <source>SVG, PDF, PNG, figure, image</source>
        <translation>SVG, PDF, PNG, figure, image</translation>
    </message>
    <message>
        <source>SimGrid, GraphML, DOT, TSPLIB, CSV</source>
        <translation>SimGrid, GraphML, DOT, TSPLIB, CSV</translation>
    </message>
    <message>
        <source>Perfetto, Paje, TikZ, hostfile, trace</source>
        <translation>Perfetto, Paje, TikZ, hostfile, trace</translation>
    </message>
    <message>
        <source>clipboard, image</source>
        <translation>presse-papiers, image</translation>
    </message>
    <message>
        <source>clipboard, table</source>
        <translation>presse-papiers, tableau</translation>
    </message>
    <message>
        <source>recover, crash, lost, autosave</source>
        <translation>récupérer, plantage, perdu, sauvegarde</translation>
    </message>
    <message>
        <source>machine, computer, node, host</source>
        <translation>machine, ordinateur, nœud, hôte</translation>
    </message>
    <message>
        <source>router, hub, node</source>
        <translation>routeur, concentrateur, nœud</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>supprimer, effacer</translation>
    </message>
    <message>
        <source>layout, tidy</source>
        <translation>disposition, ranger</translation>
    </message>
    <message>
        <source>random, synthetic, template</source>
        <translation>aléatoire, synthétique, modèle</translation>
    </message>
    <message>
        <source>name, title</source>
        <translation>nom, titre</translation>
    </message>
    <message>
        <source>speed, cost, bandwidth, latency</source>
        <translation>vitesse, coût, bande passante, latence</translation>
    </message>
    <message>
        <source>link, cable, wire</source>
        <translation>lien, câble</translation>
    </message>
    <message>
        <source>Select two or more nodes of the graph first.</source>
        <translation>Sélectionnez d&apos;abord au moins deux nœuds du graphe.</translation>
    </message>
    <message>
        <source>duplicate, copy</source>
        <translation>dupliquer, copier</translation>
    </message>
    <message>
        <source>answer, compute, run, plan</source>
        <translation>répondre, calculer, lancer, plan</translation>
    </message>
    <message>
        <source>A solver runs, or there is nothing to ask.</source>
        <translation>Un solveur est en cours, ou il n&apos;y a rien à demander.</translation>
    </message>
    <message>
        <source>cancel, abort</source>
        <translation>annuler, interrompre</translation>
    </message>
    <message>
        <source>Nothing runs.</source>
        <translation>Rien n&apos;est en cours.</translation>
    </message>
    <message>
        <source>automatic, update</source>
        <translation>automatique, mise à jour</translation>
    </message>
    <message>
        <source>solvers, algorithms, portfolio</source>
        <translation>solveurs, algorithmes</translation>
    </message>
    <message>
        <source>There is no plan yet: press F5.</source>
        <translation>Il n&apos;y a pas encore de plan : appuyez sur F5.</translation>
    </message>
    <message>
        <source>why, formulas, bound, reason</source>
        <translation>pourquoi, formules, borne, raison</translation>
    </message>
    <message>
        <source>difference, diff, side by side</source>
        <translation>différence, côte à côte</translation>
    </message>
    <message>
        <source>bottleneck, upgrade, faster, latency, bandwidth, what if</source>
        <translation>goulot, plus rapide, latence, bande passante, et si</translation>
    </message>
    <message>
        <source>sweep, parameter, vary, what if, experiment</source>
        <translation>balayage, paramètre, varier, et si, expérience</translation>
    </message>
    <message>
        <source>simulate, simulation, contention</source>
        <translation>simuler, simulation, contention</translation>
    </message>
    <message>
        <source>execute, mpirun, real run</source>
        <translation>exécuter, mpirun, exécution réelle</translation>
    </message>
    <message>
        <source>program, scatterv, source</source>
        <translation>programme, scatterv, source</translation>
    </message>
    <message>
        <source>ScaLAPACK, distribution</source>
        <translation>ScaLAPACK, distribution</translation>
    </message>
    <message>
        <source>There is no answered grid yet: ask Grid and press F5.</source>
        <translation>Il n&apos;y a pas encore de grille avec une réponse : choisissez Grille et appuyez sur F5.</translation>
    </message>
    <message>
        <source>changed, rebalance, move</source>
        <translation>changé, rééquilibrer, déplacer</translation>
    </message>
    <message>
        <source>There is no answered ring yet: ask Ring and press F5.</source>
        <translation>Il n&apos;y a pas encore d&apos;anneau avec une réponse : choisissez Anneau et appuyez sur F5.</translation>
    </message>
    <message>
        <source>monitor, follow, running</source>
        <translation>surveiller, suivre, en cours</translation>
    </message>
    <message>
        <source>benchmark, latency, bandwidth, speed</source>
        <translation>banc d&apos;essai, latence, bande passante, vitesse</translation>
    </message>
    <message>
        <source>animate, step by step, trace</source>
        <translation>animer, pas à pas, trace</translation>
    </message>
    <message>
        <source>learn, tutorial, course</source>
        <translation>apprendre, tutoriel, cours</translation>
    </message>
    <message>
        <source>author, exercise</source>
        <translation>auteur, exercice</translation>
    </message>
    <message>
        <source>document, HTML, PDF, CSV, summary</source>
        <translation>document, HTML, PDF, CSV, résumé</translation>
    </message>
    <message>
        <source>maximize, full</source>
        <translation>agrandir, plein</translation>
    </message>
    <message>
        <source>panel, sidebar, inspector</source>
        <translation>panneau, barre latérale, inspecteur</translation>
    </message>
    <message>
        <source>zoom, whole</source>
        <translation>zoom, entier</translation>
    </message>
    <message>
        <source>full screen, slides, projector</source>
        <translation>plein écran, diapositives, projecteur</translation>
    </message>
    <message>
        <source>colours, theme, night</source>
        <translation>couleurs, thème, nuit</translation>
    </message>
    <message>
        <source>colours, theme, day</source>
        <translation>couleurs, thème, jour</translation>
    </message>
    <message>
        <source>colours, theme</source>
        <translation>couleurs, thème</translation>
    </message>
    <message>
        <source>help, manual, documentation</source>
        <translation>aide, manuel, documentation</translation>
    </message>
    <message>
        <source>shortcuts, keyboard</source>
        <translation>raccourcis, clavier</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>presse-papiers</translation>
    </message>
    <message>
        <source>clipboard, headings</source>
        <translation>presse-papiers, en-têtes</translation>
    </message>
    <message>
        <source>clipboard, insert, import</source>
        <translation>presse-papiers, insérer, importer</translation>
    </message>
    <message>
        <source>edit, change</source>
        <translation>modifier, changer</translation>
    </message>
    <message>
        <source>factor, scale</source>
        <translation>facteur, échelle</translation>
    </message>
    <message>
        <source>repeat, copy down</source>
        <translation>répéter, recopier vers le bas</translation>
    </message>
    <message>
        <source>search, find</source>
        <translation>chercher, trouver</translation>
    </message>
    <message>
        <source>clipboard, remove</source>
        <translation>presse-papiers, supprimer</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>topic: command</comment>
        <translation>%1 : %2</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>%1: %2, %3, %4</source>
        <comment>letter, plan, value, status</comment>
        <translation>%1&#x202f;: %2, %3, %4</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>letter, plan, status</comment>
        <translation>%1&#x202f;: %2, %3</translation>
    </message>
    <message>
        <source>the other</source>
        <translation>l’autre</translation>
    </message>
    <message>
        <source>idle in both</source>
        <translation>inactif dans les deux</translation>
    </message>
    <message>
        <source>the same work in both</source>
        <translation>même travail dans les deux</translation>
    </message>
    <message>
        <source>busy in %1 only</source>
        <translation>occupé dans %1 seulement</translation>
    </message>
    <message>
        <source>busy in both, with something else</source>
        <translation>occupé dans les deux, à autre chose</translation>
    </message>
    <message>
        <source>long runs that were not taken apart</source>
        <translation>longues suites non décomposées</translation>
    </message>
    <message>
        <source>Plans compared: %1</source>
        <comment>problem</comment>
        <translation>Plans comparés&#x202f;: %1</translation>
    </message>
    <message>
        <source>Plans compared: %1, %2</source>
        <comment>platform, problem</comment>
        <translation>Plans comparés&#x202f;: %1, %2</translation>
    </message>
    <message>
        <source>; idle %1, imbalance %2, volume %3, messages %4</source>
        <comment>figures of a plan</comment>
        <translation>&#x202f;; inactivité %1, déséquilibre %2, volume %3, messages %4</translation>
    </message>
    <message>
        <source>; the same as A at every instant</source>
        <translation>&#x202f;; pareil à A à chaque instant</translation>
    </message>
    <message>
        <source>Blocks with another owner than in A: %1 of %2 (%3)</source>
        <comment>count, all, percent</comment>
        <translation>Blocs d’un autre propriétaire que dans A&#x202f;: %1 sur %2 (%3)</translation>
    </message>
    <message>
        <source>Blocks that change hands were not counted</source>
        <translation>Les blocs qui changent de mains n’ont pas été comptés</translation>
    </message>
    <message>
        <source>Links: %1</source>
        <translation>Liens&#x202f;: %1</translation>
    </message>
    <message>
        <source>Links: %1, gained against A: %2 (heavy), lost: %3 (dashed)</source>
        <translation>Liens&#x202f;: %1, gagnés par rapport à A&#x202f;: %2 (épais), perdus&#x202f;: %3 (tiretés)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>letter, plan</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>plan, makespan</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>processor, plan</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Share in %1</source>
        <comment>plan</comment>
        <translation>Part dans %1</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>non retenu</translation>
    </message>
</context>
<context>
    <name>CountPicture</name>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>one processor</source>
        <translation>un processeur</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>processors: time</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Time by number of processors</source>
        <translation>Temps selon le nombre de processeurs</translation>
    </message>
    <message>
        <source>Fastest ring known</source>
        <translation>Anneau le plus rapide connu</translation>
    </message>
    <message>
        <source>Lightest ring known</source>
        <translation>Anneau le plus léger connu</translation>
    </message>
    <message>
        <source>Processors: %1, lightest ring known: T = %2</source>
        <translation>Processeurs&#x202f;: %1, anneau le plus léger connu&#x202f;: T = %2</translation>
    </message>
    <message>
        <source>Processors: %1, fastest ring: T = %2</source>
        <translation>Processeurs&#x202f;: %1, anneau le plus rapide&#x202f;: T = %2</translation>
    </message>
    <message>
        <source>Processors: %1, fastest ring known: T = %2; none below %3</source>
        <translation>Processeurs&#x202f;: %1, anneau le plus rapide connu&#x202f;: T = %2&#x202f;; aucun sous %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name of a curve: its points</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>This solver says nothing about other numbers of processors</source>
        <translation>Ce solveur ne dit rien des autres nombres de processeurs</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>Pas encore de valeurs</translation>
    </message>
    <message>
        <source>Processors in the ring: %1</source>
        <comment>count</comment>
        <translation>Processeurs dans l’anneau&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>FigureWords</name>
    <message>
        <source>so far</source>
        <translation>jusqu&apos;ici</translation>
    </message>
</context>
<context>
    <name>FlowPicture</name>
    <message>
        <source>%1 → %2</source>
        <comment>items now, items afterwards</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>held</source>
        <translation>en main</translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>anticlockwise</source>
        <translation>sens antihoraire</translation>
    </message>
    <message>
        <source>clockwise</source>
        <translation>sens horaire</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>time</comment>
        <translation>sur %1</translation>
    </message>
    <message>
        <source>under way: %1</source>
        <translation>en route&#x202f;: %1</translation>
    </message>
    <message>
        <source>refused</source>
        <comment>by the checker</comment>
        <translation>refusé</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <comment>from, to, items</comment>
        <translation>%1 → %2&#x202f;: %3</translation>
    </message>
</context>
<context>
    <name>FormerPlan</name>
    <message>
        <source>%1 of the work</source>
        <translation>%1 du travail</translation>
    </message>
    <message>
        <source>no work</source>
        <translation>aucun travail</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Avant&#xa0;: %1</translation>
    </message>
    <message>
        <source>before the change</source>
        <translation>avant le changement</translation>
    </message>
</context>
<context>
    <name>Gains</name>
    <message>
        <source>%1: %2</source>
        <comment>rank, percent</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>GridCurves</name>
    <message>
        <source>Load of each processor against the step</source>
        <translation>Charge de chaque processeur selon l’étape</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>Pas encore de nombres</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>moyenne</translation>
    </message>
    <message>
        <source>slowest</source>
        <translation>plus lent</translation>
    </message>
    <message>
        <source>A whole run, by the model: %1</source>
        <translation>Une exécution entière, selon le modèle&#x202f;: %1</translation>
    </message>
    <message>
        <source>Blocks of the matrix</source>
        <translation>Blocs de la matrice</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>ce plan</translation>
    </message>
    <message>
        <source>block-cyclic</source>
        <translation>bloc-cyclique</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>idéal</translation>
    </message>
</context>
<context>
    <name>GridWords</name>
    <message>
        <source>%1, %2</source>
        <comment>row, column</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>rows, columns</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>matrix product</source>
        <translation>produit de matrices</translation>
    </message>
    <message>
        <source>LU decomposition</source>
        <translation>décomposition LU</translation>
    </message>
    <message>
        <source>QR decomposition</source>
        <translation>décomposition QR</translation>
    </message>
    <message>
        <source>No grid.</source>
        <translation>Pas de grille.</translation>
    </message>
    <message>
        <source>Grid of %1 processors: %2, %3.</source>
        <translation>Grille, processeurs&#x202f;: %1. %2, %3.</translation>
    </message>
    <message>
        <source>Panel of %1 blocks in %2.</source>
        <translation>Panneau de %1 blocs en %2.</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>Laissés de côté&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Out of date.</source>
        <translation>Périmé.</translation>
    </message>
    <message>
        <source>row, column</source>
        <translation>ligne, colonne</translation>
    </message>
    <message>
        <source>time per block</source>
        <translation>temps par bloc</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>blocs</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>occupé</translation>
    </message>
    <message>
        <source>blocks of a panel</source>
        <translation>blocs d’un panneau</translation>
    </message>
    <message>
        <source>busy in whole blocks</source>
        <translation>occupé, en blocs entiers</translation>
    </message>
    <message>
        <source>block (row, column)</source>
        <translation>bloc (ligne, colonne)</translation>
    </message>
    <message>
        <source>owner stands at</source>
        <translation>place du propriétaire</translation>
    </message>
    <message>
        <source>the owner&apos;s own block</source>
        <translation>bloc propre au propriétaire</translation>
    </message>
    <message>
        <source>time per update</source>
        <translation>temps par mise à jour</translation>
    </message>
    <message>
        <source>updates in the run</source>
        <translation>mises à jour en tout</translation>
    </message>
    <message>
        <source>time of all updates</source>
        <translation>temps de toutes les mises à jour</translation>
    </message>
    <message>
        <source>finished in step</source>
        <translation>terminé à l’étape</translation>
    </message>
    <message>
        <source>Left out: </source>
        <comment>list of processors</comment>
        <translation>Laissés de côté&#x202f;: </translation>
    </message>
</context>
<context>
    <name>Handout</name>
    <message>
        <source>about %1 minutes</source>
        <translation>environ %1 minutes</translation>
    </message>
    <message>
        <source>Your answer: %1</source>
        <translation>Votre réponse&#x202f;: %1</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <comment>number, what it asks</comment>
        <translation>Étape %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Name: %1</source>
        <translation>Nom&#x202f;: %1</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>Solutions</translation>
    </message>
    <message>
        <source>Picture of the plan</source>
        <translation>Image du plan</translation>
    </message>
    <message>
        <source>Picture of the platform</source>
        <translation>Image de la plate-forme</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Juste.</translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation>Pas tout à fait.</translation>
    </message>
    <message>
        <source>Type a number first.</source>
        <translation>Tapez d’abord un nombre.</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>Choisissez d’abord une réponse.</translation>
    </message>
    <message>
        <source>Your answer, a number:</source>
        <translation>Votre réponse, un nombre&#x202f;:</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Montrer la réponse</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Étape %1 sur %2</translation>
    </message>
</context>
<context>
    <name>LoadPicture</name>
    <message>
        <source>Items held against time</source>
        <translation>Éléments en main au cours du temps</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Rien ne bouge</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
</context>
<context>
    <name>MatrixPicture</name>
    <message>
        <source>Matrix of %1 blocks, panel of %2</source>
        <translation>Matrice de %1 blocs, panneau de %2</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 blocs</translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message>
        <source>tabs</source>
        <translation>tabulations</translation>
    </message>
    <message>
        <source>semicolons</source>
        <translation>points-virgules</translation>
    </message>
    <message>
        <source>commas</source>
        <translation>virgules</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>barres</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>espaces</translation>
    </message>
    <message>
        <source>one column</source>
        <translation>une colonne</translation>
    </message>
</context>
<context>
    <name>PasteMeaning</name>
    <message>
        <source>passed over</source>
        <translation>ignorée</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Round trip, halved</source>
        <translation>Aller-retour, moitié</translation>
    </message>
</context>
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
    <message>
        <source>%1 used</source>
        <comment>of what a link could carry</comment>
        <translation>%1 utilisé</translation>
    </message>
    <message>
        <source>slowest link</source>
        <translation>lien le plus lent</translation>
    </message>
    <message>
        <source>and %1 more, for which the picture is too small</source>
        <translation>et %1 de plus, pour lesquels l’image est trop petite</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>processor: facts</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>PlaybackWords</name>
    <message>
        <source>the master</source>
        <translation>le maître</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>algorithm, variant</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Ligne %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>variable, value</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>PrintPreview</name>
    <message>
        <source>How large the page is shown</source>
        <translation>Taille à laquelle la page est montrée</translation>
    </message>
    <message>
        <source>The page shown</source>
        <translation>La page montrée</translation>
    </message>
    <message>
        <source>The page as it will be printed</source>
        <translation>La page telle qu’elle sera imprimée</translation>
    </message>
</context>
<context>
    <name>RedistributionWords</name>
    <message>
        <source>Redistribution</source>
        <translation>Redistribution</translation>
    </message>
    <message>
        <source>Processors: %1, nothing to move</source>
        <translation>Processeurs&#x202f;: %1, rien à déplacer</translation>
    </message>
    <message>
        <source>Processors: %1, items to move: %2</source>
        <translation>Processeurs&#x202f;: %1, éléments à déplacer&#x202f;: %2</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>un sens</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>deux sens</translation>
    </message>
    <message>
        <source>No redistribution: %1.</source>
        <translation>Pas de redistribution&#x202f;: %1.</translation>
    </message>
    <message>
        <source>%1: done after %2, %3.</source>
        <translation>%1&#x202f;: fini après %2, %3.</translation>
    </message>
    <message>
        <source>%1 sends %2 items to %3.</source>
        <translation>%1 envoie %2 éléments à %3.</translation>
    </message>
    <message>
        <source>Further flows: %1.</source>
        <translation>Autres flux&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Out of date: the platform or the question has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>Items before</source>
        <translation>Éléments avant</translation>
    </message>
    <message>
        <source>Held now</source>
        <translation>En main maintenant</translation>
    </message>
    <message>
        <source>Items after</source>
        <translation>Éléments après</translation>
    </message>
    <message>
        <source>Too many</source>
        <translation>De trop</translation>
    </message>
    <message>
        <source>Too few</source>
        <translation>Manquants</translation>
    </message>
    <message>
        <source>Sends to %1</source>
        <translation>Envoie à %1</translation>
    </message>
    <message>
        <source>Receives from %1</source>
        <translation>Reçoit de %1</translation>
    </message>
    <message>
        <source>Nothing to move</source>
        <translation>Rien à déplacer</translation>
    </message>
    <message>
        <source>Items to move: %1</source>
        <translation>Éléments à déplacer&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1: refused by the checker.</source>
        <translation>%1&#x202f;: refusé par le vérificateur.</translation>
    </message>
    <message>
        <source>At %1 %2 sends what it does not have.</source>
        <comment>time, processor</comment>
        <translation>À %1, %2 envoie ce qu’il n’a pas.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>as of %1 UTC</source>
        <comment>date</comment>
        <translation>état du %1 UTC</translation>
    </message>
    <message>
        <source>with changes that are not saved</source>
        <translation>avec des modifications non enregistrées</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows; the report as CSV has all of them.</source>
        <translation>Les %1 premières lignes sur %2&#x202f;; le rapport en CSV les contient toutes.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <comment>platform</comment>
        <translation>Rapport&#x202f;: %1</translation>
    </message>
    <message>
        <source>page %1 of %2</source>
        <translation>page %1 sur %2</translation>
    </message>
    <message>
        <source>Picture of the platform</source>
        <translation>Image de la plate-forme</translation>
    </message>
    <message>
        <source>Picture of the plan %1</source>
        <translation>Image du plan %1</translation>
    </message>
    <message>
        <source>Picture of the comparison: %1</source>
        <comment>problem</comment>
        <translation>Image de la comparaison&#x202f;: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
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
        <source>relay without work</source>
        <translation>relais sans travail</translation>
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
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 de plus</translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>none</source>
        <comment>a cell without a value</comment>
        <translation>aucun</translation>
    </message>
</context>
<context>
    <name>ScatterBarsPicture</name>
    <message>
        <source>%1 to %2</source>
        <comment>earliest, latest</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Wait, transfer (%1)</source>
        <comment>unit of time</comment>
        <translation>Attente, transfert (%1)</translation>
    </message>
    <message>
        <source>Total time (%1)</source>
        <comment>unit of time</comment>
        <translation>Temps total (%1)</translation>
    </message>
    <message>
        <source>%1 (out of date)</source>
        <comment>plan</comment>
        <translation>%1 (périmé)</translation>
    </message>
    <message>
        <source>Items and finish times</source>
        <translation>Éléments et temps de fin</translation>
    </message>
    <message>
        <source>Measured with a clock, not computed</source>
        <translation>Mesuré à l’horloge, non calculé</translation>
    </message>
</context>
<context>
    <name>ScatterBarsWords</name>
    <message>
        <source>Sends</source>
        <translation>Envoie</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Reçoit</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Attend</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>Calcule</translation>
    </message>
    <message>
        <source>Done at</source>
        <translation>Fini à</translation>
    </message>
    <message>
        <source>the root, served last</source>
        <translation>la racine, servie en dernier</translation>
    </message>
    <message>
        <source>served as number %1 of %2</source>
        <translation>servi en position %1 sur %2</translation>
    </message>
    <message>
        <source>%1: first done after %2, last after %3</source>
        <translation>%1&#x202f;: le premier fini après %2, le dernier après %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>measurement (source)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: all done after %2.</source>
        <translation>%1&#x202f;: tout est fini après %2.</translation>
    </message>
    <message>
        <source>Compared with %1: all done after %2.</source>
        <translation>Comparé à %1&#x202f;: tout est fini après %2.</translation>
    </message>
    <message>
        <source>Compared with %1 (out of date): all done after %2.</source>
        <translation>Comparé à %1 (périmé)&#x202f;: tout est fini après %2.</translation>
    </message>
    <message>
        <source>In order of service: %1.</source>
        <translation>Dans l’ordre de service&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Measured with a clock, %1.</source>
        <translation>Mesuré à l’horloge, %1.</translation>
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
        <source>%1 items from %2</source>
        <comment>number, processor</comment>
        <translation>%1 éléments depuis %2</translation>
    </message>
    <message>
        <source>makespan %1, %2</source>
        <comment>time, status</comment>
        <translation>durée totale %1, %2</translation>
    </message>
    <message>
        <source>%1, %2 blocks</source>
        <comment>kernel, size of the matrix</comment>
        <translation>%1, %2 blocs</translation>
    </message>
    <message>
        <source>throughput %1, %2</source>
        <comment>blocks per time, status</comment>
        <translation>débit %1, %2</translation>
    </message>
    <message>
        <source>Arrangement: %1</source>
        <translation>Arrangement&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>key of a question, value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>value, status</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>Disposition</translation>
    </message>
    <message>
        <source>Matrix of blocks</source>
        <translation>Matrice de blocs</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>Ce qui se déplace</translation>
    </message>
    <message>
        <source>Items held against time</source>
        <translation>Éléments en main au fil du temps</translation>
    </message>
    <message>
        <source>Ring with its shares</source>
        <translation>Anneau et ses parts</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Une étape</translation>
    </message>
    <message>
        <source>Items and finish times</source>
        <translation>Éléments et temps de fin</translation>
    </message>
    <message>
        <source>Time by number of processors</source>
        <translation>Temps selon le nombre de processeurs</translation>
    </message>
    <message>
        <source>Machines that are never idle</source>
        <translation>Machines jamais inactives</translation>
    </message>
</context>
<context>
    <name>StarPicture</name>
    <message>
        <source>%1 → %2</source>
        <comment>tasks before, tasks afterwards</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>to master</source>
        <translation>vers le maître</translation>
    </message>
    <message>
        <source>from master</source>
        <translation>du maître</translation>
    </message>
    <message>
        <source>held</source>
        <translation>en main</translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fait</translation>
    </message>
    <message>
        <source>holds %1</source>
        <comment>the master, so many tasks</comment>
        <translation>détient %1</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <comment>from, to, tasks</comment>
        <translation>%1 → %2&#x202f;: %3</translation>
    </message>
</context>
<context>
    <name>StarWords</name>
    <message>
        <source>Star</source>
        <translation>Étoile</translation>
    </message>
    <message>
        <source>Workers: %1, nothing moves</source>
        <translation>Ouvriers&#x202f;: %1, rien ne bouge</translation>
    </message>
    <message>
        <source>Workers: %1, tasks that move: %2</source>
        <translation>Ouvriers&#x202f;: %1, tâches déplacées&#x202f;: %2</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Rien ne bouge</translation>
    </message>
    <message>
        <source>Moves: %1</source>
        <comment>tasks that move</comment>
        <translation>Déplacées&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1: all done after %2, %3.</source>
        <translation>%1&#x202f;: tout est fini après %2, %3.</translation>
    </message>
    <message>
        <source>%1: refused by the checker.</source>
        <translation>%1&#x202f;: refusé par le vérificateur.</translation>
    </message>
    <message>
        <source>No schedule: %1.</source>
        <translation>Pas d’ordonnancement&#x202f;: %1.</translation>
    </message>
    <message>
        <source>At %1 a rule is broken at %2.</source>
        <comment>time, worker</comment>
        <translation>À %1, une règle est enfreinte chez %2.</translation>
    </message>
    <message>
        <source>Out of date: the platform or the question has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>Tasks before</source>
        <translation>Tâches avant</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Envoie</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Reçoit</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>Calcule</translation>
    </message>
    <message>
        <source>Held now</source>
        <translation>En main maintenant</translation>
    </message>
    <message>
        <source>Done by now</source>
        <translation>Faites à présent</translation>
    </message>
    <message>
        <source>One task takes</source>
        <translation>Une tâche prend</translation>
    </message>
    <message>
        <source>Done at</source>
        <translation>Fini à</translation>
    </message>
    <message>
        <source>If nothing moved</source>
        <translation>Si rien ne bougeait</translation>
    </message>
</context>
<context>
    <name>TilesPicture</name>
    <message>
        <source>Processors without room for their names: %1</source>
        <translation>Processeurs dont le nom n’a pas de place&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 to %2</source>
        <comment>times</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>computes</source>
        <translation>calcule</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>attend</translation>
    </message>
    <message>
        <source>sends</source>
        <translation>envoie</translation>
    </message>
    <message>
        <source>sends to %1</source>
        <translation>envoie à %1</translation>
    </message>
    <message>
        <source>receives</source>
        <translation>reçoit</translation>
    </message>
    <message>
        <source>receives from %1</source>
        <translation>reçoit de %1</translation>
    </message>
    <message>
        <source>items</source>
        <translation>éléments</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>items</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Timeline: the root serves from top to bottom</source>
        <translation>Chronogramme&#x202f;: la racine sert de haut en bas</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>calcul</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>attente</translation>
    </message>
    <message>
        <source>send</source>
        <translation>envoi</translation>
    </message>
    <message>
        <source>receive</source>
        <translation>réception</translation>
    </message>
    <message>
        <source>%1 (root)</source>
        <comment>processor</comment>
        <translation>%1 (racine)</translation>
    </message>
    <message>
        <source>%1, proven</source>
        <comment>time</comment>
        <translation>%1, prouvé</translation>
    </message>
    <message>
        <source>makespan %1</source>
        <translation>durée totale %1</translation>
    </message>
    <message>
        <source>bound %1</source>
        <translation>borne %1</translation>
    </message>
    <message>
        <source>done at</source>
        <translation>fini à</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>dure</translation>
    </message>
    <message>
        <source>block</source>
        <comment>of a run</comment>
        <translation>bloc</translation>
    </message>
    <message>
        <source>%1 of %2 equal ones, one every %3</source>
        <comment>block, count, time</comment>
        <translation>%1 sur %2 égaux, un toutes les %3</translation>
    </message>
    <message>
        <source>%1 %2 from %3 to %4</source>
        <comment>processor, what it does, times</comment>
        <translation>%1 %2 de %3 à %4</translation>
    </message>
    <message>
        <source>, items: %1</source>
        <translation>, éléments&#x202f;: %1</translation>
    </message>
    <message>
        <source>, block %1 of %2</source>
        <translation>, bloc %1 sur %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>fact: label, value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>processor: facts</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Nothing happens in this plan.</source>
        <translation>Rien ne se passe dans ce plan.</translation>
    </message>
    <message>
        <source>Timeline of %1 processors: %2.</source>
        <translation>Chronogramme, processeurs&#x202f;: %1. %2.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>promised %1</source>
        <comment>time</comment>
        <translation>promis&#x202f;: %1</translation>
    </message>
    <message>
        <source>of its full rate</source>
        <translation>de son plein débit</translation>
    </message>
    <message>
        <source>shares links with</source>
        <translation>partage des liens avec</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>a message&apos;s ends</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>Timeline: the root sends to all at once</source>
        <translation>Chronogramme&#x202f;: la racine envoie à tous à la fois</translation>
    </message>
    <message>
        <source>One step, processor by processor</source>
        <translation>Une étape, processeur par processeur</translation>
    </message>
    <message>
        <source>The first %1 steps, processor by processor</source>
        <translation>Les %1 premières étapes, processeur par processeur</translation>
    </message>
    <message>
        <source>%1 a step, proven</source>
        <comment>time</comment>
        <translation>%1 par étape, prouvé</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <comment>time</comment>
        <translation>%1 par étape</translation>
    </message>
</context>
<context>
    <name>TreeWords</name>
    <message>
        <source>row %1: %2</source>
        <comment>number, height</comment>
        <translation>ligne %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <comment>number, width</comment>
        <translation>colonne %1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>checker</name>
    <message>
        <source>the answer belongs to another problem than the plan</source>
        <translation>la réponse appartient à un autre problème que le plan</translation>
    </message>
    <message>
        <source>the problem {problem} has no checker</source>
        <translation>le problème {problem} n’a pas de vérificateur</translation>
    </message>
    <message>
        <source>the scenario does not ask the problem {problem}</source>
        <translation>le scénario ne pose pas le problème {problem}</translation>
    </message>
    <message>
        <source>the plan does not name the solver that ran</source>
        <translation>le plan ne nomme pas le solveur qui a calculé</translation>
    </message>
    <message>
        <source>the run time is {found} s; it must be finite and not negative</source>
        <translation>le temps de calcul est de {found} s&#x202f;; il doit être fini et non négatif</translation>
    </message>
    <message>
        <source>the plan has no answer</source>
        <translation>le plan n’a pas de réponse</translation>
    </message>
    <message>
        <source>the plan has an answer, but no value</source>
        <translation>le plan a une réponse, mais pas de valeur</translation>
    </message>
    <message>
        <source>the value is {found}; it must be finite</source>
        <translation>la valeur est {found}&#x202f;; elle doit être finie</translation>
    </message>
    <message>
        <source>the value is {found}; the checker computes {expected}</source>
        <translation>la valeur est {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the plan has a value, but no answer</source>
        <translation>le plan a une valeur, mais pas de réponse</translation>
    </message>
    <message>
        <source>the plan has a schedule, but no answer</source>
        <translation>le plan a un ordonnancement, mais pas de réponse</translation>
    </message>
    <message>
        <source>the status is &quot;{status}&quot;, but the plan has no answer</source>
        <translation>l’état est «&#x202f;{status}&#x202f;», mais le plan n’a pas de réponse</translation>
    </message>
    <message>
        <source>the status is &quot;{status}&quot;, but the plan has an answer</source>
        <translation>l’état est «&#x202f;{status}&#x202f;», mais le plan a une réponse</translation>
    </message>
    <message>
        <source>the status is &quot;infeasible&quot;, but an answer is possible</source>
        <translation>l’état est «&#x202f;infeasible&#x202f;», mais une réponse est possible</translation>
    </message>
    <message>
        <source>a refused schedule needs a violation and the status &quot;unknown&quot;</source>
        <translation>un ordonnancement refusé exige une infraction et l’état «&#x202f;unknown&#x202f;»</translation>
    </message>
    <message>
        <source>the plan has both an answer and a refused schedule</source>
        <translation>le plan a à la fois une réponse et un ordonnancement refusé</translation>
    </message>
    <message>
        <source>the violations of the refused schedule are not those that the checker finds</source>
        <translation>les infractions de l’ordonnancement refusé ne sont pas celles que trouve le vérificateur</translation>
    </message>
    <message>
        <source>the bound is {found}; it must be finite</source>
        <translation>la borne est {found}&#x202f;; elle doit être finie</translation>
    </message>
    <message>
        <source>the status is &quot;optimal&quot;, but the plan has no bound</source>
        <translation>l’état est «&#x202f;optimal&#x202f;», mais le plan n’a pas de borne</translation>
    </message>
    <message>
        <source>the bound is {found}, but {max} is known to be possible</source>
        <translation>la borne est {found}, alors que {max} est possible</translation>
    </message>
    <message>
        <source>the bound is {found}, but {min} is known to be possible</source>
        <translation>la borne est {found}, alors que {min} est possible</translation>
    </message>
    <message>
        <source>the status is &quot;optimal&quot;, but the gap is {found}; at most {max} is allowed</source>
        <translation>l’état est «&#x202f;optimal&#x202f;», mais l’écart est de {found}&#x202f;; au plus {max} est permis</translation>
    </message>
    <message>
        <source>the gap is {found}; value and bound give {expected}</source>
        <translation>l’écart est de {found}&#x202f;; la valeur et la borne donnent {expected}</translation>
    </message>
    <message>
        <source>the gap is missing; value and bound give {expected}</source>
        <translation>l’écart manque&#x202f;; la valeur et la borne donnent {expected}</translation>
    </message>
    <message>
        <source>the gap is {found}, but value or bound is missing</source>
        <translation>l’écart est de {found}, mais la valeur ou la borne manque</translation>
    </message>
    <message>
        <source>the field &quot;{field}&quot; is obsolete; it is dropped when the file is opened</source>
        <translation>le champ «&#x202f;{field}&#x202f;» est périmé&#x202f;; il disparaît à l’ouverture du fichier</translation>
    </message>
    <message>
        <source>the field &quot;{field}&quot; does not belong to this question</source>
        <translation>le champ «&#x202f;{field}&#x202f;» ne convient pas à cette question</translation>
    </message>
    <message>
        <source>the field &quot;{field}&quot; has {found} entries instead of {expected}</source>
        <translation>le champ «&#x202f;{field}&#x202f;» a {found} entrées au lieu de {expected}</translation>
    </message>
    <message>
        <source>the plan names processor number {found}, counted from 0; the platform has {count}</source>
        <translation>le plan nomme le processeur numéro {found}, compté à partir de 0&#x202f;; la plate-forme en a {count}</translation>
    </message>
    <message>
        <source>{processor} appears twice in the plan</source>
        <translation>{processor} figure deux fois dans le plan</translation>
    </message>
    <message>
        <source>there is no route from {from} to {to}</source>
        <translation>il n’y a pas de route de {from} à {to}</translation>
    </message>
    <message>
        <source>{processor} finishes at {found} in the plan; the checker computes {expected}</source>
        <translation>{processor} finit à {found} d’après le plan&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>{processor} finishes at {found}, after the makespan of {max}</source>
        <translation>{processor} finit à {found}, après la durée totale de {max}</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; does not belong to the problem {problem}</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» ne convient pas au problème {problem}</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; appears twice</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» figure deux fois</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; does not apply to this plan</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» ne s’applique pas à ce plan</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; lacks a name</source>
        <translation>il manque un nom à la remarque «&#x202f;{note}&#x202f;»</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; names {found}, but takes no name</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» nomme {found}, mais ne prend pas de nom</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; does not apply to {found}</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» ne s’applique pas à {found}</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; names {found} instead of {expected}</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» nomme {found} au lieu de {expected}</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; lacks a value</source>
        <translation>il manque une valeur à la remarque «&#x202f;{note}&#x202f;»</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; has the value {found}, but takes no value</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» a la valeur {found}, mais ne prend pas de valeur</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; has the value {found}, which is impossible</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» a la valeur {found}, qui est impossible</translation>
    </message>
    <message>
        <source>the note &quot;{note}&quot; has the value {found}; the checker computes {expected}</source>
        <translation>la remarque «&#x202f;{note}&#x202f;» a la valeur {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>block {block} of the schedule has an unknown partner, or its own processor as partner</source>
        <translation>le bloc {block} de l’ordonnancement a un partenaire inconnu, ou son propre processeur comme partenaire</translation>
    </message>
    <message>
        <source>block {block} of the schedule has the number {found}; numbers must be finite and not negative</source>
        <translation>le bloc {block} de l’ordonnancement a le nombre {found}&#x202f;; les nombres doivent être finis et non négatifs</translation>
    </message>
    <message>
        <source>block {block} of the schedule ends at {found}, before its start at {min}</source>
        <translation>le bloc {block} de l’ordonnancement finit à {found}, avant son début à {min}</translation>
    </message>
    <message>
        <source>block {block} of the schedule has the count {found}; it must be at least 1</source>
        <translation>le bloc {block} de l’ordonnancement a le nombre de répétitions {found}&#x202f;; il doit être d’au moins 1</translation>
    </message>
    <message>
        <source>block {block} of the schedule repeats after {found}, but takes {min}</source>
        <translation>le bloc {block} de l’ordonnancement se répète après {found}, mais dure {min}</translation>
    </message>
    <message>
        <source>block {block} of the schedule computes on a lane of transfers</source>
        <translation>le bloc {block} de l’ordonnancement calcule sur une voie de transferts</translation>
    </message>
    <message>
        <source>block {block} of the schedule is a transfer on the lane of computations</source>
        <translation>le bloc {block} de l’ordonnancement est un transfert sur la voie des calculs</translation>
    </message>
    <message>
        <source>block {block} of the schedule is a transfer without a partner</source>
        <translation>le bloc {block} de l’ordonnancement est un transfert sans partenaire</translation>
    </message>
    <message>
        <source>block {block} of the schedule waits, but has {found} items</source>
        <translation>le bloc {block} de l’ordonnancement attend, mais a {found} éléments</translation>
    </message>
    <message>
        <source>block {block} of the schedule waits, but has a partner</source>
        <translation>le bloc {block} de l’ordonnancement attend, mais a un partenaire</translation>
    </message>
    <message>
        <source>the makespan of the schedule is {found}; it must be finite and not negative</source>
        <translation>la durée totale de l’ordonnancement est de {found}&#x202f;; elle doit être finie et non négative</translation>
    </message>
    <message>
        <source>the makespan of the schedule is {found}; the checker computes {expected}</source>
        <translation>la durée totale de l’ordonnancement est de {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>{processor} waits for {found} in the schedule; its pauses take {expected}</source>
        <translation>{processor} attend {found} dans l’ordonnancement&#x202f;; ses pauses durent {expected}</translation>
    </message>
    <message>
        <source>the schedule of {processor} has a wait that the plan does not allow</source>
        <translation>l’ordonnancement de {processor} a une attente que le plan ne permet pas</translation>
    </message>
    <message>
        <source>{processor} does two things at once, from {first} and from {second} on</source>
        <translation>{processor} fait deux choses à la fois, à partir de {first} et de {second}</translation>
    </message>
    <message>
        <source>the schedule of {processor} takes more than {max} steps to check</source>
        <translation>l’ordonnancement de {processor} demande plus de {max} étapes de vérification</translation>
    </message>
    <message>
        <source>the schedule of {processor} has a block that is not part of the plan</source>
        <translation>l’ordonnancement de {processor} a un bloc qui ne fait pas partie du plan</translation>
    </message>
    <message>
        <source>the schedule of {processor} lacks a block of the plan</source>
        <translation>il manque un bloc du plan à l’ordonnancement de {processor}</translation>
    </message>
    <message>
        <source>the schedule of {processor} has the time {found}; the checker computes {expected}</source>
        <translation>l’ordonnancement de {processor} a le temps {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the schedule of {processor} has a block of {found} units instead of {expected}</source>
        <translation>l’ordonnancement de {processor} a un bloc de {found} unités au lieu de {expected}</translation>
    </message>
    <message>
        <source>the schedule of {processor} has {found} blocks instead of {expected}</source>
        <translation>l’ordonnancement de {processor} a {found} blocs au lieu de {expected}</translation>
    </message>
    <message>
        <source>{processor} computes with {peer}; a computation has no partner</source>
        <translation>{processor} calcule avec {peer}&#x202f;; un calcul n’a pas de partenaire</translation>
    </message>
    <message>
        <source>{processor} exchanges a message with {found} out of turn</source>
        <translation>{processor} échange un message avec {found} hors de son tour</translation>
    </message>
    <message>
        <source>the transfer from {from} to {to} at {time} is not received</source>
        <translation>le transfert de {from} à {to} à {time} n’est pas reçu</translation>
    </message>
    <message>
        <source>the transfer from {from} to {to} at {time} is not sent</source>
        <translation>le transfert de {from} à {to} à {time} n’est pas envoyé</translation>
    </message>
    <message>
        <source>the transfer from {from} to {to} is received at {found}, but sent at {expected}</source>
        <translation>le transfert de {from} à {to} est reçu à {found}, mais envoyé à {expected}</translation>
    </message>
    <message>
        <source>the transfer from {from} to {to} brings {found} items, but {expected} are sent</source>
        <translation>le transfert de {from} à {to} apporte {found} éléments, mais {expected} sont envoyés</translation>
    </message>
    <message>
        <source>a transfer from {from} to {to} moves {found} items at once instead of 1</source>
        <translation>un transfert de {from} à {to} déplace {found} éléments à la fois au lieu de 1</translation>
    </message>
    <message>
        <source>a transfer from {from} to {to} takes {found}; its route takes {expected}</source>
        <translation>un transfert de {from} à {to} dure {found}&#x202f;; sa route demande {expected}</translation>
    </message>
    <message>
        <source>a transfer from {from} to {to} has the time {found}; the checker computes {expected}</source>
        <translation>un transfert de {from} à {to} a le temps {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>{from} and {to} exchange {found} tasks in the schedule instead of {expected}</source>
        <translation>{from} et {to} échangent {found} tâches dans l’ordonnancement au lieu de {expected}</translation>
    </message>
    <message>
        <source>{processor} uses items at {time} that it does not hold</source>
        <translation>{processor} utilise à {time} des éléments qu’il ne détient pas</translation>
    </message>
    <message>
        <source>the final load of {processor} is {found} instead of {expected}</source>
        <translation>la charge finale de {processor} est de {found} au lieu de {expected}</translation>
    </message>
    <message>
        <source>no processor can go on: each waits for another</source>
        <translation>aucun processeur ne peut continuer&#x202f;: chacun en attend un autre</translation>
    </message>
    <message>
        <source>a share is {found}; shares lie between 0 and 1</source>
        <translation>une part vaut {found}&#x202f;; les parts sont entre 0 et 1</translation>
    </message>
    <message>
        <source>the shares add up to {found} instead of 1</source>
        <translation>la somme des parts est {found} au lieu de 1</translation>
    </message>
    <message>
        <source>{found} is served last instead of the root {expected}</source>
        <translation>{found} est servi en dernier au lieu de la racine {expected}</translation>
    </message>
    <message>
        <source>{first} is served before {second}, against the requested order</source>
        <translation>{first} est servi avant {second}, contre l’ordre demandé</translation>
    </message>
    <message>
        <source>{processor} gets {found} items; it must get between 0 and {max}</source>
        <translation>{processor} reçoit {found} éléments&#x202f;; il doit en recevoir entre 0 et {max}</translation>
    </message>
    <message>
        <source>the counts add up to {found} items instead of {expected}</source>
        <translation>la somme des nombres est de {found} éléments au lieu de {expected}</translation>
    </message>
    <message>
        <source>the displacement of {processor} is {found} instead of {expected}</source>
        <translation>le décalage de {processor} est de {found} au lieu de {expected}</translation>
    </message>
    <message>
        <source>a plan that serves all processors at once has no shares before rounding</source>
        <translation>un plan qui sert tous les processeurs à la fois n’a pas de parts avant l’arrondi</translation>
    </message>
    <message>
        <source>{processor} gets {expected} items, but {found} before rounding</source>
        <translation>{processor} reçoit {expected} éléments, mais {found} avant l’arrondi</translation>
    </message>
    <message>
        <source>the ring has no processor</source>
        <translation>l’anneau n’a pas de processeur</translation>
    </message>
    <message>
        <source>there is no route between two neighbours of the ring</source>
        <translation>il n’y a pas de route entre deux voisins de l’anneau</translation>
    </message>
    <message>
        <source>{processor} sends first to {found}, which is not its neighbour</source>
        <translation>{processor} envoie d’abord à {found}, qui n’est pas son voisin</translation>
    </message>
    <message>
        <source>{processor} computes for {found} in the schedule instead of {expected}</source>
        <translation>{processor} calcule pendant {found} dans l’ordonnancement au lieu de {expected}</translation>
    </message>
    <message>
        <source>{processor} sends for {found} in the schedule instead of {expected}</source>
        <translation>{processor} envoie pendant {found} dans l’ordonnancement au lieu de {expected}</translation>
    </message>
    <message>
        <source>{processor} receives for {found} in the schedule instead of {expected}</source>
        <translation>{processor} reçoit pendant {found} dans l’ordonnancement au lieu de {expected}</translation>
    </message>
    <message>
        <source>{processor} does {found} of work in the schedule instead of {expected}</source>
        <translation>{processor} effectue {found} de travail dans l’ordonnancement au lieu de {expected}</translation>
    </message>
    <message>
        <source>the time with each message alone is {found}; the checker computes {expected}</source>
        <translation>le temps avec chaque message seul est de {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the time with varying computing times is {found}; the checker computes {expected}</source>
        <translation>le temps avec des temps de calcul variables est de {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the message from {from} to {to} holds the rate {found}; it must be positive and at most {max}</source>
        <translation>le message de {from} à {to} réserve le débit {found}&#x202f;; il doit être positif et d’au plus {max}</translation>
    </message>
    <message>
        <source>messages hold the rate {found} on the link from {from} to {to}, which carries {max}</source>
        <translation>les messages réservent le débit {found} sur le lien de {from} à {to}, qui porte {max}</translation>
    </message>
    <message>
        <source>the price of the link from {from} to {to} is {found}; only used links have prices, none below 0</source>
        <translation>le prix du lien de {from} à {to} est {found}&#x202f;; seuls les liens utilisés ont un prix, jamais inférieur à 0</translation>
    </message>
    <message>
        <source>the prices of links prove {found}, but the plan claims {min}</source>
        <translation>les prix des liens prouvent {found}, mais le plan annonce {min}</translation>
    </message>
    <message>
        <source>the row of {count} processors is out of order, or larger than the platform</source>
        <translation>la ligne de {count} processeurs n’est pas à sa place, ou dépasse la plate-forme</translation>
    </message>
    <message>
        <source>the time in the row of {count} processors is {found}; it must be positive</source>
        <translation>le temps dans la ligne de {count} processeurs est de {found}&#x202f;; il doit être positif</translation>
    </message>
    <message>
        <source>the time in the row of {count} processors is {found}; the checker computes {expected}</source>
        <translation>le temps dans la ligne de {count} processeurs est de {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the time in the row of {count} processors is {found}; no such ring takes less than {min}</source>
        <translation>le temps dans la ligne de {count} processeurs est de {found}&#x202f;; aucun tel anneau ne prend moins de {min}</translation>
    </message>
    <message>
        <source>the time in the row of {count} processors is {found}, but the ring of the plan takes {max}</source>
        <translation>le temps dans la ligne de {count} processeurs est de {found}, mais l’anneau du plan prend {max}</translation>
    </message>
    <message>
        <source>the bound in the row of {count} processors is {found}, above the time {max}</source>
        <translation>la borne dans la ligne de {count} processeurs est de {found}, au-dessus du temps {max}</translation>
    </message>
    <message>
        <source>the row of {count} processors lists {found}</source>
        <translation>la ligne de {count} processeurs en énumère {found}</translation>
    </message>
    <message>
        <source>the weight in the row of {count} processors is {found}; it must not be negative</source>
        <translation>le poids dans la ligne de {count} processeurs est {found}&#x202f;; il ne doit pas être négatif</translation>
    </message>
    <message>
        <source>the weight in the row of {count} processors is {found}; the checker computes {expected}</source>
        <translation>le poids dans la ligne de {count} processeurs est {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>{from} and {to} are not neighbours on the ring</source>
        <translation>{from} et {to} ne sont pas voisins sur l’anneau</translation>
    </message>
    <message>
        <source>more than {max} items go from {from} to {to}</source>
        <translation>plus de {max} éléments vont de {from} à {to}</translation>
    </message>
    <message>
        <source>the flow from {from} to {to} has {found} items; it must have at least 1</source>
        <translation>le flux de {from} à {to} a {found} éléments&#x202f;; il doit en avoir au moins 1</translation>
    </message>
    <message>
        <source>the flow between {from} and {to} is given twice</source>
        <translation>le flux entre {from} et {to} est donné deux fois</translation>
    </message>
    <message>
        <source>the flow from {from} to {to} is {found} items; the schedule moves {expected}</source>
        <translation>le flux de {from} à {to} est de {found} éléments&#x202f;; l’ordonnancement en déplace {expected}</translation>
    </message>
    <message>
        <source>the plan states wrongly whether the redistribution is light</source>
        <translation>le plan dit à tort si la redistribution est légère</translation>
    </message>
    <message>
        <source>the lower bound is {found}; the checker computes {expected}</source>
        <translation>la borne inférieure est de {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the plan moves {found} tasks; the checker takes at most {max}</source>
        <translation>le plan déplace {found} tâches&#x202f;; le vérificateur en admet au plus {max}</translation>
    </message>
    <message>
        <source>{processor} sends {found} tasks, but has only {max} at first</source>
        <translation>{processor} envoie {found} tâches, mais n’en a que {max} au début</translation>
    </message>
    <message>
        <source>{processor} is the master and has no final load</source>
        <translation>{processor} est le maître et n’a pas de charge finale</translation>
    </message>
    <message>
        <source>the final load of {processor} is missing; it is {expected}</source>
        <translation>la charge finale de {processor} manque&#x202f;; elle est de {expected}</translation>
    </message>
    <message>
        <source>a transfer starts or ends at processor number {found}, counted from 0, which is no worker</source>
        <translation>un transfert commence ou finit chez le processeur numéro {found}, compté à partir de 0, qui n’est pas un ouvrier</translation>
    </message>
    <message>
        <source>a transfer leads from {processor} back to it</source>
        <translation>un transfert part de {processor} et y revient</translation>
    </message>
    <message>
        <source>the transfer from {from} to {to} has the time {found}; times must be finite and not negative</source>
        <translation>le transfert de {from} à {to} a le temps {found}&#x202f;; les temps doivent être finis et non négatifs</translation>
    </message>
    <message>
        <source>the master passes on the transfer from {from} to {to} at {found}, but has it only at {min}</source>
        <translation>le maître transmet le transfert de {from} à {to} à {found}, mais ne le détient qu’à {min}</translation>
    </message>
    <message>
        <source>a run of transfers from {from} to {to} has {found} tasks; it must have between 1 and {max}</source>
        <translation>une série de transferts de {from} à {to} a {found} tâches&#x202f;; elle doit en avoir entre 1 et {max}</translation>
    </message>
    <message>
        <source>tasks from {from} to {to} follow each other after {found}, but each takes {min}</source>
        <translation>les tâches de {from} à {to} se suivent après {found}, mais chacune prend {min}</translation>
    </message>
    <message>
        <source>the master receives a task from {found} on, but is busy with another one until {min}</source>
        <translation>le maître reçoit une tâche à partir de {found}, mais en traite une autre jusqu’à {min}</translation>
    </message>
    <message>
        <source>the master sends a task from {found} on, but is busy with another one until {min}</source>
        <translation>le maître envoie une tâche à partir de {found}, mais en traite une autre jusqu’à {min}</translation>
    </message>
    <message>
        <source>{processor} computes {found} tasks in {duration} from {time} on, against its cycle time</source>
        <translation>{processor} calcule {found} tâches en {duration} à partir de {time}, contre son temps de cycle</translation>
    </message>
    <message>
        <source>{processor} computes {found} tasks of {from}, but receives only {max} from it</source>
        <translation>{processor} calcule {found} tâches de {from}, mais n’en reçoit que {max}</translation>
    </message>
    <message>
        <source>{processor} computes {found} tasks in the schedule instead of {expected}</source>
        <translation>{processor} calcule {found} tâches dans l’ordonnancement au lieu de {expected}</translation>
    </message>
    <message>
        <source>the arrangement has {rows} x {columns} places; there are {max} processors</source>
        <translation>l’arrangement a {rows} x {columns} places&#x202f;; il y a {max} processeurs</translation>
    </message>
    <message>
        <source>the arrangement has {rows} x {columns} places instead of {asked_rows} x {asked_columns}</source>
        <translation>l’arrangement a {rows} x {columns} places au lieu de {asked_rows} x {asked_columns}</translation>
    </message>
    <message>
        <source>the arrangement is not that of the scenario</source>
        <translation>l’arrangement n’est pas celui du scénario</translation>
    </message>
    <message>
        <source>the cost of {processor} is not linear</source>
        <translation>le coût de {processor} n’est pas linéaire</translation>
    </message>
    <message>
        <source>the processors left out are not those missing from the arrangement, in order</source>
        <translation>les processeurs laissés de côté ne sont pas ceux qui manquent à l’arrangement, dans l’ordre</translation>
    </message>
    <message>
        <source>a processor with the cycle time {found} is left out, but one with {min} is in the arrangement</source>
        <translation>un processeur de temps de cycle {found} est laissé de côté, mais un autre de {min} est dans l’arrangement</translation>
    </message>
    <message>
        <source>the height of a row or the width of a column is {found}; it must be finite and positive</source>
        <translation>la hauteur d’une ligne ou la largeur d’une colonne est {found}&#x202f;; elle doit être finie et positive</translation>
    </message>
    <message>
        <source>{processor} is busy for {found} of the time; at most 1 is possible</source>
        <translation>{processor} est occupé {found} du temps&#x202f;; au plus 1 est possible</translation>
    </message>
    <message>
        <source>a row or column of the panel has {found} blocks; it must have between 0 and {max}</source>
        <translation>une ligne ou une colonne du panneau a {found} blocs&#x202f;; elle doit en avoir entre 0 et {max}</translation>
    </message>
    <message>
        <source>the rows or columns of the panel add up to {found} blocks instead of {expected}</source>
        <translation>les lignes ou les colonnes du panneau totalisent {found} blocs au lieu de {expected}</translation>
    </message>
    <message>
        <source>the order of the panel does not match its numbers of blocks</source>
        <translation>l’ordre du panneau ne correspond pas à ses nombres de blocs</translation>
    </message>
    <message>
        <source>the time of the panel is {found}; the checker computes {expected}</source>
        <translation>le temps du panneau est de {found}&#x202f;; le vérificateur calcule {expected}</translation>
    </message>
    <message>
        <source>the bound on the time of the panel is {found}; it must lie between 0 and {max}</source>
        <translation>la borne sur le temps du panneau est de {found}&#x202f;; elle doit être entre 0 et {max}</translation>
    </message>
    <message>
        <source>the plan compares shapes, but the scenario gives the shape</source>
        <translation>le plan compare des formes, mais le scénario donne la forme</translation>
    </message>
    <message>
        <source>the compared shape {rows} x {columns} is out of order, or larger than the platform</source>
        <translation>la forme comparée {rows} x {columns} n’est pas à sa place, ou dépasse la plate-forme</translation>
    </message>
    <message>
        <source>the bound of the shape {rows} x {columns} is {found}; it must be finite and at least {min}</source>
        <translation>la borne de la forme {rows} x {columns} est {found}&#x202f;; elle doit être finie et d’au moins {min}</translation>
    </message>
    <message>
        <source>the shape and value of the plan are not among the compared shapes</source>
        <translation>la forme et la valeur du plan ne sont pas parmi les formes comparées</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Actions</name>
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
        <source>Remove the selected plan from the document</source>
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
    <message>
        <source>&amp;MPI code…</source>
        <translation>Code &amp;MPI…</translation>
    </message>
    <message>
        <source>&amp;Bring back unsaved work…</source>
        <translation>&amp;Récupérer un travail non enregistré…</translation>
    </message>
    <message>
        <source>Show what earlier runs ended without saving</source>
        <translation>Montrer ce que des exécutions passées n’ont pas enregistré</translation>
    </message>
    <message>
        <source>St&amp;udies…</source>
        <translation>É&amp;tudes…</translation>
    </message>
    <message>
        <source>&amp;Block map…</source>
        <translation>Carte des &amp;blocs…</translation>
    </message>
    <message>
        <source>Show which processor owns which block of the matrix, to save it</source>
        <translation>Montrer quel processeur possède quel bloc de la matrice, pour l’enregistrer</translation>
    </message>
    <message>
        <source>&amp;Drift…</source>
        <translation>&amp;Dérive…</translation>
    </message>
    <message>
        <source>Say what changed since the ring was planned: what moving columns costs, when it pays</source>
        <translation>Dire ce qui a changé depuis le plan de l’anneau&#x202f;: ce que coûte de déplacer des colonnes, quand cela paie</translation>
    </message>
    <message>
        <source>Run the papers&apos; experiments again, on random platforms or on this one</source>
        <translation>Refaire les expériences des articles, sur des plates-formes aléatoires ou sur celle-ci</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Nouvelle &amp;fenêtre</translation>
    </message>
    <message>
        <source>Open another window, with a document of its own</source>
        <translation>Ouvrir une autre fenêtre, avec un document à elle</translation>
    </message>
    <message>
        <source>&amp;Close the window</source>
        <translation>&amp;Fermer la fenêtre</translation>
    </message>
    <message>
        <source>Close this window and its document</source>
        <translation>Fermer cette fenêtre et son document</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Im&amp;primer…</translation>
    </message>
    <message>
        <source>Print the plan&apos;s picture, after a preview with the page&apos;s size</source>
        <translation>Imprimer l’image du plan, après un aperçu au format de la page</translation>
    </message>
    <message>
        <source>&amp;Generate a platform…</source>
        <translation>&amp;Engendrer une plate-forme…</translation>
    </message>
    <message>
        <source>Make up a platform: homogeneous, random, clusters, a hierarchy, a star, a ring, a grid</source>
        <translation>Composer une plate-forme&#x202f;: homogène, aléatoire, grappes, hiérarchie, étoile, anneau, grille</translation>
    </message>
    <message>
        <source>Export the plat&amp;form…</source>
        <translation>Exporter la plate-&amp;forme…</translation>
    </message>
    <message>
        <source>Write the platform for other programs: SimGrid, GraphML, DOT, TSPLIB, tables</source>
        <translation>Écrire la plate-forme pour d’autres programmes&#x202f;: SimGrid, GraphML, DOT, TSPLIB, tableaux</translation>
    </message>
    <message>
        <source>Run &amp;many…</source>
        <translation>Résoudre par &amp;plusieurs…</translation>
    </message>
    <message>
        <source>Run several solvers at once and see what each of them finds</source>
        <translation>Lancer plusieurs solveurs à la fois et voir ce que chacun trouve</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Comparer…</translation>
    </message>
    <message>
        <source>Show the two to four ticked plans on one axis of time, and what differs</source>
        <translation>Montrer les deux à quatre plans cochés sur un même axe de temps, et ce qui diffère</translation>
    </message>
    <message>
        <source>&amp;Judge by SimGrid…</source>
        <translation>&amp;Juger par SimGrid…</translation>
    </message>
    <message>
        <source>Have SimGrid follow the plan, alone on its links or sharing them, and see the difference</source>
        <translation>Faire suivre le plan par SimGrid, seul sur ses liens ou en les partageant, et voir la différence</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>&amp;Rapport…</translation>
    </message>
    <message>
        <source>Write platform, questions, plans, proofs and checks as PDF, HTML, CSV or JSON</source>
        <translation>Écrire plate-forme, questions, plans, preuves et vérifications en PDF, HTML, CSV ou JSON</translation>
    </message>
    <message>
        <source>Se&amp;nsitivity…</source>
        <translation>&amp;Sensibilité…</translation>
    </message>
    <message>
        <source>Rank processors and links by what it would gain to make them faster</source>
        <translation>Classer processeurs et liens par ce que l’on gagnerait à les accélérer</translation>
    </message>
    <message>
        <source>&amp;External solvers…</source>
        <translation>Solveurs &amp;externes…</translation>
    </message>
    <message>
        <source>Programs of your own that are listed among the solvers</source>
        <translation>Vos propres programmes qui figurent parmi les solveurs</translation>
    </message>
    <message>
        <source>Judge u&amp;nder MPI…</source>
        <translation>Juger sous MP&amp;I…</translation>
    </message>
    <message>
        <source>Have real processes follow the plan, here or on a cluster, and see the difference</source>
        <translation>Faire suivre le plan par de vrais processus, ici ou sur une grappe, et voir la différence</translation>
    </message>
    <message>
        <source>Pla&amp;y algorithm…</source>
        <translation>&amp;Jouer un algorithme…</translation>
    </message>
    <message>
        <source>See an algorithm work on this platform step by step, forward and back, or two side by side</source>
        <translation>Voir un algorithme travailler sur cette plate-forme pas à pas, en avant et en arrière, ou deux côte à côte</translation>
    </message>
    <message>
        <source>&amp;Why not better?</source>
        <translation>&amp;Pourquoi pas mieux&#x202f;?</translation>
    </message>
    <message>
        <source>Show the formulas with the numbers of this answer, and why a processor does what it does</source>
        <translation>Montrer les formules avec les nombres de cette réponse, et pourquoi un processeur fait ce qu&apos;il fait</translation>
    </message>
    <message>
        <source>&amp;Lessons…</source>
        <translation>&amp;Leçons…</translation>
    </message>
    <message>
        <source>Learn step by step, on examples, with questions to think about</source>
        <translation>Apprendre pas à pas, sur des exemples, avec des questions pour réfléchir</translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation>&amp;Guide</translation>
    </message>
    <message>
        <source>What the program does, chapter by chapter, with a search</source>
        <translation>Ce que fait le programme, chapitre par chapitre, avec une recherche</translation>
    </message>
    <message>
        <source>&amp;What is this?</source>
        <translation>&amp;Qu&apos;est-ce que c&apos;est&#x202f;?</translation>
    </message>
    <message>
        <source>Click on anything to read what it is for</source>
        <translation>Cliquer sur n&apos;importe quoi pour lire à quoi cela sert</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Présenter</translation>
    </message>
    <message>
        <source>Show the plans on the whole screen, in large type</source>
        <translation>Montrer les plans en plein écran, en grands caractères</translation>
    </message>
    <message>
        <source>&amp;Edit the platform</source>
        <translation>&amp;Modifier la plate-forme</translation>
    </message>
    <message>
        <source>A large graph over its tables</source>
        <translation>Un grand graphe au-dessus de ses tables</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>Platform, question, and pictures of the answer</source>
        <translation>Plate-forme, question et images de la réponse</translation>
    </message>
    <message>
        <source>&amp;Compare plans</source>
        <translation>&amp;Comparer des plans</translation>
    </message>
    <message>
        <source>The ticked plans on one axis of time</source>
        <translation>Les plans cochés sur un même axe de temps</translation>
    </message>
    <message>
        <source>&amp;Teach</source>
        <translation>&amp;Enseigner</translation>
    </message>
    <message>
        <source>Lessons, and algorithms step by step</source>
        <translation>Leçons, et algorithmes pas à pas</translation>
    </message>
    <message>
        <source>&amp;Fill the window with this card</source>
        <translation>&amp;Remplir la fenêtre avec cette carte</translation>
    </message>
    <message>
        <source>Give the card with the focus the room of all the others, or give it back</source>
        <translation>Donner à la carte qui a le focus la place de toutes les autres, ou la rendre</translation>
    </message>
    <message>
        <source>&amp;Table of plans</source>
        <translation>&amp;Table des plans</translation>
    </message>
    <message>
        <source>Unfold all plans as a table, or fold it away</source>
        <translation>Déplier tous les plans en une table, ou la replier</translation>
    </message>
    <message>
        <source>&amp;Next card</source>
        <translation>Carte &amp;suivante</translation>
    </message>
    <message>
        <source>Go on to the next card</source>
        <translation>Passer à la carte suivante</translation>
    </message>
    <message>
        <source>Pre&amp;vious card</source>
        <translation>Carte &amp;précédente</translation>
    </message>
    <message>
        <source>Go back to the card before</source>
        <translation>Revenir à la carte d&apos;avant</translation>
    </message>
    <message>
        <source>S&amp;tart view</source>
        <translation>&amp;Vue de départ</translation>
    </message>
    <message>
        <source>Show the questions, examples, lessons and ways to begin with a cluster of one&apos;s own</source>
        <translation>Montrer les questions, les exemples, les leçons et comment commencer avec sa propre grappe</translation>
    </message>
    <message>
        <source>&amp;Write a lesson…</source>
        <translation>&amp;Écrire une leçon…</translation>
    </message>
    <message>
        <source>Make a lesson of one&apos;s own: steps, questions and pictures</source>
        <translation>Faire sa propre leçon&#x202f;: étapes, questions et images</translation>
    </message>
    <message>
        <source>Col&amp;umn at the right</source>
        <translation>Col&amp;onne de droite</translation>
    </message>
    <message>
        <source>Fold question and answer, or the values of what is selected, to a handle, or unfold them</source>
        <translation>Replier la question et la réponse, ou les valeurs de ce qui est choisi, en une poignée, ou les déplier</translation>
    </message>
    <message>
        <source>Follow the times that a running program writes: who is slow, and whether moving pays</source>
        <translation>Suivre les temps qu’un programme écrit en tournant&#xa0;: qui est lent, et s’il vaut la peine de déplacer</translation>
    </message>
    <message>
        <source>Measure a clus&amp;ter…</source>
        <translation>Mesurer une &amp;grappe…</translation>
    </message>
    <message>
        <source>Have the machines of a cluster measured, and take them as the platform</source>
        <translation>Faire mesurer les machines d’une grappe, et les prendre comme plate-forme</translation>
    </message>
    <message>
        <source>Export the p&amp;lan…</source>
        <translation>Exporter le p&amp;lan…</translation>
    </message>
    <message>
        <source>Write the plan for other programs: traces for Perfetto and Paje, TikZ, hosts of ranks, tours</source>
        <translation>Écrire le plan pour d&apos;autres programmes&#xa0;: traces pour Perfetto et Paje, TikZ, machines des rangs, tournées</translation>
    </message>
    <message>
        <source>Watch a pro&amp;gram…</source>
        <translation>Observer un pro&amp;gramme…</translation>
    </message>
    <message>
        <source>Show the plan as programs for MPI, to copy or to save</source>
        <translation>Montrer le plan sous forme de programmes pour MPI, à copier ou à enregistrer</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Coupe&amp;r</translation>
    </message>
    <message>
        <source>Copy what is selected, and remove it</source>
        <translation>Copier ce qui est sélectionné, et le supprimer</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy the selected cells or text</source>
        <translation>Copier les cellules ou le texte sélectionnés</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Paste into the focused field or table, else into the platform, after a preview</source>
        <translation>Coller dans le champ ou le tableau actif, sinon dans la plate-forme, après un aperçu</translation>
    </message>
    <message>
        <source>&amp;Papers…</source>
        <translation>&amp;Articles…</translation>
    </message>
    <message>
        <source>Compute the tables and figures of the papers, beside the numbers printed there</source>
        <translation>Calculer les tableaux et les figures des articles, à côté des nombres imprimés</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::AnswerColumn</name>
    <message>
        <source>Question and answer: %1</source>
        <translation>Question et réponse : %1</translation>
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
        <source>Why not better?</source>
        <translation>Pourquoi pas mieux ?</translation>
    </message>
    <message>
        <source>Question and answer</source>
        <translation>Question et réponse</translation>
    </message>
    <message>
        <source>Back to question and answer (F7)</source>
        <translation>Revenir à la question et à la réponse (F7)</translation>
    </message>
    <message>
        <source>Show question and answer (F9)</source>
        <translation>Montrer la question et la réponse (F9)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::AnswerPanel</name>
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
    <message>
        <source>Time per step</source>
        <translation>Temps par étape</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>times as long</comment>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Makespan: when the last one is done</source>
        <translation>Durée totale&#x202f;: quand le dernier a fini</translation>
    </message>
    <message>
        <source>Checked: counts, ports, times recomputed</source>
        <translation>Vérifié&#x202f;: nombres, ports et temps recalculés</translation>
    </message>
    <message>
        <source>An independent checker recomputed everything from the platform and the counts.</source>
        <translation>Un vérificateur indépendant a tout recalculé à partir de la plate-forme et des nombres d’éléments.</translation>
    </message>
    <message>
        <source>Uniform split</source>
        <translation>Parts égales</translation>
    </message>
    <message>
        <source>Makespan if everybody gets the same number of items</source>
        <translation>Durée totale si chacun reçoit le même nombre d’éléments</translation>
    </message>
    <message>
        <source>LP, rounded</source>
        <translation>PL, arrondi</translation>
    </message>
    <message>
        <source>Makespan that the paper&apos;s linear program finds, in whole items</source>
        <translation>Durée totale que trouve le programme linéaire de l’article, en éléments entiers</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Attente</translation>
    </message>
    <message>
        <source>Share of the time that processors wait until their items begin to arrive: the stair</source>
        <translation>Part du temps que les processeurs attendent l’arrivée de leurs éléments&#x202f;: l’escalier</translation>
    </message>
    <message>
        <source>Share of the time that processors neither communicate nor compute, waiting included</source>
        <translation>Part du temps où les processeurs ne communiquent ni ne calculent, attente comprise</translation>
    </message>
    <message>
        <source>When the last item has arrived</source>
        <translation>Quand le dernier élément est arrivé</translation>
    </message>
    <message>
        <source>Checked: ports, items held, loads at the end</source>
        <translation>Vérifié&#x202f;: ports, éléments en main, charges à la fin</translation>
    </message>
    <message>
        <source>An independent checker followed the items: each processor sends one and receives one at a time, and only what it has.</source>
        <translation>Un vérificateur indépendant a suivi les éléments&#x202f;: chaque processeur en envoie un et en reçoit un à la fois, et seulement ce qu’il a.</translation>
    </message>
    <message>
        <source>Items moved</source>
        <translation>Éléments déplacés</translation>
    </message>
    <message>
        <source>Items that go from one processor to another</source>
        <translation>Éléments qui passent d’un processeur à un autre</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Each item over each link is one: items passed on count more than once</source>
        <translation>Chaque élément sur chaque lien en est un&#x202f;: les éléments relayés comptent plusieurs fois</translation>
    </message>
    <message>
        <source>Busiest</source>
        <translation>Le plus occupé</translation>
    </message>
    <message>
        <source>It sends for %1</source>
        <translation>Il envoie pendant %1</translation>
    </message>
    <message>
        <source>It receives for %1</source>
        <translation>Il reçoit pendant %1</translation>
    </message>
    <message>
        <source>No processor sends or receives</source>
        <translation>Personne n’envoie ni ne reçoit</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Légère</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>Light: no processor sends more items than it holds at first</source>
        <translation>Légère&#x202f;: personne n’envoie plus d’éléments qu’il n’en détient d’abord</translation>
    </message>
    <message>
        <source>How far the answer may be from the best one, as a share of its value</source>
        <translation>Écart possible à la meilleure réponse, en part de sa valeur</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>pareil</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 de moins</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 de plus</translation>
    </message>
    <message>
        <source>Paper&apos;s heuristic</source>
        <translation>Heuristique de l’article</translation>
    </message>
    <message>
        <source>Throughput of the paper&apos;s polynomial heuristic on the same question</source>
        <translation>Débit de l’heuristique polynomiale de l’article pour la même question</translation>
    </message>
    <message>
        <source>Block-cyclic</source>
        <translation>Bloc-cyclique</translation>
    </message>
    <message>
        <source>%1 × slower</source>
        <translation>%1 × plus lent</translation>
    </message>
    <message>
        <source>Throughput of the same arrangement if everybody gets as many blocks, so that the slowest one rules: %1</source>
        <translation>Débit du même arrangement si chacun reçoit autant de blocs, de sorte que le plus lent commande&#x202f;: %1</translation>
    </message>
    <message>
        <source>Part of the throughput that is left when the rows and columns of a panel are whole blocks; the panel takes %1</source>
        <translation>Part du débit qui reste quand lignes et colonnes d’un panneau sont des blocs entiers&#x202f;; le panneau prend %1</translation>
    </message>
    <message>
        <source>No other whole numbers are faster: proven</source>
        <translation>Aucun autre choix d’entiers n’est plus rapide&#x202f;: prouvé</translation>
    </message>
    <message>
        <source>No whole numbers take less than %1: proven</source>
        <translation>Aucun choix d’entiers ne prend moins de %1&#x202f;: prouvé</translation>
    </message>
    <message>
        <source>In whole blocks</source>
        <translation>En blocs entiers</translation>
    </message>
    <message>
        <source>Whole run (model)</source>
        <translation>Exécution entière (modèle)</translation>
    </message>
    <message>
        <source>Time of all updates of the %1; block-cyclic takes %2 times as long. Communication is not in the model</source>
        <translation>Temps de toutes les mises à jour du calcul (%1)&#x202f;; bloc-cyclique prend %2 fois plus longtemps. Les communications ne sont pas dans le modèle</translation>
    </message>
    <message>
        <source>Throughput W: blocks updated in each unit of time</source>
        <translation>Débit W&#x202f;: blocs mis à jour par unité de temps</translation>
    </message>
    <message>
        <source>Checked: places, loads, panel, bound</source>
        <translation>Vérifié&#x202f;: places, charges, panneau, borne</translation>
    </message>
    <message>
        <source>An independent checker recomputed everything from the platform, the rows and the columns.</source>
        <translation>Un vérificateur indépendant a tout recalculé à partir de la plate-forme, des lignes et des colonnes.</translation>
    </message>
    <message>
        <source>Share of the processors&apos; speed that the grid cannot use</source>
        <translation>Part de la vitesse des processeurs que la grille ne peut employer</translation>
    </message>
    <message>
        <source>Makespan: when the last task is done</source>
        <translation>Durée totale&#x202f;: quand la dernière tâche est finie</translation>
    </message>
    <message>
        <source>Checked: ports, tasks held, times recomputed</source>
        <translation>Vérifié&#x202f;: ports, tâches en main, temps recalculés</translation>
    </message>
    <message>
        <source>An independent checker followed every task: the master takes in one at a time and passes on one at a time, no processor sends or computes what it does not have.</source>
        <translation>Un vérificateur indépendant a suivi chaque tâche&#x202f;: le maître en reçoit une et en transmet une à la fois, personne n’envoie ni ne calcule ce qu’il n’a pas.</translation>
    </message>
    <message>
        <source>If nothing moved</source>
        <translation>Si rien ne bougeait</translation>
    </message>
    <message>
        <source>When the last one would be done with its own tasks</source>
        <translation>Quand le dernier aurait fini ses propres tâches</translation>
    </message>
    <message>
        <source>MBBSA</source>
        <translation>MBBSA</translation>
    </message>
    <message>
        <source>Makespan that the paper&apos;s MBBSA finds</source>
        <translation>Durée totale que trouve MBBSA, de l’article</translation>
    </message>
    <message>
        <source>R-BSA</source>
        <translation>R-BSA</translation>
    </message>
    <message>
        <source>Makespan that the paper&apos;s R-BSA finds</source>
        <translation>Durée totale que trouve R-BSA, de l’article</translation>
    </message>
    <message>
        <source>BBA</source>
        <translation>BBA</translation>
    </message>
    <message>
        <source>Makespan that the paper&apos;s BBA finds</source>
        <translation>Durée totale que trouve BBA, de l’article</translation>
    </message>
    <message>
        <source>Tasks that move</source>
        <translation>Tâches déplacées</translation>
    </message>
    <message>
        <source>Each goes from a worker to the master and on to another worker</source>
        <translation>Chacune va d’un ouvrier au maître, puis à un autre ouvrier</translation>
    </message>
    <message>
        <source>Relays</source>
        <translation>Relais</translation>
    </message>
    <message>
        <source>Workers that send tasks and get others back</source>
        <translation>Ouvriers qui envoient des tâches et en reçoivent d’autres</translation>
    </message>
    <message>
        <source>Share of the time that workers wait for tasks to arrive</source>
        <translation>Part du temps où des ouvriers attendent l’arrivée de tâches</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#x202f;?</translation>
    </message>
    <message>
        <source>Why the answer is not better, with its numbers put into the formulas</source>
        <translation>Pourquoi la réponse n&apos;est pas meilleure, avec ses nombres dans les formules</translation>
    </message>
    <message>
        <source>Why not better?</source>
        <translation>Pourquoi pas mieux&#x202f;?</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>An independent checker recomputed everything from the platform.</source>
        <translation>Un vérificateur indépendant a tout recalculé à partir de la plate-forme.</translation>
    </message>
    <message>
        <source>All figures: gap, solve time, checks</source>
        <translation>Tous les chiffres : écart, durée, contrôles</translation>
    </message>
    <message>
        <source>Fewer figures</source>
        <translation>Moins de chiffres</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Pas encore de réponse</translation>
    </message>
    <message>
        <source>%1 and checked</source>
        <comment>status</comment>
        <translation>%1 et vérifié</translation>
    </message>
    <message>
        <source>Opens an example, solved: One to 25, where the arrangement decides who waits.</source>
        <translation>Ouvre un exemple résolu&#xa0;: One to 25, où l’arrangement décide qui attend.</translation>
    </message>
    <message>
        <source>Opens an example, solved: Six in a ring, where both ways round beat one.</source>
        <translation>Ouvre un exemple résolu&#xa0;: Six in a ring, où deux sens valent mieux qu’un.</translation>
    </message>
    <message>
        <source>Opens an example, solved: Strasbourg, where the best ring leaves machines out.</source>
        <translation>Ouvre un exemple résolu&#xa0;: Strasbourg, où le meilleur anneau laisse des machines de côté.</translation>
    </message>
    <message>
        <source>Opens an example, solved: Marking exams, where the fastest one gets nothing.</source>
        <translation>Ouvre un exemple résolu&#xa0;: Marking exams, où la plus rapide ne reçoit rien.</translation>
    </message>
    <message>
        <source>Opens an example, solved: Seven machines, where the best plan beats the usual methods.</source>
        <translation>Ouvre un exemple résolu&#xa0;: Seven machines, où le meilleur plan bat les méthodes habituelles.</translation>
    </message>
    <message>
        <source>No answer can do more than %1</source>
        <translation>Aucune réponse ne peut dépasser %1</translation>
    </message>
    <message>
        <source>No answer can be faster than %1</source>
        <translation>Aucune réponse ne peut être plus rapide que %1</translation>
    </message>
    <message>
        <source>Keep this plan</source>
        <translation>Garder ce plan</translation>
    </message>
    <message>
        <source>The next live answer takes the place of this plan. Kept, it stays beside it, to be compared (F5 keeps it, too)</source>
        <translation>La prochaine réponse en direct prend la place de ce plan. Gardé, il reste à côté d&apos;elle, pour être comparé (F5 le garde aussi)</translation>
    </message>
    <message>
        <source>for this arrangement</source>
        <translation>pour cet agencement</translation>
    </message>
    <message>
        <source>for this shape</source>
        <translation>pour cette forme</translation>
    </message>
    <message>
        <source>for this order</source>
        <translation>pour cet ordre</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>proven optimal, for this order</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ArrangementView</name>
    <message>
        <source>%1 grid: %2</source>
        <comment>shape, blocks per time</comment>
        <translation>Grille %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Arrangement of the processors</source>
        <translation>Arrangement des processeurs</translation>
    </message>
    <message>
        <source>No plan yet: press Solve (F5)</source>
        <translation>Pas encore de plan&#x202f;: cliquez sur Résoudre (F5)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::AxisEditor</name>
    <message>
        <source>Nothing more</source>
        <translation>Rien de plus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what is varied, of which processor or link</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>And by</source>
        <translation>Et aussi</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>Faire varier</translation>
    </message>
    <message>
        <source>Second thing to vary</source>
        <translation>Seconde chose qui varie</translation>
    </message>
    <message>
        <source>Thing to vary</source>
        <translation>Ce qui varie</translation>
    </message>
    <message>
        <source>A second number: each of its values with each of the first one&apos;s</source>
        <translation>Un second nombre&#x202f;: chacune de ses valeurs avec chacune du premier</translation>
    </message>
    <message>
        <source>The number of the question or of the platform that is varied</source>
        <translation>Le nombre de la question ou de la plate-forme qui varie</translation>
    </message>
    <message>
        <source>Processor or link</source>
        <translation>Processeur ou lien</translation>
    </message>
    <message>
        <source>The processor, or the ends of the link, whose number is varied</source>
        <translation>Le processeur, ou les extrémités du lien, dont le nombre varie</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::BarsChart</name>
    <message>
        <source>refused</source>
        <comment>by the checker</comment>
        <translation>refusé</translation>
    </message>
    <message>
        <source>Solvers compared, time in %1</source>
        <translation>Solveurs comparés, temps en %1</translation>
    </message>
    <message>
        <source>Out of date: the platform has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme a changé depuis.</translation>
    </message>
    <message>
        <source>The line across a bar is its proven bound; hatched: still running</source>
        <translation>Le trait en travers d’une barre est sa borne prouvée&#x202f;; hachuré&#x202f;: encore en cours</translation>
    </message>
    <message>
        <source>%1: refused by the checker</source>
        <translation>%1&#x202f;: refusé par le vérificateur</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <comment>solver: time unit</comment>
        <translation>%1&#x202f;: %2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>solver: value</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Solvers compared</source>
        <translation>Solveurs comparés</translation>
    </message>
    <message>
        <source>%1 (out of date)</source>
        <translation>%1 (périmé)</translation>
    </message>
    <message>
        <source>No plans to compare yet.</source>
        <translation>Pas encore de plans à comparer.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::CanvasActions</name>
    <message>
        <source>Edit &amp;cost</source>
        <translation>Modifier le &amp;coût</translation>
    </message>
    <message>
        <source>Edit &amp;cycle time</source>
        <translation>Modifier le temps de &amp;cycle</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>Re&amp;nommer</translation>
    </message>
    <message>
        <source>Rename the selected node</source>
        <translation>Renommer le nœud choisi</translation>
    </message>
    <message>
        <source>Co&amp;nnect selected nodes</source>
        <translation>Re&amp;lier les nœuds choisis</translation>
    </message>
    <message>
        <source>Add a link between every two selected nodes</source>
        <translation>Ajouter un lien entre chaque paire de nœuds choisis</translation>
    </message>
    <message>
        <source>C&amp;lone with links</source>
        <translation>C&amp;loner avec les liens</translation>
    </message>
    <message>
        <source>Copy the selected nodes with their links, as dragging with Ctrl does</source>
        <translation>Copier les nœuds choisis avec leurs liens, comme en glissant avec Ctrl</translation>
    </message>
    <message>
        <source>Select &amp;all nodes</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>Select all nodes of the graph</source>
        <translation>Sélectionner tous les nœuds du graphe</translation>
    </message>
    <message>
        <source>Select &amp;neighbours, too</source>
        <translation>Ajouter les &amp;voisins</translation>
    </message>
    <message>
        <source>Add the nodes that are linked to selected ones</source>
        <translation>Ajouter les nœuds reliés à la sélection</translation>
    </message>
    <message>
        <source>Select whole &amp;groups</source>
        <translation>Étendre aux &amp;groupes entiers</translation>
    </message>
    <message>
        <source>Add all nodes of the groups of the selected ones</source>
        <translation>Ajouter tous les nœuds des groupes de la sélection</translation>
    </message>
    <message>
        <source>Select the &amp;others instead</source>
        <translation>&amp;Inverser la sélection</translation>
    </message>
    <message>
        <source>Select the nodes that are not selected</source>
        <translation>Sélectionner les nœuds qui ne le sont pas</translation>
    </message>
    <message>
        <source>Ne&amp;xt link</source>
        <translation>Lien &amp;suivant</translation>
    </message>
    <message>
        <source>Walk the links of the selected node</source>
        <translation>Parcourir les liens du nœud choisi</translation>
    </message>
    <message>
        <source>Pre&amp;vious link</source>
        <translation>Lien &amp;précédent</translation>
    </message>
    <message>
        <source>Walk the links of the selected node, backwards</source>
        <translation>Parcourir les liens du nœud choisi, à rebours</translation>
    </message>
    <message>
        <source>Align &amp;left</source>
        <translation>Aligner à &amp;gauche</translation>
    </message>
    <message>
        <source>Put the selected nodes below the leftmost one</source>
        <translation>Mettre les nœuds choisis sous le plus à gauche</translation>
    </message>
    <message>
        <source>Align &amp;centres</source>
        <translation>Aligner les &amp;centres</translation>
    </message>
    <message>
        <source>Put the selected nodes on one vertical line in their middle</source>
        <translation>Mettre les nœuds choisis sur une verticale en leur milieu</translation>
    </message>
    <message>
        <source>Align &amp;right</source>
        <translation>Aligner à &amp;droite</translation>
    </message>
    <message>
        <source>Put the selected nodes below the rightmost one</source>
        <translation>Mettre les nœuds choisis sous le plus à droite</translation>
    </message>
    <message>
        <source>Align &amp;top</source>
        <translation>Aligner en &amp;haut</translation>
    </message>
    <message>
        <source>Put the selected nodes beside the topmost one</source>
        <translation>Mettre les nœuds choisis à côté du plus haut</translation>
    </message>
    <message>
        <source>Align &amp;middles</source>
        <translation>Aligner les &amp;milieux</translation>
    </message>
    <message>
        <source>Put the selected nodes on one horizontal line in their middle</source>
        <translation>Mettre les nœuds choisis sur une horizontale en leur milieu</translation>
    </message>
    <message>
        <source>Align &amp;bottom</source>
        <translation>Aligner en &amp;bas</translation>
    </message>
    <message>
        <source>Put the selected nodes beside the lowest one</source>
        <translation>Mettre les nœuds choisis à côté du plus bas</translation>
    </message>
    <message>
        <source>Distribute &amp;horizontally</source>
        <translation>Répartir &amp;horizontalement</translation>
    </message>
    <message>
        <source>Same distance from left to right; the outermost stay</source>
        <translation>Même distance de gauche à droite&#x202f;; les extrêmes restent</translation>
    </message>
    <message>
        <source>Distribute &amp;vertically</source>
        <translation>Répartir &amp;verticalement</translation>
    </message>
    <message>
        <source>Same distance from top to bottom; the outermost stay</source>
        <translation>Même distance de haut en bas&#x202f;; les extrêmes restent</translation>
    </message>
    <message>
        <source>Pinned nodes stay; with two or more selected, so do all others</source>
        <translation>Les nœuds épinglés restent&#x202f;; si deux ou plus sont choisis, tous les autres aussi</translation>
    </message>
    <message>
        <source>Arrange in a c&amp;ircle</source>
        <translation>Disposer en c&amp;ercle</translation>
    </message>
    <message>
        <source>Place nodes around a circle.</source>
        <translation>Placer les nœuds sur un cercle.</translation>
    </message>
    <message>
        <source>Arrange in ro&amp;ws</source>
        <translation>Disposer en &amp;rangées</translation>
    </message>
    <message>
        <source>Place nodes in rows, as listed.</source>
        <translation>Placer les nœuds en rangées, dans l’ordre de la liste.</translation>
    </message>
    <message>
        <source>Arrange as a &amp;tree</source>
        <translation>Disposer en &amp;arbre</translation>
    </message>
    <message>
        <source>Place nodes in levels from the middle of the network, processors below their switch.</source>
        <translation>Placer les nœuds par niveaux depuis le milieu du réseau, les processeurs sous leur commutateur.</translation>
    </message>
    <message>
        <source>Arrange by cl&amp;uster</source>
        <translation>Disposer par &amp;grappe</translation>
    </message>
    <message>
        <source>Place the nodes of each cluster together.</source>
        <translation>Placer ensemble les nœuds de chaque grappe.</translation>
    </message>
    <message>
        <source>&amp;Pin the selected nodes</source>
        <translation>É&amp;pingler les nœuds choisis</translation>
    </message>
    <message>
        <source>Automatic layouts leave pinned nodes where they are</source>
        <translation>Les dispositions automatiques laissent en place les nœuds épinglés</translation>
    </message>
    <message>
        <source>&amp;Group the selected nodes…</source>
        <translation>&amp;Grouper les nœuds choisis…</translation>
    </message>
    <message>
        <source>Draw a line with a name around the selected nodes; its name moves them as one</source>
        <translation>Tracer autour des nœuds choisis un contour nommé&#x202f;; son nom les déplace ensemble</translation>
    </message>
    <message>
        <source>&amp;Ungroup the selected nodes</source>
        <translation>&amp;Dégrouper les nœuds choisis</translation>
    </message>
    <message>
        <source>Take the selected nodes out of their groups</source>
        <translation>Sortir les nœuds choisis de leurs groupes</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Show the nodes of what is folded; so do Enter and a double-click</source>
        <translation>Montrer les nœuds de ce qui est replié, comme le font Entrée et un double-clic</translation>
    </message>
    <message>
        <source>&amp;Fold into one node</source>
        <translation>&amp;Replier en un nœud</translation>
    </message>
    <message>
        <source>Show the groups of the selected nodes as one node each; in a large platform switches with what hangs on them, too</source>
        <translation>Montrer chaque groupe des nœuds choisis comme un seul nœud&#x202f;; dans une grande plate-forme, aussi les commutateurs avec ce qui leur est attaché</translation>
    </message>
    <message>
        <source>Group by &amp;cluster</source>
        <translation>Grouper par g&amp;rappe</translation>
    </message>
    <message>
        <source>Find clusters by switches and costs, group their nodes and place them together</source>
        <translation>Trouver les grappes selon commutateurs et coûts, grouper leurs nœuds et les placer ensemble</translation>
    </message>
    <message>
        <source>&amp;Find a node…</source>
        <translation>&amp;Chercher un nœud…</translation>
    </message>
    <message>
        <source>Go to a processor or a switch by its name</source>
        <translation>Aller à un processeur ou un commutateur par son nom</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>A&amp;grandir</translation>
    </message>
    <message>
        <source>Show the platform larger</source>
        <translation>Montrer la plate-forme plus grande</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Réduire</translation>
    </message>
    <message>
        <source>Show the platform smaller</source>
        <translation>Montrer la plate-forme plus petite</translation>
    </message>
    <message>
        <source>Fit the &amp;selection</source>
        <translation>Cadrer la &amp;sélection</translation>
    </message>
    <message>
        <source>Show the selected nodes as large as possible</source>
        <translation>Montrer les nœuds choisis aussi grands que possible</translation>
    </message>
    <message>
        <source>O&amp;verview of the graph</source>
        <translation>&amp;Vue d’ensemble du graphe</translation>
    </message>
    <message>
        <source>A small map of the whole platform while a part of it is shown</source>
        <translation>Une petite carte de toute la plate-forme quand on en voit une partie</translation>
    </message>
    <message>
        <source>S&amp;nap to other nodes</source>
        <translation>A&amp;imanter aux autres nœuds</translation>
    </message>
    <message>
        <source>Nodes that are dragged snap to the centres and edges of others; Alt drags freely</source>
        <translation>Les nœuds glissés s’alignent sur les centres et bords des autres&#x202f;; Alt les laisse libres</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Sélection</translation>
    </message>
    <message>
        <source>A&amp;lign</source>
        <translation>A&amp;ligner</translation>
    </message>
    <message>
        <source>Arran&amp;ge</source>
        <translation>Dispos&amp;er</translation>
    </message>
    <message>
        <source>Gr&amp;oup</source>
        <translation>Gr&amp;ouper</translation>
    </message>
    <message>
        <source>Arrange by &amp;ring</source>
        <translation>Disposer selon l&apos;&amp;anneau</translation>
    </message>
    <message>
        <source>Place the processors of the plan&apos;s ring around a circle in its order, so that its edges do not cross.</source>
        <translation>Placer les processeurs de l&apos;anneau du plan sur un cercle, dans son ordre, pour que ses arêtes ne se croisent pas.</translation>
    </message>
    <message>
        <source>Edit the value of the selected node or link</source>
        <translation>Modifier la valeur du nœud ou du lien sélectionné</translation>
    </message>
    <message>
        <source>Edit &amp;bandwidth</source>
        <translation>Modifier la &amp;bande passante</translation>
    </message>
    <message>
        <source>Edit &amp;speed</source>
        <translation>Modifier la &amp;vitesse</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Card</name>
    <message>
        <source>Give back the room</source>
        <translation>Rendre la place</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Remplir la fenêtre</translation>
    </message>
    <message>
        <source>Give the others their room back (Esc)</source>
        <translation>Rendre aux autres leur place (Échap)</translation>
    </message>
    <message>
        <source>Give this the room of all the others (F10)</source>
        <translation>Donner à ceci la place de tous les autres (F10)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::CellDelegate</name>
    <message>
        <source>Enter sets all selected cells: %1. ×2 doubles numbers.</source>
        <translation>Entrée remplit toutes les cellules choisies&#x202f;: %1. ×2 double les nombres.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ChoiceCard</name>
    <message>
        <source>%1: %2</source>
        <comment>letter of a choice, its words</comment>
        <translation>%1 : %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ClusterPanel</name>
    <message>
        <source>Start from my cluster</source>
        <translation>Partir de ma grappe</translation>
    </message>
    <message>
        <source>Paste a table</source>
        <translation>Coller un tableau</translation>
    </message>
    <message>
        <source>names and speeds, in any unit</source>
        <translation>noms et vitesses, en toute unité</translation>
    </message>
    <message>
        <source>Cells copied from a spreadsheet become the processors of a new platform</source>
        <translation>Des cellules copiées d’un tableur deviennent les processeurs d’une nouvelle plate-forme</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>Importer un fichier</translation>
    </message>
    <message>
        <source>SimGrid, GraphML, DOT, CSV</source>
        <translation>SimGrid, GraphML, DOT, CSV</translation>
    </message>
    <message>
        <source>Open a scenario, or a platform that another program has written</source>
        <translation>Ouvrir un scénario, ou une plate-forme écrite par un autre programme</translation>
    </message>
    <message>
        <source>Measure it</source>
        <translation>La mesurer</translation>
    </message>
    <message>
        <source>speeds and links of your hosts, by MPI</source>
        <translation>vitesses et liens de vos machines, par MPI</translation>
    </message>
    <message>
        <source>Read in the guide how a cluster is measured with one command</source>
        <translation>Lire dans le guide comment une commande mesure une grappe</translation>
    </message>
    <message>
        <source>Or draw one</source>
        <translation>Ou la dessiner</translation>
    </message>
    <message>
        <source>Begin with an empty platform</source>
        <translation>Commencer avec une plate-forme vide</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ColumnBoxes</name>
    <message>
        <source>What this column of the text is for, and the unit of its numbers</source>
        <translation>À quoi sert cette colonne du texte, et l&apos;unité de ses nombres</translation>
    </message>
    <message>
        <source>Column %1 is for</source>
        <translation>La colonne %1 sert à</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::CommandPalette</name>
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
    <message>
        <source>No command is called so.</source>
        <translation>Aucune commande ne porte ce nom.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::CompareView</name>
    <message>
        <source>Plans on one axis of time</source>
        <translation>Plans sur un même axe de temps</translation>
    </message>
    <message>
        <source>All processors do the same at every instant.</source>
        <translation>Tous les processeurs font la même chose à chaque instant.</translation>
    </message>
    <message>
        <source>Differences: %1.</source>
        <translation>Différences&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Selected: %1, %2, from %3 to %4.</source>
        <comment>processor, what differs, times</comment>
        <translation>En main&#x202f;: %1, %2, de %3 à %4.</translation>
    </message>
    <message>
        <source>%1 in %2: %3</source>
        <comment>processor, letter, plan</comment>
        <translation>%1 dans %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>%1: %2 against %3</source>
        <comment>processor, letters of plans</comment>
        <translation>%1&#x202f;: %2 contre %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>times</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>lasts</source>
        <translation>dure</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::CompareWindow</name>
    <message>
        <source>Save the comparison</source>
        <translation>Enregistrer la comparaison</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Start of %1</source>
        <comment>processor</comment>
        <translation>Début de %1</translation>
    </message>
    <message>
        <source>End of %1</source>
        <comment>processor</comment>
        <translation>Fin de %1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison en cours…</translation>
    </message>
    <message>
        <source>A and %1</source>
        <translation>A et %1</translation>
    </message>
    <message>
        <source>Matrices</source>
        <translation>Matrices</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>Anneaux</translation>
    </message>
    <message>
        <source>What one plan has and another has not</source>
        <translation>Ce qu’un plan a et qu’un autre n’a pas</translation>
    </message>
    <message>
        <source>Every processor does the same at every instant: compared exactly</source>
        <translation>Chaque processeur fait la même chose à chaque instant&#x202f;: comparaison exacte</translation>
    </message>
    <message>
        <source>The same but for rounding: nothing differs for longer than %1</source>
        <translation>Pareil aux arrondis près&#x202f;: rien ne diffère plus longtemps que %1</translation>
    </message>
    <message>
        <source>Difference %1 of %2: %3, %4, from %5 to %6</source>
        <comment>number, all, processor, what, times</comment>
        <translation>Différence %1 sur %2&#x202f;: %3, %4, de %5 à %6</translation>
    </message>
    <message>
        <source>Differences: %1. N goes to the next one, P to the previous one, B blinks.</source>
        <translation>Différences&#x202f;: %1. N va à la suivante, P à la précédente, B fait alterner.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tableaux (*.csv)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>All plans on one axis of time, and where they differ</source>
        <translation>Tous les plans sur un même axe de temps, et où ils diffèrent</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Plans compared</source>
        <translation>Plans comparés</translation>
    </message>
    <message>
        <source>&amp;Align by</source>
        <translation>&amp;Aligner sur</translation>
    </message>
    <message>
        <source>Align by</source>
        <translation>Aligner sur</translation>
    </message>
    <message>
        <source>What is laid at the same instant in all plans</source>
        <translation>Ce qui est mis au même instant dans tous les plans</translation>
    </message>
    <message>
        <source>Plans that blink</source>
        <translation>Plans qui alternent</translation>
    </message>
    <message>
        <source>The two plans that are shown in turn</source>
        <translation>Les deux plans montrés tour à tour</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Ce qui diffère</translation>
    </message>
    <message>
        <source>Value, bound, idle time and so on, and what changes</source>
        <translation>Valeur, borne, inactivité, etc., et ce qui change</translation>
    </message>
    <message>
        <source>By processor and by link: shares, items, cost</source>
        <translation>Par processeur et par lien&#x202f;: parts, éléments, coût</translation>
    </message>
    <message>
        <source>Figures of the plans</source>
        <translation>Chiffres des plans</translation>
    </message>
    <message>
        <source>Parts that differ</source>
        <translation>Parties qui diffèrent</translation>
    </message>
    <message>
        <source>Ctrl+C copies the selected cells with all digits</source>
        <translation>Ctrl+C copie les cellules choisies avec tous les chiffres</translation>
    </message>
    <message>
        <source>&amp;Previous difference</source>
        <translation>Différence &amp;précédente</translation>
    </message>
    <message>
        <source>&amp;Next difference</source>
        <translation>Différence &amp;suivante</translation>
    </message>
    <message>
        <source>Go to the difference after (N)</source>
        <translation>Aller à la différence suivante (N)</translation>
    </message>
    <message>
        <source>&amp;Blink</source>
        <translation>&amp;Alterner</translation>
    </message>
    <message>
        <source>Show two plans in turn in one place, changing every 0.8 s (B)</source>
        <translation>Montrer deux plans tour à tour au même endroit, en changeant toutes les 0,8 s (B)</translation>
    </message>
    <message>
        <source>Save the &amp;table…</source>
        <translation>Enregistrer le &amp;tableau…</translation>
    </message>
    <message>
        <source>Write figures, parts and links as CSV, with all digits</source>
        <translation>Écrire chiffres, parties et liens en CSV, avec tous les chiffres</translation>
    </message>
    <message>
        <source>Save the p&amp;icture…</source>
        <translation>Enregistrer l’&amp;image…</translation>
    </message>
    <message>
        <source>Write the comparison as SVG, PDF or PNG</source>
        <translation>Écrire la comparaison en SVG, PDF ou PNG</translation>
    </message>
    <message>
        <source>Close this window; the plans stay as they are</source>
        <translation>Fermer cette fenêtre&#x202f;; les plans restent tels quels</translation>
    </message>
    <message>
        <source>Solvers at work: %1, for at most %2 each</source>
        <comment>count, duration</comment>
        <translation>Solveurs au travail : %1, pendant au plus %2 chacun</translation>
    </message>
    <message>
        <source>No other solver has an answer after %1</source>
        <translation>Aucun autre solveur n’a de réponse après %1</translation>
    </message>
    <message>
        <source>&amp;Other solvers</source>
        <translation>&amp;Autres solveurs</translation>
    </message>
    <message>
        <source>Ask the other solvers the same question, each for at most 2 s, and compare their best answers with the best plan</source>
        <translation>Poser la même question aux autres solveurs, à chacun pendant au plus 2 s, et comparer leurs meilleures réponses au meilleur plan</translation>
    </message>
    <message>
        <source>Stop the solvers; what they have found so far is compared</source>
        <translation>Arrêter les solveurs ; ce qu’ils ont trouvé jusque-là est comparé</translation>
    </message>
    <message>
        <source>Go to the difference before (P or Shift+N)</source>
        <translation>Aller à la différence précédente (P ou Maj+N)</translation>
    </message>
    <message>
        <source>There is no plan to compare yet: solve the question first</source>
        <translation>Il n’y a pas encore de plan à comparer : résolvez d’abord la question</translation>
    </message>
    <message>
        <source>One plan so far, with %1: %2. “Other solvers” puts what they answer beside it.</source>
        <comment>value, plan</comment>
        <translation>Un seul plan jusqu’ici, avec %1 : %2. « Autres solveurs » place leurs réponses à côté.</translation>
    </message>
    <message>
        <source>Tick two to four plans of one problem in the list of plans</source>
        <translation>Cochez deux à quatre plans d’un même problème dans la liste des plans</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::CurvesChart</name>
    <message>
        <source>Nothing to show yet: press Run</source>
        <translation>Rien à montrer encore&#x202f;: cliquez sur Lancer</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <comment>curve: first value, last value</comment>
        <translation>%1&#x202f;: de %2 à %3</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <comment>spread: from, to</comment>
        <translation>%1&#x202f;: %2 à %3</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::DataTable</name>
    <message>
        <source>Set cells: %1</source>
        <translation>Remplir des cellules&#x202f;: %1</translation>
    </message>
    <message>
        <source>Cells set: %1</source>
        <translation>Cellules remplies&#x202f;: %1</translation>
    </message>
    <message>
        <source>Multiply cells: %1</source>
        <translation>Multiplier des cellules&#x202f;: %1</translation>
    </message>
    <message>
        <source>Cells multiplied: %1</source>
        <translation>Cellules multipliées&#x202f;: %1</translation>
    </message>
    <message>
        <source>Fill cells: %1</source>
        <translation>Recopier vers le bas&#x202f;: %1</translation>
    </message>
    <message>
        <source>Cells filled: %1</source>
        <translation>Cellules recopiées&#x202f;: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>There is no text on the clipboard.</source>
        <translation>Il n’y a pas de texte dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Pasted: the cells hold these values already.</source>
        <translation>Collé&#x202f;: les cellules ont déjà ces valeurs.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Cells pasted: %1</source>
        <translation>Cellules collées&#x202f;: %1</translation>
    </message>
    <message>
        <source>Pasted: %1</source>
        <translation>Collé&#x202f;: %1</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Arrêter (Échap)</translation>
    </message>
    <message>
        <source>Stopped: all is as it was.</source>
        <translation>Arrêté&#x202f;: tout est resté comme avant.</translation>
    </message>
    <message>
        <source>The table has changed while it was copied: copy it again.</source>
        <translation>Le tableau a changé pendant la copie&#x202f;: copiez-le de nouveau.</translation>
    </message>
    <message>
        <source>Copying: %1</source>
        <translation>Copie&#x202f;: %1</translation>
    </message>
    <message>
        <source>Cells copied: %1</source>
        <translation>Cellules copiées&#x202f;: %1</translation>
    </message>
    <message>
        <source>Reading what is pasted…</source>
        <translation>Lecture de ce qui est collé…</translation>
    </message>
    <message>
        <source>The table has changed meanwhile, and these cells have not.</source>
        <translation>La table a changé entre-temps, ces cellules non.</translation>
    </message>
    <message>
        <source>Editing: %1</source>
        <translation>Modification&#x202f;: %1</translation>
    </message>
    <message>
        <source>Remove links: %1</source>
        <translation>Supprimer des liens&#x202f;: %1</translation>
    </message>
    <message>
        <source>Links removed: %1</source>
        <translation>Liens supprimés&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Disclosure</name>
    <message>
        <source>Fold this away</source>
        <translation>Replier ceci</translation>
    </message>
    <message>
        <source>Show what is folded away here</source>
        <translation>Montrer ce qui est replié ici</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Keep a plan</source>
        <translation>Garder un plan</translation>
    </message>
    <message>
        <source>Solve again</source>
        <translation>Résoudre de nouveau</translation>
    </message>
    <message>
        <source>Remove a plan</source>
        <translation>Retirer un plan</translation>
    </message>
    <message>
        <source>Rename a plan</source>
        <translation>Renommer un plan</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::DocumentModel</name>
    <message>
        <source>Choose the unit of: %1</source>
        <translation>Choisir l&apos;unité de : %1</translation>
    </message>
    <message>
        <source>? %1</source>
        <comment>a value that was assumed</comment>
        <translation>? %1</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1, supposé</translation>
    </message>
    <message>
        <source>Assumed: nothing says this value. Type one to set it, also the same one.</source>
        <translation>Supposé : rien ne dit cette valeur. Saisissez-en une pour la fixer, même la même.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::DriftModel</name>
    <message>
        <source>Is not on the platform any more: it has left the ring</source>
        <translation>N’est plus sur la plate-forme&#x202f;: il a quitté l’anneau</translation>
    </message>
    <message>
        <source>Was not on the platform: it has joined the ring</source>
        <translation>N’était pas sur la plate-forme&#x202f;: il a rejoint l’anneau</translation>
    </message>
    <message>
        <source>Is on the ring; take the tick away, and it leaves</source>
        <translation>Est sur l’anneau&#x202f;; décochez, et il le quitte</translation>
    </message>
    <message>
        <source>Leaves the ring</source>
        <translation>Quitte l’anneau</translation>
    </message>
    <message>
        <source>Joins the ring</source>
        <translation>Rejoint l’anneau</translation>
    </message>
    <message>
        <source>Is not on the ring; tick it, and it joins</source>
        <translation>N’est pas sur l’anneau&#x202f;; cochez, et il le rejoint</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>Cycle time of %1</source>
        <translation>Temps de cycle de %1</translation>
    </message>
    <message>
        <source>Set cycle time of %1</source>
        <translation>Fixer le temps de cycle de %1</translation>
    </message>
    <message>
        <source>On the ring</source>
        <translation>Sur l’anneau</translation>
    </message>
    <message>
        <source>Who is on the ring now: a tick makes it join, without one it leaves</source>
        <translation>Qui est sur l’anneau maintenant&#x202f;: coché, il le rejoint, décoché, il le quitte</translation>
    </message>
    <message>
        <source>Cycle time then</source>
        <translation>Temps de cycle alors</translation>
    </message>
    <message>
        <source>Time for one unit of work when the ring was planned</source>
        <translation>Temps pour une unité de travail quand l’anneau fut planifié</translation>
    </message>
    <message>
        <source>Cycle time now</source>
        <translation>Temps de cycle à présent</translation>
    </message>
    <message>
        <source>Time for one unit of work as it is now; edits the platform</source>
        <translation>Temps pour une unité de travail à présent&#x202f;; modifie la plate-forme</translation>
    </message>
    <message>
        <source>Columns before</source>
        <translation>Colonnes avant</translation>
    </message>
    <message>
        <source>Columns as planned</source>
        <translation>Colonnes selon le plan</translation>
    </message>
    <message>
        <source>Columns after</source>
        <translation>Colonnes après</translation>
    </message>
    <message>
        <source>Columns that fit the platform as it is now</source>
        <translation>Colonnes qui conviennent à la plate-forme actuelle</translation>
    </message>
    <message>
        <source>Speed then</source>
        <translation>Vitesse alors</translation>
    </message>
    <message>
        <source>Speed now</source>
        <translation>Vitesse à présent</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>Columns to get; below 0: columns to give away</source>
        <translation>Colonnes à recevoir&#x202f;; au-dessous de 0&#x202f;: à céder</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::DriftWindow</name>
    <message>
        <source>Save the redistribution</source>
        <translation>Enregistrer la redistribution</translation>
    </message>
    <message>
        <source>Scenarios (*.equipoise)</source>
        <translation>Scénarios (*.equipoise)</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Calcul en cours…</translation>
    </message>
    <message>
        <source>There is no way for the columns: a link is missing</source>
        <translation>Pas de chemin pour les colonnes&#x202f;: il manque un lien</translation>
    </message>
    <message>
        <source>No redistribution found in time</source>
        <translation>Aucune redistribution trouvée à temps</translation>
    </message>
    <message>
        <source>Drift of %1</source>
        <translation>Dérive de %1</translation>
    </message>
    <message>
        <source>Nothing to move</source>
        <translation>Rien à déplacer</translation>
    </message>
    <message>
        <source>The old slices fit the platform as it is now.</source>
        <translation>Les anciennes tranches conviennent à la plate-forme actuelle.</translation>
    </message>
    <message>
        <source>Steps: %1</source>
        <translation>Étapes&#x202f;: %1</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Jamais</translation>
    </message>
    <message>
        <source>After so many steps moving the columns has paid for itself.</source>
        <translation>Après tant d’étapes, le déplacement des colonnes est rentabilisé.</translation>
    </message>
    <message>
        <source>Steps get no shorter by moving columns. Who leaves has to give them away all the same.</source>
        <translation>Déplacer des colonnes ne raccourcit pas les étapes. Qui part doit pourtant les céder.</translation>
    </message>
    <message>
        <source>The columns cannot get where they should be.</source>
        <translation>Les colonnes ne peuvent aller où elles devraient.</translation>
    </message>
    <message>
        <source>there is no way</source>
        <translation>pas de chemin</translation>
    </message>
    <message>
        <source>Before: %2 joins with one column from %1, %3</source>
        <comment>from, to, time</comment>
        <translation>Avant&#x202f;: %2 entre avec une colonne de %1, %3</translation>
    </message>
    <message>
        <source>After: %1 leaves, its last column goes to %2, %3</source>
        <comment>from, to, time</comment>
        <translation>Après&#x202f;: %1 sort, sa dernière colonne va à %2, %3</translation>
    </message>
    <message>
        <source>and as many as this more: %1</source>
        <translation>et encore autant&#x202f;: %1</translation>
    </message>
    <message>
        <source>Kept: %1</source>
        <translation>Gardé&#x202f;: %1</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Dérive</translation>
    </message>
    <message>
        <source>Planned: %1</source>
        <translation>Planifié&#x202f;: %1</translation>
    </message>
    <message>
        <source>No plan of a ring is selected</source>
        <translation>Aucun plan d’anneau choisi</translation>
    </message>
    <message>
        <source>Change a cycle time here or a link in the main window, or let a machine leave or join. The plan stays as it was; the slices follow.</source>
        <translation>Changez ici un temps de cycle, ou un lien dans la fenêtre principale, ou faites partir ou entrer quelqu’un. Le plan reste tel quel&#x202f;; les tranches suivent.</translation>
    </message>
    <message>
        <source>Columns go one way round only</source>
        <translation>Les colonnes ne tournent que dans un sens</translation>
    </message>
    <message>
        <source>Along the ring in its order, not against it</source>
        <translation>Le long de l’anneau dans son ordre, jamais à rebours</translation>
    </message>
    <message>
        <source>Old and new slices</source>
        <translation>Anciennes et nouvelles tranches</translation>
    </message>
    <message>
        <source>Space joins or leaves, F2 edits the cycle time</source>
        <translation>Espace fait entrer ou sortir, F2 modifie le temps de cycle</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>Who sends and receives when</source>
        <translation>Qui envoie et reçoit quand</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>Flux</translation>
    </message>
    <message>
        <source>Who sends how many columns to whom</source>
        <translation>Qui envoie combien de colonnes à qui</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Redistribution</source>
        <translation>Redistribution</translation>
    </message>
    <message>
        <source>What is known about its time</source>
        <translation>Ce qu’on sait de sa durée</translation>
    </message>
    <message>
        <source>The least number of steps after which moving and shorter steps together take no longer than going on as it is</source>
        <translation>Le moindre nombre d’étapes après lequel déplacement et étapes plus courtes ne prennent ensemble pas plus que de continuer ainsi</translation>
    </message>
    <message>
        <source>Take the plan in &amp;hand</source>
        <translation>Prendre le plan &amp;choisi</translation>
    </message>
    <message>
        <source>Start from the ring plan that the main window shows</source>
        <translation>Partir du plan d’anneau que montre la fenêtre principale</translation>
    </message>
    <message>
        <source>&amp;Keep as a plan</source>
        <translation>&amp;Garder comme plan</translation>
    </message>
    <message>
        <source>Add the redistribution to the document&apos;s plans and show it</source>
        <translation>Ajouter la redistribution aux plans du document et la montrer</translation>
    </message>
    <message>
        <source>&amp;Save as a file…</source>
        <translation>&amp;Enregistrer en fichier…</translation>
    </message>
    <message>
        <source>Write the redistribution as a scenario of its own</source>
        <translation>Écrire la redistribution comme un scénario à part</translation>
    </message>
    <message>
        <source>Closes this window; the document stays as it is</source>
        <translation>Ferme cette fenêtre&#x202f;; le document reste tel quel</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::EditDelegate</name>
    <message>
        <source>Esc brings the old value back</source>
        <translation>Échap rétablit l’ancienne valeur</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ExamplesDialog</name>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
    <message>
        <source>Examples, by question</source>
        <translation>Exemples, par question</translation>
    </message>
    <message>
        <source>Up and Down choose, Enter opens</source>
        <translation>Haut et Bas choisissent, Entrée ouvre</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open this example, solved</source>
        <translation>Ouvrir cet exemple, résolu</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ExamplesPanel</name>
    <message>
        <source>Open this example, solved</source>
        <translation>Ouvrir cet exemple, résolu</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>Ouvrir un exemple</translation>
    </message>
    <message>
        <source>All %1 examples</source>
        <translation>Les %1 exemples</translation>
    </message>
    <message>
        <source>List all examples, by question</source>
        <translation>Lister tous les exemples, par question</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ExperimentPage</name>
    <message>
        <source>Summary of the study</source>
        <translation>Résumé de l’étude</translation>
    </message>
    <message>
        <source>Each row has curves of its own</source>
        <translation>Chaque ligne a ses propres courbes</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ExplainPanel</name>
    <message>
        <source>show</source>
        <comment>mark the processors that a line speaks of</comment>
        <translation>montrer</translation>
    </message>
    <message>
        <source>Marks in all pictures what this speaks of</source>
        <translation>Marque dans toutes les images ce dont il est question</translation>
    </message>
    <message>
        <source>No answer to explain yet.</source>
        <translation>Pas encore de réponse à expliquer.</translation>
    </message>
    <message>
        <source>Why %1?</source>
        <translation>Pourquoi %1&#x202f;?</translation>
    </message>
    <message>
        <source>Why not better?</source>
        <translation>Pourquoi pas mieux&#x202f;?</translation>
    </message>
    <message>
        <source>Choose a processor, and its part is explained here, too.</source>
        <translation>Choisir un processeur, et son rôle est expliqué ici aussi.</translation>
    </message>
    <message>
        <source>Being worked out …</source>
        <translation>En cours d’explication…</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ExportWindow</name>
    <message>
        <source>Ranks go row by row through the grid. The program has communicators of rows and columns, who owns which block and where, and what is shared in a step.</source>
        <translation>Les rangs parcourent la grille ligne par ligne. Le programme contient les communicateurs de lignes et de colonnes, le propriétaire et la place de chaque bloc, et ce qui est partagé à chaque étape.</translation>
    </message>
    <message>
        <source>Ranks go along the ring. The program sends and receives the items of each rank in the order of the schedule, both side by side.</source>
        <translation>Les rangs suivent l’anneau. Le programme envoie et reçoit les éléments de chaque rang dans l’ordre de l’ordonnancement, les deux à la fois.</translation>
    </message>
    <message>
        <source>Ranks go along the ring. The program has the communicator, whole columns for each rank, and a step of exchange with both neighbours in the plan&apos;s order.</source>
        <translation>Les rangs suivent l’anneau. Le programme contient le communicateur, des colonnes entières pour chaque rang et une étape d’échange avec les deux voisins, dans l’ordre du plan.</translation>
    </message>
    <message>
        <source>A rank is a place in the order of service, so the root is the last rank. The plan has the root serve one rank after the other; MPI_Scatterv does not promise that: Open MPI 4.1 sends in this order without waiting for what lies in buffers, and its later versions have a hierarchical Scatterv (component han): mpirun --mca coll ^han leaves it out. Planned for shared links, a program serves in turn, or all at once, by pieces that receivers answer.</source>
        <translation>Un rang est une place dans l’ordre de service&#x202f;: la racine est donc le dernier rang. Dans le plan, la racine sert un rang après l’autre&#x202f;; MPI_Scatterv ne le promet pas&#x202f;: Open MPI 4.1 envoie dans cet ordre sans attendre ce qui est dans des tampons, et ses versions suivantes ont un Scatterv hiérarchique (composant han)&#x202f;: mpirun --mca coll ^han l’écarte. Pour des liens partagés, un programme sert à tour de rôle, ou tous à la fois, par morceaux auxquels les receveurs répondent.</translation>
    </message>
    <message>
        <source>The master is rank 0. The program carries the tasks through it in the order of the schedule; they are computed as they come, while others are on their way.</source>
        <translation>Le maître est le rang 0. Le programme fait passer les tâches par lui dans l’ordre de l’ordonnancement&#xa0;; elles sont calculées dès leur arrivée, pendant que d’autres sont en route.</translation>
    </message>
    <message>
        <source>Schedule and ranks</source>
        <translation>Ordonnancement et rangs</translation>
    </message>
    <message>
        <source>Programs for MPI</source>
        <translation>Programmes pour MPI</translation>
    </message>
    <message>
        <source>Map of blocks</source>
        <translation>Carte des blocs</translation>
    </message>
    <message>
        <source>Export the plan</source>
        <translation>Exporter le plan</translation>
    </message>
    <message>
        <source>Formats</source>
        <translation>Formats</translation>
    </message>
    <message>
        <source>What the plan is written as; italic: this plan has no such file</source>
        <translation>Les fichiers qu’on peut écrire du plan&#x202f;; en italique&#x202f;: ce plan n’en a pas</translation>
    </message>
    <message>
        <source>Beginning of the text</source>
        <translation>Début du texte</translation>
    </message>
    <message>
        <source>The beginning of the text; the file holds all of it</source>
        <translation>Le début du texte&#x202f;; le fichier le contient tout entier</translation>
    </message>
    <message>
        <source>One message a rank instead of &amp;MPI_Scatterv</source>
        <translation>Un message par rang au lieu de &amp;MPI_Scatterv</translation>
    </message>
    <message>
        <source>Keeps the order of service with any MPI, and takes counts of any size</source>
        <translation>Garde l’ordre de service avec tout MPI, et accepte des nombres de toute taille</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copies the whole text</source>
        <translation>Copie tout le texte</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>Writes the whole text to a file</source>
        <translation>Écrit tout le texte dans un fichier</translation>
    </message>
    <message>
        <source>Ends the writing; no file is left</source>
        <translation>Arrête l’écriture&#x202f;; aucun fichier ne reste</translation>
    </message>
    <message>
        <source>Closes this window; the plan stays as it is</source>
        <translation>Ferme cette fenêtre&#x202f;; le plan reste tel quel</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré&#x202f;: %1</translation>
    </message>
    <message>
        <source>Stopped: nothing was written.</source>
        <translation>Arrêté&#x202f;: rien n’a été écrit.</translation>
    </message>
    <message>
        <source>A count does not fit MPI_Scatterv: sent one by one.</source>
        <translation>Un nombre dépasse MPI_Scatterv&#x202f;: envois un par un.</translation>
    </message>
    <message>
        <source>Out of date: the platform or the question has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Écriture de %1…</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ExternalDialog</name>
    <message>
        <source>Add a program</source>
        <translation>Ajouter un programme</translation>
    </message>
    <message>
        <source>%1: there is no such file: %2</source>
        <translation>%1&#x202f;: ce fichier n’existe pas&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1: the file may not be run: %2</source>
        <translation>%1&#x202f;: ce fichier n’est pas exécutable&#x202f;: %2</translation>
    </message>
    <message>
        <source>External solvers</source>
        <translation>Solveurs externes</translation>
    </message>
    <message>
        <source>Programs of your own that answer questions: they read the scenario as JSON and write a plan as JSON. They are listed among the solvers of the ticked problems, are ended when stopped or out of time, and whatever they answer goes through the checker.</source>
        <translation>Vos propres programmes qui répondent aux questions&#x202f;: ils lisent le scénario en JSON et écrivent un plan en JSON. Ils figurent parmi les solveurs des problèmes cochés, sont interrompus quand on les arrête ou que le temps est écoulé, et tout ce qu’ils répondent passe par le vérificateur.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>F2 or a double click edits a name or a path, Space ticks a problem</source>
        <translation>F2 ou un double clic modifie un nom ou un chemin, Espace coche un problème</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Ajouter…</translation>
    </message>
    <message>
        <source>Choose a program that may be run</source>
        <translation>Choisir un programme exécutable</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Take the chosen program off the list; its file stays</source>
        <translation>Ôter de la liste le programme choisi&#x202f;; son fichier reste</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Fermer cette fenêtre</translation>
    </message>
    <message>
        <source>New from template</source>
        <translation>Nouveau d’après un modèle</translation>
    </message>
    <message>
        <source>%1: compile it first: %2</source>
        <comment>name, command</comment>
        <translation>%1 : à compiler d’abord : %2</translation>
    </message>
    <message>
        <source>Fields of a plan</source>
        <translation>Champs d’un plan</translation>
    </message>
    <message>
        <source>What a program writes beside &quot;value&quot;, which is required where there is a plan; [] stands for each entry of a list</source>
        <translation>Ce qu’un programme écrit à côté de « value », obligatoire là où il y a un plan ; [] vaut pour chaque élément d’une liste</translation>
    </message>
    <message>
        <source>New from &amp;template</source>
        <translation>Nouveau d’après un &amp;modèle</translation>
    </message>
    <message>
        <source>Write a complete solver to start from: it answers rings and stars as it is</source>
        <translation>Écrire un solveur complet pour commencer : tel quel, il répond pour les anneaux et les étoiles</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::FileController</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Grappe</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>Texte collé</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::FileField</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Parcourir…</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::FilterField</name>
    <message>
        <source>What comes after %1?</source>
        <translation>Que vient-il après %1&#x202f;?</translation>
    </message>
    <message>
        <source>No column is called “%1”</source>
        <translation>Aucune colonne ne s’appelle «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>“%1” is no number, or could be two</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un nombre, ou peut se lire de deux façons</translation>
    </message>
    <message>
        <source>%1 holds names: compare them with = or :</source>
        <translation>%1 contient des noms&#x202f;: comparez-les avec = ou :</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows shown</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Filter: a name, or %1 &gt; %2</source>
        <translation>Filtre&#x202f;: un nom, ou %1 &gt; %2</translation>
    </message>
    <message>
        <source>Filter the rows</source>
        <translation>Filtrer les lignes</translation>
    </message>
    <message>
        <source>Shows the rows with these words, or for which %1 &gt; %2 holds (also &lt;, =, !=, %2 &lt; %1 &lt; 1); several conditions must all hold</source>
        <translation>Montre les lignes qui ont ces mots, ou pour lesquelles %1 &gt; %2 (aussi &lt;, =, !=, %2 &lt; %1 &lt; 1)&#x202f;; plusieurs conditions doivent toutes être vraies</translation>
    </message>
    <message>
        <source>Rows shown, of all rows</source>
        <translation>Lignes montrées, sur toutes</translation>
    </message>
    <message>
        <source>Filtering…</source>
        <translation>Filtrage…</translation>
    </message>
    <message>
        <source>Sorting…</source>
        <translation>Tri…</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::FindBar</name>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Name of a node</source>
        <translation>Nom d’un nœud</translation>
    </message>
    <message>
        <source>Find a node by name</source>
        <translation>Chercher un nœud par son nom</translation>
    </message>
    <message>
        <source>Enter goes to the next match, Shift+Enter to the one before, Esc closes</source>
        <translation>Entrée va au suivant, Maj+Entrée au précédent, Échap ferme</translation>
    </message>
    <message>
        <source>Match before</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::FlowView</name>
    <message>
        <source>Flows on the ring</source>
        <translation>Flux sur l’anneau</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::FollowedView</name>
    <message>
        <source>simulated</source>
        <comment>row of the picture</comment>
        <translation>simulé</translation>
    </message>
    <message>
        <source>replayed</source>
        <comment>row of the picture</comment>
        <translation>rejoué</translation>
    </message>
    <message>
        <source>model</source>
        <comment>row of the picture</comment>
        <translation>modèle</translation>
    </message>
    <message>
        <source>%1 instead of %2</source>
        <comment>time, time</comment>
        <translation>%1 au lieu de %2</translation>
    </message>
    <message>
        <source>Replayed against the model: %1</source>
        <translation>Rejoué par rapport au modèle&#x202f;: %1</translation>
    </message>
    <message>
        <source>The simulation takes as long as the model says.</source>
        <translation>La simulation dure aussi longtemps que le dit le modèle.</translation>
    </message>
    <message>
        <source>Simulated against the model: %1</source>
        <translation>Simulé par rapport au modèle&#x202f;: %1</translation>
    </message>
    <message>
        <source>Error of each processor</source>
        <translation>Erreur de chaque processeur</translation>
    </message>
    <message>
        <source>When each processor was to be done, and when it was</source>
        <translation>Quand chaque processeur devait avoir fini, et quand il avait fini</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::GapsDialog</name>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>vers</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>bande passante</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>latence</translation>
    </message>
    <message>
        <source>round trip</source>
        <translation>aller et retour</translation>
    </message>
    <message>
        <source>size</source>
        <translation>taille</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>cycle time</source>
        <translation>temps de cycle</translation>
    </message>
    <message>
        <source>What the file does not say</source>
        <translation>Ce que le fichier ne dit pas</translation>
    </message>
    <message>
        <source>%1 leaves something open</source>
        <translation>%1 laisse quelque chose ouvert</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>The names of the machines in their order, with commas between them; nothing: as they are numbered</source>
        <translation>Les noms des machines dans leur ordre, séparés par des virgules&#xa0;; rien&#xa0;: comme elles sont numérotées</translation>
    </message>
    <message>
        <source>Speeds</source>
        <translation>Vitesses</translation>
    </message>
    <message>
        <source>One number makes all machines alike; or NAME=SPEED, with commas between them; or a file with a name and a speed in each line. Nothing: as proposed</source>
        <translation>Un seul nombre rend toutes les machines pareilles&#xa0;; ou NOM=VITESSE, séparés par des virgules&#xa0;; ou un fichier avec un nom et une vitesse par ligne. Rien&#xa0;: comme proposé</translation>
    </message>
    <message>
        <source>as proposed</source>
        <translation>comme proposé</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Make a platform of the file with these answers</source>
        <translation>Faire une plate-forme du fichier avec ces réponses</translation>
    </message>
    <message>
        <source>Leave everything as it was</source>
        <translation>Tout laisser comme avant</translation>
    </message>
    <message>
        <source>Say what is in the columns: from, to and a bandwidth, a cost or a time; or name and speed.</source>
        <translation>Dites ce que contiennent les colonnes&#xa0;: de, vers et une bande passante, un coût ou un temps&#xa0;; ou nom et vitesse.</translation>
    </message>
    <message>
        <source>The first rows of the table</source>
        <translation>Les premières lignes de la table</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what a column holds, and its unit</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (in which unit?)</source>
        <translation>%1 (dans quelle unité ?)</translation>
    </message>
    <message>
        <source>&amp;File…</source>
        <translation>&amp;Fichier…</translation>
    </message>
    <message>
        <source>Take the speeds from a file with a name and a speed in each line</source>
        <translation>Prendre les vitesses dans un fichier avec un nom et une vitesse par ligne</translation>
    </message>
    <message>
        <source>File with speeds</source>
        <translation>Fichier de vitesses</translation>
    </message>
    <message>
        <source>Processors: %1. Switches: %2. Links: %3.</source>
        <translation>Processeurs&#xa0;: %1. Commutateurs&#xa0;: %2. Liens&#xa0;: %3.</translation>
    </message>
    <message>
        <source>Count &amp;cores</source>
        <translation>Compter les &amp;cœurs</translation>
    </message>
    <message>
        <source>The speed of a machine is that of one core times its cores</source>
        <translation>La vitesse d’une machine est celle d’un cœur multipliée par le nombre de ses cœurs</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Of the links for which the file has only a latency, with its unit, such as 10 Gbit/s. Nothing: no limit</source>
        <translation>Des liens dont le fichier ne donne que la latence, avec son unité, par exemple 10 Gbit/s. Rien : sans limite</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>sans limite</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::GenerateDialog</name>
    <message>
        <source>Machines like the selected ones, with links as they have; names go on counting</source>
        <translation>Des machines comme celles choisies, avec les mêmes liens&#x202f;; les noms continuent de compter</translation>
    </message>
    <message>
        <source>Select the machines to copy, on the platform or in a table.</source>
        <translation>Choisissez les machines à copier, sur la plate-forme ou dans un tableau.</translation>
    </message>
    <message>
        <source>Processors: %1, with a matrix of costs</source>
        <translation>Processeurs&#x202f;: %1, avec une matrice de coûts</translation>
    </message>
    <message>
        <source>Processors: %1, switches: %2, links: %3</source>
        <translation>Processeurs&#x202f;: %1, commutateurs&#x202f;: %2, liens&#x202f;: %3</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié&#x202f;: %1</translation>
    </message>
    <message>
        <source>Add machines like these</source>
        <translation>Ajouter des machines comme celles-ci</translation>
    </message>
    <message>
        <source>Generate a platform</source>
        <translation>Engendrer une plate-forme</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Genre</translation>
    </message>
    <message>
        <source>Like the selected nodes</source>
        <translation>Comme les nœuds choisis</translation>
    </message>
    <message>
        <source>Kind of platform</source>
        <translation>Genre de plate-forme</translation>
    </message>
    <message>
        <source>What the network is like</source>
        <translation>À quoi ressemble le réseau</translation>
    </message>
    <message>
        <source>A&amp;nother seed</source>
        <translation>Autre &amp;graine</translation>
    </message>
    <message>
        <source>Draw the random values again</source>
        <translation>Tirer de nouveau les valeurs au hasard</translation>
    </message>
    <message>
        <source>Preview of the platform</source>
        <translation>Aperçu de la plate-forme</translation>
    </message>
    <message>
        <source>Discs: processors, the larger the faster; lines: links, the wider the faster</source>
        <translation>Disques&#x202f;: processeurs, d’autant plus grands que rapides&#x202f;; traits&#x202f;: liens, d’autant plus larges que rapides</translation>
    </message>
    <message>
        <source>&amp;Replace the platform</source>
        <translation>&amp;Remplacer la plate-forme</translation>
    </message>
    <message>
        <source>The platform at hand goes; Ctrl+Z brings it back</source>
        <translation>La plate-forme actuelle disparaît&#x202f;; Ctrl+Z la ramène</translation>
    </message>
    <message>
        <source>A&amp;dd to the platform</source>
        <translation>A&amp;jouter à la plate-forme</translation>
    </message>
    <message>
        <source>To the right of the platform at hand, with its units</source>
        <translation>À droite de la plate-forme actuelle, avec ses unités</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>&amp;Engendrer</translation>
    </message>
    <message>
        <source>Take this platform, as one undo step</source>
        <translation>Prendre cette plate-forme, en une seule étape d’annulation</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Leave the platform as it is</source>
        <translation>Laisser la plate-forme telle quelle</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::GridPage</name>
    <message>
        <source>%1: %2</source>
        <comment>solver: value</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>the same throughput</source>
        <translation>même débit</translation>
    </message>
    <message>
        <source>%1 less</source>
        <translation>%1 de moins</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 de plus</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>How long each processor computes in each step</source>
        <translation>Combien de temps chaque processeur calcule à chaque étape</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Exécution entière</translation>
    </message>
    <message>
        <source>Time of whole runs by the model: block-cyclic, this plan, and the ideal</source>
        <translation>Temps d’exécutions entières selon le modèle&#x202f;: bloc-cyclique, ce plan, et l’idéal</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formes</translation>
    </message>
    <message>
        <source>The shapes that were compared; the question must leave the shape open</source>
        <translation>Les formes comparées&#x202f;; la question doit laisser la forme libre</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::GridShapes</name>
    <message>
        <source>chosen</source>
        <translation>choisie</translation>
    </message>
    <message>
        <source>never idle, but not a grid</source>
        <translation>jamais inactive, mais pas une grille</translation>
    </message>
    <message>
        <source>not searched: its bound is below the best</source>
        <translation>pas cherchée&#x202f;: sa borne est sous la meilleure</translation>
    </message>
    <message>
        <source>Shapes compared</source>
        <translation>Formes comparées</translation>
    </message>
    <message>
        <source>Each shape with its throughput and the proven bound</source>
        <translation>Chaque forme avec son débit et la borne prouvée</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
    <message>
        <source>Rows × columns of the grid</source>
        <translation>Lignes × colonnes de la grille</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Processors that the shape has places for</source>
        <translation>Processeurs pour lesquels la forme a des places</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Blocks in each unit of time, of the best arrangement found</source>
        <translation>Blocs par unité de temps, pour le meilleur arrangement trouvé</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Borne</translation>
    </message>
    <message>
        <source>No arrangement of this shape does more: proven</source>
        <translation>Aucun arrangement de cette forme ne fait mieux&#x202f;: prouvé</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Remarque</translation>
    </message>
    <message>
        <source>What became of the shape</source>
        <translation>Ce qu’il est advenu de la forme</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::GridSteps</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Steps done</source>
        <translation>Étapes faites</translation>
    </message>
    <message>
        <source>Rows and columns of blocks that are finished after so many steps are pale</source>
        <translation>Les lignes et colonnes de blocs terminées après tant d’étapes sont pâles</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::GuidePanel</name>
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
    <message>
        <source>%1 does all the work alone: it is not linked with any other processor, there and back.</source>
        <translation>%1 fait tout le travail seul&#x202f;: aucun lien ne le joint à un autre processeur, aller et retour.</translation>
    </message>
    <message>
        <source>%1 does all the work alone: no faster ring was found.</source>
        <translation>%1 fait tout le travail seul&#x202f;: aucun anneau plus rapide n’a été trouvé.</translation>
    </message>
    <message>
        <source>%1 is the only processor.</source>
        <translation>%1 est le seul processeur.</translation>
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
        <source>Every bar ends at the same time: no processor waits.</source>
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
    <message>
        <source>%1 and %2 more</source>
        <comment>names, number</comment>
        <translation>%1 et %2 de plus</translation>
    </message>
    <message>
        <source>%1 keeps all items: sending any away would take longer.</source>
        <translation>%1 garde tous les éléments&#x202f;: en envoyer prendrait plus de temps.</translation>
    </message>
    <message>
        <source>All items first travel from %1 to %2, which then serves the others from top to bottom and itself last.</source>
        <translation>Tous les éléments vont d’abord de %1 à %2, qui sert ensuite les autres de haut en bas, et lui-même en dernier.</translation>
    </message>
    <message>
        <source>%1 serves the others one after the other, from top to bottom, and itself last.</source>
        <translation>%1 sert les autres l’un après l’autre, de haut en bas, et lui-même en dernier.</translation>
    </message>
    <message>
        <source>The dashed stair is waiting: %1 waits longest, %2.</source>
        <translation>L’escalier en tirets est l’attente&#x202f;: %1 attend le plus, %2.</translation>
    </message>
    <message>
        <source>All are done within %1 of one another: the work is balanced.</source>
        <translation>Tous finissent à %1 près&#x202f;: le travail est équilibré.</translation>
    </message>
    <message>
        <source>%1 is done first, after %2; %3 is last, after %4.</source>
        <translation>%1 finit le premier, après %2&#x202f;; %3 le dernier, après %4.</translation>
    </message>
    <message>
        <source>No way leads to %1.</source>
        <translation>Aucun chemin ne mène à %1.</translation>
    </message>
    <message>
        <source>There are fewer items than processors: nothing for %1.</source>
        <translation>Il y a moins d’éléments que de processeurs&#x202f;: rien pour %1.</translation>
    </message>
    <message>
        <source>Nothing for %1: reaching them takes longer than their help is worth.</source>
        <translation>Rien pour %1&#x202f;: les atteindre prend plus de temps que leur aide n’en épargne.</translation>
    </message>
    <message>
        <source>Balance it: counts with which all are done together</source>
        <translation>Équilibrer&#x202f;: des nombres avec lesquels tous finissent ensemble</translation>
    </message>
    <message>
        <source>Compare with equal parts, as MPI_Scatter hands them out</source>
        <translation>Comparer à des parts égales, comme les donne MPI_Scatter</translation>
    </message>
    <message>
        <source>Serve the slowest links first, and see the stair grow</source>
        <translation>Servir d’abord les liens les plus lents, et voir grandir l’escalier</translation>
    </message>
    <message>
        <source>Serve the fastest links first</source>
        <translation>Servir d’abord les liens les plus rapides</translation>
    </message>
    <message>
        <source>Change the order of service</source>
        <translation>Changer l’ordre de service</translation>
    </message>
    <message>
        <source>Double the latencies, and see who gets less</source>
        <translation>Doubler les latences, et voir qui reçoit moins</translation>
    </message>
    <message>
        <source>Double the latencies</source>
        <translation>Doubler les latences</translation>
    </message>
    <message>
        <source>Let %1 serve: it has the items</source>
        <translation>Laisser servir %1&#x202f;: il a les éléments</translation>
    </message>
    <message>
        <source>Let %1 serve the others</source>
        <translation>Laisser %1 servir les autres</translation>
    </message>
    <message>
        <source>Change the root</source>
        <translation>Changer la racine</translation>
    </message>
    <message>
        <source>The platform is ready. Press Solve to see how many items each processor gets.</source>
        <translation>La plate-forme est prête. Cliquez sur Résoudre pour voir combien d’éléments reçoit chaque processeur.</translation>
    </message>
    <message>
        <source>Everybody holds what it shall already: nothing has to move.</source>
        <translation>Chacun a déjà ce qu’il doit avoir&#x202f;: rien n’est à déplacer.</translation>
    </message>
    <message>
        <source>Items go clockwise (links: %1).</source>
        <translation>Les éléments vont dans le sens horaire (liens&#x202f;: %1).</translation>
    </message>
    <message>
        <source>Items go anticlockwise (links: %1).</source>
        <translation>Les éléments vont dans le sens antihoraire (liens&#x202f;: %1).</translation>
    </message>
    <message>
        <source>Items go clockwise (links: %1) and anticlockwise (%2).</source>
        <translation>Les éléments vont dans le sens horaire (liens&#x202f;: %1) et antihoraire (%2).</translation>
    </message>
    <message>
        <source>The widest arrow is %1 items from %2 to %3.</source>
        <translation>La flèche la plus large porte %1 éléments de %2 à %3.</translation>
    </message>
    <message>
        <source>%1 sends for %2 of the time.</source>
        <translation>%1 envoie pendant %2 du temps.</translation>
    </message>
    <message>
        <source>%1 receives for %2 of the time.</source>
        <translation>%1 reçoit pendant %2 du temps.</translation>
    </message>
    <message>
        <source>No processor sends more than it holds at first.</source>
        <translation>Personne n’envoie plus qu’il ne détient d’abord.</translation>
    </message>
    <message>
        <source>Some pass on items that they must get first: press play to see them wait.</source>
        <translation>Certains relaient des éléments qu’ils doivent d’abord recevoir&#x202f;: lancez la lecture pour les voir attendre.</translation>
    </message>
    <message>
        <source>The checker refuses this schedule: at %1 %2 would send an item that has not come yet. An exclamation mark shows where, on the ring and on the timeline; in Loads its items fall below 0.</source>
        <translation>Le vérificateur refuse cet ordonnancement&#x202f;: à %1, %2 enverrait un élément pas encore arrivé. Un point d’exclamation montre où, sur l’anneau et sur le chronogramme&#x202f;; dans Charges, ses éléments tombent sous 0.</translation>
    </message>
    <message>
        <source>Go back to the best solver for this ring</source>
        <translation>Revenir au meilleur solveur pour cet anneau</translation>
    </message>
    <message>
        <source>Let %1 hold one item more from the beginning</source>
        <translation>Donner à %1 un élément de plus dès le début</translation>
    </message>
    <message>
        <source>One item more</source>
        <translation>Un élément de plus</translation>
    </message>
    <message>
        <source>Let items go one way only, and see what it costs</source>
        <translation>Ne laisser aller les éléments que dans un sens, et voir ce qu’il en coûte</translation>
    </message>
    <message>
        <source>Let items go both ways</source>
        <translation>Laisser aller les éléments dans les deux sens</translation>
    </message>
    <message>
        <source>Change the direction</source>
        <translation>Changer le sens</translation>
    </message>
    <message>
        <source>Compare with Algorithm 3 as the paper prints it</source>
        <translation>Comparer à l’algorithme 3 tel que l’article l’imprime</translation>
    </message>
    <message>
        <source>Compare with the paper&apos;s integer program</source>
        <translation>Comparer au programme entier de l’article</translation>
    </message>
    <message>
        <source>Make the way from %1 to %2 twice as slow</source>
        <translation>Rendre le chemin de %1 à %2 deux fois plus lent</translation>
    </message>
    <message>
        <source>Make a link slower</source>
        <translation>Ralentir un lien</translation>
    </message>
    <message>
        <source>Say in the table who holds how many items and who gives some away; then press Solve to see how they move.</source>
        <translation>Dites dans le tableau qui détient combien d’éléments et qui en cède&#x202f;; cliquez ensuite sur Résoudre pour voir comment ils se déplacent.</translation>
    </message>
    <message>
        <source>No processor is ever idle: the cycle times fit the grid exactly.</source>
        <translation>Personne n’est jamais inactif&#x202f;: les temps de cycle conviennent exactement à la grille.</translation>
    </message>
    <message>
        <source>The hatched part of a tile is idle time: %1 waits most, %2.</source>
        <translation>La partie hachurée d’une case est de l’inactivité&#x202f;: %1 attend le plus, %2.</translation>
    </message>
    <message>
        <source>The slowest one, %1, has no place in the grid.</source>
        <translation>Le plus lent, %1, n’a pas de place dans la grille.</translation>
    </message>
    <message>
        <source>The slowest ones (processors: %1) have no place in the grid.</source>
        <translation>Les plus lents (processeurs&#x202f;: %1) n’ont pas de place dans la grille.</translation>
    </message>
    <message>
        <source>The panel is repeated over the matrix; its rows and columns are ordered so that the load stays even while the matrix shrinks: move the steps.</source>
        <translation>Le panneau se répète sur la matrice&#x202f;; ses lignes et colonnes sont ordonnées pour que la charge reste égale pendant que la matrice rétrécit&#x202f;: déplacez les étapes.</translation>
    </message>
    <message>
        <source>The panel is repeated over the matrix.</source>
        <translation>Le panneau se répète sur la matrice.</translation>
    </message>
    <message>
        <source>Find the best arrangement</source>
        <translation>Trouver le meilleur arrangement</translation>
    </message>
    <message>
        <source>Compare with the paper&apos;s heuristic</source>
        <translation>Comparer à l’heuristique de l’article</translation>
    </message>
    <message>
        <source>Multiply matrices instead: the order no longer matters</source>
        <translation>Multiplier plutôt des matrices&#x202f;: l’ordre n’importe plus</translation>
    </message>
    <message>
        <source>Decompose the matrix (LU), and see rows and columns change places</source>
        <translation>Décomposer la matrice (LU), et voir lignes et colonnes changer de place</translation>
    </message>
    <message>
        <source>Change the kernel</source>
        <translation>Changer le noyau</translation>
    </message>
    <message>
        <source>Let the processors change places</source>
        <translation>Laisser les processeurs changer de place</translation>
    </message>
    <message>
        <source>Free the arrangement</source>
        <translation>Libérer l’arrangement</translation>
    </message>
    <message>
        <source>Compare all shapes of the grid</source>
        <translation>Comparer toutes les formes de grille</translation>
    </message>
    <message>
        <source>Choose the shape</source>
        <translation>Choisir la forme</translation>
    </message>
    <message>
        <source>Keep this arrangement, whatever changes</source>
        <translation>Garder cet arrangement, quoi qu’il change</translation>
    </message>
    <message>
        <source>Keep the arrangement</source>
        <translation>Garder l’arrangement</translation>
    </message>
    <message>
        <source>The platform is ready. Press Solve to arrange the processors in a grid.</source>
        <translation>La plate-forme est prête. Cliquez sur Résoudre pour disposer les processeurs en grille.</translation>
    </message>
    <message>
        <source>Each tile is a processor, as high and as wide as the part of the matrix it gets; the blocks of the matrix have its colour.</source>
        <translation>Chaque case est un processeur, aussi haute et large que la part de matrice qu’il reçoit&#x202f;; les blocs de la matrice ont sa couleur.</translation>
    </message>
    <message>
        <source>Nothing moves: no transfer would pay.</source>
        <translation>Rien ne bouge&#x202f;: aucun transfert ne paierait.</translation>
    </message>
    <message>
        <source>Tasks that move over %1: %2. %3 sends most, %4 receives most.</source>
        <translation>Tâches qui passent par %1&#x202f;: %2. %3 en envoie le plus, %4 en reçoit le plus.</translation>
    </message>
    <message>
        <source>%1 is a relay: it sends early over its fast link, and gets other tasks back later.</source>
        <translation>%1 est un relais&#x202f;: il envoie tôt par son lien rapide, et reçoit plus tard d’autres tâches.</translation>
    </message>
    <message>
        <source>%1 is done last, at %2; without transfers that would be %3.</source>
        <translation>%1 finit en dernier, à %2&#x202f;; sans transferts, ce serait %3.</translation>
    </message>
    <message>
        <source>%1 is done last, at %2.</source>
        <translation>%1 finit en dernier, à %2.</translation>
    </message>
    <message>
        <source>As printed, the method promises to be done by %1.</source>
        <translation>Telle qu’imprimée, la méthode promet de finir à %1.</translation>
    </message>
    <message>
        <source>The checker refuses its schedule: an exclamation mark shows where it breaks a rule, at %1 at %2.</source>
        <comment>time, worker</comment>
        <translation>Le vérificateur refuse son ordonnancement&#x202f;: un point d’exclamation montre où il enfreint une règle, à %1 chez %2.</translation>
    </message>
    <message>
        <source>Its decisions lead to %1; no schedule can be faster than %2.</source>
        <translation>Ses décisions mènent à %1&#x202f;; nul ne peut aller plus vite que %2.</translation>
    </message>
    <message>
        <source>Go back to the best of all methods</source>
        <translation>Revenir à la meilleure de toutes les méthodes</translation>
    </message>
    <message>
        <source>Compare with the paper&apos;s MBBSA</source>
        <translation>Comparer à MBBSA, de l’article</translation>
    </message>
    <message>
        <source>See what MBBSA does, which knows no relays</source>
        <translation>Voir ce que fait MBBSA, qui ignore les relais</translation>
    </message>
    <message>
        <source>Make the link of %1 twice as slow</source>
        <translation>Rendre le lien de %1 deux fois plus lent</translation>
    </message>
    <message>
        <source>Give all tasks to %1, and see who helps</source>
        <translation>Donner toutes les tâches à %1, et voir qui aide</translation>
    </message>
    <message>
        <source>Give all tasks to one worker</source>
        <translation>Donner toutes les tâches à un ouvrier</translation>
    </message>
    <message>
        <source>Choose the master, and say in the table who holds how many tasks; then press Solve to see which ones move.</source>
        <translation>Choisissez le maître, et dites dans le tableau qui détient combien de tâches&#x202f;; cliquez ensuite sur Résoudre pour voir lesquelles se déplacent.</translation>
    </message>
    <message>
        <source>There is no answer: the notes above say why.</source>
        <translation>Il n’y a pas de réponse&#x202f;: les remarques ci-dessus disent pourquoi.</translation>
    </message>
    <message>
        <source>No answer was found: give the solver more time, or choose another one.</source>
        <translation>Aucune réponse trouvée&#x202f;: donnez plus de temps au solveur, ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>%1 of %2 processors form the ring.</source>
        <translation>%1 processeurs sur %2 forment l’anneau.</translation>
    </message>
    <message>
        <source>The platform is ready. Press Solve to see an answer.</source>
        <translation>La plate-forme est prête. Appuyez sur Résoudre pour voir une réponse.</translation>
    </message>
    <message>
        <source>When each processor sends, receives and computes.</source>
        <translation>Quand chaque processeur envoie, reçoit et calcule.</translation>
    </message>
    <message>
        <source>All items first travel from %1 to %2, which then sends to all others at once.</source>
        <translation>Tous les éléments vont d’abord de %1 à %2, qui envoie ensuite à tous les autres à la fois.</translation>
    </message>
    <message>
        <source>%1 sends to all others at once.</source>
        <translation>%1 envoie à tous les autres à la fois.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::HeatMap</name>
    <message>
        <source>Nothing to show yet: press Run</source>
        <translation>Rien à montrer pour l’instant&#x202f;: appuyez sur Lancer</translation>
    </message>
    <message>
        <source>none</source>
        <comment>value</comment>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <comment>quantity: least, largest</comment>
        <translation>%1&#x202f;: de %2 à %3</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::HelpWindow</name>
    <message>
        <source>All solvers</source>
        <translation>Tous les solveurs</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>No chapter has all of these words.</source>
        <translation>Aucun chapitre ne contient tous ces mots.</translation>
    </message>
    <message>
        <source>Chapters: %1</source>
        <translation>Chapitres&#x202f;: %1</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Chercher dans le guide</translation>
    </message>
    <message>
        <source>Chapters that have all of these words</source>
        <translation>Chapitres qui contiennent tous ces mots</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Chapitres</translation>
    </message>
    <message>
        <source>Up and Down choose a chapter</source>
        <translation>Haut et bas choisissent un chapitre</translation>
    </message>
    <message>
        <source>The chapter; Ctrl+C copies what is selected</source>
        <translation>Le chapitre&#x202f;; Ctrl+C copie ce qui est sélectionné</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ImportReport</name>
    <message>
        <source>Import report</source>
        <translation>Compte rendu d’importation</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Compte rendu d’exportation</translation>
    </message>
    <message>
        <source>Processors: %1. Switches: %2. Links: %3.</source>
        <translation>Processeurs&#x202f;: %1. Commutateurs&#x202f;: %2. Liens&#x202f;: %3.</translation>
    </message>
    <message>
        <source>What the file does not hold:</source>
        <translation>Ce que le fichier ne contient pas&#x202f;:</translation>
    </message>
    <message>
        <source>Not listed: %1 more.</source>
        <translation>Non listés&#x202f;: %1 autres.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>What the file does not hold</source>
        <translation>Ce que le fichier ne contient pas</translation>
    </message>
    <message>
        <source>Ctrl+C copies the selected rows</source>
        <translation>Ctrl+C copie les lignes choisies</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Put the selected rows, or all, on the clipboard</source>
        <translation>Mettre les lignes choisies, ou toutes, dans le presse-papiers</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close this report</source>
        <translation>Fermer ce compte rendu</translation>
    </message>
    <message>
        <source>What was read, guessed, changed or left out:</source>
        <translation>Ce qui a été lu, supposé, modifié ou laissé de côté&amp;#x202f;:</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>What was read, guessed, changed or left out</source>
        <translation>Ce qui a été lu, supposé, modifié ou laissé de côté</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Inspector</name>
    <message>
        <source>Nothing selected</source>
        <translation>Rien de choisi</translation>
    </message>
    <message>
        <source>Share of the plan&apos;s work: %1</source>
        <translation>Part du travail du plan : %1</translation>
    </message>
    <message>
        <source>So many are set in the tables.</source>
        <translation>Autant se règlent dans les tables.</translation>
    </message>
    <message>
        <source>Click a node or a link; Shift adds more, a frame drawn in the graph takes all in it. Their values are set here, all at once.</source>
        <translation>Cliquez un nœud ou un lien ; Maj en ajoute, un cadre tiré dans le graphe prend tout ce qu&apos;il contient. Leurs valeurs se règlent ici, toutes à la fois.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>a range of values</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>Set %1</source>
        <translation>Régler %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Changer %1</translation>
    </message>
    <message>
        <source>%1 of all that is selected</source>
        <translation>%1 de tout ce qui est choisi</translation>
    </message>
    <message>
        <source>Nodes selected: %1</source>
        <translation>Nœuds choisis : %1</translation>
    </message>
    <message>
        <source>Links selected: %1</source>
        <translation>Liens choisis : %1</translation>
    </message>
    <message>
        <source>Selected: nodes %1, links %2</source>
        <translation>Choisis : nœuds %1, liens %2</translation>
    </message>
    <message>
        <source>A number sets it for all. +0.5, x1.2, /2 or +10% change each; so do wheel and arrows, by 1 %, with Shift by 10 %.</source>
        <translation>Un nombre vaut pour tous. +0,5, x1,2, /2 ou +10% changent chacun ; la molette et les flèches aussi, de 1 %, avec Maj de 10 %.</translation>
    </message>
    <message>
        <source>several</source>
        <comment>groups of what is selected</comment>
        <translation>plusieurs</translation>
    </message>
    <message>
        <source>none</source>
        <comment>group of what is selected</comment>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Set the group</source>
        <translation>Changer le groupe</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Of all that is selected: a line with this name is drawn around them; empty: none</source>
        <translation>De tout ce qui est sélectionné&#xa0;: une ligne à ce nom les entoure&#xa0;; vide&#xa0;: aucune</translation>
    </message>
    <message>
        <source>Their links</source>
        <translation>Leurs liens</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>Disposer</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::IssuesModel</name>
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
    <name>equipoise::gui::KeysDialog</name>
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
        <source>Arrows, Shift+arrows</source>
        <translation>Flèches, Maj+flèches</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
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
    <message>
        <source>On the timeline</source>
        <translation>Sur le chronogramme</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Molette</translation>
    </message>
    <message>
        <source>Scroll the rows</source>
        <translation>Faire défiler les lignes</translation>
    </message>
    <message>
        <source>Shift+wheel, drag</source>
        <translation>Maj+molette, glisser</translation>
    </message>
    <message>
        <source>Ctrl+Shift+wheel</source>
        <translation>Ctrl+Maj+molette</translation>
    </message>
    <message>
        <source>Higher or lower rows</source>
        <translation>Lignes plus ou moins hautes</translation>
    </message>
    <message>
        <source>Drag in the ruler</source>
        <translation>Glisser dans la règle</translation>
    </message>
    <message>
        <source>Measure between edges of bars</source>
        <translation>Mesurer entre bords de barres</translation>
    </message>
    <message>
        <source>Click, Enter</source>
        <translation>Clic, Entrée</translation>
    </message>
    <message>
        <source>Show what holds a bar up: the critical chain</source>
        <translation>Montrer ce qui retarde une barre&#x202f;: la chaîne critique</translation>
    </message>
    <message>
        <source>Arrows, Home, End</source>
        <translation>Flèches, Début, Fin</translation>
    </message>
    <message>
        <source>Walk the bars</source>
        <translation>Parcourir les barres</translation>
    </message>
    <message>
        <source>W, S</source>
        <translation>W, S</translation>
    </message>
    <message>
        <source>Zoom in, zoom out</source>
        <translation>Zoomer, dézoomer</translation>
    </message>
    <message>
        <source>A, D</source>
        <translation>A, D</translation>
    </message>
    <message>
        <source>Pan left, pan right</source>
        <translation>Aller à gauche, à droite</translation>
    </message>
    <message>
        <source>Fit what is chosen</source>
        <translation>Ajuster à ce qui est choisi</translation>
    </message>
    <message>
        <source>Alt+Left, Alt+Right</source>
        <translation>Alt+Gauche, Alt+Droite</translation>
    </message>
    <message>
        <source>The view before, the view after</source>
        <translation>La vue précédente, la vue suivante</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Play, pause: on the ring, the loads or the time</source>
        <translation>Lecture, pause&#x202f;: sur l’anneau, les charges ou le temps</translation>
    </message>
    <message>
        <source>Comma, full stop</source>
        <translation>Virgule, point</translation>
    </message>
    <message>
        <source>Back, on to the next start or end of a transfer</source>
        <translation>En arrière, en avant jusqu’au début ou à la fin d’un transfert</translation>
    </message>
    <message>
        <source>Alt+Up, Alt+Down</source>
        <translation>Alt+Haut, Alt+Bas</translation>
    </message>
    <message>
        <source>Move a processor along the ring: in the table</source>
        <translation>Déplacer un processeur sur l’anneau&#x202f;: dans le tableau</translation>
    </message>
    <message>
        <source>Take a processor off the ring: in the table</source>
        <translation>Retirer un processeur de l’anneau&#x202f;: dans le tableau</translation>
    </message>
    <message>
        <source>On the matrix of a grid</source>
        <translation>Sur la matrice d’une grille</translation>
    </message>
    <message>
        <source>Ctrl+wheel, plus, minus</source>
        <translation>Ctrl+molette, plus, moins</translation>
    </message>
    <message>
        <source>Wheel, Shift+wheel, drag</source>
        <translation>Molette, Maj+molette, glisser</translation>
    </message>
    <message>
        <source>W, A, S, D</source>
        <translation>W, A, S, D</translation>
    </message>
    <message>
        <source>Pan up, left, down, right</source>
        <translation>Défiler vers le haut, la gauche, le bas, la droite</translation>
    </message>
    <message>
        <source>Fit all, or come near again</source>
        <translation>Tout ajuster, ou revenir près</translation>
    </message>
    <message>
        <source>On a redistribution or a star</source>
        <translation>Sur une redistribution ou une étoile</translation>
    </message>
    <message>
        <source>Place it; it snaps to others, with Alt it does not</source>
        <translation>Le placer&#x202f;; il s’aligne sur d’autres, sauf avec Alt</translation>
    </message>
    <message>
        <source>Drag on the ground</source>
        <translation>Glisser sur le fond</translation>
    </message>
    <message>
        <source>Select what is inside; Shift adds</source>
        <translation>Choisir ce qui est dedans&#x202f;; Maj ajoute</translation>
    </message>
    <message>
        <source>Drag the name of a group</source>
        <translation>Glisser le nom d’un groupe</translation>
    </message>
    <message>
        <source>Move the group as one</source>
        <translation>Déplacer le groupe d’un bloc</translation>
    </message>
    <message>
        <source>Ctrl+arrows</source>
        <translation>Ctrl+flèches</translation>
    </message>
    <message>
        <source>To the nearest node in a direction</source>
        <translation>Vers le nœud le plus proche dans une direction</translation>
    </message>
    <message>
        <source>L, Shift+L</source>
        <translation>L, Maj+L</translation>
    </message>
    <message>
        <source>Walk the links of the selected node; Tab goes back</source>
        <translation>Parcourir les liens du nœud choisi&#x202f;; Tab revient</translation>
    </message>
    <message>
        <source>Nudge, nudge far; with nothing selected, pan</source>
        <translation>Pousser un peu, beaucoup&#x202f;; sans sélection, faire défiler</translation>
    </message>
    <message>
        <source>Edit the cycle time, or the cost of a link</source>
        <translation>Modifier le temps de cycle, ou le coût d’un lien</translation>
    </message>
    <message>
        <source>Ctrl+A, Ctrl+Shift+I</source>
        <translation>Ctrl+A, Ctrl+Maj+I</translation>
    </message>
    <message>
        <source>Select all nodes, the others instead</source>
        <translation>Choisir tous les nœuds, inverser</translation>
    </message>
    <message>
        <source>Select neighbours, whole groups, too</source>
        <translation>Ajouter les voisins, les groupes entiers</translation>
    </message>
    <message>
        <source>C, Ctrl+K</source>
        <translation>C, Ctrl+K</translation>
    </message>
    <message>
        <source>Connect the selected nodes</source>
        <translation>Relier les nœuds choisis</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>Ctrl+G, Ctrl+Shift+G</source>
        <translation>Ctrl+G, Ctrl+Maj+G</translation>
    </message>
    <message>
        <source>Group, ungroup</source>
        <translation>Grouper, dégrouper</translation>
    </message>
    <message>
        <source>Pin, unpin: automatic layouts leave pinned nodes</source>
        <translation>Épingler, désépingler&#x202f;: les dispositions laissent les nœuds épinglés</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Ctrl+F</translation>
    </message>
    <message>
        <source>Find a node by name</source>
        <translation>Chercher un nœud par son nom</translation>
    </message>
    <message>
        <source>Fit all, fit the selection</source>
        <translation>Tout cadrer, cadrer la sélection</translation>
    </message>
    <message>
        <source>Show or hide the overview</source>
        <translation>Montrer ou cacher la vue d’ensemble</translation>
    </message>
    <message>
        <source>In the tables of the platform</source>
        <translation>Dans les tableaux de la plate-forme</translation>
    </message>
    <message>
        <source>In a lesson</source>
        <translation>Dans une leçon</translation>
    </message>
    <message>
        <source>A, B, C</source>
        <translation>A, B, C</translation>
    </message>
    <message>
        <source>Choose an answer</source>
        <translation>Choisir une réponse</translation>
    </message>
    <message>
        <source>Reveal what is right</source>
        <translation>Révéler ce qui est juste</translation>
    </message>
    <message>
        <source>Back, on</source>
        <translation>En arrière, en avant</translation>
    </message>
    <message>
        <source>Move a step: where a lesson is written</source>
        <translation>Déplacer une étape&#x202f;: où l’on écrit une leçon</translation>
    </message>
    <message>
        <source>On an algorithm that is played</source>
        <translation>Sur un algorithme que l’on joue</translation>
    </message>
    <message>
        <source>Play, pause</source>
        <translation>Jouer, pause</translation>
    </message>
    <message>
        <source>Left, Right</source>
        <translation>Gauche, Droite</translation>
    </message>
    <message>
        <source>A step back, a step on</source>
        <translation>Un pas en arrière, un pas en avant</translation>
    </message>
    <message>
        <source>To the next decision</source>
        <translation>À la décision suivante</translation>
    </message>
    <message>
        <source>Faster, slower</source>
        <translation>Plus vite, moins vite</translation>
    </message>
    <message>
        <source>A tenth back, a tenth on</source>
        <translation>Un dixième en arrière, un dixième en avant</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Début, Fin</translation>
    </message>
    <message>
        <source>To the first, to the last step</source>
        <translation>Au premier pas, au dernier pas</translation>
    </message>
    <message>
        <source>Scroll the timeline, if not all rows fit</source>
        <translation>Faire défiler le chronogramme, si toutes les lignes ne tiennent pas</translation>
    </message>
    <message>
        <source>Drag a number, wheel over it</source>
        <translation>Tirer un nombre, molette dessus</translation>
    </message>
    <message>
        <source>Change the value; the wheel does so over what is selected, too</source>
        <translation>Changer la valeur ; la molette le fait aussi sur ce qui est choisi</translation>
    </message>
    <message>
        <source>Next, previous node; Esc, then Tab leaves the graph</source>
        <translation>Nœud suivant, précédent&#xa0;; Échap, puis Tab quitte le graphe</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LessonEditor</name>
    <message>
        <source>A new lesson: give it a title, choose its scenes, then write its steps.</source>
        <translation>Une nouvelle leçon&#x202f;: donnez-lui un titre, choisissez ses scènes, puis écrivez ses étapes.</translation>
    </message>
    <message>
        <source>Saving leaves out what this program does not know: %1</source>
        <translation>L’enregistrement laisse de côté ce que ce programme ne connaît pas&#x202f;: %1</translation>
    </message>
    <message>
        <source>A copy of the program&apos;s lesson: saving asks for a file.</source>
        <translation>Une copie de la leçon du programme&#x202f;: l’enregistrement demande un fichier.</translation>
    </message>
    <message>
        <source>Brought back. It is not saved yet.</source>
        <translation>Ramenée. Elle n’est pas encore enregistrée.</translation>
    </message>
    <message>
        <source>A lesson without a title</source>
        <translation>Une leçon sans titre</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>Enregistrer la leçon</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>Leçons (*.lesson)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré&#x202f;: %1</translation>
    </message>
    <message>
        <source>Saved: %1. What is to be mended: %2</source>
        <translation>Enregistré&#x202f;: %1. Points à corriger&#x202f;: %2</translation>
    </message>
    <message>
        <source>new step</source>
        <translation>nouvelle étape</translation>
    </message>
    <message>
        <source>copy of a step</source>
        <translation>copie d’une étape</translation>
    </message>
    <message>
        <source>remove a step</source>
        <translation>retirer une étape</translation>
    </message>
    <message>
        <source>move a step</source>
        <translation>déplacer une étape</translation>
    </message>
    <message>
        <source>The lesson: title, scenes</source>
        <translation>La leçon&#x202f;: titre, scènes</translation>
    </message>
    <message>
        <source>⚠ to be mended</source>
        <translation>⚠ à corriger</translation>
    </message>
    <message>
        <source>? asks</source>
        <translation>? demande</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>number of a step, its text</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>no text yet</source>
        <translation>pas encore de texte</translation>
    </message>
    <message>
        <source>The lesson cannot be played: %1</source>
        <translation>La leçon ne peut être jouée&#x202f;: %1</translation>
    </message>
    <message>
        <source>Undo: %1 (Ctrl+Z)</source>
        <translation>Annuler&#x202f;: %1 (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Redo: %1 (Ctrl+Y)</source>
        <translation>Rétablir&#x202f;: %1 (Ctrl+Y)</translation>
    </message>
    <message>
        <source>%1%2 – Write a lesson</source>
        <comment>title, a mark when it is edited</comment>
        <translation>%1%2 – Écrire une leçon</translation>
    </message>
    <message>
        <source>Write a lesson</source>
        <translation>Écrire une leçon</translation>
    </message>
    <message>
        <source>Language of the texts</source>
        <translation>Langue des textes</translation>
    </message>
    <message>
        <source>Texts are written in one language after the other; English is shown where another one is missing</source>
        <translation>Les textes s’écrivent dans une langue après l’autre&#x202f;; l’anglais est montré où une autre manque</translation>
    </message>
    <message>
        <source>Insert a &amp;number</source>
        <translation>Insérer un &amp;nombre</translation>
    </message>
    <message>
        <source>Put something that an answer says at the cursor: it is worked out, never typed</source>
        <translation>Mettre au curseur ce que dit une réponse&#x202f;: c’est calculé, jamais tapé</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>All &amp;lessons</source>
        <translation>Toutes les &amp;leçons</translation>
    </message>
    <message>
        <source>Back to the list; what is written stays here</source>
        <translation>Retour à la liste&#x202f;; ce qui est écrit reste ici</translation>
    </message>
    <message>
        <source>N&amp;ew</source>
        <translation>Nouv&amp;elle</translation>
    </message>
    <message>
        <source>Begin another lesson</source>
        <translation>Commencer une autre leçon</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save under another name (Ctrl+Shift+S)</source>
        <translation>Enregistrer sous un autre nom (Ctrl+Maj+S)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save the lesson (Ctrl+S)</source>
        <translation>Enregistrer la leçon (Ctrl+S)</translation>
    </message>
    <message>
        <source>Close this window; what is not saved is asked about</source>
        <translation>Fermer cette fenêtre&#x202f;; ce qui n’est pas enregistré est demandé</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Alt+Up and Alt+Down move a step, Delete removes it</source>
        <translation>Alt+Haut et Alt+Bas déplacent une étape, Suppr la retire</translation>
    </message>
    <message>
        <source>Add a s&amp;tep</source>
        <translation>Ajouter une é&amp;tape</translation>
    </message>
    <message>
        <source>A new step after this one</source>
        <translation>Une nouvelle étape après celle-ci</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>The same step once more, to change it</source>
        <translation>La même étape encore une fois, pour la changer</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>Reti&amp;rer</translation>
    </message>
    <message>
        <source>Remove this step (Delete in the list)</source>
        <translation>Retirer cette étape (Suppr dans la liste)</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Before the step above it (Alt+Up)</source>
        <translation>Avant l’étape du dessus (Alt+Haut)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>After the step below it (Alt+Down)</source>
        <translation>Après l’étape du dessous (Alt+Bas)</translation>
    </message>
    <message>
        <source>A crash would cost what is not saved: %1</source>
        <translation>Un plantage coûterait ce qui n’est pas enregistré&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1: %2 = %3</source>
        <comment>what a field means, the field, its value</comment>
        <translation>%1&#x202f;: %2 = %3</translation>
    </message>
    <message>
        <source>The answers are being worked out</source>
        <translation>Les réponses sont en cours de calcul</translation>
    </message>
    <message>
        <source>Put the cursor into a text first</source>
        <translation>Mettez d’abord le curseur dans un texte</translation>
    </message>
    <message>
        <source>&amp;Play it</source>
        <translation>La &amp;jouer</translation>
    </message>
    <message>
        <source>The lesson as it is now, from this step; what is written stays here</source>
        <translation>La leçon telle qu’elle est, à partir de cette étape ; ce qui est écrit reste ici</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LessonGallery</name>
    <message>
        <source>No lesson has these words.</source>
        <translation>Aucune leçon n’a ces mots.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LessonPart</name>
    <message>
        <source>There is nothing here yet.</source>
        <translation>Il n’y a encore rien ici.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>language, what is wrong with its text</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LessonWindow</name>
    <message>
        <source>Open a lesson</source>
        <translation>Ouvrir une leçon</translation>
    </message>
    <message>
        <source>Lessons (*.lesson)</source>
        <translation>Leçons (*.lesson)</translation>
    </message>
    <message>
        <source>done</source>
        <translation>finie</translation>
    </message>
    <message>
        <source>at step %1 of %2</source>
        <translation>à l&apos;étape %1 sur %2</translation>
    </message>
    <message>
        <source>steps: %1</source>
        <translation>étapes&#x202f;: %1</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>The answers of this lesson are being worked out…</source>
        <translation>Les réponses de cette leçon sont en train d&apos;être calculées…</translation>
    </message>
    <message>
        <source>%1 – Lessons</source>
        <translation>%1 – Leçons</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Étape %1 sur %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>time, proven optimal</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Refused by the checker</source>
        <translation>Refusé par le vérificateur</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Juste.</translation>
    </message>
    <message>
        <source>Not so.</source>
        <translation>Pas tout à fait.</translation>
    </message>
    <message>
        <source>All &amp;lessons</source>
        <translation>Toutes les &amp;leçons</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>The lesson is done; back to the list</source>
        <translation>La leçon est finie&#x202f;; retour à la liste</translation>
    </message>
    <message>
        <source>The next step (Page Down)</source>
        <translation>L&apos;étape suivante (Page bas)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Commencer</translation>
    </message>
    <message>
        <source>Open the lesson at the step at which it was left</source>
        <translation>Ouvrir la leçon à l&apos;étape où elle a été quittée</translation>
    </message>
    <message>
        <source>&amp;From a file…</source>
        <translation>D&apos;un &amp;fichier…</translation>
    </message>
    <message>
        <source>Close this window; your document has not been touched</source>
        <translation>Fermer cette fenêtre&#x202f;; votre document n&apos;a pas été touché</translation>
    </message>
    <message>
        <source>Back to the list; the step is remembered</source>
        <translation>Retour à la liste&#x202f;; l&apos;étape est retenue</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Présenter</translation>
    </message>
    <message>
        <source>On the whole screen, in large type (F11)</source>
        <translation>En plein écran, en grands caractères (F11)</translation>
    </message>
    <message>
        <source>&amp;Work on it…</source>
        <translation>&amp;Travailler dessus…</translation>
    </message>
    <message>
        <source>Open this scenario as a document of its own, to change it</source>
        <translation>Ouvrir ce scénario comme un document à part, pour le modifier</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Retour</translation>
    </message>
    <message>
        <source>The step before (Page Up)</source>
        <translation>L&apos;étape précédente (Page haut)</translation>
    </message>
    <message>
        <source>&amp;Reveal</source>
        <translation>Ré&amp;véler</translation>
    </message>
    <message>
        <source>Show what is right, and why</source>
        <translation>Montrer ce qui est juste, et pourquoi</translation>
    </message>
    <message>
        <source>Each takes some minutes. Your own document is not touched.</source>
        <translation>Chacune prend quelques minutes. Votre document n&apos;est pas touché.</translation>
    </message>
    <message>
        <source>Enter opens a lesson</source>
        <translation>Entrée ouvre une leçon</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>How much of the lesson you have seen</source>
        <translation>Ce que vous avez vu de la leçon</translation>
    </message>
    <message>
        <source>Your guess</source>
        <translation>Votre estimation</translation>
    </message>
    <message>
        <source>A number; Enter reveals what is right</source>
        <translation>Un nombre&#x202f;; Entrée révèle ce qui est juste</translation>
    </message>
    <message>
        <source>Your guess, a number</source>
        <translation>Votre estimation, un nombre</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plate-forme</translation>
    </message>
    <message>
        <source>The answer of this step&apos;s solver</source>
        <translation>La réponse du solveur de cette étape</translation>
    </message>
    <message>
        <source>Processors and links of this step</source>
        <translation>Processeurs et liens de cette étape</translation>
    </message>
    <message>
        <source>Lessons of your own</source>
        <translation>Vos propres leçons</translation>
    </message>
    <message>
        <source>%1 min</source>
        <comment>how long a lesson takes</comment>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>The picture comes when the question is answered</source>
        <translation>L&apos;image vient quand la question a sa réponse</translation>
    </message>
    <message>
        <source>&amp;Next lesson</source>
        <translation>Leçon &amp;suivante</translation>
    </message>
    <message>
        <source>This one is done; go on with the one that follows</source>
        <translation>Celle-ci est finie ; continuer avec celle qui suit</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Pas encore enregistrées</translation>
    </message>
    <message>
        <source>A lesson without a title</source>
        <translation>Une leçon sans titre</translation>
    </message>
    <message>
        <source>Hand out the lesson</source>
        <translation>Distribuer la leçon</translation>
    </message>
    <message>
        <source>Pages (*.pdf)</source>
        <translation>Pages (*.pdf)</translation>
    </message>
    <message>
        <source>Page (*.html)</source>
        <translation>Page (*.html)</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>Écriture de %1…</translation>
    </message>
    <message>
        <source>Open a lesson from another person</source>
        <translation>Ouvrir une leçon que l’on vous a donnée</translation>
    </message>
    <message>
        <source>&amp;Write one…</source>
        <translation>En é&amp;crire une…</translation>
    </message>
    <message>
        <source>Write a lesson of your own, or go on with it</source>
        <translation>Écrire une leçon à vous, ou la continuer</translation>
    </message>
    <message>
        <source>&amp;Change it…</source>
        <translation>La cha&amp;nger…</translation>
    </message>
    <message>
        <source>Write on in this lesson; one of the program&apos;s is changed as a copy</source>
        <translation>Continuer cette leçon&#x202f;; une leçon du programme est changée en copie</translation>
    </message>
    <message>
        <source>&amp;Hand out</source>
        <translation>Distri&amp;buer</translation>
    </message>
    <message>
        <source>The lesson as pages to print, or as a page for a course site</source>
        <translation>La leçon en pages à imprimer, ou en page pour le site d’un cours</translation>
    </message>
    <message>
        <source>Pages to print (PDF)…</source>
        <translation>Pages à imprimer (PDF)…</translation>
    </message>
    <message>
        <source>Pages to print, with solutions (PDF)…</source>
        <translation>Pages à imprimer, avec les solutions (PDF)…</translation>
    </message>
    <message>
        <source>A page for a course site (HTML)…</source>
        <translation>Une page pour le site d’un cours (HTML)…</translation>
    </message>
    <message>
        <source>How it comes about, step by step</source>
        <translation>Comment cela se fait, pas à pas</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>Déroulement</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>how long a lesson takes, how far the user is</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2; %3; %4</source>
        <comment>title, sentence, minutes, progress</comment>
        <translation>%1&#x202f;: %2&#x202f;; %3&#x202f;; %4</translation>
    </message>
    <message>
        <source>Enter brings it back: as of %1</source>
        <comment>date</comment>
        <translation>Entrée la reprend&#x202f;: état du %1</translation>
    </message>
    <message>
        <source>Search lessons</source>
        <translation>Chercher une leçon</translation>
    </message>
    <message>
        <source>Words of a title, a sentence, a problem or a source; Down goes to the lessons</source>
        <translation>Mots d’un titre, d’une phrase, d’un problème ou d’une source&#x202f;; Bas mène aux leçons</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Écrit : %1</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Leçon</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LessonsPanel</name>
    <message>
        <source>what a good split is</source>
        <translation>le bon partage</translation>
    </message>
    <message>
        <source>who waits, and why</source>
        <translation>qui attend, et pourquoi</translation>
    </message>
    <message>
        <source>cost and gain</source>
        <translation>coût et gain</translation>
    </message>
    <message>
        <source>what a relay brings</source>
        <translation>ce qu’apporte un relais</translation>
    </message>
    <message>
        <source>the order matters</source>
        <translation>l’ordre compte</translation>
    </message>
    <message>
        <source>Take a lesson</source>
        <translation>Une leçon</translation>
    </message>
    <message>
        <source>All %1</source>
        <comment>lessons</comment>
        <translation>Les %1</translation>
    </message>
    <message>
        <source>List all lessons</source>
        <translation>Lister toutes les leçons</translation>
    </message>
    <message>
        <source>%1, %2&#xa0;min</source>
        <comment>what one learns, minutes</comment>
        <translation>%1, %2&#xa0;min</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LinksModel</name>
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
    <message>
        <source>Add a link</source>
        <translation>Ajouter un lien</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>Régler %1 de %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ListingView</name>
    <message>
        <source>Algorithm, line by line</source>
        <translation>L&apos;algorithme, ligne par ligne</translation>
    </message>
    <message>
        <source>Line %1, now: %2</source>
        <translation>Ligne %1, maintenant&#x202f;: %2</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Ligne %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Algorithm as the paper prints it</source>
        <translation>Algorithme tel que l’article l’imprime</translation>
    </message>
    <message>
        <source>Remark: %1</source>
        <comment>on a line of a paper</comment>
        <translation>Remarque&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LoadView</name>
    <message>
        <source>Items held against time</source>
        <translation>Éléments en main au cours du temps</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::LoadsModel</name>
    <message>
        <source>Move %1 on the ring</source>
        <translation>Déplacer %1 sur l’anneau</translation>
    </message>
    <message>
        <source>Take %1 off the ring</source>
        <translation>Retirer %1 de l’anneau</translation>
    </message>
    <message>
        <source>Put %1 on the ring</source>
        <translation>Mettre %1 sur l’anneau</translation>
    </message>
    <message>
        <source>Put processors on the ring</source>
        <translation>Mettre des processeurs sur l’anneau</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>column of a processor</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Set items of %1</source>
        <translation>Fixer les éléments de %1</translation>
    </message>
    <message>
        <source>Set items of %1 afterwards</source>
        <translation>Fixer les éléments de %1 après</translation>
    </message>
    <message>
        <source>Paste items</source>
        <translation>Coller des éléments</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>In the order of the ring</source>
        <translation>Dans l’ordre de l’anneau</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Détient</translation>
    </message>
    <message>
        <source>Items before; at least 1</source>
        <translation>Éléments avant&#x202f;; au moins 1</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Ensuite</translation>
    </message>
    <message>
        <source>Items afterwards; at least 1</source>
        <translation>Éléments après&#x202f;; au moins 1</translation>
    </message>
    <message>
        <source>Set the change of %1</source>
        <translation>Fixer la variation de %1</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variation</translation>
    </message>
    <message>
        <source>Items to get; below 0: items to give away. All together: 0</source>
        <translation>Éléments à recevoir&#x202f;; au-dessous de 0&#x202f;: à céder. Somme&#x202f;: 0</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::MachinesDialog</name>
    <message>
        <source>&amp;Add machines…</source>
        <translation>&amp;Ajouter des machines…</translation>
    </message>
    <message>
        <source>How fast are these machines?</source>
        <translation>À quelle vitesse vont ces machines&#x202f;?</translation>
    </message>
    <message>
        <source>The files tell what the machines are made of, not how fast they are. The speeds below are a guess: cores times frequency, or cores alone where a frequency is not known. Confirm them, or type what you have measured.</source>
        <translation>Les fichiers disent de quoi les machines sont faites, pas à quelle vitesse elles vont. Les vitesses ci-dessous sont une proposition&#x202f;: cœurs fois fréquence, ou cœurs seuls quand une fréquence est inconnue. Confirmez-les, ou tapez ce que vous avez mesuré.</translation>
    </message>
    <message>
        <source>Machines and their speeds</source>
        <translation>Machines et leurs vitesses</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Cœurs</translation>
    </message>
    <message>
        <source>Processor model</source>
        <translation>Modèle de processeur</translation>
    </message>
    <message>
        <source>Frequency (GHz)</source>
        <translation>Fréquence (GHz)</translation>
    </message>
    <message>
        <source>Relative speed</source>
        <translation>Vitesse relative</translation>
    </message>
    <message>
        <source>Double-click a relative speed, or press F2, to type another one: units of work per second, compared with the other machines</source>
        <translation>Double-cliquez sur une vitesse relative, ou pressez F2, pour en taper une autre&#x202f;: unités de travail par seconde, comparées aux autres machines</translation>
    </message>
    <message>
        <source>Read the files of more machines: together they are one cluster</source>
        <translation>Lire les fichiers d’autres machines&#x202f;: ensemble elles forment une grappe</translation>
    </message>
    <message>
        <source>&amp;Use these speeds</source>
        <translation>&amp;Prendre ces vitesses</translation>
    </message>
    <message>
        <source>Make a platform of these machines with these relative speeds</source>
        <translation>Faire une plate-forme de ces machines avec ces vitesses relatives</translation>
    </message>
    <message>
        <source>Leave everything as it was</source>
        <translation>Tout laisser tel quel</translation>
    </message>
    <message>
        <source>Add machines</source>
        <translation>Ajouter des machines</translation>
    </message>
    <message>
        <source>Machines (*.xml);;All files (*)</source>
        <translation>Machines (*.xml);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::MainWindow</name>
    <message>
        <source>About Equipoise</source>
        <translation>À propos d’Equipoise</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Equipoise %1&lt;/h3&gt;&lt;p&gt;Plans how to split work over unequal machines.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;The ring problem: H. Renard, Y. Robert, F. Vivien, &lt;i&gt;Static load-balancing techniques for iterative computations on heterogeneous clusters&lt;/i&gt;, RR-4745, 2003.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Equipoise %1&lt;/h3&gt;&lt;p&gt;Planifie la répartition du travail entre des machines inégales.&lt;/p&gt;&lt;p&gt;Logiciel libre sous licence publique générale GNU, version 3 ou ultérieure.&lt;/p&gt;&lt;p&gt;Le problème de l’anneau&#x202f;: H. Renard, Y. Robert, F. Vivien, &lt;i&gt;Static load-balancing techniques for iterative computations on heterogeneous clusters&lt;/i&gt;, RR-4745, 2003.&lt;/p&gt;</translation>
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
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>This version has no solver for it yet</source>
        <translation>Cette version n’a pas encore de solveur pour ce problème</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>Résoudre</translation>
    </message>
    <message>
        <source>&lt;p&gt;The scatter problem: S. Genaud, A. Giersch, F. Vivien, &lt;i&gt;Load-balancing scatter operations for grid computing&lt;/i&gt;, RR-4770, 2003.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Le problème de la distribution&#x202f;: S. Genaud, A. Giersch, F. Vivien, &lt;i&gt;Load-balancing scatter operations for grid computing&lt;/i&gt;, RR-4770, 2003.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The grid problem: V. Boudet, A. Petitet, F. Rastello, Y. Robert, &lt;i&gt;Data allocation strategies for dense linear algebra kernels on heterogeneous two-dimensional grids&lt;/i&gt;, RR-1999-31, 1999.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Le problème de la grille&#x202f;: V. Boudet, A. Petitet, F. Rastello, Y. Robert, &lt;i&gt;Data allocation strategies for dense linear algebra kernels on heterogeneous two-dimensional grids&lt;/i&gt;, RR-1999-31, 1999.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 (edited)</source>
        <translation>%1 (modifié)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>Fe&amp;nêtre</translation>
    </message>
    <message>
        <source>Run many…</source>
        <translation>En lancer plusieurs…</translation>
    </message>
    <message>
        <source>Lessons, and algorithms step by step, in large type.</source>
        <translation>Leçons, et algorithmes pas à pas, en grands caractères.</translation>
    </message>
    <message>
        <source>Lessons…</source>
        <translation>Leçons…</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Question</translation>
    </message>
    <message>
        <source>Not asked yet. Asking supposes:</source>
        <translation>Pas encore posée. La poser suppose :</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>The platform: a large graph over its tables (Ctrl+1)</source>
        <translation>La plate-forme : un grand graphe au-dessus de ses tables (Ctrl+1)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Platform, question, and pictures of the answer (Ctrl+2)</source>
        <translation>Plate-forme, question et images de la réponse (Ctrl+2)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Two to four plans on one axis of time (Ctrl+3)</source>
        <translation>Deux à quatre plans sur un même axe de temps (Ctrl+3)</translation>
    </message>
    <message>
        <source>Teach</source>
        <translation>Enseigner</translation>
    </message>
    <message>
        <source>Lessons, and algorithms step by step (Ctrl+4)</source>
        <translation>Leçons, et algorithmes pas à pas (Ctrl+4)</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>Genre de travail</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>Learn step by step, on examples</source>
        <translation>Apprendre pas à pas, sur des exemples</translation>
    </message>
    <message>
        <source>Algorithms</source>
        <translation>Algorithmes</translation>
    </message>
    <message>
        <source>See an algorithm work on this platform, step by step (F8)</source>
        <translation>Voir un algorithme travailler sur cette plate-forme, pas à pas (F8)</translation>
    </message>
    <message>
        <source>What is taught</source>
        <translation>Ce qui est enseigné</translation>
    </message>
    <message>
        <source>Which of the five questions is asked</source>
        <translation>Laquelle des cinq questions est posée</translation>
    </message>
    <message>
        <source>Nothing to paste yet: copy cells of a spreadsheet first.</source>
        <translation>Rien à coller encore&#xa0;: copier d’abord des cellules d’un tableur.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>parameter: value</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Two to four plans of one question stand here on one axis of time, with what differs between them. This question has no plan yet: press F5, or have several solvers answer:</source>
        <translation>De deux à quatre plans d’une même question apparaissent ici sur un seul axe de temps, avec leurs différences. Cette question n’a pas encore de plan : appuyer sur F5, ou laisser plusieurs solveurs répondre :</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::MatrixModel</name>
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
    <name>equipoise::gui::MatrixView</name>
    <message>
        <source>Matrix of blocks by owner</source>
        <translation>Matrice de blocs par propriétaire</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::MeasureWindow</name>
    <message>
        <source>Measure a cluster</source>
        <translation>Mesurer une grappe</translation>
    </message>
    <message>
        <source>&amp;Hostfile</source>
        <translation>Fichier de &amp;machines</translation>
    </message>
    <message>
        <source>A file that names the machines for mpirun; empty: those below, or this one</source>
        <translation>Un fichier qui nomme les machines pour mpirun&#xa0;; vide&#xa0;: celles d’en dessous, ou celle-ci</translation>
    </message>
    <message>
        <source>Choose a hostfile</source>
        <translation>Choisir un fichier de machines</translation>
    </message>
    <message>
        <source>or m&amp;achines</source>
        <translation>ou m&amp;achines</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>Names with blanks between them; node02:4 for four processes</source>
        <translation>Des noms séparés par des blancs&#xa0;; node02:4 pour quatre processus</translation>
    </message>
    <message>
        <source>&amp;Quickly</source>
        <translation>&amp;Rapidement</translation>
    </message>
    <message>
        <source>Less time for each question: about a minute instead of ten</source>
        <translation>Moins de temps par question&#xa0;: une minute environ au lieu de dix</translation>
    </message>
    <message>
        <source>A link for each &amp;pair</source>
        <translation>Un lien pour chaque &amp;paire</translation>
    </message>
    <message>
        <source>All pairs are measured, instead of finding switches and trunks</source>
        <translation>Toutes les paires sont mesurées, au lieu de chercher commutateurs et liens communs</translation>
    </message>
    <message>
        <source>Out&amp;put</source>
        <translation>S&amp;ortie</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>What mpirun and the processes say</source>
        <translation>Ce que disent mpirun et les processus</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Ce qui a été mesuré</translation>
    </message>
    <message>
        <source>What is in doubt comes first; Ctrl+C copies with all digits</source>
        <translation>Ce qui est douteux vient d’abord&#xa0;; Ctrl+C copie avec tous les chiffres</translation>
    </message>
    <message>
        <source>What has changed since</source>
        <translation>Ce qui a changé depuis</translation>
    </message>
    <message>
        <source>Speeds, then messages; what changed most comes first</source>
        <translation>Vitesses, puis messages&#xa0;; ce qui a le plus changé vient d’abord</translation>
    </message>
    <message>
        <source>&amp;Drift…</source>
        <translation>&amp;Dérive…</translation>
    </message>
    <message>
        <source>Take the platform as it is now into the document, and see whether moving the ring&apos;s columns pays</source>
        <translation>Prendre la plate-forme telle qu’elle est dans le document, et voir s’il vaut la peine de déplacer les colonnes de l’anneau</translation>
    </message>
    <message>
        <source>As a &amp;new document</source>
        <translation>En nouveau &amp;document</translation>
    </message>
    <message>
        <source>Open the platform as a document of its own</source>
        <translation>Ouvrir la plate-forme comme un document à part</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesurée</translation>
    </message>
    <message>
        <source>&amp;Take as the platform</source>
        <translation>&amp;Prendre comme plate-forme</translation>
    </message>
    <message>
        <source>In the place of the document&apos;s platform; it can be undone</source>
        <translation>À la place de la plate-forme du document&#xa0;; cela peut être annulé</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Mesurer</translation>
    </message>
    <message>
        <source>Start the processes that measure</source>
        <translation>Lancer les processus qui mesurent</translation>
    </message>
    <message>
        <source>End the processes; what is known stays</source>
        <translation>Terminer les processus&#xa0;; ce qui est connu reste</translation>
    </message>
    <message>
        <source>Close this window; a measurement that runs is stopped</source>
        <translation>Fermer cette fenêtre&#xa0;; une mesure en cours est arrêtée</translation>
    </message>
    <message>
        <source>Ready: the machines are kept busy while they are measured</source>
        <translation>Prêt&#xa0;: les machines sont occupées pendant qu’elles sont mesurées</translation>
    </message>
    <message>
        <source>Open MPI is not installed. Install the packages openmpi-bin and libopenmpi-dev and build again: ./start.sh does both. Everything else works without it.</source>
        <translation>Open MPI n&apos;est pas installé. Installez les paquets openmpi-bin et libopenmpi-dev et compilez à nouveau&#x202f;: ./start.sh fait les deux. Tout le reste fonctionne sans lui.</translation>
    </message>
    <message>
        <source>Measuring: the processors first, then the network…</source>
        <translation>Mesure&#xa0;: d’abord les processeurs, puis le réseau…</translation>
    </message>
    <message>
        <source>Stopping: the processes are told to end; what is known stays…</source>
        <translation>Arrêt&#xa0;: les processus sont priés de finir&#xa0;; ce qui est connu reste…</translation>
    </message>
    <message>
        <source>Stopped before anything was known</source>
        <translation>Arrêté avant que rien ne soit connu</translation>
    </message>
    <message>
        <source>Stopped: this is what was known</source>
        <translation>Arrêté&#xa0;: voici ce qui était connu</translation>
    </message>
    <message>
        <source>Measured. In doubt: %1 of %2 numbers, see the table</source>
        <translation>Mesuré. Douteux&#xa0;: %1 nombres sur %2, voir le tableau</translation>
    </message>
    <message>
        <source>Measured, and nothing is in doubt</source>
        <translation>Mesuré, et rien n’est douteux</translation>
    </message>
    <message>
        <source>The graph grows here as more becomes known.</source>
        <translation>Le graphe grandit ici à mesure que l’on en sait plus.</translation>
    </message>
    <message>
        <source>Take what was measured</source>
        <translation>Prendre ce qui a été mesuré</translation>
    </message>
    <message>
        <source>The document has this platform now</source>
        <translation>Le document a maintenant cette plate-forme</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Every number that was measured, with its spread</source>
        <translation>Chaque nombre mesuré, avec sa dispersion</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>What has changed since it was measured last</source>
        <translation>Ce qui a changé depuis la dernière mesure</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Cette machine</translation>
    </message>
    <message>
        <source>all slots</source>
        <translation>tous les emplacements</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>comme d’habitude</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::MiniMap</name>
    <message>
        <source>Overview</source>
        <translation>Vue d’ensemble</translation>
    </message>
    <message>
        <source>The whole platform; click or drag to move the part in sight</source>
        <translation>Toute la plate-forme&#x202f;; cliquez ou glissez pour déplacer la partie visible</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::NewNodesRow</name>
    <message>
        <source>Links can only lead to nodes: without this, rows with these names are refused</source>
        <translation>Un lien mène toujours à un nœud&#x202f;: sans cela, les lignes avec ces noms sont refusées</translation>
    </message>
    <message>
        <source>as switches</source>
        <translation>comme commutateurs</translation>
    </message>
    <message>
        <source>as processors</source>
        <translation>comme processeurs</translation>
    </message>
    <message>
        <source>as processors at the ends, switches between</source>
        <translation>processeurs aux extrémités, commutateurs entre eux</translation>
    </message>
    <message>
        <source>New processors have the cycle time of the others until you set their own</source>
        <translation>Les nouveaux processeurs ont le temps de cycle des autres jusqu&apos;à ce que vous donniez le leur</translation>
    </message>
    <message>
        <source>Kind of the new nodes</source>
        <translation>Genre des nouveaux nœuds</translation>
    </message>
    <message>
        <source>Add the new nodes %1</source>
        <translation>Ajouter les nouveaux nœuds %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>names, number</comment>
        <translation>%1 et %2 de plus</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PairView</name>
    <message>
        <source>Answers side by side</source>
        <translation>Réponses côte à côte</translation>
    </message>
    <message>
        <source>What one plan has and another has not</source>
        <translation>Ce qu’un plan a et qu’un autre n’a pas</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Palette</name>
    <message>
        <source>Add a cluster of %1</source>
        <translation>Ajouter une grappe de %1</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Commutateur</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Lien</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Grappe</translation>
    </message>
    <message>
        <source>Add a cluster</source>
        <translation>Ajouter une grappe</translation>
    </message>
    <message>
        <source>Add machines that hang on a switch of their own, with the usual speed and links</source>
        <translation>Ajouter des machines pendues à un commutateur à elles, avec la vitesse et les liens habituels</translation>
    </message>
    <message>
        <source> machines</source>
        <comment>after a number</comment>
        <translation> machines</translation>
    </message>
    <message>
        <source>Machines of the cluster</source>
        <translation>Machines de la grappe</translation>
    </message>
    <message>
        <source>How many machines the cluster has</source>
        <translation>Combien de machines a la grappe</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add the cluster (Enter)</source>
        <translation>Ajouter la grappe (Entrée)</translation>
    </message>
    <message>
        <source>joins links</source>
        <translation>relie des liens</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>machines</comment>
        <translation>de %1</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PapersWindow</name>
    <message>
        <source>Papers</source>
        <translation>Articles</translation>
    </message>
    <message>
        <source>Papers with their tables and figures</source>
        <translation>Articles avec leurs tableaux et figures</translation>
    </message>
    <message>
        <source>A double click computes the numbers again</source>
        <translation>Un double clic recalcule les nombres</translation>
    </message>
    <message>
        <source>Numbers of the paper and of the program</source>
        <translation>Nombres de l&apos;article et du programme</translation>
    </message>
    <message>
        <source>The program&apos;s numbers are rounded as the printed ones; Ctrl+C copies</source>
        <translation>Les nombres du programme sont arrondis comme ceux imprimés ; Ctrl+C copie</translation>
    </message>
    <message>
        <source>Save the &amp;table…</source>
        <translation>Enregistrer le &amp;tableau…</translation>
    </message>
    <message>
        <source>Write all rows as CSV</source>
        <translation>Écrire toutes les lignes en CSV</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tableau (*.csv)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>Compute the numbers of this table or figure</source>
        <translation>Calculer les nombres de ce tableau ou de cette figure</translation>
    </message>
    <message>
        <source>Stop, and show what was computed</source>
        <translation>Arrêter, et montrer ce qui est calculé</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Fermer cette fenêtre</translation>
    </message>
    <message>
        <source>%1 of %2 equal</source>
        <comment>numbers of a table</comment>
        <translation>%1 égaux sur %2</translation>
    </message>
    <message>
        <source>Computing %1…</source>
        <translation>Calcul : %1…</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Arrêté : %1</translation>
    </message>
    <message>
        <source>Tables and figures of the papers, computed again</source>
        <translation>Tableaux et figures des articles, recalculés</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Article</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Why they differ</source>
        <translation>Pourquoi ils diffèrent</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ParameterField</name>
    <message>
        <source>Allowed: %1</source>
        <translation>Permis&#x202f;: %1</translation>
    </message>
    <message>
        <source>Allowed: %1, in %2</source>
        <translation>Permis&#x202f;: %1, en %2</translation>
    </message>
    <message>
        <source>Up, Down and the wheel change it, with Shift ten times as much; so does dragging its name.</source>
        <translation>Haut, Bas et la molette changent la valeur, avec Maj dix fois plus&#x202f;; glisser le nom aussi.</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1, en %2</translation>
    </message>
    <message>
        <source>As given</source>
        <translation>Tel que donné</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PasteDialog</name>
    <message>
        <source>decimal point</source>
        <translation>point décimal</translation>
    </message>
    <message>
        <source>decimal comma</source>
        <translation>virgule décimale</translation>
    </message>
    <message>
        <source>%1, commas between thousands</source>
        <translation>%1, virgules entre les milliers</translation>
    </message>
    <message>
        <source>%1, points between thousands</source>
        <translation>%1, points entre les milliers</translation>
    </message>
    <message>
        <source>%1, blanks between thousands</source>
        <translation>%1, espaces entre les milliers</translation>
    </message>
    <message>
        <source>%1, apostrophes between thousands</source>
        <translation>%1, apostrophes entre les milliers</translation>
    </message>
    <message>
        <source>Paste a table</source>
        <translation>Coller un tableau</translation>
    </message>
    <message>
        <source>How the text was read</source>
        <translation>Comment le texte a été lu</translation>
    </message>
    <message>
        <source>What is refused</source>
        <translation>Ce qui est refusé</translation>
    </message>
    <message>
        <source>Choose a line to see the cell</source>
        <translation>Choisissez une ligne pour voir la cellule</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Changes the cells as shown, in one undo step</source>
        <translation>Change les cellules comme montré, en une seule étape d’annulation</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Leaves everything as it is</source>
        <translation>Laisse tout tel quel</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>comme trouvé</translation>
    </message>
    <message>
        <source>point</source>
        <translation>point</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>virgule</translation>
    </message>
    <message>
        <source>Between cells</source>
        <translation>Entre les cellules</translation>
    </message>
    <message>
        <source>What separates the cells of a row</source>
        <translation>Ce qui sépare les cellules d’une ligne</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>Signe décimal</translation>
    </message>
    <message>
        <source>What stands before the fraction of a number</source>
        <translation>Ce qui précède la partie décimale d’un nombre</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>Titres</translation>
    </message>
    <message>
        <source>The text has titles: columns, and rows that have a name, go where they belong</source>
        <translation>Le texte a des titres&#x202f;: colonnes et lignes nommées vont à leur place</translation>
    </message>
    <message>
        <source>The text has titles</source>
        <translation>Le texte a des titres</translation>
    </message>
    <message>
        <source>The text is no table as it is</source>
        <translation>Le texte tel quel n’est pas un tableau</translation>
    </message>
    <message>
        <source>What becomes of each cell</source>
        <translation>Ce que devient chaque cellule</translation>
    </message>
    <message>
        <source>“%1” can be read in several ways. Which one is meant?</source>
        <translation>«&#x202f;%1&#x202f;» peut se lire de plusieurs façons. Laquelle est la bonne&#x202f;?</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>separator: how numbers are written</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Nothing is read yet: choose one of the readings above.</source>
        <translation>Rien n’est encore lu&#x202f;: choisissez une des lectures ci-dessus.</translation>
    </message>
    <message>
        <source>Nothing changes</source>
        <translation>Rien ne change</translation>
    </message>
    <message>
        <source>The platform has a matrix with a cost for each pair of its processors: at most %1 processors, and there would be %2. Paste fewer rows, or use a platform with links.</source>
        <translation>La plate-forme a une matrice avec un coût pour chaque paire de processeurs : %1 processeurs au plus, et il y en aurait %2. Collez moins de lignes, ou utilisez une plate-forme avec des liens.</translation>
    </message>
    <message>
        <source>The matrix takes the place of the links</source>
        <translation>La matrice remplace les liens</translation>
    </message>
    <message>
        <source>Cells changed: %1</source>
        <translation>Cellules changées&#x202f;: %1</translation>
    </message>
    <message>
        <source>New rows: %1</source>
        <translation>Nouvelles lignes&#x202f;: %1</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Refusé&#x202f;: %1</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>Lecture du texte…</translation>
    </message>
    <message>
        <source>New switches: %1</source>
        <translation>Nouveaux commutateurs&#x202f;: %1</translation>
    </message>
    <message>
        <source>New processors: %1</source>
        <translation>Nouveaux processeurs&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PasteModel</name>
    <message>
        <source>no link</source>
        <translation>pas de lien</translation>
    </message>
    <message>
        <source>“%1” is no number</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un nombre</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no</source>
        <translation>«&#x202f;%1&#x202f;» n’est ni oui ni non</translation>
    </message>
    <message>
        <source>A measured table is there; it stays</source>
        <translation>Il y a une table mesurée&#x202f;; elle reste</translation>
    </message>
    <message>
        <source>There is no row for it</source>
        <translation>Il n’y a pas de ligne pour cela</translation>
    </message>
    <message>
        <source>There is no column for it</source>
        <translation>Il n’y a pas de colonne pour cela</translation>
    </message>
    <message>
        <source>The row is left out: something it needs is missing or refused</source>
        <translation>La ligne est laissée de côté&#x202f;: ce qu’il lui faut manque ou est refusé</translation>
    </message>
    <message>
        <source>Row %1, column %2</source>
        <translation>Ligne %1, colonne %2</translation>
    </message>
    <message>
        <source>Row %1, column %2 (%3)</source>
        <translation>Ligne %1, colonne %2 (%3)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place of a cell: why it is refused</comment>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>In the text: “%1”</source>
        <translation>Dans le texte&#x202f;: «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>This column of the text is passed over</source>
        <translation>Cette colonne du texte est ignorée</translation>
    </message>
    <message>
        <source>Row %1 of the text</source>
        <translation>Ligne %1 du texte</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PictureWindow</name>
    <message>
        <source>Export the picture</source>
        <translation>Exporter l’image</translation>
    </message>
    <message>
        <source>Words of the title</source>
        <translation>Texte du titre</translation>
    </message>
    <message>
        <source>What stands above the picture; empty: the platform&apos;s name</source>
        <translation>Ce qui figure au-dessus de l’image ; vide : le nom de la plate-forme</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>The picture as it will be; the line around it is the edge of the page</source>
        <translation>L’image telle qu’elle sera ; la ligne qui l’entoure est le bord de la page</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Put the picture on the clipboard, as an image and as SVG</source>
        <translation>Mettre l’image dans le presse-papiers, en pixels et en SVG</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>En &amp;SVG…</translation>
    </message>
    <message>
        <source>For web pages, and to go on drawing</source>
        <translation>Pour les pages web, et pour continuer à dessiner</translation>
    </message>
    <message>
        <source>Save as &amp;PDF…</source>
        <translation>En &amp;PDF…</translation>
    </message>
    <message>
        <source>For LaTeX and printing: text stays text, and the page is the picture</source>
        <translation>Pour LaTeX et l’impression : le texte reste du texte, et la page est l’image</translation>
    </message>
    <message>
        <source>Save as P&amp;NG…</source>
        <translation>En P&amp;NG…</translation>
    </message>
    <message>
        <source>For slides and mail</source>
        <translation>Pour les diapositives et le courriel</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Fermer cette fenêtre</translation>
    </message>
    <message>
        <source>px</source>
        <comment>unit: pixels</comment>
        <translation>px</translation>
    </message>
    <message>
        <source>mm</source>
        <comment>unit: millimetres</comment>
        <translation>mm</translation>
    </message>
    <message>
        <source>pt</source>
        <comment>unit: points</comment>
        <translation>pt</translation>
    </message>
    <message>
        <source>dpi</source>
        <comment>unit: pixels an inch</comment>
        <translation>ppp</translation>
    </message>
    <message>
        <source>Choose at least one part.</source>
        <translation>Choisissez au moins une partie.</translation>
    </message>
    <message>
        <source>%1 × %2 mm; as an image %3 × %4 pixels</source>
        <comment>width, height, width, height</comment>
        <translation>%1 × %2 mm ; en pixels : %3 × %4</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Dessin en cours…</translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Enregistrer l’image</translation>
    </message>
    <message>
        <source>SVG picture (*.svg)</source>
        <translation>Image SVG (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>Document PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>Image PNG (*.png)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré&#x202f;: %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>A part of the picture, wanted or not</source>
        <translation>Une partie de l’image, voulue ou non</translation>
    </message>
    <message>
        <source>Save as &amp;TikZ…</source>
        <translation>En &amp;TikZ…</translation>
    </message>
    <message>
        <source>For LaTeX, in the typeface of the document</source>
        <translation>Pour LaTeX, dans la police du document</translation>
    </message>
    <message>
        <source>as needed</source>
        <translation>selon le contenu</translation>
    </message>
    <message>
        <source>TikZ document (*.tex)</source>
        <translation>Document TikZ (*.tex)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlanChip</name>
    <message>
        <source>out of date</source>
        <translation>périmé</translation>
    </message>
    <message>
        <source>Compare %1</source>
        <translation>Comparer %1</translation>
    </message>
    <message>
        <source>Tick two to four plans to compare them, or drop one onto another</source>
        <translation>Cochez deux à quatre plans pour les comparer, ou posez-en un sur un autre</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlanName</name>
    <message>
        <source>ascending</source>
        <translation>croissant</translation>
    </message>
    <message>
        <source>as listed</source>
        <translation>ordre de la liste</translation>
    </message>
    <message>
        <source>best order</source>
        <translation>meilleur ordre</translation>
    </message>
    <message>
        <source>order as given</source>
        <translation>ordre donné</translation>
    </message>
    <message>
        <source>%1 items from %2</source>
        <translation>%1 éléments depuis %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>items from root, order</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 items, ring of %2, %3</source>
        <comment>items to move, processors, both ways</comment>
        <translation>%1 éléments, anneau de %2, %3</translation>
    </message>
    <message>
        <source>%1 tasks around %2</source>
        <comment>number, master</comment>
        <translation>%1 tâches autour de %2</translation>
    </message>
    <message>
        <source>grid of %1, %2</source>
        <comment>shape, kernel</comment>
        <translation>grille de %1, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>solver, what its plan answers</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>ring of %1, W = %2</source>
        <translation>anneau de %1, W = %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlanNumbers</name>
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
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>First item</source>
        <translation>Premier élément</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Attente</translation>
    </message>
    <message>
        <source>Done at</source>
        <translation>Fini à</translation>
    </message>
    <message>
        <source>Items before</source>
        <translation>Éléments avant</translation>
    </message>
    <message>
        <source>Items after</source>
        <translation>Éléments après</translation>
    </message>
    <message>
        <source>To the next one</source>
        <translation>Au suivant</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>Cycle time</source>
        <translation>Temps de cycle</translation>
    </message>
    <message>
        <source>Height of the row</source>
        <translation>Hauteur de la ligne</translation>
    </message>
    <message>
        <source>Width of the column</source>
        <translation>Largeur de la colonne</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocs</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Occupé</translation>
    </message>
    <message>
        <source>Blocks of a panel</source>
        <translation>Blocs d’un panneau</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Ouvrier</translation>
    </message>
    <message>
        <source>Tasks before</source>
        <translation>Tâches avant</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Envoie</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Reçoit</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>Calcule</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variation</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlanView</name>
    <message>
        <source>out of date</source>
        <translation>périmé</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>Sélection&#x202f;: %1.</translation>
    </message>
    <message>
        <source>No plan yet: press Solve (F5)</source>
        <translation>Pas encore de plan&#x202f;: cliquez sur Résoudre (F5)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlansModel</name>
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
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>The question that the plan answers</source>
        <translation>La question à laquelle le plan répond</translation>
    </message>
    <message>
        <source>by %1</source>
        <comment>a solver</comment>
        <translation>par %1</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>What is other than in the plan of this question before</source>
        <translation>Ce qui diffère du plan précédent de cette question</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a difference in value: what has changed</comment>
        <translation>%1 : %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlansPanel</name>
    <message>
        <source>Plans</source>
        <translation>Plans</translation>
    </message>
    <message>
        <source>Choose a plan to see it; F2 renames it, Del removes it</source>
        <translation>Choisissez un plan pour le voir&#x202f;; F2 le renomme, Suppr le supprime</translation>
    </message>
    <message>
        <source>Look at this plan</source>
        <translation>Regarder ce plan</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlansStrip</name>
    <message>
        <source>Checks: %1</source>
        <translation>Contrôles : %1</translation>
    </message>
    <message>
        <source>Checks: all clear</source>
        <translation>Contrôles : rien à signaler</translation>
    </message>
    <message>
        <source>Checks (%1)</source>
        <translation>Contrôles (%1)</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Contrôles</translation>
    </message>
    <message>
        <source>What is wrong, and what looks like a mistake</source>
        <translation>Ce qui ne va pas, et ce qui ressemble à une erreur</translation>
    </message>
    <message>
        <source>What is wrong, and what looks like a mistake, each with the way to its place</source>
        <translation>Ce qui ne va pas et ce qui ressemble à une erreur, chacun avec le chemin vers sa place</translation>
    </message>
    <message>
        <source>%1 more plans</source>
        <translation>%1 autres plans</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Plans</translation>
    </message>
    <message>
        <source>Show all plans as a table, or fold it away (Ctrl+J)</source>
        <translation>Montrer tous les plans en une table, ou la replier (Ctrl+J)</translation>
    </message>
    <message>
        <source>Table of plans</source>
        <translation>Table des plans</translation>
    </message>
    <message>
        <source>Plans for which there is no room here</source>
        <translation>Plans pour lesquels il n&apos;y a pas de place ici</translation>
    </message>
    <message>
        <source>All plans of this document</source>
        <translation>Tous les plans de ce document</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Against the plan before: %1</source>
        <translation>Par rapport au plan d&apos;avant : %1</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unités</translation>
    </message>
    <message>
        <source>Units: %1</source>
        <translation>Unités : %1</translation>
    </message>
    <message>
        <source>In which units numbers are seen; no value changes</source>
        <translation>Dans quelles unités les nombres sont affichés ; aucune valeur ne change</translation>
    </message>
    <message>
        <source>Checks: %1 to look at</source>
        <translation>Contrôles : %1 à voir</translation>
    </message>
    <message>
        <source>Checks: 1 hint</source>
        <translation>Contrôles : 1 remarque</translation>
    </message>
    <message>
        <source>Checks: %1 hints</source>
        <translation>Contrôles : %1 remarques</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlatformCanvas</name>
    <message>
        <source>Clone</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Add link</source>
        <translation>Ajouter un lien</translation>
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
        <source>These are too many nodes to be shown at once: open fewer</source>
        <translation>Ces nœuds sont trop nombreux pour être montrés à la fois&#x202f;: ouvrez-en moins</translation>
    </message>
    <message>
        <source>folded; processors: %1, switches: %2</source>
        <translation>replié&#x202f;; processeurs&#x202f;: %1, commutateurs&#x202f;: %2</translation>
    </message>
    <message>
        <source>cycle times %1 to %2</source>
        <translation>temps de cycle de %1 à %2</translation>
    </message>
    <message>
        <source>links: %1</source>
        <translation>liens&#x202f;: %1</translation>
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
    <message>
        <source>done at %1</source>
        <translation>fini à %1</translation>
    </message>
    <message>
        <source>Link %1</source>
        <translation>Lien %1</translation>
    </message>
    <message>
        <source>Arrange in a circle</source>
        <translation>Disposer en cercle</translation>
    </message>
    <message>
        <source>Arrange in rows</source>
        <translation>Disposer en rangées</translation>
    </message>
    <message>
        <source>Arrange as a tree</source>
        <translation>Disposer en arbre</translation>
    </message>
    <message>
        <source>Arrange by cluster</source>
        <translation>Disposer par grappe</translation>
    </message>
    <message>
        <source>Arrange by links</source>
        <translation>Disposer selon les liens</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Aligner</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Répartir</translation>
    </message>
    <message>
        <source>All of these nodes are pinned: press P to unpin them</source>
        <translation>Tous ces nœuds sont épinglés&#x202f;: P les désépingle</translation>
    </message>
    <message>
        <source>%1… Esc stops</source>
        <translation>%1… Échap arrête</translation>
    </message>
    <message>
        <source>No clusters found: the costs are much alike</source>
        <translation>Aucune grappe trouvée&#x202f;: les coûts se ressemblent trop</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message>
        <source>Cluster %1</source>
        <translation>Grappe %1</translation>
    </message>
    <message>
        <source>Group by cluster</source>
        <translation>Grouper par grappe</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Groupe %1</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grouper</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Nom du groupe</translation>
    </message>
    <message>
        <source>Rename group</source>
        <translation>Renommer le groupe</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Dégrouper</translation>
    </message>
    <message>
        <source>The number of selected nodes</source>
        <translation>Nombre de nœuds choisis</translation>
    </message>
    <message>
        <source>Connect nodes</source>
        <translation>Relier des nœuds</translation>
    </message>
    <message>
        <source>%1 has no links</source>
        <translation>%1 n’a pas de liens</translation>
    </message>
    <message>
        <source>Stopped; nothing has moved</source>
        <translation>Arrêté&#x202f;; rien n’a bougé</translation>
    </message>
    <message>
        <source>%1, nodes: %2
Drag to move them as one, double-click to fold them</source>
        <translation>%1, nœuds&#x202f;: %2
Glisser pour les déplacer d’un bloc, double-cliquer pour les replier</translation>
    </message>
    <message>
        <source>%1, nodes: %2
Drag to move them as one, double-click to rename</source>
        <translation>%1, nœuds&#x202f;: %2
Glisser pour les déplacer d’un bloc, double-cliquer pour renommer</translation>
    </message>
    <message>
        <source>group %1</source>
        <translation>groupe %1</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>épinglé</translation>
    </message>
    <message>
        <source>Processors: %1, links: %2</source>
        <translation>Processeurs&#x202f;: %1, liens&#x202f;: %2</translation>
    </message>
    <message>
        <source>Arrange by ring</source>
        <translation>Disposer selon l&apos;anneau</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>was %1</source>
        <comment>a value before an edit</comment>
        <translation>avant : %1</translation>
    </message>
    <message>
        <source>sends to %1</source>
        <translation>envoie à %1</translation>
    </message>
    <message>
        <source>sends to %1 over %2</source>
        <translation>envoie à %1 par %2</translation>
    </message>
    <message>
        <source>%1 to %2: carries %3 of what it could, busy %4 of the time</source>
        <translation>%1 vers %2 : porte %3 de ce qu&apos;il pourrait, occupé %4 du temps</translation>
    </message>
    <message>
        <source>Speed in %1</source>
        <translation>Vitesse en %1</translation>
    </message>
    <message>
        <source>Bandwidth in %1</source>
        <translation>Bande passante en %1</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlatformPanel</name>
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
    <message>
        <source>Times when done</source>
        <translation>Temps de fin</translation>
    </message>
    <message>
        <source>Cost from row to column, in %1</source>
        <translation>Coût de la ligne à la colonne, en %1</translation>
    </message>
    <message>
        <source>Best routes from row to column, in %1; set the links themselves</source>
        <translation>Meilleurs chemins de la ligne à la colonne, en %1&#x202f;; fixez les liens eux-mêmes</translation>
    </message>
    <message>
        <source>An edit sets &amp;both directions</source>
        <translation>Une saisie fixe les &amp;deux sens</translation>
    </message>
    <message>
        <source>Bandwidth from row to column, in %1</source>
        <translation>Bande passante de la ligne à la colonne, en %1</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plate-forme</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tables</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>Processors as a table</source>
        <translation>Les processeurs en table</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Playback</name>
    <message>
        <source>Time looked at, of %1</source>
        <translation>Instant regardé, sur %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>%1 (Space in a picture)</source>
        <comment>play or pause</comment>
        <translation>%1 (Espace dans une image)</translation>
    </message>
    <message>
        <source>Back to the last start or end of a transfer (comma in a picture)</source>
        <translation>Revenir au dernier début ou à la dernière fin d’un transfert (virgule dans une image)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Pas en arrière</translation>
    </message>
    <message>
        <source>On to the next start or end of a transfer (full stop in a picture)</source>
        <translation>Aller au prochain début ou à la prochaine fin d’un transfert (point dans une image)</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Pas en avant</translation>
    </message>
    <message>
        <source>The time looked at; left and right go from event to event, Space plays</source>
        <translation>L’instant regardé&#x202f;; gauche et droite vont d’événement en événement, Espace lit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Time looked at</source>
        <translation>Instant regardé</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlaybackPane</name>
    <message>
        <source>Step %1 of %2 · line %3</source>
        <comment>step, all steps, line of the listing</comment>
        <translation>Étape %1 sur %2 · ligne %3</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variables</translation>
    </message>
    <message>
        <source>What the algorithm knows at this step, with units</source>
        <translation>Ce que l&apos;algorithme sait à cette étape, avec les unités</translation>
    </message>
    <message>
        <source>After %1</source>
        <comment>source of an algorithm</comment>
        <translation>D&apos;après %1</translation>
    </message>
    <message>
        <source>Picture of the step</source>
        <translation>Image de l&apos;étape</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Tel qu’imprimé</translation>
    </message>
    <message>
        <source>The paper&apos;s own lines beside ours, with its numbers, and with its misprints put right (L)</source>
        <translation>Les lignes de l’article à côté des nôtres, avec ses numéros et ses coquilles corrigées (L)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlaybackView</name>
    <message>
        <source>%1 / %2</source>
        <comment>step, of all</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Première étape</translation>
    </message>
    <message>
        <source>To the first step (Home)</source>
        <translation>À la première étape (Début)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Reculer d&apos;une étape</translation>
    </message>
    <message>
        <source>One step back (Left)</source>
        <translation>Une étape en arrière (Gauche)</translation>
    </message>
    <message>
        <source>%1 (Space)</source>
        <comment>play or pause</comment>
        <translation>%1 (Espace)</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Avancer d&apos;une étape</translation>
    </message>
    <message>
        <source>One step forward (Right)</source>
        <translation>Une étape en avant (Droite)</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Dernière étape</translation>
    </message>
    <message>
        <source>To the last step (End)</source>
        <translation>À la dernière étape (Fin)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Étape</translation>
    </message>
    <message>
        <source>The step looked at; Left and Right step, Space plays</source>
        <translation>L&apos;étape regardée&#x202f;; Gauche et Droite avancent d&apos;une étape, Espace lance la lecture</translation>
    </message>
    <message>
        <source>Step looked at, of all</source>
        <translation>Étape regardée, sur toutes</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 étapes/s</translation>
    </message>
    <message>
        <source>Of %1 steps %2 were kept, evenly over the run: a recording is limited in memory.</source>
        <translation>Sur %1 étapes, %2 ont été gardées, réparties sur toute l&apos;exécution&#x202f;: la mémoire d&apos;un enregistrement est limitée.</translation>
    </message>
    <message>
        <source>Algorithm step by step</source>
        <translation>Algorithme pas à pas</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>decisions met, of all</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Next decision</source>
        <translation>Décision suivante</translation>
    </message>
    <message>
        <source>To the next step at which something is taken or given up (N)</source>
        <translation>Au pas suivant où quelque chose est pris ou abandonné (N)</translation>
    </message>
    <message>
        <source>Decisions met so far, of all</source>
        <translation>Décisions passées, sur toutes</translation>
    </message>
    <message>
        <source>Steps per second while it plays (+ and -)</source>
        <translation>Pas par seconde pendant la lecture (+ et -)</translation>
    </message>
    <message>
        <source>Left and Right step, Page Up and Page Down go by a tenth, N goes to the next decision, Space plays, + and - change the speed, L shows the paper&apos;s own listing</source>
        <translation>Gauche et Droite avancent d’un pas, Page préc. et Page suiv. d’un dixième, N va à la décision suivante, Espace joue, + et - changent la vitesse, L montre l’algorithme de l’article</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PlaybackWindow</name>
    <message>
        <source>The platform or the question may have changed since: record again to play it as it is.</source>
        <translation>La plate-forme ou la question a pu changer depuis&#x202f;: enregistrez de nouveau pour la jouer telle qu&apos;elle est.</translation>
    </message>
    <message>
        <source>Nothing beside it</source>
        <translation>Rien à côté</translation>
    </message>
    <message>
        <source>Beside it: %1</source>
        <translation>À côté&#x202f;: %1</translation>
    </message>
    <message>
        <source>The one that fits</source>
        <translation>Celui qui convient</translation>
    </message>
    <message>
        <source>Recording…</source>
        <translation>Enregistrement…</translation>
    </message>
    <message>
        <source>Stopped: the steps up to then</source>
        <translation>Arrêté&#x202f;: les étapes jusque-là</translation>
    </message>
    <message>
        <source>Recorded. Space plays, Left and Right step.</source>
        <translation>Enregistré. Espace lance la lecture, Gauche et Droite avancent d&apos;une étape.</translation>
    </message>
    <message>
        <source>Play an algorithm</source>
        <translation>Jouer un algorithme</translation>
    </message>
    <message>
        <source>%1: algorithms step by step</source>
        <translation>%1&#x202f;: les algorithmes pas à pas</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithme</translation>
    </message>
    <message>
        <source>The algorithm to be played on the platform and the question at hand</source>
        <translation>L&apos;algorithme à jouer sur la plate-forme et la question en cours</translation>
    </message>
    <message>
        <source>Algorithm beside it</source>
        <translation>Algorithme à côté</translation>
    </message>
    <message>
        <source>A second algorithm on the same input, played in step with the first</source>
        <translation>Un second algorithme sur les mêmes données, joué au même pas que le premier</translation>
    </message>
    <message>
        <source>&amp;Record again</source>
        <translation>&amp;Enregistrer de nouveau</translation>
    </message>
    <message>
        <source>Run the algorithm on the platform and the question as they are now</source>
        <translation>Exécuter l&apos;algorithme sur la plate-forme et la question telles qu&apos;elles sont</translation>
    </message>
    <message>
        <source>Stop recording, and keep the steps so far</source>
        <translation>Arrêter l&apos;enregistrement et garder les étapes faites</translation>
    </message>
    <message>
        <source>Close this window; a recording under way is stopped</source>
        <translation>Fermer cette fenêtre&#x202f;; un enregistrement en cours est arrêté</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>&amp;Présenter</translation>
    </message>
    <message>
        <source>On the whole screen in large type (F11); Esc leaves</source>
        <translation>Sur tout l’écran en grands caractères (F11)&#x202f;; Échap en sort</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::PresentWindow</name>
    <message>
        <source>%1 – Presentation</source>
        <translation>%1 – Présentation</translation>
    </message>
    <message>
        <source>%1, slide %2 of %3</source>
        <translation>%1, page %2 sur %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>slide</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>→ on   ← back   Esc leaves</source>
        <translation>→ suite   ← retour   Échap quitte</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ProblemPage</name>
    <message>
        <source>Show below</source>
        <translation>Montrer en dessous</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ProblemsPanel</name>
    <message>
        <source>A crash would now cost what is not saved; with each change it is tried again. %1</source>
        <translation>Un plantage coûterait maintenant ce qui n’est pas enregistré&#x202f;; un nouvel essai suit chaque modification. %1</translation>
    </message>
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
    <message>
        <source>Of such remarks there are more: %1</source>
        <translation>Autres remarques de cette sorte&#x202f;: %1</translation>
    </message>
    <message>
        <source>The speed of %1 was assumed: set it.</source>
        <translation>La vitesse de %1 a été supposée : fixez-la.</translation>
    </message>
    <message>
        <source>The cycle time of %1 was assumed: set it.</source>
        <translation>Le temps de cycle de %1 a été supposé : fixez-le.</translation>
    </message>
    <message>
        <source>The speeds of %1 machines were assumed: set them.</source>
        <translation>Les vitesses de %1 machines ont été supposées : fixez-les.</translation>
    </message>
    <message>
        <source>The cycle times of %1 machines were assumed: set them.</source>
        <translation>Les temps de cycle de %1 machines ont été supposés : fixez-les.</translation>
    </message>
    <message>
        <source>The bandwidth of %1 was assumed: set it.</source>
        <translation>La bande passante de %1 a été supposée : fixez-la.</translation>
    </message>
    <message>
        <source>The cost of %1 was assumed: set it.</source>
        <translation>Le coût de %1 a été supposé : fixez-le.</translation>
    </message>
    <message>
        <source>The bandwidths of %1 links were assumed: set them.</source>
        <translation>Les bandes passantes de %1 liens ont été supposées : fixez-les.</translation>
    </message>
    <message>
        <source>The costs of %1 links were assumed: set them.</source>
        <translation>Les coûts de %1 liens ont été supposés : fixez-les.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ProcessorsModel</name>
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
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Items that the plan gives to the processor</source>
        <translation>Éléments que le plan donne au processeur</translation>
    </message>
    <message>
        <source>Done at</source>
        <translation>Fini à</translation>
    </message>
    <message>
        <source>When the processor has done its part of the plan</source>
        <translation>Quand le processeur a fini sa part du plan</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Add processor %1</source>
        <translation>Ajouter le processeur %1</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>Régler %1 de %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::QuestionForm</name>
    <message>
        <source>question</source>
        <translation>question</translation>
    </message>
    <message>
        <source>what is revealed</source>
        <translation>ce qui est révélé</translation>
    </message>
    <message>
        <source>right number</source>
        <translation>nombre juste</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>tolérance</translation>
    </message>
    <message>
        <source>new choice</source>
        <translation>nouveau choix</translation>
    </message>
    <message>
        <source>kind of question</source>
        <translation>genre de question</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>choix</translation>
    </message>
    <message>
        <source>when a choice is right</source>
        <translation>quand un choix est juste</translation>
    </message>
    <message>
        <source>remove a choice</source>
        <translation>retirer un choix</translation>
    </message>
    <message>
        <source>right choice</source>
        <translation>choix juste</translation>
    </message>
    <message>
        <source>Just one choice must be right.</source>
        <translation>Un seul choix doit être juste.</translation>
    </message>
    <message>
        <source>This comes out as %1.</source>
        <translation>Cela donne %1.</translation>
    </message>
    <message>
        <source>This one is right, whatever the numbers</source>
        <translation>Celui-ci est juste, quels que soient les nombres</translation>
    </message>
    <message>
        <source>%1 is right</source>
        <comment>letter of a choice</comment>
        <translation>%1 est juste</translation>
    </message>
    <message>
        <source>Choice %1</source>
        <comment>letter</comment>
        <translation>Choix %1</translation>
    </message>
    <message>
        <source>What the reader may choose</source>
        <translation>Ce que le lecteur peut choisir</translation>
    </message>
    <message>
        <source>Words of choice %1</source>
        <translation>Texte du choix %1</translation>
    </message>
    <message>
        <source>%1 is right when</source>
        <comment>letter of a choice</comment>
        <translation>%1 est juste quand</translation>
    </message>
    <message>
        <source>An expression over the answers, such as “best.used == 3”: then the right choice follows the numbers. 1 is always right, 0 never.</source>
        <translation>Une expression sur les réponses, comme «&#x202f;best.used == 3&#x202f;»&#x202f;: alors le choix juste suit les nombres. 1 est toujours juste, 0 jamais.</translation>
    </message>
    <message>
        <source>Right when, e.g. best.used == 3</source>
        <translation>Juste quand, p. ex. best.used == 3</translation>
    </message>
    <message>
        <source>Remove choice %1</source>
        <translation>Retirer le choix %1</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>Pas de question</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Choix</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>Un nombre</translation>
    </message>
    <message>
        <source>Kind of question</source>
        <translation>Genre de question</translation>
    </message>
    <message>
        <source>What the reader is asked before the next step</source>
        <translation>Ce que l’on demande au lecteur avant l’étape suivante</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Ce qui est demandé</translation>
    </message>
    <message>
        <source>The picture of its answer is hidden until it is answered</source>
        <translation>L’image de sa réponse est cachée jusqu’à ce que l’on ait répondu</translation>
    </message>
    <message>
        <source>Choices: the mark says which is right, the line below when it is.</source>
        <translation>Choix&#x202f;: la marque dit lequel est juste, la ligne dessous quand il l’est.</translation>
    </message>
    <message>
        <source>Add a choice</source>
        <translation>Ajouter un choix</translation>
    </message>
    <message>
        <source>One more to choose from</source>
        <translation>Un de plus à choisir</translation>
    </message>
    <message>
        <source>What is right</source>
        <translation>Ce qui est juste</translation>
    </message>
    <message>
        <source>An expression over the answers, such as “best.value”</source>
        <translation>Une expression sur les réponses, comme «&#x202f;best.value&#x202f;»</translation>
    </message>
    <message>
        <source>e.g. best.value / greedy.value</source>
        <translation>p. ex. best.value / greedy.value</translation>
    </message>
    <message>
        <source>Right within</source>
        <translation>Juste à</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolérance</translation>
    </message>
    <message>
        <source>How far from it still counts as right, as a share of it</source>
        <translation>Jusqu’à quel écart c’est encore juste, en part du nombre</translation>
    </message>
    <message>
        <source>What is revealed</source>
        <translation>Ce qui est révélé</translation>
    </message>
    <message>
        <source>Why it is so; numbers in braces are worked out</source>
        <translation>Pourquoi il en est ainsi&#x202f;; les nombres entre accolades sont calculés</translation>
    </message>
    <message>
        <source>picture of the answer</source>
        <translation>image de la réponse</translation>
    </message>
    <message>
        <source>the scene of the step</source>
        <translation>la scène de l&apos;étape</translation>
    </message>
    <message>
        <source>The answer shows</source>
        <translation>La réponse montre</translation>
    </message>
    <message>
        <source>The platform and the plan that come with the answer</source>
        <translation>La plate-forme et le plan qui viennent avec la réponse</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::QuestionPanel</name>
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
    <message>
        <source>steps %1</source>
        <translation>étapes %1</translation>
    </message>
    <message>
        <source>%1 (external)</source>
        <comment>solver</comment>
        <translation>%1 (externe)</translation>
    </message>
    <message>
        <source>A program of your own; its answer is checked</source>
        <translation>Un programme à vous&#x202f;; sa réponse est vérifiée</translation>
    </message>
    <message>
        <source>More: %1</source>
        <comment>settings that are folded away</comment>
        <translation>Plus : %1</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>Moins de réglages</translation>
    </message>
    <message>
        <source>Not asked of this platform yet: Solve (F5) asks it</source>
        <translation>Pas encore posée à cette plate-forme : Résoudre (F5) la pose</translation>
    </message>
    <message>
        <source>A solver of your own is started by Solve (F5) only, not by each edit</source>
        <translation>Un solveur à vous n’est lancé que par Résoudre (F5), pas à chaque modification</translation>
    </message>
    <message>
        <source>No answer in the short time between edits: Solve (F5) takes longer</source>
        <translation>Pas de réponse dans le court temps entre deux modifications : Résoudre (F5) prend plus de temps</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RanksView</name>
    <message>
        <source>The times of each rank stand here as soon as a step is complete.</source>
        <translation>Les temps de chaque rang sont ici dès qu’une étape est complète.</translation>
    </message>
    <message>
        <source>together %1</source>
        <translation>ensemble %1</translation>
    </message>
    <message>
        <source>Rank %1 on %2: %3 s in the median of %4 steps, %5 s in step %6</source>
        <translation>Rang %1 sur %2&#xa0;: %3 s en médiane de %4 étapes, %5 s à l’étape %6</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Charge %1</translation>
    </message>
    <message>
        <source>Time of each rank</source>
        <translation>Temps de chaque rang</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>machine: time</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RecoveryDialog</name>
    <message>
        <source>Last changed %1 — another version of the program wrote this, and can bring it back
%2</source>
        <translation>Modifié en dernier le %1 — écrit par une autre version du programme, qui peut le récupérer
%2</translation>
    </message>
    <message>
        <source>Last changed %1 — damaged from its beginning: nothing of it can be brought back. It is kept.
%2</source>
        <translation>Modifié en dernier le %1 — endommagé dès le début&#x202f;: rien ne peut en être récupéré. Le fichier est conservé.
%2</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>jamais enregistré</translation>
    </message>
    <message>
        <source>%1 — last changed %2, changes: %3
%4</source>
        <translation>%1 — modifié en dernier le %2, modifications&#x202f;: %3
%4</translation>
    </message>
    <message>
        <source>Damaged: these changes come back, any after them are lost. The damaged file is kept.</source>
        <translation>Endommagé&#x202f;: ces modifications reviennent, celles qui suivaient sont perdues. Le fichier endommagé est conservé.</translation>
    </message>
    <message>
        <source>Work that was not saved</source>
        <translation>Travail non enregistré</translation>
    </message>
    <message>
        <source>Every earlier run ended with its work saved or given up: there is nothing to bring back.</source>
        <translation>Chaque exécution passée a fini avec son travail enregistré ou abandonné&#x202f;: il n’y a rien à récupérer.</translation>
    </message>
    <message>
        <source>An earlier run ended before these were saved. Bring one back, with its plans and its undo history; the others wait.</source>
        <translation>Une exécution passée a fini avant qu’ils ne soient enregistrés. Récupérez-en un, avec ses plans et son historique d’annulation&#x202f;; les autres attendent.</translation>
    </message>
    <message>
        <source>Documents not saved</source>
        <translation>Documents non enregistrés</translation>
    </message>
    <message>
        <source>Documents that earlier runs did not save, the latest first</source>
        <translation>Documents que des exécutions passées n’ont pas enregistrés, le plus récent d’abord</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Récupérer</translation>
    </message>
    <message>
        <source>Open it as it was when the run ended</source>
        <translation>L’ouvrir tel qu’il était à la fin de l’exécution</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Abandonner</translation>
    </message>
    <message>
        <source>Give it up for good</source>
        <translation>Y renoncer pour de bon</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Plus tard</translation>
    </message>
    <message>
        <source>Leave all of it where it is; it is offered again</source>
        <translation>Tout laisser en place&#x202f;; ce sera proposé de nouveau</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RedistributionEditor</name>
    <message>
        <source>Take the ring of the plan</source>
        <translation>Prendre l’anneau du plan</translation>
    </message>
    <message>
        <source>Level the items</source>
        <translation>Niveler les éléments</translation>
    </message>
    <message>
        <source>Balance what is given away</source>
        <translation>Équilibrer ce qui est cédé</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>Not asked yet: %1.</source>
        <translation>Pas encore posée&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Let %1 balance it</source>
        <translation>Laisser %1 équilibrer</translation>
    </message>
    <message>
        <source>Who holds what</source>
        <translation>Qui détient quoi</translation>
    </message>
    <message>
        <source>Items of each processor, in ring order</source>
        <translation>Éléments de chaque processeur, dans l’ordre de l’anneau</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>One place back on the ring (Alt+Up; or drag the row)</source>
        <translation>Une place en arrière sur l’anneau (Alt+Haut&#x202f;; ou glisser la ligne)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>One place on along the ring (Alt+Down; or drag the row)</source>
        <translation>Une place en avant sur l’anneau (Alt+Bas&#x202f;; ou glisser la ligne)</translation>
    </message>
    <message>
        <source>Add a processor</source>
        <translation>Ajouter un processeur</translation>
    </message>
    <message>
        <source>Put a processor of the platform on the ring</source>
        <translation>Mettre un processeur de la plate-forme sur l’anneau</translation>
    </message>
    <message>
        <source>Remove the processor</source>
        <translation>Retirer le processeur</translation>
    </message>
    <message>
        <source>Take the processor off the ring (Del)</source>
        <translation>Retirer le processeur de l’anneau (Suppr)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Forget what was typed since the question was last asked (Esc)</source>
        <translation>Oublier ce qui a été saisi depuis que la question a été posée (Échap)</translation>
    </message>
    <message>
        <source>The selected processor gives what is missing to a sum of 0</source>
        <translation>Le processeur choisi cède ce qui manque pour une somme nulle</translation>
    </message>
    <message>
        <source>Take the ring of the selected plan</source>
        <translation>Prendre l’anneau du plan d’anneau choisi</translation>
    </message>
    <message>
        <source>Everybody shall hold the same number of items afterwards</source>
        <translation>Chacun doit détenir ensuite le même nombre d’éléments</translation>
    </message>
    <message>
        <source>Paste numbers</source>
        <translation>Coller des nombres</translation>
    </message>
    <message>
        <source>Share items by speed</source>
        <translation>Partager les éléments selon la vitesse</translation>
    </message>
    <message>
        <source>Take the ring of a plan, share or level the items, paste numbers</source>
        <translation>Prendre l’anneau d’un plan, partager ou niveler les éléments, coller des nombres</translation>
    </message>
    <message>
        <source>Share the items by speed</source>
        <translation>Partager les éléments selon la vitesse</translation>
    </message>
    <message>
        <source>Everybody shall hold items in proportion to its speed afterwards</source>
        <translation>Chacun doit détenir ensuite des éléments en proportion de sa vitesse</translation>
    </message>
    <message>
        <source>Items: %1, sum of the changes: 0</source>
        <translation>Éléments&#x202f;: %1, somme des variations&#x202f;: 0</translation>
    </message>
    <message>
        <source>Not asked yet: the changes sum to %1. They must sum to 0: what some give, others get.</source>
        <translation>Pas encore posée&#x202f;: la somme des variations vaut %1. Elle doit être 0&#x202f;: ce que les uns cèdent, d’autres le reçoivent.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RedistributionPage</name>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>When each processor sends and receives</source>
        <translation>Quand chaque processeur envoie et reçoit</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Charges</translation>
    </message>
    <message>
        <source>Items held by each processor against time</source>
        <translation>Éléments en main de chaque processeur au cours du temps</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Solveurs</translation>
    </message>
    <message>
        <source>The times of all plans for the same items, solver by solver</source>
        <translation>Les temps de tous les plans pour les mêmes éléments, solveur par solveur</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RedistributionView</name>
    <message>
        <source>No redistribution yet: press Solve (F5)</source>
        <translation>Pas encore de redistribution&#x202f;: cliquez sur Résoudre (F5)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ReplayWindow</name>
    <message>
        <source>Open a replay</source>
        <translation>Ouvrir une exécution</translation>
    </message>
    <message>
        <source>Replays (*.json)</source>
        <translation>Exécutions (*.json)</translation>
    </message>
    <message>
        <source>Save the replay</source>
        <translation>Enregistrer l&apos;exécution</translation>
    </message>
    <message>
        <source>Open MPI is not installed. Install the packages openmpi-bin and libopenmpi-dev and build again: ./start.sh does both. Everything else works without it.</source>
        <translation>Open MPI n&apos;est pas installé. Installez les paquets openmpi-bin et libopenmpi-dev et compilez à nouveau&#x202f;: ./start.sh fait les deux. Tout le reste fonctionne sans lui.</translation>
    </message>
    <message>
        <source>Ready: the processes start when you say so</source>
        <translation>Prêt&#x202f;: les processus démarrent quand vous le dites</translation>
    </message>
    <message>
        <source>The processes run…</source>
        <translation>Les processus tournent…</translation>
    </message>
    <message>
        <source>Stopping: the processes are told to end…</source>
        <translation>Arrêt&#x202f;: les processus sont priés de finir…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Judge under MPI</source>
        <translation>Juger sous MPI</translation>
    </message>
    <message>
        <source>&amp;Hostfile</source>
        <translation>Fichier de &amp;machines</translation>
    </message>
    <message>
        <source>A file that names the machines for mpirun; empty: all processes run on this machine</source>
        <translation>Un fichier qui nomme les machines pour mpirun&#x202f;; vide&#x202f;: tous les processus tournent sur cette machine</translation>
    </message>
    <message>
        <source>Your &amp;program</source>
        <translation>Votre &amp;programme</translation>
    </message>
    <message>
        <source>Path of a program that does the work, started with its amount as the one argument</source>
        <translation>Chemin d&apos;un programme qui fait le travail, lancé avec sa quantité pour seul argument</translation>
    </message>
    <message>
        <source>Out&amp;put</source>
        <translation>S&amp;ortie</translation>
    </message>
    <message>
        <source>What mpirun and the processes say</source>
        <translation>Ce que disent mpirun et les processus</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Cette machine</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>octets</translation>
    </message>
    <message>
        <source>s for one %1</source>
        <comment>seconds for one unit of time</comment>
        <translation>s pour un %1</translation>
    </message>
    <message>
        <source>Progress of the replay</source>
        <translation>Avancement de l&apos;exécution</translation>
    </message>
    <message>
        <source>Actions done, of all that the processes have to do</source>
        <translation>Actions faites, parmi toutes celles que les processus ont à faire</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>What each process played, and what arrived there</source>
        <translation>Ce que chaque processus a joué, et ce qui y est arrivé</translation>
    </message>
    <message>
        <source>Choose a hostfile</source>
        <translation>Choisir un fichier de machines</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>Start the processes, which follow the plan for real</source>
        <translation>Lancer les processus, qui suivent le plan pour de vrai</translation>
    </message>
    <message>
        <source>End the processes, on all machines</source>
        <translation>Mettre fin aux processus, sur toutes les machines</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>Show a replay of this platform that was kept as JSON</source>
        <translation>Montrer une exécution sur cette plate-forme, gardée en JSON</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Enregistrer en &amp;JSON…</translation>
    </message>
    <message>
        <source>Write both schedules and the errors, with all digits</source>
        <translation>Écrire les deux ordonnancements et les erreurs, avec tous les chiffres</translation>
    </message>
    <message>
        <source>Close this window; processes that run are ended</source>
        <translation>Fermer cette fenêtre&#x202f;; les processus en cours sont arrêtés</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ReportWindow</name>
    <message>
        <source>The plans are checked, compared and drawn…</source>
        <translation>Les plans sont vérifiés, comparés et dessinés…</translation>
    </message>
    <message>
        <source>Stopped: nothing was written</source>
        <translation>Arrêté&#x202f;: rien n’a été écrit</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>Écrit</translation>
    </message>
    <message>
        <source>Nothing on this machine opens it</source>
        <translation>Rien sur cette machine ne l’ouvre</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Stop; nothing is written</source>
        <translation>Arrêter&#x202f;; rien n’est écrit</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Open the report with the system&apos;s program for it</source>
        <translation>Ouvrir le rapport avec le programme du système</translation>
    </message>
    <message>
        <source>Close this window; a report that is not done is stopped</source>
        <translation>Fermer cette fenêtre&#x202f;; un rapport inachevé est arrêté</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RingPlanView</name>
    <message>
        <source>No ring yet: press Solve (F5)</source>
        <translation>Pas encore d’anneau&#x202f;: cliquez sur Résoudre (F5)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RingView</name>
    <message>
        <source>Ring</source>
        <translation>Anneau</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RunManyWindow</name>
    <message>
        <source>No solver has found an answer</source>
        <translation>Aucun solveur n’a trouvé de réponse</translation>
    </message>
    <message>
        <source>Done; the best: %1</source>
        <translation>Fini&#x202f;; le meilleur&#x202f;: %1</translation>
    </message>
    <message>
        <source>Solvers: %1</source>
        <comment>problem</comment>
        <translation>Solveurs&#x202f;: %1</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>En cours…</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Choisi&#x202f;: %1. {1?}</translation>
    </message>
    <message>
        <source>Plans kept: %1; the two best ones are ticked to be compared</source>
        <translation>Plans gardés&#x202f;: %1&#x202f;; les deux meilleurs sont cochés pour être comparés</translation>
    </message>
    <message>
        <source>Run many</source>
        <translation>Résoudre par plusieurs</translation>
    </message>
    <message>
        <source>Solvers and what they found</source>
        <translation>Les solveurs et ce qu’ils ont trouvé</translation>
    </message>
    <message>
        <source>Space ticks, a double click opens the answer as a plan</source>
        <translation>Espace coche, un double clic ouvre la réponse comme plan</translation>
    </message>
    <message>
        <source>&amp;Run the ticked ones</source>
        <translation>&amp;Lancer les cochés</translation>
    </message>
    <message>
        <source>Run all ticked solvers, as many at a time as there are cores</source>
        <translation>Lancer tous les solveurs cochés, autant à la fois que de cœurs</translation>
    </message>
    <message>
        <source>&amp;Stop this one</source>
        <translation>Arrêter &amp;celui-ci</translation>
    </message>
    <message>
        <source>Stop the chosen solver, and keep its best answer so far</source>
        <translation>Arrêter le solveur choisi, et garder sa meilleure réponse jusqu’ici</translation>
    </message>
    <message>
        <source>Stop &amp;all</source>
        <translation>&amp;Tout arrêter</translation>
    </message>
    <message>
        <source>Stop all solvers, and keep their best answers so far</source>
        <translation>Arrêter tous les solveurs, et garder leurs meilleures réponses jusqu’ici</translation>
    </message>
    <message>
        <source>&amp;Open as a plan</source>
        <translation>&amp;Ouvrir comme plan</translation>
    </message>
    <message>
        <source>Add the chosen answer to the document&apos;s plans and show it</source>
        <translation>Ajouter la réponse choisie aux plans du document et la montrer</translation>
    </message>
    <message>
        <source>&amp;Keep all</source>
        <translation>&amp;Garder tout</translation>
    </message>
    <message>
        <source>Add all answers to the document&apos;s plans and tick the two best ones to be compared</source>
        <translation>Ajouter toutes les réponses aux plans du document et cocher les deux meilleures pour les comparer</translation>
    </message>
    <message>
        <source>Close this window; solvers that run are stopped</source>
        <translation>Fermer cette fenêtre&#x202f;; les solveurs en cours sont arrêtés</translation>
    </message>
    <message>
        <source>Values appear here while solvers run</source>
        <translation>Les valeurs apparaissent ici pendant que les solveurs tournent</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::RunsModel</name>
    <message>
        <source>A program of your own; its answer is checked</source>
        <translation>Un programme à vous&#x202f;; sa réponse est vérifiée</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ScatterBars</name>
    <message>
        <source>Out of date: the platform or the question has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>Compare with nothing</source>
        <translation>Ne comparer à rien</translation>
    </message>
    <message>
        <source>Plan to compare with</source>
        <translation>Plan à comparer</translation>
    </message>
    <message>
        <source>Another plan for the same items, drawn as a thin bar below each processor&apos;s own</source>
        <translation>Un autre plan pour les mêmes éléments, en barre fine sous celle de chaque processeur</translation>
    </message>
    <message>
        <source>Swap the two plans</source>
        <translation>Échanger les deux plans</translation>
    </message>
    <message>
        <source>Selects the plan compared with, and compares it with this one</source>
        <translation>Affiche le plan comparé, et le compare à celui-ci</translation>
    </message>
    <message>
        <source>Rows of the bars</source>
        <translation>Lignes des barres</translation>
    </message>
    <message>
        <source>Items and finish times</source>
        <translation>Éléments et temps de fin</translation>
    </message>
    <message>
        <source>Measured with a clock on the real machines, not computed by a model.
%1</source>
        <translation>Mesuré à l’horloge sur les machines réelles, non calculé par un modèle.
%1</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::SensitivityWindow</name>
    <message>
        <source>Save the table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tableau (*.csv)</translation>
    </message>
    <message>
        <source>What would help most: %1</source>
        <comment>problem</comment>
        <translation>Ce qui aiderait le plus&#x202f;: %1</translation>
    </message>
    <message>
        <source>The document asks no question of this problem</source>
        <translation>Le document ne pose aucune question de ce problème</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Out of date: the document has changed since</source>
        <translation>Périmé&#x202f;: le document a changé depuis</translation>
    </message>
    <message>
        <source>Solving again with each part faster by itself…</source>
        <translation>Nouvelle résolution avec chaque élément accéléré à son tour…</translation>
    </message>
    <message>
        <source>There is no plan to hold against: %1</source>
        <comment>status</comment>
        <translation>Il n’y a pas de plan de référence&#x202f;: %1</translation>
    </message>
    <message>
        <source>No part alone helps</source>
        <translation>Aucun élément seul n’aide</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensibilité</translation>
    </message>
    <message>
        <source>So&amp;lver</source>
        <translation>So&amp;lveur</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solveur</translation>
    </message>
    <message>
        <source>How the question is answered, with each part faster in turn</source>
        <translation>Comment on répond à la question, chaque élément étant accéléré à son tour</translation>
    </message>
    <message>
        <source>Parts and what they would gain</source>
        <translation>Éléments et ce qu’ils feraient gagner</translation>
    </message>
    <message>
        <source>What is chosen here is selected in the graph; Ctrl+C copies with all digits</source>
        <translation>Ce qui est choisi ici est sélectionné dans le graphe&#x202f;; Ctrl+C copie avec tous les chiffres</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>Solve again with each processor and link made faster by itself</source>
        <translation>Résoudre à nouveau avec chaque processeur et chaque lien accéléré à son tour</translation>
    </message>
    <message>
        <source>Stop, and rank what was tried</source>
        <translation>Arrêter et classer ce qui a été essayé</translation>
    </message>
    <message>
        <source>Save the &amp;table…</source>
        <translation>Enregistrer le &amp;tableau…</translation>
    </message>
    <message>
        <source>Write all rows as CSV, with all digits</source>
        <translation>Écrire toutes les lignes en CSV, avec tous les chiffres</translation>
    </message>
    <message>
        <source>Close this window and take its marks off the graph</source>
        <translation>Fermer cette fenêtre et ôter ses marques du graphe</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::SimulationWindow</name>
    <message>
        <source>Save the simulation</source>
        <translation>Enregistrer la simulation</translation>
    </message>
    <message>
        <source>Simulations (*.json)</source>
        <translation>Simulations (*.json)</translation>
    </message>
    <message>
        <source>Simulating…</source>
        <translation>Simulation en cours…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>No link of the platform had more messages on it than it carries</source>
        <translation>Aucun lien de la plate-forme n’a eu plus de messages que ce qu’il porte</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminée</translation>
    </message>
    <message>
        <source>Judge by SimGrid</source>
        <translation>Juger par SimGrid</translation>
    </message>
    <message>
        <source>Messages &amp;share links</source>
        <translation>Les messages &amp;partagent les liens</translation>
    </message>
    <message>
        <source>Messages on the same link in the same direction share it; else each has its links to itself, as in the model</source>
        <translation>Les messages sur un même lien dans le même sens se le partagent&#x202f;; sinon chacun a ses liens pour lui, comme dans le modèle</translation>
    </message>
    <message>
        <source>Shared links</source>
        <translation>Liens partagés</translation>
    </message>
    <message>
        <source>Links on which messages held each other up</source>
        <translation>Liens où des messages se sont gênés</translation>
    </message>
    <message>
        <source>S&amp;imulate</source>
        <translation>S&amp;imuler</translation>
    </message>
    <message>
        <source>Stop the simulation</source>
        <translation>Arrêter la simulation</translation>
    </message>
    <message>
        <source>Save as &amp;JSON…</source>
        <translation>Enregistrer en &amp;JSON…</translation>
    </message>
    <message>
        <source>Write both schedules and the errors, with all digits</source>
        <translation>Écrire les deux ordonnancements et les erreurs, avec tous les chiffres</translation>
    </message>
    <message>
        <source>Close this window; a simulation that runs is stopped</source>
        <translation>Fermer cette fenêtre&#x202f;; une simulation en cours est arrêtée</translation>
    </message>
    <message>
        <source>Have the plan followed again</source>
        <translation>Faire suivre le plan à nouveau</translation>
    </message>
    <message>
        <source>Done by this program itself: SimGrid is not built</source>
        <translation>Fait par ce programme lui-même&#xa0;: SimGrid n’est pas construit</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::SlideWindow</name>
    <message>
        <source>Refused by the checker</source>
        <translation>Refusé par le vérificateur</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <comment>name of the value, value, status</comment>
        <translation>%1 %2, %3</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::SolveController</name>
    <message>
        <source>Ask the question</source>
        <translation>Poser la question</translation>
    </message>
    <message>
        <source>Ask what “%1” answers</source>
        <translation>Poser la question à laquelle répond «&#x202f;%1&#x202f;»</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StarEditor</name>
    <message>
        <source>Tasks: %1</source>
        <translation>Tâches&#x202f;: %1</translation>
    </message>
    <message>
        <source>Who holds what</source>
        <translation>Qui détient quoi</translation>
    </message>
    <message>
        <source>Tasks of each worker</source>
        <translation>Tâches de chaque ouvrier</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Paste numbers, give all tasks to one worker</source>
        <translation>Coller des nombres, donner toutes les tâches à un ouvrier</translation>
    </message>
    <message>
        <source>Paste numbers</source>
        <translation>Coller des nombres</translation>
    </message>
    <message>
        <source>A line for each worker, from the selected one on</source>
        <translation>Une ligne par ouvrier, à partir de celui choisi</translation>
    </message>
    <message>
        <source>Give all tasks to the selected worker</source>
        <translation>Donner toutes les tâches à l’ouvrier choisi</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StarPage</name>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>When the master and each worker send, receive and compute</source>
        <translation>Quand le maître et chaque ouvrier envoient, reçoivent et calculent</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Solveurs</translation>
    </message>
    <message>
        <source>The times of all plans for the same tasks, solver by solver</source>
        <translation>Les temps de tous les plans pour les mêmes tâches, solveur par solveur</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StarView</name>
    <message>
        <source>No schedule yet: press Solve (F5)</source>
        <translation>Pas encore d’ordonnancement&#x202f;: cliquez sur Résoudre (F5)</translation>
    </message>
    <message>
        <source>Tasks on the star</source>
        <translation>Tâches sur l’étoile</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StartView</name>
    <message>
        <source>all %1 machines: %2</source>
        <comment>of a ring: number, time</comment>
        <translation>les %1 machines&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 machines, %2 do best: %3</source>
        <comment>all, those in the ring, time</comment>
        <translation>%1 machines, le mieux à %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 items in %2</source>
        <comment>number, time</comment>
        <translation>%1 objets en %2</translation>
    </message>
    <message>
        <source>%1 items moved in %2</source>
        <comment>number, time</comment>
        <translation>%1 objets déplacés en %2</translation>
    </message>
    <message>
        <source>%1 tasks: %2 instead of %3</source>
        <comment>number, time, time if none is moved</comment>
        <translation>%1 tâches&#xa0;: %2 au lieu de %3</translation>
    </message>
    <message>
        <source>%1 × %2 machines, %3 busy</source>
        <comment>rows, columns, share of the time</comment>
        <translation>%1 × %2 machines, occupées à %3</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>Ouvrir %1</translation>
    </message>
    <message>
        <source>Start view</source>
        <translation>Vue de départ</translation>
    </message>
    <message>
        <source>Equipoise splits work over unequal machines, and proves how good the split is.</source>
        <translation>Equipoise répartit le travail sur des machines inégales, et prouve ce que vaut le partage.</translation>
    </message>
    <message>
        <source>Which question is yours? Arrows and Enter choose.</source>
        <translation>Quelle est votre question&#xa0;? Les flèches et Entrée choisissent.</translation>
    </message>
    <message>
        <source>Show this at every start</source>
        <translation>Montrer ceci à chaque démarrage</translation>
    </message>
    <message>
        <source>Else the program starts with an example; Help &gt; Start view brings this back</source>
        <translation>Sinon le programme démarre avec un exemple&#xa0;; Aide &gt; Vue de départ ramène ceci</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Récents</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StepForm</name>
    <message>
        <source>The platform</source>
        <translation>La plate-forme</translation>
    </message>
    <message>
        <source>The picture of the plan</source>
        <translation>L’image du plan</translation>
    </message>
    <message>
        <source>The timeline</source>
        <translation>La chronologie</translation>
    </message>
    <message>
        <source>The curves</source>
        <translation>Les courbes</translation>
    </message>
    <message>
        <source>The bars</source>
        <translation>Les barres</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>La réponse</translation>
    </message>
    <message>
        <source>text of a step</source>
        <translation>texte d’une étape</translation>
    </message>
    <message>
        <source>scene of a step</source>
        <translation>scène d’une étape</translation>
    </message>
    <message>
        <source>part that is pointed at</source>
        <translation>partie montrée</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>contrôles</translation>
    </message>
    <message>
        <source>marks</source>
        <translation>marques</translation>
    </message>
    <message>
        <source>On this platform there is no processor %1.</source>
        <translation>Sur cette plate-forme il n’y a pas de processeur %1.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Numbers in braces are worked out when the lesson is played: {best.value}</source>
        <translation>Les nombres entre accolades sont calculés quand la leçon est jouée&#x202f;: {best.value}</translation>
    </message>
    <message>
        <source>What the reader is told at this step</source>
        <translation>Ce que l’on dit au lecteur à cette étape</translation>
    </message>
    <message>
        <source>Shows the scene</source>
        <translation>Montre la scène</translation>
    </message>
    <message>
        <source>The platform and the answer beside the text</source>
        <translation>La plate-forme et la réponse à côté du texte</translation>
    </message>
    <message>
        <source>Points at</source>
        <translation>Désigne</translation>
    </message>
    <message>
        <source>The part of the page that is framed</source>
        <translation>La partie de la page qui est encadrée</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marques</translation>
    </message>
    <message>
        <source>Processors and links that are marked in the pictures</source>
        <translation>Processeurs et liens marqués dans les images</translation>
    </message>
    <message>
        <source>e.g. P6, P11, P0 – P1</source>
        <translation>p. ex. P6, P11, P0 – P1</translation>
    </message>
    <message>
        <source>Checks, one a line</source>
        <translation>Contrôles, un par ligne</translation>
    </message>
    <message>
        <source>Expressions that must hold: where one does not, the lesson says so instead of telling what is wrong</source>
        <translation>Expressions qui doivent être vraies&#x202f;: si l’une ne l’est pas, la leçon le dit au lieu de dire ce qui est faux</translation>
    </message>
    <message>
        <source>e.g. best.optimal</source>
        <translation>p. ex. best.optimal</translation>
    </message>
    <message>
        <source>The playback</source>
        <translation>Le déroulement</translation>
    </message>
    <message>
        <source>The tree of a grid</source>
        <translation>L’arbre d’une grille</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StepPicture</name>
    <message>
        <source>Rows of the timeline</source>
        <translation>Lignes du chronogramme</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StepsWindow</name>
    <message>
        <source>→ on   ← back   N next decision   L paper’s listing   P plays   Esc leaves</source>
        <translation>→ suite   ← retour   N décision suivante   L algorithme de l’article   P joue   Échap quitte</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StudiesWindow</name>
    <message>
        <source>Save the study</source>
        <translation>Enregistrer l’étude</translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation>En cours&#x202f;: %1</translation>
    </message>
    <message>
        <source>Stopped before anything was done</source>
        <translation>Arrêtée avant que rien ne soit fait</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminée</translation>
    </message>
    <message>
        <source>Stopped at %1: what was done by then is shown</source>
        <translation>Arrêtée à %1&#x202f;: ce qui était fait est montré</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tableaux (*.csv)</translation>
    </message>
    <message>
        <source>Studies</source>
        <translation>Études</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Étude</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lancer</translation>
    </message>
    <message>
        <source>Run the study with these settings</source>
        <translation>Lancer l’étude avec ces réglages</translation>
    </message>
    <message>
        <source>Stop, and show what is done by then</source>
        <translation>Arrêter, et montrer ce qui est fait</translation>
    </message>
    <message>
        <source>Save the &amp;table…</source>
        <translation>Enregistrer le &amp;tableau…</translation>
    </message>
    <message>
        <source>Write the numbers of the curves as CSV, with all digits</source>
        <translation>Écrire les nombres des courbes en CSV, avec tous les chiffres</translation>
    </message>
    <message>
        <source>Save the &amp;picture…</source>
        <translation>Enregistrer l’&amp;image…</translation>
    </message>
    <message>
        <source>Write the curves as SVG, PDF or PNG</source>
        <translation>Écrire les courbes en SVG, PDF ou PNG</translation>
    </message>
    <message>
        <source>Close this window; a study that runs is stopped</source>
        <translation>Fermer cette fenêtre&#x202f;; une étude en cours est arrêtée</translation>
    </message>
    <message>
        <source>Opened as the plan “%1”; the question is now the one it answers, and Undo takes that back</source>
        <translation>Ouvert comme plan «&#x202f;%1&#x202f;»&#x202f;; la question est maintenant celle à laquelle il répond, et Annuler revient en arrière</translation>
    </message>
    <message>
        <source>Opened as the plan “%1”</source>
        <translation>Ouvert comme plan «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>Opened as the plan “%1”: the platform has changed since the study</source>
        <translation>Ouvert comme plan «&#x202f;%1&#x202f;»&#x202f;: la plate-forme a changé depuis l’étude</translation>
    </message>
    <message>
        <source>Opened as the plan “%1”; the platform is now the one it answers, and Undo takes that back</source>
        <translation>Ouvert comme le plan « %1 »&#x202f;; la plate-forme est maintenant celle à laquelle il répond, et Annuler revient en arrière</translation>
    </message>
    <message>
        <source>An experiment of the papers, or one of your own</source>
        <translation>Une expérience des articles, ou l&apos;une des vôtres</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::StudyPage</name>
    <message>
        <source>Click, or arrows and Return: open its plan</source>
        <translation>Clic, ou flèches et Entrée&#x202f;: ouvrir son plan</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::TableCommands</name>
    <message>
        <source>Del removes whole rows: Shift+Space selects them, Ctrl+Z brings them back.</source>
        <translation>Suppr retire des lignes entières&#x202f;: Maj+Espace les choisit, Ctrl+Z les ramène.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy with &amp;titles</source>
        <translation>Copier avec les &amp;titres</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Coller</translation>
    </message>
    <message>
        <source>Paste with a pre&amp;view…</source>
        <translation>Coller avec un a&amp;perçu…</translation>
    </message>
    <message>
        <source>&amp;Set the selected cells…</source>
        <translation>&amp;Remplir les cellules choisies…</translation>
    </message>
    <message>
        <source>&amp;Multiply the selected cells…</source>
        <translation>&amp;Multiplier les cellules choisies…</translation>
    </message>
    <message>
        <source>Fill &amp;down</source>
        <translation>Recopier vers le &amp;bas</translation>
    </message>
    <message>
        <source>&amp;Insert a row</source>
        <translation>&amp;Insérer une ligne</translation>
    </message>
    <message>
        <source>&amp;Remove the selected rows</source>
        <translation>&amp;Retirer les lignes choisies</translation>
    </message>
    <message>
        <source>&amp;Remove the selected links</source>
        <translation>&amp;Retirer les liens choisis</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Select whole ro&amp;ws</source>
        <translation>Choisir des &amp;lignes entières</translation>
    </message>
    <message>
        <source>Select whole co&amp;lumns</source>
        <translation>Choisir des colonnes &amp;entières</translation>
    </message>
    <message>
        <source>Sort by this column, &amp;ascending</source>
        <translation>Trier selon cette colonne, &amp;croissant</translation>
    </message>
    <message>
        <source>Sort by this column, d&amp;escending</source>
        <translation>Trier selon cette colonne, &amp;décroissant</translation>
    </message>
    <message>
        <source>In the &amp;order of the platform</source>
        <translation>Dans l’&amp;ordre de la plate-forme</translation>
    </message>
    <message>
        <source>&amp;Filter…</source>
        <translation>&amp;Filtrer…</translation>
    </message>
    <message>
        <source>What can be done with the table</source>
        <translation>Ce qu’on peut faire avec le tableau</translation>
    </message>
    <message>
        <source>Commands of the table</source>
        <translation>Commandes du tableau</translation>
    </message>
    <message>
        <source>There is nothing to insert: all are linked already.</source>
        <translation>Il n’y a rien à insérer&#x202f;: tous sont déjà reliés.</translation>
    </message>
    <message>
        <source>Inserted, but the filter hides it.</source>
        <translation>Inséré, mais le filtre le cache.</translation>
    </message>
    <message>
        <source>Type, F2</source>
        <translation>Taper, F2</translation>
    </message>
    <message>
        <source>Edit; Enter sets all selected cells of the column</source>
        <translation>Modifier&#x202f;; Entrée remplit toutes les cellules choisies de la colonne</translation>
    </message>
    <message>
        <source>×2, *2, /2</source>
        <translation>×2, *2, /2</translation>
    </message>
    <message>
        <source>Typed into a cell: multiply or divide the selected ones</source>
        <translation>Tapé dans une cellule&#x202f;: multiplier ou diviser celles choisies</translation>
    </message>
    <message>
        <source>Ctrl+C, Ctrl+V</source>
        <translation>Ctrl+C, Ctrl+V</translation>
    </message>
    <message>
        <source>Copy cells with all digits, paste cells or whole tables</source>
        <translation>Copier des cellules avec tous les chiffres, coller des cellules ou des tableaux entiers</translation>
    </message>
    <message>
        <source>Paste, and see before what it would do</source>
        <translation>Coller, en voyant d’abord ce que cela ferait</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>Recopier vers le bas</translation>
    </message>
    <message>
        <source>Select whole rows, columns</source>
        <translation>Choisir des lignes, des colonnes entières</translation>
    </message>
    <message>
        <source>Insert a row</source>
        <translation>Insérer une ligne</translation>
    </message>
    <message>
        <source>Remove the selected rows</source>
        <translation>Retirer les lignes choisies</translation>
    </message>
    <message>
        <source>Sort by this column</source>
        <translation>Trier selon cette colonne</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>&amp;Unit of numbers like these</source>
        <translation>&amp;Unité de ces nombres</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Cu&amp;t the selected rows</source>
        <translation>Coupe&amp;r les lignes sélectionnées</translation>
    </message>
    <message>
        <source>Too many rows to cut: copy them, then remove them.</source>
        <translation>Trop de lignes à couper : copiez-les, puis supprimez-les.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::TasksModel</name>
    <message>
        <source>the tasks of %1</source>
        <translation>les tâches de %1</translation>
    </message>
    <message>
        <source>Set tasks of %1</source>
        <translation>Fixer les tâches de %1</translation>
    </message>
    <message>
        <source>Paste tasks</source>
        <translation>Coller des tâches</translation>
    </message>
    <message>
        <source>Give all tasks to %1</source>
        <translation>Donner toutes les tâches à %1</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Ouvrier</translation>
    </message>
    <message>
        <source>All processors but the master</source>
        <translation>Tous les processeurs sauf le maître</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Tasks that the worker holds at first; at least 0</source>
        <translation>Tâches que l’ouvrier détient d’abord&#x202f;; au moins 0</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Seul</translation>
    </message>
    <message>
        <source>When it would be done with its own tasks</source>
        <translation>Quand il aurait fini ses propres tâches</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Chronogramme</translation>
    </message>
    <message>
        <source>Out of date: the platform or the question has changed since.</source>
        <translation>Périmé&#x202f;: la plate-forme ou la question a changé depuis.</translation>
    </message>
    <message>
        <source>Selected: %1.</source>
        <translation>Choisi&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Blocks in the critical chain: %1.</source>
        <translation>Blocs de la chaîne critique&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Measured: %1.</source>
        <translation>Mesuré&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Rows of the timeline</source>
        <translation>Lignes du chronogramme</translation>
    </message>
    <message>
        <source>Time shown in the timeline</source>
        <translation>Temps montré dans le chronogramme</translation>
    </message>
    <message>
        <source>There is no schedule to show</source>
        <translation>Aucun ordonnancement à montrer</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::ToolWindow</name>
    <message>
        <source>Saved: %1</source>
        <translation>Enregistré&#x202f;: %1</translation>
    </message>
    <message>
        <source>Plan: %1</source>
        <translation>Plan&#x202f;: %1</translation>
    </message>
    <message>
        <source>No plan is selected</source>
        <translation>Aucun plan n’est sélectionné</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.pdf *.png)</source>
        <translation>Images (*.svg *.pdf *.png)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::UnitsMenu</name>
    <message>
        <source>Units: %1</source>
        <translation>Unités : %1</translation>
    </message>
    <message>
        <source>In which units numbers are seen; no value changes</source>
        <translation>Dans quelles unités les nombres sont affichés ; aucune valeur ne change</translation>
    </message>
    <message>
        <source>As &amp;written</source>
        <translation>Comme é&amp;crit</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>&amp;Unités</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::UnopenedDialog</name>
    <message>
        <source>This file cannot be opened</source>
        <translation>Ce fichier ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>“%1” cannot be opened</source>
        <translation>« %1 » ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Ce que c’est</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Ce qui ne va pas</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>The line as it stands</source>
        <translation>La ligne telle qu’elle est</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Ce fichier n’existe pas.</translation>
    </message>
    <message>
        <source>A file that you may not read.</source>
        <translation>Un fichier que vous n’avez pas le droit de lire.</translation>
    </message>
    <message>
        <source>A folder.</source>
        <translation>Un dossier.</translation>
    </message>
    <message>
        <source>A device or a pipe, not a file.</source>
        <translation>Un périphérique ou un tube, pas un fichier.</translation>
    </message>
    <message>
        <source>A file without any content.</source>
        <translation>Un fichier sans aucun contenu.</translation>
    </message>
    <message>
        <source>A workbook of a spreadsheet program.</source>
        <translation>Un classeur d’un tableur.</translation>
    </message>
    <message>
        <source>By its content: %1.</source>
        <translation>D’après son contenu : %1.</translation>
    </message>
    <message>
        <source>No text: its content means nothing to this program.</source>
        <translation>Ce n’est pas un texte : son contenu ne dit rien à ce programme.</translation>
    </message>
    <message>
        <source>XML without a root element.</source>
        <translation>Du XML sans élément racine.</translation>
    </message>
    <message>
        <source>XML with the root element &lt;%1&gt;.</source>
        <translation>Du XML dont l’élément racine est &lt;%1&gt;.</translation>
    </message>
    <message>
        <source>A scenario of Equipoise.</source>
        <translation>Un scénario d’Equipoise.</translation>
    </message>
    <message>
        <source>JSON that does not say its format.</source>
        <translation>Du JSON qui ne dit pas son format.</translation>
    </message>
    <message>
        <source>JSON of the format “%1”.</source>
        <translation>Du JSON au format « %1 ».</translation>
    </message>
    <message>
        <source>A text that is neither XML nor JSON.</source>
        <translation>Un texte qui n’est ni du XML ni du JSON.</translation>
    </message>
    <message>
        <source>Perhaps it was moved, or has another name: look for it with “Open another file”.</source>
        <translation>Peut-être a-t-il été déplacé ou renommé : cherchez-le avec « Ouvrir un autre fichier ».</translation>
    </message>
    <message>
        <source>Ask its owner, or allow it yourself: chmod u+r for the file, u+x for the folders it is in.</source>
        <translation>Demandez à son propriétaire, ou autorisez-le : chmod u+r pour le fichier, u+x pour les dossiers qui le contiennent.</translation>
    </message>
    <message>
        <source>Choose a file in it.</source>
        <translation>Choisissez un fichier qu’il contient.</translation>
    </message>
    <message>
        <source>Save what it gives as a file, or hand it to equipoise-cli, which reads pipes.</source>
        <translation>Enregistrez ce qu’il donne dans un fichier, ou confiez-le à equipoise-cli, qui lit les tubes.</translation>
    </message>
    <message>
        <source>Check that it was saved, and copied to its end.</source>
        <translation>Vérifiez qu’il a été enregistré, et copié jusqu’à la fin.</translation>
    </message>
    <message>
        <source>Copy its cells there and paste them here, or save it there as CSV and open that.</source>
        <translation>Copiez ses cellules dans le tableur et collez-les ici, ou enregistrez-le là-bas en CSV et ouvrez ce fichier.</translation>
    </message>
    <message>
        <source>Platforms, scenarios and tables are texts: look for the file that this one was made of.</source>
        <translation>Plates-formes, scénarios et tables sont des textes : cherchez le fichier dont celui-ci est issu.</translation>
    </message>
    <message>
        <source>Mend that place in an editor, and open the file again.</source>
        <translation>Corrigez cet endroit dans un éditeur, puis ouvrez le fichier à nouveau.</translation>
    </message>
    <message>
        <source>Of XML, these can be opened: &lt;platform&gt; of SimGrid, &lt;graphml&gt;, and &lt;topology&gt; of lstopo.</source>
        <translation>En XML, on peut ouvrir : &lt;platform&gt; de SimGrid, &lt;graphml&gt;, et &lt;topology&gt; de lstopo.</translation>
    </message>
    <message>
        <source>It was written by a newer Equipoise: open it with that one.</source>
        <translation>Il a été écrit par un Equipoise plus récent : ouvrez-le avec celui-là.</translation>
    </message>
    <message>
        <source>It is a lesson: Help ▸ Lessons ▸ From a file plays it.</source>
        <translation>C’est une leçon : Aide ▸ Leçons ▸ D’un fichier la joue.</translation>
    </message>
    <message>
        <source>It is a report, to be read by programs: open the scenario that it was written of.</source>
        <translation>C’est un rapport, destiné aux programmes : ouvrez le scénario dont il est tiré.</translation>
    </message>
    <message>
        <source>A scenario begins with { &quot;format&quot;: &quot;equipoise&quot;, …: look for the file that does.</source>
        <translation>Un scénario commence par { &quot;format&quot;: &quot;equipoise&quot;, … : cherchez le fichier qui commence ainsi.</translation>
    </message>
    <message>
        <source>If it holds a table of machines or links, paste it: a preview shows how it is understood. If it is of a kind that can be opened, by another name, say which.</source>
        <translation>S’il contient une table de machines ou de liens, collez-la : un aperçu montre comment elle est comprise. S’il est d’un type qui peut être ouvert, sous un autre nom, dites lequel.</translation>
    </message>
    <message>
        <source>Open &amp;as</source>
        <translation>Ouvrir c&amp;omme</translation>
    </message>
    <message>
        <source>Read it as a file of another kind</source>
        <translation>Le lire comme un fichier d’un autre type</translation>
    </message>
    <message>
        <source>&amp;Paste its table…</source>
        <translation>&amp;Coller sa table…</translation>
    </message>
    <message>
        <source>Into a new platform, with a preview of how each cell is understood</source>
        <translation>Dans une nouvelle plate-forme, avec un aperçu de la lecture de chaque cellule</translation>
    </message>
    <message>
        <source>&amp;What can be opened</source>
        <translation>&amp;Que peut-on ouvrir ?</translation>
    </message>
    <message>
        <source>The guide, where it tells of files</source>
        <translation>Le guide, là où il parle des fichiers</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Réessayer</translation>
    </message>
    <message>
        <source>Open the file as it is by now</source>
        <translation>Ouvrir le fichier tel qu’il est maintenant</translation>
    </message>
    <message>
        <source>&amp;Open another file…</source>
        <translation>Ouvrir un &amp;autre fichier…</translation>
    </message>
    <message>
        <source>Choose one in the same folder</source>
        <translation>En choisir un dans le même dossier</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Leave everything as it is</source>
        <translation>Tout laisser tel quel</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::UserPrompts</name>
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
        <source>“%1” is open in another window.</source>
        <translation>«&#x202f;%1&#x202f;» est ouvert dans une autre fenêtre.</translation>
    </message>
    <message>
        <source>Changes made there and here are not brought together: what is saved last, stays.</source>
        <translation>Les modifications faites là et ici ne sont pas réunies&#x202f;: ce qui est enregistré en dernier reste.</translation>
    </message>
    <message>
        <source>Scenarios (*.equipoise *.json)</source>
        <translation>Scénarios (*.equipoise *.json)</translation>
    </message>
    <message>
        <source>All that can be read (%1)</source>
        <translation>Tout ce qui peut être lu (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Export the platform</source>
        <translation>Exporter la plate-forme</translation>
    </message>
    <message>
        <source>Write a report</source>
        <translation>Écrire un rapport</translation>
    </message>
    <message>
        <source>PDF document (*.pdf);;Web page (*.html);;Table of all numbers (*.csv);;All numbers as JSON (*.json)</source>
        <translation>Document PDF (*.pdf);;Page web (*.html);;Tableau de tous les nombres (*.csv);;Tous les nombres en JSON (*.json)</translation>
    </message>
    <message>
        <source>Rings found by another program (*.tour)</source>
        <translation>Anneaux trouvés par un autre programme (*.tour)</translation>
    </message>
    <message>
        <source>“%1” is not saved.</source>
        <translation>« %1 » n&apos;est pas enregistré.</translation>
    </message>
    <message>
        <source>A file that was there is as before, and nothing of your work is lost.</source>
        <translation>Un fichier qui s&apos;y trouvait est comme avant, et rien de votre travail n&apos;est perdu.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Ne pas enregistrer</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>&amp;Save elsewhere…</source>
        <translation>&amp;Enregistrer ailleurs…</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::WatchWindow</name>
    <message>
        <source>Watch a program</source>
        <translation>Observer un programme</translation>
    </message>
    <message>
        <source>&amp;File of times</source>
        <translation>&amp;Fichier de temps</translation>
    </message>
    <message>
        <source>What the program writes: a line for each rank and step. It may not be there yet.</source>
        <translation>Ce que le programme écrit&#xa0;: une ligne par rang et par étape. Il peut ne pas exister encore.</translation>
    </message>
    <message>
        <source>Choose a file of times</source>
        <translation>Choisir un fichier de temps</translation>
    </message>
    <message>
        <source>&amp;Drift…</source>
        <translation>&amp;Dérive…</translation>
    </message>
    <message>
        <source>Take the speeds that were seen into the document, and see what moving columns costs and gains</source>
        <translation>Reprendre les vitesses vues dans le document, et voir ce que déplacer des colonnes coûte et rapporte</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Observer</translation>
    </message>
    <message>
        <source>Read the file, and what is added to it</source>
        <translation>Lire le fichier, et ce qui s’y ajoute</translation>
    </message>
    <message>
        <source>Read no further</source>
        <translation>Ne plus lire</translation>
    </message>
    <message>
        <source>Close this window; the program runs on</source>
        <translation>Fermer cette fenêtre&#xa0;; le programme continue</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt…</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>déséquilibre</translation>
    </message>
    <message>
        <source>Imbalance: how far the slowest is above the mean</source>
        <translation>Déséquilibre&#xa0;: de combien le plus lent dépasse la moyenne</translation>
    </message>
    <message>
        <source>step</source>
        <translation>étape</translation>
    </message>
    <message>
        <source>least and most of the steps of this point</source>
        <translation>le moins et le plus des étapes de ce point</translation>
    </message>
    <message>
        <source>The curve begins with the first complete step.</source>
        <translation>La courbe commence avec la première étape complète.</translation>
    </message>
    <message>
        <source>Step %1: seconds of each rank, median of %2</source>
        <translation>Étape %1&#xa0;: secondes de chaque rang, médiane de %2</translation>
    </message>
    <message>
        <source>Seconds of each rank in a step</source>
        <translation>Secondes de chaque rang dans une étape</translation>
    </message>
    <message>
        <source>The file is not there yet: waiting for it</source>
        <translation>Le fichier n’existe pas encore&#xa0;: il est attendu</translation>
    </message>
    <message>
        <source>Lines passed over: %1. The first: %2</source>
        <translation>Lignes passées&#xa0;: %1. La première&#xa0;: %2</translation>
    </message>
    <message>
        <source>Steps read: %1</source>
        <translation>Étapes lues&#xa0;: %1</translation>
    </message>
    <message>
        <source>A program writes its times with equipoise_times.h, with equipoise.times in Python, or by itself: see the guide.</source>
        <translation>Un programme écrit ses temps avec equipoise_times.h, avec equipoise.times en Python, ou par lui-même&#xa0;: voir le guide.</translation>
    </message>
    <message>
        <source>%1 imbalance</source>
        <translation>%1 de déséquilibre</translation>
    </message>
    <message>
        <source>Whether moving pays is not known: the document has no processor %1.</source>
        <translation>On ne sait pas s’il vaut la peine de déplacer&#xa0;: le document n’a pas de processeur %1.</translation>
    </message>
    <message>
        <source>Whether moving pays is not known: the document asks no ring question.</source>
        <translation>On ne sait pas s’il vaut la peine de déplacer&#xa0;: le document ne pose pas de question d’anneau.</translation>
    </message>
    <message>
        <source>Speeds that were seen</source>
        <translation>Vitesses vues</translation>
    </message>
    <message>
        <source>As it runs</source>
        <translation>Tel qu’il tourne</translation>
    </message>
    <message>
        <source>Time of each rank</source>
        <translation>Temps de chaque rang</translation>
    </message>
    <message>
        <source>Hatched: waiting for the slowest; the line: where all would be done together</source>
        <translation>Hachuré&#xa0;: attente du plus lent&#xa0;; la ligne&#xa0;: là où tous finiraient ensemble</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnu</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::WhatIfPage</name>
    <message>
        <source>Best for each point</source>
        <translation>Le meilleur pour chaque point</translation>
    </message>
    <message>
        <source>The program chooses a solver for every point</source>
        <translation>Le programme choisit un solveur pour chaque point</translation>
    </message>
    <message>
        <source>What if?</source>
        <translation>Et si&#x202f;?</translation>
    </message>
    <message>
        <source>The question at hand answered again with one or two of its numbers, or of the platform&apos;s, varied: when another processor, a faster link or more work changes the answer. “equipoise-cli study sweep” runs the same at any size.</source>
        <translation>La question en cours, résolue de nouveau en faisant varier un ou deux de ses nombres, ou de ceux de la plate-forme&#x202f;: quand un autre processeur, un lien plus rapide ou plus de travail change la réponse. « equipoise-cli study sweep » fait de même à toute taille.</translation>
    </message>
    <message>
        <source>Throughput, in blocks per unit of time</source>
        <translation>Débit, en blocs par unité de temps</translation>
    </message>
    <message>
        <source>Time, in %1</source>
        <translation>Temps, en %1</translation>
    </message>
    <message>
        <source>Value of the answer</source>
        <translation>Valeur de la réponse</translation>
    </message>
    <message>
        <source>Processors that the answer uses</source>
        <translation>Processeurs que la réponse emploie</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Proven optimal</source>
        <translation>Optimal prouvé</translation>
    </message>
    <message>
        <source>Not proven optimal</source>
        <translation>Optimalité non prouvée</translation>
    </message>
    <message>
        <source>Proven bound</source>
        <translation>Borne prouvée</translation>
    </message>
    <message>
        <source>Value: %1</source>
        <comment>solver</comment>
        <translation>Valeur&#x202f;: %1</translation>
    </message>
    <message>
        <source>Not done: the study was stopped</source>
        <translation>Pas fait&#x202f;: l&apos;étude a été arrêtée</translation>
    </message>
    <message>
        <source>Proven optimal: %1 of %2 points.</source>
        <translation>Optimaux prouvés&#x202f;: %1 points sur %2.</translation>
    </message>
    <message>
        <source>The best value, %1, where %2.</source>
        <comment>value with unit, list of quantities and values</comment>
        <translation>La meilleure valeur, %1, où %2.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <comment>quantity, value with unit</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Processors used everywhere: %1.</source>
        <translation>Processeurs employés partout&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Processors used: from %1 to %2.</source>
        <translation>Processeurs employés&#x202f;: de %1 à %2.</translation>
    </message>
    <message>
        <source>Shown: %1, %2, processors: %3.</source>
        <comment>platform, problem, number</comment>
        <translation>Affiché&#x202f;: %1, %2, processeurs&#x202f;: %3.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>Whose question is asked again and again</source>
        <translation>Celui dont la question est posée encore et encore</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Solveurs</translation>
    </message>
    <message>
        <source>A curve for each one that is ticked; of two ranges the first is shown</source>
        <translation>Une courbe pour chacun de ceux qui sont cochés&#x202f;; avec deux plages, le premier est affiché</translation>
    </message>
    <message>
        <source>A program of your own; its answers are checked</source>
        <translation>Un programme à vous&#x202f;; ses réponses sont vérifiées</translation>
    </message>
    <message>
        <source>%1 (external)</source>
        <comment>solver</comment>
        <translation>%1 (externe)</translation>
    </message>
    <message>
        <source>Not taken by their solver: %1 (%2).</source>
        <comment>number of points, reason</comment>
        <translation>Refusés par leur solveur&#x202f;: %1 (%2).</translation>
    </message>
    <message>
        <source>No answer in time: %1.</source>
        <comment>number of points</comment>
        <translation>Sans réponse à temps&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Shown: %1, processors: %2.</source>
        <comment>problem, number</comment>
        <translation>Montré&#x202f;: %1, processeurs&#x202f;: %2.</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>quantity, unit</comment>
        <translation>%1, en %2</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::WhatsThis</name>
    <message>
        <source>A table: arrows move, F2 edits where that is allowed, Ctrl+C copies what is selected, a click on a title sorts.</source>
        <translation>Un tableau&#x202f;: les flèches déplacent, F2 modifie là où c&apos;est permis, Ctrl+C copie la sélection, un clic sur un titre trie.</translation>
    </message>
    <message>
        <source>Text to read; what is selected is copied by Ctrl+C.</source>
        <translation>Du texte à lire&#x202f;; Ctrl+C copie la sélection.</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::WholeForm</name>
    <message>
        <source>Take a scenario as a scene</source>
        <translation>Prendre un scénario comme scène</translation>
    </message>
    <message>
        <source>Scenarios (*.equipoise)</source>
        <translation>Scénarios (*.equipoise)</translation>
    </message>
    <message>
        <source>title</source>
        <translation>titre</translation>
    </message>
    <message>
        <source>what one learns</source>
        <translation>ce que l’on apprend</translation>
    </message>
    <message>
        <source>source</source>
        <translation>source</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutes</translation>
    </message>
    <message>
        <source>new scene</source>
        <translation>nouvelle scène</translation>
    </message>
    <message>
        <source>solver of a scene</source>
        <translation>solveur d’une scène</translation>
    </message>
    <message>
        <source>scenario of a scene</source>
        <translation>scénario d’une scène</translation>
    </message>
    <message>
        <source>remove a scene</source>
        <translation>retirer une scène</translation>
    </message>
    <message>
        <source>name of a scene</source>
        <translation>nom d’une scène</translation>
    </message>
    <message>
        <source>“%1” is no name for a scene: letters and digits, and none that another scene has.</source>
        <translation>«&#x202f;%1&#x202f;» n’est pas un nom de scène&#x202f;: des lettres et des chiffres, et pas celui d’une autre scène.</translation>
    </message>
    <message>
        <source>question of a scene</source>
        <translation>question d’une scène</translation>
    </message>
    <message>
        <source>%1, processors: %2</source>
        <comment>platform of a scene</comment>
        <translation>%1, processeurs&#x202f;: %2</translation>
    </message>
    <message>
        <source>A platform</source>
        <translation>Une plate-forme</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>as its steps say: %1</source>
        <translation>selon ses étapes&#x202f;: %1</translation>
    </message>
    <message>
        <source>Name of the scene</source>
        <translation>Nom de la scène</translation>
    </message>
    <message>
        <source>By which expressions speak of it: in “best.value” it is “best”</source>
        <translation>Par lequel les expressions en parlent&#x202f;: dans «&#x202f;best.value&#x202f;» c’est «&#x202f;best&#x202f;»</translation>
    </message>
    <message>
        <source>Question of the scene</source>
        <translation>Question de la scène</translation>
    </message>
    <message>
        <source>Those that its scenario asks</source>
        <translation>Celles que pose son scénario</translation>
    </message>
    <message>
        <source>Solver of the scene</source>
        <translation>Solveur de la scène</translation>
    </message>
    <message>
        <source>Who answers the question when the lesson is played</source>
        <translation>Qui répond à la question quand la leçon est jouée</translation>
    </message>
    <message>
        <source>Take what is open</source>
        <translation>Prendre ce qui est ouvert</translation>
    </message>
    <message>
        <source>Platform and numbers of the document beside take the place of these</source>
        <translation>La plate-forme et les nombres du document d’à côté les remplacent</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open this scenario as a document of its own, to change it</source>
        <translation>Ouvrir ce scénario comme un document à part, pour le modifier</translation>
    </message>
    <message>
        <source>Remove the scene</source>
        <translation>Retirer la scène</translation>
    </message>
    <message>
        <source>Remove the scene; its steps show another one</source>
        <translation>Retirer la scène&#x202f;; ses étapes en montrent une autre</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>As it stands in the list of lessons</source>
        <translation>Comme il est dans la liste des leçons</translation>
    </message>
    <message>
        <source>e.g. The fastest may be wrong</source>
        <translation>p. ex. Le plus rapide peut avoir tort</translation>
    </message>
    <message>
        <source>What one learns</source>
        <translation>Ce que l’on apprend</translation>
    </message>
    <message>
        <source>One sentence for the list of lessons</source>
        <translation>Une phrase pour la liste des leçons</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Where it comes from, e.g. a paper; may be empty</source>
        <translation>D’où elle vient, p. ex. un article&#x202f;; peut être vide</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minutes</translation>
    </message>
    <message>
        <source>How long it takes; 0: a minute for each step and for each question</source>
        <translation>Combien de temps elle prend&#x202f;; 0&#x202f;: une minute par étape et par question</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Scènes</translation>
    </message>
    <message>
        <source>A scene is a platform with a question and who answers it. Steps show scenes; their numbers come from the answers.</source>
        <translation>Une scène est une plate-forme avec une question et qui y répond. Les étapes montrent des scènes&#x202f;; leurs nombres viennent des réponses.</translation>
    </message>
    <message>
        <source>Add what is open</source>
        <translation>Ajouter ce qui est ouvert</translation>
    </message>
    <message>
        <source>Platform and question of the document beside become a scene</source>
        <translation>La plate-forme et la question du document d’à côté deviennent une scène</translation>
    </message>
    <message>
        <source>Add from a file…</source>
        <translation>Ajouter d’un fichier…</translation>
    </message>
    <message>
        <source>A scenario becomes a scene</source>
        <translation>Un scénario devient une scène</translation>
    </message>
    <message>
        <source>Add an example</source>
        <translation>Ajouter un exemple</translation>
    </message>
    <message>
        <source>An example of the program becomes a scene</source>
        <translation>Un exemple du programme devient une scène</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>title of an example, problem</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>equipoise::gui::Workbench</name>
    <message>
        <source>What is selected</source>
        <translation>Ce qui est choisi</translation>
    </message>
    <message>
        <source>Show the values of what is selected (F9)</source>
        <translation>Montrer les valeurs de ce qui est choisi (F9)</translation>
    </message>
</context>
<context>
    <name>explain</name>
    <message>
        <source>It is proven that no other answer is better than {value}.</source>
        <translation>Il est prouvé qu&apos;aucune autre réponse n&apos;est meilleure que {value}.</translation>
    </message>
    <message>
        <source>How much better another answer might be is not known: this solver proves no bound.</source>
        <translation>De combien une autre réponse pourrait être meilleure n&apos;est pas connu&#x202f;: ce solveur ne prouve aucune borne.</translation>
    </message>
    <message>
        <source>No answer is faster than {bound}: that is proven. Between it and {value} this solver leaves open {gap}.</source>
        <translation>Aucune réponse n&apos;est plus rapide que {bound}&#x202f;: c&apos;est prouvé. Entre cela et {value}, ce solveur laisse ouverts {gap}.</translation>
    </message>
    <message>
        <source>No answer does more than {bound}: that is proven. Between it and {value} this solver leaves open {gap}.</source>
        <translation>Aucune réponse ne fait plus que {bound}&#x202f;: c&apos;est prouvé. Entre cela et {value}, ce solveur laisse ouverts {gap}.</translation>
    </message>
    <message>
        <source>W = (sum of heights) x (sum of widths) = {rows} x {columns} = {value}: blocks computed in a unit of time.</source>
        <translation>W = (somme des hauteurs) x (somme des largeurs) = {rows} x {columns} = {value}&#x202f;: blocs calculés par unité de temps.</translation>
    </message>
    <message>
        <source>{busy} processors compute all the time. They fix all heights and widths: making one larger would make one of them late.</source>
        <translation>{busy} processeurs calculent tout le temps. Ils fixent toutes les hauteurs et largeurs&#x202f;: en agrandir une mettrait l&apos;un d&apos;eux en retard.</translation>
    </message>
    <message>
        <source>{name} idles most: it computes for {busy} of the time, because its row and its column are set by others.</source>
        <translation>{name} attend le plus&#x202f;: il calcule {busy} du temps, parce que sa ligne et sa colonne sont fixées par d&apos;autres.</translation>
    </message>
    <message>
        <source>With no idle time these processors would do {ideal}; {part} of that is reached.</source>
        <translation>Si personne n&apos;attendait, ces processeurs feraient {ideal}&#x202f;; {part} en sont atteints.</translation>
    </message>
    <message>
        <source>{name} stands in row {row}, column {column}. It computes for height x cycle time x width = {r} x {t} x {c} = {busy} of the time.</source>
        <translation>{name} est en ligne {row}, colonne {column}. Il calcule hauteur x temps de cycle x largeur = {r} x {t} x {c} = {busy} du temps.</translation>
    </message>
    <message>
        <source>It is one of those that fix the heights and widths.</source>
        <translation>Il est de ceux qui fixent les hauteurs et les largeurs.</translation>
    </message>
    <message>
        <source>With a cycle time of {full} it would be busy all the time, and nothing else would change.</source>
        <translation>Avec un temps de cycle de {full} il serait occupé tout le temps, et rien d&apos;autre ne changerait.</translation>
    </message>
    <message>
        <source>{name} is left out: the grid has no place for it. Its cycle time is {cycle}, that of the slowest in the grid {slowest}.</source>
        <translation>{name} est laissé de côté&#x202f;: la grille n&apos;a pas de place pour lui. Son temps de cycle est {cycle}, celui du plus lent de la grille {slowest}.</translation>
    </message>
    <message>
        <source>{name} is the busiest: it sends {items} items, one after the other, which takes {busy}.</source>
        <translation>{name} est le plus occupé&#x202f;: il envoie {items} éléments, l&apos;un après l&apos;autre, ce qui prend {busy}.</translation>
    </message>
    <message>
        <source>{name} is the busiest: it receives {items} items, one after the other, which takes {busy}.</source>
        <translation>{name} est le plus occupé&#x202f;: il reçoit {items} éléments, l&apos;un après l&apos;autre, ce qui prend {busy}.</translation>
    </message>
    <message>
        <source>It never waits, so with these flows nothing can end earlier.</source>
        <translation>Il n&apos;attend jamais&#x202f;: avec ces flux rien ne peut finir plus tôt.</translation>
    </message>
    <message>
        <source>All is done {wait} after that: a processor has to wait for items that it passes on.</source>
        <translation>Tout est fini {wait} plus tard&#x202f;: quelqu&apos;un doit attendre des éléments qu&apos;il ne fait que passer.</translation>
    </message>
    <message>
        <source>Only one number is free: how many items go all the way round. With one more, forwards, {name} would be busy for {busy}.</source>
        <translation>Un seul nombre est libre&#x202f;: combien d&apos;éléments font tout le tour. Avec un de plus, en avant, {name} serait occupé {busy}.</translation>
    </message>
    <message>
        <source>With one more backwards, {name} would be busy for {busy}.</source>
        <translation>Avec un de plus en arrière, {name} serait occupé {busy}.</translation>
    </message>
    <message>
        <source>{name} is not on this ring.</source>
        <translation>{name} n&apos;est pas sur cet anneau.</translation>
    </message>
    <message>
        <source>{name} holds {load} items and is to hold {after}.</source>
        <translation>{name} a {load} éléments et doit en avoir {after}.</translation>
    </message>
    <message>
        <source>It sends {right} to {next} and {left} to {before}, for {send} in all, and receives {received}, for {receive}.</source>
        <translation>Il en envoie {right} à {next} et {left} à {before}, pendant {send} en tout, et en reçoit {received}, pendant {receive}.</translation>
    </message>
    <message>
        <source>Of these it only passes on {relayed}: they are on their way to others.</source>
        <translation>De ceux-ci il ne fait qu&apos;en passer {relayed}&#x202f;: ils vont vers d&apos;autres.</translation>
    </message>
    <message>
        <source>It sends more than it holds at first, so it must wait for some of them: the redistribution is not light.</source>
        <translation>Il en envoie plus qu&apos;il n&apos;en a au début, et doit donc en attendre&#x202f;: la redistribution n&apos;est pas légère.</translation>
    </message>
    <message>
        <source>{name} works alone and sends no messages: W w = {work} x {cycle} = {time}.</source>
        <translation>{name} travaille seul et n&apos;envoie aucun message&#x202f;: W w = {work} x {cycle} = {time}.</translation>
    </message>
    <message>
        <source>{name} is not linked with any other processor, there and back: it cannot be on a ring.</source>
        <translation>{name} n&apos;a de lien avec aucun autre processeur, aller et retour&#x202f;: il ne peut être sur un anneau.</translation>
    </message>
    <message>
        <source>All {count} on the ring are done at the same time: a processor done earlier could take over work from the others.</source>
        <translation>Les {count} de l&apos;anneau finissent en même temps&#x202f;: qui finirait plus tôt pourrait prendre du travail aux autres.</translation>
    </message>
    <message>
        <source>T = (W + S) / V = ({work} + {lost}) / {speed} = {time}: W is the work of a step, V the speed of all on the ring together, S the work that messages and start-ups keep them from.</source>
        <translation>T = (W + S) / V = ({work} + {lost}) / {speed} = {time}&#x202f;: W est le travail d&apos;une étape, V la vitesse de tous ceux de l&apos;anneau, S le travail dont messages et démarrages les empêchent.</translation>
    </message>
    <message>
        <source>But {name} is busy for {time} with its messages alone: no share is small enough to make that less, and the others wait.</source>
        <translation>Mais {name} est occupé {time} par ses seuls messages&#x202f;: aucune part n&apos;est assez petite pour que ce soit moins, et les autres attendent.</translation>
    </message>
    <message>
        <source>One processor alone, the fastest, {name}, would take {time}.</source>
        <translation>Un processeur seul, le plus rapide, {name}, prendrait {time}.</translation>
    </message>
    <message>
        <source>With {count} processors the best ring that is known takes {time}.</source>
        <translation>Avec {count} processeurs le meilleur anneau connu prend {time}.</translation>
    </message>
    <message>
        <source>{name} is left out: no two neighbours on the ring have links to it.</source>
        <translation>{name} est laissé de côté&#x202f;: aucun couple de voisins de l&apos;anneau n&apos;a de liens avec lui.</translation>
    </message>
    <message>
        <source>{name} is left out, though the ring would be faster with it: between {left} and {right} it takes {with} instead of {time}. This solver does not find it.</source>
        <translation>{name} est laissé de côté, bien que l&apos;anneau serait plus rapide avec lui&#x202f;: entre {left} et {right} il prend {with} au lieu de {time}. Ce solveur ne le trouve pas.</translation>
    </message>
    <message>
        <source>{name} is left out: at its best place, between {left} and {right}, the ring would take {with} instead of {time}.</source>
        <translation>{name} est laissé de côté&#x202f;: à sa meilleure place, entre {left} et {right}, l&apos;anneau prendrait {with} au lieu de {time}.</translation>
    </message>
    <message>
        <source>{name} computes {share} of the work: {work} x {cycle} = {compute}.</source>
        <translation>{name} calcule {share} du travail&#x202f;: {work} x {cycle} = {compute}.</translation>
    </message>
    <message>
        <source>Its messages to {next} and {before}, with its start-up if it has one, take {messages}: in all {time}.</source>
        <translation>Ses messages à {next} et {before}, avec son démarrage s&apos;il en a un, prennent {messages}&#x202f;: en tout {time}.</translation>
    </message>
    <message>
        <source>It computes nothing: it is on the ring as a relay, because its messages take all its time, or because the ring needs it between its neighbours.</source>
        <translation>Il ne calcule rien&#x202f;: il est sur l&apos;anneau comme relais, parce que ses messages prennent tout son temps, ou parce que l&apos;anneau a besoin de lui entre ses voisins.</translation>
    </message>
    <message>
        <source>Without {name}, with its neighbours linked to each other, the ring would take {without} instead of {time}.</source>
        <translation>Sans {name}, ses voisins reliés l&apos;un à l&apos;autre, l&apos;anneau prendrait {without} au lieu de {time}.</translation>
    </message>
    <message>
        <source>{name} is done last. It waits {wait} until those before are served, receives for {receive} and computes for {compute}: in all {time}.</source>
        <translation>{name} finit en dernier. Il attend {wait} que les précédents soient servis, reçoit pendant {receive} et calcule pendant {compute}&#x202f;: en tout {time}.</translation>
    </message>
    <message>
        <source>It would be faster to give one of its items to {other}: then all end at {time}. This split does not do that.</source>
        <translation>Il serait plus rapide de donner un de ses éléments à {other}&#x202f;: alors tout finit à {time}. Cette répartition ne le fait pas.</translation>
    </message>
    <message>
        <source>One of its items less does not help: wherever it goes, at the earliest with {other}, all end at {time}.</source>
        <translation>Un de ses éléments en moins n&apos;aide pas&#x202f;: où qu&apos;il aille, au mieux chez {other}, tout finit à {time}.</translation>
    </message>
    <message>
        <source>{name} gets nothing: no way leads to it from the root.</source>
        <translation>{name} ne reçoit rien&#x202f;: aucun chemin n&apos;y mène depuis la racine.</translation>
    </message>
    <message>
        <source>{name} gets nothing. One item would take {receive} to reach it and {compute} to compute, and all behind it would wait that long.</source>
        <translation>{name} ne reçoit rien. Un élément mettrait {receive} pour l&apos;atteindre et {compute} pour être calculé, et tous les suivants attendraient autant.</translation>
    </message>
    <message>
        <source>With one item of {last} all would end at {with} instead of {time}.</source>
        <translation>Avec un élément de {last}, tout finirait à {with} au lieu de {time}.</translation>
    </message>
    <message>
        <source>{name} is the root: it serves the others first, until {begin}, and then computes its own {items} items.</source>
        <translation>{name} est la racine&#x202f;: elle sert d&apos;abord les autres, jusqu&apos;à {begin}, puis calcule ses {items} éléments.</translation>
    </message>
    <message>
        <source>{name} is served as number {place}. It waits until {begin}, and then receives {items} items for {receive}.</source>
        <translation>{name} est servi en numéro {place}. Il attend jusqu&apos;à {begin}, puis reçoit {items} éléments pendant {receive}.</translation>
    </message>
    <message>
        <source>Computing them takes {compute}: it is done at {end}, and all at {time}.</source>
        <translation>Les calculer prend {compute}&#x202f;: il a fini à {end}, et tous à {time}.</translation>
    </message>
    <message>
        <source>With one item more, and no processor with one less, all would end at {with}.</source>
        <translation>Avec un élément de plus, et personne avec un de moins, tout finirait à {with}.</translation>
    </message>
    <message>
        <source>If nothing moved, {name} would be done last: {load} tasks x {cycle} = {time}.</source>
        <translation>Si rien ne bougeait, {name} finirait en dernier&#x202f;: {load} tâches x {cycle} = {time}.</translation>
    </message>
    <message>
        <source>If tasks moved in no time and could be cut, these workers would take {tasks} / {speed} = {time}; the links make it {value}.</source>
        <translation>Si les tâches voyageaient en un rien de temps et pouvaient être coupées, ces ouvriers mettraient {tasks} / {speed} = {time}&#x202f;; les liens en font {value}.</translation>
    </message>
    <message>
        <source>{name} is the master: it passes tasks on, one in and one out at a time, and computes none.</source>
        <translation>{name} est le maître&#x202f;: il passe les tâches, une qui entre et une qui sort à la fois, et n&apos;en calcule aucune.</translation>
    </message>
    <message>
        <source>{name} has {load} tasks, sends {sent} and receives {received}: it computes {tasks}.</source>
        <translation>{name} a {load} tâches, en envoie {sent} et en reçoit {received}&#x202f;: il en calcule {tasks}.</translation>
    </message>
    <message>
        <source>That takes {tasks} x {cycle} = {compute}. Keeping all it had would have taken {alone}; all are done at {time}.</source>
        <translation>Cela prend {tasks} x {cycle} = {compute}. Garder tout ce qu&apos;il avait aurait pris {alone}&#x202f;; tous ont fini à {time}.</translation>
    </message>
    <message>
        <source>It is a relay: it sends a task early, over a link that is fast, and is refilled later.</source>
        <translation>C&apos;est un relais&#x202f;: il envoie tôt une tâche, sur un lien rapide, et en reçoit une plus tard.</translation>
    </message>
    <message>
        <source>{name}, row {row}, column {column}: height x cycle time x width = {r} x {t} x {c} = 1</source>
        <translation>{name}, ligne {row}, colonne {column}&#x202f;: hauteur x temps de cycle x largeur = {r} x {t} x {c} = 1</translation>
    </message>
    <message>
        <source>They leave {parts} groups of rows and columns that no such place joins: one group&apos;s heights could grow while its widths shrink.</source>
        <translation>Ils laissent {parts} groupes de lignes et de colonnes qu&apos;aucune telle place ne relie&#x202f;: les hauteurs d&apos;un groupe pourraient croître tandis que ses largeurs diminuent.</translation>
    </message>
    <message>
        <source>They join all {rows} rows and {columns} columns: one height given, all others follow. The best heights and widths of an arrangement always have such a tree of {edges} places.</source>
        <translation>Ils relient toutes les {rows} lignes et {columns} colonnes&#x202f;: une hauteur donnée, toutes les autres suivent. Les meilleures hauteurs et largeurs d&apos;un arrangement ont toujours un tel arbre de {edges} places.</translation>
    </message>
    <message>
        <source>{name} is left out, though with {cycle} it is faster than the slowest in the grid, {slowest}: in its place it would do no less. This solver does not try that.</source>
        <translation>{name} est laissé de côté, bien qu&apos;avec {cycle} il soit plus rapide que le plus lent de la grille, {slowest}&#x202f;: à sa place il n&apos;en ferait pas moins. Ce solveur ne l&apos;essaie pas.</translation>
    </message>
    <message>
        <source>The critical chain: {count} transfers, each begins when the one before ends, from {begin} to {end}. To be faster one of them has to go.</source>
        <translation>La chaîne critique&#x202f;: {count} transferts, chacun commence quand le précédent finit, de {begin} à {end}. Pour aller plus vite, il faut que l&apos;un d&apos;eux disparaisse.</translation>
    </message>
    <message>
        <source>The critical chain: {count} transfers, each begins when the one before ends, from {begin} to {end}. Before that there is a gap: the first of them might begin earlier.</source>
        <translation>La chaîne critique&#x202f;: {count} transferts, chacun commence quand le précédent finit, de {begin} à {end}. Avant, il y a un trou&#x202f;: le premier pourrait commencer plus tôt.</translation>
    </message>
    <message>
        <source>It ends with these: {items} from {from} to {to}, {begin} to {end}</source>
        <translation>Elle finit par ceux-ci&#x202f;: {items} de {from} à {to}, de {begin} à {end}</translation>
    </message>
    <message>
        <source>then {items} from {from} to {to}, {begin} to {end}</source>
        <translation>puis {items} de {from} à {to}, de {begin} à {end}</translation>
    </message>
    <message>
        <source>The bound (Lemma 3): {name} has to give away {items}, one at a time: {items} x {cost} = {bound}.</source>
        <translation>La borne (lemme 3)&#x202f;: {name} doit en donner {items}, l&apos;un après l&apos;autre&#x202f;: {items} x {cost} = {bound}.</translation>
    </message>
    <message>
        <source>The bound (Lemma 3): {name} has to get {items}, one at a time: {items} x {cost} = {bound}.</source>
        <translation>La borne (lemme 3)&#x202f;: {name} doit en recevoir {items}, l&apos;un après l&apos;autre&#x202f;: {items} x {cost} = {bound}.</translation>
    </message>
    <message>
        <source>The bound (Lemma 3): {names} together have {items} too many, and only their two ends to send from: half of it, rounded up, {steps} x {cost} = {bound}.</source>
        <translation>La borne (lemme 3)&#x202f;: {names} ont ensemble {items} de trop, et seulement leurs deux extrémités pour envoyer&#x202f;: la moitié, arrondie vers le haut, {steps} x {cost} = {bound}.</translation>
    </message>
    <message>
        <source>One way round, what goes over each link is no choice: each processor must pass on what those before it give away. So nothing is faster than {busy}.</source>
        <translation>Dans un seul sens, ce qui passe sur chaque lien n&apos;est pas un choix&#x202f;: chaque processeur doit passer ce que donnent ceux d&apos;avant. Rien n&apos;est donc plus rapide que {busy}.</translation>
    </message>
    <message>
        <source>The longest time of a port is a convex function of that number: if one more and one less do not lower it, nothing does. So no redistribution is faster than {busy}, whatever goes round.</source>
        <translation>Le temps du port le plus occupé est une fonction convexe de ce nombre&#x202f;: si un de plus et un de moins ne le baissent pas, rien ne le baisse. Aucune redistribution n&apos;est donc plus rapide que {busy}, quoi qu&apos;il fasse le tour.</translation>
    </message>
    <message>
        <source>The longest time of a port is a convex function of that number; at its least it is {least}, and no redistribution is faster. But with that number items may have to wait for others on their way.</source>
        <translation>Le temps du port le plus occupé est une fonction convexe de ce nombre&#x202f;; son minimum est {least}, et aucune redistribution n&apos;est plus rapide. Mais avec ce nombre des éléments peuvent devoir en attendre d&apos;autres en route.</translation>
    </message>
    <message>
        <source>{name} pays most for messages: {work} x {cycle} + {toNext} + {toBefore} = {time}, for its work and the messages to {next} and to {before}.</source>
        <translation>{name} paie le plus pour ses messages&#x202f;: {work} x {cycle} + {toNext} + {toBefore} = {time}, pour son travail et les messages à {next} et à {before}.</translation>
    </message>
    <message>
        <source>{name} pays most for messages and its start-up: {work} x {cycle} + {start} + {toNext} + {toBefore} = {time}, for its work, its start-up, and the messages to {next} and to {before}.</source>
        <translation>{name} paie le plus pour ses messages et son démarrage&#x202f;: {work} x {cycle} + {start} + {toNext} + {toBefore} = {time}, pour son travail, son démarrage, et les messages à {next} et à {before}.</translation>
    </message>
    <message>
        <source>If messages took no time, all {count} processors together would take W / V = {work} / {speed} = {time}: no ring is faster than that.</source>
        <translation>Si les messages ne prenaient aucun temps, les {count} processeurs ensemble mettraient W / V = {work} / {speed} = {time}&#x202f;: aucun anneau n&apos;est plus rapide.</translation>
    </message>
    <message>
        <source>In a ring of three or more each pays at least for its two cheapest links; one and two are quickly tried. So nothing is faster than {quick}, which this ring reaches.</source>
        <translation>Dans un anneau de trois ou plus, chacun paie au moins ses deux liens les moins chers&#x202f;; un et deux sont vite essayés. Rien n&apos;est donc plus rapide que {quick}, que cet anneau atteint.</translation>
    </message>
    <message>
        <source>In a ring of three or more each pays at least for its two cheapest links; one and two are quickly tried. So nothing is faster than {quick}. What lies between that and {value} is what it costs that those links do not make one ring.</source>
        <translation>Dans un anneau de trois ou plus, chacun paie au moins ses deux liens les moins chers&#x202f;; un et deux sont vite essayés. Rien n&apos;est donc plus rapide que {quick}. Ce qui sépare cela de {value} est ce qu&apos;il en coûte que ces liens ne forment pas un seul anneau.</translation>
    </message>
    <message>
        <source>If items could be cut, all would be done at the same time, at n D = {items} x {each} = {time} (Theorems 1 and 2): whole items cannot be faster in this order of service.</source>
        <translation>Si l&apos;on pouvait couper les éléments, tous finiraient en même temps, à n D = {items} x {each} = {time} (théorèmes 1 et 2)&#x202f;: des éléments entiers ne peuvent être plus rapides dans cet ordre de service.</translation>
    </message>
    <message>
        <source>If items could be cut, and cost no more than the straight lines from 0 below their costs, all would be done at n D = {items} x {each} = {time} (Theorems 1 and 2): real items cannot be faster in this order of service.</source>
        <translation>Si l&apos;on pouvait couper les éléments, et s&apos;ils ne coûtaient pas plus que les droites issues de 0 sous leurs coûts, tout finirait à n D = {items} x {each} = {time} (théorèmes 1 et 2)&#x202f;: de vrais éléments ne peuvent être plus rapides dans cet ordre de service.</translation>
    </message>
    <message>
        <source>To that comes the way of all items to the root: {travel}.</source>
        <translation>S&apos;y ajoute le trajet de tous les éléments vers la racine&#x202f;: {travel}.</translation>
    </message>
    <message>
        <source>Now {name} is done last. It computes from the beginning without a pause: {tasks} x {cycle} = {time}. Only a task less would make it faster.</source>
        <translation>Maintenant {name} finit en dernier. Il calcule depuis le début sans pause&#x202f;: {tasks} x {cycle} = {time}. Seule une tâche de moins le ferait finir plus tôt.</translation>
    </message>
    <message>
        <source>Now {name} is done last. From {arrival} on it computes without a pause: {tasks} x {cycle} = {compute}.</source>
        <translation>Maintenant {name} finit en dernier. À partir de {arrival} il calcule sans pause&#x202f;: {tasks} x {cycle} = {compute}.</translation>
    </message>
    <message>
        <source>It waits for a task until then. From {begin} on the master passes tasks on without a pause, for {out}. How many: {count}; to {workers}.</source>
        <translation>Jusque-là il attend une tâche. À partir de {begin} le maître transmet des tâches sans pause, pendant {out}. Combien&#x202f;: {count}&#x202f;; à {workers}.</translation>
    </message>
    <message>
        <source>The first of these could be passed on earlier: the chain has a gap before {begin}.</source>
        <translation>La première pourrait être transmise plus tôt&#x202f;: la chaîne a un trou avant {begin}.</translation>
    </message>
    <message>
        <source>The first of these is at the master then. From {begin} on tasks come in without a pause, for {in}. How many: {count}; from {workers}.</source>
        <translation>La première est alors chez le maître. À partir de {begin} des tâches y entrent sans pause, pendant {in}. Combien&#x202f;: {count}&#x202f;; de {workers}.</translation>
    </message>
    <message>
        <source>That is the critical chain, and it has no gap: {in} + {out} + {compute} = {time}. To be faster some part of it has to be shorter.</source>
        <translation>C&apos;est la chaîne critique, et elle n&apos;a pas de trou&#x202f;: {in} + {out} + {compute} = {time}. Pour aller plus vite, il faut qu&apos;une de ses parties soit plus courte.</translation>
    </message>
    <message>
        <source>Before {begin} the chain has a gap: the first of them could be sent earlier.</source>
        <translation>Avant {begin} la chaîne a un trou&#x202f;: la première pourrait être envoyée plus tôt.</translation>
    </message>
    <message>
        <source>Times are multiples of {tick} here. To be done by {tried} already, {names} would have to send what they cannot compute by then. Tasks: {tasks}.</source>
        <translation>Les temps sont ici des multiples de {tick}. Pour finir dès {tried}, {names} devraient envoyer ce qu&apos;ils ne peuvent calculer d&apos;ici là. Tâches&#x202f;: {tasks}.</translation>
    </message>
    <message>
        <source>But all others together have time for only {room} more.</source>
        <translation>Mais tous les autres ensemble n&apos;ont le temps que pour {room} de plus.</translation>
    </message>
    <message>
        <source>But to bring them to the master, one after the other, takes {in}.</source>
        <translation>Mais les amener au maître, l&apos;une après l&apos;autre, prend {in}.</translation>
    </message>
    <message>
        <source>But the first of them is at the master at {from}, and from then on it can pass on at most {most} in time to be computed (Moore&apos;s algorithm on the workers&apos; deadlines). A relay does not change that.</source>
        <translation>Mais la première est chez le maître à {from}, et dès lors il peut en transmettre au plus {most} à temps pour être calculées (algorithme de Moore sur les échéances des ouvriers). Un relais n&apos;y change rien.</translation>
    </message>
    <message>
        <source>But the last of them are at the master at {last}: too late to be passed on and computed by then. A relay does not change that.</source>
        <translation>Mais les dernières sont chez le maître à {last}&#x202f;: trop tard pour être transmises et calculées d&apos;ici là. Un relais n&apos;y change rien.</translation>
    </message>
    <message>
        <source>No simple reason forbids that; this solver has looked at every order of transfers, with relays and without, and found none.</source>
        <translation>Aucune raison simple ne l&apos;interdit&#x202f;; ce solveur a examiné chaque ordre de transferts, avec et sans relais, et n&apos;en a trouvé aucun.</translation>
    </message>
    <message>
        <source>It computes at most {most} tasks by {time}, so {least} of its {load} have to leave.</source>
        <translation>Il calcule au plus {most} tâches d&apos;ici {time}&#x202f;: {least} de ses {load} doivent donc partir.</translation>
    </message>
    <message>
        <source>Nothing is sent to it: its link takes longer than all the work would if nothing moved, or there is none.</source>
        <translation>Rien ne lui est envoyé&#x202f;: son lien prend plus de temps que tout le travail si rien ne bougeait, ou il n&apos;en a pas.</translation>
    </message>
    <message>
        <source>By {time} it could compute {room} more than it had. A task takes {down} to reach it from the master, over the fastest link {fastest}; it gets {received}.</source>
        <translation>D&apos;ici {time} il pourrait en calculer {room} de plus qu&apos;il n&apos;avait. Une tâche met {down} du maître jusqu&apos;à lui, par le lien le plus rapide {fastest}&#x202f;; il en reçoit {received}.</translation>
    </message>
    <message>
        <source>Messages share links: the {steps} first steps, from a common start, take {time} each on the average.</source>
        <translation>Les messages partagent les liens&#x202f;: les {steps} premières étapes, depuis un départ commun, durent chacune {time} en moyenne.</translation>
    </message>
    <message>
        <source>If each message had its links to itself, this plan would take {alone}: what lies between is time that messages wait for each other.</source>
        <translation>Si chaque message avait ses liens pour lui seul, ce plan prendrait {alone}&#x202f;: la différence est le temps que les messages s’attendent les uns les autres.</translation>
    </message>
    <message>
        <source>If computing times vary by 3 %, a step takes {varied}.</source>
        <translation>Si les temps de calcul varient de 3&#x202f;%, une étape dure {varied}.</translation>
    </message>
    <message>
        <source>No ring is faster than {bound}: so much the fastest one takes with each message alone, or the fullest link with all that has to pass it.</source>
        <translation>Aucun anneau n’est plus rapide que {bound}&#x202f;: c’est ce que prend le plus rapide quand chaque message est seul, ou le lien le plus chargé avec tout ce qui doit y passer.</translation>
    </message>
    <message>
        <source>{name} is left out: no ring with it was found that is faster.</source>
        <translation>{name} est laissé de côté&#x202f;: aucun anneau plus rapide n’a été trouvé avec lui.</translation>
    </message>
    <message>
        <source>{name} computes {share} of the work.</source>
        <translation>{name} calcule {share} du travail.</translation>
    </message>
    <message>
        <source>Then it sends to {first}, and when that message has arrived to {second}.</source>
        <translation>Ensuite il envoie à {first} et, quand ce message est arrivé, à {second}.</translation>
    </message>
    <message>
        <source>The link from {from} to {to} holds the plan up most: it carries {carried} of what it could in all that time.</source>
        <translation>Le lien de {from} à {to} retient le plus le plan : il porte {carried} de ce qu&apos;il pourrait pendant tout ce temps.</translation>
    </message>
    <message>
        <source>If it were twice as fast, the same plan would take no less time: something else holds it up as well.</source>
        <translation>S&apos;il était deux fois plus rapide, le même plan ne prendrait pas moins de temps : autre chose le retient aussi.</translation>
    </message>
    <message>
        <source>If it were twice as fast, the same plan would take {faster}, {part} less; another plan may gain more.</source>
        <translation>S&apos;il était deux fois plus rapide, le même plan prendrait {faster}, soit {part} de moins ; un autre plan peut gagner davantage.</translation>
    </message>
    <message>
        <source>Messages share links: the last item has arrived after {time}.</source>
        <translation>Les messages partagent les liens : le dernier objet est arrivé après {time}.</translation>
    </message>
    <message>
        <source>No redistribution is faster than {bound}, whatever goes round: so long at least the busiest port sends or receives, or the fullest link carries what has to pass it.</source>
        <translation>Aucune redistribution n&apos;est plus rapide que {bound}, quoi qu&apos;il fasse le tour : c&apos;est le temps minimal que le port le plus occupé passe à envoyer ou à recevoir, ou que le lien le plus plein met à porter ce qui doit y passer.</translation>
    </message>
    <message>
        <source>Each message holds a part of every link on its way all the time. So the {count} on the ring are done after {time}.</source>
        <translation>Chaque message tient tout le temps une part de chaque lien de son chemin. Les {count} de l&apos;anneau ont donc fini après {time}.</translation>
    </message>
    <message>
        <source>If each message had its links to itself, this plan would take {alone}: what lies between is what it costs to hold parts of them, also while nothing is sent.</source>
        <translation>Si chaque message avait ses liens pour lui, ce plan prendrait {alone} : la différence est ce que coûte d&apos;en tenir des parts, même quand rien n&apos;est envoyé.</translation>
    </message>
    <message>
        <source>The link between {from} and {to} holds the ring up most: 1 % more of it would take {gain} off the step. Such prices of all full links prove that no other parts and no other shares make this ring faster.</source>
        <translation>Le lien entre {from} et {to} retient le plus l&apos;anneau : 1 % de plus ôterait {gain} à l&apos;étape. De tels prix de tous les liens pleins prouvent qu&apos;aucune autre répartition des liens et du travail ne rend cet anneau plus rapide.</translation>
    </message>
    <message>
        <source>The link from {from} to {to} holds the ring up most: 1 % more of it would take {gain} off the step. Such prices of all full links prove that no other parts and no other shares make this ring faster.</source>
        <translation>Le lien de {from} à {to} retient le plus l&apos;anneau : 1 % de plus ôterait {gain} à l&apos;étape. De tels prix de tous les liens pleins prouvent qu&apos;aucune autre répartition des liens et du travail ne rend cet anneau plus rapide.</translation>
    </message>
    <message>
        <source>No ring is faster than {bound}: so much the fastest one takes with each message alone.</source>
        <translation>Aucun anneau n&apos;est plus rapide que {bound} : c&apos;est ce que prend le plus rapide quand chaque message est seul.</translation>
    </message>
    <message>
        <source>At the rates that they hold its message to {next} takes {toNext}, that to {before} {toBefore}: in all {time}.</source>
        <translation>Aux débits qu&apos;ils tiennent, son message à {next} prend {toNext}, celui à {before} {toBefore} : en tout {time}.</translation>
    </message>
    <message>
        <source>With each message alone the same plan takes {alone}: what is more, tasks on their way to the master and tasks from there wait for each other on links that both pass.</source>
        <translation>Avec chaque message seul, le même plan prend {alone}&#x202f;: le reste du temps, des tâches qui vont au maître et d&apos;autres qui en viennent s&apos;attendent sur des liens communs.</translation>
    </message>
    <message>
        <source>No schedule is faster than {bound}: so long at least workers compute, the master takes in or passes on, or the fullest link carries what has to pass it.</source>
        <translation>Aucun ordonnancement n&apos;est plus rapide que {bound}&#x202f;: il faut au moins ce temps aux ouvriers pour calculer, au maître pour recevoir ou transmettre, ou au lien le plus chargé pour transporter ce qui doit y passer.</translation>
    </message>
</context>
<context>
    <name>facts</name>
    <message>
        <source>whole number</source>
        <translation>nombre entier</translation>
    </message>
    <message>
        <source>text without control characters</source>
        <translation>un texte sans caractères de contrôle</translation>
    </message>
    <message>
        <source>%1 names in row %2</source>
        <translation>%1 noms à la ligne %2</translation>
    </message>
    <message>
        <source>%1 as in the first row</source>
        <translation>%1 comme à la première ligne</translation>
    </message>
    <message>
        <source>0 names</source>
        <translation>0 nom</translation>
    </message>
    <message>
        <source>%1, one for each in the order</source>
        <translation>%1, un pour chacun de l’ordre</translation>
    </message>
    <message>
        <source>the switch &quot;%1&quot;</source>
        <translation>le commutateur &quot;%1&quot;</translation>
    </message>
    <message>
        <source>an empty table</source>
        <translation>un tableau vide</translation>
    </message>
    <message>
        <source>a matrix or a list</source>
        <translation>une matrice ou une liste</translation>
    </message>
    <message>
        <source>names given</source>
        <translation>noms donnés</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>la ligne %1</translation>
    </message>
    <message>
        <source>unit of the latencies (in the first cell)</source>
        <translation>unité des latences (dans la première cellule)</translation>
    </message>
    <message>
        <source>unit of the bandwidths (in the first cell)</source>
        <translation>unité des débits (dans la première cellule)</translation>
    </message>
    <message>
        <source>speed of </source>
        <translation>vitesse de </translation>
    </message>
    <message>
        <source>a number &gt; 0</source>
        <translation>un nombre &gt; 0</translation>
    </message>
    <message>
        <source>titles alone</source>
        <translation>des titres seuls</translation>
    </message>
    <message>
        <source>rows below them</source>
        <translation>des lignes au-dessous</translation>
    </message>
    <message>
        <source>the table of nvidia-smi topo -m</source>
        <translation>le tableau de nvidia-smi topo -m</translation>
    </message>
    <message>
        <source>a device of the first line</source>
        <translation>un périphérique de la première ligne</translation>
    </message>
    <message>
        <source>%1 ways</source>
        <translation>%1 voies</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 liens</translation>
    </message>
    <message>
        <source>XGMI or PCIE</source>
        <translation>XGMI ou PCIE</translation>
    </message>
    <message>
        <source>one pair of machines in a file, or a line with both names before each run</source>
        <translation>une paire de machines par fichier, ou une ligne avec les deux noms avant chaque exécution</translation>
    </message>
    <message>
        <source>a list of names like node[01-16,20]</source>
        <translation>une liste de noms telle que node[01-16,20]</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>a machine and its slots, as node01 slots=16</source>
        <translation>une machine et ses emplacements, comme node01 slots=16</translation>
    </message>
    <message>
        <source>each node once</source>
        <translation>chaque nœud une fois</translation>
    </message>
    <message>
        <source>a run without a result</source>
        <translation>une exécution sans résultat</translation>
    </message>
    <message>
        <source>a run that ended with a bandwidth</source>
        <translation>une exécution qui a donné un débit</translation>
    </message>
    <message>
        <source>two machines</source>
        <translation>deux machines</translation>
    </message>
    <message>
        <source>one machine after the other, best in a file each</source>
        <translation>une machine après l’autre, de préférence un fichier chacune</translation>
    </message>
    <message>
        <source>the line &quot;# OSU ...&quot; of this test above its titles</source>
        <translation>la ligne « # OSU ... » de ce test au-dessus de ses titres</translation>
    </message>
    <message>
        <source>a size and a latency in us</source>
        <translation>une taille et une latence en us</translation>
    </message>
    <message>
        <source>a size and a bandwidth in MB/s</source>
        <translation>une taille et un débit en MB/s</translation>
    </message>
    <message>
        <source>messages that passed the validation</source>
        <translation>des messages validés</translation>
    </message>
    <message>
        <source>bytes, repetitions and a time in us</source>
        <translation>des octets, des répétitions et un temps en us</translation>
    </message>
    <message>
        <source>messages without defects</source>
        <translation>des messages sans défauts</translation>
    </message>
    <message>
        <source>a group whose two ranks a line &quot;# Group&quot; names</source>
        <translation>un groupe dont une ligne « # Group » nomme les deux rangs</translation>
    </message>
    <message>
        <source>a size in bytes and a time in usec</source>
        <translation>une taille en octets et un temps en usec</translation>
    </message>
    <message>
        <source>results without errors (0 OK)</source>
        <translation>des résultats sans erreurs (0 OK)</translation>
    </message>
    <message>
        <source>a row with a busbw in GB/s</source>
        <translation>une ligne avec un busbw en GB/s</translation>
    </message>
    <message>
        <source>one pair of machines in a file</source>
        <translation>une paire de machines par fichier</translation>
    </message>
    <message>
        <source>BW average[MB/sec] or BW average[Gb/sec]</source>
        <translation>BW average[MB/sec] ou BW average[Gb/sec]</translation>
    </message>
    <message>
        <source>a row with a bandwidth or a time</source>
        <translation>une ligne avec un débit ou un temps</translation>
    </message>
    <message>
        <source>a speed in Gflops</source>
        <translation>une vitesse en Gflops</translation>
    </message>
    <message>
        <source>a run whose residual passed</source>
        <translation>une exécution dont le résidu est accepté</translation>
    </message>
    <message>
        <source>VALID with a GFLOP/s rate</source>
        <translation>VALID avec un débit en GFLOP/s</translation>
    </message>
    <message>
        <source>a solution that validates</source>
        <translation>une solution validée</translation>
    </message>
    <message>
        <source>a speed in MB/s</source>
        <translation>une vitesse en MB/s</translation>
    </message>
    <message>
        <source>MBytes/sec or GBytes/sec</source>
        <translation>MBytes/sec ou GBytes/sec</translation>
    </message>
    <message>
        <source>a speed above 0</source>
        <translation>une vitesse supérieure à 0</translation>
    </message>
    <message>
        <source>a list of names like node[01-16,20], at most %1</source>
        <translation>une liste de noms telle que node[01-16,20], au plus %1</translation>
    </message>
    <message>
        <source>one switch</source>
        <translation>un commutateur</translation>
    </message>
    <message>
        <source>nodes or children once for each switch</source>
        <translation>nodes ou children une fois par commutateur</translation>
    </message>
    <message>
        <source>half a character at the end</source>
        <translation>un demi-caractère à la fin</translation>
    </message>
    <message>
        <source>text in UTF-16</source>
        <translation>du texte en UTF-16</translation>
    </message>
    <message>
        <source>half a pair of UTF-16</source>
        <translation>une demi-paire d’UTF-16</translation>
    </message>
    <message>
        <source>UTF-16 without a byte order mark</source>
        <translation>de l’UTF-16 sans marque d’ordre des octets</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>du texte en UTF-8</translation>
    </message>
    <message>
        <source>a byte that is no UTF-8</source>
        <translation>un octet qui n’est pas de l’UTF-8</translation>
    </message>
    <message>
        <source>a unit of the file, which stands before numbers with units</source>
        <translation>une unité du fichier, placée avant les nombres qui ont des unités</translation>
    </message>
    <message>
        <source>amount:time of each point, with / between them</source>
        <translation>quantité:temps de chaque point, séparés par /</translation>
    </message>
    <message>
        <source>two numbers and a comma</source>
        <translation>deux nombres et une virgule</translation>
    </message>
    <message>
        <source>the end of the text</source>
        <translation>la fin du texte</translation>
    </message>
    <message>
        <source>a table or a latency</source>
        <translation>une table ou une latence</translation>
    </message>
    <message>
        <source>a cost where costs=matrix</source>
        <translation>un coût là où costs=matrix</translation>
    </message>
    <message>
        <source>an edge of a switch</source>
        <translation>une arête d’un commutateur</translation>
    </message>
    <message>
        <source>edges of processors where costs=matrix</source>
        <translation>des arêtes de processeurs là où costs=matrix</translation>
    </message>
    <message>
        <source>cost of </source>
        <translation>coût de </translation>
    </message>
    <message>
        <source>the end of this comment</source>
        <translation>la fin de ce commentaire</translation>
    </message>
    <message>
        <source>a closing quote</source>
        <translation>un guillemet fermant</translation>
    </message>
    <message>
        <source>a closing &gt;</source>
        <translation>un &gt; fermant</translation>
    </message>
    <message>
        <source>another quoted text behind it</source>
        <translation>un autre texte entre guillemets à la suite</translation>
    </message>
    <message>
        <source>a name, a brace or an edge</source>
        <translation>un nom, une accolade ou une arête</translation>
    </message>
    <message>
        <source>a plan without a schedule</source>
        <translation>un plan sans ordonnancement</translation>
    </message>
    <message>
        <source>a plan without processors</source>
        <translation>un plan sans processeurs</translation>
    </message>
    <message>
        <source>&lt;platform&gt; of SimGrid, &lt;graphml&gt; or &lt;topology&gt; of lstopo</source>
        <translation>&lt;platform&gt; de SimGrid, &lt;graphml&gt; ou &lt;topology&gt; de lstopo</translation>
    </message>
    <message>
        <source>a key or a closing ]</source>
        <translation>une clé ou un ] fermant</translation>
    </message>
    <message>
        <source>a key</source>
        <translation>une clé</translation>
    </message>
    <message>
        <source>at most %1 lists in each other</source>
        <translation>au plus %1 listes imbriquées</translation>
    </message>
    <message>
        <source>a quote without its other half</source>
        <translation>un guillemet sans son pendant</translation>
    </message>
    <message>
        <source>no graph</source>
        <translation>aucun graphe</translation>
    </message>
    <message>
        <source>id of &lt;key&gt;</source>
        <translation>id de &lt;key&gt;</translation>
    </message>
    <message>
        <source>a number with a decimal point</source>
        <translation>un nombre à point décimal</translation>
    </message>
    <message>
        <source>id of &lt;node&gt;</source>
        <translation>id de &lt;node&gt;</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 arêtes</translation>
    </message>
    <message>
        <source>options without a solver</source>
        <translation>des options sans solveur</translation>
    </message>
    <message>
        <source>the number of scenes</source>
        <translation>le nombre de scènes</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>plus de %1</translation>
    </message>
    <message>
        <source>2 names</source>
        <translation>2 noms</translation>
    </message>
    <message>
        <source>both choices and a value</source>
        <translation>à la fois des choix et une valeur</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>l’un d’eux</translation>
    </message>
    <message>
        <source>the number of steps</source>
        <translation>le nombre d’étapes</translation>
    </message>
    <message>
        <source>version of the topology</source>
        <translation>version de la topologie</translation>
    </message>
    <message>
        <source>2.x or 3.x</source>
        <translation>2.x ou 3.x</translation>
    </message>
    <message>
        <source>no machine</source>
        <translation>aucune machine</translation>
    </message>
    <message>
        <source>no cores</source>
        <translation>aucun cœur</translation>
    </message>
    <message>
        <source>&lt;object type=&quot;Core&quot;&gt; or &quot;PU&quot;</source>
        <translation>&lt;object type=&quot;Core&quot;&gt; ou &quot;PU&quot;</translation>
    </message>
    <message>
        <source>file or generator, not both</source>
        <translation>file ou generator, pas les deux</translation>
    </message>
    <message>
        <source>file or generator</source>
        <translation>file ou generator</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 nombres</translation>
    </message>
    <message>
        <source>2 numbers</source>
        <translation>2 nombres</translation>
    </message>
    <message>
        <source>see &apos;equipoise-cli study run --help&apos;</source>
        <translation>voir « equipoise-cli study run --help »</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>autre chose</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>un nombre entier</translation>
    </message>
    <message>
        <source>no whole line</source>
        <translation>aucune ligne entière</translation>
    </message>
    <message>
        <source>point %1</source>
        <translation>le point %1</translation>
    </message>
    <message>
        <source>codes of notes</source>
        <translation>codes de remarques</translation>
    </message>
    <message>
        <source>2 numbers a point</source>
        <translation>2 nombres par point</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>%1 numbers in row %2</source>
        <translation>%1 nombres à la ligne %2</translation>
    </message>
    <message>
        <source>numbers and ranges, e.g. 0-3,6</source>
        <translation>des nombres et des intervalles, p. ex. 0-3,6</translation>
    </message>
    <message>
        <source>at most %1 hosts</source>
        <translation>au plus %1 hôtes</translation>
    </message>
    <message>
        <source>SimGrid platform</source>
        <translation>plate-forme SimGrid</translation>
    </message>
    <message>
        <source>version of the platform</source>
        <translation>version de la plate-forme</translation>
    </message>
    <message>
        <source>4 or 4.1, which simgrid_update_xml of SimGrid makes of it</source>
        <translation>4 ou 4.1, que simgrid_update_xml de SimGrid en fait</translation>
    </message>
    <message>
        <source>one zone around all others</source>
        <translation>une zone autour de toutes les autres</translation>
    </message>
    <message>
        <source>no zone</source>
        <translation>aucune zone</translation>
    </message>
    <message>
        <source>&lt;zone&gt; or &lt;cluster&gt;</source>
        <translation>&lt;zone&gt; ou &lt;cluster&gt;</translation>
    </message>
    <message>
        <source>coordinates of </source>
        <translation>coordonnées de </translation>
    </message>
    <message>
        <source>three numbers with blanks between them</source>
        <translation>trois nombres séparés par des espaces</translation>
    </message>
    <message>
        <source>&gt; 0 for some host</source>
        <translation>&gt; 0 pour au moins un hôte</translation>
    </message>
    <message>
        <source>numbers with blanks between</source>
        <translation>des nombres séparés par des espaces</translation>
    </message>
    <message>
        <source>number of hosts whose routes no graph has</source>
        <translation>nombre d’hôtes dont aucun graphe n’a les routes</translation>
    </message>
    <message>
        <source>id of &lt;link_ctn&gt;</source>
        <translation>id de &lt;link_ctn&gt;</translation>
    </message>
    <message>
        <source>direction of </source>
        <translation>direction de </translation>
    </message>
    <message>
        <source>a host or a router</source>
        <translation>un hôte ou un routeur</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 hôtes</translation>
    </message>
    <message>
        <source>the size of each dimension, as 3,2,2</source>
        <translation>la taille de chaque dimension, comme 3,2,2</translation>
    </message>
    <message>
        <source>a router of each chassis for each group</source>
        <translation>un routeur de chaque châssis pour chaque groupe</translation>
    </message>
    <message>
        <source>the routes between %1 processors</source>
        <translation>les routes entre %1 processeurs</translation>
    </message>
    <message>
        <source>proposed, cores, a speed &gt; 0 for all, NAME=SPEED,..., or a file with a name and a speed in each </source>
        <translation>proposed, cores, une vitesse &gt; 0 pour tous, NOM=VITESSE,..., ou un fichier avec un nom et une vitesse à chaque </translation>
    </message>
    <message>
        <source>cores of </source>
        <translation>cœurs de </translation>
    </message>
    <message>
        <source>links without a bandwidth</source>
        <translation>liens sans débit</translation>
    </message>
    <message>
        <source>a number with its unit, such as 10 Gbit/s</source>
        <translation>un nombre avec son unité, comme 10 Gbit/s</translation>
    </message>
    <message>
        <source>text after a closing quote</source>
        <translation>du texte après un guillemet fermant</translation>
    </message>
    <message>
        <source>the end of the cell</source>
        <translation>la fin de la cellule</translation>
    </message>
    <message>
        <source>the end of the table</source>
        <translation>la fin du tableau</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>%1 lines at most</source>
        <translation>au plus %1 lignes</translation>
    </message>
    <message>
        <source>%1 cells in a row</source>
        <translation>%1 cellules dans une ligne</translation>
    </message>
    <message>
        <source>%1 as in the row above</source>
        <translation>%1 comme à la ligne précédente</translation>
    </message>
    <message>
        <source>a quote within a cell</source>
        <translation>un guillemet dans une cellule</translation>
    </message>
    <message>
        <source>quotes around the whole cell</source>
        <translation>des guillemets autour de toute la cellule</translation>
    </message>
    <message>
        <source>processor, switch, from or link_cost</source>
        <translation>processor, switch, from ou link_cost</translation>
    </message>
    <message>
        <source>a second such table</source>
        <translation>un second tableau de ce genre</translation>
    </message>
    <message>
        <source>row of </source>
        <translation>ligne de </translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 cellules</translation>
    </message>
    <message>
        <source>a number with a decimal comma</source>
        <translation>un nombre à virgule décimale</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>yes ou no</translation>
    </message>
    <message>
        <source>%1 rows for %2 processors</source>
        <translation>%1 lignes pour %2 processeurs</translation>
    </message>
    <message>
        <source>a header and a row for each processor</source>
        <translation>un en-tête et une ligne par processeur</translation>
    </message>
    <message>
        <source>a second DIMENSION</source>
        <translation>un second DIMENSION</translation>
    </message>
    <message>
        <source>a number &gt;= 0</source>
        <translation>un nombre &gt;= 0</translation>
    </message>
    <message>
        <source>a node from 1 to %1 that has not been</source>
        <translation>un nœud de 1 à %1 qui n’a pas encore été nommé</translation>
    </message>
    <message>
        <source>a second tour</source>
        <translation>une seconde tournée</translation>
    </message>
    <message>
        <source>a node from 1 to %1 that has not been, or -1</source>
        <translation>un nœud de 1 à %1 qui n’a pas encore été nommé, ou -1</translation>
    </message>
    <message>
        <source>an empty tour</source>
        <translation>une tournée vide</translation>
    </message>
    <message>
        <source>a keyword and a colon</source>
        <translation>un mot-clé et un deux-points</translation>
    </message>
    <message>
        <source>the declaration of the entity &quot;%1&quot;</source>
        <translation>la déclaration de l’entité &quot;%1&quot;</translation>
    </message>
    <message>
        <source>no declarations</source>
        <translation>aucune déclaration</translation>
    </message>
    <message>
        <source>the entity &quot;%1&quot;, which is not declared</source>
        <translation>l’entité &quot;%1&quot;, qui n’est pas déclarée</translation>
    </message>
    <message>
        <source>its characters</source>
        <translation>ses caractères</translation>
    </message>
    <message>
        <source>more than %1 bytes of names and values</source>
        <translation>plus de %1 octets de noms et de valeurs</translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>moins</translation>
    </message>
    <message>
        <source>%1 levels of elements</source>
        <translation>%1 niveaux d’éléments</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>au plus %1</translation>
    </message>
    <message>
        <source>more than %1 elements</source>
        <translation>plus de %1 éléments</translation>
    </message>
    <message>
        <source>more than %1 attributes</source>
        <translation>plus de %1 attributs</translation>
    </message>
    <message>
        <source>well-formed XML</source>
        <translation>du XML bien formé</translation>
    </message>
    <message>
        <source>object</source>
        <translation>objet</translation>
    </message>
    <message>
        <source>list</source>
        <translation>liste</translation>
    </message>
    <message>
        <source>list of numbers</source>
        <translation>liste de nombres</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>number</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>field name</source>
        <translation>nom d’un champ</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>la fin du fichier</translation>
    </message>
    <message>
        <source>a NUL byte</source>
        <translation>un octet nul</translation>
    </message>
    <message>
        <source>a control character</source>
        <translation>un caractère de contrôle</translation>
    </message>
    <message>
        <source>a character outside of quotes</source>
        <translation>un caractère hors des guillemets</translation>
    </message>
    <message>
        <source>an escape of JSON</source>
        <translation>une séquence d’échappement JSON</translation>
    </message>
    <message>
        <source>an incomplete \u escape</source>
        <translation>une séquence \u incomplète</translation>
    </message>
    <message>
        <source>four hexadecimal digits, surrogates in pairs</source>
        <translation>quatre chiffres hexadécimaux, les demi-codets par paires</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>la fin de la ligne</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>un nombre fini</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>une valeur</translation>
    </message>
    <message>
        <source>a field name in quotes</source>
        <translation>un nom de champ entre guillemets</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;}&apos;</source>
        <translation>« , » ou « } »</translation>
    </message>
    <message>
        <source>&apos;,&apos; or &apos;]&apos;</source>
        <translation>« , » ou « ] »</translation>
    </message>
    <message>
        <source>an operator or the end</source>
        <translation>un opérateur ou la fin</translation>
    </message>
    <message>
        <source>not after not</source>
        <translation>not après not</translation>
    </message>
    <message>
        <source>at most 64 of them</source>
        <translation>au plus 64</translation>
    </message>
    <message>
        <source>a division by 0</source>
        <translation>une division par 0</translation>
    </message>
    <message>
        <source>a number other than 0</source>
        <translation>un nombre autre que 0</translation>
    </message>
    <message>
        <source>- after -</source>
        <translation>- après -</translation>
    </message>
    <message>
        <source>brackets in brackets</source>
        <translation>des parenthèses imbriquées</translation>
    </message>
    <message>
        <source>at most 64 deep</source>
        <translation>au plus 64 niveaux</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>la fin</translation>
    </message>
    <message>
        <source>a number, a name or (</source>
        <translation>un nombre, un nom ou (</translation>
    </message>
    <message>
        <source>a closing ]</source>
        <translation>un ] fermant</translation>
    </message>
    <message>
        <source>) or ,</source>
        <translation>) ou ,</translation>
    </message>
    <message>
        <source>binomial of such numbers</source>
        <translation>binomial de tels nombres</translation>
    </message>
    <message>
        <source>a number of digits, 1 .. 17</source>
        <translation>un nombre de chiffres, 1 .. 17</translation>
    </message>
    <message>
        <source>a closing }</source>
        <translation>un } fermant</translation>
    </message>
    <message>
        <source>{ before it, or }}</source>
        <translation>{ avant, ou }}</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>absent</translation>
    </message>
    <message>
        <source>an answer that has one</source>
        <translation>une réponse qui en a un</translation>
    </message>
    <message>
        <source>the number of choices that hold</source>
        <translation>le nombre de choix justes</translation>
    </message>
    <message>
        <source>cycle time of </source>
        <translation>temps de cycle de </translation>
    </message>
    <message>
        <source>an arrangement, with choose_shape</source>
        <translation>une disposition, avec choose_shape</translation>
    </message>
    <message>
        <source>one of the two</source>
        <translation>l’un des deux</translation>
    </message>
    <message>
        <source>a redistribution on shared links, followed item by item,</source>
        <translation>une redistribution sur liens partagés, suivie élément par élément,</translation>
    </message>
    <message>
        <source>a ring on shared links, followed step by step,</source>
        <translation>un anneau sur liens partagés, suivi étape par étape,</translation>
    </message>
    <message>
        <source>measured table</source>
        <translation>table mesurée</translation>
    </message>
    <message>
        <source>a list of names, with choose_root</source>
        <translation>une liste de noms, avec choose_root</translation>
    </message>
    <message>
        <source>together, with links alone</source>
        <translation>together, avec links alone</translation>
    </message>
    <message>
        <source>links shared, or service in turn</source>
        <translation>links shared, ou service in turn</translation>
    </message>
    <message>
        <source>a scatter served together,</source>
        <translation>une distribution servie ensemble,</translation>
    </message>
    <message>
        <source>table, served together</source>
        <translation>table, servie ensemble</translation>
    </message>
    <message>
        <source>command, with a command</source>
        <translation>command, avec une commande</translation>
    </message>
    <message>
        <source>real, with scatterv</source>
        <translation>real, avec scatterv</translation>
    </message>
    <message>
        <source>the plan, done step by step,</source>
        <translation>le plan, exécuté étape par étape,</translation>
    </message>
    <message>
        <source>generate:... on a platform that is made up</source>
        <translation>generate:... sur une plate-forme engendrée</translation>
    </message>
    <message>
        <source>a line that does not end</source>
        <translation>une ligne sans fin</translation>
    </message>
    <message>
        <source>%1 bytes at most</source>
        <translation>au plus %1 octets</translation>
    </message>
    <message>
        <source>machine %1</source>
        <translation>la machine %1</translation>
    </message>
    <message>
        <source>a step: 0, 1, 2, ...</source>
        <translation>une étape : 0, 1, 2, ...</translation>
    </message>
    <message>
        <source>a rank: 0, 1, 2, ...</source>
        <translation>un rang : 0, 1, 2, ...</translation>
    </message>
    <message>
        <source>a load, &gt;= 0</source>
        <translation>une charge, &gt;= 0</translation>
    </message>
    <message>
        <source>unit of time</source>
        <translation>unité de temps</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>Table with commas</source>
        <translation>Tableau à virgules</translation>
    </message>
    <message>
        <source>Table with tabulators</source>
        <translation>Tableau à tabulations</translation>
    </message>
    <message>
        <source>SimGrid platform</source>
        <translation>Plate-forme SimGrid</translation>
    </message>
    <message>
        <source>GraphML</source>
        <translation>GraphML</translation>
    </message>
    <message>
        <source>Machine (lstopo of hwloc)</source>
        <translation>Machine (lstopo de hwloc)</translation>
    </message>
    <message>
        <source>Graph (DOT)</source>
        <translation>Graphe (DOT)</translation>
    </message>
    <message>
        <source>Travelling salesman (TSPLIB)</source>
        <translation>Voyageur de commerce (TSPLIB)</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>un document PDF</translation>
    </message>
    <message>
        <source>a picture (PNG)</source>
        <translation>une image (PNG)</translation>
    </message>
    <message>
        <source>a picture (JPEG)</source>
        <translation>une image (JPEG)</translation>
    </message>
    <message>
        <source>a picture (GIF)</source>
        <translation>une image (GIF)</translation>
    </message>
    <message>
        <source>a compressed file (gzip)</source>
        <translation>un fichier compressé (gzip)</translation>
    </message>
    <message>
        <source>a compressed file (bzip2)</source>
        <translation>un fichier compressé (bzip2)</translation>
    </message>
    <message>
        <source>a compressed file (xz)</source>
        <translation>un fichier compressé (xz)</translation>
    </message>
    <message>
        <source>a compressed file (zstd)</source>
        <translation>un fichier compressé (zstd)</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>un programme</translation>
    </message>
    <message>
        <source>a database (SQLite)</source>
        <translation>une base de données (SQLite)</translation>
    </message>
    <message>
        <source>an archive (ZIP)</source>
        <translation>une archive (ZIP)</translation>
    </message>
    <message>
        <source>Messages (OSU micro-benchmarks)</source>
        <translation>Messages (OSU micro-benchmarks)</translation>
    </message>
    <message>
        <source>Messages (Intel MPI Benchmarks)</source>
        <translation>Messages (Intel MPI Benchmarks)</translation>
    </message>
    <message>
        <source>Messages between GPUs (NCCL tests)</source>
        <translation>Messages entre GPU (NCCL tests)</translation>
    </message>
    <message>
        <source>GPUs (nvidia-smi topo -m)</source>
        <translation>GPU (nvidia-smi topo -m)</translation>
    </message>
    <message>
        <source>Cluster (Slurm)</source>
        <translation>Grappe (Slurm)</translation>
    </message>
    <message>
        <source>Network (ibnetdiscover)</source>
        <translation>Réseau (ibnetdiscover)</translation>
    </message>
    <message>
        <source>Speed (HPL)</source>
        <translation>Vitesse (HPL)</translation>
    </message>
    <message>
        <source>Speed of memory (STREAM)</source>
        <translation>Vitesse de la mémoire (STREAM)</translation>
    </message>
    <message>
        <source>Machine (lscpu)</source>
        <translation>Machine (lscpu)</translation>
    </message>
    <message>
        <source>Table with blanks</source>
        <translation>Tableau avec des blancs</translation>
    </message>
    <message>
        <source>Trace (Perfetto, Chrome)</source>
        <translation>Trace (Perfetto, Chrome)</translation>
    </message>
    <message>
        <source>Trace (Paje)</source>
        <translation>Trace (Paje)</translation>
    </message>
    <message>
        <source>Picture for LaTeX (TikZ)</source>
        <translation>Image pour LaTeX (TikZ)</translation>
    </message>
    <message>
        <source>Hostfile of Open MPI</source>
        <translation>Hostfile d&apos;Open MPI</translation>
    </message>
    <message>
        <source>Rankfile of Open MPI</source>
        <translation>Rankfile d&apos;Open MPI</translation>
    </message>
    <message>
        <source>Hosts for Slurm</source>
        <translation>Machines pour Slurm</translation>
    </message>
    <message>
        <source>Tour (TSPLIB)</source>
        <translation>Tournée (TSPLIB)</translation>
    </message>
    <message>
        <source>Graph (GML)</source>
        <translation>Graphe (GML)</translation>
    </message>
    <message>
        <source>The plan has no schedule.</source>
        <translation>Le plan n’a pas d’ordonnancement.</translation>
    </message>
    <message>
        <source>The plan has no answer.</source>
        <translation>Le plan n’a pas de réponse.</translation>
    </message>
    <message>
        <source>Only a ring is a tour.</source>
        <translation>Seul un anneau est une tournée.</translation>
    </message>
    <message>
        <source>Only a grid has a map of blocks.</source>
        <translation>Seule une grille a une carte des blocs.</translation>
    </message>
    <message>
        <source>The schedule, for ui.perfetto.dev and chrome://tracing.</source>
        <translation>L’ordonnancement, pour ui.perfetto.dev et chrome://tracing.</translation>
    </message>
    <message>
        <source>The schedule, for ViTE and other programs that show traces.</source>
        <translation>L’ordonnancement, pour ViTE et d’autres programmes qui montrent des traces.</translation>
    </message>
    <message>
        <source>The schedule as a picture that pdflatex turns into a page.</source>
        <translation>L’ordonnancement en image, dont pdflatex fait une page.</translation>
    </message>
    <message>
        <source>The schedule as a table: a line for each block.</source>
        <translation>L’ordonnancement en tableau&#x202f;: une ligne par bloc.</translation>
    </message>
    <message>
        <source>The machine of each rank. Ranks are in the plan&apos;s own order.</source>
        <translation>La machine de chaque rang. Les rangs suivent l’ordre du plan.</translation>
    </message>
    <message>
        <source>The number of each rank and its machine. Ranks are in the plan&apos;s own order.</source>
        <translation>Le numéro de chaque rang et sa machine. Les rangs suivent l’ordre du plan.</translation>
    </message>
    <message>
        <source>The machine of each task, for SLURM_HOSTFILE and srun --distribution=arbitrary.</source>
        <translation>La machine de chaque tâche, pour SLURM_HOSTFILE et srun --distribution=arbitrary.</translation>
    </message>
    <message>
        <source>The ring as solvers for the travelling salesman read it.</source>
        <translation>L’anneau, tel que le lisent les programmes pour le voyageur de commerce.</translation>
    </message>
    <message>
        <source>The numbers that the programs hold.</source>
        <translation>Les nombres que contiennent les programmes.</translation>
    </message>
    <message>
        <source>The machine of each rank of the program.</source>
        <translation>La machine de chaque rang du programme.</translation>
    </message>
    <message>
        <source>The number and the machine of each rank of the program.</source>
        <translation>Le numéro et la machine de chaque rang du programme.</translation>
    </message>
    <message>
        <source>All blocks, CSV</source>
        <translation>Tous les blocs, CSV</translation>
    </message>
    <message>
        <source>A line for each row of blocks, with the name of each block&apos;s processor.</source>
        <translation>Une ligne par rangée de blocs, avec le nom du processeur de chaque bloc.</translation>
    </message>
    <message>
        <source>All blocks, JSON</source>
        <translation>Tous les blocs, JSON</translation>
    </message>
    <message>
        <source>Grid, panel and the rank of each block&apos;s processor. Ranks go row by row through the grid, from 0.</source>
        <translation>Grille, panneau et rang du processeur de chaque bloc. Les rangs vont ligne par ligne dans la grille, depuis 0.</translation>
    </message>
    <message>
        <source>Rows and columns, CSV</source>
        <translation>Lignes et colonnes, CSV</translation>
    </message>
    <message>
        <source>A line for each row and each column of blocks: the line of the grid that owns it, and its place in the owner&apos;s memory, from 0. What a block-cyclic library&apos;s map of tiles needs.</source>
        <translation>Une ligne par rangée et par colonne de blocs&#x202f;: la ligne de la grille qui la possède, et sa place dans la mémoire du propriétaire, depuis 0. Ce qu’il faut à la carte de tuiles d’une bibliothèque bloc-cyclique.</translation>
    </message>
    <message>
        <source>Rows and columns, JSON</source>
        <translation>Lignes et colonnes, JSON</translation>
    </message>
    <message>
        <source>The grid line of every row and column of blocks, and its place in the owner&apos;s memory, as lists.</source>
        <translation>La ligne de la grille de chaque rangée et colonne de blocs, et sa place dans la mémoire du propriétaire, en listes.</translation>
    </message>
    <message>
        <source>Messages (NetPIPE)</source>
        <translation>Messages (NetPIPE)</translation>
    </message>
    <message>
        <source>Bandwidths (iperf3)</source>
        <translation>Bandes passantes (iperf3)</translation>
    </message>
    <message>
        <source>Speed (HPCG)</source>
        <translation>Vitesse (HPCG)</translation>
    </message>
    <message>
        <source>GPUs (rocm-smi --showtopo)</source>
        <translation>GPU (rocm-smi --showtopo)</translation>
    </message>
    <message>
        <source>Messages (perftest)</source>
        <translation>Messages (perftest)</translation>
    </message>
    <message>
        <source>Machines (sinfo)</source>
        <translation>Machines (sinfo)</translation>
    </message>
    <message>
        <source>Machines (hostfile)</source>
        <translation>Machines (fichier d’hôtes)</translation>
    </message>
    <message>
        <source>Speed of memory (BabelStream)</source>
        <translation>Vitesse de la mémoire (BabelStream)</translation>
    </message>
</context>
<context>
    <name>generator</name>
    <message>
        <source>Homogeneous</source>
        <translation>Homogène</translation>
    </message>
    <message>
        <source>Machines that are all alike, with links that are all alike</source>
        <translation>Des machines toutes pareilles, avec des liens tous pareils</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aléatoire</translation>
    </message>
    <message>
        <source>Machines and links that differ at random, each within its range</source>
        <translation>Des machines et des liens qui diffèrent au hasard, chacun dans son intervalle</translation>
    </message>
    <message>
        <source>Clusters of clusters</source>
        <translation>Grappes de grappes</translation>
    </message>
    <message>
        <source>Machines that are alike within a cluster; links cost more from level to level</source>
        <translation>Des machines pareilles dans une grappe&#x202f;; les liens coûtent plus d’un niveau à l’autre</translation>
    </message>
    <message>
        <source>Local, metropolitan and wide area</source>
        <translation>Réseaux local, métropolitain, étendu</translation>
    </message>
    <message>
        <source>A wide-area network joins metropolitan ones, and these join local ones, with speeds that are typical of each</source>
        <translation>Un réseau étendu relie des réseaux métropolitains, qui relient des réseaux locaux, avec les vitesses typiques de chacun</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>Étoile</translation>
    </message>
    <message>
        <source>Every machine has one link, to the same centre</source>
        <translation>Chaque machine a un lien, vers le même centre</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Anneau</translation>
    </message>
    <message>
        <source>Every machine is linked to the next one, the last to the first</source>
        <translation>Chaque machine est reliée à la suivante, la dernière à la première</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Machines in rows and columns, linked to their neighbours</source>
        <translation>Machines en lignes et colonnes, reliées à leurs voisines</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Tore</translation>
    </message>
    <message>
        <source>A grid whose rows and columns are closed to rings</source>
        <translation>Une grille dont lignes et colonnes sont refermées en anneaux</translation>
    </message>
</context>
<context>
    <name>import</name>
    <message>
        <source>not modelled: {subject}</source>
        <translation>non modélisé&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>not modelled: {subject} ({value})</source>
        <translation>non modélisé&#x202f;: {subject} ({value})</translation>
    </message>
    <message>
        <source>the file does not say: {subject}; supposed: {value}</source>
        <translation>le fichier ne le dit pas&#x202f;: {subject}&#x202f;; supposé&#x202f;: {value}</translation>
    </message>
    <message>
        <source>the file does not say: {subject}; a guess to be confirmed: {value}</source>
        <translation>le fichier ne le dit pas&#x202f;: {subject}&#x202f;; proposition à confirmer&#x202f;: {value}</translation>
    </message>
    <message>
        <source>{subject} is called {value} here</source>
        <translation>{subject} s’appelle ici {value}</translation>
    </message>
    <message>
        <source>{subject} is given more than once; taken: {value}</source>
        <translation>{subject} est donné plus d’une fois&#x202f;; retenu&#x202f;: {value}</translation>
    </message>
    <message>
        <source>{subject} became this many processors: {value}</source>
        <translation>{subject} est devenu autant de processeurs&#x202f;: {value}</translation>
    </message>
    <message>
        <source>{subject}, simpler here: {value}</source>
        <translation>{subject}, plus simple ici&#x202f;: {value}</translation>
    </message>
    <message>
        <source>the route {subject} differs: {value}</source>
        <translation>la route {subject} diffère&#x202f;: {value}</translation>
    </message>
    <message>
        <source>left out: {subject}</source>
        <translation>laissé de côté&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>left out: {subject} (number: {value})</source>
        <translation>laissé de côté&#x202f;: {subject} (nombre&#x202f;: {value})</translation>
    </message>
    <message>
        <source>{subject} is written as {value}</source>
        <translation>{subject} est écrit comme {value}</translation>
    </message>
    <message>
        <source>taken from it: {subject}</source>
        <translation>pris de ce fichier : {subject}</translation>
    </message>
    <message>
        <source>taken from it ({value}): {subject}</source>
        <translation>pris de ce fichier ({value}) : {subject}</translation>
    </message>
    <message>
        <source>the file contradicts itself: {subject}; taken: {value}</source>
        <translation>le fichier se contredit&amp;#x202f;: {subject}&amp;#x202f;; retenu&amp;#x202f;: {value}</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lu</translation>
    </message>
    <message>
        <source>Guessed</source>
        <translation>Supposé</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Laissés de côté</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
</context>
<context>
    <name>lesson</name>
    <message>
        <source>the objective</source>
        <translation>l’objectif</translation>
    </message>
    <message>
        <source>the proven bound</source>
        <translation>la borne prouvée</translation>
    </message>
    <message>
        <source>gap between value and bound, as a share of the value</source>
        <translation>écart entre valeur et borne, en part de la valeur</translation>
    </message>
    <message>
        <source>1 if proven optimal</source>
        <translation>1 si l’optimum est prouvé</translation>
    </message>
    <message>
        <source>1 if there is an answer</source>
        <translation>1 s’il y a une réponse</translation>
    </message>
    <message>
        <source>1 if the checker refused the schedule</source>
        <translation>1 si le contrôle a refusé l’ordonnancement</translation>
    </message>
    <message>
        <source>1 if the answer carries this note</source>
        <translation>1 si la réponse porte cette note</translation>
    </message>
    <message>
        <source>the number of this note</source>
        <translation>le nombre de cette note</translation>
    </message>
    <message>
        <source>processors of the platform</source>
        <translation>processeurs de la plate-forme</translation>
    </message>
    <message>
        <source>processors that get work</source>
        <translation>processeurs qui ont du travail</translation>
    </message>
    <message>
        <source>processors of the answer, in its order</source>
        <translation>processeurs de la réponse, dans son ordre</translation>
    </message>
    <message>
        <source>processors that get nothing</source>
        <translation>processeurs qui n’ont rien</translation>
    </message>
    <message>
        <source>1 if P gets work</source>
        <translation>1 si P a du travail</translation>
    </message>
    <message>
        <source>scatter: name of the i-th that is served</source>
        <translation>distribution&#x202f;: nom du i-ième servi</translation>
    </message>
    <message>
        <source>scatter: when P is served, from 1; 0: not at all</source>
        <translation>distribution&#x202f;: rang de P, depuis 1&#x202f;; 0&#x202f;: pas servi</translation>
    </message>
    <message>
        <source>share of P in all the work</source>
        <translation>part de P dans tout le travail</translation>
    </message>
    <message>
        <source>items of P</source>
        <translation>éléments de P</translation>
    </message>
    <message>
        <source>when P is done</source>
        <translation>quand P a fini</translation>
    </message>
    <message>
        <source>when the first with work is done</source>
        <translation>quand le premier qui a du travail a fini</translation>
    </message>
    <message>
        <source>processors with the least cycle time</source>
        <translation>processeurs au plus petit temps de cycle</translation>
    </message>
    <message>
        <source>processors with the largest cycle time</source>
        <translation>processeurs au plus grand temps de cycle</translation>
    </message>
    <message>
        <source>cycle time of P</source>
        <translation>temps de cycle de P</translation>
    </message>
    <message>
        <source>time of one unit of data from P to Q</source>
        <translation>temps d’une unité de données de P à Q</translation>
    </message>
    <message>
        <source>least time of one unit of data from P to another</source>
        <translation>plus petit temps d’une unité de données de P à un autre</translation>
    </message>
    <message>
        <source>makespan of the schedule</source>
        <translation>durée totale de l’ordonnancement</translation>
    </message>
    <message>
        <source>time for which P waits</source>
        <translation>temps où P attend</translation>
    </message>
    <message>
        <source>time for which P computes</source>
        <translation>temps où P calcule</translation>
    </message>
    <message>
        <source>time for which P sends</source>
        <translation>temps où P envoie</translation>
    </message>
    <message>
        <source>time for which P receives</source>
        <translation>temps où P reçoit</translation>
    </message>
    <message>
        <source>the longest time for which one waits</source>
        <translation>la plus longue attente d’un seul</translation>
    </message>
    <message>
        <source>the time for which all wait, together</source>
        <translation>l’attente de tous, ensemble</translation>
    </message>
    <message>
        <source>rules that a refused schedule breaks</source>
        <translation>règles qu’un ordonnancement refusé enfreint</translation>
    </message>
    <message>
        <source>who breaks the i-th rule</source>
        <translation>qui enfreint la i-ième règle</translation>
    </message>
    <message>
        <source>when the i-th rule is broken</source>
        <translation>quand la i-ième règle est enfreinte</translation>
    </message>
    <message>
        <source>ring: the least time of rings of q processors</source>
        <translation>anneau&#x202f;: le plus petit temps des anneaux de q processeurs</translation>
    </message>
    <message>
        <source>ring: the least sum of weights of q processors</source>
        <translation>anneau&#x202f;: la plus petite somme des poids de q processeurs</translation>
    </message>
    <message>
        <source>redistribution: 1 if no processor sends more than it holds at first</source>
        <translation>redistribution&#x202f;: 1 si personne n’envoie plus qu’il n’a au début</translation>
    </message>
    <message>
        <source>redistribution: items from P to Q</source>
        <translation>redistribution&#x202f;: éléments de P à Q</translation>
    </message>
    <message>
        <source>redistribution, star: items sent</source>
        <translation>redistribution, étoile&#x202f;: éléments envoyés</translation>
    </message>
    <message>
        <source>redistribution, star: items at first</source>
        <translation>redistribution, étoile&#x202f;: éléments au début</translation>
    </message>
    <message>
        <source>redistribution: items to give away</source>
        <translation>redistribution&#x202f;: éléments à donner</translation>
    </message>
    <message>
        <source>star: tasks that P computes</source>
        <translation>étoile&#x202f;: tâches que P calcule</translation>
    </message>
    <message>
        <source>grid: height of a row</source>
        <translation>grille&#x202f;: hauteur d’une ligne</translation>
    </message>
    <message>
        <source>grid: width of a column</source>
        <translation>grille&#x202f;: largeur d’une colonne</translation>
    </message>
    <message>
        <source>grid: blocks of the panel</source>
        <translation>grille&#x202f;: blocs du panneau</translation>
    </message>
    <message>
        <source>grid: until the last has done its blocks of a panel</source>
        <translation>grille&#x202f;: jusqu’à ce que le dernier ait fait ses blocs d’un panneau</translation>
    </message>
    <message>
        <source>grid: columns of the panel, A for the first of the grid</source>
        <translation>grille&#x202f;: colonnes du panneau, A pour la première de la grille</translation>
    </message>
    <message>
        <source>grid: who stands there</source>
        <translation>grille&#x202f;: qui est à cette place</translation>
    </message>
    <message>
        <source>grid: part of the time for which P computes</source>
        <translation>grille&#x202f;: part du temps où P calcule</translation>
    </message>
    <message>
        <source>grid: acceptable spanning trees of the arrangement</source>
        <translation>grille&#x202f;: arbres couvrants acceptables de l’arrangement</translation>
    </message>
</context>
<context>
    <name>lint</name>
    <message>
        <source>{subject} has no way to or from most others</source>
        <translation>{subject} n’a pas de chemin vers ou depuis la plupart des autres</translation>
    </message>
    <message>
        <source>{subject} is not reached by most others</source>
        <translation>{subject} n’est pas atteint par la plupart des autres</translation>
    </message>
    <message>
        <source>{subject} does not reach most others</source>
        <translation>{subject} n’atteint pas la plupart des autres</translation>
    </message>
    <message>
        <source>the switch {subject} has no link</source>
        <translation>le commutateur {subject} n’a pas de lien</translation>
    </message>
    <message>
        <source>the switch {subject} has one link only: nothing passes through it</source>
        <translation>le commutateur {subject} n’a qu’un lien&#x202f;: rien ne passe par lui</translation>
    </message>
    <message>
        <source>{subject} has no link back</source>
        <translation>{subject} n’a pas de lien de retour</translation>
    </message>
    <message>
        <source>{subject} costs {value}, the way back {limit}</source>
        <translation>{subject} coûte {value}, le retour {limit}</translation>
    </message>
    <message>
        <source>{subject}: there is another link between the two</source>
        <translation>{subject}&#x202f;: il y a un autre lien entre les deux</translation>
    </message>
    <message>
        <source>{subject} costs nothing: data pass in no time</source>
        <translation>{subject} ne coûte rien&#x202f;: les données passent en un instant</translation>
    </message>
    <message>
        <source>the names {value} and {subject} are easily mixed up</source>
        <translation>les noms {value} et {subject} se confondent aisément</translation>
    </message>
    <message>
        <source>the name &quot;{subject}&quot; begins or ends with a blank</source>
        <translation>le nom «&#x202f;{subject}&#x202f;» commence ou finit par un espace</translation>
    </message>
    <message>
        <source>the unit of {subject} is {value}; {limit} is usual</source>
        <translation>l’unité de {subject} est {value}&#x202f;; {limit} est usuel</translation>
    </message>
    <message>
        <source>the cycle time of {subject} is {value}, more than 1000 times off the median {limit}: is it a speed, or in another unit?</source>
        <translation>le temps de cycle de {subject} est {value}, à plus de 1000 fois de la médiane {limit}&#x202f;: est-ce une vitesse, ou une autre unité&#x202f;?</translation>
    </message>
    <message>
        <source>the cost {subject} is {value}, more than a million times off the median {limit}: is it a bandwidth, or in another unit?</source>
        <translation>le coût {subject} est {value}, à plus d’un million de fois de la médiane {limit}&#x202f;: est-ce un débit, ou une autre unité&#x202f;?</translation>
    </message>
    <message>
        <source>{subject}: beyond {value}, more takes less time</source>
        <translation>{subject}&#x202f;: au-delà de {value}, davantage prend moins de temps</translation>
    </message>
    <message>
        <source>no link joins the processors: a grid needs none, all else does</source>
        <translation>aucun lien ne relie les processeurs&#x202f;: une grille n&apos;en a pas besoin, tout le reste si</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>work</source>
        <translation>travail</translation>
    </message>
    <message>
        <source>data</source>
        <translation>données</translation>
    </message>
    <message>
        <source>{subject} joins {value} processors with the others and is slower than their links: messages share it</source>
        <translation>{subject} relie {value} processeurs aux autres et est plus lent que leurs liens : les messages se le partagent</translation>
    </message>
</context>
<context>
    <name>listing</name>
    <message>
        <source>fastest first: those before the curve σ_k / k jumps are fast, the others slow</source>
        <translation>du plus rapide au plus lent&#x202f;: rapides sont ceux d&apos;avant le saut de la courbe σ_k / k, lents les autres</translation>
    </message>
    <message>
        <source>while slow ones are left: fill the last column or row, slowest first</source>
        <translation>tant qu&apos;il reste des lents&#x202f;: remplir la dernière colonne ou ligne, le plus lent d&apos;abord</translation>
    </message>
    <message>
        <source>the others, fastest first: alternately first column and first row, then the next</source>
        <translation>les autres, le plus rapide d&apos;abord&#x202f;: tour à tour première colonne et première ligne, puis les suivantes</translation>
    </message>
    <message>
        <source>the faster of first column and first row shall never be idle</source>
        <translation>de la première colonne et de la première ligne, la plus rapide ne doit jamais être oisive</translation>
    </message>
    <message>
        <source>its r_i = 1 / t_i1, or its c_j = 1 / t_1j</source>
        <translation>ses r_i = 1 / t_i1, ou ses c_j = 1 / t_1j</translation>
    </message>
    <message>
        <source>across it: c_j = 1 / max r_i t_ij, or r_i in the same way</source>
        <translation>en travers&#x202f;: c_j = 1 / max r_i t_ij, ou r_i de même</translation>
    </message>
    <message>
        <source>the lines of slow ones, fastest first: what the others leave room for</source>
        <translation>les lignes et colonnes de lents, la plus rapide d&apos;abord&#x202f;: ce que les autres leur laissent</translation>
    </message>
    <message>
        <source>answer: W = (sum of r_i) (sum of c_j)</source>
        <translation>réponse&#x202f;: W = (somme des r_i) (somme des c_j)</translation>
    </message>
    <message>
        <source>for each arrangement that never decreases along rows and columns</source>
        <translation>pour chaque rangement qui ne décroît jamais le long des lignes ni des colonnes</translation>
    </message>
    <message>
        <source>for each spanning tree of never idle processors that is acceptable: its r, c and W</source>
        <translation>pour chaque arbre couvrant acceptable de processeurs jamais oisifs&#x202f;: ses r, c et W</translation>
    </message>
    <message>
        <source>the best tree is the optimum of the arrangement</source>
        <translation>le meilleur arbre est l&apos;optimum du rangement</translation>
    </message>
    <message>
        <source>if it is better than all so far: keep the arrangement</source>
        <translation>s&apos;il est meilleur que tous jusqu&apos;ici&#x202f;: garder le rangement</translation>
    </message>
    <message>
        <source>answer: the arrangement kept</source>
        <translation>réponse&#x202f;: le rangement gardé</translation>
    </message>
    <message>
        <source>the arrangement: the given one, or that of the paper&apos;s heuristic</source>
        <translation>le rangement&#x202f;: celui qui est donné, ou celui de l&apos;heuristique de l&apos;article</translation>
    </message>
    <message>
        <source>if it is better than all so far: keep it</source>
        <translation>s&apos;il est meilleur que tous jusqu&apos;ici&#x202f;: le garder</translation>
    </message>
    <message>
        <source>answer: the best tree</source>
        <translation>réponse&#x202f;: le meilleur arbre</translation>
    </message>
    <message>
        <source>if the times are products: no processor needs to be idle, and nothing is searched</source>
        <translation>si les temps sont des produits&#x202f;: personne n&apos;a à être oisif, et rien n&apos;est cherché</translation>
    </message>
    <message>
        <source>best ← the best of the paper&apos;s placings</source>
        <translation>meilleur ← le meilleur des placements de l&apos;article</translation>
    </message>
    <message>
        <source>while some node promises more than best: take the one that promises most</source>
        <translation>tant qu&apos;un nœud promet plus que le meilleur&#x202f;: prendre celui qui promet le plus</translation>
    </message>
    <message>
        <source>for each place that may have least to do of some: bound by the fastest that each place may have then</source>
        <translation>pour chaque place qui peut avoir le moins à faire parmi certaines&#x202f;: borne par le plus rapide que chaque place peut alors recevoir</translation>
    </message>
    <message>
        <source>sort the processors by what the bound gives them to do: if that is better, best ← it</source>
        <translation>trier les processeurs selon ce que la borne leur donne à faire&#x202f;: si c&apos;est mieux, meilleur ← ce rangement</translation>
    </message>
    <message>
        <source>answer: best</source>
        <translation>réponse&#x202f;: meilleur</translation>
    </message>
    <message>
        <source>for every number of slow ones: the paper&apos;s placing, sorted as long as that helps</source>
        <translation>pour chaque nombre de lents&#x202f;: le placement de l&apos;article, trié tant que cela aide</translation>
    </message>
    <message>
        <source>while exchanging two processors helps: exchange them</source>
        <translation>tant qu&apos;échanger deux processeurs aide&#x202f;: les échanger</translation>
    </message>
    <message>
        <source>answer: the best of all</source>
        <translation>réponse&#x202f;: le meilleur de tous</translation>
    </message>
    <message>
        <source>one line, or t_ij = x_i y_j: arrange them so</source>
        <translation>une seule ligne, ou t_ij = x_i y_j&#x202f;: les ranger ainsi</translation>
    </message>
    <message>
        <source>r_i ← 1 / t_i1, and the largest c_j for them: no processor is idle</source>
        <translation>r_i ← 1 / t_i1, et les plus grands c_j pour eux&#x202f;: personne n&apos;est oisif</translation>
    </message>
    <message>
        <source>2 × 2: keep the first column busy, or the second; take the better</source>
        <translation>2 × 2&#x202f;: garder occupée la première colonne, ou la seconde&#x202f;; prendre le mieux</translation>
    </message>
    <message>
        <source>whole numbers of blocks: r from the shares, c for r, r for c, as long as that helps</source>
        <translation>nombres entiers de blocs&#x202f;: r d&apos;après les parts, c pour r, r pour c, tant que cela aide</translation>
    </message>
    <message>
        <source>try all r that may be better, fastest row first; c by Algorithm 2.3.1 for each</source>
        <translation>essayer tous les r qui peuvent être meilleurs, la ligne la plus rapide d&apos;abord&#x202f;; c par l&apos;algorithme 2.3.1 pour chacun</translation>
    </message>
    <message>
        <source>if max r_i t_ij c_j is less than all so far: keep r and c</source>
        <translation>si max r_i t_ij c_j est plus petit que tous jusqu&apos;ici&#x202f;: garder r et c</translation>
    </message>
    <message>
        <source>order of the columns, last first: the next is that of the column with the least t (c + 1)</source>
        <translation>ordre des colonnes, la dernière d&apos;abord&#x202f;: la suivante est celle de la colonne de plus petit t (c + 1)</translation>
    </message>
    <message>
        <source>the same for the rows</source>
        <translation>de même pour les lignes</translation>
    </message>
    <message>
        <source>answer: the panel, repeated over the matrix</source>
        <translation>réponse&#x202f;: le panneau, répété sur la matrice</translation>
    </message>
    <message>
        <source>δ ← the items that each has too many; D ← their sums along the ring</source>
        <translation>δ ← les éléments que chacun a en trop&#x202f;; D ← leurs sommes le long de l&apos;anneau</translation>
    </message>
    <message>
        <source>while δmax, the least number of steps for what is left, is not 0</source>
        <translation>tant que δmax, le moindre nombre d&apos;étapes pour ce qui reste, n&apos;est pas 0</translation>
    </message>
    <message>
        <source>if δmax ≠ 2: slices that need δmax steps at both ends: mark the links at both ends</source>
        <translation>si δmax ≠ 2&#x202f;: tranches qui ont besoin de δmax étapes à leurs deux bouts&#x202f;: marquer les liens aux deux bouts</translation>
    </message>
    <message>
        <source>if δmax = 2: slices with |δ| = 4: mark the links at both ends; with |δ| = 3: the one that leads forwards</source>
        <translation>si δmax = 2&#x202f;: tranches avec |δ| = 4&#x202f;: marquer les liens aux deux bouts&#x202f;; avec |δ| = 3&#x202f;: celui qui va en avant</translation>
    </message>
    <message>
        <source>others with δ = δmax: mark the link to the next; with δ = −δmax: the link from the one before</source>
        <translation>autres avec δ = δmax&#x202f;: marquer le lien vers le suivant&#x202f;; avec δ = −δmax&#x202f;: le lien venant du précédent</translation>
    </message>
    <message>
        <source>send one item over every link marked; δ, D, δmax anew</source>
        <translation>envoyer un élément sur chaque lien marqué&#x202f;; recalculer δ, D, δmax</translation>
    </message>
    <message>
        <source>answer: the items as they were sent</source>
        <translation>réponse&#x202f;: les éléments tels qu&apos;ils ont été envoyés</translation>
    </message>
    <message>
        <source>if δmax = 1: a balanced processor that gets an item passes it on (once round, as printed)</source>
        <translation>si δmax = 1&#x202f;: qui est équilibré et reçoit un élément le passe (un seul tour, comme imprimé)</translation>
    </message>
    <message>
        <source>if δmax = 1: a balanced processor that gets an item passes it on, until nothing changes</source>
        <translation>si δmax = 1&#x202f;: qui est équilibré et reçoit un élément le passe, jusqu&apos;à ce que rien ne change</translation>
    </message>
    <message>
        <source>x_i ← D_i − min D: what has to go from i to the next, all one way</source>
        <translation>x_i ← D_i − min D&#x202f;: ce qui doit aller de i au suivant, tout dans un sens</translation>
    </message>
    <message>
        <source>each i sends its x_i items at once, one after the other</source>
        <translation>chaque i envoie aussitôt ses x_i éléments, l&apos;un après l&apos;autre</translation>
    </message>
    <message>
        <source>answer: it ends after max x_i steps, and nothing is faster</source>
        <translation>réponse&#x202f;: cela finit après max x_i étapes, et rien n&apos;est plus rapide</translation>
    </message>
    <message>
        <source>begin behind a link over which nothing goes</source>
        <translation>commencer derrière un lien sur lequel rien ne passe</translation>
    </message>
    <message>
        <source>link after link: each item as soon as it is there and the link is free</source>
        <translation>lien après lien&#x202f;: chaque élément dès qu&apos;il est là et que le lien est libre</translation>
    </message>
    <message>
        <source>answer: it ends at max x_i c_i, and nothing is faster</source>
        <translation>réponse&#x202f;: cela finit à max x_i c_i, et rien n&apos;est plus rapide</translation>
    </message>
    <message>
        <source>τ ← the steps of Lemma 3</source>
        <translation>τ ← les étapes du lemme 3</translation>
    </message>
    <message>
        <source>y ← −⌊(max D + min D) / 2⌋; x_i ← D_i + y</source>
        <translation>y ← −⌊(max D + min D) / 2⌋&#x202f;; x_i ← D_i + y</translation>
    </message>
    <message>
        <source>each x_i ≥ 0: forwards, in the steps 1, …, x_i</source>
        <translation>chaque x_i ≥ 0&#x202f;: en avant, aux étapes 1, …, x_i</translation>
    </message>
    <message>
        <source>each x_i &lt; 0: backwards, in the last |x_i| of τ steps</source>
        <translation>chaque x_i &lt; 0&#x202f;: en arrière, aux |x_i| dernières de τ étapes</translation>
    </message>
    <message>
        <source>answer: it ends after τ steps, and nothing is faster</source>
        <translation>réponse&#x202f;: cela finit après τ étapes, et rien n&apos;est plus rapide</translation>
    </message>
    <message>
        <source>x_i = D_i + y items go from i to the next; y is free</source>
        <translation>x_i = D_i + y éléments vont de i au suivant&#x202f;; y est libre</translation>
    </message>
    <message>
        <source>the y nearest to it with which no processor sends more than it holds at first</source>
        <translation>l&apos;y le plus proche avec lequel personne n&apos;envoie plus qu&apos;il n&apos;a au départ</translation>
    </message>
    <message>
        <source>forwards at once; backwards when the neighbours have sent forwards</source>
        <translation>en avant aussitôt&#x202f;; en arrière quand les voisins ont envoyé en avant</translation>
    </message>
    <message>
        <source>answer: it ends at τ(y)</source>
        <translation>réponse&#x202f;: cela finit à τ(y)</translation>
    </message>
    <message>
        <source>y ← where τ(y), the longest time of a processor, is least</source>
        <translation>y ← là où τ(y), le temps le plus long d&apos;un processeur, est le plus petit</translation>
    </message>
    <message>
        <source>integer program (System 2): the flows whose longest time τ is least</source>
        <translation>programme en nombres entiers (système 2)&#x202f;: les flux dont le temps le plus long τ est le plus petit</translation>
    </message>
    <message>
        <source>bound ← τ(y) where it is least, over all y</source>
        <translation>borne ← τ(y) là où il est le plus petit, sur tous les y</translation>
    </message>
    <message>
        <source>for y by increasing τ(y), until the bound is met</source>
        <translation>pour y par τ(y) croissant, jusqu&apos;à ce que la borne soit atteinte</translation>
    </message>
    <message>
        <source>first one direction, then the other; keep it if it ends earlier</source>
        <translation>d&apos;abord un sens, puis l&apos;autre&#x202f;; garder si cela finit plus tôt</translation>
    </message>
    <message>
        <source>item by item, the most urgent first, from the start and from the end; keep the best</source>
        <translation>élément par élément, le plus urgent d&apos;abord, depuis le début et depuis la fin&#x202f;; garder le meilleur</translation>
    </message>
    <message>
        <source>if it is tiny: look at every schedule; else, for a while: with urgencies disturbed at random</source>
        <translation>si c&apos;est minuscule&#x202f;: examiner tous les ordonnancements&#x202f;; sinon, un moment&#x202f;: avec des urgences perturbées au hasard</translation>
    </message>
    <message>
        <source>answer: the schedule kept</source>
        <translation>réponse&#x202f;: l&apos;ordonnancement gardé</translation>
    </message>
    <message>
        <source>ring ← the fastest processor alone</source>
        <translation>anneau ← le processeur le plus rapide, seul</translation>
    </message>
    <message>
        <source>while a processor is outside the ring and can be inserted</source>
        <translation>tant qu&apos;un processeur est hors de l&apos;anneau et peut être inséré</translation>
    </message>
    <message>
        <source>for each i outside: the place j → k with the least d_ji + d_ik − d_jk</source>
        <translation>pour chaque i dehors&#x202f;: la place j → k au plus petit d_ji + d_ik − d_jk</translation>
    </message>
    <message>
        <source>insert the i that adds least, at its place</source>
        <translation>insérer à sa place l&apos;i qui ajoute le moins</translation>
    </message>
    <message>
        <source>for each ring met on the way: T ← its time per step</source>
        <translation>pour chaque anneau rencontré en chemin&#x202f;: T ← son temps par étape</translation>
    </message>
    <message>
        <source>if T is less than all so far: keep this ring</source>
        <translation>si T est plus petit que tous jusqu&apos;ici&#x202f;: garder cet anneau</translation>
    </message>
    <message>
        <source>answer: the ring kept</source>
        <translation>réponse&#x202f;: l&apos;anneau gardé</translation>
    </message>
    <message>
        <source>start: the best of one and two processors and of the greedy rings</source>
        <translation>départ&#x202f;: le meilleur d&apos;un et de deux processeurs et des anneaux gloutons</translation>
    </message>
    <message>
        <source>for every set, small ones first: the lightest ring through it, from those of smaller sets</source>
        <translation>pour chaque ensemble, les petits d&apos;abord&#x202f;: l&apos;anneau le plus léger qui le parcourt, d&apos;après ceux d&apos;ensembles plus petits</translation>
    </message>
    <message>
        <source>for every number of processors: the lightest ring of so many, and its time</source>
        <translation>pour chaque nombre de processeurs&#x202f;: l&apos;anneau le plus léger d&apos;autant, et son temps</translation>
    </message>
    <message>
        <source>bound ← the least that the formula promises; its ring may need less work than none</source>
        <translation>borne ← le moins que promet la formule&#x202f;; son anneau peut demander moins que rien à quelqu&apos;un</translation>
    </message>
    <message>
        <source>while the best ring is above the bound: look for one below a limit between them</source>
        <translation>tant que le meilleur anneau est au-dessus de la borne&#x202f;: en chercher un sous une limite entre les deux</translation>
    </message>
    <message>
        <source>answer: the best ring, proven</source>
        <translation>réponse&#x202f;: le meilleur anneau, prouvé</translation>
    </message>
    <message>
        <source>start at one processor</source>
        <translation>commencer à un processeur</translation>
    </message>
    <message>
        <source>on to the nearest not yet seen, until all are on the ring</source>
        <translation>aller au plus proche pas encore vu, jusqu&apos;à ce que tous soient dans l&apos;anneau</translation>
    </message>
    <message>
        <source>while a chain of exchanged links makes the ring lighter: take it</source>
        <translation>tant qu&apos;une chaîne de liens échangés rend l&apos;anneau plus léger&#x202f;: la prendre</translation>
    </message>
    <message>
        <source>again and again: change a little at random, then improve as before</source>
        <translation>encore et encore&#x202f;: changer un peu au hasard, puis améliorer comme avant</translation>
    </message>
    <message>
        <source>no heavier: keep the new ring</source>
        <translation>pas plus lourd&#x202f;: garder le nouvel anneau</translation>
    </message>
    <message>
        <source>heavier: back to the old one</source>
        <translation>plus lourd&#x202f;: revenir à l&apos;ancien</translation>
    </message>
    <message>
        <source>answer: the lightest ring of all processors</source>
        <translation>réponse&#x202f;: l&apos;anneau le plus léger de tous les processeurs</translation>
    </message>
    <message>
        <source>q = 1: the processor that is fastest alone</source>
        <translation>q = 1&#x202f;: le processeur le plus rapide seul</translation>
    </message>
    <message>
        <source>q = 2: the pair with the least weight</source>
        <translation>q = 2&#x202f;: la paire de plus petit poids</translation>
    </message>
    <message>
        <source>for q = 3, …, p</source>
        <translation>pour q = 3, …, p</translation>
    </message>
    <message>
        <source>integer program: the ring of q processors with the least sum of d</source>
        <translation>programme en nombres entiers&#x202f;: l&apos;anneau de q processeurs de plus petite somme des d</translation>
    </message>
    <message>
        <source>if there is none: on to the next q</source>
        <translation>s&apos;il n&apos;y en a pas&#x202f;: passer au q suivant</translation>
    </message>
    <message>
        <source>if its time is less than all so far: keep it</source>
        <translation>si son temps est plus petit que tous jusqu&apos;ici&#x202f;: le garder</translation>
    </message>
    <message>
        <source>answer: the fastest of these lightest rings, which need not be the fastest of all</source>
        <translation>réponse&#x202f;: le plus rapide de ces anneaux les plus légers, qui n&apos;est pas forcément le plus rapide de tous</translation>
    </message>
    <message>
        <source>all processors are to be in the ring, however slow</source>
        <translation>tous les processeurs doivent être dans l&apos;anneau, si lents soient-ils</translation>
    </message>
    <message>
        <source>integer program: each entered and left once, in one ring, with the least sum of d</source>
        <translation>programme en nombres entiers&#x202f;: chacun atteint et quitté une fois, en un anneau, de plus petite somme des d</translation>
    </message>
    <message>
        <source>answer: that ring, or the best processor alone if there is none</source>
        <translation>réponse&#x202f;: cet anneau, ou le meilleur processeur seul s&apos;il n&apos;y en a pas</translation>
    </message>
    <message>
        <source>best ← the fastest processor alone</source>
        <translation>meilleur ← le processeur le plus rapide, seul</translation>
    </message>
    <message>
        <source>all links alike: all that start before their common end, together, if that is less</source>
        <translation>tous les liens pareils&#x202f;: tous ceux qui commencent avant leur fin commune, ensemble, si c&apos;est moins</translation>
    </message>
    <message>
        <source>answer: the faster of the two</source>
        <translation>réponse&#x202f;: le plus rapide des deux</translation>
    </message>
    <message>
        <source>grow rings from many starts, cheapest insertion first</source>
        <translation>faire croître des anneaux de beaucoup de départs, l&apos;insertion la moins chère d&apos;abord</translation>
    </message>
    <message>
        <source>improve the best of them by moves on the true time</source>
        <translation>améliorer les meilleurs par des mouvements sur le vrai temps</translation>
    </message>
    <message>
        <source>change rings at random and improve them again</source>
        <translation>changer des anneaux au hasard et les améliorer de nouveau</translation>
    </message>
    <message>
        <source>beside it: a bound; stop when it is met</source>
        <translation>à côté&#x202f;: une borne&#x202f;; s&apos;arrêter quand elle est atteinte</translation>
    </message>
    <message>
        <source>answer: the fastest ring met</source>
        <translation>réponse&#x202f;: l&apos;anneau le plus rapide rencontré</translation>
    </message>
    <message>
        <source>best ← a good ring, by local search</source>
        <translation>meilleur ← un bon anneau, par recherche locale</translation>
    </message>
    <message>
        <source>leave out processors and links that no faster ring can have</source>
        <translation>laisser de côté les processeurs et les liens qu&apos;aucun anneau plus rapide ne peut avoir</translation>
    </message>
    <message>
        <source>while nodes are open: take the one with the least bound</source>
        <translation>tant que des nœuds sont ouverts&#x202f;: prendre celui de plus petite borne</translation>
    </message>
    <message>
        <source>solve its linear program: a bound on all rings below it</source>
        <translation>résoudre son programme linéaire&#x202f;: une borne sur tous les anneaux en dessous</translation>
    </message>
    <message>
        <source>if that is no less than the best ring: the node is done</source>
        <translation>si elle n&apos;est pas inférieure au meilleur anneau&#x202f;: le nœud est fini</translation>
    </message>
    <message>
        <source>if its point is, or suggests, a faster ring: keep that</source>
        <translation>si son point est, ou suggère, un anneau plus rapide&#x202f;: le garder</translation>
    </message>
    <message>
        <source>if rows cut its point off: add them and solve again</source>
        <translation>si des lignes retranchent son point&#x202f;: les ajouter et résoudre de nouveau</translation>
    </message>
    <message>
        <source>else two nodes: with some link or processor, and without</source>
        <translation>sinon deux nœuds&#x202f;: avec un certain lien ou processeur, et sans</translation>
    </message>
    <message>
        <source>answer: the best ring, proven when no node is left</source>
        <translation>réponse&#x202f;: le meilleur anneau, prouvé quand il ne reste aucun nœud</translation>
    </message>
    <message>
        <source>the root, last: cost[d] ← its time to compute d items, for all d</source>
        <translation>la racine, en dernier&#x202f;: coût[d] ← son temps pour calculer d éléments, pour tout d</translation>
    </message>
    <message>
        <source>for each processor i before it, from the last to the first</source>
        <translation>pour chaque processeur i avant elle, du dernier au premier</translation>
    </message>
    <message>
        <source>for d = 1, …, n items to be shared by i and those after it</source>
        <translation>pour d = 1, …, n éléments à partager entre i et ceux d&apos;après</translation>
    </message>
    <message>
        <source>for e = 0, …, d items that i takes</source>
        <translation>pour e = 0, …, d éléments que prend i</translation>
    </message>
    <message>
        <source>t ← receive(i, e) + max(compute(i, e), cost[d − e] of those after i)</source>
        <translation>t ← recevoir(i, e) + max(calculer(i, e), coût[d − e] de ceux d&apos;après i)</translation>
    </message>
    <message>
        <source>cost[d, i] ← the least t; taken[d, i] ← its e</source>
        <translation>coût[d, i] ← le plus petit t&#x202f;; pris[d, i] ← son e</translation>
    </message>
    <message>
        <source>from the first on: each takes taken[items left], the root the rest</source>
        <translation>à partir du premier&#x202f;: chacun prend pris[éléments restants], la racine le reste</translation>
    </message>
    <message>
        <source>by halving: the least e with compute(i, e) ≥ cost[d − e] of those after i</source>
        <translation>en coupant en deux&#x202f;: le plus petit e avec calculer(i, e) ≥ coût[d − e] de ceux d&apos;après i</translation>
    </message>
    <message>
        <source>t ← receive(i, e) + compute(i, e): taking more would only take longer</source>
        <translation>t ← recevoir(i, e) + calculer(i, e)&#x202f;: en prendre plus serait seulement plus long</translation>
    </message>
    <message>
        <source>for smaller and smaller e, until cost[d − e] alone is no better than t</source>
        <translation>pour e de plus en plus petit, jusqu&apos;à ce que coût[d − e] seul ne soit pas mieux que t</translation>
    </message>
    <message>
        <source>t ← receive(i, e) + cost[d − e] if that is less</source>
        <translation>t ← recevoir(i, e) + coût[d − e] si c&apos;est moins</translation>
    </message>
    <message>
        <source>linear program: shares that minimise T, items being divisible</source>
        <translation>programme linéaire&#x202f;: les parts qui minimisent T, les éléments étant divisibles</translation>
    </message>
    <message>
        <source>round the share nearest to a whole number; then, while the sum is too small or too large, the one nearest above or below</source>
        <translation>arrondir la part la plus proche d&apos;un entier&#x202f;; puis, tant que la somme est trop petite ou trop grande, celle qui est la plus proche par-dessus ou par-dessous</translation>
    </message>
    <message>
        <source>the last share takes what is left</source>
        <translation>la dernière part prend ce qui reste</translation>
    </message>
    <message>
        <source>answer: whole counts</source>
        <translation>réponse&#x202f;: des nombres entiers</translation>
    </message>
    <message>
        <source>D ← time per item of the root, which is served last</source>
        <translation>D ← temps par élément de la racine, servie en dernier</translation>
    </message>
    <message>
        <source>for each i before it, backwards: D ← (α_i + β_i) D / (α_i + D)</source>
        <translation>pour chaque i avant elle, à rebours&#x202f;: D ← (α_i + β_i) D / (α_i + D)</translation>
    </message>
    <message>
        <source>if β_i &gt; D: i is left out, and D stays</source>
        <translation>si β_i &gt; D&#x202f;: i est laissé de côté, et D reste</translation>
    </message>
    <message>
        <source>from the first on: share ← rest · D / (α_i + D), D being that of those after i</source>
        <translation>à partir du premier&#x202f;: part ← reste · D / (α_i + D), D étant celui de ceux d&apos;après i</translation>
    </message>
    <message>
        <source>everybody gets n / p items, rounded down</source>
        <translation>chacun reçoit n / p éléments, arrondi vers le bas</translation>
    </message>
    <message>
        <source>the first n mod p get one more</source>
        <translation>les n mod p premiers en reçoivent un de plus</translation>
    </message>
    <message>
        <source>answer: these counts</source>
        <translation>réponse&#x202f;: ces nombres</translation>
    </message>
    <message>
        <source>a good distribution: its time is the deadline for all better ones</source>
        <translation>une bonne distribution&#x202f;: son temps est l&apos;échéance de toutes les meilleures</translation>
    </message>
    <message>
        <source>for each processor: how many items can be left before that deadline</source>
        <translation>pour chaque processeur&#x202f;: combien d&apos;éléments peuvent rester avant cette échéance</translation>
    </message>
    <message>
        <source>the dynamic program of Algorithm 2, but only over these numbers</source>
        <translation>le programme dynamique de l&apos;algorithme 2, mais seulement sur ces nombres</translation>
    </message>
    <message>
        <source>answer: the best distribution, proven</source>
        <translation>réponse&#x202f;: la meilleure distribution, prouvée</translation>
    </message>
    <message>
        <source>end_i ← when worker i is done with its own tasks</source>
        <translation>fin_i ← quand le travailleur i a fini ses propres tâches</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>répéter</translation>
    </message>
    <message>
        <source>sender ← the worker that ends last; the task is at the master at in + c_sender</source>
        <translation>envoyeur ← le travailleur qui finit en dernier&#x202f;; la tâche est chez le maître à entrée + c_envoyeur</translation>
    </message>
    <message>
        <source>for each other worker k: its end with the task, max(end_k, arrival) + w_k</source>
        <translation>pour chaque autre travailleur k&#x202f;: sa fin avec la tâche, max(fin_k, arrivée) + w_k</translation>
    </message>
    <message>
        <source>receiver ← the one that ends first with it</source>
        <translation>receveur ← celui qui finit le premier avec elle</translation>
    </message>
    <message>
        <source>stop if it would not end before the sender does now</source>
        <translation>s&apos;arrêter s&apos;il ne finirait pas avant l&apos;envoyeur maintenant</translation>
    </message>
    <message>
        <source>move the task: in, out and both ends anew</source>
        <translation>déplacer la tâche&#x202f;: recalculer entrée, sortie et les deux fins</translation>
    </message>
    <message>
        <source>answer: the moves made</source>
        <translation>réponse&#x202f;: les déplacements faits</translation>
    </message>
    <message>
        <source>bound ← no schedule is faster; best ← nothing moves</source>
        <translation>borne ← aucun ordonnancement n&apos;est plus rapide&#x202f;; meilleur ← rien ne bouge</translation>
    </message>
    <message>
        <source>while bound &lt; best: try a makespan M between them</source>
        <translation>tant que borne &lt; meilleur&#x202f;: essayer une durée totale M entre les deux</translation>
    </message>
    <message>
        <source>who would end after M sends ⌈(end − M) / w⌉ tasks, cheapest links first</source>
        <translation>qui finirait après M envoie ⌈(fin − M) / w⌉ tâches, les liens les moins chers d&apos;abord</translation>
    </message>
    <message>
        <source>deadlines of the receivers, earliest first: serve one more</source>
        <translation>échéances des receveurs, la plus proche d&apos;abord&#x202f;: en servir un de plus</translation>
    </message>
    <message>
        <source>if it is missed: drop the longest transfer so far</source>
        <translation>si elle est manquée&#x202f;: abandonner le plus long transfert jusqu&apos;ici</translation>
    </message>
    <message>
        <source>enough served: best ← this schedule</source>
        <translation>assez de servis&#x202f;: meilleur ← cet ordonnancement</translation>
    </message>
    <message>
        <source>too few: M is too small</source>
        <translation>trop peu&#x202f;: M est trop petit</translation>
    </message>
    <message>
        <source>answer: the best schedule</source>
        <translation>réponse&#x202f;: le meilleur ordonnancement</translation>
    </message>
    <message>
        <source>from the last task to the first: to the worker whose transfer can begin last</source>
        <translation>de la dernière tâche à la première&#x202f;: au travailleur dont le transfert peut commencer le plus tard</translation>
    </message>
    <message>
        <source>all served: best ← this schedule</source>
        <translation>tous servis&#x202f;: meilleur ← cet ordonnancement</translation>
    </message>
    <message>
        <source>one would have to leave before it is at the master: M is too small</source>
        <translation>l&apos;une devrait partir avant d&apos;être chez le maître&#x202f;: M est trop petit</translation>
    </message>
    <message>
        <source>best ← what R-BSA finds</source>
        <translation>meilleur ← ce que trouve R-BSA</translation>
    </message>
    <message>
        <source>the same with several partial schedules kept after each task</source>
        <translation>de même avec plusieurs ordonnancements partiels gardés après chaque tâche</translation>
    </message>
    <message>
        <source>best ← what the paper&apos;s heuristics find</source>
        <translation>meilleur ← ce que trouvent les heuristiques de l&apos;article</translation>
    </message>
    <message>
        <source>while bound &lt; best: try the makespan M at the bound</source>
        <translation>tant que borne &lt; meilleur&#x202f;: essayer la durée totale M à la borne</translation>
    </message>
    <message>
        <source>impossible in any order, with relays or without: the bound rises</source>
        <translation>impossible dans tout ordre, avec ou sans relais&#x202f;: la borne monte</translation>
    </message>
    <message>
        <source>possible: best ← that schedule</source>
        <translation>possible&#x202f;: meilleur ← cet ordonnancement</translation>
    </message>
    <message>
        <source>from the end, with several partial schedules kept; first 8, then 32</source>
        <translation>depuis la fin, en gardant plusieurs ordonnancements partiels&#x202f;; d&apos;abord 8, puis 32</translation>
    </message>
    <message>
        <source>the same with relays: workers that send more than they have to and get others back</source>
        <translation>de même avec des relais&#x202f;: des travailleurs qui envoient plus qu&apos;ils ne doivent et en reçoivent d&apos;autres en retour</translation>
    </message>
    <message>
        <source>the exact search, if it is small enough</source>
        <translation>la recherche exacte, si c&apos;est assez petit</translation>
    </message>
    <message>
        <source>with sums of 1: c from r, r from c, as long as max r_i t_ij c_j falls</source>
        <translation>avec des sommes de 1&#x202f;: c depuis r, r depuis c, tant que max r_i t_ij c_j baisse</translation>
    </message>
    <message>
        <source>q processors are wanted: start with a greedy ring of so many</source>
        <translation>q processeurs sont voulus&#x202f;: commencer par un anneau glouton d&apos;autant</translation>
    </message>
    <message>
        <source>bound ← the least that the formula promises for q processors</source>
        <translation>borne ← le moins que promet la formule pour q processeurs</translation>
    </message>
    <message>
        <source>while the best ring of q is above the bound: look for one below a limit between them</source>
        <translation>tant que le meilleur anneau de q dépasse la borne&#x202f;: en chercher un sous une limite entre les deux</translation>
    </message>
    <message>
        <source>without tables: one or two by trying all, very many by branch and cut</source>
        <translation>sans tables&#x202f;: un ou deux en essayant tout, un très grand nombre par séparation et coupes</translation>
    </message>
    <message>
        <source>answer: the fastest ring of q processors; where there is none, one alone</source>
        <translation>réponse&#x202f;: l&apos;anneau le plus rapide de q processeurs&#x202f;; s&apos;il n&apos;y en a pas, un seul</translation>
    </message>
    <message>
        <source>q processors are wanted: for each processor r</source>
        <translation>q processeurs sont voulus&#x202f;: pour chaque processeur r</translation>
    </message>
    <message>
        <source>all sets of r and processors after it: the lightest ring through each</source>
        <translation>tous les ensembles de r et de processeurs après lui&#x202f;: l&apos;anneau le plus léger par chacun</translation>
    </message>
    <message>
        <source>of those of q processors: keep the lightest so far</source>
        <translation>parmi ceux de q processeurs&#x202f;: garder le plus léger jusqu&apos;ici</translation>
    </message>
    <message>
        <source>answer: the lightest ring of q processors, whatever its time; where there is none, one alone</source>
        <translation>réponse&#x202f;: l&apos;anneau le plus léger de q processeurs, quel que soit son temps&#x202f;; s&apos;il n&apos;y en a pas, un seul</translation>
    </message>
    <message>
        <source>arrival ← max(at the master, out) + c_sender: the sender&apos;s link, for any receiver</source>
        <translation>arrivée ← max(chez le maître, sortie) + c_envoyeur&#x202f;: le lien de l&apos;envoyeur, quel que soit le receveur</translation>
    </message>
    <message>
        <source>for each worker k: its end with the task, max(end_k, arrival) + w_k</source>
        <translation>pour chaque ouvrier k&#x202f;: sa fin avec la tâche, max(fin_k, arrivée) + w_k</translation>
    </message>
    <message>
        <source>move the task: the sender ends by w earlier, the receiver as said</source>
        <translation>déplacer la tâche&#x202f;: l&apos;envoyeur finit w plus tôt, le receveur comme dit</translation>
    </message>
    <message>
        <source>answer: the moves made, and the last end</source>
        <translation>réponse&#x202f;: les déplacements faits, et la dernière fin</translation>
    </message>
    <message>
        <source>lo ← the first own end; hi ← the last one</source>
        <translation>bas ← la première fin propre&#x202f;; haut ← la dernière</translation>
    </message>
    <message>
        <source>while lo and hi differ: try the makespan M halfway</source>
        <translation>tant que bas et haut diffèrent&#x202f;: essayer la durée totale M à mi-chemin</translation>
    </message>
    <message>
        <source>deadlines, earliest first: serve one more; the clock starts when the first task is at the master and waits for no other</source>
        <translation>échéances, la plus proche d&apos;abord&#x202f;: en servir un de plus&#x202f;; l&apos;horloge part quand la première tâche est chez le maître et n&apos;en attend aucune autre</translation>
    </message>
    <message>
        <source>enough served: hi ← M, and keep this schedule</source>
        <translation>assez de servis&#x202f;: haut ← M, et garder cet ordonnancement</translation>
    </message>
    <message>
        <source>too few: lo ← M</source>
        <translation>trop peu&#x202f;: bas ← M</translation>
    </message>
    <message>
        <source>answer: the schedule kept, and its M</source>
        <translation>réponse&#x202f;: l&apos;ordonnancement gardé, et son M</translation>
    </message>
    <message>
        <source>who would end after M sends ⌊(end − M) / w⌋ tasks: one too few, mostly</source>
        <translation>qui finirait après M envoie ⌊(fin − M) / w⌋ tâches&#x202f;: une de trop peu, le plus souvent</translation>
    </message>
    <message>
        <source>from the last task to the first: to the worker whose transfer can begin last, but not before the first task is at the master</source>
        <translation>de la dernière tâche à la première&#x202f;: à l&apos;ouvrier dont le transfert peut commencer le plus tard, mais pas avant que la première tâche soit chez le maître</translation>
    </message>
    <message>
        <source>all served: hi ← M, and keep this schedule</source>
        <translation>toutes servies&#x202f;: haut ← M, et garder cet ordonnancement</translation>
    </message>
    <message>
        <source>no worker is left for one: lo ← M</source>
        <translation>plus d&apos;ouvrier pour l&apos;une d&apos;elles&#x202f;: bas ← M</translation>
    </message>
    <message>
        <source>bound ← the longest time of a port or a link where it is least, over all y</source>
        <translation>borne ← le plus long temps d&apos;un port ou d&apos;un lien, là où il est le plus petit, sur tous les y</translation>
    </message>
    <message>
        <source>for y by increasing bound, as long as there is something to gain</source>
        <translation>pour y par borne croissante, tant qu&apos;il y a à gagner</translation>
    </message>
    <message>
        <source>whenever two ports are free an item goes, the most urgent first</source>
        <translation>dès que deux ports sont libres un objet part, le plus urgent d&apos;abord</translation>
    </message>
    <message>
        <source>follow it while messages share links; keep the best</source>
        <translation>le suivre quand les messages partagent les liens&#x202f;; garder le meilleur</translation>
    </message>
    <message>
        <source>for a while: urgencies, orders and y changed by chance; keep the best</source>
        <translation>un temps : urgences, ordres et y changés au hasard&#x202f;; garder le meilleur</translation>
    </message>
    <message>
        <source>answer: the order kept</source>
        <translation>réponse : l&apos;ordre gardé</translation>
    </message>
    <message>
        <source>whenever a message begins to flow, or has arrived: all rates ← 0</source>
        <translation>dès qu’un message commence à passer, ou est arrivé&#x202f;: tous les débits ← 0</translation>
    </message>
    <message>
        <source>raise all rates that may rise together, until a link is full or a message is as fast as it can be</source>
        <translation>augmenter ensemble tous les débits qui le peuvent, jusqu’à ce qu’un lien soit plein ou qu’un message aille aussi vite que possible</translation>
    </message>
    <message>
        <source>the messages there keep the rate; if others still rise, go on with them</source>
        <translation>les messages qui y passent gardent ce débit&#x202f;; si d’autres augmentent encore, continuer avec eux</translation>
    </message>
    <message>
        <source>all is done when the last message has arrived and the last work is done</source>
        <translation>tout est fini quand le dernier message est arrivé et le dernier travail fait</translation>
    </message>
    <message>
        <source>clusters within clusters, by what it takes to leave them</source>
        <translation>des grappes dans des grappes, d’après ce qu’il faut pour en sortir</translation>
    </message>
    <message>
        <source>bound ← the least time at which they can earn the work</source>
        <translation>borne ← le plus petit temps auquel elles peuvent gagner le travail</translation>
    </message>
    <message>
        <source>for some times above it: a ring of those who earn, cluster by cluster</source>
        <translation>pour quelques temps au-dessus&#xa0;: un anneau de ceux qui gagnent, grappe par grappe</translation>
    </message>
    <message>
        <source>bound ← no schedule is faster, by workers, ports and links</source>
        <translation>borne ← aucun ordonnancement n&apos;est plus rapide, selon les ouvriers, les ports et les liens</translation>
    </message>
    <message>
        <source>best ← the best moves for messages that are alone, timed on shared links</source>
        <translation>meilleur ← les meilleurs déplacements pour des messages seuls, minutés sur les liens partagés</translation>
    </message>
    <message>
        <source>then for links that are slower, as sharing makes them</source>
        <translation>puis pour des liens plus lents, comme le partage les rend</translation>
    </message>
    <message>
        <source>add, drop, exchange and hand over moves by chance; keep what is no worse</source>
        <translation>ajouter, retirer, échanger et confier à d&apos;autres des déplacements au hasard&#x202f;; garder ce qui n&apos;est pas moins bon</translation>
    </message>
    <message>
        <source>answer: the best moves</source>
        <translation>réponse&#x202f;: les meilleurs déplacements</translation>
    </message>
    <message>
        <source>to M − 1: as printed one chunk too many is given out</source>
        <translation>jusqu’à M − 1&#xa0;: tel qu’imprimé, un bloc de trop est donné</translation>
    </message>
    <message>
        <source>p q in place of p + q: an arrangement has p q places</source>
        <translation>p q au lieu de p + q&#xa0;: un agencement a p q places</translation>
    </message>
    <message>
        <source>σ is an arrangement</source>
        <translation>σ est un agencement</translation>
    </message>
    <message>
        <source>else if C_1 = C_2: v is acceptable</source>
        <translation>sinon si C_1 = C_2&#xa0;: v est acceptable</translation>
    </message>
    <message>
        <source>one item from P_start+l to P_start+l+1, during [(s − 1) c, s c[</source>
        <translation>un élément de P_start+l à P_start+l+1, pendant [(s − 1) c, s c[</translation>
    </message>
    <message>
        <source>δ_start,start+l items from P_start+l to P_start+l+1, each as soon as it is there</source>
        <translation>δ_start,start+l éléments de P_start+l à P_start+l+1, chacun dès qu’il est là</translation>
    </message>
    <message>
        <source>P_k sends an item to P_k−1</source>
        <translation>P_k envoie un élément à P_k−1</translation>
    </message>
    <message>
        <source>P_l sends an item to P_l+1</source>
        <translation>P_l envoie un élément à P_l+1</translation>
    </message>
    <message>
        <source>P_k−1 sends an item to P_k</source>
        <translation>P_k−1 envoie un élément à P_k</translation>
    </message>
    <message>
        <source>P_l+1 sends an item to P_l</source>
        <translation>P_l+1 envoie un élément à P_l</translation>
    </message>
    <message>
        <source>if P_i sends nothing yet in this step</source>
        <translation>si P_i n’envoie encore rien dans cette étape</translation>
    </message>
    <message>
        <source>P_i sends an item to P_i+1</source>
        <translation>P_i envoie un élément à P_i+1</translation>
    </message>
    <message>
        <source>if P_i receives nothing yet in this step</source>
        <translation>si P_i ne reçoit encore rien dans cette étape</translation>
    </message>
    <message>
        <source>P_i receives an item from P_i−1</source>
        <translation>P_i reçoit un élément de P_i−1</translation>
    </message>
    <message>
        <source>P_i−1 may hold none: of four with L = 4, 1, 1, 1 and δ = 3, 0, 0, −3 the third has nothing in the second step</source>
        <translation>P_i−1 peut n’en avoir aucun&#xa0;: de quatre avec L = 4, 1, 1, 1 et δ = 3, 0, 0, −3, le troisième n’a rien à la deuxième étape</translation>
    </message>
    <message>
        <source>if P_i−1 sends an item to P_i</source>
        <translation>si P_i−1 envoie un élément à P_i</translation>
    </message>
    <message>
        <source>to be repeated round the ring until nothing changes: one round is not enough, as a neighbour may get its item later</source>
        <translation>à répéter autour de l’anneau jusqu’à ce que rien ne change&#xa0;: un tour ne suffit pas, car un voisin peut recevoir son élément plus tard</translation>
    </message>
    <message>
        <source>if P_i+1 sends an item to P_i</source>
        <translation>si P_i+1 envoie un élément à P_i</translation>
    </message>
    <message>
        <source>P_i sends an item to P_i−1</source>
        <translation>P_i envoie un élément à P_i−1</translation>
    </message>
    <message>
        <source>to be repeated, as line 28</source>
        <translation>à répéter, comme la ligne 28</translation>
    </message>
    <message>
        <source>Algorithm 3 for step s + 1</source>
        <translation>l’algorithme 3 pour l’étape s + 1</translation>
    </message>
    <message>
        <source>ring ← the fastest processor</source>
        <translation>anneau ← le processeur le plus rapide</translation>
    </message>
    <message>
        <source>as long as a processor is outside</source>
        <translation>tant qu’un processeur est dehors</translation>
    </message>
    <message>
        <source>for each P_i outside and each pair of neighbours P_j, P_k in the ring: the cost of P_i between them</source>
        <translation>pour chaque P_i dehors et chaque paire de voisins P_j, P_k de l’anneau&#xa0;: le coût de P_i entre eux</translation>
    </message>
    <message>
        <source>the paper does not say which cost; here it is d_ji + d_ik − d_jk</source>
        <translation>l’article ne dit pas quel coût&#xa0;; ici c’est d_ji + d_ik − d_jk</translation>
    </message>
    <message>
        <source>insert the processor at the pair that cost least; store T_step</source>
        <translation>insérer le processeur dans la paire qui coûte le moins&#xa0;; retenir T_step</translation>
    </message>
    <message>
        <source>the least T_step of all</source>
        <translation>le plus petit T_step de tous</translation>
    </message>
    <message>
        <source>after the loop over e: within it, the same is written down for every e</source>
        <translation>après la boucle sur e&#xa0;: dans la boucle, la même chose est notée pour chaque e</translation>
    </message>
    <message>
        <source>after the loop over e, as line 17</source>
        <translation>après la boucle sur e, comme la ligne 17</translation>
    </message>
    <message>
        <source>never so where no items cost no time: cost[0, i + 1] is 0</source>
        <translation>jamais vrai si zéro élément ne coûte rien&#xa0;: cost[0, i + 1] vaut 0</translation>
    </message>
    <message>
        <source>never reached, as line 13 says</source>
        <translation>jamais atteint, d’après la ligne 13</translation>
    </message>
    <message>
        <source>c_k, the link of the worker that receives: what is printed charges the sender&apos;s link twice</source>
        <translation>c_k, le lien du travailleur qui reçoit&#xa0;: le texte imprimé compte deux fois le lien de l’émetteur</translation>
    </message>
    <message>
        <source>end_kⁱ: the ends of the next step are not known yet; and for each k but the sender</source>
        <translation>end_kⁱ&#xa0;: les fins de l’étape suivante ne sont pas encore connues&#xa0;; et pour chaque k sauf l’émetteur</translation>
    </message>
    <message>
        <source>receiver: the least end~ⁱ⁺¹; of several, the one with the least endⁱ</source>
        <translation>receveur&#xa0;: le plus petit end~ⁱ⁺¹&#xa0;; parmi plusieurs, celui du plus petit endⁱ</translation>
    </message>
    <message>
        <source>i + 1 in place of k + 1: no k is left there</source>
        <translation>i + 1 au lieu de k + 1&#xa0;: il n’y a plus de k ici</translation>
    </message>
    <message>
        <source>after the loop over j, once a move</source>
        <translation>après la boucle sur j, une fois par envoi</translation>
    </message>
    <message>
        <source>receivers R: f_i &lt; M; senders S: f_i &gt; M, by ascending c</source>
        <translation>receveurs R&#xa0;: f_i &lt; M&#xa0;; émetteurs S&#xa0;: f_i &gt; M, par c croissant</translation>
    </message>
    <message>
        <source>M in place of T, which nothing has defined</source>
        <translation>M au lieu de T, que rien n’a défini</translation>
    </message>
    <message>
        <source>M in place of T; and the senders share the master&apos;s port: the sum of l_s c_s counts</source>
        <translation>M au lieu de T&#xa0;; et les émetteurs partagent le port du maître&#xa0;: c’est la somme des l_s c_s qui compte</translation>
    </message>
    <message>
        <source>order D by ascending deadlines</source>
        <translation>ranger D par échéances croissantes</translation>
    </message>
    <message>
        <source>t must wait for each task to reach the master: makespans found so cannot be kept where links differ</source>
        <translation>t doit attendre que chaque tâche soit chez le maître&#xa0;: les durées ainsi trouvées ne peuvent être tenues si les liens diffèrent</translation>
    </message>
    <message>
        <source>take the task with the largest c out of σ; t ← t − c; L_sched ← L_sched − 1</source>
        <translation>retirer de σ la tâche au plus grand c&#xa0;; t ← t − c&#xa0;; L_sched ← L_sched − 1</translation>
    </message>
    <message>
        <source>receivers R and senders S, by ascending c</source>
        <translation>receveurs R et émetteurs S, par c croissant</translation>
    </message>
    <message>
        <source>the time at which the task in question is at the master, which grows with each</source>
        <translation>l’instant où la tâche en question est chez le maître, qui croît à chaque tâche</translation>
    </message>
    <message>
        <source>⌈ ⌉: rounded down, a sender keeps a task too many and ends after M</source>
        <translation>⌈ ⌉&#xa0;: arrondi vers le bas, un émetteur garde une tâche de trop et finit après M</translation>
    </message>
    <message>
        <source>receiver: max_i (min(begin_i − w_i, T) − c_i), where begin − w ≥ end and begin − w − c ≥ m_in</source>
        <translation>receveur&#xa0;: max_i (min(begin_i − w_i, T) − c_i), où begin − w ≥ end et begin − w − c ≥ m_in</translation>
    </message>
    <message>
        <source>without one: return (L_sched ≤ L_send, σ)</source>
        <translation>s’il n’y en a pas&#xa0;: rendre (L_sched ≤ L_send, σ)</translation>
    </message>
    <message>
        <source>L_sched ≥ L_send: fewer tasks than have to go are no success</source>
        <translation>L_sched ≥ L_send&#xa0;: moins de tâches qu’il n’en faut n’est pas un succès</translation>
    </message>
    <message>
        <source>min(T, begin) − c: the master is busy with the next transfer from T on</source>
        <translation>min(T, begin) − c&#xa0;: à partir de T le maître est occupé par le transfert suivant</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>optimality</source>
        <translation>l’optimalité</translation>
    </message>
    <message>
        <source>the bound</source>
        <translation>la borne</translation>
    </message>
    <message>
        <source>the bounds in by_count</source>
        <translation>les bornes de by_count</translation>
    </message>
    <message>
        <source>rows without their ring</source>
        <translation>les lignes sans leur anneau</translation>
    </message>
    <message>
        <source>the prices of links</source>
        <translation>les prix des liens</translation>
    </message>
    <message>
        <source>the bound on the panel</source>
        <translation>la borne sur le panneau</translation>
    </message>
    <message>
        <source>the other shapes compared</source>
        <translation>les autres formes comparées</translation>
    </message>
    <message>
        <source>the refused schedule</source>
        <translation>l’ordonnancement refusé</translation>
    </message>
    <message>
        <source>the note {subject}</source>
        <translation>la note {subject}</translation>
    </message>
    <message>
        <source>claimed by the solver, not verified: {subject}</source>
        <translation>affirmé par le solveur, non vérifié&#x202f;: {subject}</translation>
    </message>
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
        <source>plan rejected: {subject}</source>
        <translation>plan rejeté&#x202f;: {subject}</translation>
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
        <source>the bound was proven by the solver {subject}</source>
        <translation>la borne a été prouvée par le solveur {subject}</translation>
    </message>
    <message>
        <source>a plan that was there before is kept: no better one was found</source>
        <translation>un plan déjà présent est gardé&#x202f;: aucun meilleur n’a été trouvé</translation>
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
    <message>
        <source>computing on {subject} takes less time for more items: at {value}, after {limit}; this solver needs times that do not fall</source>
        <translation>calculer sur {subject} prend moins de temps pour plus d’éléments&#x202f;: à {value}, après {limit}&#x202f;; ce solveur veut des temps qui ne décroissent pas</translation>
    </message>
    <message>
        <source>Choose Algorithm 1, or correct the table.</source>
        <translation>Choisissez l’algorithme 1, ou corrigez le tableau.</translation>
    </message>
    <message>
        <source>the way to {subject} takes less time for more items: at {value}, after {limit}; this solver needs times that do not fall</source>
        <translation>le chemin vers {subject} prend moins de temps pour plus d’éléments&#x202f;: à {value}, après {limit}&#x202f;; ce solveur veut des temps qui ne décroissent pas</translation>
    </message>
    <message>
        <source>{subject} would take {value} steps; at most {limit} are allowed</source>
        <translation>{subject} ferait {value} pas&#x202f;; {limit} au plus sont permis</translation>
    </message>
    <message>
        <source>Choose another solver, or fewer items.</source>
        <translation>Choisissez un autre solveur, ou moins d’éléments.</translation>
    </message>
    <message>
        <source>{subject} would take {value} MB; {limit} MB are allowed</source>
        <translation>{subject} prendrait {value} Mo&#x202f;; {limit} Mo sont permis</translation>
    </message>
    <message>
        <source>Choose another solver, fewer items, or a higher limit.</source>
        <translation>Choisissez un autre solveur, moins d’éléments ou une limite plus haute.</translation>
    </message>
    <message>
        <source>there is no way {subject}, and none around it</source>
        <translation>il n’y a pas de chemin {subject}, ni de détour</translation>
    </message>
    <message>
        <source>not light: {subject} would send more items than it holds, namely {value} more</source>
        <translation>pas légère&#x202f;: {subject} enverrait plus d’éléments qu’il n’en détient, {value} de trop</translation>
    </message>
    <message>
        <source>the checker refuses this schedule: at {value} {subject} sends what it does not have</source>
        <translation>le vérificateur refuse cet ordonnancement&#x202f;: à {value} {subject} envoie ce qu’il n’a pas</translation>
    </message>
    <message>
        <source>the tables of this solver do not fit into {value} MB: a slower method was used</source>
        <translation>les tableaux de ce solveur ne tiennent pas dans {value} Mo&#x202f;: une méthode plus lente a été utilisée</translation>
    </message>
    <message>
        <source>a proof would take {value} MB of memory, more than is allowed</source>
        <translation>une preuve prendrait {value} Mo de mémoire, plus que permis</translation>
    </message>
    <message>
        <source>if items could be cut it would take {value} (units of time)</source>
        <translation>si les éléments se coupaient, il faudrait {value} (unités de temps)</translation>
    </message>
    <message>
        <source>the time with cut items is no bound here: the program charges start-up times to idle processors, too</source>
        <translation>le temps avec éléments coupés n’est pas une borne ici&#x202f;: le programme compte aussi les temps de démarrage des processeurs inactifs</translation>
    </message>
    <message>
        <source>the linear program could not be solved: this is the equal split</source>
        <translation>le programme linéaire n’a pas pu être résolu&#x202f;: voici les parts égales</translation>
    </message>
    <message>
        <source>rounding adds {value} (units of time) to the optimum at most</source>
        <translation>l’arrondi ajoute au plus {value} (unités de temps) à l’optimum</translation>
    </message>
    <message>
        <source>not worth serving: {subject}</source>
        <translation>ne vaut pas d’être servi&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>the root has no way to: {subject}</source>
        <translation>la racine n’a pas de chemin vers&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>orders of service looked at, all there are: {value}</source>
        <translation>ordres de service examinés, tous ceux qui existent&#x202f;: {value}</translation>
    </message>
    <message>
        <source>orders of service tried by a local search: {value}; another one may be better</source>
        <translation>ordres de service essayés par une recherche locale&#x202f;: {value}&#x202f;; un autre peut être meilleur</translation>
    </message>
    <message>
        <source>chosen as the root, of {value} processors: {subject}</source>
        <translation>choisi comme racine, sur {value} processeurs&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>the paper&apos;s own schedule breaks a rule at {value}: {subject}</source>
        <translation>l’ordonnancement de l’article enfreint une règle à {value}&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>what the paper&apos;s method decides takes {value} when every transfer takes as long as its link does</source>
        <translation>ce que décide la méthode de l’article prend {value} quand chaque transfert dure autant que son lien l’exige</translation>
    </message>
    <message>
        <source>another panel may take less time, but not less than {value} (units of time)</source>
        <translation>un autre panneau peut prendre moins de temps, mais pas moins de {value} (unités de temps)</translation>
    </message>
    <message>
        <source>&quot;{subject}&quot; can be read in more than one way: {value}</source>
        <translation>«&#x202f;{subject}&#x202f;» peut se lire de plusieurs façons&#x202f;: {value}</translation>
    </message>
    <message>
        <source>Choose the decimal mark or the separator (--decimal and --separator on the command line), or save the table with other marks.</source>
        <translation>Choisissez le signe décimal ou le séparateur (--decimal et --separator en ligne de commande), ou enregistrez le tableau avec d’autres signes.</translation>
    </message>
    <message>
        <source>this {subject} cannot be read: found {value}; expected: {limit}</source>
        <translation>ce {subject} ne peut être lu&#x202f;: trouvé {value}&#x202f;; attendu&#x202f;: {limit}</translation>
    </message>
    <message>
        <source>this cannot be written as {subject}: it has no place for {value}</source>
        <translation>cela ne peut s’écrire comme {subject}&#x202f;: il n’y a pas de place pour {value}</translation>
    </message>
    <message>
        <source>Choose another kind of file.</source>
        <translation>Choisissez un autre genre de fichier.</translation>
    </message>
    <message>
        <source>messages share links here: with this plan it then takes {value}, {subject} more</source>
        <translation>des messages partagent des liens ici&#xa0;: ce plan prend alors {value}, soit {subject} de plus</translation>
    </message>
    <message>
        <source>messages share links in this value, the mean of the first {subject} steps</source>
        <translation>les messages partagent les liens dans cette valeur, la moyenne des {subject} premières étapes</translation>
    </message>
    <message>
        <source>messages share links in this value, the mean of the first {subject} steps; with each message alone a step of the same plan takes {value}</source>
        <translation>les messages partagent les liens dans cette valeur, la moyenne des {subject} premières étapes&#x202f;; si chaque message était seul, une étape du même plan prendrait {value}</translation>
    </message>
    <message>
        <source>with computing times that vary by 3 % it is {value}</source>
        <translation>avec des temps de calcul qui varient de 3&#x202f;%, elle est de {value}</translation>
    </message>
    <message>
        <source>all messages are sent at once and share links in this value; sent one after the other, the same plan takes {value}</source>
        <translation>tous les messages partent en même temps et partagent les liens dans cette valeur&#x202f;; envoyés l’un après l’autre, le même plan prend {value}</translation>
    </message>
    <message>
        <source>Ask it in the Question panel, or by --set KEY=VALUE on the command line.</source>
        <translation>Posez-la dans le panneau Question, ou par --set CLÉ=VALEUR en ligne de commande.</translation>
    </message>
    <message>
        <source>messages share links in this value; with each message alone the same plan takes {value}</source>
        <translation>les messages partagent les liens dans cette valeur&#x202f;; si chaque message était seul, le même plan prendrait {value}</translation>
    </message>
    <message>
        <source>with other orders of sending it would be {value}, but only here: not when computing times vary and links carry 1.4 times one direction both ways at once</source>
        <translation>avec d&apos;autres ordres d&apos;envoi ce serait {value}, mais seulement ici : pas quand les temps de calcul varient et que les liens portent 1,4 fois un sens dans les deux sens à la fois</translation>
    </message>
    <message>
        <source>each message holds a part of every link on its way all the time in this value, the best parts and shares for this ring; with each message alone the same plan takes {value}</source>
        <translation>chaque message tient tout le temps une part de chaque lien de son chemin dans cette valeur, les meilleures parts et fractions pour cet anneau ; chaque message étant seul, le même plan prend {value}</translation>
    </message>
    <message>
        <source>the platform has a matrix of link costs; this solver needs links</source>
        <translation>la plate-forme a une matrice de coûts des liens&#x202f;; ce solveur demande des liens</translation>
    </message>
    <message>
        <source>messages that pass through other processors: {value}; they are relayed by: {subject}</source>
        <translation>messages qui passent par d’autres processeurs&#x202f;: {value}&#x202f;; ils sont relayés par&#x202f;: {subject}</translation>
    </message>
    <message>
        <source>not counted: messages that other processors relay, because that would take too long on this network</source>
        <translation>non comptés&#x202f;: les messages que relaient d’autres processeurs, car les compter serait trop long sur ce réseau</translation>
    </message>
    <message>
        <source>each message is counted alone; where messages share links, this plan takes {value}, too</source>
        <translation>chaque message est compté seul&#x202f;; là où des messages partagent des liens, ce plan prend aussi {value}</translation>
    </message>
    <message>
        <source>this looks like the output of {subject}, which is not read; give that of {limit} instead</source>
        <translation>ceci ressemble à la sortie de {subject}, qui n’est pas lue&amp;#x202f;; donnez à la place celle de {limit}</translation>
    </message>
</context>
<context>
    <name>parameter</name>
    <message>
        <source>Each message has its links to itself, as in the model, instead of sharing them</source>
        <translation>Chaque message a ses liens pour lui seul, comme dans le modèle, au lieu de les partager</translation>
    </message>
    <message>
        <source>Links for each message alone</source>
        <translation>Des liens pour chaque message seul</translation>
    </message>
    <message>
        <source>Have SimGrid follow each plan, and show how long it takes there beside what the model says</source>
        <translation>Faire suivre chaque plan par SimGrid, et montrer le temps qu’il y prend à côté de ce que dit le modèle</translation>
    </message>
    <message>
        <source>Also simulate (SimGrid)</source>
        <translation>Simuler aussi (SimGrid)</translation>
    </message>
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
    <message>
        <source>Angle of a jump</source>
        <translation>Angle d’un saut</translation>
    </message>
    <message>
        <source>Degrees by which the curve of the paper&apos;s criterion turns upwards before the slow processors</source>
        <translation>Degrés dont la courbe du critère de l’article se redresse avant les processeurs lents</translation>
    </message>
    <message>
        <source>Refine</source>
        <translation>Affiner</translation>
    </message>
    <message>
        <source>Rows from columns and columns from rows in turn, as in the paper; gains nothing</source>
        <translation>Lignes d’après colonnes et colonnes d’après lignes, tour à tour, comme dans l’article&#x202f;; n’apporte rien</translation>
    </message>
    <message>
        <source>Rows of the grid</source>
        <translation>Lignes de la grille</translation>
    </message>
    <message>
        <source>Processors in each column of the grid</source>
        <translation>Processeurs de chaque colonne de la grille</translation>
    </message>
    <message>
        <source>Columns of the grid</source>
        <translation>Colonnes de la grille</translation>
    </message>
    <message>
        <source>Processors in each row of the grid</source>
        <translation>Processeurs de chaque ligne de la grille</translation>
    </message>
    <message>
        <source>Choose the shape</source>
        <translation>Choisir la forme</translation>
    </message>
    <message>
        <source>Compares every grid of at least two rows and two columns that the processors can fill, and takes the best</source>
        <translation>Compare toutes les grilles d’au moins deux lignes et deux colonnes que les processeurs peuvent remplir, et prend la meilleure</translation>
    </message>
    <message>
        <source>Rows of a panel</source>
        <translation>Lignes d’un panneau</translation>
    </message>
    <message>
        <source>Blocks from top to bottom of the panel that is repeated over the matrix</source>
        <translation>Blocs de haut en bas du panneau répété sur la matrice</translation>
    </message>
    <message>
        <source>Columns of a panel</source>
        <translation>Colonnes d’un panneau</translation>
    </message>
    <message>
        <source>Blocks from left to right of the panel that is repeated over the matrix</source>
        <translation>Blocs de gauche à droite du panneau répété sur la matrice</translation>
    </message>
    <message>
        <source>Blocks of the matrix</source>
        <translation>Blocs de la matrice</translation>
    </message>
    <message>
        <source>The matrix has as many rows and as many columns of blocks</source>
        <translation>La matrice a autant de lignes et autant de colonnes de blocs</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Noyau</translation>
    </message>
    <message>
        <source>What is computed; while LU and QR go on, the matrix that is left shrinks</source>
        <translation>Ce qui est calculé&#x202f;; au cours de LU et QR, la matrice restante rétrécit</translation>
    </message>
    <message>
        <source>Matrix product</source>
        <translation>Produit de matrices</translation>
    </message>
    <message>
        <source>LU decomposition</source>
        <translation>Décomposition LU</translation>
    </message>
    <message>
        <source>QR decomposition</source>
        <translation>Décomposition QR</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Independent items that the root hands out</source>
        <translation>Éléments indépendants que la racine distribue</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Racine</translation>
    </message>
    <message>
        <source>The processor that serves the others in turn, and itself last</source>
        <translation>Le processeur qui sert les autres tour à tour, et lui-même en dernier</translation>
    </message>
    <message>
        <source>Data on</source>
        <translation>Données sur</translation>
    </message>
    <message>
        <source>The processor that has the items at first; if it is not the root, all of them travel to the root</source>
        <translation>Le processeur qui a d’abord les éléments&#x202f;; si ce n’est pas la racine, tous vont jusqu’à elle</translation>
    </message>
    <message>
        <source>Order of service</source>
        <translation>Ordre de service</translation>
    </message>
    <message>
        <source>Who is served first</source>
        <translation>Qui est servi d’abord</translation>
    </message>
    <message>
        <source>Descending bandwidth</source>
        <translation>Débit décroissant</translation>
    </message>
    <message>
        <source>Ascending bandwidth</source>
        <translation>Débit croissant</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>Ordre de la liste</translation>
    </message>
    <message>
        <source>Best of all</source>
        <translation>Le meilleur de tous</translation>
    </message>
    <message>
        <source>Choose the root</source>
        <translation>Choisir la racine</translation>
    </message>
    <message>
        <source>Tries every processor as the root and takes the best</source>
        <translation>Essaie chaque processeur comme racine et prend le meilleur</translation>
    </message>
    <message>
        <source>Memory limit in MB</source>
        <translation>Limite de mémoire en Mo</translation>
    </message>
    <message>
        <source>What the tables may take; beyond it a smaller method is used, and a remark says so</source>
        <translation>Ce que peuvent prendre les tableaux&#x202f;; au-delà une méthode plus économe est utilisée, et une remarque le dit</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sens</translation>
    </message>
    <message>
        <source>Whether items may go round the ring in its order only, or both ways</source>
        <translation>Si les éléments ne parcourent l’anneau que dans son ordre, ou dans les deux sens</translation>
    </message>
    <message>
        <source>One way</source>
        <translation>Un seul sens</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>Les deux sens</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plates-formes</translation>
    </message>
    <message>
        <source>Random platforms for each ring; more of them: smoother curves</source>
        <translation>Plates-formes aléatoires pour chaque anneau&#x202f;; plus il y en a, plus les courbes sont lisses</translation>
    </message>
    <message>
        <source>Change of speed</source>
        <translation>Changement de vitesse</translation>
    </message>
    <message>
        <source>How much speeds change, twice, as a part of the first one: 0.5 is 50 %</source>
        <translation>De combien les vitesses changent, deux fois, en part de la première&#x202f;: 0,5 vaut 50 %</translation>
    </message>
    <message>
        <source>First ring</source>
        <translation>Premier anneau</translation>
    </message>
    <message>
        <source>Processors of the ring on the left</source>
        <translation>Processeurs de l’anneau de gauche</translation>
    </message>
    <message>
        <source>Second ring</source>
        <translation>Second anneau</translation>
    </message>
    <message>
        <source>Processors of the ring on the right</source>
        <translation>Processeurs de l’anneau de droite</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Columns of the matrix that is spread over the ring</source>
        <translation>Colonnes de la matrice répartie sur l’anneau</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Start of the random numbers; the same one: the same curves</source>
        <translation>Départ des nombres aléatoires&#x202f;; le même donne les mêmes courbes</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>Maître</translation>
    </message>
    <message>
        <source>The processor or switch through which all tasks travel; it does not compute</source>
        <translation>Le processeur ou commutateur par lequel passent toutes les tâches&#x202f;; il ne calcule pas</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>As printed, the paper&apos;s method may promise what its schedule cannot keep</source>
        <translation>Telle qu’imprimée, la méthode de l’article peut promettre ce que son ordonnancement ne peut tenir</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Valide</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>Largeur du faisceau</translation>
    </message>
    <message>
        <source>How many partial schedules are kept after each task</source>
        <translation>Nombre d’ordonnancements partiels gardés après chaque tâche</translation>
    </message>
    <message>
        <source>Data of a column</source>
        <translation>Données d’une colonne</translation>
    </message>
    <message>
        <source>Data of one column on its way to a neighbour</source>
        <translation>Données d’une colonne en route vers un voisin</translation>
    </message>
    <message>
        <source>Random stars of each of the twelve types; the paper has 1000</source>
        <translation>Étoiles aléatoires de chacun des douze types&#x202f;; l’article en a 1000</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Départs</translation>
    </message>
    <message>
        <source>How many different rings the local search improves, the best of those it has grown.</source>
        <translation>Combien d’anneaux différents la recherche locale améliore, les meilleurs de ceux qu’elle a construits.</translation>
    </message>
    <message>
        <source>Kicks</source>
        <translation>Secousses</translation>
    </message>
    <message>
        <source>How many times, for each processor, the local search changes its ring at random and improves it again.</source>
        <translation>Combien de fois, par processeur, la recherche locale change son anneau au hasard et l’améliore de nouveau.</translation>
    </message>
    <message>
        <source>From W/H</source>
        <translation>De W/H</translation>
    </message>
    <message>
        <source>Least work per message, in units of work per unit of data</source>
        <translation>Moindre travail par message, en unités de travail par unité de données</translation>
    </message>
    <message>
        <source>To W/H</source>
        <translation>À W/H</translation>
    </message>
    <message>
        <source>Largest work per message, in units of work per unit of data</source>
        <translation>Plus grand travail par message, en unités de travail par unité de données</translation>
    </message>
    <message>
        <source>Points per decade</source>
        <translation>Points par décade</translation>
    </message>
    <message>
        <source>Values of W/H between 1 and 10, between 10 and 100, ...</source>
        <translation>Valeurs de W/H entre 1 et 10, entre 10 et 100, ...</translation>
    </message>
    <message>
        <source>Best of each count (paper)</source>
        <translation>Meilleur par nombre (article)</translation>
    </message>
    <message>
        <source>The paper&apos;s Proposition 4: the lightest ring of every number of processors, and the fastest of these; up to 18 processors</source>
        <translation>La proposition 4 de l’article&#x202f;: l’anneau le plus léger pour chaque nombre de processeurs, et le plus rapide d’entre eux&#x202f;; jusqu’à 18 processeurs</translation>
    </message>
    <message>
        <source>Greedy (paper)</source>
        <translation>Glouton (article)</translation>
    </message>
    <message>
        <source>The paper&apos;s insertion from the fastest processor</source>
        <translation>L’insertion de l’article, à partir du plus rapide</translation>
    </message>
    <message>
        <source>All processors (paper)</source>
        <translation>Tous les processeurs (article)</translation>
    </message>
    <message>
        <source>A good ring of all processors, by Lin and Kernighan&apos;s exchanges</source>
        <translation>Un bon anneau de tous les processeurs, par les échanges de Lin et Kernighan</translation>
    </message>
    <message>
        <source>The same seed and values make the same platform, on every machine</source>
        <translation>Mêmes graine et valeurs, même plate-forme, sur toute machine</translation>
    </message>
    <message>
        <source>Copies of each</source>
        <translation>Copies de chacune</translation>
    </message>
    <message>
        <source>How many machines like each selected one are added</source>
        <translation>Combien de machines comme chacune des choisies sont ajoutées</translation>
    </message>
    <message>
        <source>Time for each</source>
        <translation>Temps pour chacun</translation>
    </message>
    <message>
        <source>Each solver stops with its best answer after this time</source>
        <translation>Chaque solveur s’arrête avec sa meilleure réponse après ce temps</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Time limit per point</source>
        <translation>Temps limite par point</translation>
    </message>
    <message>
        <source>Most time for one point of a curve: what is not proven by then is the best so far, and hollow</source>
        <translation>Temps maximal pour un point de courbe&#x202f;: ce qui n’est pas prouvé alors est le meilleur trouvé, et creux</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>How many machines there are</source>
        <translation>Combien il y a de machines</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latence</translation>
    </message>
    <message>
        <source>Time before the first data, on every link</source>
        <translation>Temps avant les premières données, sur chaque lien</translation>
    </message>
    <message>
        <source>Cycle time from</source>
        <translation>Temps de cycle de</translation>
    </message>
    <message>
        <source>Time per unit of work of the fastest machine possible</source>
        <translation>Temps par unité de travail de la machine la plus rapide possible</translation>
    </message>
    <message>
        <source>Cycle time up to</source>
        <translation>Temps de cycle à</translation>
    </message>
    <message>
        <source>Time per unit of work of the slowest machine possible; the same as the fastest: all are alike</source>
        <translation>Temps par unité de travail de la machine la plus lente possible&#x202f;; égal au plus rapide&#x202f;: toutes pareilles</translation>
    </message>
    <message>
        <source>Link cost from</source>
        <translation>Coût de lien de</translation>
    </message>
    <message>
        <source>Time per unit of data of the fastest link possible</source>
        <translation>Temps par unité de données du lien le plus rapide possible</translation>
    </message>
    <message>
        <source>Link cost up to</source>
        <translation>Coût de lien à</translation>
    </message>
    <message>
        <source>Time per unit of data of the slowest link possible; the same as the fastest: all are alike</source>
        <translation>Temps par unité de données du lien le plus lent possible&#x202f;; égal au plus rapide&#x202f;: tous pareils</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Machines in a column</source>
        <translation>Machines dans une colonne</translation>
    </message>
    <message>
        <source>Machines in a row</source>
        <translation>Machines dans une ligne</translation>
    </message>
    <message>
        <source>One switch</source>
        <translation>Un commutateur</translation>
    </message>
    <message>
        <source>Some links</source>
        <translation>Quelques liens</translation>
    </message>
    <message>
        <source>A link between each two</source>
        <translation>Un lien entre chaque paire</translation>
    </message>
    <message>
        <source>Matrix of costs</source>
        <translation>Matrice de coûts</translation>
    </message>
    <message>
        <source>Cycle time</source>
        <translation>Temps de cycle</translation>
    </message>
    <message>
        <source>Time per unit of work of every machine</source>
        <translation>Temps par unité de travail de chaque machine</translation>
    </message>
    <message>
        <source>Link cost</source>
        <translation>Coût de lien</translation>
    </message>
    <message>
        <source>Time per unit of data of every link</source>
        <translation>Temps par unité de données de chaque lien</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>How the machines reach each other; a matrix has no latencies</source>
        <translation>Comment les machines s’atteignent&#x202f;; une matrice n’a pas de latences</translation>
    </message>
    <message>
        <source>Links per machine</source>
        <translation>Liens par machine</translation>
    </message>
    <message>
        <source>Mean number of links that end at a machine</source>
        <translation>Nombre moyen de liens qui aboutissent à une machine</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>Ralentissement</translation>
    </message>
    <message>
        <source>How many times as much a link costs as one a level further in</source>
        <translation>Combien de fois plus coûte un lien qu’un autre d’un niveau plus intérieur</translation>
    </message>
    <message>
        <source>Redundancy</source>
        <translation>Redondance</translation>
    </message>
    <message>
        <source>Links beside the trees, for each router</source>
        <translation>Liens en plus des arbres, par routeur</translation>
    </message>
    <message>
        <source>Which machines are linked; a matrix has no latencies</source>
        <translation>Quelles machines sont reliées&#x202f;; une matrice n’a pas de latences</translation>
    </message>
    <message>
        <source>The same both ways</source>
        <translation>Pareil dans les deux sens</translation>
    </message>
    <message>
        <source>Else each direction has a cost of its own</source>
        <translation>Sinon chaque sens a son propre coût</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Étalement</translation>
    </message>
    <message>
        <source>How values lie between the ends of their ranges</source>
        <translation>Comment les valeurs se répartissent dans leurs intervalles</translation>
    </message>
    <message>
        <source>Evenly</source>
        <translation>Uniformément</translation>
    </message>
    <message>
        <source>Evenly by magnitude</source>
        <translation>Uniformément par ordre de grandeur</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Niveaux</translation>
    </message>
    <message>
        <source>1: one cluster; 2: clusters; 3: clusters of clusters</source>
        <translation>1&#x202f;: une grappe&#x202f;; 2&#x202f;: des grappes&#x202f;; 3&#x202f;: des grappes de grappes</translation>
    </message>
    <message>
        <source>Clusters in each</source>
        <translation>Grappes dans chacune</translation>
    </message>
    <message>
        <source>How many clusters a cluster of the next level has</source>
        <translation>Combien de grappes a une grappe du niveau suivant</translation>
    </message>
    <message>
        <source>Machines in each</source>
        <translation>Machines dans chacune</translation>
    </message>
    <message>
        <source>How many machines an innermost cluster has</source>
        <translation>Combien de machines a une grappe du dernier niveau</translation>
    </message>
    <message>
        <source>Local networks</source>
        <translation>Réseaux locaux</translation>
    </message>
    <message>
        <source>They share the machines evenly</source>
        <translation>Ils se partagent également les machines</translation>
    </message>
    <message>
        <source>Metropolitan networks</source>
        <translation>Réseaux métropolitains</translation>
    </message>
    <message>
        <source>They share the local networks evenly</source>
        <translation>Ils se partagent également les réseaux locaux</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Centre</translation>
    </message>
    <message>
        <source>What stands in the middle</source>
        <translation>Ce qui est au milieu</translation>
    </message>
    <message>
        <source>A switch</source>
        <translation>Un commutateur</translation>
    </message>
    <message>
        <source>A processor</source>
        <translation>Un processeur</translation>
    </message>
    <message>
        <source>Processors of the ring</source>
        <translation>Processeurs de l’anneau</translation>
    </message>
    <message>
        <source>How many processors the ring is to have.</source>
        <translation>Combien de processeurs l’anneau doit avoir.</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>Moindre</translation>
    </message>
    <message>
        <source>Of all rings of so many processors the one with the least time, or the one with the least sum of weights, which the paper&apos;s Proposition 4 takes for it.</source>
        <translation>De tous les anneaux de ce nombre de processeurs, celui de moindre temps, ou celui de moindre somme de poids, que la proposition 4 de l’article prend pour lui.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Weight (paper)</source>
        <translation>Poids (article)</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Processes that are started; the plan needs one a processor</source>
        <translation>Les processus lancés&#x202f;; le plan en demande un par processeur</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>What stands in for the computations: sleeping or keeping busy as long as the model says, or as much real work as the plan has</source>
        <translation>Ce qui tient lieu des calculs&#x202f;: dormir ou occuper le processeur aussi longtemps que le dit le modèle, ou autant de vrai travail qu&apos;en a le plan</translation>
    </message>
    <message>
        <source>Sleep</source>
        <translation>Dormir</translation>
    </message>
    <message>
        <source>Keep busy</source>
        <translation>Occuper le processeur</translation>
    </message>
    <message>
        <source>Dense products (Mflop)</source>
        <translation>Produits denses (Mflop)</translation>
    </message>
    <message>
        <source>Memory stream (MB)</source>
        <translation>Flux en mémoire (Mo)</translation>
    </message>
    <message>
        <source>A program of your own</source>
        <translation>Votre propre programme</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>How long messages take; one MPI_Scatterv is for scatters only</source>
        <translation>La durée des messages&#x202f;; un seul MPI_Scatterv n&apos;est que pour les distributions</translation>
    </message>
    <message>
        <source>As MPI carries them</source>
        <translation>Comme MPI les porte</translation>
    </message>
    <message>
        <source>As slow as in the model</source>
        <translation>Aussi lents que dans le modèle</translation>
    </message>
    <message>
        <source>One MPI_Scatterv</source>
        <translation>Un seul MPI_Scatterv</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Échelle</translation>
    </message>
    <message>
        <source>How many seconds one unit of the plan&apos;s time lasts</source>
        <translation>Combien de secondes dure une unité du temps du plan</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>Bytes of one item of data, or of one unit of data</source>
        <translation>Octets d&apos;un élément de données, ou d&apos;une unité de données</translation>
    </message>
    <message>
        <source>Steps of the ring, or of the product, that are done</source>
        <translation>Les pas de l&apos;anneau, ou du produit, qui sont faits</translation>
    </message>
    <message>
        <source>Made faster by</source>
        <translation>Accéléré de</translation>
    </message>
    <message>
        <source>All times of the part are divided by one plus this</source>
        <translation>Tous les temps de l’élément sont divisés par un plus cette valeur</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>First value, in the unit of what is varied</source>
        <translation>Première valeur, dans l&apos;unité de ce qui varie</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Last value, in the unit of what is varied</source>
        <translation>Dernière valeur, dans l&apos;unité de ce qui varie</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>How many values there are, the first and the last among them</source>
        <translation>Nombre de valeurs, la première et la dernière comprises</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmique</translation>
    </message>
    <message>
        <source>Each value is the same number of times the one before</source>
        <translation>Chaque valeur est le même nombre de fois la précédente</translation>
    </message>
    <message>
        <source>The panel</source>
        <translation>Le panneau</translation>
    </message>
    <message>
        <source>Start-up time</source>
        <translation>Temps de démarrage</translation>
    </message>
    <message>
        <source>Cost of a link</source>
        <translation>Coût d&apos;un lien</translation>
    </message>
    <message>
        <source>Latency of a link</source>
        <translation>Latence d&apos;un lien</translation>
    </message>
    <message>
        <source>All cycle times, times</source>
        <translation>Tous les temps de cycle, fois</translation>
    </message>
    <message>
        <source>All costs of links, times</source>
        <translation>Tous les coûts des liens, fois</translation>
    </message>
    <message>
        <source>Number of processors</source>
        <translation>Nombre de processeurs</translation>
    </message>
    <message>
        <source>All loads, times</source>
        <translation>Toutes les charges, fois</translation>
    </message>
    <message>
        <source>Platforms simulated</source>
        <translation>Plates-formes simulées</translation>
    </message>
    <message>
        <source>The first so many of the random platforms; the curves of model and simulation are those of the same ones</source>
        <translation>Les premières, en tel nombre, des plates-formes aléatoires&#x202f;; les courbes du modèle et de la simulation sont celles des mêmes</translation>
    </message>
    <message>
        <source>Work of an item</source>
        <translation>Travail d’un élément</translation>
    </message>
    <message>
        <source>What one item takes to compute</source>
        <translation>Ce qu’un élément demande de calcul</translation>
    </message>
    <message>
        <source>Data of an item</source>
        <translation>Données d’un élément</translation>
    </message>
    <message>
        <source>What has to travel with one item</source>
        <translation>Ce qui doit voyager avec un élément</translation>
    </message>
    <message>
        <source>Work of a block</source>
        <translation>Travail d’un bloc</translation>
    </message>
    <message>
        <source>What one update of one block takes to compute</source>
        <translation>Ce que coûte le calcul d’une mise à jour d’un bloc</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Whether each message has the links on its way to itself, as in the papers, or shares them with those under way at once</source>
        <translation>Si chaque message a pour lui seul les liens de son chemin, comme dans les articles, ou les partage avec ceux qui sont en route en même temps</translation>
    </message>
    <message>
        <source>Each message alone</source>
        <translation>Chaque message seul</translation>
    </message>
    <message>
        <source>Shared by messages</source>
        <translation>Partagés par les messages</translation>
    </message>
    <message>
        <source>Steps that count</source>
        <translation>Étapes comptées</translation>
    </message>
    <message>
        <source>Where messages share links, the value is the mean of so many steps from a common start</source>
        <translation>Quand les messages partagent les liens, la valeur est la moyenne de tant d’étapes depuis un départ commun</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Whether the root waits until a message has arrived before it sends the next one, or sends all at once, which shared links then slow down</source>
        <translation>Si la racine attend qu’un message soit arrivé avant d’envoyer le suivant, ou envoie tout en même temps, ce que les liens partagés ralentissent alors</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>Tour à tour</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Ensemble</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Of the whole picture, margin included</source>
        <translation>De toute l’image, marge comprise</translation>
    </message>
    <message>
        <source>Of the whole picture; with 0 it is as high as it needs</source>
        <translation>De toute l’image ; avec 0 elle est aussi haute qu’il le faut</translation>
    </message>
    <message>
        <source>Measured in</source>
        <translation>Mesurée en</translation>
    </message>
    <message>
        <source>Pixels are as large as the resolution makes them</source>
        <translation>Les pixels sont aussi grands que le veut la résolution</translation>
    </message>
    <message>
        <source>millimetres</source>
        <translation>millimètres</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>pixels</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Taille des caractères</translation>
    </message>
    <message>
        <source>Of the names in the picture, in points; everything else goes along</source>
        <translation>Des noms dans l’image, en points ; tout le reste suit</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Marge</translation>
    </message>
    <message>
        <source>Empty space around the picture, in millimetres</source>
        <translation>Espace vide autour de l’image, en millimètres</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Résolution</translation>
    </message>
    <message>
        <source>Pixels an inch, of PNG and of what is copied; SVG and PDF are sharp at any size</source>
        <translation>Pixels par pouce, en PNG et dans ce qui est copié ; SVG et PDF sont nets à toute taille</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>What the picture is of, above it</source>
        <translation>Ce que montre l’image, au-dessus d’elle</translation>
    </message>
    <message>
        <source>Question and value</source>
        <translation>Question et valeur</translation>
    </message>
    <message>
        <source>What was asked, who solved it, and what was found, below the title</source>
        <translation>Ce qui a été demandé, qui l’a résolu et ce qui a été trouvé, sous le titre</translation>
    </message>
    <message>
        <source>Headings</source>
        <translation>En-têtes</translation>
    </message>
    <message>
        <source>A line above each part that says what it is</source>
        <translation>Une ligne au-dessus de chaque partie, qui la nomme</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Légende</translation>
    </message>
    <message>
        <source>What the colours stand for</source>
        <translation>Ce que signifient les couleurs</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Light words on a dark ground, for slides</source>
        <translation>Textes clairs sur fond sombre, pour les diapositives</translation>
    </message>
    <message>
        <source>Planned for shared links</source>
        <translation>Planifié pour des liens partagés</translation>
    </message>
    <message>
        <source>Plan the redistributions for the links of the whole network, which messages share</source>
        <translation>Planifier les redistributions pour les liens de tout le réseau, que les messages partagent</translation>
    </message>
    <message>
        <source>A part held by each message</source>
        <translation>Une part tenue par chaque message</translation>
    </message>
    <message>
        <source>Whether each message has the links on its way to itself, as in the papers, shares them with those under way at once, or holds a part of each all the time (RR-2003-23)</source>
        <translation>Si chaque message a pour lui les liens de son chemin, comme dans les articles, les partage avec ceux en route en même temps, ou en tient une part tout le temps (RR-2003-23)</translation>
    </message>
    <message>
        <source>Processes that measure, each a processor; 0: one for each slot</source>
        <translation>Processus qui mesurent, chacun un processeur&#xa0;; 0&#xa0;: un par place</translation>
    </message>
    <message>
        <source>What the processors compute while their speed is measured</source>
        <translation>Ce que les processeurs calculent pendant que leur vitesse est mesurée</translation>
    </message>
    <message>
        <source>For the network</source>
        <translation>Pour le réseau</translation>
    </message>
    <message>
        <source>Seconds that the network may take; 0: as long as is usual</source>
        <translation>Secondes que le réseau peut prendre&#xa0;; 0&#xa0;: aussi longtemps que d’habitude</translation>
    </message>
    <message>
        <source>Steps looked at</source>
        <translation>Étapes regardées</translation>
    </message>
    <message>
        <source>Steps whose times are taken together: the median of each rank</source>
        <translation>Étapes dont les temps sont pris ensemble&#xa0;: la médiane de chaque rang</translation>
    </message>
    <message>
        <source>Steps in all</source>
        <translation>Étapes en tout</translation>
    </message>
    <message>
        <source>Steps of the whole program: moving has to pay before its end; 0: not known</source>
        <translation>Étapes de tout le programme&#xa0;: déplacer doit être payé avant sa fin&#xa0;; 0&#xa0;: inconnu</translation>
    </message>
    <message>
        <source>How its messages share links</source>
        <translation>Comment ses messages partagent les liens</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Départ</translation>
    </message>
    <message>
        <source>The processor with which the ring begins, by its position on the platform: 1 is the first, 0 the fastest one.</source>
        <translation>Le processeur par lequel l&apos;anneau commence, par sa position dans la plate-forme : 1 est le premier, 0 le plus rapide.</translation>
    </message>
    <message>
        <source>Sums of weights</source>
        <translation>Sommes des poids</translation>
    </message>
    <message>
        <source>Which weights are added up for each number of processors: those by which the ring grows, or those as printed, as in the paper&apos;s tables.</source>
        <translation>Quels poids sont additionnés pour chaque nombre de processeurs : ceux selon lesquels l&apos;anneau grandit, ou ceux imprimés, comme dans les tableaux de l&apos;article.</translation>
    </message>
    <message>
        <source>As grown</source>
        <translation>Comme il grandit</translation>
    </message>
    <message>
        <source>Cycle times and link costs</source>
        <translation>Temps de cycle et coûts des liens</translation>
    </message>
    <message>
        <source>In the picture of the platform</source>
        <translation>Dans l’image de la plate-forme</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>fitting the platform</source>
        <translation>selon la plate-forme</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Work per unit of time of every machine</source>
        <translation>Travail par unité de temps de chaque machine</translation>
    </message>
    <message>
        <source>Speed up to</source>
        <translation>Vitesse jusqu’à</translation>
    </message>
    <message>
        <source>Work per unit of time of the fastest machine possible; the same as the slowest: all are alike</source>
        <translation>Travail par unité de temps de la machine la plus rapide possible ; le même que celui de la plus lente : toutes sont pareilles</translation>
    </message>
    <message>
        <source>Speed from</source>
        <translation>Vitesse à partir de</translation>
    </message>
    <message>
        <source>Work per unit of time of the slowest machine possible</source>
        <translation>Travail par unité de temps de la machine la plus lente possible</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>Data per unit of time of every link</source>
        <translation>Données par unité de temps de chaque lien</translation>
    </message>
    <message>
        <source>Bandwidth up to</source>
        <translation>Bande passante jusqu’à</translation>
    </message>
    <message>
        <source>Data per unit of time of the fastest link possible; the same as the slowest: all are alike</source>
        <translation>Données par unité de temps du lien le plus rapide possible ; les mêmes que celles du plus lent : tous sont pareils</translation>
    </message>
    <message>
        <source>Bandwidth from</source>
        <translation>Bande passante à partir de</translation>
    </message>
    <message>
        <source>Data per unit of time of the slowest link possible</source>
        <translation>Données par unité de temps du lien le plus lent possible</translation>
    </message>
</context>
<context>
    <name>report</name>
    <message>
        <source>Shares along the ring</source>
        <translation>Parts le long de l’anneau</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Fastest ring known of each number of processors</source>
        <translation>Anneau le plus rapide connu pour chaque nombre de processeurs</translation>
    </message>
    <message>
        <source>Lightest ring known of each number of processors</source>
        <translation>Anneau le plus léger connu pour chaque nombre de processeurs</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Items in order of service</source>
        <translation>Éléments dans l’ordre de service</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Éléments</translation>
    </message>
    <message>
        <source>Items before</source>
        <translation>Éléments avant</translation>
    </message>
    <message>
        <source>Done at</source>
        <translation>Fini à</translation>
    </message>
    <message>
        <source>Share before rounding</source>
        <translation>Part avant arrondi</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>Borne</translation>
    </message>
    <message>
        <source>No redistribution ends before</source>
        <translation>Aucune redistribution ne finit avant</translation>
    </message>
    <message>
        <source>Items sent</source>
        <translation>Éléments envoyés</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Tasks on their way through the master</source>
        <translation>Tâches passant par le maître</translation>
    </message>
    <message>
        <source>Leaves at</source>
        <translation>Part à</translation>
    </message>
    <message>
        <source>At the master</source>
        <translation>Chez le maître</translation>
    </message>
    <message>
        <source>Passed on at</source>
        <translation>Transmise à</translation>
    </message>
    <message>
        <source>Next leaves after</source>
        <translation>La suivante part après</translation>
    </message>
    <message>
        <source>Next passed on after</source>
        <translation>La suivante est transmise après</translation>
    </message>
    <message>
        <source>Arrives at</source>
        <translation>Arrive à</translation>
    </message>
    <message>
        <source>Tasks afterwards</source>
        <translation>Tâches ensuite</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Ouvrier</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>Panneau</translation>
    </message>
    <message>
        <source>Time of one panel</source>
        <translation>Temps d’un panneau</translation>
    </message>
    <message>
        <source>No panel takes less than</source>
        <translation>Aucun panneau ne prend moins de</translation>
    </message>
    <message>
        <source>Rows of the panel</source>
        <translation>Lignes du panneau</translation>
    </message>
    <message>
        <source>Rows of blocks</source>
        <translation>Lignes de blocs</translation>
    </message>
    <message>
        <source>Columns of the panel</source>
        <translation>Colonnes du panneau</translation>
    </message>
    <message>
        <source>Columns of blocks</source>
        <translation>Colonnes de blocs</translation>
    </message>
    <message>
        <source>Owners of the panel&apos;s columns</source>
        <translation>Propriétaires des colonnes du panneau</translation>
    </message>
    <message>
        <source>Grid column, from 0</source>
        <translation>Colonne de la grille, à partir de 0</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>Disposition</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Ligne</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Occupé</translation>
    </message>
    <message>
        <source>Rows: r</source>
        <translation>Lignes&#x202f;: r</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>Columns: c</source>
        <translation>Colonnes&#x202f;: c</translation>
    </message>
    <message>
        <source>c</source>
        <translation>c</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Laissés de côté</translation>
    </message>
    <message>
        <source>Shapes compared</source>
        <translation>Formes comparées</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Processors are known and different, and all links of the ring are there.</source>
        <translation>Les processeurs sont connus et distincts, et tous les liens de l’anneau existent.</translation>
    </message>
    <message>
        <source>Shares are not negative and sum to 1.</source>
        <translation>Les parts ne sont pas négatives et leur somme est 1.</translation>
    </message>
    <message>
        <source>Each processor&apos;s time, and the longest of them, worked out anew from the platform.</source>
        <translation>Le temps de chaque processeur, et le plus long d’entre eux, recalculés à partir de la plate-forme.</translation>
    </message>
    <message>
        <source>The schedule computes each share and sends one message to each neighbour, one thing at a time, by the stated time.</source>
        <translation>L’ordonnancement calcule chaque part et envoie un message à chaque voisin, une chose à la fois, dans le temps annoncé.</translation>
    </message>
    <message>
        <source>Every processor is served once, in the order asked for, the root last.</source>
        <translation>Chaque processeur est servi une fois, dans l’ordre demandé, la racine en dernier.</translation>
    </message>
    <message>
        <source>Counts are not negative and sum to all items; no processor out of reach gets any.</source>
        <translation>Les nombres ne sont pas négatifs et leur somme est le total des éléments&#x202f;; personne d’inatteignable n’en reçoit.</translation>
    </message>
    <message>
        <source>Displacements, shares and the end of each processor&apos;s work worked out anew.</source>
        <translation>Déplacements, parts et fin du travail de chaque processeur recalculés.</translation>
    </message>
    <message>
        <source>The makespan worked out anew from the platform.</source>
        <translation>La durée totale recalculée à partir de la plate-forme.</translation>
    </message>
    <message>
        <source>The schedule does what the counts say, one thing at a time, and no item is used before it is there.</source>
        <translation>L’ordonnancement fait ce que disent les nombres, une chose à la fois, et aucun élément n’est utilisé avant d’être là.</translation>
    </message>
    <message>
        <source>Every transfer goes between neighbours over a link that is there, in a direction allowed, and takes the link&apos;s time.</source>
        <translation>Chaque transfert va d’un voisin à l’autre par un lien qui existe, dans un sens permis, et prend le temps du lien.</translation>
    </message>
    <message>
        <source>At most one item is sent and one received by a processor at any time.</source>
        <translation>À tout instant, un processeur envoie au plus un élément et en reçoit au plus un.</translation>
    </message>
    <message>
        <source>An item is received as a whole before it is sent on.</source>
        <translation>Un élément est entièrement reçu avant d’être transmis.</translation>
    </message>
    <message>
        <source>Afterwards every processor holds what it shall.</source>
        <translation>À la fin, chaque processeur détient ce qu’il doit.</translation>
    </message>
    <message>
        <source>Flows, lightness and the lower bound are those of the schedule and the platform; the end of the last transfer is the stated time.</source>
        <translation>Les flux, la légèreté et la borne inférieure sont ceux de l’ordonnancement et de la plate-forme&#x202f;; la fin du dernier transfert est le temps annoncé.</translation>
    </message>
    <message>
        <source>Transfers go over ways that are there, and take what the links take.</source>
        <translation>Les transferts empruntent des chemins qui existent et prennent le temps des liens.</translation>
    </message>
    <message>
        <source>The master takes in one task at a time and passes on one at a time, none before it has it whole.</source>
        <translation>Le maître reçoit une tâche à la fois et en transmet une à la fois, aucune avant de l’avoir entière.</translation>
    </message>
    <message>
        <source>No worker sends more than it had at first; nothing is lost or done twice.</source>
        <translation>Aucun ouvrier n’envoie plus que ce qu’il avait&#x202f;; rien n’est perdu ni fait deux fois.</translation>
    </message>
    <message>
        <source>Final loads are what remains, and the makespan was worked out anew.</source>
        <translation>Les charges finales sont ce qui reste, et la durée totale a été recalculée.</translation>
    </message>
    <message>
        <source>The schedule has the same transfers, and no task is computed before it is there.</source>
        <translation>L’ordonnancement a les mêmes transferts, et aucune tâche n’est calculée avant d’être là.</translation>
    </message>
    <message>
        <source>Processors are known and different, in the shape asked for; each one left out is named, and no faster than the others.</source>
        <translation>Les processeurs sont connus et distincts, dans la forme demandée&#x202f;; ceux qui sont laissés de côté sont nommés et ne sont pas plus rapides que les autres.</translation>
    </message>
    <message>
        <source>Rows and columns are positive and overload no processor: r t c is at most 1.</source>
        <translation>Lignes et colonnes sont positives et ne surchargent personne&#x202f;: r t c vaut au plus 1.</translation>
    </message>
    <message>
        <source>The panel is of whole blocks that add up; its order, time and bound match.</source>
        <translation>Le panneau est fait de blocs entiers dont le compte est juste&#x202f;; son ordre, son temps et sa borne concordent.</translation>
    </message>
    <message>
        <source>The throughput worked out anew from the platform.</source>
        <translation>Le débit recalculé à partir de la plate-forme.</translation>
    </message>
    <message>
        <source>The schedule is the update of one panel, without a break.</source>
        <translation>L’ordonnancement est la mise à jour d’un panneau, sans pause.</translation>
    </message>
    <message>
        <source>Status, value and bound go together; no bound is on the wrong side of the value.</source>
        <translation>Statut, valeur et borne vont ensemble&#x202f;; aucune borne n’est du mauvais côté de la valeur.</translation>
    </message>
    <message>
        <source>The bound is not better than what is known to be possible.</source>
        <translation>La borne n’est pas meilleure que ce que l’on sait possible.</translation>
    </message>
    <message>
        <source>The independent checker refuses this plan:</source>
        <translation>Le vérificateur indépendant refuse ce plan&#x202f;:</translation>
    </message>
    <message>
        <source>The independent checker, which shares no code with the solvers, went over the plan: everything holds.</source>
        <translation>Le vérificateur indépendant, qui ne partage aucun code avec les solveurs, a examiné le plan&#x202f;: tout est juste.</translation>
    </message>
    <message>
        <source>There is no plan to check; what is claimed without one was checked.</source>
        <translation>Il n’y a pas de plan à vérifier&#x202f;; ce qui est affirmé sans plan a été vérifié.</translation>
    </message>
    <message>
        <source>What was checked</source>
        <translation>Ce qui a été vérifié</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Respectée</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>Durée totale</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Inactivité</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>Déséquilibre</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Held against the first plan</source>
        <translation>Comparés au premier plan</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Those of rounding</source>
        <translation>Dues à l’arrondi</translation>
    </message>
    <message>
        <source>Same work</source>
        <translation>Même travail</translation>
    </message>
    <message>
        <source>Busy in the first only</source>
        <translation>Occupé dans le premier seulement</translation>
    </message>
    <message>
        <source>Busy here only</source>
        <translation>Occupé ici seulement</translation>
    </message>
    <message>
        <source>Busy with something else</source>
        <translation>Occupé à autre chose</translation>
    </message>
    <message>
        <source>Not taken apart</source>
        <translation>Non démêlé</translation>
    </message>
    <message>
        <source>Idle in both</source>
        <translation>Inactif dans les deux</translation>
    </message>
    <message>
        <source>What each processor gets</source>
        <translation>Ce que reçoit chaque processeur</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Ce qui est envoyé</translation>
    </message>
    <message>
        <source>Plans compared</source>
        <translation>Plans comparés</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>calcul</translation>
    </message>
    <message>
        <source>send</source>
        <translation>envoi</translation>
    </message>
    <message>
        <source>receive</source>
        <translation>réception</translation>
    </message>
    <message>
        <source>computing</source>
        <translation>calcul</translation>
    </message>
    <message>
        <source>transfer</source>
        <translation>transfert</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>attente</translation>
    </message>
    <message>
        <source>It is proven that there is no plan.</source>
        <translation>Il est prouvé qu’il n’y a pas de plan.</translation>
    </message>
    <message>
        <source>No plan was found, and nothing is proven.</source>
        <translation>Aucun plan n’a été trouvé, et rien n’est prouvé.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Solveur</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Statut</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Calcul</translation>
    </message>
    <message>
        <source>Time of the solver</source>
        <translation>Temps du solveur</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Time spent communicating</source>
        <translation>Temps passé à communiquer</translation>
    </message>
    <message>
        <source>Processors used</source>
        <translation>Processeurs utilisés</translation>
    </message>
    <message>
        <source>Options of the solver</source>
        <translation>Options du solveur</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ordonnancement</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Voie</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Quoi</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Fin</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Quantité</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Avec</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Fois</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Toutes les</translation>
    </message>
    <message>
        <source>Out of date: it answers an earlier state of the platform or of the question.</source>
        <translation>Périmé&#x202f;: il répond à un état antérieur de la plate-forme ou de la question.</translation>
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
        <source>Cycle time</source>
        <translation>Temps de cycle</translation>
    </message>
    <message>
        <source>Start-up time</source>
        <translation>Temps de démarrage</translation>
    </message>
    <message>
        <source>Measured points</source>
        <translation>Points mesurés</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>Commutateurs</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Commutateur</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latence</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>Les deux sens</translation>
    </message>
    <message>
        <source>Cost between processors</source>
        <translation>Coût entre processeurs</translation>
    </message>
    <message>
        <source>Measured times of computing</source>
        <translation>Temps de calcul mesurés</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Measured times of links</source>
        <translation>Temps mesurés des liens</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>Plate-forme</translation>
    </message>
    <message>
        <source>Order of service asked for</source>
        <translation>Ordre de service demandé</translation>
    </message>
    <message>
        <source>Loads along the ring</source>
        <translation>Charges le long de l’anneau</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Charge</translation>
    </message>
    <message>
        <source>To give away (to get if negative)</source>
        <translation>À donner (à recevoir si négatif)</translation>
    </message>
    <message>
        <source>Tasks at first</source>
        <translation>Tâches au départ</translation>
    </message>
    <message>
        <source>Arrangement asked for</source>
        <translation>Disposition demandée</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Questions</translation>
    </message>
    <message>
        <source>No question is asked.</source>
        <translation>Aucune question n’est posée.</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Résumé</translation>
    </message>
    <message>
        <source>The report was stopped: some plans are not checked, or not compared.</source>
        <translation>Le rapport a été arrêté&#x202f;: certains plans ne sont pas vérifiés, ou pas comparés.</translation>
    </message>
    <message>
        <source>The file holds no plan.</source>
        <translation>Le fichier ne contient pas de plan.</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Plans</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Vérifié</translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>À jour</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>juste</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Solveurs</translation>
    </message>
    <message>
        <source>Tick those that are to run</source>
        <translation>Cochez ceux à lancer</translation>
    </message>
    <message>
        <source>How far the solver has come</source>
        <translation>Où en est le solveur</translation>
    </message>
    <message>
        <source>The best so far, or at last</source>
        <translation>La meilleure jusqu’ici, ou à la fin</translation>
    </message>
    <message>
        <source>No plan can be better than this: proven</source>
        <translation>Aucun plan ne peut faire mieux&#x202f;: c’est prouvé</translation>
    </message>
    <message>
        <source>Difference of value and bound, in percent of the value</source>
        <translation>Différence entre valeur et borne, en pourcentage de la valeur</translation>
    </message>
    <message>
        <source>Time the solver took, so far or in all</source>
        <translation>Temps pris par le solveur, jusqu’ici ou en tout</translation>
    </message>
    <message>
        <source>What is known about the plan, or why the solver does not take the question</source>
        <translation>Ce qu’on sait du plan, ou pourquoi le solveur ne prend pas la question</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>pas lancé</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>attend son tour</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>What is made as small (a time) or as large (a throughput) as possible</source>
        <translation>Ce que l’on rend aussi petit (un temps) ou aussi grand (un débit) que possible</translation>
    </message>
    <message>
        <source>When the last processor is done</source>
        <translation>Quand le dernier processeur a fini</translation>
    </message>
    <message>
        <source>That the plan uses</source>
        <translation>Que le plan emploie</translation>
    </message>
    <message>
        <source>Time in which processors of the plan do nothing, all together</source>
        <translation>Temps où les processeurs du plan ne font rien, tous ensemble</translation>
    </message>
    <message>
        <source>Longest time of computing, beyond the mean</source>
        <translation>Plus long temps de calcul, au-delà de la moyenne</translation>
    </message>
    <message>
        <source>Items, or units of data, that are sent</source>
        <translation>Éléments, ou unités de données, envoyés</translation>
    </message>
    <message>
        <source>How often something is sent</source>
        <translation>Combien de fois quelque chose est envoyé</translation>
    </message>
    <message>
        <source>Time of all processors together</source>
        <translation>Temps de tous les processeurs ensemble</translation>
    </message>
    <message>
        <source>{subject}: share</source>
        <translation>{subject}&#x202f;: part</translation>
    </message>
    <message>
        <source>Part of the work; nothing: the processor is not used</source>
        <translation>Part du travail&#x202f;; rien&#x202f;: le processeur n’est pas employé</translation>
    </message>
    <message>
        <source>{subject}: items</source>
        <translation>{subject}&#x202f;: éléments</translation>
    </message>
    <message>
        <source>What the processor gets; nothing: it is not used</source>
        <translation>Ce que reçoit le processeur&#x202f;; rien&#x202f;: il n’est pas employé</translation>
    </message>
    <message>
        <source>{subject}: sent</source>
        <translation>{subject}&#x202f;: envoyé</translation>
    </message>
    <message>
        <source>Items, or units of data, over this link</source>
        <translation>Éléments, ou unités de données, par ce lien</translation>
    </message>
    <message>
        <source>{subject}: time</source>
        <translation>{subject}&#x202f;: temps</translation>
    </message>
    <message>
        <source>Cost of this link: time that the sender is busy</source>
        <translation>Coût de ce lien&#x202f;: temps où l’émetteur est occupé</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Chiffre</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>What would help most</source>
        <translation>Ce qui aiderait le plus</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>The part that helps most is the first</source>
        <translation>L’élément qui aide le plus est le premier</translation>
    </message>
    <message>
        <source>A processor, or a link</source>
        <translation>Un processeur, ou un lien</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>What is made faster, by itself</source>
        <translation>Ce qui est accéléré, seul</translation>
    </message>
    <message>
        <source>Of the plan, with that part faster</source>
        <translation>Du plan, avec cet élément accéléré</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Gain</translation>
    </message>
    <message>
        <source>How much better the value is than it is now, in percent</source>
        <translation>De combien la valeur est meilleure qu’actuellement, en pour cent</translation>
    </message>
    <message>
        <source>Proven</source>
        <translation>Prouvé</translation>
    </message>
    <message>
        <source>Both values are optimal, and the gain is what the change is worth</source>
        <translation>Les deux valeurs sont optimales, et le gain est ce que vaut le changement</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>processeur</translation>
    </message>
    <message>
        <source>link</source>
        <translation>lien</translation>
    </message>
    <message>
        <source>Columns of the matrix</source>
        <translation>Colonnes de la matrice</translation>
    </message>
    <message>
        <source>Columns before</source>
        <translation>Colonnes avant</translation>
    </message>
    <message>
        <source>Columns after</source>
        <translation>Colonnes après</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>joins</source>
        <translation>arrive</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>part</translation>
    </message>
    <message>
        <source>Columns sent one by one</source>
        <translation>Colonnes envoyées une à une</translation>
    </message>
    <message>
        <source>never: a link is missing</source>
        <translation>jamais&#x202f;: il manque un lien</translation>
    </message>
    <message>
        <source>all: a link is missing now</source>
        <translation>tout&#x202f;: il manque un lien à présent</translation>
    </message>
    <message>
        <source>none: a link will be missing</source>
        <translation>aucun&#x202f;: il manquera un lien</translation>
    </message>
    <message>
        <source>{subject} step</source>
        <translation>{subject} étape</translation>
    </message>
    <message>
        <source>{subject} steps</source>
        <translation>{subject} étapes</translation>
    </message>
    <message>
        <source>What it costs and what it gains</source>
        <translation>Ce que cela coûte et ce que cela rapporte</translation>
    </message>
    <message>
        <source>Cost of it all</source>
        <translation>Coût total</translation>
    </message>
    <message>
        <source>none: there is no way</source>
        <translation>aucun&#x202f;: pas de chemin</translation>
    </message>
    <message>
        <source>Time per step before</source>
        <translation>Temps par étape avant</translation>
    </message>
    <message>
        <source>Time per step after</source>
        <translation>Temps par étape après</translation>
    </message>
    <message>
        <source>Gain per step</source>
        <translation>Gain par étape</translation>
    </message>
    <message>
        <source>Pays for itself after</source>
        <translation>Amorti après</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>Rejoué</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simulé</translation>
    </message>
    <message>
        <source>When it was done under MPI</source>
        <translation>Quand ce fut fait sous MPI</translation>
    </message>
    <message>
        <source>When it was done in the simulation</source>
        <translation>Quand il a fini dans la simulation</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Prévu</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>When each processor is done</source>
        <translation>Fin du travail de chaque processeur</translation>
    </message>
    <message>
        <source>Who does something in the plan</source>
        <translation>Qui fait quelque chose dans le plan</translation>
    </message>
    <message>
        <source>When the model has it done</source>
        <translation>Quand le modèle le dit fini</translation>
    </message>
    <message>
        <source>How much later that is; less than 0: earlier</source>
        <translation>De combien c’est plus tard&#x202f;; moins que 0&#x202f;: plus tôt</translation>
    </message>
    <message>
        <source>The difference as a part of what was predicted</source>
        <translation>L’écart en proportion de ce qui était prévu</translation>
    </message>
    <message>
        <source>Links shared by messages</source>
        <translation>Liens partagés par des messages</translation>
    </message>
    <message>
        <source>Where messages enter the link</source>
        <translation>Où les messages entrent dans le lien</translation>
    </message>
    <message>
        <source>Where they leave it</source>
        <translation>Où ils en sortent</translation>
    </message>
    <message>
        <source>Messages that shared the link with others</source>
        <translation>Messages qui ont partagé le lien avec d’autres</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>À la fois</translation>
    </message>
    <message>
        <source>Most messages on it at one instant</source>
        <translation>Plus grand nombre de messages à un instant</translation>
    </message>
    <message>
        <source>Shared for</source>
        <translation>Partagé pendant</translation>
    </message>
    <message>
        <source>How long there was more on the link than it carries</source>
        <translation>Combien de temps le lien a été plus chargé que ce qu’il porte</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processus</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>Joue</translation>
    </message>
    <message>
        <source>The node whose part the process played</source>
        <translation>Le nœud dont le processus a joué le rôle</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>The machine it ran on</source>
        <translation>La machine où il a tourné</translation>
    </message>
    <message>
        <source>Items due</source>
        <translation>Éléments attendus</translation>
    </message>
    <message>
        <source>Items that the plan sends to it</source>
        <translation>Les éléments que le plan lui envoie</translation>
    </message>
    <message>
        <source>Items arrived</source>
        <translation>Éléments arrivés</translation>
    </message>
    <message>
        <source>Items that came, counted in bytes</source>
        <translation>Les éléments arrivés, comptés en octets</translation>
    </message>
    <message>
        <source>Clock error</source>
        <translation>Erreur d’horloge</translation>
    </message>
    <message>
        <source>How well its clock is known against the first one&apos;s</source>
        <translation>La précision avec laquelle son horloge est connue par rapport à la première</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Garantie</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ce qu’il fait</translation>
    </message>
    <message>
        <source>Where messages share links, every step is followed anew, in plain loops.</source>
        <translation>Quand les messages partagent les liens, chaque étape est suivie à nouveau, par de simples boucles.</translation>
    </message>
    <message>
        <source>Cost between processors, in short</source>
        <translation>Coûts entre processeurs, en bref</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>aucun lien</translation>
    </message>
    <message>
        <source>Pairs that cost no more</source>
        <translation>Paires qui ne coûtent pas plus</translation>
    </message>
    <message>
        <source>For example from</source>
        <translation>Par exemple de</translation>
    </message>
    <message>
        <source>Use of links</source>
        <translation>Usage des liens</translation>
    </message>
    <message>
        <source>Carried</source>
        <translation>Porté</translation>
    </message>
    <message>
        <source>Of what the link could carry in all the time of the plan</source>
        <translation>De ce que le lien pourrait porter pendant tout le temps du plan</translation>
    </message>
    <message>
        <source>Part of the time in which a message flows over it</source>
        <translation>Part du temps pendant laquelle un message y passe</translation>
    </message>
    <message>
        <source>Messages slowed by others</source>
        <translation>Messages ralentis par d&apos;autres</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Seuls</translation>
    </message>
    <message>
        <source>What they take when nothing else is under way</source>
        <translation>Ce qu&apos;ils prennent quand rien d&apos;autre n&apos;est en route</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Ont pris</translation>
    </message>
    <message>
        <source>What they take while messages share links</source>
        <translation>Ce qu&apos;ils prennent quand les messages partagent les liens</translation>
    </message>
    <message>
        <source>Held up on</source>
        <translation>Retenus sur</translation>
    </message>
    <message>
        <source>The link that they shared longest when it was full</source>
        <translation>Le lien qu&apos;ils ont partagé le plus longtemps quand il était plein</translation>
    </message>
    <message>
        <source>With messages</source>
        <translation>Avec les messages</translation>
    </message>
    <message>
        <source>With whose messages they shared it longest</source>
        <translation>Les messages avec lesquels ils l&apos;ont partagé le plus longtemps</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Médiane</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Dispersion</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confiance</translation>
    </message>
    <message>
        <source>In doubt</source>
        <translation>Douteux</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Time of one unit before</source>
        <translation>Temps d’une unité avant</translation>
    </message>
    <message>
        <source>Time of one unit now</source>
        <translation>Temps d’une unité maintenant</translation>
    </message>
    <message>
        <source>A matrix is laid over a grid of machines, more to the fast.</source>
        <translation>Une matrice sur une grille de machines, plus aux rapides.</translation>
    </message>
    <message>
        <source>Machines on a ring even out what they hold.</source>
        <translation>Des machines en anneau égalisent ce qu’elles ont.</translation>
    </message>
    <message>
        <source>Machines iterate and talk to two neighbours.</source>
        <translation>Des machines itèrent et parlent à deux voisines.</translation>
    </message>
    <message>
        <source>One machine hands out all the data, to one after the other.</source>
        <translation>Une machine distribue tout, à l’une puis à l’autre.</translation>
    </message>
    <message>
        <source>Workers pass tasks over one master until all are done early.</source>
        <translation>Des ouvriers passent des tâches par un maître, pour finir tôt.</translation>
    </message>
    <message>
        <source>On shared links</source>
        <translation>Sur liens partagés</translation>
    </message>
    <message>
        <source>What the plan takes where messages under way at once share links, if its value gives each its links to itself; of ten steps the mean</source>
        <translation>Ce que prend le plan là où les messages en route en même temps partagent les liens, si sa valeur donne à chacun les siens&#x202f;; sur dix étapes, la moyenne</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>That the plan is followed for: the makespan is that of all, idle time, volume and messages are those of one</source>
        <translation>Pendant lesquelles le plan est suivi&#x202f;: la durée totale est celle de toutes&#x202f;; l’inactivité, le volume et les messages sont ceux d’une seule</translation>
    </message>
    <message>
        <source>Owners of the panel&apos;s rows</source>
        <translation>Propriétaires des lignes du panneau</translation>
    </message>
    <message>
        <source>Grid row, from 0</source>
        <translation>Ligne de la grille, à partir de 0</translation>
    </message>
    <message>
        <source>Light: no processor sends more than it holds at first</source>
        <translation>Légère&#x202f;: personne n’envoie plus que ce qu’il détient au départ</translation>
    </message>
    <message>
        <source>Messages on shared links</source>
        <translation>Messages sur des liens partagés</translation>
    </message>
    <message>
        <source>With each message alone</source>
        <translation>Avec chaque message seul</translation>
    </message>
    <message>
        <source>With computing times that vary</source>
        <translation>Avec des temps de calcul qui varient</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>Calcule</translation>
    </message>
    <message>
        <source>Blocks of a panel</source>
        <translation>Blocs d’un panneau</translation>
    </message>
    <message>
        <source>Sends first to</source>
        <translation>Envoie d’abord à</translation>
    </message>
    <message>
        <source>Receives from</source>
        <translation>Reçoit à partir de</translation>
    </message>
    <message>
        <source>At first</source>
        <translation>Au départ</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>Envoie</translation>
    </message>
    <message>
        <source>Receives</source>
        <translation>Reçoit</translation>
    </message>
    <message>
        <source>full</source>
        <translation>complet</translation>
    </message>
    <message>
        <source>half</source>
        <translation>semi</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Épinglé</translation>
    </message>
    <message>
        <source>Automatic layouts leave it where it is</source>
        <translation>Les dispositions automatiques le laissent où il est</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groupe</translation>
    </message>
    <message>
        <source>Nodes of one group are drawn and moved together</source>
        <translation>Les nœuds d’un groupe sont dessinés et déplacés ensemble</translation>
    </message>
    <message>
        <source>Forwards</source>
        <translation>Relaie</translation>
    </message>
    <message>
        <source>Messages of other processors pass through it</source>
        <translation>Les messages d’autres processeurs passent par lui</translation>
    </message>
    <message>
        <source>Duplex</source>
        <translation>Duplex</translation>
    </message>
    <message>
        <source>What both directions carry together, in what one carries</source>
        <translation>Ce que les deux sens portent ensemble, en ce que porte un seul</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>measurements differ</source>
        <translation>les mesures diffèrent</translation>
    </message>
    <message>
        <source>hard to tell from others</source>
        <translation>difficile à distinguer d’autres</translation>
    </message>
    <message>
        <source>slowed by a quota or other work</source>
        <translation>ralenti par un quota ou un autre travail</translation>
    </message>
    <message>
        <source>slow within one machine: other work on it</source>
        <translation>lent à l’intérieur d’une machine : un autre travail l’occupe</translation>
    </message>
    <message>
        <source>object</source>
        <translation>objet</translation>
    </message>
    <message>
        <source>number for each name</source>
        <translation>nombre pour chaque nom</translation>
    </message>
    <message>
        <source>list of numbers</source>
        <translation>liste de nombres</translation>
    </message>
    <message>
        <source>list of objects</source>
        <translation>liste d’objets</translation>
    </message>
    <message>
        <source>list of lists of names</source>
        <translation>liste de listes de noms</translation>
    </message>
    <message>
        <source>list of names</source>
        <translation>liste de noms</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vrai ou faux</translation>
    </message>
    <message>
        <source>number</source>
        <translation>nombre</translation>
    </message>
    <message>
        <source>required</source>
        <translation>obligatoire</translation>
    </message>
    <message>
        <source>may be left out</source>
        <translation>peut manquer</translation>
    </message>
    <message>
        <source>Fields of a plan</source>
        <translation>Champs d’un plan</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Sorte</translation>
    </message>
    <message>
        <source>Presence</source>
        <translation>Présence</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>before all else</source>
        <translation>avant tout le reste</translation>
    </message>
    <message>
        <source>after all else</source>
        <translation>après tout le reste</translation>
    </message>
    <message>
        <source>The platform is a matrix of costs: it has no links that messages could share.</source>
        <translation>La plate-forme est une matrice de coûts&#x202f;: elle n’a pas de liens que des messages pourraient partager.</translation>
    </message>
    <message>
        <source>No link is on the way of two pairs: what messages share in the network behind the links is not known here.</source>
        <translation>Aucun lien n’est sur le chemin de deux couples&#x202f;: ce que les messages partagent dans le réseau derrière les liens n’est pas connu ici.</translation>
    </message>
    <message>
        <source>gained</source>
        <translation>gagné</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>perdu</translation>
    </message>
    <message>
        <source>Links gained and lost against the first plan</source>
        <translation>Liens gagnés et perdus par rapport au premier plan</translation>
    </message>
    <message>
        <source>Against the first</source>
        <translation>Par rapport au premier</translation>
    </message>
    <message>
        <source>Blocks that change hands against the first plan</source>
        <translation>Blocs qui changent de processeur par rapport au premier plan</translation>
    </message>
    <message>
        <source>Blocks given</source>
        <translation>Blocs cédés</translation>
    </message>
    <message>
        <source>Stretches of time in which a processor does something else</source>
        <translation>Intervalles de temps dans lesquels un processeur fait autre chose</translation>
    </message>
    <message>
        <source>Time from the first column that moves to the last one that has arrived</source>
        <translation>Temps de la première colonne déplacée à la dernière arrivée</translation>
    </message>
    <message>
        <source>Time per step on the platform as it is now, with the old slices</source>
        <translation>Temps par étape sur la plate-forme actuelle, avec les anciennes tranches</translation>
    </message>
    <message>
        <source>Time per step with the new slices</source>
        <translation>Temps par étape avec les nouvelles tranches</translation>
    </message>
    <message>
        <source>Time that each step is shorter by</source>
        <translation>De combien chaque étape est plus courte</translation>
    </message>
    <message>
        <source>Proven optimal: the plan takes {0}, and none takes less.</source>
        <translation>Optimal, prouvé&#x202f;: le plan prend {0}, et aucun ne prend moins.</translation>
    </message>
    <message>
        <source>Proven optimal: the plan does {0}, and none does more.</source>
        <translation>Optimal, prouvé&#x202f;: le plan fait {0}, et aucun ne fait plus.</translation>
    </message>
    <message>
        <source>Not proven optimal: the plan takes {0}, and none takes less than {1}: it is at most {2} from the best.</source>
        <translation>Optimalité non prouvée&#x202f;: le plan prend {0}, et aucun ne prend moins de {1}&#x202f;: il est à {2} au plus du meilleur.</translation>
    </message>
    <message>
        <source>Not proven optimal: the plan does {0}, and none does more than {1}: it is at most {2} from the best.</source>
        <translation>Optimalité non prouvée&#x202f;: le plan fait {0}, et aucun ne fait plus de {1}&#x202f;: il est à {2} au plus du meilleur.</translation>
    </message>
    <message>
        <source>No bound is known: nothing is proven of how far {0} is from the best.</source>
        <translation>Aucune borne n’est connue&#x202f;: rien n’est prouvé sur l’écart entre {0} et le meilleur.</translation>
    </message>
    <message>
        <source>The solver did not complete: {0}.</source>
        <translation>Le solveur n’est pas allé au bout&#x202f;: {0}.</translation>
    </message>
    <message>
        <source>There are {0} costs between processors. The table below has a few of them, from the least to the largest; the report as CSV has all.</source>
        <translation>Il y a {0} coûts entre processeurs. La table ci-dessous en donne quelques-uns, du plus petit au plus grand ; le rapport en CSV les contient tous.</translation>
    </message>
    <message>
        <source>Processors: {0}; the network is a matrix of costs between them.</source>
        <translation>Processeurs&#x202f;: {0}&#x202f;; le réseau est une matrice des coûts entre eux.</translation>
    </message>
    <message>
        <source>Processors: {0}; switches: {1}; links: {2}.</source>
        <translation>Processeurs&#x202f;: {0}&#x202f;; commutateurs&#x202f;: {1}&#x202f;; liens&#x202f;: {2}.</translation>
    </message>
    <message>
        <source>The best {0} of {1} plans, best first.</source>
        <translation>Les {0} meilleurs de {1} plans, le meilleur d’abord.</translation>
    </message>
    <message>
        <source>“{0}” has every processor do the same at every instant as the first: compared exactly.</source>
        <translation>«&#x202f;{0}&#x202f;» fait faire à chaque processeur la même chose que le premier à chaque instant&#x202f;: comparé exactement.</translation>
    </message>
    <message>
        <source>“{0}”: stopped before all was compared.</source>
        <translation>«&#x202f;{0}&#x202f;»&#x202f;: arrêté avant que tout soit comparé.</translation>
    </message>
    <message>
        <source>“{0}” differs from the first by rounding only: differences of at most {1}: {2}.</source>
        <translation>«&#xa0;{0}&#xa0;» ne diffère du premier que par des arrondis&#x202f;: différences d’au plus {1}&#x202f;: {2}.</translation>
    </message>
    <message>
        <source>“{0}” gives {1} of {2} blocks to other processors.</source>
        <translation>«&#xa0;{0}&#xa0;» donne {1} blocs sur {2} à d’autres processeurs.</translation>
    </message>
    <message>
        <source>“{0}”: blocks that change hands are not counted: that would take too long.</source>
        <translation>«&#xa0;{0}&#xa0;»&#x202f;: les blocs qui changent de processeur ne sont pas comptés&#x202f;: cela prendrait trop de temps.</translation>
    </message>
    <message>
        <source>Each part {0} faster by itself; now {1}, {2}</source>
        <translation>Chaque partie, seule, plus rapide de {0}&#xa0;; à présent {1}, {2}</translation>
    </message>
    <message>
        <source>Not tried before the stop: {0}</source>
        <translation>Pas essayées avant l’arrêt&#x202f;: {0}</translation>
    </message>
    <message>
        <source>{0}, simulated (steps: {1}), messages share their links</source>
        <translation>{0}, simulé (étapes&#x202f;: {1}), les messages partagent leurs liens</translation>
    </message>
    <message>
        <source>{0}, simulated (steps: {1}), each message alone on its links</source>
        <translation>{0}, simulé (étapes&#x202f;: {1}), chaque message seul sur ses liens</translation>
    </message>
    <message>
        <source>{0}, simulated, messages share their links</source>
        <translation>{0}, simulé, les messages partagent leurs liens</translation>
    </message>
    <message>
        <source>{0}, simulated, each message alone on its links</source>
        <translation>{0}, simulé, chaque message seul sur ses liens</translation>
    </message>
    <message>
        <source>timed</source>
        <translation>au temps du modèle</translation>
    </message>
    <message>
        <source>one scatterv</source>
        <translation>un seul scatterv</translation>
    </message>
    <message>
        <source>real</source>
        <translation>réels</translation>
    </message>
    <message>
        <source>{0}, replayed under MPI (steps: {5}); work: {1}; messages: {2}; 1 {3} lasted {4} s</source>
        <translation>{0}, exécuté sous MPI (étapes&#x202f;: {5})&#x202f;; travail&#x202f;: {1}&#x202f;; messages&#x202f;: {2}&#x202f;; 1 {3} a duré {4} s</translation>
    </message>
    <message>
        <source>{0}, replayed under MPI; work: {1}; messages: {2}; 1 {3} lasted {4} s</source>
        <translation>{0}, exécuté sous MPI&#x202f;; travail&#x202f;: {1}&#x202f;; messages&#x202f;: {2}&#x202f;; 1 {3} a duré {4} s</translation>
    </message>
    <message>
        <source>Not every item of the plan arrived: see {0} of the rows.</source>
        <translation>Tous les éléments du plan ne sont pas arrivés&#x202f;: voir {0} des lignes.</translation>
    </message>
    <message>
        <source>Every item of the plan arrived.</source>
        <translation>Tous les éléments du plan sont arrivés.</translation>
    </message>
    <message>
        <source>Clocks drifted apart by up to {0} us a second; times are corrected.</source>
        <translation>Les horloges se sont écartées jusqu’à {0} µs par seconde&#x202f;; les temps sont corrigés.</translation>
    </message>
    <message>
        <source>The matrix has {0} columns, as set.</source>
        <translation>La matrice a {0} colonnes, comme demandé.</translation>
    </message>
    <message>
        <source>The matrix has {0} columns, the sum of the loads.</source>
        <translation>La matrice a {0} colonnes, la somme des charges.</translation>
    </message>
    <message>
        <source>Assumed: the matrix has {0} columns, because their number is not set.</source>
        <translation>Supposé : la matrice a {0} colonnes, car leur nombre n’est pas donné.</translation>
    </message>
    <message>
        <source>A column has {0} {1} of data, as set.</source>
        <translation>Une colonne a {0} {1} de données, comme demandé.</translation>
    </message>
    <message>
        <source>A column has {0} {1} of data, the message of the ring question.</source>
        <translation>Une colonne a {0} {1} de données, le message de la question de l’anneau.</translation>
    </message>
    <message>
        <source>Assumed: a column has {0} {1} of data, because the messages of the ring question have no data.</source>
        <translation>Supposé : une colonne a {0} {1} de données, car les messages de la question de l’anneau sont vides.</translation>
    </message>
    <message>
        <source>An item has {0} bytes of data, as set for this replay.</source>
        <translation>Un élément a {0} octets de données, comme choisi pour cette exécution.</translation>
    </message>
    <message>
        <source>1 {1} of data has {0} bytes, as set for this replay.</source>
        <translation>1 {1} de données a {0} octets, comme choisi pour cette exécution.</translation>
    </message>
    <message>
        <source>An item has {0} bytes of data (unit of data: {1}).</source>
        <translation>Un élément a {0} octets de données (unité de données&#x202f;: {1}).</translation>
    </message>
    <message>
        <source>1 {1} of data has {0} bytes.</source>
        <translation>1 {1} de données a {0} octets.</translation>
    </message>
    <message>
        <source>Assumed: an item has {0} bytes of data, because the unit of data, {1}, is not a multiple of bytes.</source>
        <translation>Supposé&#x202f;: un élément a {0} octets de données, car l’unité de données, {1}, n’est pas un multiple de l’octet.</translation>
    </message>
    <message>
        <source>Assumed: 1 {1} of data has {0} bytes, because this unit is not a multiple of bytes.</source>
        <translation>Supposé&#x202f;: 1 {1} de données a {0} octets, car cette unité n’est pas un multiple de l’octet.</translation>
    </message>
    <message>
        <source>Assumed: an item has {0} {2} of work, because the unit of work, {1}, is not a multiple of it.</source>
        <translation>Supposé&#x202f;: un élément a {0} {2} de travail, car l’unité de travail, {1}, n’en est pas un multiple.</translation>
    </message>
    <message>
        <source>Assumed: 1 {1} of work is {0} {2}, because this unit is not a multiple of it.</source>
        <translation>Supposé&#x202f;: 1 {1} de travail vaut {0} {2}, car cette unité n’en est pas un multiple.</translation>
    </message>
    <message>
        <source>An item has {0} {2} of work (unit of work: {1}).</source>
        <translation>Un élément a {0} {2} de travail (unité de travail&#x202f;: {1}).</translation>
    </message>
    <message>
        <source>1 {1} of work is {0} {2}.</source>
        <translation>1 {1} de travail vaut {0} {2}.</translation>
    </message>
    <message>
        <source>Messages keep their full length, although 1 {1} of the plan lasts {0} s.</source>
        <translation>Les messages gardent leur pleine longueur, bien que 1 {1} du plan dure {0} s.</translation>
    </message>
    <message>
        <source>Too early to tell: {0} of {1} steps with these loads.</source>
        <translation>Trop tôt pour le dire&#xa0;: {0} étapes sur {1} avec ces charges.</translation>
    </message>
    <message>
        <source>Balanced: other loads would make a step less than {0} shorter.</source>
        <translation>Équilibré&#xa0;: d’autres charges raccourciraient l’étape de moins de {0}.</translation>
    </message>
    <message>
        <source>Other loads would make a step {0} shorter.</source>
        <translation>D’autres charges raccourciraient l’étape de {0}.</translation>
    </message>
    <message>
        <source>Moving columns pays for itself after this number of steps: {0}. A step takes {1} instead of {2}; moving takes {3} once.</source>
        <translation>Déplacer des colonnes est payé après autant d’étapes&#x202f;: {0}. Une étape prend {1} au lieu de {2}&#x202f;; déplacer prend {3} une fois.</translation>
    </message>
    <message>
        <source>Moving columns would pay after more steps than are left: {0}. A step takes {1} instead of {2}; moving takes {3} once.</source>
        <translation>Déplacer des colonnes serait payé après plus d’étapes qu’il n’en reste&#x202f;: {0}. Une étape prend {1} au lieu de {2}&#x202f;; déplacer prend {3} une fois.</translation>
    </message>
    <message>
        <source>Other loads would gain, but there is no way for the columns.</source>
        <translation>D’autres charges feraient gagner, mais les colonnes n’ont pas de chemin.</translation>
    </message>
    <message>
        <source>Over the best</source>
        <translation>Au-dessus du meilleur</translation>
    </message>
    <message>
        <source>Below the best</source>
        <translation>Au-dessous du meilleur</translation>
    </message>
    <message>
        <source>Solved in</source>
        <translation>Résolu en</translation>
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
    <message>
        <source>Window (exact)</source>
        <translation>Fenêtre (exact)</translation>
    </message>
    <message>
        <source>Looks only at the few distributions that the rational optimum leaves possible, and proves the best one</source>
        <translation>N’examine que les quelques répartitions que l’optimum rationnel laisse possibles, et prouve la meilleure</translation>
    </message>
    <message>
        <source>linear and affine costs</source>
        <translation>coûts linéaires et affines</translation>
    </message>
    <message>
        <source>Any rising costs (exact)</source>
        <translation>Tous coûts croissants (exact)</translation>
    </message>
    <message>
        <source>The dynamic program of the paper within bands that hold every better distribution, without looking at most of it</source>
        <translation>Le programme dynamique de l’article dans des bandes qui contiennent toute meilleure répartition, sans en examiner la plupart</translation>
    </message>
    <message>
        <source>costs that do not fall, tables too</source>
        <translation>coûts qui ne décroissent pas, tableaux compris</translation>
    </message>
    <message>
        <source>Algorithm 1 (paper)</source>
        <translation>Algorithme 1 (article)</translation>
    </message>
    <message>
        <source>The dynamic program of the paper: exact whatever the costs, and slow</source>
        <translation>Le programme dynamique de l’article&#x202f;: exact quels que soient les coûts, et lent</translation>
    </message>
    <message>
        <source>any costs, some ten thousand items</source>
        <translation>tous coûts, quelques dizaines de milliers d’éléments</translation>
    </message>
    <message>
        <source>Algorithm 2 (paper)</source>
        <translation>Algorithme 2 (article)</translation>
    </message>
    <message>
        <source>The paper&apos;s faster dynamic program, which relies on costs that do not fall</source>
        <translation>Le programme dynamique plus rapide de l’article, qui suppose des coûts non décroissants</translation>
    </message>
    <message>
        <source>costs that do not fall, a million items within seconds</source>
        <translation>coûts qui ne décroissent pas, un million d’éléments en quelques secondes</translation>
    </message>
    <message>
        <source>Linear program, rounded (paper)</source>
        <translation>Programme linéaire, arrondi (article)</translation>
    </message>
    <message>
        <source>The paper&apos;s heuristic: shares from a linear program, rounded; guaranteed for linear costs</source>
        <translation>L’heuristique de l’article&#x202f;: parts d’un programme linéaire, arrondies&#x202f;; garantie pour des coûts linéaires</translation>
    </message>
    <message>
        <source>Closed form, rounded (paper)</source>
        <translation>Forme close, arrondie (article)</translation>
    </message>
    <message>
        <source>Rational shares that make all processors end together, rounded</source>
        <translation>Parts rationnelles qui font finir tous les processeurs ensemble, arrondies</translation>
    </message>
    <message>
        <source>linear costs</source>
        <translation>coûts linéaires</translation>
    </message>
    <message>
        <source>Uniform split</source>
        <translation>Parts égales</translation>
    </message>
    <message>
        <source>As many items for each, as MPI_Scatter gives them: the time to beat</source>
        <translation>Autant d’éléments pour chacun, comme les donne MPI_Scatter&#x202f;: le temps à battre</translation>
    </message>
    <message>
        <source>any costs</source>
        <translation>tous coûts</translation>
    </message>
    <message>
        <source>Closed form (exact)</source>
        <translation>Forme close (exact)</translation>
    </message>
    <message>
        <source>Both ways, all links alike: items forwards first, backwards last, in as many steps as the paper proves to be needed</source>
        <translation>Deux sens, liens tous pareils&#x202f;: éléments en avant d’abord, en arrière à la fin, en autant d’étapes que l’article prouve nécessaires</translation>
    </message>
    <message>
        <source>both ways, links that all cost the same</source>
        <translation>deux sens, liens de même coût</translation>
    </message>
    <message>
        <source>One way, all links alike: every processor sends at once what it has to</source>
        <translation>Un sens, liens tous pareils&#x202f;: chaque processeur envoie aussitôt ce qu’il doit</translation>
    </message>
    <message>
        <source>one way, links that all cost the same</source>
        <translation>un sens, liens de même coût</translation>
    </message>
    <message>
        <source>One way, any links: every item goes as soon as it can</source>
        <translation>Un sens, liens quelconques&#x202f;: chaque élément part dès qu’il peut</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>un seul sens</translation>
    </message>
    <message>
        <source>Light redistribution</source>
        <translation>Redistribution légère</translation>
    </message>
    <message>
        <source>Both ways, any links: proven optimal if everyone can hold at first all that it sends</source>
        <translation>Deux sens, liens quelconques&#x202f;: optimum prouvé si chacun détient d’abord tout ce qu’il envoie</translation>
    </message>
    <message>
        <source>both ways; an answer only if loads are large enough</source>
        <translation>deux sens&#x202f;; une réponse seulement si les charges suffisent</translation>
    </message>
    <message>
        <source>General case</source>
        <translation>Cas général</translation>
    </message>
    <message>
        <source>Both ways, any links and loads, which the paper leaves open: nearly always meets the lower bound, and then is proven optimal</source>
        <translation>Deux sens, liens et charges quelconques, cas que l’article laisse ouvert&#x202f;: atteint presque toujours la borne inférieure, et est alors prouvé optimal</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>les deux sens</translation>
    </message>
    <message>
        <source>System 2, integer program (paper)</source>
        <translation>Système 2, programme entier (article)</translation>
    </message>
    <message>
        <source>The paper&apos;s integer program for light redistributions</source>
        <translation>Le programme entier de l’article pour les redistributions légères</translation>
    </message>
    <message>
        <source>both ways, up to 200 processors</source>
        <translation>deux sens, jusqu’à 200 processeurs</translation>
    </message>
    <message>
        <source>Algorithm 3, relays repeated</source>
        <translation>Algorithme 3, relais répétés</translation>
    </message>
    <message>
        <source>The paper&apos;s algorithm with its last lines repeated until nothing changes; it may send items that are not there</source>
        <translation>L’algorithme de l’article, ses dernières lignes répétées jusqu’à ce que rien ne change&#x202f;; il peut envoyer des éléments absents</translation>
    </message>
    <message>
        <source>Algorithm 3 (paper)</source>
        <translation>Algorithme 3 (article)</translation>
    </message>
    <message>
        <source>As printed in the paper; it may send items that are not there, and then the checker shows where</source>
        <translation>Tel qu’imprimé dans l’article&#x202f;; il peut envoyer des éléments absents, et le vérificateur montre alors où</translation>
    </message>
    <message>
        <source>linear and affine costs, up to 2000 processors</source>
        <translation>coûts linéaires et affines, jusqu’à 2000 processeurs</translation>
    </message>
    <message>
        <source>Branch and bound (exact)</source>
        <translation>Séparation et évaluation (exact)</translation>
    </message>
    <message>
        <source>Finds out step by step which place has more to do than which, and gives up what a bound proves worse than the best arrangement so far</source>
        <translation>Établit pas à pas quelle place a plus à faire que quelle autre, et abandonne ce qu’une borne prouve moins bon que le meilleur arrangement connu</translation>
    </message>
    <message>
        <source>up to 5 x 5 within a second; beyond, with a time limit, the best found and a proven bound</source>
        <translation>jusqu’à 5 x 5 en une seconde&#x202f;; au-delà, avec une limite de temps, le meilleur trouvé et une borne prouvée</translation>
    </message>
    <message>
        <source>Placings and exchanges</source>
        <translation>Placements et échanges</translation>
    </message>
    <message>
        <source>The paper&apos;s placing for every number of slow processors, then pairs exchanged as long as that helps, each judged exactly</source>
        <translation>Le placement de l’article pour chaque nombre de processeurs lents, puis des échanges de paires tant que cela aide, chacun jugé exactement</translation>
    </message>
    <message>
        <source>any grid; 4 x 4 within 2 ms</source>
        <translation>toute grille&#x202f;; 4 x 4 en 2 ms</translation>
    </message>
    <message>
        <source>All arrangements (paper)</source>
        <translation>Tous les arrangements (article)</translation>
    </message>
    <message>
        <source>Every arrangement that never decreases, with every spanning tree, as in the paper</source>
        <translation>Chaque arrangement jamais décroissant, avec chaque arbre couvrant, comme dans l’article</translation>
    </message>
    <message>
        <source>up to 4 x 5, which takes minutes</source>
        <translation>jusqu’à 4 x 5, ce qui prend des minutes</translation>
    </message>
    <message>
        <source>Spanning trees (paper)</source>
        <translation>Arbres couvrants (article)</translation>
    </message>
    <message>
        <source>The best rows and columns for one arrangement, the given one or that of the paper&apos;s heuristic, by trying every spanning tree</source>
        <translation>Les meilleures lignes et colonnes pour un arrangement, celui donné ou celui de l’heuristique de l’article, en essayant chaque arbre couvrant</translation>
    </message>
    <message>
        <source>up to 6 x 6</source>
        <translation>jusqu’à 6 x 6</translation>
    </message>
    <message>
        <source>Polynomial heuristic (paper)</source>
        <translation>Heuristique polynomiale (article)</translation>
    </message>
    <message>
        <source>Slow processors on lines of their own, the others alternately to rows and columns, as printed in the paper; no guarantee</source>
        <translation>Processeurs lents sur des lignes à eux, les autres tour à tour aux lignes et aux colonnes, tel qu’imprimé dans l’article&#x202f;; sans garantie</translation>
    </message>
    <message>
        <source>any grid</source>
        <translation>toute grille</translation>
    </message>
    <message>
        <source>Closed forms (paper)</source>
        <translation>Formes closes (article)</translation>
    </message>
    <message>
        <source>Grids that need no search: one line, 2 x 2, or times that fit without idle time</source>
        <translation>Grilles sans recherche&#x202f;: une ligne, 2 x 2, ou temps qui s’accordent sans inactivité</translation>
    </message>
    <message>
        <source>1 x n, n x 1, 2 x 2, or cycle times that are products</source>
        <translation>1 x n, n x 1, 2 x 2, ou temps de cycle qui sont des produits</translation>
    </message>
    <message>
        <source>MBBSA (paper)</source>
        <translation>MBBSA (article)</translation>
    </message>
    <message>
        <source>Looks for the least makespan for which Moore&apos;s algorithm meets enough deadlines of the receivers; optimal if all links are alike</source>
        <translation>Cherche la moindre durée totale pour laquelle l’algorithme de Moore tient assez d’échéances des receveurs&#x202f;; optimal si tous les liens sont pareils</translation>
    </message>
    <message>
        <source>linear computing costs</source>
        <translation>coûts de calcul linéaires</translation>
    </message>
    <message>
        <source>R-BSA (paper)</source>
        <translation>R-BSA (article)</translation>
    </message>
    <message>
        <source>Looks for the least makespan for which a schedule filled from its end, each task as late as possible, holds enough tasks</source>
        <translation>Cherche la moindre durée totale pour laquelle un ordonnancement rempli depuis la fin, chaque tâche au plus tard, contient assez de tâches</translation>
    </message>
    <message>
        <source>BBA (paper)</source>
        <translation>BBA (article)</translation>
    </message>
    <message>
        <source>Moves one task at a time, from the worker that ends last to the one that ends first with it; optimal if all workers and links are alike</source>
        <translation>Déplace une tâche à la fois, de l’ouvrier qui finit en dernier à celui qui finirait en premier avec elle&#x202f;; optimal si tous les ouvriers et liens sont pareils</translation>
    </message>
    <message>
        <source>Best of all</source>
        <translation>Le meilleur de tous</translation>
    </message>
    <message>
        <source>The paper&apos;s heuristics, beams, trials with relays and, where it is small enough, the exact search, until the proven bound is met</source>
        <translation>Les heuristiques de l’article, des faisceaux, des essais avec relais et, si c’est assez petit, la recherche exacte, jusqu’à atteindre la borne prouvée</translation>
    </message>
    <message>
        <source>Exact, with relays</source>
        <translation>Exact, avec relais</translation>
    </message>
    <message>
        <source>Raises the bound makespan by makespan until a schedule meets it; for small stars it ends with a proof</source>
        <translation>Relève la borne durée par durée jusqu’à ce qu’un ordonnancement l’atteigne&#x202f;; pour de petites étoiles, finit par une preuve</translation>
    </message>
    <message>
        <source>a few workers with a few dozen tasks to move</source>
        <translation>quelques ouvriers avec quelques dizaines de tâches à déplacer</translation>
    </message>
    <message>
        <source>Beam from the end</source>
        <translation>Faisceau depuis la fin</translation>
    </message>
    <message>
        <source>Fills schedules from their end as R-BSA does, several at a time</source>
        <translation>Remplit des ordonnancements depuis la fin comme R-BSA, plusieurs à la fois</translation>
    </message>
    <message>
        <source>Branch and cut (exact)</source>
        <translation>Séparation et coupes (exact)</translation>
    </message>
    <message>
        <source>Starts from a good ring and proves with linear programs that none is faster; stopped early, it keeps the best ring and a bound</source>
        <translation>Part d’un bon anneau et prouve par programmes linéaires qu’aucun n’est plus rapide&#x202f;; arrêté tôt, garde le meilleur anneau et une borne</translation>
    </message>
    <message>
        <source>up to 8192 processors; about 100 within seconds</source>
        <translation>jusqu’à 8192 processeurs&#x202f;; une centaine en quelques secondes</translation>
    </message>
    <message>
        <source>Local search</source>
        <translation>Recherche locale</translation>
    </message>
    <message>
        <source>Grows many rings and improves them by moves, Lin-Kernighan&apos;s among them, on the true step time; no guarantee, but a bound beside it</source>
        <translation>Construit de nombreux anneaux et les améliore par des mouvements, dont ceux de Lin-Kernighan, sur le vrai temps par étape&#x202f;; sans garantie, mais avec une borne à côté</translation>
    </message>
    <message>
        <source>All processors, Lin-Kernighan (paper)</source>
        <translation>Tous les processeurs, Lin-Kernighan (article)</translation>
    </message>
    <message>
        <source>The travelling salesman heuristic of the paper: a good ring of all processors, however slow some of them are</source>
        <translation>L’heuristique du voyageur de commerce de l’article&#x202f;: un bon anneau de tous les processeurs, si lents que soient certains</translation>
    </message>
    <message>
        <source>Fixed number of processors</source>
        <translation>Nombre fixe de processeurs</translation>
    </message>
    <message>
        <source>The fastest ring of exactly so many processors, or the lightest one, which the paper takes for it; another number may be faster</source>
        <translation>L’anneau le plus rapide d’exactement ce nombre de processeurs, ou le plus léger, que l’article prend pour lui&#x202f;; un autre nombre peut être plus rapide</translation>
    </message>
    <message>
        <source>Planned for shared links</source>
        <translation>Planifié pour des liens partagés</translation>
    </message>
    <message>
        <source>Looks for the ring, the shares and the orders of sending while messages share links, judged over the first steps; no guarantee, but a bound beside it. With each message alone it is local search</source>
        <translation>Cherche l’anneau, les parts et les ordres d’envoi quand les messages partagent les liens, jugés sur les premières étapes&#x202f;; sans garantie, mais avec une borne à côté. Quand chaque message est seul, c’est la recherche locale</translation>
    </message>
    <message>
        <source>up to 300 processors</source>
        <translation>jusqu’à 300 processeurs</translation>
    </message>
    <message>
        <source>Looks for the way round and the order of items while messages share links; proven optimal where no port and no link can be faster</source>
        <translation>Cherche le sens autour de l&apos;anneau et l&apos;ordre des objets quand les messages partagent les liens&#x202f;; prouvé optimal là où ni un port ni un lien ne peut être plus rapide</translation>
    </message>
    <message>
        <source>up to 200,000 items over all links that messages share</source>
        <translation>jusqu&apos;à 200 000 objets sur tous les liens que des messages partagent</translation>
    </message>
    <message>
        <source>Planned for messages sent at once</source>
        <translation>Planifié pour des messages envoyés ensemble</translation>
    </message>
    <message>
        <source>Where all messages are sent at once and share links, moves items from who is done last to others; no guarantee, but a bound beside it. In turn it is the exact solver</source>
        <translation>Quand tous les messages sont envoyés ensemble et partagent les liens, déplace des objets de qui finit le dernier vers d&apos;autres ; sans garantie, mais avec une borne. Tour à tour, c&apos;est le solveur exact</translation>
    </message>
    <message>
        <source>up to 300 messages</source>
        <translation>jusqu&apos;à 300 messages</translation>
    </message>
    <message>
        <source>Cluster by cluster</source>
        <translation>Grappe par grappe</translation>
    </message>
    <message>
        <source>Leads the ring from cluster to cluster of a network, without a matrix; no guarantee, but a bound beside it</source>
        <translation>Mène l’anneau de grappe en grappe d’un réseau, sans matrice&#xa0;; sans garantie, mais avec une borne à côté</translation>
    </message>
    <message>
        <source>networks of links of any size</source>
        <translation>réseaux de liens de toute taille</translation>
    </message>
    <message>
        <source>Looks for the moves that end first while messages share links; proven optimal where no port, no link and no worker can be faster</source>
        <translation>Cherche les déplacements qui finissent le plus tôt quand les messages partagent les liens&#x202f;; optimalité prouvée là où aucun port, aucun lien ni aucun ouvrier ne peut être plus rapide</translation>
    </message>
</context>
<context>
    <name>study</name>
    <message>
        <source>All alike</source>
        <translation>Tout pareil</translation>
    </message>
    <message>
        <source>All alike, fast links</source>
        <translation>Tout pareil, liens rapides</translation>
    </message>
    <message>
        <source>All alike, fast workers</source>
        <translation>Tout pareil, ouvriers rapides</translation>
    </message>
    <message>
        <source>Links alike, workers not</source>
        <translation>Liens pareils, ouvriers non</translation>
    </message>
    <message>
        <source>Links alike, workers not, fast links</source>
        <translation>Liens pareils, ouvriers non, liens rapides</translation>
    </message>
    <message>
        <source>Links alike, workers not, fast workers</source>
        <translation>Liens pareils, ouvriers non, ouvriers rapides</translation>
    </message>
    <message>
        <source>Workers alike, links not</source>
        <translation>Ouvriers pareils, liens non</translation>
    </message>
    <message>
        <source>Workers alike, links not, fast links</source>
        <translation>Ouvriers pareils, liens non, liens rapides</translation>
    </message>
    <message>
        <source>Workers alike, links not, fast workers</source>
        <translation>Ouvriers pareils, liens non, ouvriers rapides</translation>
    </message>
    <message>
        <source>All different</source>
        <translation>Tout différent</translation>
    </message>
    <message>
        <source>All different, fast links</source>
        <translation>Tout différent, liens rapides</translation>
    </message>
    <message>
        <source>All different, fast workers</source>
        <translation>Tout différent, ouvriers rapides</translation>
    </message>
    <message>
        <source>Shown: columns {0}, change {1}, seed {2}.</source>
        <translation>Montré&#x202f;: colonnes {0}, changement {1}, graine {2}.</translation>
    </message>
    <message>
        <source>Ring of {0} processors, platforms: {1}</source>
        <translation>Anneau de {0} processeurs, plates-formes&#x202f;: {1}</translation>
    </message>
    <message>
        <source>Redistributions: {0}, light: {1}, proven optimal: {2}</source>
        <translation>Redistributions&#x202f;: {0}, légères&#x202f;: {1}, optimum prouvé&#x202f;: {2}</translation>
    </message>
    <message>
        <source>Simulated, each message alone on its links:</source>
        <translation>Simulé, chaque message seul sur ses liens&#x202f;:</translation>
    </message>
    <message>
        <source>Simulated, messages share the links:</source>
        <translation>Simulé, les messages partagent les liens&#x202f;:</translation>
    </message>
    <message>
        <source>Simulated over predicted time of the redistributions: there were none</source>
        <translation>Temps simulé sur temps prévu des redistributions&#x202f;: il n’y en a pas eu</translation>
    </message>
    <message>
        <source>Simulated over predicted time of the redistributions: {0}</source>
        <translation>Temps simulé sur temps prévu des redistributions&#x202f;: {0}</translation>
    </message>
    <message>
        <source>{0} at ratio {1}</source>
        <translation>{0} au rapport {1}</translation>
    </message>
    <message>
        <source>{0} at ratios {1} to {2}</source>
        <translation>{0} aux rapports {1} à {2}</translation>
    </message>
    <message>
        <source>Fastest most often: {0}.</source>
        <translation>Le plus souvent le plus rapide&#x202f;: {0}.</translation>
    </message>
    <message>
        <source>Ring of {0}: curves by number of redistributions</source>
        <translation>Anneau de {0}&#x202f;: courbes par nombre de redistributions</translation>
    </message>
    <message>
        <source>Ratio of a redistribution&apos;s cost to an iteration&apos;s</source>
        <translation>Rapport du coût d’une redistribution à celui d’une itération</translation>
    </message>
    <message>
        <source>Time relative to no redistribution</source>
        <translation>Temps relatif à l’absence de redistribution</translation>
    </message>
    <message>
        <source>Half of the platforms</source>
        <translation>La moitié des plates-formes</translation>
    </message>
    <message>
        <source>As the model says</source>
        <translation>Selon le modèle</translation>
    </message>
    <message>
        <source>Simulated by SimGrid</source>
        <translation>Simulé par SimGrid</translation>
    </message>
    <message>
        <source>{0}, simulated</source>
        <translation>{0}, simulées</translation>
    </message>
    <message>
        <source>Redistribution: how often?</source>
        <translation>Redistribution&#x202f;: combien de fois&#x202f;?</translation>
    </message>
    <message>
        <source>An application of 100 iterations on a ring whose speeds change twice. It redistributes its columns 0, 1, 4, 9 or 19 times; what is the fastest depends on the ratio, the mean cost of a redistribution by that of an iteration. H. Renard, Y. Robert, F. Vivien, 2004, section 7, Figures 3 and 4.</source>
        <translation>Une application de 100 itérations sur un anneau dont les vitesses changent deux fois. Elle redistribue ses colonnes 0, 1, 4, 9 ou 19 fois&#x202f;; le plus rapide dépend du rapport, coût moyen d’une redistribution sur celui d’une itération. H. Renard, Y. Robert, F. Vivien, 2004, section 7, figures 3 et 4.</translation>
    </message>
    <message>
        <source>First ring</source>
        <translation>Premier anneau</translation>
    </message>
    <message>
        <source>Second ring</source>
        <translation>Second anneau</translation>
    </message>
    <message>
        <source>Fastest ring</source>
        <translation>Anneau le plus rapide</translation>
    </message>
    <message>
        <source>Lightest ring (paper)</source>
        <translation>Anneau le plus léger (article)</translation>
    </message>
    <message>
        <source>Shown: {0}, processors: {1}, W = {2}, H = {3}.</source>
        <translation>Montré&#x202f;: {0}, processeurs&#x202f;: {1}, W = {2}, H = {3}.</translation>
    </message>
    <message>
        <source>Time, in {0}</source>
        <translation>Temps, en {0}</translation>
    </message>
    <message>
        <source>Not all numbers of processors are there.</source>
        <translation>Il manque des nombres de processeurs.</translation>
    </message>
    <message>
        <source>Proven: {0} of {1} rings.</source>
        <translation>Prouvés&#x202f;: {0} anneaux sur {1}.</translation>
    </message>
    <message>
        <source>Why they part: a link weighs its cost divided by the cycle times of its ends, so the lightest ring of so many prefers slow processors, which then have all the work to do.</source>
        <translation>Pourquoi elles se séparent&#x202f;: un lien pèse son coût divisé par les temps de cycle de ses extrémités&#x202f;; l’anneau le plus léger préfère donc les processeurs lents, qui ont alors tout le travail à faire.</translation>
    </message>
    <message>
        <source>{0}, processors: {1}</source>
        <translation>{0}, processeurs&#x202f;: {1}</translation>
    </message>
    <message>
        <source>The best of the lightest rings is the fastest of all here: {0} with {1} processors</source>
        <translation>Le meilleur des anneaux les plus légers est ici le plus rapide de tous&#x202f;: {0} avec {1} processeurs</translation>
    </message>
    <message>
        <source>The best of the lightest rings takes {0} with {1} processors, {2} % longer than {3} with {4} processors</source>
        <translation>Le meilleur des anneaux les plus légers prend {0} avec {1} processeurs, soit {2}&#x202f;% de plus que {3} avec {4} processeurs</translation>
    </message>
    <message>
        <source>Processors of the ring</source>
        <translation>Processeurs de l’anneau</translation>
    </message>
    <message>
        <source>Proven for so many processors</source>
        <translation>Prouvé pour ce nombre de processeurs</translation>
    </message>
    <message>
        <source>Not proven for so many processors</source>
        <translation>Non prouvé pour ce nombre de processeurs</translation>
    </message>
    <message>
        <source>The least time of its curve</source>
        <translation>Le moindre temps de sa courbe</translation>
    </message>
    <message>
        <source>Ring: how many processors?</source>
        <translation>Anneau&#x202f;: combien de processeurs&#x202f;?</translation>
    </message>
    <message>
        <source>The fastest ring of every number of processors, and the lightest one, with the least sum of weights. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, Proposition 4 takes one for the other, and misses the fastest ring where the ringed points differ.</source>
        <translation>L’anneau le plus rapide pour chaque nombre de processeurs, et le plus léger, de moindre somme de poids. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, proposition 4, prend l’un pour l’autre et manque l’anneau le plus rapide là où les points cerclés diffèrent.</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Temps d’une étape</translation>
    </message>
    <message>
        <source>Speed of all in the ring</source>
        <translation>Vitesse de tout l’anneau</translation>
    </message>
    <message>
        <source>Best found</source>
        <translation>Meilleur trouvé</translation>
    </message>
    <message>
        <source>Best of each count</source>
        <translation>Meilleur par nombre</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Glouton</translation>
    </message>
    <message>
        <source>All processors</source>
        <translation>Tous les processeurs</translation>
    </message>
    <message>
        <source>Shown: {0}, processors: {1}, W = {2}.</source>
        <translation>Montré&#x202f;: {0}, processeurs&#x202f;: {1}, W = {2}.</translation>
    </message>
    <message>
        <source>{0} {1} of {2}</source>
        <translation>{0} {1} sur {2}</translation>
    </message>
    <message>
        <source>Full marks are proven optimal, hollow ones are not. Proven: {0}.</source>
        <translation>Les marques pleines sont des optimums prouvés, les creuses non. Prouvés&#x202f;: {0}.</translation>
    </message>
    <message>
        <source>No proven jump in the number of processors.</source>
        <translation>Aucun saut prouvé du nombre de processeurs.</translation>
    </message>
    <message>
        <source>{0} at W/H = {1}</source>
        <translation>{0} à W/H = {1}</translation>
    </message>
    <message>
        <source>From {0} to {1} processors at W/H = {2}</source>
        <translation>De {0} à {1} processeurs en W/H = {2}</translation>
    </message>
    <message>
        <source>W/H, in {0} per {1}</source>
        <translation>W/H, en {0} par {1}</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Proven optimal</source>
        <translation>Optimum prouvé</translation>
    </message>
    <message>
        <source>Not proven optimal</source>
        <translation>Optimum non prouvé</translation>
    </message>
    <message>
        <source>Ring: when is it worth it?</source>
        <translation>Anneau&#x202f;: quand en vaut-il la peine&#x202f;?</translation>
    </message>
    <message>
        <source>The fastest ring of the platform at hand as a function of W/H: W as asked, H smaller and smaller. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, Figures 4 and 5; their Proposition 4 misses the fastest ring where the curves part.</source>
        <translation>L’anneau le plus rapide de la plate-forme ouverte en fonction de W/H&#x202f;: W tel que demandé, H de plus en plus petit. H. Renard, Y. Robert, F. Vivien, RR-4745, 2003, figures 4 et 5&#x202f;; leur proposition 4 manque l’anneau le plus rapide là où les courbes se séparent.</translation>
    </message>
    <message>
        <source>BBA</source>
        <translation>BBA</translation>
    </message>
    <message>
        <source>BBA, printed</source>
        <translation>BBA, imprimée</translation>
    </message>
    <message>
        <source>MBBSA</source>
        <translation>MBBSA</translation>
    </message>
    <message>
        <source>MBBSA, printed</source>
        <translation>MBBSA, imprimée</translation>
    </message>
    <message>
        <source>R-BSA</source>
        <translation>R-BSA</translation>
    </message>
    <message>
        <source>R-BSA, printed</source>
        <translation>R-BSA, imprimée</translation>
    </message>
    <message>
        <source>Best of all</source>
        <translation>Le meilleur de tous</translation>
    </message>
    <message>
        <source>Best, to bound</source>
        <translation>Meilleure, à la borne</translation>
    </message>
    <message>
        <source>Distance from the best, in %</source>
        <translation>Distance à la meilleure, en %</translation>
    </message>
    <message>
        <source>Platforms at most so far from it, in %</source>
        <translation>Plates-formes à cette distance au plus, en %</translation>
    </message>
    <message>
        <source>Simulated (marks): {0}</source>
        <translation>Simulé (marques)&#x202f;: {0}</translation>
    </message>
    <message>
        <source>Plans: {0}, longer than the model says: {1}, shorter: {2}</source>
        <translation>Plans&#x202f;: {0}, plus longs que ne dit le modèle&#x202f;: {1}, plus courts&#x202f;: {2}</translation>
    </message>
    <message>
        <source>Platforms: {0}, seed {1}</source>
        <translation>Plates-formes&#x202f;: {0}, graine {1}</translation>
    </message>
    <message>
        <source>Mean distance from the best: 1 is the best itself</source>
        <translation>Distance moyenne à la meilleure&#x202f;: 1 est la meilleure elle-même</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Écart type</translation>
    </message>
    <message>
        <source>As printed: {0}</source>
        <translation>Telle qu’imprimée&#x202f;: {0}</translation>
    </message>
    <message>
        <source>Read rightly: {0}</source>
        <translation>Bien lue&#x202f;: {0}</translation>
    </message>
    <message>
        <source>Schedules as printed that break a rule: {0} of {1}</source>
        <translation>Ordonnancements imprimés qui enfreignent une règle&#x202f;: {0} sur {1}</translation>
    </message>
    <message>
        <source>Best of all proven optimal: {0} of {1}</source>
        <translation>Meilleure de toutes prouvée optimale&#x202f;: {0} sur {1}</translation>
    </message>
    <message>
        <source>Star: three heuristics</source>
        <translation>Étoile&#x202f;: trois heuristiques</translation>
    </message>
    <message>
        <source>BBA, MBBSA and R-BSA on random stars of twelve types: makespan relative to the best of the three, as printed and as they are read rightly, and our best relative to its proven bound. L. Marchal, V. Rehn, Y. Robert, F. Vivien, 2006, Table 2, Figures 2 and 3.</source>
        <translation>BBA, MBBSA et R-BSA sur des étoiles aléatoires de douze types&#x202f;: durée totale relative à la meilleure des trois, telles qu’imprimées et bien lues, et notre meilleure relative à sa borne prouvée. L. Marchal, V. Rehn, Y. Robert, F. Vivien, 2006, tableau 2, figures 2 et 3.</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Telle qu’imprimée</translation>
    </message>
    <message>
        <source>Read rightly</source>
        <translation>Bien lue</translation>
    </message>
    <message>
        <source>Speed, in {0}</source>
        <translation>Vitesse, en {0}</translation>
    </message>
    <message>
        <source>Table {0}</source>
        <translation>Tableau {0}</translation>
    </message>
    <message>
        <source>Figure {0}</source>
        <translation>Figure {0}</translation>
    </message>
    <message>
        <source>Cut in the paper, not rounded: it is {0}</source>
        <translation>Tronqué dans l&apos;article, pas arrondi : c&apos;est {0}</translation>
    </message>
    <message>
        <source>{0} chunks: chunks of each processor</source>
        <translation>{0} morceaux : morceaux de chaque processeur</translation>
    </message>
    <message>
        <source>{0} chunks: average cost</source>
        <translation>{0} morceaux : coût moyen</translation>
    </message>
    <message>
        <source>{0} chunks: processor of the next</source>
        <translation>{0} morceaux : processeur du suivant</translation>
    </message>
    <message>
        <source>Chunk {0}: processor</source>
        <translation>Morceau {0} : processeur</translation>
    </message>
    <message>
        <source>W of the optimum, {0}</source>
        <translation>W de l&apos;optimum, {0}</translation>
    </message>
    <message>
        <source>W of the heuristic, {0}</source>
        <translation>W de l&apos;heuristique, {0}</translation>
    </message>
    <message>
        <source>W of a cyclic allocation, {0}</source>
        <translation>W d&apos;une allocation cyclique, {0}</translation>
    </message>
    <message>
        <source>Rounded in the paper</source>
        <translation>Arrondi dans l&apos;article</translation>
    </message>
    <message>
        <source>The table is symmetric: one half is compared.</source>
        <translation>Le tableau est symétrique : une moitié est comparée.</translation>
    </message>
    <message>
        <source>An upper bound, far above the acceptable trees there are: {0} for 2 x 2, {1} for 3 x 3, {2} for 4 x 4, {3} for 5 x 5.</source>
        <translation>Une borne supérieure, bien au-dessus des arbres acceptables qui existent : {0} pour 2 x 2, {1} pour 3 x 3, {2} pour 4 x 4, {3} pour 5 x 5.</translation>
    </message>
    <message>
        <source>Values before the jump</source>
        <translation>Valeurs avant le saut</translation>
    </message>
    <message>
        <source>sigma_k / k, k = {0}</source>
        <translation>sigma_k / k, k = {0}</translation>
    </message>
    <message>
        <source>The copy has lost the curve. sigma_k as printed lacks the square and is always 0; here it is the root of the sum of squares.</source>
        <translation>La copie a perdu la courbe. sigma_k tel qu&apos;imprimé n&apos;a pas le carré et vaut toujours 0 ; ici c&apos;est la racine de la somme des carrés.</translation>
    </message>
    <message>
        <source>Chunks given to three processors of cycle times 3, 5, 8.</source>
        <translation>Morceaux donnés à trois processeurs de temps de cycle 3, 5, 8.</translation>
    </message>
    <message>
        <source>Order in which the ten chunks are taken.</source>
        <translation>Ordre dans lequel les dix morceaux sont pris.</translation>
    </message>
    <message>
        <source>The nine workstations, and the work W in a unit of time of section 5.</source>
        <translation>Les neuf stations de travail, et le travail W par unité de temps de la section 5.</translation>
    </message>
    <message>
        <source>Arrangements that never decrease.</source>
        <translation>Arrangements qui ne décroissent jamais.</translation>
    </message>
    <message>
        <source>Upper bound on the steps that list the acceptable trees.</source>
        <translation>Borne supérieure sur les pas qui énumèrent les arbres acceptables.</translation>
    </message>
    <message>
        <source>The criterion that separates slow processors.</source>
        <translation>Le critère qui sépare les processeurs lents.</translation>
    </message>
    <message>
        <source>Figures {0} to {1}</source>
        <translation>Figures {0} à {1}</translation>
    </message>
    <message>
        <source>Runs of MPI programs measured by clock on machines of 1999, printed as curves only, which the copy has lost: there is nothing to compare.</source>
        <translation>Exécutions de programmes MPI mesurées à l&apos;horloge sur des machines de 1999, imprimées seulement en courbes, que la copie a perdues : il n&apos;y a rien à comparer.</translation>
    </message>
    <message>
        <source>Redistributions that win most often at ratio 10, speeds change by {0} %</source>
        <translation>Redistributions qui gagnent le plus souvent au rapport 10, vitesses changées de {0} %</translation>
    </message>
    <message>
        <source>Other platforms: the paper does not say how much speeds change</source>
        <translation>Autres plates-formes : l&apos;article ne dit pas de combien les vitesses changent</translation>
    </message>
    <message>
        <source>Redistributions that win most often at ratio 1, speeds change by {0} %</source>
        <translation>Redistributions qui gagnent le plus souvent au rapport 1, vitesses changées de {0} %</translation>
    </message>
    <message>
        <source>The text gives no number: many, but not too many, of 0, 1, 4, 9, 19</source>
        <translation>Le texte ne donne pas de nombre : beaucoup, mais pas trop, parmi 0, 1, 4, 9, 19</translation>
    </message>
    <message>
        <source>The copy has lost the curves: compared is what the text says of them, on {0} random platforms. The experiment redistribution draws the curves of the program.</source>
        <translation>La copie a perdu les courbes : on compare ce que le texte en dit, sur {0} plates-formes aléatoires. L&apos;expérience redistribution trace les courbes du programme.</translation>
    </message>
    <message>
        <source>How often to redistribute on a ring of 8.</source>
        <translation>Combien de fois redistribuer sur un anneau de 8.</translation>
    </message>
    <message>
        <source>How often to redistribute on a ring of 32.</source>
        <translation>Combien de fois redistribuer sur un anneau de 32.</translation>
    </message>
    <message>
        <source>The example differs from the paper</source>
        <translation>L&apos;exemple diffère de l&apos;article</translation>
    </message>
    <message>
        <source>PIP ran out of memory; here a dynamic program over subsets has it</source>
        <translation>PIP a manqué de mémoire ; ici, une programmation dynamique sur les sous-ensembles le donne</translation>
    </message>
    <message>
        <source>Misprint, for {0}</source>
        <translation>Coquille, pour {0}</translation>
    </message>
    <message>
        <source>Equal costs: the paper does not say which insertion comes first</source>
        <translation>Coûts égaux : l&apos;article ne dit pas quelle insertion passe d&apos;abord</translation>
    </message>
    <message>
        <source>Greedy, {0} processors</source>
        <translation>Glouton, {0} processeurs</translation>
    </message>
    <message>
        <source>PIP, {0} processors</source>
        <translation>PIP, {0} processeurs</translation>
    </message>
    <message>
        <source>Sums of the weights as printed, times {0}, on the platform with inverted cycle times and link costs: the paper&apos;s tables come from these.</source>
        <translation>Sommes des poids imprimés, fois {0}, sur la plate-forme aux temps de cycle et aux coûts de lien inversés : les tableaux de l&apos;article en viennent.</translation>
    </message>
    <message>
        <source>Greedy: grown by the true weights from the processor that is the fastest by the cycle times as printed (options start and sums).</source>
        <translation>Glouton : grandi selon les vrais poids à partir du processeur le plus rapide selon les temps de cycle imprimés (options start et sums).</translation>
    </message>
    <message>
        <source>Other reading: Proposition 4 takes the lightest ring for each number of processors, which can miss the fastest</source>
        <translation>Autre lecture : la proposition 4 prend l&apos;anneau le plus léger pour chaque nombre de processeurs, ce qui peut manquer le plus rapide</translation>
    </message>
    <message>
        <source>Other reading: cycle times and link costs as printed or inverted</source>
        <translation>Autre lecture : temps de cycle et coûts de lien imprimés ou inversés</translation>
    </message>
    <message>
        <source>Proposition 4, inverted platform</source>
        <translation>Proposition 4, plate-forme inversée</translation>
    </message>
    <message>
        <source>True optimum, inverted platform</source>
        <translation>Vrai optimum, plate-forme inversée</translation>
    </message>
    <message>
        <source>True optimum, platform as printed</source>
        <translation>Vrai optimum, plate-forme imprimée</translation>
    </message>
    <message>
        <source>Greedy, inverted platform</source>
        <translation>Glouton, plate-forme inversée</translation>
    </message>
    <message>
        <source>Other start, or other reading of the weights</source>
        <translation>Autre départ, ou autre lecture des poids</translation>
    </message>
    <message>
        <source>Numbers of processors as W/H rises, from the text: the copy has lost the curves, so the values of W/H cannot be compared.</source>
        <translation>Nombres de processeurs quand W/H croît, d&apos;après le texte : la copie a perdu les courbes, les valeurs de W/H ne peuvent donc pas être comparées.</translation>
    </message>
    <message>
        <source>Cycle times of the Lyon platform, in s/Mflop.</source>
        <translation>Temps de cycle de la plate-forme de Lyon, en s/Mflop.</translation>
    </message>
    <message>
        <source>Link costs of the Lyon platform, in s/Mbit.</source>
        <translation>Coûts des liens de la plate-forme de Lyon, en s/Mbit.</translation>
    </message>
    <message>
        <source>Cycle times of the Strasbourg platform, in s/Mflop.</source>
        <translation>Temps de cycle de la plate-forme de Strasbourg, en s/Mflop.</translation>
    </message>
    <message>
        <source>Link costs of the Strasbourg platform, in s/Mbit.</source>
        <translation>Coûts des liens de la plate-forme de Strasbourg, en s/Mbit.</translation>
    </message>
    <message>
        <source>Greedy insertion and the q-ring program on the Lyon platform.</source>
        <translation>L&apos;insertion gloutonne et le programme des q-anneaux sur la plate-forme de Lyon.</translation>
    </message>
    <message>
        <source>Greedy insertion and the q-ring program on the Strasbourg platform.</source>
        <translation>L&apos;insertion gloutonne et le programme des q-anneaux sur la plate-forme de Strasbourg.</translation>
    </message>
    <message>
        <source>Best number of processors on the Lyon platform.</source>
        <translation>Meilleur nombre de processeurs sur la plate-forme de Lyon.</translation>
    </message>
    <message>
        <source>Best number of processors on the Strasbourg platform.</source>
        <translation>Meilleur nombre de processeurs sur la plate-forme de Strasbourg.</translation>
    </message>
    <message>
        <source>Measured by clock in the paper, computed from Table 1 here</source>
        <translation>Mesuré à l&apos;horloge dans l&apos;article, calculé ici d&apos;après le tableau 1</translation>
    </message>
    <message>
        <source>{0}: seconds to compute a ray</source>
        <translation>{0} : secondes pour calculer un rayon</translation>
    </message>
    <message>
        <source>{0}: seconds to receive a ray</source>
        <translation>{0} : secondes pour recevoir un rayon</translation>
    </message>
    <message>
        <source>Earliest end, in s</source>
        <translation>Première fin, en s</translation>
    </message>
    <message>
        <source>Latest end, in s</source>
        <translation>Dernière fin, en s</translation>
    </message>
    <message>
        <source>Later than by descending bandwidth, in s</source>
        <translation>Retard sur l&apos;ordre de débit décroissant, en s</translation>
    </message>
    <message>
        <source>The sixteen processors of the seismic experiment.</source>
        <translation>Les seize processeurs de l&apos;expérience sismique.</translation>
    </message>
    <message>
        <source>The original program: equal parts for all processors.</source>
        <translation>Le programme d&apos;origine : des parts égales pour tous les processeurs.</translation>
    </message>
    <message>
        <source>Balanced parts, served by descending bandwidth.</source>
        <translation>Parts équilibrées, servies par débit décroissant.</translation>
    </message>
    <message>
        <source>Balanced parts, served by ascending bandwidth.</source>
        <translation>Parts équilibrées, servies par débit croissant.</translation>
    </message>
    <message>
        <source>Other platforms: the paper gives neither the number of workers nor the law of the loads</source>
        <translation>Autres plates-formes : l&apos;article ne donne ni le nombre d&apos;ouvriers ni la loi des charges</translation>
    </message>
    <message>
        <source>{0}: {1}, mean</source>
        <translation>{0} : {1}, moyenne</translation>
    </message>
    <message>
        <source>{0}: {1}, deviation</source>
        <translation>{0} : {1}, écart type</translation>
    </message>
    <message>
        <source>{0}: order of the methods</source>
        <translation>{0} : ordre des méthodes</translation>
    </message>
    <message>
        <source>Another order: MBBSA and R-BSA are closer to each other than the choice of random platforms moves them</source>
        <translation>Autre ordre : MBBSA et R-BSA sont plus proches l&apos;un de l&apos;autre que ce dont le choix des plates-formes aléatoires les déplace</translation>
    </message>
    <message>
        <source>Methods as printed, on {0} random stars of each type: mean distance from the best of the three, and its standard deviation.</source>
        <translation>Méthodes telles qu&apos;imprimées, sur {0} étoiles aléatoires de chaque type : distance moyenne au meilleur des trois, et son écart type.</translation>
    </message>
    <message>
        <source>R-BSA less than 3 % from the best, fast links, in % of the stars</source>
        <translation>R-BSA à moins de 3 % du meilleur, liens rapides, en % des étoiles</translation>
    </message>
    <message>
        <source>Other platforms, and read from a curve in the paper: about 93 %</source>
        <translation>Autres plates-formes, et lu sur une courbe dans l&apos;article : environ 93 %</translation>
    </message>
    <message>
        <source>Largest distance of BBA from the best, in %</source>
        <translation>Plus grande distance de BBA au meilleur, en %</translation>
    </message>
    <message>
        <source>The text says more than 40 %: the program agrees, with the number of its platforms</source>
        <translation>Le texte dit plus de 40 % : le programme est d&apos;accord, avec le nombre de ses plates-formes</translation>
    </message>
    <message>
        <source>Stars where BBA is more than 40 % from the best, in %</source>
        <translation>Étoiles où BBA est à plus de 40 % du meilleur, en %</translation>
    </message>
    <message>
        <source>The copy has lost the curves: compared is what the text says of them.</source>
        <translation>La copie a perdu les courbes : on compare ce que le texte en dit.</translation>
    </message>
    <message>
        <source>Mean distance from the best and standard deviation of BBA, MBBSA and R-BSA.</source>
        <translation>Distance moyenne au meilleur et écart type de BBA, MBBSA et R-BSA.</translation>
    </message>
    <message>
        <source>Distances from the best on homogeneous platforms.</source>
        <translation>Distances au meilleur sur des plates-formes homogènes.</translation>
    </message>
    <message>
        <source>Distances from the best on heterogeneous platforms.</source>
        <translation>Distances au meilleur sur des plates-formes hétérogènes.</translation>
    </message>
    <message>
        <source>Below 0.3 %: PIP takes whole numbers, and the paper does not say what it rounds</source>
        <translation>Moins de 0,3 % : PIP prend des nombres entiers, et l&apos;article ne dit pas ce qu&apos;il arrondit</translation>
    </message>
    <message>
        <source>The copy has lost the curves: compared is the point that the text names.</source>
        <translation>La copie a perdu les courbes : on compare le point que le texte nomme.</translation>
    </message>
    <message>
        <source>{0}: from {1} to {2} processors at W/H = {3}</source>
        <translation>{0} : de {1} à {2} processeurs à W/H = {3}</translation>
    </message>
    <message>
        <source>Shown: processors: {0}, W = {1}, H = {2}.</source>
        <translation>Montré&#x202f;: processeurs&#x202f;: {0}, W = {1}, H = {2}.</translation>
    </message>
    <message>
        <source>Shown: processors: {0}, W = {1}.</source>
        <translation>Montré&#x202f;: processeurs&#x202f;: {0}, W = {1}.</translation>
    </message>
</context>
<context>
    <name>text</name>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, ligne %2&#x202f;: %3</translation>
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
    <message>
        <source>%1, gap %2</source>
        <comment>status</comment>
        <translation>%1, écart %2</translation>
    </message>
    <message>
        <source>blocks/%1</source>
        <comment>of a matrix, per unit of time</comment>
        <translation>blocs/%1</translation>
    </message>
    <message>
        <source>cycle time</source>
        <translation>temps de cycle</translation>
    </message>
    <message>
        <source>start-up time</source>
        <translation>temps de démarrage</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>latence</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>cycle time, processor</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>processeur</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>commutateur</translation>
    </message>
    <message>
        <source>link</source>
        <translation>lien</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>bande passante</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>least and largest number allowed</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>what is allowed</comment>
        <translation>%1 ou %2</translation>
    </message>
</context>
<context>
    <name>trace</name>
    <message>
        <source>Column %1 is never idle: W is %2.</source>
        <translation>La colonne %1 n&apos;est jamais oisive&#x202f;: W vaut %2.</translation>
    </message>
    <message>
        <source>So arranged, every cycle time is a product of one number for its row and one for its column.</source>
        <translation>Ainsi rangés, les temps de cycle sont tous le produit d&apos;un nombre de leur ligne et d&apos;un nombre de leur colonne.</translation>
    </message>
    <message>
        <source>Rows from the first column, columns from the rows: no processor is ever idle.</source>
        <translation>Les lignes d&apos;après la première colonne, les colonnes d&apos;après les lignes&#x202f;: personne n&apos;est jamais oisif.</translation>
    </message>
    <message>
        <source>An acceptable tree: the processors that are never idle span the grid. W is %1.</source>
        <translation>Un arbre acceptable&#x202f;: les processeurs jamais oisifs recouvrent la grille. W vaut %1.</translation>
    </message>
    <message>
        <source>The best tree of this arrangement so far: %1.</source>
        <translation>Le meilleur arbre de ce rangement jusqu&apos;ici&#x202f;: %1.</translation>
    </message>
    <message>
        <source>An arrangement that never decreases along rows and columns.</source>
        <translation>Un rangement qui ne décroît jamais le long des lignes ni des colonnes.</translation>
    </message>
    <message>
        <source>The best arrangement so far: %1.</source>
        <translation>Le meilleur rangement jusqu&apos;ici&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Next the node that promises most: at best W is %1.</source>
        <translation>Ensuite le nœud qui promet le plus&#x202f;: au mieux, W vaut %1.</translation>
    </message>
    <message>
        <source>One place has least to do of some: at best W is %1, too little; given up.</source>
        <translation>Une place a le moins à faire parmi certaines&#x202f;: au mieux, W vaut %1, trop peu&#x202f;; abandonné.</translation>
    </message>
    <message>
        <source>One place has least to do of some: at best W is %1.</source>
        <translation>Une place a le moins à faire parmi certaines&#x202f;: au mieux, W vaut %1.</translation>
    </message>
    <message>
        <source>A better arrangement: it is kept.</source>
        <translation>Un meilleur rangement&#x202f;: il est gardé.</translation>
    </message>
    <message>
        <source>processors whose places are certain</source>
        <translation>processeurs dont la place est certaine</translation>
    </message>
    <message>
        <source>what W can be at best with them there</source>
        <translation>ce que W peut valoir au mieux avec eux à ces places</translation>
    </message>
    <message>
        <source>the best grid so far, in the same unit</source>
        <translation>la meilleure grille jusqu&apos;ici, dans la même unité</translation>
    </message>
    <message>
        <source>nodes that wait</source>
        <translation>nœuds en attente</translation>
    </message>
    <message>
        <source>The times are products: no search is needed.</source>
        <translation>Les temps sont des produits&#x202f;: rien n&apos;est à chercher.</translation>
    </message>
    <message>
        <source>A good arrangement to begin with, from the paper&apos;s placings.</source>
        <translation>Un bon rangement pour commencer, parmi les placements de l&apos;article.</translation>
    </message>
    <message>
        <source>A placing of the paper, sorted by what each place has to do: W is %1.</source>
        <translation>Un placement de l&apos;article, trié selon ce que chaque place a à faire&#x202f;: W vaut %1.</translation>
    </message>
    <message>
        <source>%1 and %2 exchanged: W is %3.</source>
        <translation>%1 et %2 échangés&#x202f;: W vaut %3.</translation>
    </message>
    <message>
        <source>With these whole numbers a panel takes %1.</source>
        <translation>Avec ces nombres entiers, un panneau prend %1.</translation>
    </message>
    <message>
        <source>That is the least so far: these numbers are kept.</source>
        <translation>C&apos;est le moins jusqu&apos;ici&#x202f;: ces nombres sont gardés.</translation>
    </message>
    <message>
        <source>Of the columns of the panel that are left the last one goes to column %1 of the grid.</source>
        <translation>Des colonnes du panneau qui restent, la dernière va à la colonne %1 de la grille.</translation>
    </message>
    <message>
        <source>Of the rows of the panel that are left the last one goes to row %1 of the grid.</source>
        <translation>Des lignes du panneau qui restent, la dernière va à la ligne %1 de la grille.</translation>
    </message>
    <message>
        <source>The panel takes %1; with no processor idle it would take %2.</source>
        <translation>Le panneau prend %1&#x202f;; si personne n&apos;était oisif, il prendrait %2.</translation>
    </message>
    <message>
        <source>The panel, in order</source>
        <translation>Le panneau, dans l&apos;ordre</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>colonnes</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>lignes</translation>
    </message>
    <message>
        <source>time until the last processor has done its blocks of a panel</source>
        <translation>temps jusqu&apos;à ce que le dernier processeur ait fait ses blocs d&apos;un panneau</translation>
    </message>
    <message>
        <source>the least such time so far</source>
        <translation>le plus petit temps de ce genre jusqu&apos;ici</translation>
    </message>
    <message>
        <source>Columns of the grid</source>
        <translation>Colonnes de la grille</translation>
    </message>
    <message>
        <source>Rows of the grid</source>
        <translation>Lignes de la grille</translation>
    </message>
    <message>
        <source>t of all of it</source>
        <translation>t de l&apos;ensemble</translation>
    </message>
    <message>
        <source>c, taken so far</source>
        <translation>c, pris jusqu&apos;ici</translation>
    </message>
    <message>
        <source>t (c + 1)</source>
        <translation>t (c + 1)</translation>
    </message>
    <message>
        <source>blocks per unit of time of the whole grid</source>
        <translation>blocs par unité de temps de toute la grille</translation>
    </message>
    <message>
        <source>The answer: the grid computes %1 blocks per unit of time.</source>
        <translation>La réponse&#x202f;: la grille calcule %1 blocs par unité de temps.</translation>
    </message>
    <message>
        <source>Each row gets what keeps its first processor busy.</source>
        <translation>Chaque ligne reçoit de quoi occuper son premier processeur.</translation>
    </message>
    <message>
        <source>Each column gets as much as its busiest processor can do.</source>
        <translation>Chaque colonne reçoit autant que son processeur le plus chargé peut faire.</translation>
    </message>
    <message>
        <source>Each column gets what keeps its first processor busy.</source>
        <translation>Chaque colonne reçoit de quoi occuper son premier processeur.</translation>
    </message>
    <message>
        <source>Each row gets as much as its busiest processor can do.</source>
        <translation>Chaque ligne reçoit autant que son processeur le plus chargé peut faire.</translation>
    </message>
    <message>
        <source>A line of slow processors gets what the others leave room for.</source>
        <translation>Une ligne ou colonne de processeurs lents reçoit ce que les autres lui laissent.</translation>
    </message>
    <message>
        <source>At %1 the curve turns upwards by %2 degrees: it and all after it are slow.</source>
        <translation>À %1, la courbe tourne vers le haut de %2 degrés&#x202f;: lui et tous ceux d&apos;après sont lents.</translation>
    </message>
    <message>
        <source>With %1 the curve of the spread goes on without a jump.</source>
        <translation>Avec %1, la courbe de la dispersion continue sans saut.</translation>
    </message>
    <message>
        <source>fastest processors looked at</source>
        <translation>processeurs les plus rapides examinés</translation>
    </message>
    <message>
        <source>spread of their times over their number</source>
        <translation>dispersion de leurs temps divisée par leur nombre</translation>
    </message>
    <message>
        <source>degrees by which the curve turns here</source>
        <translation>degrés dont la courbe tourne ici</translation>
    </message>
    <message>
        <source>Processors, fastest first</source>
        <translation>Processeurs, le plus rapide d&apos;abord</translation>
    </message>
    <message>
        <source>cycle time</source>
        <translation>temps de cycle</translation>
    </message>
    <message>
        <source>σ/k</source>
        <translation>σ/k</translation>
    </message>
    <message>
        <source>The slowest ones left fill the last column.</source>
        <translation>Les plus lents qui restent remplissent la dernière colonne.</translation>
    </message>
    <message>
        <source>The slowest ones left fill the last row.</source>
        <translation>Les plus lents qui restent remplissent la dernière ligne.</translation>
    </message>
    <message>
        <source>slow processors without a place</source>
        <translation>processeurs lents sans place</translation>
    </message>
    <message>
        <source>The fastest ones left go alternately to column %1 and row %1.</source>
        <translation>Les plus rapides qui restent vont tour à tour à la colonne %1 et à la ligne %1.</translation>
    </message>
    <message>
        <source>The first column is the faster one: it shall never be idle.</source>
        <translation>La première colonne est la plus rapide&#x202f;: elle ne doit jamais être oisive.</translation>
    </message>
    <message>
        <source>The first row is the faster one: it shall never be idle.</source>
        <translation>La première ligne est la plus rapide&#x202f;: elle ne doit jamais être oisive.</translation>
    </message>
    <message>
        <source>harmonic mean of the times of the first column</source>
        <translation>moyenne harmonique des temps de la première colonne</translation>
    </message>
    <message>
        <source>harmonic mean of the times of the first row</source>
        <translation>moyenne harmonique des temps de la première ligne</translation>
    </message>
    <message>
        <source>Steps needed: at least %1, each as long as one item (Lemma 3).</source>
        <translation>Étapes nécessaires&#x202f;: au moins %1, chacune de la durée d&apos;un élément (Lemme 3).</translation>
    </message>
    <message>
        <source>The items that go round the ring: so many that the largest flows both ways are alike.</source>
        <translation>Les éléments qui font le tour de l&apos;anneau&#x202f;: autant qu&apos;il en faut pour que les plus grands flux des deux sens soient pareils.</translation>
    </message>
    <message>
        <source>%2 items go from %1 to the next, from the start on.</source>
        <translation>%2 éléments vont de %1 au suivant, dès le début.</translation>
    </message>
    <message>
        <source>Nothing goes between %1 and the next.</source>
        <translation>Rien ne va entre %1 et le suivant.</translation>
    </message>
    <message>
        <source>%2 items go back to %1 from the next, so as to end last.</source>
        <translation>%2 éléments reviennent à %1 du suivant, de façon à finir en dernier.</translation>
    </message>
    <message>
        <source>Now y = %1: the flows of this y take %2 at least.</source>
        <translation>Maintenant y = %1&#x202f;: les flux de cet y prennent au moins %2.</translation>
    </message>
    <message>
        <source>The bound is not met: urgencies are now disturbed at random, for a while.</source>
        <translation>La borne n&apos;est pas atteinte&#x202f;: les urgences sont maintenant perturbées au hasard, un moment.</translation>
    </message>
    <message>
        <source>A schedule that ends at %1, against a bound of %2: the best so far.</source>
        <translation>Un ordonnancement qui finit à %1, contre une borne de %2&#x202f;: le meilleur jusqu&apos;ici.</translation>
    </message>
    <message>
        <source>The bound is not met: now item by item, the most urgent first.</source>
        <translation>La borne n&apos;est pas atteinte&#x202f;: maintenant élément par élément, le plus urgent d&apos;abord.</translation>
    </message>
    <message>
        <source>So few items that every schedule can be looked at.</source>
        <translation>Si peu d&apos;éléments que tous les ordonnancements peuvent être examinés.</translation>
    </message>
    <message>
        <source>With this y the longest time is least: nothing is faster than %1.</source>
        <translation>Avec cet y, le temps le plus long est le plus petit&#x202f;: rien n&apos;est plus rapide que %1.</translation>
    </message>
    <message>
        <source>Not light, whatever y is: a processor has to send up to %1 items more than it holds at first. There is no answer of this kind.</source>
        <translation>Pas légère, quel que soit y&#x202f;: quelqu&apos;un doit envoyer jusqu&apos;à %1 éléments de plus qu&apos;il n&apos;en a au départ. Il n&apos;y a pas de réponse de ce genre.</translation>
    </message>
    <message>
        <source>Light: everybody holds at first all that it has to send.</source>
        <translation>Légère&#x202f;: chacun a au départ tout ce qu&apos;il doit envoyer.</translation>
    </message>
    <message>
        <source>Forwards from the start on; backwards as soon as both ports are free.</source>
        <translation>En avant dès le début&#x202f;; en arrière dès que les deux ports sont libres.</translation>
    </message>
    <message>
        <source>One number is free: how many items go round the ring.</source>
        <translation>Un seul nombre est libre&#x202f;: combien d&apos;éléments font le tour de l&apos;anneau.</translation>
    </message>
    <message>
        <source>No more items than needed: over one link at least nothing goes.</source>
        <translation>Pas plus d&apos;éléments qu&apos;il n&apos;en faut&#x202f;: sur un lien au moins, rien ne passe.</translation>
    </message>
    <message>
        <source>%1 sends %2 items to the next, from the start and without a break.</source>
        <translation>%1 envoie %2 éléments au suivant, dès le début et sans pause.</translation>
    </message>
    <message>
        <source>%1 sends nothing: the links are gone through behind it.</source>
        <translation>%1 n&apos;envoie rien&#x202f;: les liens sont parcourus à partir de là.</translation>
    </message>
    <message>
        <source>%1 sends %2 items, each as soon as it has it and its link is free.</source>
        <translation>%1 envoie %2 éléments, chacun dès qu&apos;il l&apos;a et que son lien est libre.</translation>
    </message>
    <message>
        <source>least sum of imbalances from the first processor on</source>
        <translation>plus petite somme de déséquilibres depuis le premier processeur</translation>
    </message>
    <message>
        <source>largest such sum</source>
        <translation>plus grande somme de ce genre</translation>
    </message>
    <message>
        <source>items that go round the whole ring</source>
        <translation>éléments qui font tout le tour de l&apos;anneau</translation>
    </message>
    <message>
        <source>longest time of a processor with these flows</source>
        <translation>temps le plus long d&apos;un processeur avec ces flux</translation>
    </message>
    <message>
        <source>From each processor to the next</source>
        <translation>De chaque processeur au suivant</translation>
    </message>
    <message>
        <source>too many (δ)</source>
        <translation>en trop (δ)</translation>
    </message>
    <message>
        <source>sum so far (D)</source>
        <translation>somme jusqu&apos;ici (D)</translation>
    </message>
    <message>
        <source>flow (x = D + y)</source>
        <translation>flux (x = D + y)</translation>
    </message>
    <message>
        <source>All items are where they belong after %1; nothing is faster than %2.</source>
        <translation>Tous les éléments sont à leur place après %1&#x202f;; rien n&apos;est plus rapide que %2.</translation>
    </message>
    <message>
        <source>time at which all is done</source>
        <translation>moment où tout est fait</translation>
    </message>
    <message>
        <source>proven: nothing is faster</source>
        <translation>prouvé&#x202f;: rien n&apos;est plus rapide</translation>
    </message>
    <message>
        <source>What each has too many, and the sums of that along the ring.</source>
        <translation>Ce que chacun a en trop, et les sommes de cela le long de l&apos;anneau.</translation>
    </message>
    <message>
        <source>Step %1. Steps needed from here on: at least %2.</source>
        <translation>Étape %1. Étapes nécessaires à partir d&apos;ici&#x202f;: au moins %2.</translation>
    </message>
    <message>
        <source>Every slice with 4 items too many or too few moves one at each of its ends, every slice with 3 moves one at the end where it goes forwards.</source>
        <translation>Chaque tranche qui a 4 éléments en trop, ou à qui il en manque 4, en déplace un à chacun de ses bouts&#x202f;; chaque tranche avec 3 en déplace un au bout où il va en avant.</translation>
    </message>
    <message>
        <source>Every slice that has to lose or to get two items a step does so at both of its ends.</source>
        <translation>Chaque tranche qui doit perdre ou recevoir deux éléments par étape le fait à ses deux bouts.</translation>
    </message>
    <message>
        <source>Every processor with one item too many sends it, every processor that lacks one gets one.</source>
        <translation>Chaque processeur qui a un élément en trop l&apos;envoie, chacun à qui il en manque un le reçoit.</translation>
    </message>
    <message>
        <source>Every processor with %2 items too many sends one, every processor that lacks %2 gets one.</source>
        <translation>Chaque processeur qui a %2 éléments en trop en envoie un, chacun à qui il en manque %2 en reçoit un.</translation>
    </message>
    <message>
        <source>These are the last steps: balanced processors pass on what they get.</source>
        <translation>Ce sont les dernières étapes&#x202f;: les processeurs équilibrés passent ce qu&apos;ils reçoivent.</translation>
    </message>
    <message>
        <source>In step %1 one item goes over each link marked.</source>
        <translation>À l&apos;étape %1, un élément passe sur chaque lien marqué.</translation>
    </message>
    <message>
        <source>In step %1 one item goes over each link marked, but %2 has nothing to send: no schedule can do that.</source>
        <translation>À l&apos;étape %1, un élément passe sur chaque lien marqué, mais %2 n&apos;a rien à envoyer&#x202f;: aucun ordonnancement ne peut faire cela.</translation>
    </message>
    <message>
        <source>steps of the redistribution, each one item long</source>
        <translation>étapes de la redistribution, chacune d&apos;un élément</translation>
    </message>
    <message>
        <source>steps that are needed at least from here on (Lemma 3)</source>
        <translation>étapes qu&apos;il faut au moins à partir d&apos;ici (lemme 3)</translation>
    </message>
    <message>
        <source>What is left to be moved</source>
        <translation>Ce qui reste à déplacer</translation>
    </message>
    <message>
        <source>A good ring to begin with, from many greedy ones.</source>
        <translation>Un bon anneau pour commencer, parmi beaucoup d&apos;anneaux gloutons.</translation>
    </message>
    <message>
        <source>The same improved by local search.</source>
        <translation>Le même, amélioré par recherche locale.</translation>
    </message>
    <message>
        <source>%1 processors can be in a faster ring; the others are left out.</source>
        <translation>%1 processeurs peuvent être dans un anneau plus rapide&#x202f;; les autres sont laissés de côté.</translation>
    </message>
    <message>
        <source>Next a node of which is known: no ring below it is faster than %1.</source>
        <translation>Ensuite un nœud dont on sait&#x202f;: aucun anneau en dessous n&apos;est plus rapide que %1.</translation>
    </message>
    <message>
        <source>The relaxation: no ring below this node is faster than %1.</source>
        <translation>La relaxation&#x202f;: aucun anneau sous ce nœud n&apos;est plus rapide que %1.</translation>
    </message>
    <message>
        <source>A faster ring: %1. Less has to be beaten, and fewer links can be in it.</source>
        <translation>Un anneau plus rapide&#x202f;: %1. Il y a moins à battre, et moins de liens peuvent en être.</translation>
    </message>
    <message>
        <source>No ring faster than %1 is read from this point.</source>
        <translation>Aucun anneau plus rapide que %1 ne se lit dans ce point.</translation>
    </message>
    <message>
        <source>Rows are added that every ring keeps and this point breaks.</source>
        <translation>Des lignes sont ajoutées, que tout anneau respecte et que ce point viole.</translation>
    </message>
    <message>
        <source>Two nodes take its place: one with a link or a processor, one without.</source>
        <translation>Deux nœuds prennent sa place&#x202f;: l&apos;un avec un lien ou un processeur, l&apos;autre sans.</translation>
    </message>
    <message>
        <source>Nothing below this node can be faster: it is done.</source>
        <translation>Rien sous ce nœud ne peut être plus rapide&#x202f;: il est fini.</translation>
    </message>
    <message>
        <source>nodes of the tree looked at so far</source>
        <translation>nœuds de l&apos;arbre examinés jusqu&apos;ici</translation>
    </message>
    <message>
        <source>proven: no ring is faster</source>
        <translation>prouvé&#x202f;: aucun anneau n&apos;est plus rapide</translation>
    </message>
    <message>
        <source>time of the fastest ring so far</source>
        <translation>temps de l&apos;anneau le plus rapide jusqu&apos;ici</translation>
    </message>
    <message>
        <source>the fastest ring so far</source>
        <translation>l&apos;anneau le plus rapide jusqu&apos;ici</translation>
    </message>
    <message>
        <source>%1 is the fastest processor: the ring begins with it alone.</source>
        <translation>%1 est le processeur le plus rapide&#x202f;: l&apos;anneau commence avec lui seul.</translation>
    </message>
    <message>
        <source>%1 processors are in the ring, %2 outside.</source>
        <translation>%1 processeurs sont dans l&apos;anneau, %2 dehors.</translation>
    </message>
    <message>
        <source>%1 has no way into the ring.</source>
        <translation>%1 n&apos;a pas d&apos;accès à l&apos;anneau.</translation>
    </message>
    <message>
        <source>%1 fits best between %2 and %3: that adds %4.</source>
        <translation>%1 se place au mieux entre %2 et %3&#x202f;: cela ajoute %4.</translation>
    </message>
    <message>
        <source>least weight added so far</source>
        <translation>plus petit poids ajouté jusqu&apos;ici</translation>
    </message>
    <message>
        <source>%1 adds least and is inserted.</source>
        <translation>%1 ajoute le moins et est inséré.</translation>
    </message>
    <message>
        <source>The ring of %1 processors takes %2 a step.</source>
        <translation>L&apos;anneau de %1 processeurs prend %2 par étape.</translation>
    </message>
    <message>
        <source>That is the fastest so far: it is kept.</source>
        <translation>C&apos;est le plus rapide jusqu&apos;ici&#x202f;: il est gardé.</translation>
    </message>
    <message>
        <source>The answer: %1 processors, %2 a step.</source>
        <translation>La réponse&#x202f;: %1 processeurs, %2 par étape.</translation>
    </message>
    <message>
        <source>processor outside that is looked at</source>
        <translation>processeur de l&apos;extérieur examiné</translation>
    </message>
    <message>
        <source>weight that it adds to the ring</source>
        <translation>poids qu&apos;il ajoute à l&apos;anneau</translation>
    </message>
    <message>
        <source>processors in the ring</source>
        <translation>processeurs dans l&apos;anneau</translation>
    </message>
    <message>
        <source>time of this ring per step</source>
        <translation>temps de cet anneau par étape</translation>
    </message>
    <message>
        <source>processors in their order on the ring</source>
        <translation>processeurs dans leur ordre sur l&apos;anneau</translation>
    </message>
    <message>
        <source>Cheapest place of each processor outside</source>
        <translation>Meilleure place de chaque processeur de l&apos;extérieur</translation>
    </message>
    <message>
        <source>weight added</source>
        <translation>poids ajouté</translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <source>%1 alone does all the work and sends nothing.</source>
        <translation>%1 seul fait tout le travail et n&apos;envoie rien.</translation>
    </message>
    <message>
        <source>Each message costs %1, with any neighbours: all that start before their common end take part.</source>
        <translation>Chaque message coûte %1 quels que soient les voisins&#x202f;: tous ceux qui commencent avant leur fin commune participent.</translation>
    </message>
    <message>
        <source>weight of the ring</source>
        <translation>poids de l&apos;anneau</translation>
    </message>
    <message>
        <source>The way begins at %1.</source>
        <translation>Le chemin commence en %1.</translation>
    </message>
    <message>
        <source>Of those not yet seen %2 is nearest to %1.</source>
        <translation>De ceux qui n&apos;ont pas encore été vus, %2 est le plus proche de %1.</translation>
    </message>
    <message>
        <source>A move has made the ring lighter: it weighs %1.</source>
        <translation>Un mouvement a rendu l&apos;anneau plus léger&#x202f;: il pèse %1.</translation>
    </message>
    <message>
        <source>A small change at random: the ring weighs %1.</source>
        <translation>Un petit changement au hasard&#x202f;: l&apos;anneau pèse %1.</translation>
    </message>
    <message>
        <source>No move leads below what it was: back to the ring of before.</source>
        <translation>Aucun mouvement ne mène plus bas qu&apos;avant&#x202f;: retour à l&apos;anneau d&apos;avant.</translation>
    </message>
    <message>
        <source>This ring is no heavier than the one before: it is kept, at %1.</source>
        <translation>Cet anneau n&apos;est pas plus lourd que le précédent&#x202f;: il est gardé, à %1.</translation>
    </message>
    <message>
        <source>A faster ring: %1 processors, %2 a step.</source>
        <translation>Un anneau plus rapide&#x202f;: %1 processeurs, %2 par étape.</translation>
    </message>
    <message>
        <source>A bound says when nothing faster is left.</source>
        <translation>Une borne dit quand il ne reste rien de plus rapide.</translation>
    </message>
    <message>
        <source>Now the best of these rings are improved by moves.</source>
        <translation>Maintenant, les meilleurs de ces anneaux sont améliorés par des mouvements.</translation>
    </message>
    <message>
        <source>Now rings are changed at random and improved again.</source>
        <translation>Maintenant, des anneaux sont changés au hasard et améliorés de nouveau.</translation>
    </message>
    <message>
        <source>what the paper&apos;s formula says, with a share below 0</source>
        <translation>ce que dit la formule de l&apos;article, avec une part inférieure à 0</translation>
    </message>
    <message>
        <source>Now the rings of %1 processors.</source>
        <translation>Maintenant les anneaux de %1 processeurs.</translation>
    </message>
    <message>
        <source>There is no ring of %1 processors.</source>
        <translation>Il n&apos;y a pas d&apos;anneau de %1 processeurs.</translation>
    </message>
    <message>
        <source>Of all rings of %1 processors this one is the lightest: it weighs %2. Its time is %3.</source>
        <translation>De tous les anneaux de %1 processeurs, celui-ci est le plus léger&#x202f;: il pèse %2. Son temps est %3.</translation>
    </message>
    <message>
        <source>No ring goes through %1.</source>
        <translation>Aucun anneau ne passe par %1.</translation>
    </message>
    <message>
        <source>The lightest ring through %1 weighs %2.</source>
        <translation>L&apos;anneau le plus léger par %1 pèse %2.</translation>
    </message>
    <message>
        <source>first processor: the others come after it</source>
        <translation>premier processeur&#x202f;: les autres viennent après lui</translation>
    </message>
    <message>
        <source>Lightest way from the first through all of them to</source>
        <translation>Chemin le plus léger du premier, par tous, jusqu&apos;à</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>The formula promises no ring less than %1, which it says of this one.</source>
        <translation>La formule ne promet à aucun anneau moins que %1, ce qu&apos;elle dit de celui-ci.</translation>
    </message>
    <message>
        <source>In the best ring so far a processor only passes data on. Is there one below %1?</source>
        <translation>Dans le meilleur anneau jusqu&apos;ici, quelqu&apos;un ne fait que passer des données. Y en a-t-il un sous %1&#x202f;?</translation>
    </message>
    <message>
        <source>The best ring meets the bound: none is faster.</source>
        <translation>Le meilleur anneau atteint la borne&#x202f;: aucun n&apos;est plus rapide.</translation>
    </message>
    <message>
        <source>One, two, and the greedy rings: this is the fastest of them.</source>
        <translation>Un, deux, et les anneaux gloutons&#x202f;: voici le plus rapide d&apos;entre eux.</translation>
    </message>
    <message>
        <source>What there is to beat: %1 alone. The program makes all processors take part.</source>
        <translation>Ce qu&apos;il y a à battre&#x202f;: %1 seul. Le programme fait participer tous les processeurs.</translation>
    </message>
    <message>
        <source>There is no ring of all processors, or none was found.</source>
        <translation>Il n&apos;y a pas d&apos;anneau de tous les processeurs, ou aucun n&apos;a été trouvé.</translation>
    </message>
    <message>
        <source>Every processor is entered once and left once, as cheaply as possible.</source>
        <translation>Chaque processeur est atteint une fois et quitté une fois, au moindre coût.</translation>
    </message>
    <message>
        <source>%1 takes %2: done after %3.</source>
        <translation>%1 en prend %2&#x202f;: fini après %3.</translation>
    </message>
    <message>
        <source>Halving: with %2 items %1 alone needs %3.</source>
        <translation>En coupant en deux&#x202f;: avec %2 éléments, %1 seul a besoin de %3.</translation>
    </message>
    <message>
        <source>With %2 items %1 itself is the last to end, after %3.</source>
        <translation>Avec %2 éléments, %1 lui-même est le dernier à finir, après %3.</translation>
    </message>
    <message>
        <source>If %1 took only %2, the others would end after %3.</source>
        <translation>Si %1 n&apos;en prenait que %2, les autres finiraient après %3.</translation>
    </message>
    <message>
        <source>%2 items for %1 are better: %3.</source>
        <translation>%2 éléments pour %1 sont mieux&#x202f;: %3.</translation>
    </message>
    <message>
        <source>%1 is the root: alone it takes %2 an item.</source>
        <translation>%1 est la racine&#x202f;: seul, il prend %2 par élément.</translation>
    </message>
    <message>
        <source>To send an item to %1 takes %2, more than those after it take to compute it: %1 is left out.</source>
        <translation>Envoyer un élément à %1 prend %2, plus que ceux d&apos;après n&apos;en prennent à le calculer&#x202f;: %1 est laissé de côté.</translation>
    </message>
    <message>
        <source>With %1 all from it on take %2 an item.</source>
        <translation>Avec %1, tous à partir de lui prennent %2 par élément.</translation>
    </message>
    <message>
        <source>processor that is looked at</source>
        <translation>processeur examiné</translation>
    </message>
    <message>
        <source>its time to receive an item</source>
        <translation>son temps pour recevoir un élément</translation>
    </message>
    <message>
        <source>its time to compute an item</source>
        <translation>son temps pour calculer un élément</translation>
    </message>
    <message>
        <source>time per item of it and all after it</source>
        <translation>temps par élément de lui et de tous ceux d&apos;après</translation>
    </message>
    <message>
        <source>Time per item, from the last processor back</source>
        <translation>Temps par élément, depuis le dernier processeur</translation>
    </message>
    <message>
        <source>items to be shared by this processor and those after it</source>
        <translation>éléments à partager entre ce processeur et ceux d&apos;après</translation>
    </message>
    <message>
        <source>Least time for d items</source>
        <translation>Plus petit temps pour d éléments</translation>
    </message>
    <message>
        <source>items it takes</source>
        <translation>éléments qu&apos;il prend</translation>
    </message>
    <message>
        <source>those after it</source>
        <translation>ceux d&apos;après</translation>
    </message>
    <message>
        <source>items of these that it takes</source>
        <translation>éléments de ceux-ci qu&apos;il prend</translation>
    </message>
    <message>
        <source>its time to receive them</source>
        <translation>son temps pour les recevoir</translation>
    </message>
    <message>
        <source>its time to compute them</source>
        <translation>son temps pour les calculer</translation>
    </message>
    <message>
        <source>least time of those after it for the others</source>
        <translation>plus petit temps de ceux d&apos;après pour les autres</translation>
    </message>
    <message>
        <source>time with these</source>
        <translation>temps avec ceux-ci</translation>
    </message>
    <message>
        <source>least time so far</source>
        <translation>plus petit temps jusqu&apos;ici</translation>
    </message>
    <message>
        <source>%1 is the root: it receives nothing and only computes, at most all %2 items.</source>
        <translation>%1 est la racine&#x202f;: elle ne reçoit rien et calcule seulement, au plus tous les %2 éléments.</translation>
    </message>
    <message>
        <source>items all in all</source>
        <translation>éléments en tout</translation>
    </message>
    <message>
        <source>its time for all of them</source>
        <translation>son temps pour tous</translation>
    </message>
    <message>
        <source>Next %1, which is served before those looked at so far.</source>
        <translation>Ensuite %1, servi avant ceux qui ont été examinés jusqu&apos;ici.</translation>
    </message>
    <message>
        <source>How many of %1 items should %2 take?</source>
        <translation>Combien de %1 éléments %2 devrait-il prendre&#x202f;?</translation>
    </message>
    <message>
        <source>Of %1 items %2 best takes %3: all is done after %4.</source>
        <translation>De %1 éléments, %2 en prend au mieux %3&#x202f;: tout est fini après %4.</translation>
    </message>
    <message>
        <source>least time for these items</source>
        <translation>plus petit temps pour ces éléments</translation>
    </message>
    <message>
        <source>Items, in order of service</source>
        <translation>Éléments, dans l&apos;ordre de service</translation>
    </message>
    <message>
        <source>items</source>
        <translation>éléments</translation>
    </message>
    <message>
        <source>done at</source>
        <translation>fini à</translation>
    </message>
    <message>
        <source>Shares, in order of service</source>
        <translation>Parts, dans l&apos;ordre de service</translation>
    </message>
    <message>
        <source>share of the items</source>
        <translation>part des éléments</translation>
    </message>
    <message>
        <source>Shares as they would be if items could be cut: all end together.</source>
        <translation>Les parts qu&apos;il y aurait si les éléments pouvaient être coupés&#x202f;: tous finissent ensemble.</translation>
    </message>
    <message>
        <source>%1 is the last one: it gets what is left, %2.</source>
        <translation>%1 est le dernier&#x202f;: il reçoit ce qui reste, %2.</translation>
    </message>
    <message>
        <source>%1 is rounded to %2: that is the nearest whole number in the direction that is needed.</source>
        <translation>%1 est arrondi à %2&#x202f;: c&apos;est l&apos;entier le plus proche dans le sens qu&apos;il faut.</translation>
    </message>
    <message>
        <source>what rounding has added to the sum so far, in items</source>
        <translation>ce que l&apos;arrondi a ajouté à la somme jusqu&apos;ici, en éléments</translation>
    </message>
    <message>
        <source>The answer: all are done after %1.</source>
        <translation>La réponse&#x202f;: tous ont fini après %1.</translation>
    </message>
    <message>
        <source>time at which all are done</source>
        <translation>moment où tous ont fini</translation>
    </message>
    <message>
        <source>Each of the %1 processors gets %2 items, however fast it is.</source>
        <translation>Chacun des %1 processeurs reçoit %2 éléments, si rapide qu&apos;il soit.</translation>
    </message>
    <message>
        <source>%1 items are left: one each for the first ones.</source>
        <translation>%1 éléments restent&#x202f;: un de plus pour chacun des premiers.</translation>
    </message>
    <message>
        <source>A good distribution: whatever is better is done before %1.</source>
        <translation>Une bonne distribution&#x202f;: ce qui est meilleur est fini avant %1.</translation>
    </message>
    <message>
        <source>For %1 and those after it %2 to %3 items can be left: %4 numbers instead of %5.</source>
        <translation>Pour %1 et ceux d&apos;après, il peut rester de %2 à %3 éléments&#x202f;: %4 nombres au lieu de %5.</translation>
    </message>
    <message>
        <source>Items left, in order of service</source>
        <translation>Éléments restants, dans l&apos;ordre de service</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>au moins</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>au plus</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>nombres</translation>
    </message>
    <message>
        <source>From the last processor back, over the numbers left: the best split of each.</source>
        <translation>Depuis le dernier processeur, sur les nombres qui restent&#x202f;: le meilleur partage de chacun.</translation>
    </message>
    <message>
        <source>From the end: %1 gets a task as late as can be, on its way from %2 on.</source>
        <translation>Depuis la fin&#x202f;: %1 reçoit une tâche le plus tard possible, en route à partir de %2.</translation>
    </message>
    <message>
        <source>Every worker computes its own tasks.</source>
        <translation>Chaque travailleur calcule ses propres tâches.</translation>
    </message>
    <message>
        <source>%1 tasks have been moved so far.</source>
        <translation>%1 tâches ont été déplacées jusqu&apos;ici.</translation>
    </message>
    <message>
        <source>%1 ends last, at %2; a task of it would be at the master at %3.</source>
        <translation>%1 finit en dernier, à %2&#x202f;; une de ses tâches serait chez le maître à %3.</translation>
    </message>
    <message>
        <source>With the task %1 would end at %2.</source>
        <translation>Avec la tâche, %1 finirait à %2.</translation>
    </message>
    <message>
        <source>%1 would end first with it: at %2.</source>
        <translation>%1 finirait le premier avec elle&#x202f;: à %2.</translation>
    </message>
    <message>
        <source>No worker would end earlier with it than %1 does now: enough.</source>
        <translation>Aucun travailleur ne finirait avec elle plus tôt que %1 maintenant&#x202f;: cela suffit.</translation>
    </message>
    <message>
        <source>A task goes from %1 to %2.</source>
        <translation>Une tâche va de %1 à %2.</translation>
    </message>
    <message>
        <source>time at which all tasks are done</source>
        <translation>moment où toutes les tâches sont faites</translation>
    </message>
    <message>
        <source>worker that sends a task</source>
        <translation>travailleur qui envoie une tâche</translation>
    </message>
    <message>
        <source>When the workers end</source>
        <translation>Quand les travailleurs finissent</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>en l&apos;état</translation>
    </message>
    <message>
        <source>with the task</source>
        <translation>avec la tâche</translation>
    </message>
    <message>
        <source>%1 gets a task, which has to be there by %2.</source>
        <translation>%1 reçoit une tâche, qui doit être là à %2.</translation>
    </message>
    <message>
        <source>A task for %1 would be late (by %2 it has to be there): the longest transfer so far is dropped.</source>
        <translation>Une tâche pour %1 serait en retard (elle doit être là à %2)&#x202f;: le plus long transfert jusqu&apos;ici est abandonné.</translation>
    </message>
    <message>
        <source>The answer: %1 tasks move, and all is done after %2.</source>
        <translation>La réponse&#x202f;: %1 tâches bougent, et tout est fini après %2.</translation>
    </message>
    <message>
        <source>There is a schedule that ends by %1.</source>
        <translation>Il y a un ordonnancement qui finit à %1.</translation>
    </message>
    <message>
        <source>No schedule that ends by %1 was found this way.</source>
        <translation>Aucun ordonnancement finissant à %1 n&apos;a été trouvé ainsi.</translation>
    </message>
    <message>
        <source>Every order was looked at: nothing ends by %1. The bound rises.</source>
        <translation>Tous les ordres ont été examinés&#x202f;: rien ne finit à %1. La borne monte.</translation>
    </message>
    <message>
        <source>R-BSA, which keeps one schedule at a time, ends with this one.</source>
        <translation>R-BSA, qui garde un seul ordonnancement à la fois, finit avec celui-ci.</translation>
    </message>
    <message>
        <source>Several at a time: this is the best that was found.</source>
        <translation>Plusieurs à la fois&#x202f;: voici le meilleur qui a été trouvé.</translation>
    </message>
    <message>
        <source>The best that the paper&apos;s heuristics find.</source>
        <translation>Le meilleur que trouvent les heuristiques de l&apos;article.</translation>
    </message>
    <message>
        <source>With workers that send first and are refilled later: the best so far.</source>
        <translation>Avec des travailleurs qui envoient d&apos;abord et sont réapprovisionnés plus tard&#x202f;: le meilleur jusqu&apos;ici.</translation>
    </message>
    <message>
        <source>The exact search, as far as it is small enough: the best so far.</source>
        <translation>La recherche exacte, tant que c&apos;est assez petit&#x202f;: le meilleur jusqu&apos;ici.</translation>
    </message>
    <message>
        <source>Nothing moves yet: %1. No schedule takes less than %2.</source>
        <translation>Rien ne bouge encore&#x202f;: %1. Aucun ordonnancement ne prend moins de %2.</translation>
    </message>
    <message>
        <source>Can all be done by %1? The best so far is %2.</source>
        <translation>Tout peut-il être fini à %1&#x202f;? Le meilleur jusqu&apos;ici est %2.</translation>
    </message>
    <message>
        <source>%1 tasks have to leave the workers that would end too late.</source>
        <translation>%1 tâches doivent quitter les travailleurs qui finiraient trop tard.</translation>
    </message>
    <message>
        <source>tasks that have a receiver, of those that move</source>
        <translation>tâches qui ont un receveur, parmi celles qui bougent</translation>
    </message>
    <message>
        <source>There is such a schedule: all is done by %1, the best so far.</source>
        <translation>Il y a un tel ordonnancement&#x202f;: tout est fini à %1, le meilleur jusqu&apos;ici.</translation>
    </message>
    <message>
        <source>makespan that is tried</source>
        <translation>durée totale essayée</translation>
    </message>
    <message>
        <source>least makespan found so far</source>
        <translation>plus petite durée totale trouvée jusqu&apos;ici</translation>
    </message>
    <message>
        <source>What the makespan asks for</source>
        <translation>Ce que demande la durée totale</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>tâches</translation>
    </message>
    <message>
        <source>has to send</source>
        <translation>doit envoyer</translation>
    </message>
    <message>
        <source>has room for</source>
        <translation>a de la place pour</translation>
    </message>
    <message>
        <source>gets</source>
        <translation>reçoit</translation>
    </message>
    <message>
        <source>The longest time falls from %1 to %2: on.</source>
        <translation>Le plus long temps baisse de %1 à %2&#x202f;: on continue.</translation>
    </message>
    <message>
        <source>With sums of 1 the longest time is %1.</source>
        <translation>Avec des sommes de 1, le plus long temps est %1.</translation>
    </message>
    <message>
        <source>The longest time stays at %1: nothing is gained any more.</source>
        <translation>Le plus long temps reste à %1&#x202f;: on ne gagne plus rien.</translation>
    </message>
    <message>
        <source>longest time of a processor</source>
        <translation>plus long temps d&apos;un processeur</translation>
    </message>
    <message>
        <source>%1 and those after it: %2 sets, and the lightest ring of each.</source>
        <translation>%1 et ceux d&apos;après&#x202f;: %2 ensembles, et l&apos;anneau le plus léger de chacun.</translation>
    </message>
    <message>
        <source>Of all rings of %1 processors seen so far this one is the lightest: it weighs %2. Its time is %3.</source>
        <translation>De tous les anneaux de %1 processeurs vus jusqu&apos;ici, celui-ci est le plus léger&#x202f;: il pèse %2. Son temps est %3.</translation>
    </message>
    <message>
        <source>%1 processors are wanted in the ring.</source>
        <translation>%1 processeurs sont voulus dans l&apos;anneau.</translation>
    </message>
    <message>
        <source>This is what is found without tables.</source>
        <translation>Voici ce qui se trouve sans tables.</translation>
    </message>
    <message>
        <source>No ring of this size was found.</source>
        <translation>Aucun anneau d&apos;autant n&apos;a été trouvé.</translation>
    </message>
    <message>
        <source>Linear programs of all rings, row by row: a better bound, and rings that they suggest.</source>
        <translation>Des programmes linéaires de tous les anneaux, ligne par ligne&#x202f;: une meilleure borne, et des anneaux qu&apos;ils suggèrent.</translation>
    </message>
    <message>
        <source>No ring of this size is known yet. Is there one below %1?</source>
        <translation>Aucun anneau d&apos;autant n&apos;est encore connu. Y en a-t-il un sous %1&#x202f;?</translation>
    </message>
    <message>
        <source>There is no ring of so many.</source>
        <translation>Il n&apos;y a pas d&apos;anneau d&apos;autant.</translation>
    </message>
    <message>
        <source>The greedy rings of so many: this is the fastest of them.</source>
        <translation>Les anneaux gloutons d&apos;autant&#x202f;: voici le plus rapide d&apos;entre eux.</translation>
    </message>
    <message>
        <source>It would leave the master at %1 and arrive at %2, for any receiver: the link of %3 is taken for the way there, too.</source>
        <translation>Elle quitterait le maître à %1 et arriverait à %2, quel que soit le receveur&#x202f;: le lien de %3 est pris aussi pour l&apos;aller.</translation>
    </message>
    <message>
        <source>When the tasks that move arrive</source>
        <translation>Quand arrivent les tâches déplacées</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>as it believes</source>
        <translation>à ce qu&apos;il croit</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>possible</translation>
    </message>
    <message>
        <source>It believes that all is done after %1. Its moves (%2), made as early as the links allow, take %3: more.</source>
        <translation>Il croit que tout est fini après %1. Ses déplacements (%2), faits dès que les liens le permettent, prennent %3&#x202f;: plus.</translation>
    </message>
    <message>
        <source>It says that all is done after %1. Its moves (%2), made as early as the links allow, take %3: no more.</source>
        <translation>Il dit que tout est fini après %1. Ses déplacements (%2), faits dès que les liens le permettent, prennent %3&#x202f;: pas plus.</translation>
    </message>
    <message>
        <source>makespan that the method as printed believes in</source>
        <translation>durée totale à laquelle croit la méthode telle qu&apos;imprimée</translation>
    </message>
    <message>
        <source>From the end: a task for %1 has to leave the master at %2.</source>
        <translation>Depuis la fin&#x202f;: une tâche pour %1 doit quitter le maître à %2.</translation>
    </message>
    <message>
        <source>Nothing moves yet. The makespan is looked for between %1 and %2.</source>
        <translation>Rien ne bouge encore. La durée totale est cherchée entre %1 et %2.</translation>
    </message>
    <message>
        <source>As the method sees it, all is done by %1.</source>
        <translation>D&apos;après la méthode, tout est fini à %1.</translation>
    </message>
    <message>
        <source>below it nothing is looked for</source>
        <translation>rien n&apos;est cherché au-dessous</translation>
    </message>
    <message>
        <source>This ring takes %1 a step while messages share links.</source>
        <translation>Cet anneau prend %1 par étape quand les messages partagent les liens.</translation>
    </message>
    <message>
        <source>With this y ports and links are busy for the least time: nothing is faster than %1.</source>
        <translation>Avec ce y les ports et les liens sont occupés le moins longtemps : rien n&apos;est plus rapide que %1.</translation>
    </message>
    <message>
        <source>The bound is not met: urgencies and orders are now changed by chance, for a while.</source>
        <translation>La borne n&apos;est pas atteinte : urgences et ordres sont maintenant changés au hasard, un temps.</translation>
    </message>
    <message>
        <source>Of several items that may go, the one with most left to do for its link or its port goes first.</source>
        <translation>De plusieurs objets qui peuvent partir, celui dont le lien ou le port a le plus à faire part d&apos;abord.</translation>
    </message>
    <message>
        <source>Followed on the links, this takes %1; the best so far %2.</source>
        <translation>Suivi sur les liens, cela prend %1&#x202f;; le meilleur jusqu&apos;ici %2.</translation>
    </message>
    <message>
        <source>A ring is in one part of what links are left: each part is a node.</source>
        <translation>Un anneau est dans une seule partie des liens restants&#xa0;: chaque partie est un nœud.</translation>
    </message>
    <message>
        <source>Few links join two parts: a node for each that may be the first one in use, and one without any.</source>
        <translation>Peu de liens joignent deux parties&#xa0;: un nœud pour chacun qui peut être le premier utilisé, et un sans aucun.</translation>
    </message>
    <message>
        <source>At %1 no message is under way.</source>
        <translation>À %1, aucun message n’est en route.</translation>
    </message>
    <message>
        <source>At %1 the messages under way are others: %2 flow now.</source>
        <translation>À %1, les messages en route changent&#x202f;: %2 passent maintenant.</translation>
    </message>
    <message>
        <source>%1 of them keep this rate; %2 still rise.</source>
        <translation>%1 d’entre eux gardent ce débit&#x202f;; %2 augmentent encore.</translation>
    </message>
    <message>
        <source>%1 of them keep this rate, and all have theirs.</source>
        <translation>%1 d’entre eux gardent ce débit, et tous ont le leur.</translation>
    </message>
    <message>
        <source>All that may rise reach %1: then the link %2 is full.</source>
        <translation>Tous ceux qui peuvent augmenter atteignent %1&#x202f;: le lien %2 est alors plein.</translation>
    </message>
    <message>
        <source>All that may rise reach %1: the message from %2 to %3 is no faster.</source>
        <translation>Tous ceux qui peuvent augmenter atteignent %1&#x202f;: le message de %2 à %3 ne va pas plus vite.</translation>
    </message>
    <message>
        <source>since the start</source>
        <translation>depuis le début</translation>
    </message>
    <message>
        <source>messages that flow</source>
        <translation>messages qui passent</translation>
    </message>
    <message>
        <source>rate of all that may still rise, in data per unit of time</source>
        <translation>débit de tous ceux qui peuvent encore augmenter, en données par unité de temps</translation>
    </message>
    <message>
        <source>What messages share</source>
        <translation>Ce que les messages partagent</translation>
    </message>
    <message>
        <source>carries</source>
        <translation>capacité</translation>
    </message>
    <message>
        <source>still rise</source>
        <translation>augmentent encore</translation>
    </message>
    <message>
        <source>left</source>
        <translation>reste</translation>
    </message>
    <message>
        <source>full at</source>
        <translation>plein à</translation>
    </message>
    <message>
        <source>All is done at %1. Each message had so much of its full rate.</source>
        <translation>Tout est fini à %1. Chaque message a eu cette part de son plein débit.</translation>
    </message>
    <message>
        <source>time of the plan; of several steps, the mean</source>
        <translation>temps du plan&#x202f;; de plusieurs étapes, la moyenne</translation>
    </message>
    <message>
        <source>Nothing is known of links that messages could share here.</source>
        <translation>On ne connaît ici aucun lien que des messages pourraient partager.</translation>
    </message>
    <message>
        <source>The plan is too long to be followed message by message.</source>
        <translation>Le plan est trop long pour être suivi message par message.</translation>
    </message>
    <message>
        <source>Less to beat at first, which leaves few links: the fastest ring takes between %1 and %2.</source>
        <translation>D’abord moins à battre, ce qui laisse peu de liens&#xa0;: l’anneau le plus rapide prend entre %1 et %2.</translation>
    </message>
    <message>
        <source>Nothing ends before %1, as no link carries all in less.</source>
        <translation>Rien ne finit avant %1, car aucun lien ne transporte le tout plus vite.</translation>
    </message>
    <message>
        <source>The best moves for messages that are alone end at %2 here.</source>
        <translation>Les meilleurs déplacements pour des messages seuls finissent ici à %2.</translation>
    </message>
    <message>
        <source>Of moves for slower links, too, the best end at %2.</source>
        <translation>Avec ceux pour des liens plus lents, les meilleurs finissent à %2.</translation>
    </message>
    <message>
        <source>Changed by chance, they end at %2.</source>
        <translation>Changés au hasard, ils finissent à %2.</translation>
    </message>
    <message>
        <source>The ring begins with %1 alone, as the option says.</source>
        <translation>L&apos;anneau commence par %1 seul, comme le dit l&apos;option.</translation>
    </message>
</context>
<context>
    <name>units</name>
    <message>
        <source>Speed of processors</source>
        <translation>Vitesse des processeurs</translation>
    </message>
    <message>
        <source>Bandwidth of links</source>
        <translation>Bande passante des liens</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Latencies and start-ups</source>
        <translation>Latences et démarrages</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
</context>
</TS>
