import { readHref } from '../../../schema/href.ts'
import type { Finding } from '../../problems/problem.ts'
import type { Checked } from './foundation.ts'
import type { ArticleClaim } from './page-facts.ts'
import type { Pending } from './pending.ts'
import type { SiteMap } from './site-map.ts'

/** Reports blocks whose date or reading time of an article differs from the article's own. */
export function differingClaims({ file, route, facts }: Checked, { byRoute }: SiteMap): Pending[] {
  return (facts.claims ?? []).flatMap((claim) => {
    const about = claim.about === undefined ? route : routeIn(claim.about)
    const article = about === undefined ? undefined : byRoute.get(about)
    const real = article?.facts.article?.[claim.what]
    if (article === undefined || real === undefined || real === claim.value) return []
    const other = article.file === file ? undefined : article.file
    return [{ file, path: claim.path, finding: differing(claim, real, other) }]
  })
}

function routeIn(href: string): string | undefined {
  const target = readHref(href)
  return target.kind === 'page' ? target.route : undefined
}

function differing({ what, value }: ArticleClaim, real: string, other?: string): Finding {
  const detail = { shown: value, real, other }
  return what === 'date'
    ? { code: 'dates-differ', detail, severity: 'warning' }
    : { code: 'facts-differ', detail: { fact: 'reading-time', ...detail }, severity: 'warning' }
}
