import type { SandboxWallet } from '@latchkey/sandbox/wallet'
import { createPublicClient, createWalletClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { mintToken } from '../../../test/mintToken.js'
import { addWallet, createScene, eventually, sandboxNetworks } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { countRequests } from '../../../test/waitForRequest.js'
import type { LatchkeyEvent } from '../../core/events.js'
import { internalsOf } from '../../core/internals.js'
import type { Readings } from '../../core/transactions/createReadings.js'
import { RequestAbandonedError } from '../../shared/errors/abandoned.js'
import { RequestPendingError, UserRejectedError } from '../../shared/errors/rpc.js'
import {
  InsufficientBalanceError,
  InsufficientFeeError,
  InvalidReceiverError,
  SendDraftIncompleteError,
} from '../../shared/errors/send.js'
import { TokenMismatchError, TokenNotFoundError, TokenRequiredError } from '../../shared/errors/token.js'
import { getBalance } from '../account/getBalance.js'
import { connect } from '../connect/connect.js'
import { send } from './send.js'
import { waitForTransaction } from './waitForTransaction.js'

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

test('sends a token, never its amount of the native currency (spec 4.11/dispatch, 5.6/erc20)', async () => {
  const { latchkey, events, wallet, from } = await connected()
  const token = tokenNamed('USDT')
  await mintToken({ token: token.address, to: from, value: 2_000_000n })
  const to = receiver()
  const { hash } = await send(latchkey, { to, value: 2_000_000n, token })
  await eventually(() =>
    expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash, status: 'success' }),
  )
  expect(await getBalance(latchkey, { address: to, networkId: 'eip155:1337', token })).toMatchObject({
    value: 2_000_000n,
    formatted: '2',
  })
  expect(await chain().getBalance({ address: to })).toBe(0n)
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
})

