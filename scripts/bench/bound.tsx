/**
 * The bound of the measurements: the smallest program that makes the same pages. It parses each document, checks it
 * with zod, renders it with React and writes an HTML file, without links, images, style sheets or caches.
 * Usage: node bound.mjs DOCUMENTS OUTPUT
 */
import { load } from 'js-yaml'
import MarkdownIt from 'markdown-it'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteWith } from './generate.ts'
import { SourcePage, type SourceSection } from './source.ts'

const [documents = '', output = ''] = process.argv.slice(2)
const files = readdirSync(documents, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yaml'),
)
const site = siteWith(files.length)
const markdown = new MarkdownIt()
const folders = new Set<string>()

for (const name of files) {
  const page = SourcePage.parse(load(readFileSync(join(documents, name), 'utf8')))
  const file = join(output, page.route === '/' ? 'index.html' : `${page.route}.html`)
  const folder = dirname(file)
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
  folders.add(folder)
  writeFileSync(file, `<!doctype html>${renderToStaticMarkup(<Document page={page} />)}`)
}

function Document({ page }: { page: SourcePage }) {
  return (
    <html lang={page.sprache}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${page.title} – ${site.name}`}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={site.base + page.route} />
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body>
        <header>
          <a href="/">{site.name}</a>
          <nav>
            <Links links={site.nav} current={page.route} />
          </nav>
        </header>
        <main>
          {page.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </main>
        <footer>
          {site.footer.columns.map(({ title, links }) => (
            <section key={title}>
              <h2>{title}</h2>
              <Links links={links} current={page.route} />
            </section>
          ))}
          <p>{site.footer.note}</p>
        </footer>
      </body>
    </html>
  )
}

type LinksProps = { links: readonly { label: string; href: string }[]; current: string }

function Links({ links, current }: LinksProps) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Section({ section }: { section: SourceSection }) {
  return (
    <section id={section.id} className={`section ${section.type}`}>
      {'title' in section && <h2>{section.title}</h2>}
      {contentOf(section)}
    </section>
  )
}

function contentOf(section: SourceSection): ReactNode {
  switch (section.type) {
    case 'hero':
      return (
        <>
          <p className="eyebrow">{section.eyebrow}</p>
          <p>{section.text}</p>
          {section.actions.map(({ label, href, variant }) => (
            <a key={label} className={`button ${variant}`} href={href}>
              {label}
            </a>
          ))}
          <img {...section.image} alt={section.image.alt} />
        </>
      )
    case 'stats':
      return (
        <dl>
          {section.items.map(({ value, unit, label }, index) => (
            <div key={index}>
              <dt>{label}</dt>
              <dd>{`${value} ${unit}`}</dd>
            </div>
          ))}
        </dl>
      )
    case 'timeline':
      return (
        <ol>
          {section.items.map(({ date, title, text }, index) => (
            <li key={index}>
              <time dateTime={date}>{date}</time>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )
    case 'grid':
      return (
        <ul data-columns={section.columns}>
          {section.cards.map(({ title, text, href }, index) => (
            <li key={index}>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )
    case 'faq':
      return section.items.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))
    case 'marquee':
      return section.items.map(({ quote, name, role }, index) => (
        <figure key={index}>
          <blockquote>{quote}</blockquote>
          <figcaption>{`${name}, ${role}`}</figcaption>
        </figure>
      ))
    case 'cta':
      return (
        <>
          <p>{section.text}</p>
          <a className="button primary" href={section.action.href}>
            {section.action.label}
          </a>
        </>
      )
    case 'richtext':
      return <div dangerouslySetInnerHTML={{ __html: markdown.render(section.markdown) }} />
  }
}
