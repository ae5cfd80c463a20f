import { describe, expect, test } from 'vitest'
import { assignMarks } from '../../../src/render/components/cube-scenes.ts'

const systems = ['Shopify', 'WooCommerce', 'Magento', 'Shopware', 'PrestaShop']

describe('the generated logo marks', () => {
  test('of twelve names are all different, and each has one bright cube', () => {
    const names = [...systems, 'Linde', 'Falk', 'Rad & Werk', 'Wohnwerk', 'Nord', 'Süd', 'Ost']
    const marks = assignMarks(names)
    expect(new Set(marks.map((mark) => JSON.stringify(mark))).size).toBe(12)
    for (const mark of marks) {
      expect(mark.length).toBeGreaterThan(1)
      expect(mark.filter(([, , , kind]) => kind === 'spark')).toHaveLength(1)
    }
  })

  test('are the same for the same names', () => {
    expect(assignMarks(systems)).toEqual(assignMarks([...systems]))
    expect(assignMarks(systems)[0]).toEqual(assignMarks(['Shopify', 'Nordlicht'])[0])
  })
})
