import { expect, onTestFinished, test } from 'vitest'
import { readSatsConnectWallets } from './readSatsConnectWallets.js'

/** Puts entries into the page's list, and a provider at each path. */
function announce(
  entries: readonly { id: unknown; [key: string]: unknown }[],
  provider: unknown = { request() {} },
) {
  const page = window as unknown as Record<string, unknown>
  page.btc_providers = entries
  for (const { id } of entries) if (typeof id === 'string') page[id] = provider
  onTestFinished(() => {
    for (const { id } of entries) if (typeof id === 'string') delete page[id]
    delete page.btc_providers
  })
}
const ids = () => readSatsConnectWallets().map(({ row }) => row.id)

test('reads 50 providers at most', () => {
  announce(Array.from({ length: 60 }, (_, index) => ({ id: `provider${index}`, name: `Wallet ${index}` })))
  expect(ids()).toHaveLength(50)
  expect(ids().at(-1)).toBe('provider49')
})

test('reads a known wallet after 500 others, 3 entries of one name at most', () => {
  const flood = Array.from({ length: 500 }, (_, index) => ({
    id: `provider${index}`,
    name: `Wallet ${index}`,
  }))
  const known = Array.from({ length: 5 }, (_, index) => ({ id: `xverse${index}`, name: 'Xverse' }))
  announce([...flood, ...known])
  expect(ids().slice(50)).toEqual(['xverse0', 'xverse1', 'xverse2'])
})

test('a wallet has the name and the icon of its entry; without a name, it has its id', () => {
  const icon = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  announce([
    { id: 'one', name: 'One', icon },
    { id: 'two', name: 5 },
  ])
  expect(readSatsConnectWallets().map(({ row }) => row)).toEqual([
    { id: 'one', name: 'One', type: 'announced', imageUrl: icon },
    { id: 'two', name: 'two', type: 'announced', imageUrl: undefined },
  ])
})

test.each([5, undefined, '', 'a b', 'a..b', 'x'.repeat(101)])('leaves out an entry with the id %j', (id) => {
  announce([{ id, name: 'Wallet' }])
  expect(ids()).toEqual([])
})

test.each([undefined, null, {}, { request: 'no function' }])(
  'leaves out an entry whose provider is %j',
  (provider) => {
    announce([{ id: 'empty', name: 'Wallet' }], provider ?? null)
    expect(ids()).toEqual([])
  },
)

test('a page without a list has no wallets', () => {
  expect(ids()).toEqual([])
})
