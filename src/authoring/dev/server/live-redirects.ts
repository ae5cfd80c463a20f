import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRedirectRules, type RedirectRules } from '../../../../schema/old-address.ts'
import { writtenFileOf } from '../../../content/site/route.ts'
import type { SiteContext } from '../../../content/site/site-context.ts'
import { normalizedPath } from '../../../text/encoded-address.ts'
import type { LiveContext } from './live-pages.ts'

/**
 * Finds the targets of old addresses in the current content. Pages are only searched for their old addresses where it is
 * necessary, because a site may have thousands of pages.
 */
export class LiveRedirects {
  readonly #aliasMentions = new Map<string, boolean>()
  #siteRules: { context: SiteContext; rules: RedirectRules } | undefined

  constructor(readonly context: Pick<LiveContext, 'root' | 'model'>) {}

  /** Makes the next search read a page file again. */
  forgetFile(file: string): void {
    this.#aliasMentions.delete(file)
  }

  /**
   * Returns the target of an address that a redirect of the site file replaces, also where the site has a file. `query`:
   * without the question mark.
   */
  targetBeforeFiles(path: string, query: string): string | undefined {
    return this.#rulesOfSite().always(path, query)
  }

  /**
   * Returns the target of an address that the site file or a page names with a query, such as `/?p=3`. Undefined for an
   * address without a query, which is a page or missing.
   */
  targetBeforePages(path: string, query: string): string | undefined {
    return query === '' ? undefined : this.#rulesOfAll().always(path, query)
  }

  /** Returns the target of an address at which the site has nothing. */
  targetOfMissing(path: string, query: string): string | undefined {
    const { always, below } = this.#rulesOfAll()
    return always(path, query) ?? below(path, query)
  }

  #rulesOfSite(): RedirectRules {
    const context = this.context.model.siteContext()
    if (this.#siteRules?.context !== context)
      this.#siteRules = { context, rules: createRedirectRules(context.basicSettings.redirects) }
    return this.#siteRules.rules
  }

  #rulesOfAll(): RedirectRules {
    const { model } = this.context
    const { basicSettings, pages } = model.siteContext()
    const aliases = pages.flatMap(({ file, route }) => {
      if (!this.#mentionsAliases(writtenFileOf(file))) return []
      const { aliases: all = [] } = model.page(normalizedPath(route))?.checked.facts ?? {}
      return all.map((from) => ({ from, to: route }))
    })
    return createRedirectRules([...basicSettings.redirects, ...aliases])
  }

  /** True if the text of a page file contains the field's name. Only these pages are parsed. */
  #mentionsAliases(file: string): boolean {
    const known = this.#aliasMentions.get(file)
    if (known !== undefined) return known
    const isMentioned = textOf(join(this.context.root, file)).includes('aliases')
    this.#aliasMentions.set(file, isMentioned)
    return isMentioned
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
