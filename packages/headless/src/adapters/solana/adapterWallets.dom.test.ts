import { type SandboxSolana, solanaTestAccounts } from '@latchkey/sandbox'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  BaseMessageSignerWalletAdapter,
  BaseWalletAdapter,
  type WalletName,
  WalletNotReadyError,
  WalletReadyState,
  WalletSignMessageError,
} from '@solana/wallet-adapter-base'
import {
  type Connection,
  Keypair,
  type PublicKey,
  type Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  clusterNetwork,
  createSolanaScene,
  isSolanaSignature,
  makeSolanaWallet,
  quickCluster,
  register,
  signInFields,
} from '../../../test/solanaScene.js'
import { waitFor } from '../../../test/waitFor.js'
import {
  UnsupportedMethodError,
  UserRejectedError,
  WalletDisconnectedError,
} from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { createAdapterWallet } from './wallets/createAdapterWallet.js'

let cluster: SandboxSolana
let network: Network
beforeAll(async () => {
  cluster = await quickCluster()
  network = clusterNetwork(cluster)
})
afterAll(() => cluster.stop())

const [, , , dora] = solanaTestAccounts
const secret = Buffer.from(dora.secretKey, 'hex')
const keypair = Keypair.fromSeed(secret)
const sol = 1_000_000_000n

/** A wallet as a vendor writes one for the library. */
class KeyAdapter extends BaseMessageSignerWalletAdapter {
  name = 'Key Wallet' as WalletName
  url = 'https://wallet.example'
  icon = 'data:image/png;base64,AAAA'
  readyState = WalletReadyState.Installed
  publicKey: PublicKey | null = null
  connecting = false
  supportedTransactionVersions: ReadonlySet<'legacy' | 0> | null = new Set(['legacy', 0] as const)
  failure: Error | undefined
  /** Whether it was authorized before. */
  isTrusted = false

  async connect() {
    if (this.failure) throw this.failure
    this.isTrusted = true
    this.publicKey = keypair.publicKey
    this.emit('connect', keypair.publicKey)
  }
  override async autoConnect() {
    if (this.isTrusted) await this.connect()
  }
  async disconnect() {
    this.publicKey = null
    this.emit('disconnect')
  }
  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    if (transaction instanceof VersionedTransaction) transaction.sign([keypair])
    else transaction.partialSign(keypair)
    return transaction
  }
  async signMessage(message: Uint8Array) {
    if (this.failure) throw new WalletSignMessageError(this.failure.message, this.failure)
    return ed25519.sign(message, secret)
  }
}

/** A wallet that cannot sign without sending. */
class SendingAdapter extends BaseWalletAdapter {
  name = 'Sending Wallet' as WalletName
  url = 'https://wallet.example'
  icon = ''
  readyState = WalletReadyState.Loadable
  publicKey: PublicKey | null = null
  connecting = false
  supportedTransactionVersions = new Set(['legacy', 0] as const)
  async connect() {
    this.publicKey = keypair.publicKey
  }
  async disconnect() {
    this.publicKey = null
  }
  async sendTransaction(transaction: Transaction | VersionedTransaction, connection: Connection) {
    const versioned = transaction as VersionedTransaction
    versioned.sign([keypair])
    return connection.sendRawTransaction(versioned.serialize())
  }
}

const loadWeb3 = () => import('@solana/web3.js')

test('an adapter of the option is listed, connects, signs, reconnects and is followed', async () => {
  const passed = new KeyAdapter()
  const { adapter, row, connect } = createSolanaScene([network], { loadWeb3, wallets: [passed] })
  expect(await row('Key Wallet')).toMatchObject({ id: 'Key Wallet', type: 'external', isInstalled: true })
  const { connectorKey, address } = await connect('Key Wallet')
  expect(address).toBe(dora.address)
  const signature = await adapter.signMessage({ connectorKey, address, message: 'Hello' })
  expect(isSolanaSignature(address, Buffer.from('Hello'), base58.decode(signature))).toBe(true)
  expect(await adapter.signIn.canSignIn({ connectorKey })).toBe(false)
  await expect(adapter.signIn.signIn({ connectorKey, address, fields: signInFields })).rejects.toBeInstanceOf(
    UnsupportedMethodError,
  )
  expect(await adapter.walletProvider.get({ connectorKey })).toBe(passed)

  await passed.disconnect()
  expect(adapter.getSnapshot().connections).toEqual([])
  expect((await adapter.reconnect({ connectorId: 'Key Wallet' }))?.accounts).toEqual([{ address }])
  // The wallet lost its account without an event, while the page slept.
  passed.publicKey = null
  await adapter.refresh()
  expect(adapter.getSnapshot().connections).toEqual([])
  expect((await adapter.reconnect({ connectorId: 'Key Wallet' }))?.accounts).toEqual([{ address }])
  await adapter.refresh()
  expect(adapter.getSnapshot().connections).toHaveLength(1)
  await adapter.disconnect({})
  expect(passed.connected).toBe(false)
  passed.isTrusted = false
  expect(await adapter.reconnect({ connectorId: 'Key Wallet' })).toBeUndefined()
})

