import type { Translations } from "@vitrine/contracts/languages";

/** The texts of the templates of statements in German, French and Spanish. */
export const statementTexts: Translations = {
  // Titles and headings
  "Billing statement": ["Abrechnung", "Relevé de facturation", "Liquidación"],
  "Media plan": ["Mediaplan", "Plan média", "Plan de medios"],
  "Proof of delivery": ["Leistungsnachweis", "Attestation de diffusion", "Certificado de difusión"],
  "By campaign and month": ["Nach Kampagne und Monat", "Par campagne et par mois", "Por campaña y mes"],
  "By campaign and channel": ["Nach Kampagne und Kanal", "Par campagne et par canal", "Por campaña y canal"],
  "By creative": ["Nach Werbemittel", "Par création", "Por creatividad"],
  Invoices: ["Rechnungen", "Factures", "Facturas"],
  Approval: ["Freigabe", "Validation", "Aprobación"],

  // Facts and parameters
  Months: ["Monate", "Mois", "Meses"],
  Campaigns: ["Kampagnen", "Campagnes", "Campañas"],
  Channels: ["Kanäle", "Canaux", "Canales"],
  From: ["Von", "Du", "Desde"],
  Through: ["Bis", "Au", "Hasta"],
  Date: ["Datum", "Date", "Fecha"],
  Issued: ["Ausgestellt", "Émis le", "Emitido"],
  "Amount billed": ["Berechneter Betrag", "Montant facturé", "Importe facturado"],
  "Planned budget": ["Geplantes Budget", "Budget prévu", "Presupuesto previsto"],
  "Planned impressions": ["Geplante Impressions", "Impressions prévues", "Impresiones previstas"],
  "Delivered impressions": ["Gelieferte Impressions", "Impressions diffusées", "Impresiones servidas"],
  "Delivery against plan": ["Lieferung zum Plan", "Diffusion par rapport au plan", "Entrega frente al plan"],
  Start: ["Beginn", "Début", "Inicio"],
  End: ["Ende", "Fin", "Fin"],

  // Sentences
  "All amounts are net, in": [
    "Alle Beträge sind netto, in",
    "Tous les montants sont hors taxes, en",
    "Todos los importes son netos, en",
  ],
  "Figures as reported by the platforms. Amounts are in": [
    "Zahlen nach Angaben der Plattformen. Beträge in",
    "Chiffres communiqués par les plateformes. Montants en",
    "Cifras comunicadas por las plataformas. Importes en",
  ],
  "Media are billed as they ran, and at most two percent above the plan of a month. Please name the number of the invoice with your payment.":
    [
      "Media werden nach Lieferung berechnet, höchstens zwei Prozent über dem Plan eines Monats. Bitte geben Sie bei der Zahlung die Rechnungsnummer an.",
      "Les médias sont facturés selon la diffusion, au plus deux pour cent au-dessus du plan d’un mois. Merci d’indiquer le numéro de facture lors du paiement.",
      "Los medios se facturan según la difusión, como máximo un dos por ciento por encima del plan de un mes. Indique el número de factura en el pago.",
    ],
  "With this signature the client orders the media listed above at the planned budget. Changes need an agreement in writing.":
    [
      "Mit dieser Unterschrift beauftragt der Kunde die oben aufgeführten Medien zum geplanten Budget. Änderungen bedürfen einer schriftlichen Vereinbarung.",
      "Par cette signature, le client commande les médias ci-dessus au budget prévu. Toute modification requiert un accord écrit.",
      "Con esta firma, el cliente encarga los medios arriba indicados por el presupuesto previsto. Los cambios requieren un acuerdo por escrito.",
    ],
  "Place and date": ["Ort und Datum", "Lieu et date", "Lugar y fecha"],
  "For the client": ["Für den Kunden", "Pour le client", "Por el cliente"],
  "For the agency": ["Für die Agentur", "Pour l’agence", "Por la agencia"],
  "Confirmed by": ["Bestätigt durch", "Confirmé par", "Confirmado por"],
  "Page ": ["Seite ", "Page ", "Página "],
  " of ": [" von ", " sur ", " de "],
};
