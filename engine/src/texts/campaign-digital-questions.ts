import type { ReportLanguage } from "@vitrine/contracts/languages";

/**
 * What people call the fields of the dataset in questions, besides their names: by `table.field`, in English, German,
 * French and Spanish. Words are separated by `|`.
 */
type Words = readonly [english: string, german: string, french: string, spanish: string];

export const campaignDigitalSynonyms: Readonly<Record<string, Words>> = {
  "Performance.Impressions": [
    "ad impressions|imps|times shown|ad views|actual impressions|delivered impressions|impressions delivered|ads shown|were shown|ads were shown|ads served|ads displayed|imp|impression|served impressions|ad impression|ads were seen|were displayed",
    "Impression|Einblendungen|Ad Impressions|AIs|Sichtkontakte|Anzeigenaufrufe|Impressionszahlen|gelieferte Impressionen|ausgelieferte Impressionen|tatsächliche Impressionen|Ist-Impressionen|eingeblendet|ausgespielt|Ausspielungen|Einblendung|Impressions|AdImpressions|Impr|angezeigt wurden|Sichtkontakt",
    "affichages|impression|imps|impressions réelles|impressions diffusées|impressions livrées|diffusions|annonces affichées|affichage|ont été affichées|été diffusées|impr",
    "impresión|impresiones publicitarias|imps|apariciones|impresiones reales|impresiones entregadas|impresiones servidas|impr|veces mostrado|anuncios mostrados|se mostraron|se han mostrado|mostrados",
  ],
  "Performance.Clicks": [
    "click|clicked|link clicks|clickthroughs|actual clicks|~click|clicks",
    "Klick|Clicks|Linkklicks|geklickt|Klickzahlen|tatsächliche Klicks|~klicken|angeklickt|Klickanzahl|Anzahl Klicks",
    "clic|clics sur le lien|clicks|cliqué|clics sur lien|clics réels|~cliquer|clics publicitaires",
    "clic|clicks|clics en el enlace|cliqueado|pulsaciones|clics reales|~clicar|~cliquear|hicieron clic|clic en anuncios|clicks en anuncios",
  ],
  "Performance.CTR": [
    "click through rate|clickthrough rate|click-through|click rates|ctrs|click thru rate|click thru|clickrate|click rate",
    "Klickrate|Klickraten|Click-through-Rate|Durchklickrate|Click-Through|CTRs|Clickrate|Klick-Rate|Click-Rate",
    "taux de clic|taux de clics|ctrs|taux de click|taux de clique|taux de cliques|tx de clic",
    "tasa de clics|tasa de clic|ratio de clics|tasa de click|tasa de clicks|porcentaje de clics|ctrs",
  ],
  "Performance.Spend": [
    "spent|spending|spends|costs|cost|ad spend|expenditure|ad cost|advertising cost|media spending|outlay|invested|investment|spend|spendings|actual|actuals|actual spend|actual spending|actual cost|actual costs|~burn|burned through|burnt|~invest|ad costs|media spend|~shell out|?money|~outlay|budget spent|spent budget|~splash|put more money into|put money into|money put into",
    "Kosten|ausgegeben|Ausgabe|Spend|Spendings|Werbeausgaben|Werbekosten|Mediaausgaben|Mediaspend|Aufwand|investiert|Investition|verbraucht|Kosten der Werbung|Investment|Ist|Istwert|Ist-Ausgaben|Ist-Kosten|ausgeben|ausgegebenes Budget|tatsächliche Ausgaben|tatsächliche Kosten|~investieren|~verbrauchen|gesteckt|reingesteckt|verbraten|verpulvert|verblasen|ausgibt|gaben aus|geben aus|gibt aus|?Geld|Budget ausgegeben|aufgewendet|aufwenden|Spendings gesamt|Werbegeld|hineingesteckt|Mediaspendings|Gesamtausgaben|Gesamtkosten",
    "dépense|dépensé|coûts|coût|budget dépensé|frais publicitaires|investissement|investissements|investi|dépenses média|dépense publicitaire|dépenses publicitaires|montant dépensé|réalisé|réel|réalisées|dépensés|dépenser|dépensons|dépenses réelles|dépense réelle|coûts réels|~dépenser|~investir|~débourser|?argent|budget dépensés|mis de côté pour la pub|frais média|~engager",
    "gasto|gastos|gastado|coste|costes|costo|invertido|gastó|gastaron|gastamos|gastan|inversiones|invertimos|invierte|inversión publicitaria|gasto publicitario|real|ejecutado|gastar|gasto real|invertir|gastaron|inversión real|gastos reales|coste real|~gastar|~invertir/invierte/invierten/invirtió/invirtieron|~desembolsar|~destinar|?dinero|metido",
  ],
  "Performance.CPC": [
    "cost per clicks|average cost per click|click cost|click price|cpcs|cost per each click|price per click|price of a click|pay per click|paid per click",
    "Kosten pro Klick|Klickpreis|Klickkosten|Kosten je Klick|Preis pro Klick|CPCs|Preis je Klick|Preis eines Klicks|Kosten pro Click",
    "coût par clic|coût du clic|prix du clic|coût au clic|coût moyen par clic|coût du click|prix par clic|cpcs",
    "coste por clic|costo por clic|precio por clic|coste del clic|coste por click|cpcs|precio del clic|precio por click",
  ],
  "Performance.CPM": [
    "cost per thousand impressions|per thousand impressions|per thousand|thousand contact price|cpms|cost per mil|thousand impressions price|cost per thousand|cost per mille",
    "TKP|Tausenderkontaktpreis|Tausend-Kontakt-Preis|Kosten pro Tausend|Tausenderpreis|Kosten pro tausend Impressionen|tausend Impressionen|pro tausend Impressionen|CPM|TKPs|Preis pro Tausend",
    "coût pour mille|coût par mille|coût pour mille impressions|mille impressions|pour mille impressions|cpms|coût aux mille",
    "coste por mil|costo por mil|coste por mil impresiones|mil impresiones|por mil impresiones|cpms|costo por mil impresiones|coste por millar",
  ],
  "Performance.Conversions": [
    "conversion|acquisition|acquisitions|convert|converted|converts|leads|sign-ups|signups|~convert|convs|conv|results",
    "Conversion|Konversionen|Konversion|konvertiert|Konvertierungen|Abschlüsse|Leads|Resultate|~konvertieren|Conv|Convs|Leadzahlen|Abschlusszahlen|Lead",
    "conversion|converti|leads|résultats|~convertir|convs|conversions totales|prospects",
    "conversión|convertido|conversiones totales|leads|resultados|convirtió|~convertir/convierte/convierten/convirtieron|convs|conversión total",
  ],
  "Performance.View-through conversions": [
    "view through conversions|post view",
    "View-through Conversions|Post-View-Conversions|Post-View",
    "conversions post-view|post-view|conversions après impression",
    "conversiones post-view|conversiones view-through|post-view|conversiones postimpresión",
  ],
  "Performance.Click-through conversions": [
    "click through conversions|post click",
    "Post-Click-Conversions|Post-Click",
    "conversions post-click|post-click|conversions après clic",
    "conversiones post-clic|conversiones click-through|post-clic",
  ],
  "Performance.Conversion value": [
    "value of conversions|conversions value|order value total|sales revenue|revenue from conversions|conversion revenue|value of conversion|value from conversions|conversion values|sales value",
    "Conversionwert|Wert der Conversions|Konversionswert|Verkaufswert|Umsatz aus Conversions|Conversion Value|Umsatzwert|Wert der Konversionen|Conversionwerte|Conversion-Werte|Warenwert",
    "valeur des conversions|valeur de conversions|valeur des ventes|valeurs de conversion|valeur générée",
    "valor de las conversiones|valor de conversiones|valor de las ventas|valor de ventas|valores de conversión|valor de conversion|valor generado",
  ],
  "Performance.CVR": [
    "conversion rates|conv rate|cr|conversion percentage|convrate|cvrs",
    "Conversion-Rate|Conversionrate|Konversionsrate|Umwandlungsrate|Conversion Rate|Konversionrate|Abschlussquote|CVR|Konversionsraten|Conversion-Raten|Conversionraten|Conversion Rates",
    "taux de conversion|taux de transformation|taux de conversions|cvr|taux de conv|tx de conv|tx de conversion",
    "tasa de conversión|ratio de conversión|porcentaje de conversión|tasas de conversión|ratio de conversion|cvr|tasa de conv",
  ],
  "Performance.CPA": [
    "cost per acquisition|cost per conversions|cost per lead|CPL|cpas|cost per result|acquisition cost|cost of a conversion|cost per conv|price per conversion|price of a conversion|cost per sale|acquisition costs|cost of acquisition|cost for a conversion|pay per conversion",
    "Kosten pro Conversion|Kosten je Conversion|Kosten pro Akquisition|Kosten pro Abschluss|CPO|Kosten pro Aktion|Kosten pro Lead|CPL|Akquisekosten|Conversionkosten|CPAs|Preis pro Conversion|Preis je Conversion|Kosten einer Conversion|Kosten pro Konversion|Kosten je Abschluss|Kosten je Lead|Kosten pro Result",
    "coût par acquisition|coût par conversion|coût d'acquisition|coût par action|coût par lead|CPL|cpas|prix par conversion|coût de la conversion|coût des conversions|coût d'une conversion|coût de conversion",
    "coste por adquisición|coste por conversión|costo por adquisición|costo por conversión|coste por acción|coste por lead|CPL|coste de adquisición|cpas|precio por conversión|coste de la conversión|coste de conversión|coste de cada conversión|costo de adquisición",
  ],
  "Performance.ROAS": [
    "return on advertising spend|return on spend|return on adspend|return|return on investment in ads|ad return|roas figure",
    "Return on Ad Spend|Werberendite|Rendite der Werbeausgaben|Return|ROI der Werbung|Werbeertrag",
    "retour sur dépenses publicitaires|retour sur investissement publicitaire|rentabilité publicitaire|retour sur les dépenses publicitaires|retour publicitaire|rendement publicitaire|retour sur dépense",
    "retorno de la inversión publicitaria|retorno de la inversión|retorno publicitario|retorno|retorno sobre la inversión|rentabilidad publicitaria|retorno de la publicidad",
  ],
  "Performance.AOV": [
    "basket value|average basket|basket size|order value|average order|average purchase value|order worth|value of an order|average basket value|size of an order",
    "AOV|durchschnittlicher Bestellwert|Bestellwert|durchschnittlicher Warenkorb|durchschnittlicher Warenkorbwert|Bestellung wert|Wert einer Bestellung|Warenkorbwert|durchschnittliche Bestellung|Durchschnittsbestellwert|Durchschnittsbon|Bestellwerte|Warenkorbwerte|Ø Bestellwert|mittlerer Bestellwert",
    "valeur moyenne de commande|valeur moyenne des commandes|valeur du panier|panier moyen|valeur d'une commande|montant moyen des commandes|valeur moyenne du panier|montant du panier|montant moyen de commande",
    "valor medio de pedido|valor medio del pedido|ticket medio|cesta media|valor del pedido|pedido medio|valor de un pedido|importe medio de pedido|importe medio del pedido|cesta promedio|ticket promedio|valor medio de los pedidos|valor promedio de pedido",
  ],
  "Performance.Visits": [
    "visit|site visits|website visits|session|website traffic|traffic|landing page visits|landing page views|visits to the landing page|visits to the site|came to the site|land on the site|landed on our site|web visits",
    "Besuch|Visits|Sitzungen|Sessions|Websitebesuche|Seitenbesuche|Website-Besuche|Landingpage-Aufrufe|Landingpage-Besuche|Seitenaufrufe|Besuche der Landingpage|Besuche auf der Landingpage|Website Besuche|Zugriffe|Webseitenbesuche|Landingpagebesuche",
    "visite|visites du site|sessions|trafic|visites de la page de destination|visites sur le site|visites landing page|visites de page|visites de la landing page|visites web|visites du site web",
    "visita|sesiones|visitas al sitio|visitas a la web|tráfico|visitas a la página de destino|visitas a la landing|visitas a la página|visitas web|visitas de la web|visitas al sitio web|visitas de la página",
  ],
  "Performance.Adds to cart": [
    "add to carts|added to cart|cart adds|cart additions|add-to-carts|adds to basket|add to basket|basket adds|basket additions|added to basket|put in basket|in their basket|in the basket|in the cart|into the basket|into their basket|put in cart|carts|add to cart|atc",
    "Warenkörbe|Add-to-Carts|in den Warenkorb gelegt|Warenkorb-Hinzufügungen|Warenkorbzugänge|Add to Cart|Adds to Cart|in den Warenkorb|Warenkorb gelegt|im Warenkorb|Warenkorb-Adds|in Warenkörbe|Hinzufügungen zum Warenkorb",
    "ajout au panier|ajouts panier|ajouts paniers|mises au panier|mise au panier|paniers|mis au panier|mis dans le panier|dans leur panier|dans le panier|panier|ajouté au panier|ajoutés au panier|ajouts de panier",
    "añadidos a la cesta|añadidos al carrito|añadir a la cesta|carritos|añadir al carrito|agregados al carrito|en la cesta|a la cesta|al carrito|en el carrito|añadieron a la cesta|carrito|cestas",
  ],
  "Performance.Purchases": [
    "purchase|purchased|order|sale|bought|buys|transactions|sold|sell|selling|~buy/bought|~purchase|~sell/sold|purchases made|sales made",
    "Kauf|Bestellungen|Verkäufe|Bestellung|gekauft|Einkäufe|Transaktionen|Orders|Sales|verkauft|Umsätze in Stück|~kaufen|~bestellen|~verkaufen|Verkauf|Kaufabschlüsse|Käufern",
    "achat|ventes|commandes|vente|commande|acheté|transactions|vendu|vendus|~acheter/achète/achètent|~vendre|~commander|achats réalisés",
    "compra|ventas|pedidos|venta|pedido|comprado|transacciones|vendido|vendimos|~comprar|~vender|compras realizadas",
  ],
  "Performance.Visit rate": ["", "Besuchsquote", "", "tasa de visita"],
  "Performance.Cart rate": [
    "add to cart rate",
    "Warenkorbquote",
    "taux d'ajout au panier",
    "tasa de añadido al carrito",
  ],
  "Performance.Purchase rate": ["", "Kaufquote", "taux d'achats", "tasa de compras"],
  "Performance.Cost per visit": [
    "visit cost",
    "Kosten je Besuch|Besuchskosten|Kosten pro Sitzung|Kosten pro Visit",
    "coût d'une visite",
    "costo por visita",
  ],
  "Performance.Video starts": [
    "video start|started videos|videos started|video plays|video views|video view|videos started playing|plays",
    "Videostart|gestartete Videos|Video-Starts|Video Starts|Videoaufrufe|Video Views|Videostarts|Video gestartet|Videos gestartet",
    "démarrages vidéo|lectures vidéo|débuts de vidéo|lancements de vidéo|vidéos lancées|vidéos démarrées|démarrage de vidéo|vidéos commencées",
    "inicios de vídeo|reproducciones de vídeo|reproducciones|comienzos de vídeo|vídeos iniciados|reproducciones iniciadas|inicio de vídeo",
  ],
  "Performance.Video completes": [
    "video completions|completions|completed videos|completed video views|full views|complete views|videos completed|completes|watched to the end|watched in full|played to the end|videos watched in full|videos watched to the end|watched all the way through|fully watched|video completes|video complete|fully viewed videos|videos viewed in full|videos viewed to the end|videos viewed to completion|videos watched completely|completely watched videos|fully watched videos|fully played videos|videos seen in full|videos seen to the end|videos watched until the end|videos played in full",
    "abgeschlossene Videos|Completed Views|vollständig angesehene Videos|vollständige Videoaufrufe|Video Completes|komplette Views|vollständige Video Views|bis zum Ende angesehen|zu Ende geschaut|komplett angesehen|bis zum Ende gesehen|zu Ende gesehen|bis zum Schluss angesehen|Videos bis zum Ende|vollständig gesehen|vollständig angesehen|Videovollendungen|Videoabschlüsse|vollständig gesehene Videos|komplett gesehene Videos|ganz gesehene Videos|zu Ende gesehene Videos|bis zum Ende gesehene Videos|komplett angesehene Videos|komplett abgespielte Videos|vollständig abgespielte Videos|ganz angesehene Videos|Videos komplett gesehen|Videos vollständig gesehen|Videos ganz gesehen|durchgesehene Videos|Videos durchgesehen",
    "vidéos vues en entier|vues complètes|lectures complètes|vidéos complètes|complétions|vidéos vues jusqu'au bout|vidéos jusqu'au bout|vues jusqu'au bout|vues en entier|vues jusqu'à la fin|vidéos terminées|vidéos vues en intégralité|vidéos regardées jusqu'au bout|vidéos achevées|vidéos vues intégralement|vidéos visionnées en entier|vidéos regardées en entier|vidéos visionnées jusqu'au bout|vidéos lues en entier|vidéos lues jusqu'au bout|vidéos vues complètement|vidéos complètement vues|vidéos entièrement vues|vidéos visionnées intégralement|vidéos visionnées jusqu'à la fin|vidéos vues jusqu'à la fin",
    "vídeos completados|visualizaciones completas|reproducciones completas|vídeos vistos completos|vistos hasta el final|vídeos hasta el final|vídeos vistos enteros|se vieron enteros|vídeos completos|vídeos terminados|vídeos vistos hasta el final|vieron hasta el final|vídeos vistos por completo|vídeos vieron completos|vieron completos|reprodujo entero|reprodujeron enteros|reproducido entero|se reprodujo completo|vídeos vistos íntegramente|vídeos vistos por entero|vídeos vistos al completo|vídeos reproducidos por completo|vídeos reproducidos enteros|vídeos reproducidos hasta el final|vídeos vistos completamente|vídeos completamente vistos|vistas completas|vídeos totalmente vistos|vídeos reproducidos completos",
  ],
  "Performance.VTR": [
    "view through rate|view rate|video view rate|vtrs",
    "View-through-Rate|Durchsehrate|Viewthrough-Rate|VTR|View-Rate|Viewrate",
    "taux de vue|taux de vues|vtr|taux de visionnage",
    "tasa de visualización|vtr|tasa de visualizaciones|tasa de vista",
  ],
  "Performance.Completion rate": [
    "completion rates|video completion",
    "Abschlussraten|Completion Rate|Video-Abschlussrate|Vollständigkeitsrate|Videoabschlussrate",
    "taux d'achèvement|taux de complétion vidéo|VCR|taux de lecture complète",
    "tasa de finalización de vídeo|tasa de completado|VCR",
  ],
  "Performance.Hook rate": ["", "Hookrate", "", ""],
  "Performance.Hold rate": ["", "Holdrate", "", ""],
  "Performance.CPV": [
    "cost per video view",
    "Kosten pro View|Kosten pro Videoaufruf|Kosten je View",
    "coût par vue",
    "coste por visualización|coste por vista",
  ],
  "Performance.CPCV": [
    "cost per completed view|cost per complete view|cost per full view|cost per completed video view|cost per completed video|cost per complete video view|cost of a completed view|price per completed view|cost per video completion",
    "Kosten pro vollständigem View|Kosten je vollständigem View|Kosten pro vollständigen View|Kosten pro vollständiger Ansicht|Kosten pro komplettem View|Kosten pro Completed View|Kosten je Completed View|Kosten pro vollständig gesehenem Video|Kosten pro abgeschlossenem Video|Kosten pro vollständigem Videoaufruf|Preis pro vollständigem View",
    "coût par vue complète|coût par vue complétée|coût d'une vue complète|coût par vidéo vue en entier|coût par vidéo complète|coût par lecture complète|prix par vue complète|coût à la vue complète|coût par visionnage complet",
    "coste por visualización completa|coste por vista completa|costo por vista completa|coste por reproducción completa|coste por visualización completada|coste por vídeo completo|coste por vídeo completado|coste de una vista completa|precio por vista completa|costo por visualización completa|coste por vídeo visto completo",
  ],
  "Performance.Viewable impressions": [
    "viewable imps|in-view impressions",
    "sichtbare Impressionen|Viewable Impressions|sichtbare Einblendungen",
    "impressions visibles",
    "impresiones visibles",
  ],
  "Performance.Measurable impressions": [
    "",
    "messbare Impressionen",
    "impressions mesurables",
    "impresiones medibles",
  ],
  "Performance.Viewable rate": [
    "viewability rate|viewable share|in-view rate|viewable rates|visibility|visibility rate|viewability|viewable percentage|how viewable|in view rate",
    "Viewability|Sichtbarkeit|Viewable Rate|Sichtbarkeitsquote|Viewability-Rate|Viewabilityrate|Sichtbarkeiten|Viewability Rate|Viewable-Rate|sichtbarkeitsraten",
    "visibilité|viewability|taux de viewability|visibilités|taux de visibilités|taux d'impressions visibles",
    "visibilidad|viewability|tasa de viewability|tasa de visibilidad|visibilidades|viewable rate|porcentaje de visibilidad",
  ],
  "Performance.vCPM": ["", "sichtbarer TKP|vTKP|vTKPs", "", ""],
  "Performance.Revenue": [
    "revenues|client revenue|agency revenue|turnover|billings|takings|agency turnover",
    "Erlös|Erlöse|Einnahmen|Revenue|Kundenumsatz|Umsätze|Agenturumsatz|Umsatzerlöse|Agenturerlös",
    "revenus|revenu|recettes|CA|chiffre d'affaire|revenu total",
    "ingreso|facturación al cliente|recaudación|revenue|ingresos totales|facturación a clientes",
  ],
  "Performance.Media cost": [
    "net media cost",
    "Netto-Mediakosten|Nettokosten",
    "coûts média|coût net",
    "coste de medios neto|coste neto",
  ],
  "Performance.Profit": [
    "profits|gross profit|bottom line profit|earnings|net profit",
    "Profit|Ertrag|Rohertrag|Gewinne|Deckungsbeitrag|Gewinn übrig|Rohgewinn|verdient",
    "profit|bénéfices|profits|bénéfice|bénéfice net|gain net|gains nets",
    "ganancia|beneficios|ganancias|beneficio|beneficio neto|ganancia neta|ganado",
  ],
  "Performance.Margin": [
    "margins|gross margin",
    "Gewinnmarge|Margen|Rohmarge",
    "marges|marge bénéficiaire|taux de marge",
    "márgenes|margen de beneficio",
  ],
  "Plan.Budget": [
    "budgets|planned|planned budget|budgeted|media budget|plan budget|planned spending|planned costs|plan|allocated budget|our plan|media plan|budget plan|planned amount|planned money",
    "Budgets|geplant|Gesamtbudget|Planbudget|Mediabudget|geplante Ausgaben|geplantes Budget|Plankosten|Planwert|budgetiert|vorgesehen|Planausgaben|Plan|Mediaplan|Planzahlen|Budgetplan|eingeplant|Planung|verplant|Soll",
    "budgets|prévu|budget prévu|planifié|dépenses prévues|budgété|dépense prévue|budget média|prévues|prévus|plan|budgets prévus|planifiés|budgétés|budget alloué|plan média",
    "presupuestos|planificado|previsto|presupuestado|gasto previsto|inversión prevista en el plan|inversión planificada|gasto planificado|planeado|plan|plan de medios|planificados|presupuesto previsto|presupuesto asignado|planificada",
  ],
  "Plan.Pacing": [
    "budget pacing|spend pacing|pace|on budget|on track|on plan|on pace|keeping pace|spending on plan|budget status|pacing against budget|pacing to budget|on schedule|pacing ok|pacing well|delivery pacing|on course|burn rate|pacing rate|underpacing|overpacing|under or overpacing|over or underpacing|under or over budget|over or under budget|under or over plan|over or under plan|ahead or behind|ahead of or behind budget|~pace|behind or ahead|ahead or behind plan|behind or ahead of plan|ahead of plan or behind|ahead of media plan|behind media plan|ahead of or behind plan|ahead or behind media plan|ahead of or behind media plan|ahead of budget or behind|ahead of schedule or behind|delivery check|delivery status|ahead or behind schedule",
    "Budget-Pacing|Ausgabentempo|Auslieferungstempo|Budgetpacing|im Plan|im Budget|im Soll|auf Kurs|Budgettempo|Pacings|nach Plan|planmäßig|Pacing Stand|über oder unter Plan|unter oder über Plan|über oder unter Budget|unter oder über Budget|über oder unter dem Budget|~pacen|vor oder hinter Plan|vor oder hinter dem Plan|hinter oder vor Plan|vor oder hinter Budget|Auslieferungsstand|Lieferstatus",
    "pacing|rythme de dépense|rythme budgétaire|cadence|rythme des dépenses|dans les temps|dans les clous|bien dans le budget|sommes nous dans le budget|restons-nous dans le budget|rythme|rythmes|avancement|avancement budgétaire|tenir le budget|tenons le budget|dans le plan|conformes au plan|est-on dans le budget|on est dans le budget|sommes-nous dans le budget|reste-t-on dans le budget|en avance ou en retard|en avance ou en retard sur le budget|en avance ou en retard sur le plan|en avance ou en retard par rapport au plan|en retard ou en avance|en retard ou en avance sur le plan|état de diffusion|au dessus ou en dessous du budget",
    "pacing|ritmo de gasto|ritmo de inversión|cadencia|dentro del presupuesto|bien de presupuesto|bien con el presupuesto|en línea con el presupuesto|según el plan|ritmo|ritmo previsto|ritmos|en presupuesto|dentro de presupuesto|en plan|al día con el presupuesto|ritmo de consumo|ritmo de ejecución|por encima o por debajo del presupuesto|por debajo o por encima del presupuesto|por encima o por debajo del plan|por delante o por detrás|por delante o por detrás del plan|adelantados o atrasados|adelantado o atrasado|estado de entrega",
  ],
  "Plan.Remaining budget": [
    "budget remaining|remaining budgets|left to spend|unspent budget|budget that is left|remaining spend|budget left|budget remains|budget available|left of budget|left in budget|budget left over|left in the pot|left in the budget|still have to spend|budget do we still have|budget still have|still to spend|left to invest|budget still available|budget we still have|money left|money is left|remaining money|available budget|not spent yet|rest of the budget",
    "verbleibendes Budget|übriges Budget|Budgetrest|restliches Budget|offenes Budget|Budget übrig|freies Budget|Budget übrig|Budget verfügbar|Budget frei|Budget bleibt|Budget verbleibt|bleibt vom Budget|vom Budget übrig|Budget noch|noch Budget|noch im Topf|im Topf|noch übrig|Rest vom Budget|Restbudgets|noch zur Verfügung|noch ausgeben dürfen|noch ausgeben können|Rest des Budgets|Budget noch übrig|verfügbares Budget|noch zu vergeben|noch offenes Budget|an Budget übrig",
    "budget restants|reste du budget|budget disponible|solde budgétaire|reste à dépenser|reste-t-il de budget|budget reste|budget disponibles|reste de budget|reste comme budget|encore du budget|encore de budget|budget encore|budget non dépensé|argent reste|reste à investir|reste-t-il à dépenser|reste sur le budget|reste encore|budget qui reste|budgets restants",
    "presupuesto disponible|presupuesto que queda|presupuesto sobrante|resto del presupuesto|presupuesto pendiente|presupuesto queda|queda de presupuesto|presupuesto restantes|presupuesto quedan|presupuesto sobra|presupuesto nos queda|queda presupuesto|presupuesto por gastar|queda por gastar|nos queda por invertir|queda por invertir|dinero queda|queda dinero|resta de presupuesto|presupuesto libre|queda disponible|falta por gastar|presupuestos restantes",
  ],
  "Plan.Budget used": [
    "used budget|budget utilisation|budget consumed|budget usage|budget have we used|budget used up|budget spent so far|budget is used|budget utilised|budget utilized|of the budget used|budget gone|through the budget",
    "verbrauchtes Budget|Budgetverbrauch|Budgetausschöpfung|Budgetauslastung|Budgetnutzung|Budget verbraucht|vom Budget verbraucht|Budget ausgeschöpft|vom Budget ausgegeben|Budgetausschöpfungen|Budget aufgebraucht|ausgeschöpftes Budget|Budgetverbräuche|vom Budget weg",
    "budget utilisé|consommation du budget|utilisation du budget|budget consommé|du budget consommé|budget déjà consommé|consommation budgétaire|taux d'utilisation du budget|taux de consommation du budget|du budget utilisé|budget déjà utilisé|budget a été consommé|utilisation budgétaire",
    "presupuesto usado|presupuesto consumido|uso del presupuesto|consumo del presupuesto|presupuesto gastado|consumido del presupuesto|presupuesto hemos consumido|presupuesto hemos usado|presupuesto utilizado|gastado del presupuesto|ejecución del presupuesto|ejecución presupuestaria|presupuesto ejecutado",
  ],
  "Plan.Budget variance": [
    "variance|budget deviation|deviation from budget|variance to budget|budget gap|budget difference|variance from plan|variance vs plan|deviation from plan|variance against budget",
    "Budget-Abweichung|Abweichung vom Budget|Planabweichung|Abweichung vom Plan|Budgetabweichung|Planabweichungen|Differenz zum Budget|Abweichung zum Plan|Abweichung zum Budget|Budgetdifferenz",
    "écart au budget|écart de budget|dépassement|écart budgétaire|écart par rapport au budget|écarts budgétaires|écart au plan|écart avec le budget",
    "desviación del presupuesto|desviación presupuestal|desvío|desviación presupuestaria|desviación respecto al presupuesto|desviaciones presupuestarias|desviación del plan|desviación sobre presupuesto|diferencia con el presupuesto",
  ],
  "Plan.Projected spend": [
    "projected spending|spend forecast|forecasted spend|forecast spend|spend landing|expected landing|spend outturn|expected final spend|projected cost|land on spend|land with spend|spend land|landing for spend|where will we land|where are we going to land|expected to spend|on course to spend|likely to spend|end up spending|end up on spend|going to spend|will we spend|we will spend|heading for on spend|forecast|forecasted|spend outlook|finish on spend|outturn",
    "Prognose der Ausgaben|prognostizierte Ausgaben|Ausgabenprognose|erwartete Ausgaben|voraussichtliche Ausgaben|Hochrechnung|Ausgabenhochrechnung|Kostenprognose|landen Ausgaben|Ausgaben landen|landen Kosten|Ausgaben hinaus|voraussichtlich ausgeben|voraussichtlichen Ausgaben|Ausgaben voraussichtlich|Hochrechnung der Ausgaben|Prognose|Forecast|Forecast der Ausgaben|wo landen wir|Ausgaben am Ende|werden ausgeben|ausgegeben haben werden|hochgerechnete Ausgaben|Ausgaben-Forecast|projizierte Ausgaben|voraussichtliche Endausgaben|erwartete Endausgaben|prognostizierte Endausgaben|voraussichtliche finale Ausgaben|voraussichtliche endgültige Ausgaben|erwartete finale Ausgaben|prognostizierte finale Ausgaben",
    "prévision de dépenses|atterrissage|atterrissage prévu|atterrissage des dépenses|atterrissage prévu des dépenses|dépenses prévisionnelles|dépense projetée|atterrir dépenses|atterrissage budgétaire|allons-nous atterrir|va-t-on atterrir|atterrirons|atterrir en dépenses|projection des dépenses|projection de dépenses|dépenses projetées|dépenses estimées|prévisions de dépenses|finir en dépenses|allons-nous dépenser|va-t-on dépenser|dépenses finales prévues|dépenses finales estimées|dépenses finales projetées|dépenses finales prévisionnelles|dépenses finales attendues|dépenses prévues à la fin|dépenses prévues en fin",
    "gasto proyectado|cierre previsto|previsión de cierre|previsión de gasto|inversión proyectada|proyección de gasto|cerraremos|vamos a cerrar|acabaremos de gasto|cerrar en gasto|previsión de inversión|proyección de inversión|gasto estimado|inversión estimada|gasto previsto a cierre|acabar gastando|vamos a acabar gastando|vamos a gastar|gastaremos|terminaremos gastando|inversión al cierre|gasto al cierre|cierre de gasto|cierre de inversión|estimación de gasto|gasto final previsto|gasto final estimado|gasto final proyectado|gasto final esperado|gasto previsto al cierre|gasto previsto al final|inversión final prevista|inversión final estimada|inversión final proyectada|inversión final esperada|inversión prevista a cierre|inversión prevista al final",
  ],
  "Plan.Planned impressions": [
    "impressions planned|planned imps|impression goal|impression target|booked imps|impressions we planned|impressions in the plan|booked impressions|impressions booked|contracted impressions|impressions bought|bought impressions|impressions did we buy|impressions we bought",
    "gebuchte Impressionen|Planimpressionen|Impressionsziel|geplante Impression|geplante Impressions|Impressionen geplant|Impressions geplant|Plan-Impressionen|Impressionen im Plan|eingeplante Impressionen|Impressionen waren geplant|gekaufte Impressionen|Impression-Ziele|Impressions-Ziele|Impressionsziele|gebuchte Impressions|Impressionen gekauft|Impressionen gebucht",
    "impressions planifiées|impressions réservées|impressions planifiée|impressions prévues|impressions prévu|impressions étaient prévues|impressions commandées|impressions budgétées|impressions achetées|objectif d'impressions|objectifs d'impressions",
    "impresiones previstas|impresiones contratadas|impresiones planificada|impresiones planificadas|impresiones planeadas|impresiones previsto|impresiones estaban previstas|impresiones presupuestadas|impresiones del plan|impresiones compradas|objetivo de impresiones|objetivos de impresiones|impresiones reservadas",
  ],
  "Plan.Daily needed": [
    "daily budget needed|needed per day|daily spend needed|required daily spend|need to spend per day|have to spend per day|need to spend a day|need to spend each day|need to spend daily|spend needed per day|daily spend required|budget per day|daily budget|spend per day to|spend daily to|spend a day to|need daily|daily rate needed|daily spend to hit|spend every day to|daily need|daily requirement|required per day|spend needed daily|daily spend needed",
    "Tagesbudget|benötigtes Tagesbudget|nötige Tagesausgaben|müssen pro Tag ausgeben|pro Tag ausgeben müssen|müssen täglich ausgeben|täglich ausgeben müssen|nötige Ausgaben pro Tag|Bedarf je Tag|pro Tag ausgeben|täglich ausgeben|am Tag ausgeben|müssen am Tag ausgeben|Tagesbudget nötig|pro Tag noch ausgeben|jeden Tag ausgeben|Tagesbedarf|täglicher Bedarf|Bedarf am Tag|Bedarf täglich|nötiger Tagesbedarf|nötig pro Tag|benötigt pro Tag|Tagessoll",
    "budget quotidien|budget par jour|faut-il dépenser par jour|faut dépenser par jour|devons dépenser par jour|doit dépenser par jour|dépense nécessaire par jour|budget journalier|dépenser par jour|dépenser chaque jour|dépense quotidienne nécessaire|budget par jour nécessaire|dépenser quotidiennement|besoin quotidien|besoin journalier|besoins quotidiens|nécessaire par jour|dépense quotidienne requise|besoin de dépense par jour",
    "presupuesto diario|hay que gastar al día|hay que gastar por día|debemos gastar al día|debemos gastar por día|tenemos que gastar al día|tenemos que gastar por día|gasto diario necesario|presupuesto por día|gastar al día|gastar por día|gastar cada día|invertir al día|invertir por día|gastar diariamente|inversión diaria necesaria|necesidad diaria|necesidad por día|necesario por día|necesidades diarias|gasto diario requerido|gasto necesario al día|gasto necesario por día",
  ],
  "Plan.Expected spend": ["", "Soll-Ausgaben|Sollausgaben", "dépenses théoriques", "gasto esperado"],
  "Plan.Remaining days": [
    "remaining flight days|days left|days remaining|days are left|days to go|days still left|days does remain|days remain|how many days left",
    "Resttage|Tage übrig|restliche Tage|Tage bleiben|Tage noch|noch Tage|Tage verbleiben|Tage bleiben noch|Tage restlich|verbleibende Laufzeit|Tage Restlaufzeit|Restlaufzeit|Tage bleibt",
    "jours qui restent|jours reste|jours reste-t-il|jours restants|jours encore|nombre de jours restants|reste de jours|jours nous reste|jours avant la fin|jours reste encore",
    "días que quedan|días quedan|días faltan|quedan días|días nos quedan|cuántos días quedan|días por delante|días le quedan|días pendientes",
  ],
  "Reach.Reach": [
    "unique reach|net reach|audience reached|?people|persons reached|people reached|users reached|unique users|?persons|?individuals",
    "Nettoreichweite|erreichte Personen|Unique Reach|Unique Users|Reichweiten|erreichte Nutzer|Nutzer erreicht|?Personen|?Leute|?Menschen|erreichte Menschen|Menschen erreicht|Leute erreicht|Personen erreicht|User erreicht",
    "portée|personnes touchées|utilisateurs uniques|reach|personnes atteintes|?personnes|?gens|?internautes|personnes uniques|personnes avons-nous touchées",
    "cobertura|personas alcanzadas|usuarios únicos|reach|personas únicas|?personas|?gente|personas alcanzamos|gente alcanzada|usuarios alcanzados",
  ],
  "Reach.Frequency": [
    "frequencies|avg frequency|contact frequency",
    "Frequenz|Kontakthäufigkeit|Kontaktdosis|durchschnittliche Frequenz|Frequency",
    "répétition|fréquence moyenne|fréquence d'exposition",
    "frecuencia media|frecuencia de contacto",
  ],
  "Placement delivery.Brand safety rate": [
    "brand safety|brand-safe rate",
    "Brand Safety|Brand-Safety-Rate",
    "brand safety|taux de brand safety",
    "brand safety|tasa de seguridad de marca",
  ],
  "Placement delivery.Invalid impressions": [
    "invalid imps|ivt impressions|fraudulent impressions|bot impressions|non-valid impressions",
    "ungültige Impressionen|ungültige Impressions|ungültige Einblendungen|Invalid Impressions|betrügerische Impressionen",
    "impressions invalides|impressions non valides|affichages invalides|impressions frauduleuses",
    "impresiones no válidas|impresiones inválidas|impresiones invalidas|impresiones fraudulentas",
  ],
  "Placement delivery.Invalid traffic rate": [
    "invalid traffic|ivt rate|fraud rate",
    "ungültiger Traffic|Invalid Traffic|IVT-Rate|Rate ungültiger Zugriffe|Anteil ungültiger Impressionen",
    "taux de trafic invalide|part d'impressions invalides",
    "tasa de tráfico no válido|tasa de tráfico inválido|tráfico inválido",
  ],
  "Search share.Impression share": [
    "share of impressions in search|search impression shares",
    "Impression Share|Anteil möglicher Impressionen|Impressionsanteil|Impression-Share",
    "part d'impressions|impression share",
    "cuota de impresión|impression share|porcentaje de impresiones",
  ],
  "Search share.Share lost to budget": [
    "impression share lost to budget|lost to budget",
    "wegen Budget verlorener Anteil|entgangener Anteil wegen Budget",
    "part d'impressions perdue à cause du budget|perdues budget",
    "cuota de impresiones perdida por presupuesto",
  ],
  "Search share.Share lost to rank": [
    "impression share lost to rank|lost to rank",
    "wegen Rang verlorener Anteil|entgangener Anteil wegen Rang",
    "part d'impressions perdue à cause du classement",
    "cuota de impresiones perdida por ranking|por ranking|por rango",
  ],
  "Billing.Billed": [
    "billed amount|invoiced amount|billing|~bill|invoiced|invoicing|we invoice|did we invoice|have we invoiced|invoice for|invoices add up|invoices come to|invoice total|invoices total|total invoiced|total of invoices|?invoices",
    "abgerechneter Betrag|fakturiert|Rechnungsbetrag|in Rechnung gestellt|~fakturieren|~verrechnen|abgerechnet|abrechnen|Rechnungssumme|Rechnungssummen|Rechnung gestellt|Rechnungen insgesamt|Summe der Rechnungen|Fakturierung|Rechnungsbeträge|berechnet an den Kunden|?Rechnungen",
    "montant facturé|facturation|~facturer|montant des factures|total des factures|facturations|montants facturés|?factures",
    "importe facturado|facturación|facturamos|facturaron|facturar|total de facturas|importe de las facturas|facturaciones|importes facturados|total facturado|facturado|facturada|se facturó|se factura|cuánto facturó|cuánto factura|facturaba|facturaban|facturaremos|?facturas",
  ],
  "Billing.Unbilled": [
    "not billed|unbilled amount|not yet billed|still to bill|not invoiced|not yet invoiced|still to invoice|unbilled revenue",
    "nicht fakturiert|noch nicht abgerechnet|unabgerechnet|offener Umsatz|nicht abgerechneter Umsatz",
    "non facturés|reste à facturer|pas facturé|pas encore facturé|chiffre d'affaires non facturé",
    "no facturado|pendiente de facturar|sin facturación|ingresos sin facturar|ingresos no facturados",
  ],
  "Billing.Service fee": [
    "service fees|agency fees|fees|fee|billed fees|fees billed|invoiced fees|fees invoiced|service fees billed|billed service fees",
    "Servicehonorare|Honorar|Honorare|Agenturhonorar|Servicegebühr|Agenturgebühr|abgerechnete Honorare|fakturierte Honorare|berechnete Honorare|abgerechnetes Honorar|fakturiertes Honorar",
    "frais de service|honoraires d'agence|frais d'agence|honoraires facturés|honoraires d'agence facturés|frais de service facturés|frais facturés",
    "honorarios de agencia|comisión de servicio|tarifa de servicio|comisión|honorarios facturados|honorarios de agencia facturados|comisión facturada",
  ],

  "Campaign.campaign_name": [
    "campaigns",
    "Kampagnen|Kampagnenname|Kampagnennamen",
    "campagnes|nom de la campagne|nom de campagne",
    "campañas|nombre de campaña|nombre de la campaña",
  ],
  "Campaign.campaign_id": [
    "campaign ids",
    "Kampagnennummer",
    "numéro de campagne|identifiant de campagne",
    "número de campaña|identificador de campaña",
  ],
  "Campaign.objective": [
    "objectives|campaign objective|campaign goal|goals",
    "Kampagnenziel|Ziele|Zielsetzung|Kampagnenziele",
    "objectifs|objectif de campagne|but",
    "objetivos|objetivo de campaña|meta",
  ],
  "Campaign.client": [
    "clients|customers|advertisers|brand",
    "Kunden|Werbetreibender|Auftraggeber|Werbekunde",
    "clients|annonceur|annonceurs",
    "clientes|anunciante|anunciantes",
  ],
  "Campaign.account": [
    "accounts",
    "Konten|Account|Accounts|Werbekonto|Werbekonten",
    "comptes|compte publicitaire",
    "cuentas|cuenta publicitaria",
  ],
  "Campaign.flight_start": [
    "start date|campaign start|starts|start dates",
    "Startdatum|Kampagnenstart|Kampagnenbeginn|Start",
    "date de début|début de campagne|lancement",
    "fecha de inicio|inicio de campaña|comienzo",
  ],
  "Campaign.flight_end": [
    "end date|campaign end|ends|end dates",
    "Enddatum|Kampagnenende",
    "date de fin|fin de campagne",
    "fecha de fin|fin de campaña|final|fecha de finalización",
  ],
  "Channel.channel": [
    "channels|media channel|marketing channel|media type of channel",
    "Kanäle|Medium|Medien|Werbekanal|Mediakanal|Mediengattung|Channel|Channels",
    "canaux|média|levier|leviers|médias",
    "canales|medio|medios|canal de medios",
  ],
  "Device.device": [
    "devices|device type|device types|platforms",
    "Geräte|Endgerät|Endgeräte|Gerätetyp|Device|Devices|Plattform|Gerätetypen",
    "appareils|terminal|terminaux|type d'appareil|support|device|écran",
    "dispositivos|aparato|tipo de dispositivo|plataforma|equipo",
  ],
  "Market.market": [
    "markets|countries|nation|country",
    "Märkte|Land|Länder|Ländern",
    "marchés|pays",
    "mercados|país|países",
  ],
  "Market.region": [
    "regions|areas|world region",
    "Regionen|Weltregion|Gebiet|Großregion",
    "régions|zone|zones",
    "regiones|zona|zonas|área",
  ],
  "Subdivision.subdivision": [
    "federal state|states|provinces|subdivision|states or regions|region|regions",
    "Bundesland|Bundesländer|Bundesländern|Kanton|Kantone|Provinz|Region|Regionen",
    "département|province|état|land|région|régions",
    "provincia|provincias|comunidad autónoma|estado|departamento|región|regiones",
  ],
  "Line item.line_item_name": [
    "line items|ad groups|ad sets|adset|adgroup",
    "Anzeigengruppen|Line Item|Line Items|Anzeigengruppe|Ad Group|Adset|Werbebuchung",
    "groupes d'annonces|line item|ligne|ensemble de publicités",
    "grupos de anuncios|línea de pedido|line item|conjunto de anuncios",
  ],
  "Line item.audience": [
    "audiences|target groups|target audience",
    "Zielgruppen|Audience|Audiences",
    "audiences|cible|cibles|public",
    "audiencias|público|públicos|público objetivo|grupo objetivo",
  ],
  "Line item.segment": [
    "segments|audience segments",
    "Segmente|Zielgruppensegment|Targeting",
    "segments|ciblage",
    "segmentos|segmentación",
  ],
  "Creative.creative_name": [
    "creatives|ads|advert|adverts|banner name|motif|motifs|ad creative|ad|ad copy|ads creatives",
    "Werbemittel|Creative|Creatives|Anzeige|Anzeigen|Motiv|Motive|Kreation|Kreativ|Werbemotiv|Werbemitteln|Anzeigenmotive|Banner-Motive",
    "créations|création|annonce|annonces|publicité|publicités|visuel|visuels|créa|créas|créatif|pub|pubs|bannière publicitaire",
    "creatividades|anuncio|anuncios|creativo|creativos|pieza|piezas|anuncios creativos|publicidad",
  ],
  "Creative.format": [
    "formats|ad formats|creative format",
    "Formate|Werbeformat|Anzeigenformat|Werbeformate|Anzeigenformate|Anzeigen-Format|Format der Anzeige",
    "formats|format publicitaire|formats publicitaires|format d'annonce|formats d'annonce|format d'annonces",
    "formatos|formato de anuncio|formatos de anuncio|formato del anuncio",
  ],
  "Creative.size": [
    "sizes|ad size|banner size|creative size",
    "Größen|Bannergröße|Werbemittelgröße|Werbemittelgrößen|Formatgröße|Anzeigengröße",
    "tailles|dimensions|taille de bannière|taille des créations|taille de création",
    "tamaños|dimensiones|tamaño de creatividad|tamaño del anuncio|tamaño de banner",
  ],
  "Creative.idea": [
    "ideas|concepts|creative idea|creative ideas|creative concept|creative concepts",
    "Ideen|Kreatividee|Kreativideen|Werbeidee|Konzept|Konzepte",
    "idées|idée créative|idées créatives|concept créatif|concept|concepts",
    "ideas|idea creativa|ideas creativas|concepto creativo|concepto|conceptos",
  ],
  "Creative.media_type": [
    "media types|type of media",
    "Medientypen|Medienart",
    "types de média",
    "tipos de medio",
  ],
  "Audience.age": [
    "ages|age groups|age bracket|age brackets|age band|age range|age ranges",
    "Altersgruppe|Altersgruppen|Altersklasse|Altersklassen|Alters",
    "tranche d'âge|tranches d'âge|âges|groupe d'âge|groupes d'âge",
    "grupo de edad|grupos de edad|edades|rango de edad|tramo de edad|franja de edad",
  ],
  "Audience.gender": ["genders", "Geschlechter|Gender", "genre|sexes", "género|géneros"],
  "Placement.placement": [
    "placements|positions",
    "Platzierungen|Position|Positionen|Placement|Placements",
    "emplacements|position|placement|placements",
    "ubicaciones|posición|posiciones|emplazamiento|emplazamientos",
  ],
  "Placement.publisher": [
    "publishers|sites|apps|networks|website|websites|media owner|media owners|outlet|outlets|publications",
    "Publishern|Seite|Seiten|App|Netzwerk|Netzwerke|Website|Websites|Vermarkter|Verlag|Medium der Platzierung|Publisher",
    "éditeurs|site|sites|réseau|réseaux|régie|publisher|publishers|médias partenaires|supports|support média",
    "editores|sitio|sitios|red|redes|medio editor|soporte|soportes|publisher|publishers|medios editores|publicaciones",
  ],
  "Placement.inventory": [
    "inventories|inventory type|deal types",
    "Inventartyp|Inventare|Deal-Typ|Inventarart",
    "inventaires|type d'inventaire",
    "inventarios|tipo de inventario",
  ],
  "Search term.search_term": [
    "search terms|queries|search query|search queries",
    "Suchbegriffe|Suchanfrage|Suchanfragen|Suchterm|Suchterme",
    "termes de recherche|requête|requêtes",
    "términos de búsqueda|consulta|consultas",
  ],
  "Search term.keyword": [
    "keywords|key word",
    "Keywords|Schlüsselwort|Schlüsselwörter|Stichwort",
    "mots-clés|mot clé|mots clés|keyword|keywords",
    "palabras clave|keyword|keywords",
  ],
  "Search term.match_type": [
    "match types",
    "Keyword-Optionen|Match-Type|Übereinstimmungstyp|Matchtype",
    "types de correspondance",
    "tipos de concordancia",
  ],
  "Search term.keyword_type": [
    "keyword types|brand or generic|brand vs generic|brand vs generic keywords|brand or generic keywords|brand and generic keywords|brand versus generic keywords",
    "Keyword-Arten|Brand oder Generisch|Keywordtyp|Keyword-Typ",
    "types de mots-clés|marque ou générique",
    "tipo de keyword|tipos de palabra clave|marca o genérica",
  ],
  "Time slot.hour": [
    "hours|hour of day|hour of the day|times of day|at what time|what time|time of the day|which hour",
    "Stunden|Uhrzeit|Uhrzeiten|Tagesstunde|um wie viel Uhr|zu welcher Uhrzeit|Stunde des Tages|Uhr",
    "heures|heure de la journée|heure du jour|à quelle heure|quelle heure",
    "horas|hora del día|a qué hora|a qué horas|hora",
  ],
  "Time slot.weekday_name": [
    "weekday|weekdays|day of the week",
    "Wochentag|Wochentage",
    "jour de la semaine|jours de la semaine",
    "día de la semana|días de la semana",
  ],
  "Time slot.day_part": [
    "day parts|dayparts|part of day|parts of the day",
    "Tageszeiten|Tagesabschnitt|Tagesabschnitte|Daypart|Dayparts",
    "moments de la journée|tranche horaire|tranches horaires|partie de la journée",
    "momentos del día|franja horaria|franjas horarias|parte del día|partes del día|franja del día",
  ],
  "Date.weekday": [
    "weekdays|days of the week|days of week|day of the week",
    "Wochentage|Wochentagen|Tag der Woche|Tage der Woche",
    "jours de la semaine|jour de semaine",
    "días de la semana|día de semana",
  ],
  "Date.month_of_year": ["months of the year|calendar month", "Monat des Jahres", "", ""],
  "Invoice.invoice_number": [
    "invoices|invoice numbers",
    "Rechnungen|Rechnungsnummern",
    "factures|numéros de facture",
    "facturas|números de factura",
  ],
  "Invoice.invoice_status": [
    "invoice statuses|payment status",
    "Rechnungsstatus|Zahlungsstatus|Status der Rechnung",
    "statut des factures|statut de facture|statut de paiement",
    "estado de pago|estado de facturas|estado de las facturas",
  ],
  "Flight.flight_name": [
    "flights|bursts",
    "Laufzeiten|Flight|Flights",
    "vagues|flight|flights",
    "flights|oleada|oleadas",
  ],
};

