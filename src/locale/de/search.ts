import type { SearchPack } from '../search-language.ts'
import { stemOf } from './stem.ts'

/** Search pack for German. */
export const deSearch: SearchPack = {
  letters: { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' },
  stemOf,
  respelled: (word) =>
    word
      .replace(/ae/g, 'a')
      .replace(/oe/g, 'o')
      .replace(/(?<![aeq])ue/g, 'u'),
  firstParts: withoutJoint,
  stopWords: `
    aber alle allem allen aller alles also am an andere anderen auch auf aus bei beim bin bis bist da
    dabei dadurch dafür damit danach dann das dass dein deine dem den denn der deren des dessen dich die
    dies diese diesem diesen dieser dieses dir doch dort du durch eigentlich ein eine einem einen einer
    eines einfach einmal er es etwa etwas euch euer eure eurem euren eurer für gegen genau genug gerade
    gern geht gibt ganz hab habe haben habt hat hatte hier hinter ich ihm ihn ihnen ihr ihre ihrem ihren
    ihrer im immer in ins irgendwie ist ja je jede jedem jeden jeder jetzt kann kannst kein keine keinen
    können könnt könnte könnten lassen lässt laut mal man mehr mein meine meinem meinen meiner mich mir
    mit mich muss müssen muss möchte möchten nach nicht nichts noch nun nur ob oder ohne paar schon sehr
    seid sein seine seit sich sie sind so sogar solche soll sollen sollte sonst sowas sozusagen tut über
    überhaupt um und uns unser unsere unserem unseren unserer unter viel viele vom von vor war waren was
    weil welche welchem welchen welcher welches wenn werde werden wie wieder will wir wird wo wann wer
    wen wem wessen warum wieso weshalb wofür womit wodurch woran worum wozu wohin woher wollen worden
    würde würden wurde zu zum zur zwar zwischen bitte danke hallo hi moin hey tag wart heißt heißen oft liegt liegen etwas the of
    machen macht mache tun gehen nutzen nutzt benutzt benutzen setzt einsetzen brauche brauchen braucht
    bekomme bekommen kriege kriegen läuft laufen halt so'n n ne nen drauf dran drin kommt komme gilt
    firma unternehmt gelten ab eurer sowie bzw usw z b`,
  askedBy: {
    wo: 'Anschrift Standort Sitz sitzen Straße Büro Adresse Cloud Server Rechenzentrum',
    wer: 'Gründer Team Geschäftsführung verantwortlich',
    seit: 'gegründet Gründung',
    macht: 'anbieten bieten Angebot Leistungen Felder',
    wohin: 'Anschrift Standort',
    woher: 'Standort Sitz',
    wie: '',
    was: '',
    wann: '',
    warum: '',
    welche: '',
  },
  expected: [
    {
      words: 'anrufen anruf ruft Telefon telefonisch Telefonnummer Rufnummer Hotline Handy',
      pattern: /\+\d[\d\s/()-]{6,}\d/,
    },
    { words: 'E-Mail Mail E-Mail-Adresse Mailadresse', pattern: /\S@\S+\.\S/ },
    { words: 'gegründet gründen Gründung Gründer', pattern: /gegründet|Gründung|Gründer/ },
    { words: 'Rechnung Rechnungen Zahlungsziel', pattern: /zahlbar|Zahlung/ },
    { words: 'Erstgespräch', pattern: /kostenlos/ },
    { words: 'Gericht Gerichtsstand', pattern: /[Gg]ericht/ },
    { words: 'leitet leiten Leitung Chef', pattern: /Geschäftsführung|Gründer/ },
    { words: 'Hund Hündin', pattern: /hündin|Hündin/ },
  ],
  preferred: [
    {
      words: `Datenschutz speichern speichert gespeichert löschen gelöscht vertraulich Cookies Protokoll IP-Adresse
        Einwilligung widerrufen weitergeben tracken Tracking aufbewahren`,
      pages: /Datenschutz(?:erklärung|hinweise)?$/,
    },
    {
      words: `Gericht Gerichtsstand Haftung haften haftet Gewährleistung Vertragsstrafe Verfügbarkeit Ausfall ausfallen
        Kündigung kündigen Kündigungsfrist Zahlungsziel Nutzungsrechte`,
      pages: /Geschäftsbedingungen|AGB/,
    },
  ],
  sameMeaning: `
    Kosten kostet Preis teuer billig günstig bezahlen Gebühr Geld Budget Honorar Tarif kostenlos gratis
    Rechnung bezahlen zahlen Zahlung zahlbar Zahlungsziel Vergütung
    erreichen Kontakt kontaktieren anrufen Telefon Formular
    anrufen Telefon telefonisch Telefonnummer Rufnummer Handy Hotline Kontakt
    E-Mail Mail Email schreiben
    schreibt schreiben verfasst Autor Redaktion redaktionell
    Adresse Anschrift Standort Sitz Büro Straße Ort
    Job Stelle Karriere Bewerbung bewerben arbeiten Praktikum Jobs
    Stellenangebot Stelle Leute suchen ausgeschrieben Karriere
    Gehalt verdienen Bezahlung Lohn verdient Gehaltsstufen
    Homeoffice remote zuhause Arbeitszeiten Hause
    Urlaub Ferien Urlaubstage
    Fortbildung Weiterbildung Lerntage Lernen Entwicklung
    Chef Geschäftsführer Geschäftsführung Inhaber Vertreten
    Gründer gegründet Gründung gründen
    Firma Unternehmen Betrieb Agentur
    Mitarbeiter Beschäftigte Team Mitarbeitende Angestellte Leute
    Chatbot Bot Chat Assistent
    KI AI
    Verordnung Act
    Foto Bild Produktfoto Aufnahme Produktbild
    Video Film Clip Bewegtbild
    Website Webseite Homepage Internetseite Internetauftritt
    Shop Onlineshop Onlinehandel Webshop
    Plugin Erweiterung Anbindung anbinden Schnittstelle integrieren einbinden einbauen
    Dauer dauert lange schnell Zeit Stunden Wochen
    Start Beginn einsatzbereit starten live loslegen
    Datenschutz DSGVO Datenschutzgrundverordnung
    speichern löschen aufbewahren merken
    Frage Fragen Eingabe Eingaben
    Nachricht Anfrage Anfragen Formular
    Gericht Gerichtsstand
    Stadt Städte Standort Büro
    leitet leiten Leitung Chef Geschäftsführer Geschäftsführung Vertreten
    echt erfunden Beispielsite
    ausfallen Ausfall Verfügbarkeit
    löschen Löschung Auskunft Recht
    Initiativbewerbung initiativ ausgeschriebene unaufgefordert
    Datenpanne Datenleck Datenschutzverletzung Meldung
    melden meldet Meldung
    sicher Sicherheit geschützt verschlüsselt
    Server Hosting gehostet Cloud Rechenzentrum
    Log Protokoll Logfile Protokolle
    Kündigung kündigen Laufzeit Frist
    Erstgespräch kennenlernen Gespräch
    Schulung schulen Training Workshop
    Grafikkarte GPU Karte Hardware
    Sprache sprechen spricht Englisch Polnisch Sprachen
    Hund Hündin Bürohündin Haustier
    gehören Rechte Nutzungsrechte Eigentum
    Auflösung 4K Pixel Qualität
    gefallen gefällt Korrektur Korrekturen Überarbeitung
    hochladen Upload Import importieren
    Arbeitsplatz Arbeitsplätze Entlassung
    Verfügbarkeit Ausfall Erreichbarkeit
    Alltag Routine
    Supportkosten Support
    entlasten abnehmen Entlastung helfen
    Ablauf Prozess Prozesse Vorgehen ablaufen abläuft
    Vorteil Nutzen bringen bringt lohnt lohnen
    ERP Warenwirtschaft SAP
    Umsatzsteuer-ID Umsatzsteuer-Identifikationsnummer Steuernummer USt-ID
    Auftragsverarbeitung Auftragsverarbeitungsvertrag AVV
    AGB Geschäftsbedingungen
    barrierefrei Barrierefreiheit
    Kundendienst Support Kundenservice Service
    rechnen rentabel Rentabilität ROI Amortisation amortisiert
    spenden sozial soziale Engagement ehrenamtlich Verein
    Inhalte Wissen Content
    weiterwissen kennen weiß
    Coca-Cola Masterpiece`,
}

/** Returns the first part of a compound with and without linking letters: `Leistung|s`, `Karte|n`, `Projekt`. */
function withoutJoint(text: string): string[] {
  const forms = [text, text.replace(/(?:e?s|e?n|e|er|t)$/, ''), text.replace(/(?:ung)s?$/, '')]
  const bare = text.replace(/(?:ung|er|en|es|e|n|s)?[sn]?$/, '').replace(/[tesn]+$/, '')
  return [...forms, bare]
}
