import { type SandboxSolana, solanaTestAccounts } from '@latchkey/sandbox'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  alteredWallet,
  clusterNetwork,
  createSolanaScene,
  makeSolanaWallet,
  quickCluster,
  register,
  withoutFeatures,
} from '../../../test/solanaScene.js'
import { waitFor } from '../../../test/waitFor.js'
import { InsufficientFundsError, UserRejectedError } from '../../shared/errors/rpc.js'
import { InsufficientBalanceError, InvalidReceiverError } from '../../shared/errors/send.js'
import { TokenMismatchError, TokenNotFoundError } from '../../shared/errors/token.js'
import type { Network } from '../../shared/types.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { BelowRentError, ReceiverNotWalletError } from './errors.js'

let cluster: SandboxSolana
let network: Network
let chain: Connection
beforeAll(async () => {
  cluster = await quickCluster()
  network = clusterNetwork(cluster)
  chain = new Connection(cluster.url, { wsEndpoint: cluster.wsUrl, commitment: 'confirmed' })
})
afterEach(() => {
  cluster.reset()
  cluster.setPriorityFee(undefined)
})
afterAll(() => cluster.stop())

const sol = 1_000_000_000n
const baseFee = 5_000n
const newAddress = () => Keypair.generate().publicKey.toBase58()
const balanceOf = async (address: string) => BigInt(await chain.getBalance(new PublicKey(address)))

type Standard = ReturnType<typeof makeSolanaWallet>['standard']
const ways = {
  'the wallet sends': (standard: Standard) => standard,
  'the wallet only signs': (standard: Standard) => withoutFeatures(standard, 'solana:signAndSendTransaction'),
}

async function connected(change: (standard: Standard) => Standard = (standard) => standard) {
  const wallet = makeSolanaWallet(cluster)
  register(change(wallet.standard))
  const scene = createSolanaScene([network])
  return { ...scene, wallet, ...(await scene.connect()) }
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('transfers SOL for the estimated fee (spec 1.2/send-solana)', async () => {
    const { adapter, connectorKey, address } = await connected(way)
    cluster.setPriorityFee(0)
    const to = newAddress()
    const parameters = { connectorKey, address, network, to, value: sol / 4n }
    const { fee } = await adapter.transfers.estimate(parameters)
    const before = await balanceOf(address)
    const hash = await adapter.transfers.send(parameters)
    expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
    expect(await adapter.transfers.getBalance({ address: to, network })).toEqual({
      value: sol / 4n,
      decimals: 9,
      symbol: 'SOL',
    })
    expect(fee).toBe(baseFee)
    expect(await balanceOf(address)).toBe(before - sol / 4n - fee)
  })

  test('pays the estimated priority fee if blocks are full', async () => {
    const { adapter, connectorKey, address } = await connected(way)
    cluster.setPriorityFee(2_000_000)
    const parameters = { connectorKey, address, network, to: newAddress(), value: sol }
    const { fee } = await adapter.transfers.estimate(parameters)
    const before = await balanceOf(address)
    const hash = await adapter.transfers.send(parameters)
    await waitFor(adapter.transfers, { hash, network })
    // 450 units and a tenth more, at 2 lamports each.
    expect(fee).toBe(baseFee + 990n)
    expect(await balanceOf(address)).toBe(before - sol - fee)
  })

  test('limits the priority fee to a thousandth of a SOL', async () => {
    const { adapter, connectorKey, address } = await connected(way)
    cluster.setPriorityFee(Number.MAX_SAFE_INTEGER)
    const parameters = { connectorKey, address, network, to: newAddress(), value: sol }
    const before = await balanceOf(address)
    const hash = await adapter.transfers.send(parameters)
    await waitFor(adapter.transfers, { hash, network })
    const paid = before - sol - (await balanceOf(address))
    expect(paid).toBeGreaterThan(baseFee + 990_000n)
    expect(paid).toBeLessThanOrEqual(baseFee + 1_000_000n)
  })

  test.each(['token', 'token-2022'] as const)(
    'transfers tokens of the program %s to a new token account and to an existing one',
    async (program) => {
      const { adapter, connectorKey, address } = await connected(way)
      cluster.setPriorityFee(0)
      const mint = await cluster.createMint({ program, decimals: 2 })
      await cluster.mintTo(mint, address, 1_000n)
      const token = { address: mint, decimals: 2, symbol: 'TKN' }
      const to = newAddress()
      const parameters = { connectorKey, address, network, to, value: 250n, token }

      const { fee: first } = await adapter.transfers.estimate(parameters)
      const before = await balanceOf(address)
      await waitFor(adapter.transfers, { hash: await adapter.transfers.send(parameters), network })
      const between = await balanceOf(address)
      expect(before - between).toBe(first)
      expect(first).toBeGreaterThan(2_000_000n)

      const { fee: second } = await adapter.transfers.estimate(parameters)
      await waitFor(adapter.transfers, { hash: await adapter.transfers.send(parameters), network })
      expect(second).toBe(baseFee)
      expect(between - (await balanceOf(address))).toBe(second)

      expect(await adapter.transfers.getBalance({ address: to, network, token })).toEqual({
        value: 500n,
        decimals: 2,
        symbol: 'TKN',
      })
      expect((await adapter.transfers.getBalance({ address, network, token })).value).toBe(500n)
      const own = await chain.getParsedTokenAccountsByOwner(new PublicKey(to), { mint: new PublicKey(mint) })
      expect(own.value).toHaveLength(1)
    },
  )

  test('a refusal transfers nothing', async () => {
    const { adapter, connectorKey, address, wallet } = await connected(way)
    const to = newAddress()
    wallet.controls.next({ kind: 'reject' })
    await expect(
      adapter.transfers.send({ connectorKey, address, network, to, value: sol }),
    ).rejects.toBeInstanceOf(UserRejectedError)
    expect(await balanceOf(to)).toBe(0n)
  })

  test('sends a transaction of the app unchanged', async () => {
    const { adapter, connectorKey, address } = await connected(way)
    const { SystemProgram, TransactionMessage, VersionedTransaction } = await import('@solana/web3.js')
    const to = Keypair.generate().publicKey
    const { blockhash } = await chain.getLatestBlockhash()
    const payerKey = new PublicKey(address)
    const message = new TransactionMessage({
      payerKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports: sol })],
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message).serialize()
    const hash = await adapter.transactions.send({ connectorKey, address, network, transaction })
    expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
    expect(await balanceOf(to.toBase58())).toBe(sol)
  })
})

