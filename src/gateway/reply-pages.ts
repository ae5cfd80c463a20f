import { html, raw } from 'hono/html'
import { withBase } from '../text/base-path.ts'
import { withoutMarkdown } from '../text/markdown/parse-markdown.ts'
import { documentLanguage } from '../text/text-direction.ts'
import type { FieldErrors, Form } from '../content/forms/forms.ts'
import { errorsWithoutField, renderReplyForm, type SubmittedValues } from './reply-form.ts'
import type { Palette } from '../render/theme/palette.ts'
import type { GatewayWords } from '../locale/words.ts'

/**
 * Renders the page that confirms a submission. Like the other pages in this file, it is for forms
 * without JavaScript, and it looks like the site without using its files.
 */
export const renderSentPage = (
  { sent, route, base }: Form,
  { language, replyPages: pageStrings }: GatewayWords,
) =>
  renderReplyPage({
    ...{ base, language },
    title: sent.title,
    children: html`<p>${withoutMarkdown(sent.text)}</p>`,
    back: { href: route, label: pageStrings.backToPage },
  })

/**
 * Renders the page for a submission that is held until its sender confirms it with the receipt or a
 * person releases it.
 */
export const renderHeldPage = (
  form: Form,
  { receipt, action }: { receipt: string; action: string },
  { language, addresses, replyPages: pageStrings }: GatewayWords,
) =>
  renderReplyPage({
    ...{ base: form.base, language },
    title: pageStrings.arrived.title,
    children: html`<p>${pageStrings.arrived.text}</p>
      <form method="post" action="${withBase(form.base, action)}">
        <input type="hidden" name="${addresses.receipt}" value="${receipt}" />
        <button type="submit">${pageStrings.arrived.confirm}</button>
      </form>
      <p>${pageStrings.arrived.held}</p>`,
    back: { href: formAddressOf(form), label: pageStrings.backToForm, isQuiet: true },
  })

/** Renders the form again after errors. `action` is the address to which the form is sent. */
export const renderRefusedPage = (
  form: Form,
  { errors, ...formValues }: { errors: FieldErrors; sent: SubmittedValues; action: string },
  { language, replyPages: pageStrings, filesAgain }: GatewayWords,
) =>
  renderReplyPage({
    ...{ base: form.base, language },
    title: pageStrings.refused.title,
    children: html`<p>${pageStrings.refused.text}</p>
      ${errorsWithoutField(form, errors).map((error) => html`<p class="error">${error}</p>`)}
      ${renderReplyForm(form, formValues, errors, { filesAgain })}`,
    back: { href: formAddressOf(form), label: pageStrings.backToForm, isQuiet: true },
  })

/**
 * Renders the page that is shown if a submission could not be processed. `hint` explains the
 * reason.
 */
export const renderFailedPage = (
  form: Form,
  hint: string,
  { language, replyPages: pageStrings }: GatewayWords,
) =>
  renderReplyPage({
    ...{ base: form.base, language },
    title: pageStrings.failed.title,
    children: html`<p>${form.failed}</p>
      <p>${hint}</p>
      <p>${pageStrings.kept}</p>`,
    back: { href: formAddressOf(form), label: pageStrings.backToForm },
  })

/** Renders the page for a form that does not exist, for example after a new release. */
export const renderUnknownFormPage = (
  { base, back }: { base: string; back: string },
  { language, unknown, replyPages: pageStrings }: GatewayWords,
) =>
  renderReplyPage({
    ...{ base, language },
    title: pageStrings.failed.title,
    children: html`<p>${unknown}</p>
      <p>${pageStrings.kept}</p>`,
    back: { href: back, label: pageStrings.backToPage },
  })

const formAddressOf = ({ id, route }: Form): string => (id === undefined ? route : `${route}#${id}`)

type ReplyPage = {
  base: string
  /** The path prefix of the page's own files, if it differs from `base`. */
  assets?: string
  language: string
  title: string
  children: ReturnType<typeof html>
  /** `isQuiet` is true for a secondary link next to a more important element. */
  back: { href: string; label: string; isQuiet?: boolean }
}

/** Renders a complete page with a title, content and a link back. */
export const renderReplyPage = ({
  base,
  assets = base,
  language,
  title,
  children,
  back,
}: ReplyPage) =>
  html`<!doctype html>
    <html ${raw(documentLanguage(language))}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${withBase(assets, replyIconPath)}" />
        <link rel="stylesheet" href="${withBase(assets, replyStylePath)}" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${children}
          <p>
            <a ${back.isQuiet ? '' : raw('class="main"')} href="${withBase(base, back.href)}"
              >${back.label}</a
            >
          </p>
        </main>
      </body>
    </html>`

/** The path of an empty icon. Without it, browsers would request an icon that does not exist. */
export const replyIconPath = '/api/forms/reply.svg'

/** The content of the empty icon. */
export const replyIcon = '<svg xmlns="http://www.w3.org/2000/svg" />'

/** The path of the style sheet of the gateway's pages. */
export const replyStylePath = '/api/forms/reply.css'

/** Returns the style sheet of the gateway's pages with the colours of the site. */
export const renderReplyStyle = ({
  light,
  dark,
  danger,
}: Palette): string => `:root { color-scheme: light dark }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  font: 1.0625rem/1.6 'Geist Variable', ui-sans-serif, system-ui, sans-serif;
  background: light-dark(${light.bg}, ${dark.bg});
  color: light-dark(${light.text}, ${dark.text});
}
main { box-sizing: border-box; max-width: 40rem; padding: 2rem clamp(1rem, 5vw, 2.5rem); overflow-wrap: anywhere }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em; margin: 0 0 1rem }
a { color: inherit }
blockquote { margin: 0 0 1.5rem; border-left: 3px solid; padding-left: 1rem }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
form { margin-block: 1.5rem }
fieldset, .field { margin: 0 0 1.25rem; border: 0; padding: 0 }
label, legend { display: block; margin-bottom: 0.35rem; padding: 0; font-size: 0.9375rem; font-weight: 600 }
.choice { display: flex; gap: 0.75rem; align-items: baseline; font-weight: 400 }
.help, .error { margin: 0 0 0.35rem; font-size: 0.9375rem }
.error { color: light-dark(${danger.light}, ${danger.dark}); font-weight: 600 }
input:not([type=radio], [type=checkbox]), select, textarea {
  box-sizing: border-box;
  width: 100%;
  min-height: 3rem;
  border: 1px solid color-mix(in oklab, currentColor 55%, transparent);
  border-radius: 0.75rem;
  padding: 0.6rem 0.85rem;
  font: inherit;
  background: transparent;
  color: inherit;
}
option { background: light-dark(${light.bg}, ${dark.bg}) }
[aria-invalid=true] { border-color: light-dark(${danger.light}, ${danger.dark}); accent-color: light-dark(${danger.light}, ${danger.dark}) }
:is(input, select, textarea):focus-visible { outline: 3px solid light-dark(${light.brand}, white); outline-offset: 2px }
a.main, button {
  display: inline-block;
  margin: 1rem 0 0;
  border: 0;
  cursor: pointer;
  font: inherit;
  padding: 0.7rem 1.15rem;
  border-radius: 0.75rem;
  font-weight: 600;
  text-decoration: none;
  background: ${light.brand};
  color: ${light['on-brand']};
}
a.main:hover, button:hover { text-decoration: underline }
a:focus-visible, button:focus-visible { outline: 3px solid light-dark(${light.brand}, ${dark.text}); outline-offset: 3px }
`
