import { describe, expect, test } from 'vitest'
import type { MarkdownKind } from '../../../src/text/markdown/parse-markdown.ts'
import { findTextMistakes } from '../../../src/content/page/text-mistakes.ts'
import type { TextMistake } from '../../../src/content/page/text-mistake.ts'
import { textRulesOf } from '../../../src/content/page/text-rules.ts'

/** Returns the code and the fix text of each mistake in a text. */
function mistakesIn(text: string, language: string, markdown?: MarkdownKind): string[] {
  const found: TextMistake[] = []
  findTextMistakes(text, { markdown, language }, found)
  return found.map(({ finding }) => `${finding.code} ${finding.fixText ?? ''}`.trim())
}

describe('punctuation', () => {
  test.each([
    ['de', 'Wir nennen es "Schale" im Ofen.', ['typography „Schale“']],
    ['de-AT', 'Wir nennen es "Schale" im Ofen.', ['typography „Schale“']],
    ['en-GB', 'We call it "bowl" in the kiln.', ['typography “bowl”']],
    ['en', 'We call it „bowl“ in the kiln.', ['typography “bowl”']],
    ['en', 'We call it “bowl” in the kiln.', []],
    ['en', 'Thrown - then fired.', ['typography  –']],
    ['pl', 'Nazywamy to "miska" w piecu.', ['typography „miska”']],
    ['pl', 'Toczone - potem wypalane.', ['typography  –']],
    ['fr', 'Qui vient ? Nous !', []],
    ['fr', 'Nous disons "bol" , voilà.', ['typography «\u00A0bol\u00A0»']],
    ['fr', 'Le tour , puis le four.', ['typography ,']],
    ['fr', 'De tout cela, 5% est déjà vendu.', ['typography 5\u202F%']],
    ['es', 'Lo llamamos "cuenco" aquí.', ['typography «cuenco»']],
    ['es', 'Lo llamamos “cuenco” aquí.', []],
    ['es', 'Hoy ya se ha vendido un 5% de todo.', ['typography 5\u202F%']],
    ['it', 'Lo chiamiamo "ciotola" qui.', ['typography «ciotola»']],
    ['pt', 'Chamamos de "tigela" aqui.', ['typography “tigela”']],
    ['sv', 'Vi kallar det "skål" här.', ['typography ”skål”']],
    ['da', 'Vi kalder det "skål" her.', ['typography »skål«']],
    ['cs', 'Říkáme tomu "miska" tady.', ['typography „miska“']],
    ['nl', 'Wij noemen dat "schaal" hier.', ['typography ‘schaal’']],
    ['ja', 'これを "鉢" と呼びます。', ['typography 「鉢」']],
    ['ar', 'نسميها "وعاء" هنا.', ['typography «وعاء»']],
    ['he', 'אנחנו קוראים לזה "קערה" כאן.', []],
    ['und', 'Wir nennen es "Schale" im Ofen.', []],
    ['fi', 'Kutsumme sitä "kulho" täällä.', []],
    ['fr', 'Deux  espaces ici.', ['typography']],
    ['de', 'Davon sind heute schon 5% verkauft worden.', ['typography 5\u202F%']],
    ['en', 'Of these, 5% have already been sold today.', []],
    ['nl', 'Daarvan is vandaag al 5% verkocht.', []],
  ])('is checked in “%s”: %s', (language, text, expected) =>
    expect(mistakesIn(text, language)).toEqual(expected),
  )
})