test('sends a legacy transaction to a wallet that supports nothing else', async () => {
  const { adapter, connectorKey, address } = await connected((standard) => {
    const sending = standard.features['solana:signAndSendTransaction'] as object
    return alteredWallet(standard, {
      features: {
        ...standard.features,
        'solana:signAndSendTransaction': { ...sending, supportedTransactionVersions: ['legacy'] },
      },
    })
  })
  const hash = await adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol })
  await waitFor(adapter.transfers, { hash, network })
  const landed = await chain.getTransaction(hash, { maxSupportedTransactionVersion: 0 })
  expect(landed?.version).toBe('legacy')
})

describe('rejects before the wallet is asked', () => {
  const [, bob] = solanaTestAccounts

  async function failing(changes: Record<string, unknown>) {
    const { adapter, connectorKey, address, wallet } = await connected()
    wallet.log.clear()
    const parameters = { connectorKey, address, network, to: newAddress(), value: sol, ...changes }
    const error = await adapter.transfers.send(parameters).catch((thrown) => thrown)
    expect(wallet.log.entries).toEqual([])
    return error
  }

  test.each([
    ['no address', { to: 'nobody' }, InvalidReceiverError],
    [
      'an address of another namespace',
      { to: '0x0000000000000000000000000000000000000001' },
      InvalidReceiverError,
    ],
    ['more than there is', { value: 1_000_000_000n * sol }, InsufficientFundsError],
    ['less than the minimum balance of an account', { value: 1n }, BelowRentError],
    ['a program', { to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }, ReceiverNotWalletError],
    ['no token', { token: { address: bob.address, decimals: 6 } }, TokenNotFoundError],
    ['an invalid token address', { token: { address: 'x', decimals: 6 } }, TokenNotFoundError],
  ])('%s', async (_, changes, Class) => {
    expect(await failing(changes)).toBeInstanceOf(Class)
  })

  test('tokens that the account does not have, wrong decimals, and a token account as receiver', async () => {
    const mint = await cluster.createMint({ decimals: 6 })
    const token = { address: mint, decimals: 6, symbol: 'TKN' }
    expect(await failing({ token })).toBeInstanceOf(InsufficientBalanceError)
    expect(await failing({ token: { ...token, decimals: 9 } })).toBeInstanceOf(TokenMismatchError)
    await cluster.mintTo(mint, bob.address, 1n)
    const { value } = await chain.getTokenAccountsByOwner(new PublicKey(bob.address), {
      mint: new PublicKey(mint),
    })
    const to = value[0]?.pubkey.toBase58()
    expect(await failing({ to })).toBeInstanceOf(ReceiverNotWalletError)
  })

  test('estimates the fee of a transfer of the whole balance', async () => {
    const { adapter, address } = await connected()
    const value = await balanceOf(address)
    cluster.setPriorityFee(2_000_000)
    const fees = { fee: baseFee + 990n, leastFee: baseFee }
    expect(await adapter.transfers.estimate({ address, network, to: newAddress(), value })).toEqual({
      ...fees,
      tiers: ['slow', 'normal', 'fast'].map((tier) => ({ tier, ...fees })),
    })
  })
})

test.each([
  ['no bytes', [{ signedTransaction: 'x' }]],
  ['garbage', [{ signedTransaction: new Uint8Array(200) }]],
  ['nothing', []],
])('rejects if the wallet answers %s instead of a signed transaction', async (_, answer) => {
  const { adapter, connectorKey, address } = await connected((standard) => {
    const { 'solana:signAndSendTransaction': _sending, ...features } = standard.features
    return alteredWallet(standard, {
      features: {
        ...features,
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: async () => answer,
        },
      },
    })
  })
  await expect(
    adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol }),
  ).rejects.toBeInstanceOf(InvalidWalletAnswerError)
})

const sentUnreadably = { action: 'Check your wallet’s activity before you send again.' }

test.each([
  ['no bytes', [{ signature: 'x' }]],
  ['too few bytes', [{ signature: new Uint8Array(3) }]],
  ['nothing', []],
  ['null', null],
])('an unreadable signature (%s) of a wallet that sends is no reason to send again', async (_, answer) => {
  const { adapter, connectorKey, address } = await connected((standard) => {
    const sending = standard.features['solana:signAndSendTransaction'] as object
    return alteredWallet(standard, {
      features: {
        ...standard.features,
        'solana:signAndSendTransaction': { ...sending, signAndSendTransaction: async () => answer },
      },
    })
  })
  const sending = adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: sol })
  await expect(sending).rejects.toMatchObject({ code: 'wallet/invalid-answer', ...sentUnreadably })
})
