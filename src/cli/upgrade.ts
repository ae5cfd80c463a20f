import { createTwoFilesPatch } from 'diff'
import { migrations } from '../../schema/migrations.ts'
import { upgradeFiles } from '../build/upgrade-files.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { escapeToOneLine } from '../text/printable.ts'
import type { Command } from './command.ts'
import { findRoot, messageLanguage } from './options.ts'

export const upgrade: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async runCommand(values) {
    const root = findRoot(values['root'])
    const isDryRun = values['dry-run'] === true
    const texts = toolTexts[messageLanguage(values['lang'], root)].upgrade
    const counts = { places: 0, files: 0 }
    let hasLeftovers = false
    for (const { file, before, result } of upgradeFiles(root, migrations, { isDryRun })) {
      const name = escapeToOneLine(file)
      if (result === undefined) {
        console.error(texts.unreadable(name))
        hasLeftovers = true
        continue
      }
      for (const { line, from, to, step } of result.refused)
        console.error(texts.refused(`${name}:${line}`, from, to, step))
      hasLeftovers ||= result.refused.length > 0
      if (result.upgraded.length === 0) continue
      counts.files++
      counts.places += result.upgraded.length
      if (isDryRun) process.stdout.write(createTwoFilesPatch(name, name, before, result.text))
      else console.log(texts.file(name, result.upgraded.length))
    }
    const isUpToDate = counts.places === 0 && !hasLeftovers
    console.log(isUpToDate ? texts.upToDate : texts.summary(counts, isDryRun))
    return hasLeftovers ? 1 : 0
  },
}