describe('the word check', () => {
  test.each([
    ['de', 'Wir brennen und und glasieren.', ['doubled-word und']],
    ['en-GB', 'We fire and and glaze.', ['doubled-word and']],
    ['en', 'Im im Ofen', []],
    ['nl', 'Hij is is thuis.', []],
    ['pl', 'Lorem ipsum', ['placeholder-text']],
    ['es', 'TODO el mundo viene.', []],
    ['en', 'TODO: say it', ['placeholder-text']],
  ])('applies the rules of “%s”: %s', (language, text, expected) =>
    expect(mistakesIn(text, language)).toEqual(expected),
  )

  test.each([
    ['de', '[hier](/a)', ['vague-link']],
    ['en', '[click here](/a)', ['vague-link']],
    ['en', '[mehr](/a)', []],
    ['nl', '[klik hier](/a)', ['vague-link']],
    ['fr', '[En savoir plus](/a)', ['vague-link']],
    ['fi', '[link](/a)', []],
  ])('applies the vague link texts of “%s”: %s', (language, text, expected) =>
    expect(mistakesIn(text, language, 'blocks')).toEqual(expected),
  )

  test.each([
    ['de', 'Bild von einer Schale', true],
    ['en', 'Picture of a bowl', true],
    ['en', 'Bild von einer Schale', false],
    ['nl', 'Picture of a bowl', false],
  ])(
    'recognizes alt texts that say that they describe a picture, in “%s”: %s',
    (language, alt, isTold) =>
      expect(textRulesOf(language).redundantAltPattern?.test(alt) ?? false).toBe(isTold),
  )
})

describe('the check of Markdown', () => {
  test.each([
    ['Wir nennen es "Schale".', 'typography „Schale“'],
    ['Wir nennen es “Schale”.', 'typography „Schale“'],
    ['Wir  drehen', 'typography'],
    ['Wir drehen , dann', 'typography ,'],
    ['Erst drehen - dann brennen', 'typography  –'],
    ['Davon sind heute schon 5% verkauft', 'typography 5\u202F%'],
    ["Wir drehen'", 'typography'],
    ['Wir drehen]', 'typography'],
    ['Wir drehen}', 'typography'],
    ['Schale\uFFFDn', 'typography'],
    ['SchÃ¼ssel', 'typography ü'],
    ['Schu\u0308ssel', 'typography Schüssel'],
    ['Wir drehen &auml Töpfe', 'markdown-slip &auml;'],
    ['• Wir drehen', 'markdown-slip -'],
    ['● Wir drehen', 'markdown-slip -'],
    ['##Drehen', 'markdown-slip ## Drehen'],
    ['Wir **drehen', 'markdown-slip'],
    ['Wir drehen <b>', 'raw-html'],
    ['Am Montag, 3. März 2026', 'wrong-weekday Dienstag'],
    ['Am Montag, 3.3.2026', 'wrong-weekday Dienstag'],
    ['Am 31.2.2026', 'date-invalid'],
    ['Wir drehen und und brennen', 'doubled-word und'],
    ['Lorem ipsum', 'placeholder-text'],
  ])('reports the mistake in a text without other formatting: %s', (text, expected) =>
    expect(mistakesIn(text, 'de', 'blocks')).toContain(expected),
  )
})

describe('dates in a text', () => {
  test.each([
    ['de', 'Montag, 9. März 2026', []],
    ['de', 'Sonnabend, den 7. März 2026', []],
    ['de', 'am 9.3.2026', []],
    ['de', 'Dienstag, 9. März 2026', ['wrong-weekday Montag']],
    ['de-AT', 'Freitag, 2. Jänner 2026', []],
    ['de', 'am 31. April 2026', ['date-invalid']],
    ['en-GB', 'Monday, 9 March 2026', []],
    ['en-GB', 'Tuesday 9th of March 2026', ['wrong-weekday Monday']],
    ['en-US', 'Tuesday, March 9, 2026', ['wrong-weekday Monday']],
    ['en', 'until 31 April 2026', ['date-invalid']],
    ['en', 'Dienstag, 9. März 2026', []],
    ['pl', 'poniedziałek, 9 marca 2026', []],
    ['pl', 'wtorek, 9 marca 2026', ['wrong-weekday poniedziałek']],
    ['pl', 'dnia 31 kwietnia 2026', ['date-invalid']],
    ['nl', 'dinsdag 9 maart 2026', ['wrong-weekday maandag']],
    ['es', 'martes, 9 de marzo de 2026', ['wrong-weekday lunes']],
    ['fr', 'Suite 2026, tél. 0341 2026', []],
    ['ja', '2026年3月9日火曜日', []],
  ])('are checked by the rules of “%s”: %s', (language, text, expected) =>
    expect(mistakesIn(text, language)).toEqual(expected),
  )
})
