import type { TryTexts } from '../try-text.ts'

export const germanTryTexts: TryTexts = {
  editor: 'Text',
  preview: 'Seite',
  problems: (count) => (count === 1 ? '1 Problem' : `${count} Probleme`),
  noProblems: 'Keine Probleme. Diese Seite kann veröffentlicht werden.',
  line: (line, column) => `Zeile ${line}, Spalte ${column}`,
  fix: 'Berichtigen',
  lastState: 'Blöcke mit Fehlern stehen hier in ihrem letzten Zustand.',
  fault:
    'Blockwerk ist an diesem Text gescheitert. Das ist nicht Ihr Fehler. Die Seite gehört zu einem früheren Text.',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  startAgain: 'Von vorn',
  keys: 'Tab verlässt den Editor. Nach Strg+M (auf dem Mac Umschalt+Wahl+M) rückt Tab Zeilen ein, bis Sie dieselben Tasten noch einmal drücken.',
  empty:
    'Noch steht hier kein Text. Schreiben Sie eine Seite oder eine Liste von Blöcken, oder beginnen Sie von vorn mit dem Muster.',
  brokenLink: 'Dieser Link enthält keinen lesbaren Text.',
  noExample: 'Das Beispiel ließ sich nicht laden.',
  editorPhrases: {
    'No diagnostics': 'Keine Probleme',
    Diagnostics: 'Probleme',
    close: 'schließen',
    Completions: 'Vorschläge',
  },
}