test('a token without native currency for the fee: throws before the request to the wallet', async () => {
  const privateKey = generatePrivateKey()
  const { latchkey, wallet, from } = await connected({ privateKeys: [privateKey] })
  const token = tokenNamed('USDC')
  await mintToken({ token: token.address, to: from, value: 5n })
  await expect(send(latchkey, { to: receiver(), value: 5n, token })).rejects.toMatchObject({
    code: 'send/insufficient-fee',
    shortMessage: 'Not enough ETH for the network fee',
  })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
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
    'That address is mistyped: its checksum doesn’t match.',
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
    'a token that the network does not have',
    { to: receiver(), value: 1n, token: { address: `0x${'ab'.repeat(20)}`, decimals: 18, symbol: 'DAI' } },
    TokenNotFoundError,
    `0x${'ab'.repeat(20)} is not a token of Sandbox One.`,
  ],
  [
    'a token with other decimals',
    { to: receiver(), value: 1n, token: { ...tokenNamed('USDC'), decimals: 18 } },
    TokenMismatchError,
    'USDC has 6 decimals on the network, not 18.',
  ],
  [
    'more of a token than there is',
    { to: receiver(), value: 2n ** 255n, token: tokenNamed('USDC') },
    InsufficientBalanceError,
    'Not enough USDC',
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
  [
    'no token (spec 5.6/token)',
    { to: receiver(), token: null as never },
    TokenRequiredError,
    'A token is required',
  ],
  [
    'a token without address (spec 5.6/erc20)',
    { to: receiver(), token: { decimals: 18 } as never },
    TokenRequiredError,
    'A token is required',
  ],
  [
    'a mistyped receiver',
    { to: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    InvalidReceiverError,
    'That address is mistyped: its checksum doesn’t match.',
  ],
])('%s: throws before a request to the network', async (_, parameters, Class, message) => {
  const unreachable = sandboxNetworks().map((network) => ({
    ...network,
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }))
  addWallet()
  const { latchkey, connector } = createScene({ networks: unreachable })
  await connect(latchkey, { connector: await connector() })
  const error = await send(latchkey, { value: parseEther('1'), ...parameters }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(Class)
  expect(error.shortMessage).toBe(message)
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

/** A wallet on a chain whose transactions wait for a block. No other test file uses it. */
async function onSlowChain() {
  const { id, name, rpcUrl, nativeCurrency } = inject('slowChain')
  const rpc = (method: string, ...params: unknown[]) =>
    createPublicClient({ transport: http(rpcUrl) }).request({ method, params } as never)
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await rpc('anvil_setBalance', account.address, toHex(parseEther('10')))
  await rpc('evm_setAutomine', false)
  const network = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const wallet = addWallet({ privateKeys: [privateKey], chains: [{ id, name, rpcUrl, nativeCurrency }] })
  const scene = createScene({ networks: [network] })
  await connect(scene.latchkey, { connector: await scene.connector() })
  const client = createWalletClient({ account, transport: http(rpcUrl) })
  const mine = () => rpc('anvil_mine', '0x1')
  /** Sends with the nonce of a transaction that waits, and twice its fee. */
  const replace = async (hash: string, request: { to: `0x${string}`; value: bigint }) => {
    const reader = createPublicClient({ transport: http(rpcUrl) })
    const first = await reader.getTransaction({ hash: hash as `0x${string}` })
    const fee = (first.maxFeePerGas ?? first.gasPrice ?? 0n) * 2n
    return client.sendTransaction({
      ...{ chain: null, nonce: first.nonce, gas: 21_000n, ...request },
      ...{ maxFeePerGas: fee, maxPriorityFeePerGas: fee },
    })
  }
  /** Resolves when the node has answered what it knows of the transaction. */
  const untilRead = async (hash: string) => {
    const following = internalsOf(scene.latchkey).store('transactions', () => new Map())
    const readings = await eventually(() => {
      const found = following.get(`eip155:${id}:${hash}`)
      expect(found).toBeDefined()
      return found
    })
    await ((await readings) as Readings).observer.read()
  }
  return { ...scene, wallet, mine, replace, untilRead, from: account.address }
}

const typesOf = (events: readonly LatchkeyEvent[]) =>
  events.map(({ type }) => type).filter((type) => type.startsWith('send.'))

describe('a transaction that waits for a block', () => {
  test('gets a higher fee: send.confirmed tells the new hash', async () => {
    const { latchkey, events, mine, replace, untilRead } = await onSlowChain()
    const transfer = { to: receiver(), value: 5n }
    const { hash } = await send(latchkey, transfer)
    await untilRead(hash)
    const second = await replace(hash, transfer)
    await mine()
    await eventually(() =>
      expect(events.at(-1)).toMatchObject({
        type: 'send.confirmed',
        hash: second,
        replacedHash: hash,
        status: 'success',
      }),
    )
    expect(await waitForTransaction(latchkey, { hash })).toEqual({ hash: second, status: 'success' })
    expect(typesOf(events)).toEqual(['send.started', 'send.succeeded', 'send.confirmed'])
  })

  test.each([
    ['cancelled', (from: `0x${string}`) => ({ to: from, value: 0n }), 'was cancelled in the wallet'],
    ['replaced', () => ({ to: receiver(), value: 7n }), 'Another transaction replaced this one'],
  ])('is %s: send.failed has the code and the hash, and a toast says why', async (what, request, says) => {
    const { latchkey, events, mine, replace, untilRead, from } = await onSlowChain()
    const { hash } = await send(latchkey, { to: receiver(), value: 5n })
    await untilRead(hash)
    const second = await replace(hash, request(from))
    await mine()
    const error = { code: `send/${what}`, replacementHash: second }
    await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.failed', hash, error }))
    await expect(waitForTransaction(latchkey, { hash })).rejects.toMatchObject(error)
    expect(typesOf(events)).toEqual(['send.started', 'send.succeeded', 'send.failed'])
    const toast = () => internalsOf(latchkey).stores.toast.getState()
    await eventually(() => expect(toast()).toMatchObject({ variant: 'error', open: true }))
    expect(toast().message).toContain('0.000000000000000005 ETH not sent.')
    expect(toast().message).toContain(says)
    expect(toast().about).toMatchObject({
      type: 'payment',
      status: 'failed',
      amount: '0.000000000000000005',
      symbol: 'ETH',
      error: { shortMessage: expect.stringContaining(says) },
    })
  })

  test('is in no block after two hours: send.unconfirmed has the code and the hash', async () => {
    const { latchkey, events, untilRead } = await onSlowChain()
    const { hash } = await send(latchkey, { to: receiver(), value: 5n })
    await untilRead(hash)
    onTestFinished(() => void vi.useRealTimers())
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1_000)
    const error = { code: 'send/not-confirmed' }
    await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.unconfirmed', hash, error }))
    expect(typesOf(events)).toEqual(['send.started', 'send.succeeded', 'send.unconfirmed'])
  })

  test('is waited for with more confirmations, and can be left', async () => {
    const { latchkey, events, mine } = await onSlowChain()
    const { hash } = await send(latchkey, { to: receiver(), value: 5n, confirmations: 2 })
    const controller = new AbortController()
    const left = waitForTransaction(latchkey, { hash, signal: controller.signal })
    controller.abort()
    await expect(left).rejects.toBeInstanceOf(RequestAbandonedError)
    await mine()
    expect(await waitForTransaction(latchkey, { hash })).toEqual({ hash, status: 'success' })
    expect(typesOf(events)).toEqual(['send.started', 'send.succeeded'])
    await mine()
    await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'send.confirmed', hash }))
  })
})

