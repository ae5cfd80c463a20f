import { parseHref } from '../../../schema/href.ts'
import type { Finding } from '../../problems/problem.ts'
import type { CheckedFile } from './site-context.ts'
import type { ArticleClaim } from './file-facts.ts'
import type { PendingFinding } from './pending-findings.ts'
import type { LinkMap } from './link-map.ts'

/** Reports blocks whose date or reading time of an article differs from the article's own. */
export function findDifferingClaims(
  { file, route, facts }: CheckedFile,
  { pagesByRoute }: LinkMap,
): PendingFinding[] {
  return (facts.claims ?? []).flatMap((claim) => {
    const articleRoute = claim.about === undefined ? route : routeOfLink(claim.about)
    const article = articleRoute === undefined ? undefined : pagesByRoute.get(articleRoute)
    const real = article?.facts.article?.[claim.what]
    if (article === undefined || real === undefined || real === claim.value) return []
    const other = article.file === file ? undefined : article.file
    return [{ file, path: claim.path, finding: differingClaimFinding(claim, real, other) }]
  })
}

function routeOfLink(href: string): string | undefined {
  const target = parseHref(href)
  return target.kind === 'page' ? target.route : undefined
}

function differingClaimFinding(
  { what, value }: ArticleClaim,
  real: string,
  other?: string,
): Finding {
  const detail = { shown: value, real, other }
  return what === 'date'
    ? { code: 'dates-differ', detail, severity: 'warning' }
    : { code: 'facts-differ', detail: { fact: 'reading-time', ...detail }, severity: 'warning' }
}