test.each([
  ['both forms', new Set(['legacy', 0] as const)],
  ['the older form only', null],
])('transfers with an adapter that supports %s', async (_, versions) => {
  const passed = new KeyAdapter()
  passed.supportedTransactionVersions = versions
  const { adapter, connect } = createSolanaScene([network], { loadWeb3, wallets: [passed] })
  const connection = await connect('Key Wallet')
  const to = Keypair.generate().publicKey.toBase58()
  const hash = await adapter.transfers.send({ ...connection, network, to, value: sol })
  expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
  expect((await adapter.transfers.getBalance({ address: to, network })).value).toBe(sol)
})

test.each([
  [WalletReadyState.Installed, 1],
  [WalletReadyState.Loadable, 0],
  [WalletReadyState.NotDetected, 0],
])('a silent connect of an adapter that is %s asks it %i times', async (readyState, times) => {
  const adapter = new KeyAdapter()
  adapter.readyState = readyState
  const asked = vi.spyOn(adapter, 'autoConnect')
  const wallet = createAdapterWallet(adapter, undefined)
  await wallet?.connect({ isSilent: true, network })
  expect(asked).toHaveBeenCalledTimes(times)
  await adapter.connect()
  await wallet?.connect({ isSilent: true, network })
  expect(asked).toHaveBeenCalledTimes(times)
})

test('transfers with an adapter that signs and sends', async () => {
  const { adapter, connect } = createSolanaScene([network], { loadWeb3, wallets: [new SendingAdapter()] })
  const connection = await connect('Sending Wallet')
  const to = Keypair.generate().publicKey.toBase58()
  const hash = await adapter.transfers.send({ ...connection, network, to, value: sol })
  expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
  expect((await adapter.transfers.getBalance({ address: to, network })).value).toBe(sol)
})

test('maps the errors of the library', async () => {
  const passed = new KeyAdapter()
  const { adapter, row, connect } = createSolanaScene([network], { loadWeb3, wallets: [passed] })
  passed.failure = new WalletNotReadyError()
  const { key: connectorKey } = await row('Key Wallet')
  await expect(adapter.connect({ connectorKey })).rejects.toBeInstanceOf(WalletDisconnectedError)
  passed.failure = undefined
  const connection = await connect('Key Wallet')
  passed.failure = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  await expect(adapter.signMessage({ ...connection, message: 'a' })).rejects.toBeInstanceOf(UserRejectedError)
})

test('lists an adapter when it is installed', async () => {
  const passed = new KeyAdapter()
  passed.readyState = WalletReadyState.NotDetected
  const { adapter, row } = createSolanaScene([network], { loadWeb3, wallets: [passed, new SendingAdapter()] })
  await row('Sending Wallet')
  expect(adapter.getSnapshot().connectors).toHaveLength(1)
  passed.readyState = WalletReadyState.Installed
  passed.emit('readyStateChange', WalletReadyState.Installed)
  await row('Key Wallet')
})

test('lists an announced extension once; an announcement does not replace a loadable adapter of the same name', async () => {
  register(
    makeSolanaWallet(cluster, { name: 'Key Wallet' }).standard,
    makeSolanaWallet(cluster, { name: 'Sending Wallet' }).standard,
  )
  const { adapter, row } = createSolanaScene([network], {
    loadWeb3,
    wallets: [new KeyAdapter(), new SendingAdapter()],
  })
  await row('Key Wallet')
  expect(
    adapter
      .getSnapshot()
      .connectors.map(({ name, type, isIdentityShared }) => [name, type, isIdentityShared]),
  ).toEqual([
    ['Key Wallet', 'announced', false],
    ['Sending Wallet', 'announced', true],
    ['Sending Wallet', 'external', true],
  ])
})

test.each<[string, (all: readonly unknown[]) => unknown]>([
  ['fewer transactions', (all) => all.slice(1)],
  ['one transaction', ([first]) => first],
  ['no transactions', (all) => all.map(() => undefined)],
])('an adapter that answers %s when it was asked to sign two has no valid answer', async (_, answer) => {
  class ManyAdapter extends KeyAdapter {
    override signAllTransactions = async (all: never[]) => answer(all) as never[]
  }
  const { adapter, connect } = createSolanaScene([network], { loadWeb3, wallets: [new ManyAdapter()] })
  const connection = await connect('Key Wallet')
  const message = new TransactionMessage({
    payerKey: keypair.publicKey,
    recentBlockhash: '1'.repeat(32),
    instructions: [],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message()).serialize()
  await expect(
    adapter.transactions.sign({ ...connection, network, transactions: [transaction, transaction] }),
  ).rejects.toMatchObject({
    code: 'wallet/invalid-answer',
    message: expect.stringContaining('(not a signed transaction)'),
  })
})

test('without web3.js an adapter signs messages, and transactions reject with the missing option', async () => {
  const { adapter, connect } = createSolanaScene([network], { wallets: [new KeyAdapter()] })
  const { connectorKey, address } = await connect('Key Wallet')
  expect(await adapter.signMessage({ connectorKey, address, message: 'Hello' })).toMatch(
    /^[1-9A-HJ-NP-Za-km-z]+$/,
  )
  const transactions = [new Uint8Array([1])]
  await expect(
    adapter.transactions.sign({ connectorKey, address, network, transactions }),
  ).rejects.toMatchObject({
    code: 'config/invalid-option',
  })
})
