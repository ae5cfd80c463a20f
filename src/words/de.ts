import type { Words } from './words.ts'

const carousel = {
  role: 'Karussell',
  pause: 'Automatischen Wechsel anhalten',
  play: 'Automatischen Wechsel starten',
}

export const de: Words = {
  language: 'de',
  frame: {
    skipLink: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    footer: 'Fußzeile',
    home: '{name}, zur Startseite',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    pauseMotion: 'Bewegung anhalten',
    playMotion: 'Bewegung abspielen',
  },
  errors: {
    site: {
      heading: 'Etwas ist schiefgelaufen',
      text: 'Wir wurden über den Fehler informiert und arbeiten an einer Lösung.',
      reload: 'Seite neu laden',
    },
    part: 'Something went wrong',
    page: { heading: 'Unexpected Application Error!', home: 'Zur Startseite' },
  },
  elements: {
    newTab: '(öffnet in neuem Tab)',
    pause: { pause: 'Pause', play: 'Weiter' },
    trap: 'Fax',
    chat: {
      label: 'Beispielgespräch',
      picture: '(Bild: {alt})',
      pause: 'Gespräch anhalten',
      play: 'Gespräch abspielen',
    },
    comparison: {
      slider: 'Vergleich vorher/nachher',
      tabs: 'Ansicht',
      video: 'Video',
      one: 'nur „{label}“',
      both: '{before}\u00A0% „{beforeLabel}“, {after}\u00A0% „{afterLabel}“',
    },
  },
  blocks: {
    'article-header': { readingTime: '{minutes} Min. Lesezeit', updated: 'Aktualisiert am' },
    'article-list': { readingTime: '{minutes} Min. Lesezeit', soon: 'Demnächst' },
    'consent-embed': { watchAt: 'Bei {provider} ansehen' },
    'contact-details': { email: 'E-Mail', phone: 'Telefon', address: 'Anschrift' },
    'demo-form': {
      name: 'Name',
      email: 'E-Mail',
      company: 'Unternehmen',
      website: 'Website',
      productType: 'Produktart',
      message: 'Nachricht',
      legend: '* Pflichtfeld',
    },
    'engagement-carousel': { ...carousel, cards: 'Karten', card: 'Karte {number}: {title}' },
    'examples-grid': { before: 'Vorher' },
    globe: {
      pause: 'Drehung des Globus anhalten',
      play: 'Globus drehen lassen',
      label: 'Globus, mit den Pfeiltasten zu drehen',
      north: 'N',
      south: 'S',
      east: 'O',
      west: 'W',
    },
    'gpu-cards': { asOf: 'Stand:' },
    'image-ring': {
      role: carousel.role,
      controls: '{label} steuern',
      loading: 'Bilder werden geladen',
      back: 'Zurück',
      on: 'Vor',
    },
    'legal-document': { asOf: 'Stand:', contents: 'Inhalt' },
    marquee: { pause: 'Laufende Stimmen anhalten', play: 'Stimmen laufen lassen' },
    'news-carousel': {
      ...carousel,
      item: 'Meldung',
      slide: 'Folie',
      position: '{number} von {count}',
    },
    'product-viewer': {
      loading: 'Das Modell wird geladen',
      refused:
        'In diesem Browser lässt sich das Modell leider nicht drehen. Das Bild zeigt das Produkt.',
      label: '{product} in 3D: Pfeiltasten drehen, Plus und Minus ändern die Nähe',
      turnLeft: 'Nach links drehen',
      turnRight: 'Nach rechts drehen',
      product: 'Produkt',
      environment: 'Umgebung',
      finish: 'Oberfläche',
    },
    'question-box': {
      answeredBy: {
        pages:
          'Die Antworten stammen aus den Seiten dieser Website; ein Sprachmodell ist nicht beteiligt.',
        model: 'Hier antwortet eine KI, und auch sie kann sich irren.',
      },
    },
    sources: { checked: 'Zuletzt geprüft:' },
    'team-grid': { write: 'Nachricht', to: 'an {name}' },
    typewriter: { pause: 'Tippen anhalten', play: 'Weitertippen' },
    'video-section': {
      pause: 'Video anhalten',
      play: 'Video abspielen',
      captions: 'Untertitel',
      captionsLanguage: 'Deutsch',
    },
    'world-map': { to: 'nach' },
  },
}
