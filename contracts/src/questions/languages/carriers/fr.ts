import type { Carriers } from "../language.ts";

/** French words that carry a question, without a meaning for its answer. */
export const frenchCarriers: Carriers = {
  verbs: `envoyer filer transmettre balancer communiquer sortir ressortir mettre/met/mettent/mis/mise/mets/mettez    plafonner stagner filer être/est/sont/était/étaient/été/sera/seront/serait/soit/sommes/êtes/suis
    avoir/ai/as/a/avons/avez/ont/avait/avions/avaient/eu/eue/eus/eues/aura/aurons/aurait/aurais/ait
    faire/fais/fait/faits/faites/faisons/font/fera/ferait/faisait
    aller/vais/va/vas/vont/allons/ira/irait/iraient/allé
    venir/vient/viennent/venu/venus/venue/venues/venait/venaient
    pouvoir/peux/peut/peuvent/pouvez/pouvons/pourrait/pourrais/pourriez/pourra/puis/puisse
    vouloir/veux/veut/voudrais/voudrait/voulons/voulez/voulu devoir/dois/doit/devons/devez/doivent/devrait
    savoir/sais/sait/savons/saura voir/vois/voit/voyons/voyez/vu/vus/voient/verra tenir/tient/tiennent/tenu
    obtenir/obtient/obtiennent/obtenu/obtenus/obtenue/obtenues/obtenait
    recevoir/reçoit/reçoivent/reçu/reçus/reçue/reçues produire/produit/produits/produisent/produite
    ressortir/ressort/ressortent prendre/prend/prennent/pris comprendre/comprends dire/dis/dit/dites
    connaître/connais/connaît falloir/faut/faudrait/fallait lire/lis/lit permettre/permet/permettent
    suivre/suit/suivent suffire rendre/rend/rendu fournir/fournit/fournissent/fourni/fournis/fournissez
    réussir/réussi/réussit réunir choisir établir/établis/établit remplir ressembler sembler paraître/paraît
    comporter/comporte montrer afficher donner lister présenter indiquer préciser détailler communiquer envoyer
    exporter sortir préparer créer dresser visualiser tracer dessiner représenter illustrer regarder consulter
    vérifier confirmer calculer compter mesurer chercher trouver extraire/extrait/extrais aider aimer souhaiter
    désirer demander besoin intéresser concerner rappeler résumer récapituler partager générer apporter
    rapporter amener ramener livrer délivrer diffuser réaliser enregistrer atteindre/atteint/atteints/atteignent
    cumuler totaliser marcher fonctionner tourner performer comporter situer porter rester arriver entrer
    rentrer marquer bénéficier dégager décrocher toucher capter attirer provenir/provient/proviennent/provenu
    émaner émettre résulter découler utiliser placer activer lancer gérer travailler valoir/vaut ventiler
    répartir décomposer diviser découper grouper regrouper segmenter éclater peser constituer
    correspondre/correspond/correspondent revenir/revient/reviennent dérouler penser croire/crois imaginer
    parler discuter servir/sert/servent/servi allouer`,
  words: `ayant tant tellement autant sors sortez mets mettez passe passez filez le la les l un une des du de d au aux à en dans sur sous pour par avec chez via entre vers parmi selon
    et ou ni mais donc or car que qu qui quoi dont où  comment combien quel quelle quels quelles
    lequel laquelle lesquels lesquelles ce c cet cette ces cela ça ceci celui celle ceux celles là y il elle ils
    elles on nous je j tu vous me m te t se s lui leur leurs eux moi toi soi notre nos mon ma mes votre vos ton
    ta tes son sa ses n ne si comme alors ainsi aussi même mêmes chaque tout toute tous toutes total totale
    totaux totales global globale globaux globalement ensemble somme
    nombre montant montants volume chiffre chiffres valeur valeurs donnée données statistique statistiques stats
    performance performances niveau niveaux bilan aperçu vue point points état lieux synthèse résumé récap
    récapitulatif  reporting graphique graphe diagramme schéma forme version type façon manière sorte
    titre cadre partie côté matière terme termes égard sujet question questions réponse détail détails
    ventilation décomposition découpage info infos information informations idée chose choses truc actuellement
    actuel actuelle actuels actuelles maintenant présent présente jusque jusqu ici déjà encore     seulement uniquement juste seul seule simplement bien très plutôt assez vraiment exactement
    précisément environ approximativement quasi presque bonjour salut bonsoir coucou merci svp stp s'il plaît
    plait plaise cordialement please hello besoin envie possible dispo utile rapide rapidement vite  
                   
    différent différents différentes divers diverses plusieurs certains certaines utilisateur utilisateurs
    internautes gens durant pendant lors cours moment époque afin d'abord ensuite enfin puis réunion
    présentation slide équipe patron mail % + & etc ok oui voici voilà auprès quelque quelques propre propres
    respectif respectifs respectivement eh hein bah tiens tel telle tels telles ledit ladite intégralité
    totalité quelqu'un d'ailleurs également notamment surtout particulièrement concernant quant nb nbre total pourrais pourrait pourriez peux peut pouvez peut-on équipe collègue copil comité urgent vite-fait checker check`,
};
