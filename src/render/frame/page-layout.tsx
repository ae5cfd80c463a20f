import type { FrameWords } from '../../locale/words.ts'
import type { DocsEntry, DocsLink, DocsNavigation } from '../../text/docs-navigation.ts'
import { Icon } from '../components/icon.tsx'
import { Link } from '../components/link.tsx'

type DocsProps = { route: string; docs: DocsNavigation; words: FrameWords }

/**
 * Renders the list of the page's headings. The page fills the element with `data-contents` after all blocks are rendered
 * (`contents-list.ts`).
 */
export function PageContents({ words: { contents: label } }: { words: FrameWords }) {
  return (
    <>
      <Toggle target="page-contents">{label}</Toggle>
      <nav
        id="page-contents"
        popover="auto"
        className="page-contents"
        aria-label={label}
        data-contents={2}
      />
    </>
  )
}

/** Renders all pages of a documentation. Folders that do not contain the page are closed. */
export function DocsSidebar({ route, docs: { root }, words: strings }: DocsProps) {
  const { overview } = strings.docs
  return (
    <>
      <Toggle target="docs-menu">{root.title}</Toggle>
      <nav id="docs-menu" popover="auto" className="docs-menu" aria-label={root.title}>
        <Entries entries={withOwnPage(root, overview)} route={route} overview={overview} />
      </nav>
    </>
  )
}

/**
 * Renders the button that opens a native popover on small screens. On wide screens the button is hidden, and the
 * popover is part of the page.
 */
function Toggle({ target, children }: { target: string; children: string }) {
  return (
    <button type="button" className="layout-toggle" popoverTarget={target}>
      {children}
      <Icon name="chevron-down" />
    </button>
  )
}

type EntriesProps = { entries: readonly DocsEntry[]; route: string; overview: string }

function Entries({ entries, route, overview }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.route} ${entry.title}`}>
          {entry.entries.length === 0 ? (
            <EntryLink title={entry.title} target={entry.route} route={route} />
          ) : (
            <details open={containsRoute(entry, route)}>
              <summary>
                {entry.title}
                <Icon name="chevron-down" />
              </summary>
              <Entries entries={withOwnPage(entry, overview)} route={route} overview={overview} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the entries of a folder. The folder's own page comes first. */
const withOwnPage = ({ route, entries }: DocsEntry, title: string): readonly DocsEntry[] =>
  route === undefined ? entries : [{ title, route, entries: [] }, ...entries]

const containsRoute = (entry: DocsEntry, route: string): boolean =>
  entry.route === route || entry.entries.some((inside) => containsRoute(inside, route))

type EntryLinkProps = { title: string; target: string | undefined; route: string }

function EntryLink({ title, target = '/', route }: EntryLinkProps) {
  return (
    <Link href={target} aria-current={target === route ? 'page' : undefined}>
      {title}
    </Link>
  )
}

/** Renders the folders above the page. The heading of the page follows and is not repeated. */
export function DocsBreadcrumbs({ docs: { breadcrumbs }, words: strings }: DocsProps) {
  if (breadcrumbs.length === 0) return null
  return (
    <nav className="docs-breadcrumbs" aria-label={strings.docs.breadcrumbs}>
      <ol>
        {breadcrumbs.map(({ title, route }) => (
          <li key={title}>{route === undefined ? title : <Link href={route}>{title}</Link>}</li>
        ))}
      </ol>
    </nav>
  )
}

/** Renders the links below the page: to its file, and to the pages before and after it. */
export function DocsEnd({ docs: { editUrl, previous, next }, words: strings }: DocsProps) {
  const { docs: labels } = strings
  return (
    <>
      {editUrl && (
        <p className="docs-edit">
          <Link href={editUrl}>{labels.edit}</Link>
        </p>
      )}
      {(previous ?? next) && (
        <nav className="docs-pages" aria-label={labels.pages}>
          {previous && <PageLink {...previous} label={labels.previous} />}
          {next && <PageLink {...next} label={labels.next} isNext />}
        </nav>
      )}
    </>
  )
}

type PageLinkProps = DocsLink & { label: string; isNext?: boolean }

function PageLink({ title, route, label, isNext = false }: PageLinkProps) {
  return (
    <Link href={route} className={isNext ? 'docs-page docs-next' : 'docs-page'}>
      <span className="docs-page-label">{label}</span>
      <span className="docs-page-title">{title}</span>
    </Link>
  )
}
