import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, sandboxNetworks } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import type { UseTokenRowsParameters } from './useTokenRows.js'
import { useTokenRows } from './useTokenRows.js'

afterEach(cleanup)

const token = (symbol: string, dollars: bigint, address?: string) => ({
  networkId: 'eip155:1337',
  name: symbol,
  symbol,
  address,
  decimals: 6,
  value: 1_000_000n,
  worth: { currency: 'usd', value: dollars, decimals: 0 },
})
const usdc = {
  ...token('USDC', 5n, `0x${'1'.repeat(40)}`),
  price: { currency: 'usd', value: 1n, decimals: 0 },
}
const fake = token('USD-C', 5n, `0x${'2'.repeat(40)}`)
const balance = { symbol: 'ETH', decimals: 18, value: 7n, display: '7', formatted: '7' }

async function show(
  tokens: readonly object[],
  changes: { query?: object; native?: object; isExpanded?: boolean; isTestnet?: boolean } = {},
) {
  const { isTestnet = false } = changes
  addWallet()
  const [network] = sandboxNetworks()
  if (!network) throw new Error('The sandbox has no chain')
  const { latchkey, connector, wrapper } = modalScene([], { networks: [{ ...network, testnet: isTestnet }] })
  await connect(latchkey, { connector: await connector() })
  const parameters = {
    query: { tokens, error: null, isPending: false, ...changes.query },
    native: { data: balance, isLoading: false, isError: false, ...changes.native },
    isExpanded: changes.isExpanded ?? false,
  } as unknown as UseTokenRowsParameters
  const { rows, ...state } = renderHook(() => useTokenRows(parameters), { wrapper }).result.current
  const symbols = rows.map((row) => (row.kind === 'toggle' ? 'toggle' : row.token.symbol))
  return { ...state, symbols, rows }
}

test('the currency of the network is first; tokens that imitate another one are hidden until they are asked for', async () => {
  expect(await show([usdc, fake])).toMatchObject({ symbols: ['ETH', 'USDC', 'toggle'], hiddenCount: 1 })
  const { symbols, rows } = await show([usdc, fake], { isExpanded: true })
  expect(symbols).toEqual(['ETH', 'USDC', 'toggle', 'USD-C'])
  expect(rows.at(-1)).toMatchObject({ reason: { kind: 'look-alike', symbol: 'USDC' } })
})

test('on a test network, nothing has a worth', async () => {
  const { rows } = await show([usdc], { isTestnet: true })
  expect(rows[1]).toMatchObject({ token: { worth: { value: 0n } } })
})

test.each([
  [{}, true, false],
  [{ native: { data: { ...balance, value: 0n } } }, true, false],
  [{ query: { error: new Error('offline') } }, false, false],
  [{ native: { isError: true, data: undefined } }, false, false],
  [{ query: { isPending: true } }, false, true],
  [{ native: { isLoading: true, data: undefined } }, false, true],
])('without tokens, and %o: empty %s, reading %s', async (changes, isEmpty, isReading) => {
  const native = { data: { ...balance, value: 0n }, ...(changes as { native?: object }).native }
  expect(await show([], { ...changes, native })).toMatchObject({ isEmpty, isReading })
})
