import type { TryTexts } from '../try-text.ts'

export const englishTryTexts: TryTexts = {
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
  keys: 'Tab leaves the editor. After Ctrl+M (on a Mac Shift+Option+M), Tab indents lines, until you press the same keys again.',
  empty: 'There is no text yet. Write a page or a list of blocks, or start again with the sample.',
  brokenLink: 'This link contains no text that can be read.',
  noExample: 'The example could not be loaded.',
  editorPhrases: {},
}
