import { expect, test } from 'vitest'
import { defineNetwork } from '../../shared/networks.js'
import { getCapabilities } from './getCapabilities.js'

const network = defineNetwork({
  id: 1337,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const none = { atomic: 'unsupported', paymasterService: false, auxiliaryFunds: false, others: {} }
const read = (request: () => Promise<unknown>) =>
  getCapabilities({ provider: { request }, address: '0x12', networks: [network] })

test.each<[string, unknown, object]>([
  ['ready after an upgrade', { '0x539': { atomic: { status: 'ready' } } }, { atomic: 'ready' }],
  ['on all networks', { '0x0': { atomic: { status: 'supported' } } }, { atomic: 'supported' }],
  [
    'the network counts more than all',
    { '0x0': { atomic: { status: 'supported' } }, '0x539': { atomic: { status: 'unsupported' } } },
    { atomic: 'unsupported' },
  ],
  ['a draft of the standard', { '0x539': { atomicBatch: { supported: true } } }, { atomic: 'supported' }],
  [
    'what the standard has counts more than its draft',
    { '0x539': { atomicBatch: { supported: true }, atomic: { status: 'unsupported' } } },
    {},
  ],
  ['a text is not true', { '0x539': { atomicBatch: { supported: 'true' } } }, {}],
  ['an unknown status', { '0x539': { atomic: { status: 'maybe' } } }, {}],
  ['another network', { '0x1': { atomic: { status: 'supported' } } }, {}],
  ['a decimal id', { 1337: { paymasterService: { supported: true } } }, { paymasterService: true }],
  ['funds elsewhere', { '0x539': { auxiliaryFunds: { supported: true } } }, { auxiliaryFunds: true }],
  [
    'what is not known stays, what is no object does not',
    { '0x539': { flow: { loose: ['halt'] }, broken: true, nothing: null, list: [1] } },
    { others: { flow: { loose: ['halt'] } } },
  ],
  ['a network that is no object', { '0x539': 'all' }, {}],
  ['nothing', {}, {}],
])('reads %s', async (_, answer, expected) => {
  expect(await read(async () => answer)).toEqual({ 'eip155:1337': { ...none, ...expected } })
})

test('a wallet that does not know the method has none', async () => {
  const missing = () => Promise.reject(Object.assign(new Error('x'), { code: -32601 }))
  expect(await read(missing)).toEqual({ 'eip155:1337': none })
})

test('a wallet that fails is not one without', async () => {
  const locked = () => Promise.reject(Object.assign(new Error('locked'), { code: 4100 }))
  await expect(read(locked)).rejects.toMatchObject({ code: 'rpc/locked' })
})

const endless: Record<string, unknown> = {}
endless.self = endless

test.each([[null], ['0x539'], [[]], [endless]])(
  'an answer that is no list of networks: %s',
  async (answer) => {
    await expect(read(async () => answer)).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
  },
)