/** What people call the values of columns with a fixed list of values, besides what readers see. */
export const campaignDigitalMemberWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  "Channel.channel": {
    Search: [
      "search|paid search|SEA|sem|search ads",
      "Search|SEA|Suchmaschinenwerbung|Paid Search|Suchanzeigen|Suchkampagnen|Suchnetzwerk",
      "search|SEA|référencement payant|paid search",
      "search|SEA|paid search|buscadores|sem",
    ],
    Social: [
      "social|social media|paid social",
      "Social Media|soziale Medien|Paid Social|sozialen Medien|soziale Netzwerke|Socials",
      "social|réseaux sociaux|social media|paid social",
      "social|redes sociales|social media|social ads",
    ],
    Display: [
      "display|display ads|display advertising|banner ads",
      "Display|Bannerwerbung|Displaywerbung|Display-Werbung|Display-Anzeigen",
      "display|bannières display|publicité display",
      "display|publicidad display|banners display",
    ],
    Video: [
      "video|video ads|videos|online video",
      "Video|Videos|Videowerbung|Bewegtbild|Online-Video",
      "vidéo|video|vidéos|vidéo en ligne",
      "vídeo|video|vídeos|anuncios de vídeo",
    ],
    Audio: [
      "audio|audio ads|radio|podcast",
      "Audio|Audiowerbung|Radio",
      "audio|radio",
      "audio|radio|audio digital",
    ],
    Shopping: [
      "shopping|shopping ads|product listing ads",
      "Shopping|Shopping-Anzeigen|Shopping-Ads",
      "shopping|annonces shopping",
      "shopping|compras en google|anuncios de shopping",
    ],
  },
  "Device.device": {
    Mobile: [
      "mobile|mobiles|smartphone|smartphones|phone|phones|mobile devices|cell phone|handset",
      "mobil|Mobile|Handy|Handys|Smartphone|Smartphones|Mobilgeräte|Mobilgeräten|mobilen Geräten|mobile Geräte|Mobiltelefon",
      "mobiles|smartphone|smartphones|téléphone|téléphones|portable",
      "móviles|smartphone|smartphones|teléfono|teléfonos|mobile|celular",
    ],
    Desktop: [
      "desktop|desktops|computer|computers|pc|laptop",
      "Desktop|Computer|PC|Rechner|Desktops|Laptop",
      "desktop|ordinateurs|PC|ordinateur de bureau",
      "desktop|ordenadores|PC|computadora|escritorio",
    ],
    Tablet: ["tablet|tablets|ipad", "Tablets|iPad", "tablettes|iPad", "tablets|tablet|tabletas|iPad"],
    "Connected TV": [
      "connected tv|ctv|tv|smart tv|television|connected tvs",
      "CTV|Connected TV|Smart-TV|Smart TV|TV|Fernseher|Fernsehen",
      "CTV|télévision connectée|télé connectée|TV|smart TV|Connected TV",
      "CTV|televisión conectada|TV|smart TV|televisión|Connected TV",
    ],
  },
  "Audience.age": {
    "18–24": [
      "18 to 24|18-24 year olds|18 to 24 years",
      "18 bis 24|18 bis 24 Jahre|18-24-Jährige|18- bis 24-Jährige",
      "18 à 24 ans|18-24 ans|de 18 à 24",
      "18 a 24 años|18-24 años|de 18 a 24",
    ],
    "25–34": [
      "25 to 34|25-34 year olds|25 to 34 years",
      "25 bis 34|25 bis 34 Jahre|25-34-Jährige|25- bis 34-Jährige",
      "25 à 34 ans|25-34 ans|de 25 à 34",
      "25 a 34 años|25-34 años|de 25 a 34",
    ],
    "35–44": [
      "35 to 44|35-44 year olds|35 to 44 years",
      "35 bis 44|35 bis 44 Jahre|35-44-Jährige|35- bis 44-Jährige",
      "35 à 44 ans|35-44 ans|de 35 à 44",
      "35 a 44 años|35-44 años|de 35 a 44",
    ],
    "45–54": [
      "45 to 54|45-54 year olds|45 to 54 years",
      "45 bis 54|45 bis 54 Jahre|45-54-Jährige|45- bis 54-Jährige",
      "45 à 54 ans|45-54 ans|de 45 à 54",
      "45 a 54 años|45-54 años|de 45 a 54",
    ],
    "55+": [
      "55 and over|over 55|55 plus|55 and older|55 or older",
      "über 55|55 plus|ab 55|55 und älter|über 55 Jahre",
      "55 ans et plus|plus de 55 ans|55 et plus",
      "55 y más|más de 55|más de 55 años|mayores de 55",
    ],
  },
  "Audience.gender": {
    Female: [
      "women|female|females|woman",
      "weiblich|Frau|weibliche",
      "femme|féminin|femmes",
      "mujer|femenino|mujeres",
    ],
    Male: [
      "men|male|males|man",
      "männlich|Mann|männliche",
      "homme|masculin|hommes",
      "hombre|masculino|hombres",
    ],
  },
  "Market.market": {
    "United Kingdom": [
      "UK|Great Britain|Britain",
      "Großbritannien|UK",
      "Grande-Bretagne|RU",
      "Gran Bretaña|RU",
    ],
    "United States": ["USA|US|America", "USA|Amerika", "USA|Etats Unis", "EEUU|EE. UU.|USA"],
    Netherlands: ["Holland|the Netherlands", "Holland|Niederlande", "Hollande", "Holanda"],
  },
  "Market.region": {
    DACH: ["dach", "", "", ""],
    Benelux: ["benelux", "", "", ""],
    Nordics: [
      "nordics|nordic countries|scandinavia",
      "Skandinavien|Nordics",
      "Scandinavie|nordiques|pays scandinaves",
      "nórdicos|Escandinavia",
    ],
    "Western Europe": ["western europe", "", "", "Europa Occidental"],
    "Southern Europe": ["southern europe", "", "", "sur de Europa"],
    "Central Europe": ["central europe", "Zentraleuropa", "", ""],
  },
  "Campaign.objective": {
    awareness: [
      "awareness|branding|brand awareness",
      "Awareness|Branding|Markenbekanntheit",
      "awareness|branding|notoriété de marque",
      "awareness|branding|reconocimiento",
    ],
    consideration: ["consideration", "Consideration", "consideration", "consideration"],
    conversion: [
      "conversion objective|conversion campaigns",
      "Conversion-Kampagnen",
      "objectif conversion|campagnes de conversion",
      "objetivo conversión|campañas de conversión",
    ],
  },
  "Line item.audience": {
    Prospecting: ["prospecting", "Prospecting|Neukundengewinnung", "prospecting", "prospecting|prospección"],
    Retargeting: ["retargeting|remarketing", "Remarketing", "retargeting|remarketing", "remarketing"],
  },
  "Line item.segment": {
    Lookalike: ["lookalike|lookalikes", "Lookalikes", "lookalike|lookalikes", "lookalike|lookalikes"],
    Interests: ["interests|interest", "Interesse", "intérêts", "intereses"],
    "Website visitors": [
      "website visitors|site visitors",
      "Websitebesuchern|Website-Besucher",
      "visiteurs du site",
      "visitantes del sitio",
    ],
    "Cart leavers": [
      "cart leavers|cart abandoners",
      "Warenkorbabbrechern",
      "abandonnistes",
      "abandonos de carrito",
    ],
    "Customer list": ["customer list", "", "", ""],
    "Product feed": ["product feed", "", "", ""],
    "In-market": ["in-market", "In-Market", "in-market", "in-market"],
    Contextual: ["contextual", "", "", ""],
    Affinity: ["affinity", "", "", ""],
  },
  "Creative.format": {
    "Text ad": ["text ad|text ads", "Textanzeigen", "annonces textuelles", "anuncios de texto"],
    "Product ad": [
      "product ad|product ads",
      "Produktanzeigen",
      "annonces produit|annonces produits",
      "anuncios de producto|anuncios de productos",
    ],
    Image: [
      "image|images|image ads",
      "Bilder|Bildanzeigen",
      "images|annonces image",
      "imágenes|anuncios de imagen",
    ],
    Carousel: ["carousel|carousels", "Karussells|Carousel", "carrousels|carousel", "carruseles|carousel"],
    Story: ["story|stories", "Stories|Storys", "stories", "historias|stories|story"],
    Banner: ["banner|banners", "Bannern", "bannières", "banners"],
    "Video 15 s": [
      "video 15 s|15 second video|15 second videos|15s video",
      "15-Sekunden-Video|15-Sekünder",
      "vidéo de 15 secondes|vidéos de 15 secondes",
      "vídeo de 15 segundos|vídeos de 15 segundos",
    ],
    "Video 30 s": [
      "video 30 s|30 second video|30 second videos|30s video",
      "30-Sekunden-Video|30-Sekünder",
      "vidéo de 30 secondes|vidéos de 30 secondes",
      "vídeo de 30 segundos|vídeos de 30 segundos",
    ],
  },
  "Placement.inventory": {
    "Owned and operated": ["owned and operated|o&o", "", "", ""],
    "Private deal": [
      "private deal|private deals|pmp",
      "Private Deals|Private Deal",
      "private deal|accords privés",
      "private deal|acuerdos privados",
    ],
    "Open exchange": [
      "open exchange|open auction|open market",
      "Open Exchange|offener Markt",
      "open exchange|enchères ouvertes",
      "open exchange|subasta abierta",
    ],
  },
  "Search term.match_type": {
    Exact: ["exact|exact match", "Exact|Exact Match|exakt", "exact match|exacte", "exact match|exacta"],
    Phrase: ["phrase|phrase match", "Phrase|Phrase Match", "phrase match|expression", "phrase match|frase"],
    Broad: ["broad|broad match", "Broad|Broad Match", "broad match|requête large", "broad match"],
  },
  "Search term.keyword_type": {
    Brand: [
      "brand|branded|brand keywords|brand terms",
      "Brand|Brand-Keywords|Marken-Keywords|Markenbegriffe",
      "brand|mots-clés de marque|marque",
      "brand|palabras clave de marca|de marca",
    ],
    Generic: [
      "generic|non-brand|generic keywords|generic terms|non brand",
      "Generic|generische Keywords|Non-Brand|generische",
      "mots-clés génériques|hors marque|génériques",
      "palabras clave genéricas|genéricas|no marca",
    ],
  },
  "Invoice.invoice_status": {
    paid: [
      "paid|paid invoices",
      "bezahlte|bezahlten|beglichen",
      "payées|réglée|réglées",
      "pagadas|pagado|abonada",
    ],
    open: [
      "open|unpaid|outstanding|open invoices|unpaid invoices",
      "offene|offenen|unbezahlt|unbezahlte|ausstehend|ausstehende",
      "impayée|impayées|en attente|ouvertes",
      "abierta|abiertas|pendientes|impagada|impagadas|sin pagar",
    ],
  },
};

