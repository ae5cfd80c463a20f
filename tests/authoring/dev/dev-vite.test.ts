import { createServer } from 'vite'
import { expect, test, vi } from 'vitest'
import { createLateVite, viteScriptTags } from '../../../src/authoring/dev/server/vite.ts'

test.each(['production', 'development'])(
  'in %s mode, viteScripts returns the scripts that Vite puts into the head of a page',
  async (manner) => {
    vi.stubEnv('NODE_ENV', manner)
    const vite = await createServer({
      ...{ configFile: 'vite.config.ts', appType: 'custom', logLevel: 'silent' },
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      const html = await vite.transformIndexHtml('/', '<!doctype html><head></head>')
      expect(html).toBe(`<!doctype html><head>${viteScriptTags()}</head>`)
    } finally {
      await vite.close()
      vi.unstubAllEnvs()
    }
  },
)

test('lateVite starts Vite on demand, tries again after a failed start, and closes only a running one', async () => {
  const start = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no room')))
  const vite = createLateVite(start)
  await vite.close()
  expect(start).not.toHaveBeenCalled()
  await expect(vite.startOnce()).rejects.toThrow('no room')
  await expect(vite.startOnce()).rejects.toThrow('no room')
  expect(vite.runningServer()).toBeUndefined()
  expect(start).toHaveBeenCalledTimes(2)
  await vite.close()
})
