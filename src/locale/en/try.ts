import type { TryTexts } from '../try-text.ts'

export const englishTryTexts: TryTexts = {
  title: 'Try Blockwerk',
  intro: 'Change the text. The page and its problems follow.',
  editor: 'Text',
  preview: 'Page',
  problems: (count) => (count === 1 ? '1 problem' : `${count} problems`),
  noProblems: 'No problems. This page can be published.',
  line: (line, column) => `Line ${line}, column ${column}`,
  fix: 'Fix',
  lastState: 'Blocks with errors are shown in their last state.',
  fault:
    'Blockwerk failed on this text. Your text is not the cause. The page is that of an earlier text.',
  copyLink: 'Copy link',
  copied: 'Copied',
  startAgain: 'Start again',
  otherLanguage: 'Deutsch',
  brokenLink: 'This link contains no text that can be read.',
  editorPhrases: {},
}
