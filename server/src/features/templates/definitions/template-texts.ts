import type { Translations } from "@vitrine/contracts/languages";

/**
 * The texts of the templates in German, French and Spanish. Names of measures and fields are translated with the
 * dataset. Titles that name the grain of a time axis do so with the words of `titleAtGrain`.
 */
export const templateTexts: Translations = {
  // Pages
  Overview: ["Überblick", "Vue d’ensemble", "Resumen general"],
  Channels: ["Kanäle", "Canaux", "Canales"],
  Creatives: ["Werbemittel", "Créations", "Creatividades"],
  Audiences: ["Zielgruppen", "Audiences", "Audiencias"],
  "Markets and devices": ["Märkte und Geräte", "Marchés et appareils", "Mercados y dispositivos"],
  "Video and audio": ["Video und Audio", "Vidéo et audio", "Vídeo y audio"],
  "By campaign": ["Nach Kampagne", "Par campagne", "Por campaña"],
  Summary: ["Zusammenfassung", "Synthèse", "Síntesis"],
  "From impression to conversion": [
    "Von der Impression zur Conversion",
    "De l’impression à la conversion",
    "De la impresión a la conversión",
  ],
  "Glossary and notes": ["Glossar und Hinweise", "Glossaire et remarques", "Glosario y notas"],

  // Spend
  "Conversions and spend by week": [
    "Conversions und Ausgaben nach Woche",
    "Conversions et dépenses par semaine",
    "Conversiones e inversión por semana",
  ],
  "Share of spend and of conversions": [
    "Anteil an Ausgaben und Conversions",
    "Part des dépenses et des conversions",
    "Cuota de inversión y de conversiones",
  ],
  "Spend by channel": ["Ausgaben nach Kanal", "Dépenses par canal", "Inversión por canal"],
  "Spend by month and channel": [
    "Ausgaben nach Monat und Kanal",
    "Dépenses par mois et par canal",
    "Inversión por mes y canal",
  ],
  "Spend by market": ["Ausgaben nach Markt", "Dépenses par marché", "Inversión por mercado"],
  "Spend by device": ["Ausgaben nach Gerät", "Dépenses par appareil", "Inversión por dispositivo"],
  "Spend by country": ["Ausgaben nach Land", "Dépenses par pays", "Inversión por país"],
  "Spend against plan": ["Ausgaben und Plan", "Dépenses et plan", "Inversión frente al plan"],
  "Spend against expected spend": [
    "Ausgaben und erwartete Ausgaben",
    "Dépenses réelles et attendues",
    "Inversión real y esperada",
  ],
  "Spend and conversion value by month": [
    "Ausgaben und Conversion-Wert nach Monat",
    "Dépenses et valeur de conversion par mois",
    "Inversión y valor de conversión por mes",
  ],

  // What changed
  "What moved conversions": [
    "Was die Conversions bewegte",
    "Ce qui a fait varier les conversions",
    "Qué movió las conversiones",
  ],
  "What moved conversion value": [
    "Was den Conversion-Wert bewegte",
    "Ce qui a fait varier la valeur de conversion",
    "Qué movió el valor de conversión",
  ],
  "What moved revenue": [
    "Was den Umsatz bewegte",
    "Ce qui a fait varier le chiffre d’affaires",
    "Qué movió los ingresos",
  ],
  "What moved impressions": [
    "Was die Impressions bewegte",
    "Ce qui a fait varier les impressions",
    "Qué movió las impresiones",
  ],

  // Pace
  "Line items and their pace": [
    "Anzeigengruppen und ihr Pacing",
    "Groupes d’annonces et leur rythme",
    "Grupos de anuncios y su ritmo",
  ],
  "Flights over time": ["Laufzeiten im Kalender", "Vagues dans le calendrier", "Flights en el calendario"],
  "Flights and their pace": ["Laufzeiten und ihr Pacing", "Vagues et leur rythme", "Flights y su ritmo"],

  // Results
  "Conversions by channel": ["Conversions nach Kanal", "Conversions par canal", "Conversiones por canal"],
  "Conversions by keyword": [
    "Conversions nach Keyword",
    "Conversions par mot-clé",
    "Conversiones por palabra clave",
  ],
  "Conversions by segment": [
    "Conversions nach Segment",
    "Conversions par segment",
    "Conversiones por segmento",
  ],
  "Conversions by state or region": [
    "Conversions nach Bundesland oder Region",
    "Conversions par État ou région",
    "Conversiones por estado o región",
  ],
  "Conversions by hour and day of the week": [
    "Conversions nach Stunde und Wochentag",
    "Conversions par heure et jour de la semaine",
    "Conversiones por hora y día de la semana",
  ],
  "Conversion value by campaign": [
    "Conversion-Wert nach Kampagne",
    "Valeur de conversion par campagne",
    "Valor de conversión por campaña",
  ],
  "Cost per conversion": ["Kosten pro Conversion", "Coût par conversion", "Coste por conversión"],
  "Conversion rate by week": [
    "Conversion-Rate nach Woche",
    "Taux de conversion par semaine",
    "Tasa de conversión por semana",
  ],
  "Conversion rate by device": [
    "Conversion-Rate nach Gerät",
    "Taux de conversion par appareil",
    "Tasa de conversión por dispositivo",
  ],
  "ROAS by channel": ["ROAS nach Kanal", "ROAS par canal", "ROAS por canal"],
  "Purchase rate by channel": ["Kaufrate nach Kanal", "Taux d’achat par canal", "Tasa de compra por canal"],
  "From impression to purchase": [
    "Von der Impression zum Kauf",
    "De l’impression à l’achat",
    "De la impresión a la compra",
  ],
  "What is left at each step": [
    "Was in jedem Schritt bleibt",
    "Ce qui reste à chaque étape",
    "Lo que queda en cada paso",
  ],
  "Steps by channel and market": [
    "Schritte nach Kanal und Markt",
    "Étapes par canal et marché",
    "Pasos por canal y mercado",
  ],

  // Delivery
  "Impressions by week": ["Impressionen nach Woche", "Impressions par semaine", "Impresiones por semana"],
  "Impressions by market": ["Impressionen nach Markt", "Impressions par marché", "Impresiones por mercado"],
  "Impressions by device": [
    "Impressionen nach Gerät",
    "Impressions par appareil",
    "Impresiones por dispositivo",
  ],
  "Impressions by audience": [
    "Impressionen nach Zielgruppe",
    "Impressions par audience",
    "Impresiones por audiencia",
  ],
  "Click-through rate by week": [
    "Klickrate nach Woche",
    "Taux de clics par semaine",
    "Tasa de clics por semana",
  ],
  "Click-through rate by creative": [
    "Klickrate nach Werbemittel",
    "Taux de clics par création",
    "Tasa de clics por creatividad",
  ],
  "Click-through rate by age and gender": [
    "Klickrate nach Alter und Geschlecht",
    "Taux de clics par âge et sexe",
    "Tasa de clics por edad y sexo",
  ],
  "Click-through rate by audience": [
    "Klickrate nach Zielgruppe",
    "Taux de clics par audience",
    "Tasa de clics por audiencia",
  ],
  "From channels down to ads": [
    "Von den Kanälen zu den Anzeigen",
    "Des canaux aux annonces",
    "De los canales a los anuncios",
  ],

  // Video and viewability
  "How far plays go": [
    "Wie weit Videos gesehen werden",
    "Jusqu’où les vidéos sont vues",
    "Hasta dónde se ven los vídeos",
  ],
  "Completion rate by week": [
    "Abschlussrate nach Woche",
    "Taux de complétion par semaine",
    "Tasa de finalización por semana",
  ],
  "Completion rate by creative": [
    "Abschlussrate nach Werbemittel",
    "Taux de complétion par création",
    "Tasa de finalización por creatividad",
  ],
  "Starts and completed plays by month": [
    "Starts und vollständige Views nach Monat",
    "Vidéos démarrées et terminées par mois",
    "Vídeos iniciados y completos por mes",
  ],
  "Viewable rate by week": [
    "Sichtbarkeitsrate nach Woche",
    "Taux de visibilité par semaine",
    "Tasa de visibilidad por semana",
  ],
  "Viewable rate by channel": [
    "Sichtbarkeitsrate nach Kanal",
    "Taux de visibilité par canal",
    "Tasa de visibilidad por canal",
  ],
  "Viewable rate by publisher": [
    "Sichtbarkeitsrate nach Publisher",
    "Taux de visibilité par éditeur",
    "Tasa de visibilidad por editor",
  ],
  "Viewability by market and device": [
    "Sichtbarkeit nach Markt und Gerät",
    "Visibilité par marché et appareil",
    "Visibilidad por mercado y dispositivo",
  ],
  Aim: ["Ziel", "Objectif", "Objetivo"],

  // Search
  "Search terms": ["Suchbegriffe", "Termes de recherche", "Términos de búsqueda"],
  "Clicks on brand and generic keywords": [
    "Klicks auf Marken- und generische Keywords",
    "Clics sur les mots-clés de marque et génériques",
    "Clics en palabras clave de marca y genéricas",
  ],
  "Impression share by month": [
    "Anteil an Impressionen nach Monat",
    "Taux d’impressions par mois",
    "Cuota de impresiones por mes",
  ],

  // Tables
  "All campaigns": ["Alle Kampagnen", "Toutes les campagnes", "Todas las campañas"],
  "All creatives": ["Alle Werbemittel", "Toutes les créations", "Todas las creatividades"],
  "Line items": ["Anzeigengruppen", "Groupes d’annonces", "Grupos de anuncios"],
  "Billing by campaign": ["Abrechnung nach Kampagne", "Facturation par campagne", "Facturación por campaña"],
  "Billing by month": ["Abrechnung nach Monat", "Facturation par mois", "Facturación por mes"],
  "Campaigns in figures": ["Kampagnen in Zahlen", "Les campagnes en chiffres", "Campañas en cifras"],
  "Channels and devices in figures": [
    "Kanäle und Geräte in Zahlen",
    "Canaux et appareils en chiffres",
    "Canales y dispositivos en cifras",
  ],
  "Creatives in figures": ["Werbemittel in Zahlen", "Les créations en chiffres", "Creatividades en cifras"],
  "Audiences in figures": ["Zielgruppen in Zahlen", "Les audiences en chiffres", "Audiencias en cifras"],
  "Markets in figures": ["Märkte in Zahlen", "Les marchés en chiffres", "Mercados en cifras"],
  "Markets and devices in figures": [
    "Märkte und Geräte in Zahlen",
    "Marchés et appareils en chiffres",
    "Mercados y dispositivos en cifras",
  ],
  "Video and audio ads in figures": [
    "Video- und Audioanzeigen in Zahlen",
    "Annonces vidéo et audio en chiffres",
    "Anuncios de vídeo y audio en cifras",
  ],
  "Placements in figures": [
    "Platzierungen in Zahlen",
    "Les emplacements en chiffres",
    "Ubicaciones en cifras",
  ],
  "Planned, spent and billed by calendar month": [
    "Geplant, ausgegeben und abgerechnet nach Kalendermonat",
    "Prévu, dépensé et facturé, mois civils",
    "Planificado, invertido y facturado, meses naturales",
  ],
  "Planned, spent and billed in figures": [
    "Geplant, ausgegeben und abgerechnet in Zahlen",
    "Prévu, dépensé et facturé en chiffres",
    "Planificado, invertido y facturado en cifras",
  ],

  // Billing and margin
  "Revenue and spend by month": [
    "Umsatz und Ausgaben nach Monat",
    "Chiffre d’affaires et dépenses par mois",
    "Ingresos e inversión por mes",
  ],
  "Revenue by media": ["Umsatz nach Medien", "Chiffre d’affaires par média", "Ingresos por medio"],
  "Revenue by campaign": ["Umsatz nach Kampagne", "Chiffre d’affaires par campagne", "Ingresos por campaña"],
  "Profit by month": ["Gewinn nach Monat", "Bénéfice par mois", "Beneficio por mes"],
  "Margin by month": ["Marge nach Monat", "Marge par mois", "Margen por mes"],
  "Margin by campaign": ["Marge nach Kampagne", "Marge par campagne", "Margen por campaña"],

  // Glossary
  "How to read the figures": [
    "Wie die Zahlen zu lesen sind",
    "Comment lire les chiffres",
    "Cómo leer las cifras",
  ],
  "Every ratio is computed from summed parts, never averaged: the CTR of a month is all its clicks divided by all its impressions.":
    [
      "Jede Verhältniszahl wird aus Summen berechnet und nie gemittelt: Die CTR eines Monats sind alle seine Klicks geteilt durch alle seine Impressionen.",
      "Chaque ratio est calculé à partir de sommes, jamais d’une moyenne : le CTR d’un mois est la somme de ses clics divisée par la somme de ses impressions.",
      "Cada ratio se calcula a partir de sumas, nunca de promedios: el CTR de un mes son todos sus clics divididos entre todas sus impresiones.",
    ],
  "CTR: clicks divided by impressions.": [
    "CTR: Klicks geteilt durch Impressionen.",
    "CTR : clics divisés par les impressions.",
    "CTR: clics divididos entre impresiones.",
  ],
  "CPC, CPM, CPA: spend for one click, for a thousand impressions, for one conversion.": [
    "CPC, CPM, CPA: Ausgaben für einen Klick, für tausend Impressionen, für eine Conversion.",
    "CPC, CPM, CPA : dépenses pour un clic, pour mille impressions, pour une conversion.",
    "CPC, CPM, CPA: inversión por un clic, por mil impresiones, por una conversión.",
  ],
  "CVR: conversions divided by clicks.": [
    "CVR: Conversions geteilt durch Klicks.",
    "CVR : conversions divisées par les clics.",
    "CVR: conversiones divididas entre clics.",
  ],
  "ROAS: conversion value divided by spend.": [
    "ROAS: Conversion-Wert geteilt durch Ausgaben.",
    "ROAS : valeur de conversion divisée par les dépenses.",
    "ROAS: valor de conversión dividido entre la inversión.",
  ],
  "VTR: completed plays divided by impressions, of video and audio ads. Completion rate: completed plays divided by started plays.":
    [
      "VTR: vollständige Views geteilt durch Impressionen, bei Video- und Audioanzeigen. Abschlussrate: vollständige Views geteilt durch Starts.",
      "VTR : lectures complètes divisées par les impressions, pour les annonces vidéo et audio. Taux de complétion : lectures complètes divisées par les lectures démarrées.",
      "VTR: reproducciones completas divididas entre impresiones, en anuncios de vídeo y audio. Tasa de finalización: reproducciones completas divididas entre las iniciadas.",
    ],
  "Viewable rate: viewable impressions divided by measurable impressions, by the MRC standard.": [
    "Sichtbarkeitsrate: sichtbare Impressionen geteilt durch messbare Impressionen, nach dem Standard des MRC.",
    "Taux de visibilité : impressions visibles divisées par les impressions mesurables, selon la norme du MRC.",
    "Tasa de visibilidad: impresiones visibles divididas entre impresiones medibles, según el estándar del MRC.",
  ],
  "About the data": ["Über die Daten", "À propos des données", "Sobre los datos"],
  "Figures arrive once a day and are complete through the day shown with the report.": [
    "Die Zahlen treffen einmal am Tag ein und sind bis zu dem Tag vollständig, der im Bericht steht.",
    "Les chiffres arrivent une fois par jour et sont complets jusqu’au jour indiqué dans le rapport.",
    "Las cifras llegan una vez al día y están completas hasta el día que se indica en el informe.",
  ],
  "Conversions are counted on the day the ad was delivered. They keep arriving for some days, so the newest days look weaker than they will be.":
    [
      "Conversions zählen an dem Tag, an dem die Anzeige ausgeliefert wurde. Sie treffen noch einige Tage lang ein, daher wirken die neuesten Tage schwächer, als sie sein werden.",
      "Les conversions sont comptées le jour de la diffusion de l’annonce. Elles arrivent encore pendant quelques jours : les jours les plus récents paraissent donc plus faibles qu’ils ne le seront.",
      "Las conversiones se cuentan el día en que se mostró el anuncio. Siguen llegando durante algunos días, así que los días más recientes parecen más débiles de lo que serán.",
    ],
  "Clicks are those that lead to the landing page.": [
    "Klicks sind die, die auf die Zielseite führen.",
    "Les clics sont ceux qui mènent à la page de destination.",
    "Los clics son los que llevan a la página de destino.",
  ],
  "Platforms keep figures by age and gender, placement and search term for about thirteen months: where a report looks further back, these cover fewer days than the others and say since when.":
    [
      "Zahlen nach Alter und Geschlecht, Platzierung und Suchbegriff bewahren die Plattformen etwa dreizehn Monate auf. Reicht ein Bericht weiter zurück, umfassen sie weniger Tage als die anderen und nennen den ersten Tag.",
      "Les plateformes conservent environ treize mois les chiffres par âge et sexe, emplacement et terme de recherche : si un rapport remonte plus loin, ils couvrent moins de jours que les autres et indiquent depuis quand.",
      "Las plataformas conservan unos trece meses las cifras por edad y sexo, ubicación y término de búsqueda: si un informe abarca más tiempo, estas cubren menos días que las demás e indican desde cuándo.",
    ],
  "All money is in euros, at the rates agreed with the client.": [
    "Alle Beträge sind in Euro, zu den mit dem Kunden vereinbarten Kursen.",
    "Tous les montants sont en euros, aux taux convenus avec le client.",
    "Todos los importes están en euros, a los tipos acordados con el cliente.",
  ],
};
