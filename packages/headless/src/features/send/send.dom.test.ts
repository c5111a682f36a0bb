import { createPublicClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { addWallet, createScene, eventually, sandboxNetworks } from '../../../test/scene.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import {
  InsufficientBalanceError,
  InsufficientFeeError,
  InvalidReceiverError,
  SendDraftIncompleteError,
  TokenUnsupportedError,
} from '../../shared/errors/send.js'
import { getBalance } from '../account/getBalance.js'
import { connect } from '../connect/connect.js'
import { send } from './send.js'

const receiver = () => privateKeyToAddress(generatePrivateKey())

function chain() {
  return createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })
}

async function connected(options: Parameters<typeof addWallet>[0] = {}) {
  const wallet = addWallet(options)
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector(options.name) })
  return { ...scene, wallet, from: wallet.accounts[0] as `0x${string}` }
}

test('sends ether, and emits an event when it is in a block (spec 1.2/send-native, 7.6/native-send)', async () => {
  const { latchkey, events } = await connected()
  const to = receiver()
  const { hash } = await send(latchkey, { to, value: parseEther('0.25') })
  const receipt = await chain().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect(receipt).toMatchObject({ status: 'success', to: to.toLowerCase() })
  expect(await chain().getBalance({ address: to })).toBe(250_000_000_000_000_000n)
  expect(await getBalance(latchkey, { address: to, networkId: 'eip155:1337' })).toMatchObject({
    value: 250_000_000_000_000_000n,
    decimals: 18,
    symbol: 'ETH',
  })
  await eventually(() =>
    expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash, status: 'success' }),
  )
})

test('sends one wei, and trims the receiver', async () => {
  const { latchkey } = await connected()
  const to = receiver()
  await send(latchkey, { to, value: 1n })
  await send(latchkey, { to: ` ${to} `, value: 1n })
  await eventually(async () => expect(await chain().getBalance({ address: to })).toBe(2n))
})

test.each([
  [
    'no receiver',
    { to: ' ', value: parseEther('1') },
    SendDraftIncompleteError,
    'An amount and receiver address are required',
  ],
  [
    'no amount',
    { to: receiver(), value: 0n },
    SendDraftIncompleteError,
    'An amount and receiver address are required',
  ],
  [
    'a wrong receiver',
    { to: '0x1234', value: parseEther('1') },
    InvalidReceiverError,
    'That is not a valid address on Sandbox One.',
  ],
  [
    'a receiver whose letters are in the wrong case',
    { to: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', value: parseEther('1') },
    InvalidReceiverError,
    'That address is mistyped: its checksum does not match.',
  ],
  [
    'a receiver without 0x',
    { to: 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', value: parseEther('1') },
    InvalidReceiverError,
    'An address on Sandbox One starts with 0x.',
  ],
  [
    'a receiver with 0X',
    { to: '0Xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', value: parseEther('1') },
    InvalidReceiverError,
    'An address on Sandbox One starts with 0x, with a small x.',
  ],
  [
    'a burn address as receiver',
    { to: '0x000000000000000000000000000000000000dEaD', value: parseEther('1') },
    InvalidReceiverError,
    'That is a burn address. What it receives is lost.',
  ],
  [
    'the zero address as receiver',
    { to: `0x${'0'.repeat(40)}`, value: parseEther('1') },
    InvalidReceiverError,
    'That is the zero address. What it receives is lost.',
  ],
  [
    'a token',
    { to: receiver(), value: parseEther('1'), token: { address: receiver(), decimals: 18, symbol: 'DAI' } },
    TokenUnsupportedError,
    'Tokens cannot be used on Sandbox One.',
  ],
  [
    'a negative amount',
    { to: receiver(), value: -1n },
    SendDraftIncompleteError,
    'An amount and receiver address are required',
  ],
  ['too much', { to: receiver(), value: parseEther('99999999') }, InsufficientBalanceError, 'Not enough ETH'],
])(
  '%s: throws before the request to the wallet (spec 5.6/required)',
  async (_, parameters, Class, message) => {
    const { latchkey, wallet, events } = await connected()
    const error = await send(latchkey, parameters).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(Class)
    expect(error.shortMessage).toBe(message)
    expect(wallet.log.entries.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
    expect(events.at(-1)).toMatchObject({ type: 'send.failed' })
  },
)

test.each([
  ['a token', { to: receiver(), token: { address: receiver(), decimals: 18 } }, TokenUnsupportedError],
  ['a mistyped receiver', { to: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, InvalidReceiverError],
])('%s: throws before a request to the network', async (_, parameters, Class) => {
  const unreachable = sandboxNetworks().map((network) => ({
    ...network,
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }))
  addWallet()
  const { latchkey, connector } = createScene({ networks: unreachable })
  await connect(latchkey, { connector: await connector() })
  await expect(send(latchkey, { value: parseEther('1'), ...parameters })).rejects.toBeInstanceOf(Class)
})

test('sends to an address in one case, which has no checksum', async () => {
  const { latchkey } = await connected()
  const to = receiver()
  await send(latchkey, { to: to.toLowerCase(), value: 1n })
  await send(latchkey, { to: `0x${to.slice(2).toUpperCase()}`, value: 1n })
  await eventually(async () => expect(await chain().getBalance({ address: to })).toBe(2n))
})

test('the whole balance: throws because of the fee, before the request to the wallet', async () => {
  const { latchkey, wallet, from } = await connected({
    name: 'Poor Wallet',
    rdns: 'test.latchkey.poor',
    privateKeys: [generatePrivateKey()],
  })
  const funder = await connected()
  const { hash } = await send(funder.latchkey, { to: from, value: parseEther('1') })
  await chain().waitForTransactionReceipt({ hash: hash as `0x${string}` })
  const error = await send(latchkey, { to: receiver(), value: parseEther('1') }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(InsufficientFeeError)
  expect(error.shortMessage).toBe('Not enough ETH for the network fee')
  expect(wallet.log.entries.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('a rejected transfer sends nothing', async () => {
  const { latchkey, wallet } = await connected()
  const to = receiver()
  wallet.controls.next({ kind: 'reject', methods: ['eth_sendTransaction'] })
  await expect(send(latchkey, { to, value: parseEther('1') })).rejects.toBeInstanceOf(UserRejectedError)
  expect(await chain().getBalance({ address: to })).toBe(0n)
})
