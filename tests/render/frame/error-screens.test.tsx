import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  AppErrorScreen,
  InAppError,
  RouterErrorScreen,
} from '../../../src/render/frame/error-screen.tsx'
import { de } from '../../../src/locale/de/ui.ts'

/** The words of a screen, one line for each element that holds some. */
const wordsOf = (html: string): string[] => html.split(/<[^>]+>/).filter((text) => text !== '')

test('a site that cannot be drawn says so in German and can be loaded anew', () => {
  const html = renderToStaticMarkup(<AppErrorScreen words={de.errors.site} onReload={() => {}} />)
  expect(wordsOf(html)).toEqual([
    'Etwas ist schiefgelaufen',
    'Wir wurden über den Fehler informiert und arbeiten an einer Lösung.',
    'Seite neu laden',
  ])
  expect(html).toMatch(/<button type="button"[^>]*>Seite neu laden/)
})

test('a part of a page that fails says “Something went wrong” and why', () => {
  const html = renderToStaticMarkup(<InAppError words={de.errors} message="the kiln is cold" />)
  expect(wordsOf(html)).toEqual(['Something went wrong', 'the kiln is cold'])
  expect(html).toMatch(/^<div role="alert"/)
})

test('a page that the router cannot show is titled “Unexpected Application Error!” and leads home', () => {
  const html = renderToStaticMarkup(
    <RouterErrorScreen words={de.errors.page} message="404" home="/" />,
  )
  expect(wordsOf(html)).toEqual(['Unexpected Application Error!', '404', 'Zur Startseite'])
  expect(html).toContain('href="/"')
})