describe('two calls', () => {
  const countAsked = (wallet: SandboxWallet) => countRequests(wallet, 'eth_sendTransaction')

  /** A wallet that shows its requests. Resolves with a function that waits for a number of them. */
  async function waiting() {
    const scene = await connected()
    scene.wallet.controls.setApproval('window')
    const untilShown = (count: number) =>
      eventually(() => expect(scene.wallet.controls.pending).toHaveLength(count))
    return { ...scene, untilShown }
  }

  test('are two payments', async () => {
    const { latchkey } = await connected()
    const transfer = { to: receiver(), value: 1n }
    const [first, second] = await Promise.all([send(latchkey, transfer), send(latchkey, transfer)])
    expect(first.hash).not.toBe(second.hash)
    await eventually(async () => expect(await chain().getBalance({ address: transfer.to })).toBe(2n))
  })

  test('with one key are one payment while the wallet has not answered, and two after that', async () => {
    const { latchkey, wallet, events, untilShown } = await waiting()
    const transfer = { to: receiver(), value: 1n, idempotencyKey: 'checkout 7' }
    const both = [send(latchkey, transfer), send(latchkey, { ...transfer, to: ` ${transfer.to}` })]
    await untilShown(1)
    await wallet.controls.approve()
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(countAsked(wallet)).toBe(1)
    expect(typesOf(events).filter((type) => type === 'send.started')).toHaveLength(1)
    const third = send(latchkey, transfer)
    await untilShown(1)
    await wallet.controls.approve()
    expect((await third).hash).not.toBe(first?.hash)
    await eventually(async () => expect(await chain().getBalance({ address: transfer.to })).toBe(2n))
  })

  test.each([
    ['no key', { idempotencyKey: undefined }],
    ['another key', { idempotencyKey: 'other' }],
    ['another amount', { value: 2n }],
    ['another receiver', { to: receiver() }],
  ])('with %s are two requests', async (_, changed) => {
    const { latchkey, wallet, untilShown } = await waiting()
    const transfer = { to: receiver(), value: 1n, idempotencyKey: 'one' }
    const first = send(latchkey, transfer)
    await untilShown(1)
    // The wallet shows one request of a kind at a time.
    await expect(send(latchkey, { ...transfer, ...changed })).rejects.toBeInstanceOf(RequestPendingError)
    expect(countAsked(wallet)).toBe(2)
    await wallet.controls.approve()
    expect((await first).hash).toMatch(/^0x/)
  })

  test('with one key: one that is left does not end the other', async () => {
    const { latchkey, wallet, events, untilShown } = await waiting()
    const transfer = { to: receiver(), value: 1n, idempotencyKey: 'one' }
    const controller = new AbortController()
    const left = send(latchkey, { ...transfer, signal: controller.signal })
    left.catch(() => {})
    const other = send(latchkey, transfer)
    await untilShown(1)
    controller.abort()
    await expect(left).rejects.toMatchObject({ code: 'request/abandoned' })
    expect(typesOf(events)).not.toContain('send.abandoned')
    await wallet.controls.approve()
    expect((await other).hash).toMatch(/^0x/)
    expect(countAsked(wallet)).toBe(1)
  })
})

describe('a wallet that does not answer', () => {
  async function left() {
    const scene = await connected()
    scene.wallet.controls.setApproval('window')
    const controller = new AbortController()
    const transfer = { to: receiver(), value: 1n, idempotencyKey: 'one' }
    const sending = send(scene.latchkey, { ...transfer, signal: controller.signal })
    sending.catch(() => {})
    await eventually(() => expect(scene.wallet.controls.pending).toHaveLength(1))
    const reason = new Error('The user closed the form.')
    controller.abort(reason)
    const error = await sending.catch((thrown) => thrown)
    expect(error).toBeInstanceOf(RequestAbandonedError)
    expect(error.cause).toBe(reason)
    return { ...scene, transfer }
  }

  test('can be left: a later approval is told and followed', async () => {
    const { events, wallet, transfer } = await left()
    expect(typesOf(events)).toEqual(['send.started', 'send.abandoned'])
    await wallet.controls.approve()
    await eventually(() =>
      expect(typesOf(events)).toEqual(['send.started', 'send.abandoned', 'send.succeeded', 'send.confirmed']),
    )
    expect(await chain().getBalance({ address: transfer.to })).toBe(1n)
  })

  test('can be left: a later rejection is told', async () => {
    const { events, wallet } = await left()
    await wallet.controls.reject()
    await eventually(() =>
      expect(events.at(-1)).toMatchObject({ type: 'send.failed', error: { code: 'rpc/user-rejected' } }),
    )
    expect(typesOf(events)).toEqual(['send.started', 'send.abandoned', 'send.failed'])
  })

  test('can be left: the next call is a request of its own', async () => {
    const { latchkey, wallet, transfer } = await left()
    await expect(send(latchkey, transfer)).rejects.toBeInstanceOf(RequestPendingError)
    expect(countRequests(wallet, 'eth_sendTransaction')).toBe(2)
    await wallet.controls.reject()
  })
})

test('a call that is aborted before the wallet is asked sends nothing', async () => {
  const { latchkey, wallet, events } = await connected()
  const signal = AbortSignal.abort()
  await expect(send(latchkey, { to: receiver(), value: 1n, signal })).rejects.toBeInstanceOf(
    RequestAbandonedError,
  )
  await eventually(() => expect(typesOf(events)).toEqual(['send.started', 'send.abandoned', 'send.failed']))
  expect(wallet.log.entries.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('a rejected transfer sends nothing', async () => {
  const { latchkey, wallet } = await connected()
  const to = receiver()
  wallet.controls.next({ kind: 'reject', methods: ['eth_sendTransaction'] })
  await expect(send(latchkey, { to, value: parseEther('1') })).rejects.toBeInstanceOf(UserRejectedError)
  expect(await chain().getBalance({ address: to })).toBe(0n)
})
