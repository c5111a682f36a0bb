import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import type { SentTransaction } from '../../core/transactions/sentTransactions.js'
import { defineNetwork } from '../../shared/networks.js'
import type { Activity } from './getActivity.js'
import { withSent } from './withSent.js'

const network = defineNetwork(mainnet)
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const transaction = (hash: string, changes: Partial<SentTransaction> = {}): SentTransaction => ({
  networkId: 'eip155:1',
  hash,
  from: address.toLowerCase(),
  sentAt: 50,
  status: 'pending',
  payment: { to: other, value: '5' },
  ...changes,
})
const row = (hash: string, minedAt: number) =>
  ({ id: hash, hash, networkId: 'eip155:1', minedAt, transfers: [], summary: [] }) as unknown as Activity
const complete = { isPartial: false, hasMore: false }
const idsOf = (items: readonly Activity[], ...sent: SentTransaction[]) =>
  withSent(items, { sent, address, network, ...complete }).map(({ id }) => id)

test('what was sent is a pending row at once, in the unit of what it pays', () => {
  const token = { address: other, decimals: 6, symbol: 'USDC' }
  const sent = [
    transaction('0xa'),
    transaction('0xb', { payment: { to: address, value: '7', token } }),
    transaction('0xc', { payment: undefined }),
  ]
  expect(withSent([], { sent, address, network, ...complete })).toMatchObject([
    {
      id: 'sent:0xa',
      hash: '0xa',
      operation: 'send',
      status: 'pending',
      minedAt: 50,
      to: other,
      summary: [{ kind: 'token', direction: 'out', value: 5n, decimals: 18, symbol: 'ETH', to: other }],
      explorerUrl: 'https://etherscan.io/tx/0xa',
    },
    { summary: [{ direction: 'self', value: 7n, decimals: 6, symbol: 'USDC', address: other }] },
    { operation: 'execute', summary: [] },
  ])
})

test('the row of the service takes its place, also that of its replacement', () => {
  expect(idsOf([row('0xA', 60)], transaction('0xa'))).toEqual(['0xA'])
  expect(idsOf([row('0xb', 60)], transaction('0xa', { replacementHash: '0xB' }))).toEqual(['0xb'])
  expect(idsOf([row('0xc', 60)], transaction('0xa'))).toEqual(['sent:0xa', '0xc'])
})

test.each([
  ['success', 'confirmed'],
  ['reverted', 'failed'],
  ['failed', 'failed'],
] as const)('one that has ended (%s) stays as %s until the service has newer ones', (status, shown) => {
  const sent = transaction('0xa', { status })
  expect(withSent([row('0xc', 40)], { sent: [sent], address, network, ...complete })[0]).toMatchObject({
    id: 'sent:0xa',
    status: shown,
  })
  expect(idsOf([row('0xc', 60)], sent)).toEqual(['0xc'])
})

test('those of other accounts and networks are left out, and of namespaces other than EVM (spec 6.4/activity)', () => {
  expect(idsOf([], transaction('0xa', { from: other }))).toEqual([])
  expect(idsOf([], transaction('0xa', { networkId: 'eip155:10' }))).toEqual([])
  const solana = { ...network, namespace: 'solana', networkId: 'solana:x' } as never
  expect(withSent([], { sent: [transaction('0xa')], address, network: solana, ...complete })).toEqual([])
})

test('a service that does not have all of them: one that has ended stays between those of its time', () => {
  const sent = [transaction('0xa', { status: 'success' })]
  const ids = (items: readonly Activity[], hasMore: boolean) =>
    withSent(items, { sent, address, network, isPartial: true, hasMore }).map(({ id }) => id)
  expect(ids([row('0xc', 60), row('0xd', 40)], true)).toContain('sent:0xa')
  expect(ids([row('0xc', 60), row('0xd', 55)], true)).not.toContain('sent:0xa')
  expect(ids([row('0xc', 60), row('0xd', 55)], false)).toContain('sent:0xa')
  expect(ids([row('0xa', 60)], false)).toEqual(['0xa'])
})
