import type { CreateTexts } from '../create-text.ts'

export const germanCreateTexts: CreateTexts = {
  welcome: 'Eine neue Website mit Blockwerk. Die Eingabetaste übernimmt, was in Klammern steht.',
  kinds: {
    business: 'business: ein Betrieb mit Leistungen, Arbeiten, Preisen, Menschen, Kontakt',
    startup: 'startup: Produkt, Preise, Kunden, Neuigkeiten',
    magazine: 'magazine: Artikel, Themen, Autoren, Newsletter',
    documentation: 'documentation: Anleitungen, Referenz, Suche, Downloads',
    catalogue: 'catalogue: Seiten und Listen aus Daten',
  },
  questions: {
    folder: (fallback) => `Ordner [${fallback}]: `,
    name: (fallback) => `Name der Website [${fallback}]: `,
    language: (fallback) => `Sprache, etwa de oder en-GB [${fallback}]: `,
    kind: (fallback) => `Nummer oder Name [${fallback}]: `,
    accent: 'Farbe der Schaltflächen und Links, etwa #1f4d3a [Farbe der Art]: ',
    paper: 'Farbe des Hintergrunds, etwa #f6efe2 [Farbe der Art]: ',
  },
  wrong: {
    name: (value) => `Ein Name hat 1 bis 60 Zeichen in einer Zeile, nicht „${value}“.`,
    language: (value) => `„${value}“ ist kein Sprachkürzel. Beispiele: de, de-AT, en, pt-BR.`,
    kind: (value) =>
      `„${value}“ ist keine Art von Website. Es gibt business, startup, magazine, documentation und catalogue.`,
    color: (value) => `„${value}“ ist keine Farbe. Schreiben Sie sechs Stellen wie #1f4d3a.`,
  },
  noFolder: 'Nennen Sie einen Ordner für die neue Website, etwa meine-website.',
  noTerminal:
    'create-blockwerk fragt in einem Terminal. Mit --yes gelten die Vorgaben, dazu Optionen wie --kind startup.',
  otherLanguage: (language, languageOfTexts) =>
    `Die Texte dieser Website haben die Sprache „${languageOfTexts}“, Menüs und Schaltflächen die Sprache „${language}“. Setzen Sie Ihre eigenen Texte ein.`,
  next: (name, folder) => `
„${name}“ ist fertig. Ihre nächsten Befehle:

${folder === '.' ? '' : `  cd ${folder}\n`}  npm install
  npm run dev
`,
  readme: (name) => `# ${name}

Eine Website mit [Blockwerk](https://www.npmjs.com/package/blockwerk). Sie brauchen Node 20.19 oder neuer.

\`\`\`sh
npm install        # einmal
npm run dev        # zeigt die Website und lässt sie auf der Seite bearbeiten
npm run validate   # nennt jedes Problem mit seiner Zeile
npm run build      # schreibt die fertige Website nach dist/
\`\`\`

| Ordner oder Datei   | Inhalt                                         |
| ------------------- | ---------------------------------------------- |
| \`content/site.yaml\` | Name, Farben, Menü, Fuß der Seite, Fakten      |
| \`content/pages\`     | eine Datei je Seite                            |
| \`content/media\`     | Bilder                                         |
| \`content/blocks\`    | eigene Blöcke (\`npx blockwerk new block\`)      |

Alle Namen, Anschriften und Nummern in den Texten sind erfunden: Ersetzen Sie sie, bevor Sie veröffentlichen.
\`npx blockwerk explain hero\` erklärt einen Block, \`npx blockwerk --help\` nennt alle Befehle.
`,
}