/** Measures with the same meaning for other groups, by the measure of all delivery. */
export const campaignDigitalDetails: Readonly<Record<string, readonly string[]>> = {
  Impressions: [
    "Audience delivery.Audience impressions",
    "Placement delivery.Placement impressions",
    "Search delivery.Search impressions",
    "Regional delivery.Regional impressions",
    "Hourly delivery.Hourly impressions",
  ],
  Clicks: [
    "Audience delivery.Audience clicks",
    "Placement delivery.Placement clicks",
    "Search delivery.Search clicks",
    "Regional delivery.Regional clicks",
    "Hourly delivery.Hourly clicks",
  ],
  Spend: [
    "Audience delivery.Audience spend",
    "Placement delivery.Placement spend",
    "Search delivery.Search spend",
    "Regional delivery.Regional spend",
    "Hourly delivery.Hourly spend",
  ],
  Conversions: [
    "Audience delivery.Audience conversions",
    "Search delivery.Search conversions",
    "Regional delivery.Regional conversions",
    "Hourly delivery.Hourly conversions",
  ],
  CTR: [
    "Audience delivery.Audience CTR",
    "Placement delivery.Placement CTR",
    "Search delivery.Search CTR",
    "Regional delivery.Regional CTR",
    "Hourly delivery.Hourly CTR",
  ],
  CPM: [
    "Audience delivery.Audience CPM",
    "Placement delivery.Placement CPM",
    "Regional delivery.Regional CPM",
  ],
  CPC: ["Search delivery.Search CPC"],
  CVR: ["Audience delivery.Audience CVR", "Search delivery.Search CVR", "Hourly delivery.Hourly CVR"],
  CPA: [
    "Audience delivery.Audience CPA",
    "Search delivery.Search CPA",
    "Regional delivery.Regional CPA",
    "Hourly delivery.Hourly CPA",
  ],
  "Conversion value": ["Search delivery.Search value"],
  ROAS: ["Search delivery.Search ROAS"],
  Visits: ["Hourly delivery.Hourly visits"],
  "Eligible impressions": ["Placement delivery.Placement eligible impressions"],
  "Measurable impressions": ["Placement delivery.Placement measurable impressions"],
  "Viewable impressions": ["Placement delivery.Placement viewable impressions"],
  "Measurable rate": ["Placement delivery.Placement measurable rate"],
  "Viewable rate": ["Placement delivery.Placement viewable rate"],
  vCPM: ["Placement delivery.Placement vCPM"],
};

