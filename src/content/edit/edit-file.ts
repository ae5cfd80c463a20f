import type { Migration } from '../../../schema/migrations.ts'
import type { Path } from '../../../schema/path.ts'
import { isMarkdownFile } from '../markdown/read-content-file.ts'
import {
  changeMarkdown,
  editMarkdown,
  entrySourceInMarkdown,
  upgradeMarkdown,
} from './edit-markdown.ts'
import { editYaml } from './edit-yaml.ts'
import { entrySourceAt } from './entry-source.ts'
import { makeChanges, type EditResult, type TextChange } from './make-changes.ts'
import type { PageEdit } from './page-edit.ts'
import { upgradeText, type UpgradedText } from './upgrade-text.ts'

/** Makes an edit in the text of a content file (see `editYaml` and `editMarkdown`). */
export const editFile = (file: string, text: string, edit: PageEdit): string | undefined =>
  isMarkdownFile(file) ? editMarkdown(text, edit) : editYaml(text, edit)

/** Makes changes in the text of a content file (see `makeChanges`). */
export const changeFile = (
  file: string,
  text: string,
  changes: readonly TextChange[],
): EditResult => (isMarkdownFile(file) ? changeMarkdown(text, changes) : makeChanges(text, changes))

/** Rewrites the blocks in a content file to the current content model (see `upgradeText`). */
export const upgradeFile = (
  file: string,
  text: string,
  migrations: readonly Migration[],
): UpgradedText | undefined =>
  isMarkdownFile(file) ? upgradeMarkdown(text, migrations) : upgradeText(text, migrations)

/** Returns the YAML source of a list entry in a content file (see `entrySourceAt`). */
export const entrySourceIn = (file: string, text: string, path: Path): string | undefined =>
  isMarkdownFile(file) ? entrySourceInMarkdown(text, path) : entrySourceAt(text, path)
