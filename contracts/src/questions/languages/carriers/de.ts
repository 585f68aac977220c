import type { Carriers } from "../language.ts";

/** German words that carry a question, without a meaning for its answer. */
export const germanCarriers: Carriers = {
  verbs: `krebsen dümpeln   auf+gehen reichen sein/bin/bist/ist/sind/seid/war/waren/gewesen/sei/wäre/wären haben/hat/hast/hatte/hatten/gehabt/hätte/hätten
    werden/wird/wirst/wurde/wurden/worden/geworden/würde/würden
    können/kann/kannst/konnte/konnten/gekonnt/könnte/könnten müssen/muss/mussten sollen
    wollen/will/willst/wollte mögen/mag/möchte/möchten/möchtest dürfen/darf/durften
    geben/gab/gaben/gegeben/gibt/gib/gäbe gehen/ging/gingen/gegangen kommen/kam/kamen laufen/lief/liefen machen
    stehen/stand/standen/gestanden liegen/lag/lagen/gelegen sehen/sah/sahen/gesehen/sieht/sieh
    wissen/weiß/wusste/gewusst sagen zeigen nennen/nannte/genannt bringen/brachte/brachten/gebracht
    bekommen/bekam/bekamen kriegen erhalten/erhielt/erhielten/erhält erreichen erzielen erwirtschaften erzeugen
    generieren liefern produzieren holen schaffen leisten verzeichnen performen funktionieren
    bleiben/blieb/blieben/geblieben lassen/ließ/ließen/lässt finden/fand/fanden/gefunden halten/hielt/hielten/hält
    nehmen/nahm/nahmen/genommen/nimmt treffen/traf/trafen/getroffen/trifft sprechen/spricht/gesprochen
    lesen/las/liest/gelesen brauchen benötigen hätten helfen/hilf/hilft/geholfen fragen interessieren wundern
    kennen/kannte/gekannt denken/gedacht senden schicken mailen exportieren ziehen/zog/gezogen berechnen rechnen
    ermitteln auswerten erfassen zählen messen/maß tragen/trug/trugen/trägt bewegen verhalten/verhielt/verhält
    darstellen visualisieren zeichnen malen plotten skizzieren stammen entstehen/entstand/entstanden
    entfallen/entfiel/entfielen/entfällt resultieren verursachen gehören betreffen/betrifft verteilen
    aufgliedern auf+teilen auf+schlüsseln auf+gliedern auf+splitten auf+listen auf+führen auf+zeigen
    zusammen+fassen zusammen+stellen ab+schneiden/schnitt/schnitten/geschnitten ab+laufen an+zeigen
    an+sehen/sah/gesehen an+schauen an+gucken aus+sehen/sieht/sah aus+liefern aus+spielen aus+werten dar+stellen
    ein+bringen/brachte/gebracht ein+blenden ein+spielen ein+fahren/fuhr/fährt ein+laufen herein+kommen
    rein+kommen/kam heraus+kommen raus+kommen/kam heraus+holen hinaus+laufen durch+geben vor+liegen/lag
    vor+legen vor+bereiten vor+stellen mit+teilen mit+geben nach+sehen nach+schauen raus+suchen heraus+suchen
    bereit+stellen fest+stellen hin+bekommen zustande+kommen zusammen+kommen zu+kommen schauen gucken blicken
    werfen/warf/wirft entsprechen umfassen beinhalten enthalten/enthielt/enthält einschließen berücksichtigen
    betrachten vorliegen gelten/gilt/galt buchen schalten fahren/fuhr/fährt spielen rüber+kommen weiter+geben
    verschaffen betragen/betrug/beträgt`,
  words: `is derart dermaßen rum herum krebst der die das den dem des ein eine einen einem einer eines mein meine meinen meiner unser unsere unseren
    unserem unserer ihr ihre ihren ihrem ihrer sein seine seinen seiner euer eure eigene eigenen eigenes ich du
    er sie es wir man uns mir mich dir dich euch ihm ihn ihnen sich selbst selber dieser dieses diese diesen
    diesem jener jene jenen derjenigen denjenigen denen deren dessen welcher welche welches welchen welchem was
    wer wen wem wie wo  wohin woher womit wofür wovon wobei worauf wieviel wieviele viel viele vielen in im
    an am auf aus bei beim mit von vom zu zum zur für fuer um durch über unter ins ans aufs fürs übers zwischen
    innerhalb während entlang hinweg und oder sowie auch beziehungsweise bzw als denn dann so also doch mal eben
    halt ja nein aber sondern wenn falls ob dass weil damit hier dort da dabei davon dazu darin darauf dafür
    daraus darüber hierzu hiervon drin rein raus heraus herein hinaus rüber hin her weg los ab bitte danke
    dankeschön hallo hi hey moin servus guten liebes liebe team leute kollegen zusammen gern gerne kurz kurzer
    kurze schnell schnelle schnellen einmal einfach nochmal nochmals wieder eigentlich wirklich tatsächlich
    genau ungefähr etwa circa ca rund wohl vielleicht eventuell jeweils jeweilige jeweiligen jeweiliger einzeln
    insgesamt gesamt gesamte gesamten gesamter gesamtes gesamtzahl komplett alle allen aller alles ganze ganzen
    sämtliche sämtlichen beide beiden verschiedene verschiedenen unterschiedliche unterschiedlichen einige
    mehrere jeder jede jedes jeden jedem je pro aktuell aktuelle aktuellen aktueller aktuelles derzeit
    derzeitige momentan gerade jetzt nun bisher bislang schon bereits noch nur bloß sehr ziemlich recht
    ganz etwas irgendwie irgendwas gut   ok okay     hoch  
         groß  großen summe anzahl zahl zahlen wert werte werten höhe betrag
    beträge menge daten statistik statistiken kennzahl kennzahlen kennwerte metrik metriken diagramm grafik
    graph chart bericht report reporting auswertung auswertungen übersicht überblick zusammenfassung aufstellung
    darstellung ansicht aufschlüsselung aufgliederung aufteilung info infos information informationen angabe
    angaben frage fragen antwort blick einblick performance leistung lage situation thema bezug hinsicht
    hinblick bezüglich betreffend sachen ding basis   präsentation folie folien termin meeting
    chef chefin kundentermin besprechung call mail nutzer nutzern user usern leuten menschen zuschauer
    zuschauern via per % + & u z b zb d h schlüssel gabs gibts geht's gibt's läuft's wie's hab haste gib's zeigmir bräuchte könntest
    würdest möglich verfügbar vorhanden relevant bestimmte bestimmten unterm strich bitteschön sodass laut gemäß
    entsprechend folgende folgenden folgendes online kampagnenübergreifend seitens übrigens überdies sonst
    ansonsten insbesondere speziell konkret konkrete dank welch solch solche solchen auf'm so'n ne nen eh
    mittels aufgrund herum hinterher zw moin unterwegs rausgehauen rumgekommen nochmal heraussuchen rüberschicken durchgeben Update Stand Wasserstandsmeldung Zwischenstand Zwischenbilanz Quickcheck Check Überblicksliste Kollege Kollegin Abstimmung`,
};