/** By planned measure: the measure that has to reach it. */
export const campaignDigitalTargets: Readonly<Record<string, string>> = {
  "Plan.Budget": "Performance.Spend",
  "Plan.Expected spend": "Performance.Spend",
  "Plan.Planned impressions": "Performance.Impressions",
  "Plan.Expected impressions": "Performance.Impressions",
};

/** By measure, and measure that it is divided by: the measure that the result is. */
export const campaignDigitalRatios: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Performance.Spend": {
    "Performance.Clicks": "Performance.CPC",
    "Performance.Conversions": "Performance.CPA",
    "Performance.Visits": "Performance.Cost per visit",
    "Performance.Video completes": "Performance.CPCV",
    "Performance.Video starts": "Performance.CPV",
  },
  "Performance.Clicks": { "Performance.Impressions": "Performance.CTR" },
  "Performance.Conversions": { "Performance.Clicks": "Performance.CVR" },
  "Performance.Conversion value": {
    "Performance.Spend": "Performance.ROAS",
    "Performance.Purchases": "Performance.AOV",
  },
  "Performance.Visits": { "Performance.Clicks": "Performance.Visit rate" },
  "Performance.Impressions": { "Reach.Reach": "Reach.Frequency" },
};

/** By planned measure: how far the other one is, compared with the days that have passed. */
export const campaignDigitalPace: Readonly<Record<string, string>> = { "Plan.Budget": "Plan.Pacing" };

