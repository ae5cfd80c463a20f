import type { TryTexts } from '../try-text.ts'

export const germanTryTexts: TryTexts = {
  title: 'Blockwerk ausprobieren',
  intro: 'Ändern Sie den Text. Die Seite und ihre Probleme folgen.',
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
  otherLanguage: 'English',
  brokenLink: 'Dieser Link enthält keinen lesbaren Text.',
  editorPhrases: {
    'No diagnostics': 'Keine Probleme',
    Diagnostics: 'Probleme',
    close: 'schließen',
    Completions: 'Vorschläge',
  },
}
