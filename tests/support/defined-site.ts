import { join } from 'node:path'
import { openRelease } from '../../src/build/release.ts'
import { createGatewaySiteCollector } from '../../src/content/site/gateway-site-collector.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { schemas } from './kit.ts'

/** Publishes the gateway definition of the site in `root` together with one empty page. Returns `root`. */
export async function defined(root: string, out = join(root, 'dist')): Promise<string> {
  const model = new SiteModel(root, schemas, { errorsOnly: true })
  const { site } = model.siteContext()
  if (site === undefined) throw new Error(`${root} has no site`)
  const definition = createGatewaySiteCollector(site, schemas)
  for (const page of model.pages()) definition.add(page)
  const release = await openRelease(out)
  release.write('index.html', '<!doctype html><title>Töpferei</title>')
  release.writeGatewaySite(definition.text())
  await release.publishRelease()
  return root
}