/** By planned measure: the part of it that is used. */
export const campaignDigitalUsed: Readonly<Record<string, string>> = { "Plan.Budget": "Plan.Budget used" };

/** By measure: those that its question only explains, such as the budget in "spend per day to use the budget". */
export const campaignDigitalCovers: Readonly<Record<string, readonly string[]>> = {
  "Plan.Daily needed": ["Plan.Budget", "Performance.Spend"],
  "Plan.Projected spend": ["Performance.Spend"],
  "Plan.Pacing": ["Performance.Spend", "Plan.Budget"],
  "Plan.Remaining budget": ["Performance.Spend", "Plan.Budget"],
  "Plan.Budget used": ["Plan.Budget"],
  "Billing.Unbilled": ["Performance.Revenue"],
};

/** What of a measure is left, and what it will be at the end, by measure. */
export const campaignDigitalRemaining: Readonly<Record<string, string>> = {
  "Plan.Budget": "Plan.Remaining budget",
  "Performance.Spend": "Plan.Remaining budget",
};
export const campaignDigitalProjected: Readonly<Record<string, string>> = {
  "Performance.Spend": "Plan.Projected spend",
};

/** By planned measure: how much the other one is above or below it. */
export const campaignDigitalDifferences: Readonly<Record<string, string>> = {
  "Plan.Budget": "Plan.Budget variance",
};

/** The words of a language. */
export function wordsIn(words: Words, language: ReportLanguage): readonly string[] {
  const text = words[{ en: 0, de: 1, fr: 2, es: 3 }[language]] ?? "";
  return text === "" ? [] : text.split("|");
}

/** Columns whose values people call by names that the data of a client may not have. */
export const campaignDigitalOpen = ["Market.market", "Market.region", "Subdivision.subdivision"] as const;

/** Columns that are also what figures have to reach. */
export const campaignDigitalGoals = ["Campaign.objective"] as const;

/** By measure: what of it is needed each day. */
export const campaignDigitalDaily: Readonly<Record<string, string>> = {
  "Plan.Remaining budget": "Plan.Daily needed",
};
