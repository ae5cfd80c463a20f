import { expect, test } from 'vitest'
import { LruCache } from '../../src/text/lru-cache.ts'

test('a full cache drops the entry that was not used for longest', () => {
  const cache = new LruCache<number>(2)
  cache.set('clay', 1)
  cache.set('glaze', 2)
  expect(cache.get('clay')).toBe(1)
  cache.set('kiln', 3)
  expect([cache.get('clay'), cache.get('glaze'), cache.get('kiln')]).toEqual([1, undefined, 3])
  cache.delete('clay')
  expect(cache.get('clay')).toBeUndefined()
})
