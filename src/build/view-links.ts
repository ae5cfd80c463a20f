import { isFileOrService, parseLink } from '../content/site/own-address.ts'
import type { SitePage } from '../content/site/site-context.ts'
import type { SiteModel } from '../content/site/site-model.ts'
import { FindingLimit } from '../problems/finding-limit.ts'
import { problemOf, type Finding, type Problem } from '../problems/problem.ts'
import { absoluteAddress } from '../text/base-path.ts'
import type { BuildKit } from './build-kit.ts'

/**
 * Checks the links in the rendered HTML of the site's own blocks. Such links may come from the
 * view's code, so checking the content is not enough.
 */
export type ViewLinks = {
  /** The types of the site's own blocks. */
  ownBlockTypes: ReadonlySet<string>
  /** Adds a published page. */
  addPage: (page: SitePage) => void
  /**
   * Returns the links to missing pages, each at the block that contains it. `htmlOf` returns the
   * HTML of a page.
   */
  problems: (htmlOf: (page: PublishedPage) => string) => Problem[]
}

type PublishedPage = { route: string; language: string | undefined }

/** Creates the check for the site of `model`. It starts without pages. */
export function createViewLinks(
  { ownBlocks }: Pick<BuildKit, 'ownBlocks'>,
  model: SiteModel,
): ViewLinks {
  const ownTypes = new Set(ownBlocks.blocks.map(({ sources }) => sources.type))
  const pages: PublishedPage[] = []
  return {
    ownBlockTypes: ownTypes,
    addPage(page) {
      if (ownTypes.size > 0 && blockTypesOn(page).some((type) => ownTypes.has(type)))
        pages.push({ route: page.route, language: page.page.language })
    },
    problems(htmlOf) {
      const { site } = model.siteContext()
      if (site === undefined) return []
      const pagesWithLinks = pages.map((page) => ({
        ...page,
        links: blockLinksIn(htmlOf(page), site.url),
      }))
      const findings = model.linkFindings(
        new Set(pagesWithLinks.flatMap(({ links }) => links.flat())),
      )
      if (findings.size === 0) return []
      return pagesWithLinks.flatMap(({ route, links }) => {
        const isDead = links.some((routes) => routes.some((to) => findings.has(to)))
        return isDead ? findProblemsOn(route, links, findings) : []
      })
    },
  }

  function findProblemsOn(
    route: string,
    links: readonly string[][],
    findings: ReadonlyMap<string, Finding>,
  ): Problem[] {
    const page = model.page(route)?.page
    if (page === undefined) return []
    const positions = model.blockPositions(route)
    const { schemas } = model
    const hasAnswers = model.siteContext().site?.answers !== 'none'
    const limit = new FindingLimit()
    const found = [...page.blocks, ...page.above]
      .map((block, index) => ({ block, place: positions[index] }))
      // If the site has no answers, blocks with the facet `asks` are not rendered.
      .filter(({ block }) => hasAnswers || schemas.facetsOf(block).asks !== true)
      .flatMap(({ block: { type }, place }, index) => {
        if (place === undefined || !ownTypes.has(type)) return []
        const { file, line, column } = place
        const span = { start: { line, column }, end: { line, column: column + 1 } }
        return (links[index] ?? []).flatMap((to) => {
          const finding = findings.get(to)
          if (finding?.code !== 'broken-link' || !limit.allowsOneMore(finding.code)) return []
          const detail = { ...finding.detail, view: type }
          return problemOf({ ...finding, detail, fixText: undefined }, file, span)
        })
      })
    const { file } = positions[0] ?? {}
    return file === undefined ? found : [...found, ...limit.problemsForUnreported(file, 'error')]
  }
}

const blockTypesOn = ({ outline, blocks, above }: SitePage): string[] => [
  ...(outline?.types ?? blocks.map(({ type }) => type)),
  ...above.map(({ type }) => type),
]

/**
 * Returns the routes that each block of a page links to, in the order of the blocks. `url` is the
 * address of the site.
 */
function blockLinksIn(html: string, url: string): string[][] {
  const [, ...blocks] = (html.split('</main>', 1)[0] ?? '').split(' data-block=""')
  return blocks.map((block) => {
    const routes = new Set<string>()
    for (const [, href = ''] of block.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const target = parseLink(href.startsWith('/') ? absoluteAddress(url, href) : href, url)
      if (target.kind === 'page' && !isFileOrService(target.route)) routes.add(target.route)
    }
    return [...routes]
  })
}
