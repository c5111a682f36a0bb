import { describe, expect, it } from 'vitest'
import { smallVariant } from '../../test/smallRegistry.js'
import type { Lock } from '../lock/lockFile.js'
import { deselectItems } from './deselectItems.js'
import { type ItemRequest, selectItems } from './selectItems.js'

const select = (request: ItemRequest, installed: Lock['items'] = {}) => {
  const { items, entries } = selectItems(smallVariant(), '1.0.0', installed, request)
  return { names: items.map((item) => item.name), entries }
}

describe('selectItems', () => {
  it('includes the features of a bundle', () => {
    expect(select({ names: ['modal'] })).toEqual({
      names: ['modal', 'connect', 'swap'],
      entries: {
        modal: { version: '1.0.0', requested: true },
        connect: { version: '1.0.0', requested: false },
        swap: { version: '1.0.0', requested: false },
      },
    })
  })

  it.each([
    ['--without swap', { without: ['swap'] }],
    ['--only connect', { only: ['connect'] }],
  ])('leaves a feature out with %s and records it', (_, flags) => {
    const first = select({ names: ['modal'], ...flags })
    expect(first.names).toEqual(['modal', 'connect'])
    expect(first.entries.modal?.without).toEqual(['swap'])
    expect(select({ names: ['modal'] }, first.entries)).toEqual(first)
  })

  it('adds a left-out feature again if it is named', () => {
    const { entries } = select({ names: ['modal'], without: ['swap'] })
    const later = select({ names: ['swap'] }, entries)
    expect(later.names).toEqual(['modal', 'connect', 'swap'])
    expect(later.entries.modal).toEqual({ version: '1.0.0', requested: true })
    expect(later.entries.swap?.requested).toBe(true)
  })

  it('includes what a feature needs, which goes with the last that needs it', () => {
    const variant = smallVariant()
    const items = variant.items.flatMap((item) => {
      if (item.name === 'modal') return { ...item, features: ['connect'] }
      return item.name === 'swap' ? [item, { ...item, name: 'quotes', features: ['swap'] }] : item
    })
    const withNeed = { ...variant, items }
    const { entries } = selectItems(withNeed, '1.0.0', {}, { names: ['modal', 'quotes'] })
    expect(Object.keys(entries)).toEqual(['modal', 'connect', 'quotes', 'swap'])
    expect(entries.swap?.requested).toBe(false)
    expect(Object.keys(deselectItems(withNeed, entries, ['quotes']).entries)).toEqual(['modal', 'connect'])
    const asked = selectItems(withNeed, '1.0.0', entries, { names: ['swap'] }).entries
    expect(Object.keys(deselectItems(withNeed, asked, ['quotes']).entries)).toContain('swap')
  })

  it.each([
    [{ names: ['modla'] }, 'E_ITEM_UNKNOWN', `Did you mean 'modal'?`],
    [{ names: ['zzz'] }, 'E_ITEM_UNKNOWN', 'See them all: latchkey list'],
    [{ names: ['modal'], without: ['swpa'] }, 'E_ITEM_UNKNOWN', `Did you mean 'swap'?`],
    [{ names: ['modal'], without: ['connect'] }, 'E_ITEM_REQUIRED', 'Leave out any of: swap'],
    [{ names: ['swap'] }, 'E_ITEM_NEEDS', 'Run: latchkey add modal'],
    [
      { names: ['swap'], only: ['connect'] },
      'E_USAGE',
      'Name the bundle, for instance: latchkey add modal --without guide',
    ],
    [{ names: ['__proto__'] }, 'E_ITEM_UNKNOWN', 'See them all: latchkey list'],
  ])('refuses %j', (request, code, fix) => {
    expect(() => select(request)).toThrowError(expect.objectContaining({ code, exitCode: 2, fix }))
  })
})
