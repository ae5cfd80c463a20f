import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AppErrorScreen,
  PartError,
  RouterErrorScreen,
} from '../../../src/render/frame/error-screen.tsx'
import { germanWords } from '../../../src/locale/de/ui.ts'

/** Returns the texts of a screen, one per element. */
const wordsOf = (html: string): string[] => html.split(/<[^>]+>/).filter((text) => text !== '')

test('the error screen of a site that fails to render is in German and has a reload button', () => {
  const html = renderToStaticMarkup(
    <AppErrorScreen words={germanWords.errors.site} onReload={() => {}} />,
  )
  expect(wordsOf(html)).toEqual([
    'Etwas ist schiefgelaufen',
    'Wir wurden über den Fehler informiert und arbeiten an einer Lösung.',
    'Seite neu laden',
  ])
  expect(html).toMatch(/<button type="button"[^>]*>Seite neu laden/)
})

test('the error screen of a failed block says “Something went wrong” and shows the message', () => {
  const html = renderToStaticMarkup(
    <PartError words={germanWords.errors} message="the kiln is cold" />,
  )
  expect(wordsOf(html)).toEqual(['Something went wrong', 'the kiln is cold'])
  expect(html).toMatch(/^<div role="alert"/)
})

test('the error screen of the router says “Unexpected Application Error!” and links to the home page', () => {
  const html = renderToStaticMarkup(
    <RouterErrorScreen words={germanWords.errors.page} message="404" home="/" />,
  )
  expect(wordsOf(html)).toEqual(['Unexpected Application Error!', '404', 'Zur Startseite'])
  expect(html).toContain('href="/"')
})
