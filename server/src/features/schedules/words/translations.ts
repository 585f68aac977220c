import type { Translations } from "@vitrine/contracts/languages";

/**
 * What became of deliveries, in German, French and Spanish. The keys are the English texts of `messages.ts`, which are the ones
 * that are stored; `{}` stands for what differs. A test compares them.
 */
export const deliveryTranslations: Translations = {
  "The server was not running when it was due, and not within a day after it.": [
    "Der Server lief nicht, als der Bericht fällig war, und auch nicht innerhalb eines Tages danach.",
    "Le serveur ne fonctionnait pas à l’échéance, ni dans la journée qui a suivi.",
    "El servidor no funcionaba cuando tocaba enviarlo, ni durante el día siguiente.",
  ],
  "The server was not running when it was due. A later one was sent instead.": [
    "Der Server lief nicht, als der Bericht fällig war. Stattdessen wurde ein späterer geschickt.",
    "Le serveur ne fonctionnait pas à l’échéance. Un envoi plus récent l’a remplacé.",
    "El servidor no funcionaba cuando tocaba enviarlo. En su lugar se envió uno posterior.",
  ],
  "Waits for complete figures: {}.": [
    "Wartet auf vollständige Zahlen: {}.",
    "Attend des chiffres complets : {}.",
    "Espera cifras completas: {}.",
  ],
  "The figures are not complete: {}.": [
    "Die Zahlen sind nicht vollständig: {}.",
    "Les chiffres ne sont pas complets : {}.",
    "Las cifras no están completas: {}.",
  ],
  "The figures are not complete. It is sent with a mark that says so.": [
    "Die Zahlen sind nicht vollständig. Der Bericht wird mit einem Hinweis darauf geschickt.",
    "Les chiffres ne sont pas complets. L’envoi porte une mention qui le signale.",
    "Las cifras no están completas. Se envía con una nota que lo indica.",
  ],
  "No one who may send it owns the schedule.": [
    "Der Zeitplan gehört niemandem, der den Bericht schicken darf.",
    "L’envoi programmé n’appartient à personne qui ait le droit d’envoyer ce rapport.",
    "El envío programado no pertenece a nadie que pueda enviarlo.",
  ],
  "The owner of the schedule cannot see the report, or may not make it into files.": [
    "Die Person, der der Zeitplan gehört, sieht den Bericht nicht oder darf keine Dateien daraus erstellen.",
    "La personne à qui appartient l’envoi programmé ne voit pas le rapport, ou n’a pas le droit d’en faire des fichiers.",
    "La persona a la que pertenece el envío programado no ve el informe o no puede convertirlo en archivos.",
  ],
  "The report is deleted.": [
    "Der Bericht ist gelöscht.",
    "Le rapport est supprimé.",
    "El informe está eliminado.",
  ],
  "None of the recipients may get it.": [
    "Niemand von den Empfängern darf ihn bekommen.",
    "Aucun destinataire n’a le droit de le recevoir.",
    "Ninguno de los destinatarios puede recibirlo.",
  ],
  "A visual has no figures, because its query failed: {}.": [
    "Eine Darstellung hat keine Zahlen, weil ihre Abfrage fehlgeschlagen ist: {}.",
    "Un visuel n’a pas de chiffres, car sa requête a échoué : {}.",
    "Un elemento visual no tiene cifras porque su consulta falló: {}.",
  ],
  "The report has no figures for this period.": [
    "Der Bericht hat keine Zahlen für diesen Zeitraum.",
    "Le rapport n’a pas de chiffres pour cette période.",
    "El informe no tiene cifras para este período.",
  ],
  "The figures changed while the files were made.": [
    "Die Zahlen haben sich geändert, während die Dateien erstellt wurden.",
    "Les chiffres ont changé pendant la création des fichiers.",
    "Las cifras cambiaron mientras se creaban los archivos.",
  ],
  "The rights of a recipient changed while the files were made.": [
    "Die Rechte eines Empfängers haben sich geändert, während die Dateien erstellt wurden.",
    "Les droits d’un destinataire ont changé pendant la création des fichiers.",
    "Los permisos de un destinatario cambiaron mientras se creaban los archivos.",
  ],
  "The files could not be made.": [
    "Die Dateien konnten nicht erstellt werden.",
    "Les fichiers n’ont pas pu être créés.",
    "No se pudieron crear los archivos.",
  ],
  "A file would be larger than 100 MB. Please choose fewer pages.": [
    "Eine Datei wäre größer als 100 MB. Bitte wählen Sie weniger Seiten.",
    "Un fichier dépasserait 100 Mo. Veuillez choisir moins de pages.",
    "Un archivo superaría los 100 MB. Elija menos páginas.",
  ],
  "Making the files took too long. Please choose fewer pages or formats.": [
    "Die Dateien zu erstellen hat zu lange gedauert. Bitte wählen Sie weniger Seiten oder Formate.",
    "La création des fichiers a pris trop de temps. Veuillez choisir moins de pages ou de formats.",
    "Crear los archivos llevó demasiado tiempo. Elija menos páginas o formatos.",
  ],
  "The stored files are not those that were made.": [
    "Die gespeicherten Dateien sind nicht die, die erstellt wurden.",
    "Les fichiers enregistrés ne sont pas ceux qui ont été créés.",
    "Los archivos guardados no son los que se crearon.",
  ],
  "The server stopped several times while the files were made.": [
    "Der Server wurde mehrmals beendet, während die Dateien erstellt wurden.",
    "Le serveur s’est arrêté plusieurs fois pendant la création des fichiers.",
    "El servidor se detuvo varias veces mientras se creaban los archivos.",
  ],
  "It was not approved in time.": [
    "Die Freigabe kam nicht rechtzeitig.",
    "L’envoi n’a pas été approuvé à temps.",
    "No se aprobó a tiempo.",
  ],
  "It was not approved.": [
    "Die Freigabe wurde verweigert.",
    "L’envoi n’a pas été approuvé.",
    "No se aprobó.",
  ],
  "It was stopped.": ["Der Versand wurde gestoppt.", "L’envoi a été arrêté.", "El envío se detuvo."],
  "The schedule was paused.": [
    "Der Zeitplan wurde angehalten.",
    "L’envoi programmé a été suspendu.",
    "El envío programado se pausó.",
  ],
  "The schedule was deleted.": [
    "Der Zeitplan wurde gelöscht.",
    "L’envoi programmé a été supprimé.",
    "El envío programado se eliminó.",
  ],
  "None of its messages was sent.": [
    "Keine der Nachrichten wurde geschickt.",
    "Aucun des messages n’a été envoyé.",
    "No se envió ninguno de los mensajes.",
  ],
  "One of its messages was refused or could not be sent.": [
    "Eine der Nachrichten wurde abgelehnt oder konnte nicht geschickt werden.",
    "Un des messages a été refusé ou n’a pas pu être envoyé.",
    "Uno de los mensajes fue rechazado o no se pudo enviar.",
  ],
  "{} of its messages were refused or could not be sent.": [
    "{} der Nachrichten wurden abgelehnt oder konnten nicht geschickt werden.",
    "{} des messages ont été refusés ou n’ont pas pu être envoyés.",
    "{} de los mensajes fueron rechazados o no se pudieron enviar.",
  ],
  "It is tried again in a minute.": [
    "In einer Minute wird es noch einmal versucht.",
    "Un nouvel essai a lieu dans une minute.",
    "Se intentará de nuevo en un minuto.",
  ],
  "It is tried again in {} minutes.": [
    "In {} Minuten wird es noch einmal versucht.",
    "Un nouvel essai a lieu dans {} minutes.",
    "Se intentará de nuevo en {} minutos.",
  ],
  "It was due.": ["Er war fällig.", "L’échéance est arrivée.", "Llegó el momento de enviarlo."],
  "Started by a person.": [
    "Von einer Person gestartet.",
    "Lancé par une personne.",
    "Iniciado por una persona.",
  ],
  "The figures are complete.": [
    "Die Zahlen sind vollständig.",
    "Les chiffres sont complets.",
    "Las cifras están completas.",
  ],
  "The picture of the first page could not be made. The mail has none.": [
    "Das Bild der ersten Seite konnte nicht gemacht werden. Die Mail hat keines.",
    "L’image de la première page n’a pas pu être créée. Le message n’en contient pas.",
    "No se pudo crear la imagen de la primera página. El mensaje no la incluye.",
  ],
  "The files were made.": [
    "Die Dateien wurden erstellt.",
    "Les fichiers ont été créés.",
    "Se crearon los archivos.",
  ],
  "The files were made, in {} versions by rights.": [
    "Die Dateien wurden erstellt, in {} Fassungen nach Rechten.",
    "Les fichiers ont été créés, en {} versions selon les droits.",
    "Se crearon los archivos, en {} versiones según los permisos.",
  ],
  "It waits for approval.": [
    "Der Versand wartet auf Freigabe.",
    "L’envoi attend une approbation.",
    "Espera la aprobación.",
  ],
  "A version was approved.": [
    "Eine Fassung wurde freigegeben.",
    "Une version a été approuvée.",
    "Se aprobó una versión.",
  ],
  "A version was refused.": [
    "Eine Fassung wurde abgelehnt.",
    "Une version a été refusée.",
    "Se rechazó una versión.",
  ],
  "Subject or text was changed. It must be approved again.": [
    "Betreff oder Text wurde geändert. Der Versand muss noch einmal freigegeben werden.",
    "L’objet ou le texte a été modifié. L’envoi doit être approuvé de nouveau.",
    "Se cambió el asunto o el texto. Debe aprobarse de nuevo.",
  ],
  "The schedule was changed. It is made again.": [
    "Der Zeitplan wurde geändert. Alles wird neu erstellt.",
    "L’envoi programmé a été modifié. Tout est créé de nouveau.",
    "El envío programado se cambió. Se crea de nuevo.",
  ],
  "A message was queued.": [
    "Eine Nachricht wurde zum Versand gegeben.",
    "Un message a été mis en file d’attente.",
    "Se puso en cola un mensaje.",
  ],
  "{} messages were queued.": [
    "{} Nachrichten wurden zum Versand gegeben.",
    "{} messages ont été mis en file d’attente.",
    "Se pusieron en cola {} mensajes.",
  ],
  "All messages have ended.": [
    "Alle Nachrichten sind verarbeitet.",
    "Tous les messages ont été traités.",
    "Se procesaron todos los mensajes.",
  ],
  "Tried again by a person.": [
    "Von einer Person noch einmal gestartet.",
    "Relancé par une personne.",
    "Reintentado por una persona.",
  ],
  "A person decided to send it although figures are missing.": [
    "Eine Person hat entschieden, den Bericht trotz fehlender Zahlen zu schicken.",
    "Une personne a décidé de l’envoyer malgré des chiffres manquants.",
    "Una persona decidió enviarlo aunque faltan cifras.",
  ],
  "Has unsubscribed.": ["Hat sich abgemeldet.", "S’est désabonné.", "Se dio de baja."],
  "Earlier mails to this address were refused.": [
    "Frühere E-Mails an diese Adresse wurden abgelehnt.",
    "Des messages précédents à cette adresse ont été refusés.",
    "Se rechazaron correos anteriores a esta dirección.",
  ],
  "Has not agreed yet to get reports.": [
    "Hat noch nicht zugestimmt, Berichte zu bekommen.",
    "N’a pas encore accepté de recevoir des rapports.",
    "Todavía no ha aceptado recibir informes.",
  ],
  "Cannot see the report, or may not make it into files.": [
    "Sieht den Bericht nicht oder darf keine Dateien daraus erstellen.",
    "Ne voit pas le rapport, ou n’a pas le droit d’en faire des fichiers.",
    "No ve el informe o no puede convertirlo en archivos.",
  ],
  "Has no account any more.": ["Hat kein Konto mehr.", "N’a plus de compte.", "Ya no tiene cuenta."],
  "The security rules do not allow addresses of this domain.": [
    "Die Sicherheitsregeln erlauben keine Adressen dieser Domain.",
    "Les règles de sécurité n’autorisent pas les adresses de ce domaine.",
    "Las reglas de seguridad no permiten direcciones de este dominio.",
  ],
  "The delivery was stopped.": [
    "Der Versand wurde gestoppt.",
    "L’envoi a été arrêté.",
    "El envío se detuvo.",
  ],
  "Everything that the agency sees": [
    "Alles, was die Agentur sieht",
    "Tout ce que voit l’agence",
    "Todo lo que ve la agencia",
  ],
  "Everything that clients see": [
    "Alles, was Kunden sehen",
    "Tout ce que voient les clients",
    "Todo lo que ven los clientes",
  ],
  "What clients see, only {}": [
    "Was Kunden sehen, nur {}",
    "Ce que voient les clients, seulement {}",
    "Lo que ven los clientes, solo {}",
  ],
  "Nothing was sent.": ["Es wurde nichts geschickt.", "Rien n’a été envoyé.", "No se envió nada."],
  "Please look at it and approve or refuse it by {} at the latest.": [
    "Bitte sehen Sie ihn an, und geben Sie ihn bis spätestens {} frei, oder lehnen Sie ihn ab.",
    "Veuillez le consulter, puis l’approuver ou le refuser au plus tard le {}.",
    "Revíselo y apruébelo o rechácelo a más tardar el {}.",
  ],
  "Its owner has left the workspace, so it is yours now. You can give it to another person.": [
    "Die Person, der er gehörte, ist nicht mehr im Arbeitsbereich, deshalb gehört er jetzt Ihnen. Sie können ihn einer anderen Person geben.",
    "La personne à qui il appartenait a quitté l’espace de travail ; il vous appartient donc désormais. Vous pouvez le confier à une autre personne.",
    "La persona a la que pertenecía ha dejado el espacio de trabajo, por lo que ahora es suyo. Puede dárselo a otra persona.",
  ],
  "The last {} deliveries were not sent.": [
    "Die letzten {} Sendungen wurden nicht geschickt.",
    "Les {} derniers envois n’ont pas eu lieu.",
    "Los últimos {} envíos no se realizaron.",
  ],
};
