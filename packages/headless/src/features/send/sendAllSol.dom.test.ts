import { type SandboxSolana, startSolana } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import { isWhole } from '@latchkey/test/tier'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { bytesToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { clusterNetwork, makeSolanaWallet, register } from '../../../test/solanaScene.js'
import { solanaAdapter } from '../../exports/solana.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { connect } from '../connect/connect.js'
import { getSendLimits } from './getSendLimits.js'
import { reviewSend } from './reviewSend.js'
import { send } from './send.js'
import { useSendForm } from './useSendForm.js'

let cluster: SandboxSolana
let chain: Connection
beforeAll(async () => {
  cluster = await startSolana({ slotMs: 50 })
  chain = new Connection(cluster.url, { wsEndpoint: cluster.wsUrl, commitment: 'confirmed' })
})
afterEach(() => cluster.setPriorityFee(undefined))
afterAll(() => cluster.stop())

/** The minimum balance of an account, and what a signature costs, in lamports. */
const minimum = 890_880n
const signatureFee = 5_000n
const newAddress = () => Keypair.generate().publicKey.toBase58()
const balanceOf = async (address: string) => BigInt(await chain.getBalance(new PublicKey(address)))

const settled = <value>(read: () => Promise<value>) => expect.poll(read, { timeout: 30_000 })

/** Connects an account that has nothing. */
async function connected() {
  const key = Keypair.generate()
  const name = `Wallet ${key.publicKey}`
  const wallet = makeSolanaWallet(cluster, { name, privateKeys: [bytesToHex(key.secretKey.slice(0, 32))] })
  register(wallet.standard)
  const scene = createScene({ networks: [clusterNetwork(cluster)], adapters: [solanaAdapter()] })
  await connect(scene.latchkey, { connector: await scene.connector(name) })
  return { ...scene, key, address: wallet.accounts[0] ?? '' }
}

const price = fc.oneof(
  fc.constantFrom(0, 1, 2_020, 1_000_000, 10 ** 9, Number.MAX_SAFE_INTEGER),
  fc.maxSafeNat(),
)
const prices = fc.tuple(price, price, price)
const feeTier = fc.constantFrom('slow', 'normal', 'fast')

test('all SOL goes out and the account is empty, whatever its price is at the limit, the review and the transfer', {
  timeout: fuzzTimeout,
}, async () => {
  const { latchkey, address } = await connected()
  await holds(
    fc.asyncProperty(
      fc.bigInt({ min: 2_000_000n, max: 10n ** 13n }),
      prices,
      feeTier,
      async (lamports, [first, second, third], feeTier) => {
        await cluster.airdrop(address, lamports)
        await settled(() => balanceOf(address)).toBe(lamports)
        const to = newAddress()
        cluster.setPriorityFee(first)
        const { max, fee, leastFee } = await getSendLimits(latchkey, { feeTier })
        expect({ fee: max + (fee ?? 0n), leastFee }).toEqual({ fee: lamports, leastFee: signatureFee })
        cluster.setPriorityFee(second)
        const review = await reviewSend(latchkey, { to, value: max, feeTier })
        // A ten-thousandth of a SOL at most is paid for priority, to leave nothing.
        expect(review.fee).toBe(lamports - max)
        expect(review.fee).toBeLessThanOrEqual(signatureFee + 100_000n)
        cluster.setPriorityFee(third)
        await send(latchkey, review)
        await settled(() => balanceOf(to)).toBe(max)
        expect(await balanceOf(address)).toBe(0n)
      },
    ),
    {
      seed: 1,
      numRuns: isWhole() ? 40 : 8,
      examples: [[10n ** 13n, [1_000_000, 1_000_000, 1_000_000], 'normal']],
    },
  )
})

test('all SOL goes out with the price that moves by itself', { timeout: fuzzTimeout }, async () => {
  const { latchkey, address } = await connected()
  for (const slots of [1, 40, 333]) {
    await cluster.airdrop(address, 7_654_321n)
    await settled(() => balanceOf(address)).toBe(7_654_321n)
    const to = newAddress()
    const { max: value } = await getSendLimits(latchkey, { to })
    cluster.advanceSlots(slots)
    const review = await reviewSend(latchkey, { to, value })
    cluster.advanceSlots(slots)
    await send(latchkey, review)
    await settled(() => balanceOf(to)).toBe(value)
    expect(await balanceOf(address)).toBe(0n)
  }
})

test('the form: all SOL by its button, though the price rises until the review and the transfer', async () => {
  const { latchkey, address } = await connected()
  await cluster.airdrop(address, 1_234_567_890n)
  await settled(() => balanceOf(address)).toBe(1_234_567_890n)
  cluster.setPriorityFee(2_020)
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(LatchkeyProvider, { latchkey, queryClient, children })
  const { result: form } = renderHook(() => useSendForm(), { wrapper })
  const to = newAddress()
  await waitFor(() => expect(form.current.limits.isSuccess).toBe(true))
  act(() => form.current.setMax())
  const value = form.current.value ?? 0n
  expect(value).toBeGreaterThan(1_234_000_000n)
  cluster.setPriorityFee(10 ** 9)
  // The limits are read again for the receiver, with the higher fee.
  act(() => form.current.change({ receiver: to }))
  await waitFor(() => expect(form.current.canReview).toBe(true))
  expect(form.current).toMatchObject({ amountError: undefined, value })
  expect(form.current.limits.data?.max).toBeLessThan(value)
  await act(() => form.current.reviewing.mutateAsync())
  cluster.setPriorityFee(Number.MAX_SAFE_INTEGER)
  const { review } = form.current
  if (!review) throw new Error('There is no review.')
  await act(() => form.current.sending.mutateAsync(review))
  await settled(() => balanceOf(to)).toBe(value)
  expect(await balanceOf(address)).toBe(0n)
})

test.each([100_001n, 500_000n, minimum - 1n])(
  'what leaves %s lamports, which is no minimum balance and not nothing, is refused at any price',
  async (rest) => {
    const { latchkey, address } = await connected()
    await cluster.airdrop(address, 5_000_000n)
    await settled(() => balanceOf(address)).toBe(5_000_000n)
    for (const each of [0, Number.MAX_SAFE_INTEGER]) {
      cluster.setPriorityFee(each)
      const transfer = { to: newAddress(), value: 5_000_000n - signatureFee - rest }
      await expect(reviewSend(latchkey, transfer)).rejects.toMatchObject({ code: 'send/below-rent' })
      await expect(send(latchkey, transfer)).rejects.toMatchObject({ code: 'send/below-rent' })
    }
    expect(await balanceOf(address)).toBe(5_000_000n)
  },
)

test('the price is lowered so that the minimum balance remains', { timeout: fuzzTimeout }, async () => {
  const { latchkey, address } = await connected()
  await holds(
    fc.asyncProperty(prices, fc.bigInt({ min: 0n, max: 5_000n }), async ([, second, third], room) => {
      const before = await balanceOf(address)
      const value = 3_000_000n
      const wanted = value + signatureFee + minimum + room
      await cluster.airdrop(address, wanted - before)
      await settled(() => balanceOf(address)).toBe(wanted)
      const to = newAddress()
      cluster.setPriorityFee(second)
      const review = await reviewSend(latchkey, { to, value })
      cluster.setPriorityFee(third)
      await send(latchkey, review)
      await settled(() => balanceOf(to)).toBe(value)
      expect(await balanceOf(address)).toBeGreaterThanOrEqual(minimum)
      expect(review.fee).toBeLessThanOrEqual(signatureFee + room)
    }),
    { seed: 2, numRuns: isWhole() ? 20 : 4 },
  )
})

const rents = { token: 2_039_280n, 'token-2022': 2_074_080n } as const

test('tokens and NFTs go out with SOL that is just enough for the fee, and for the account of the receiver', {
  timeout: fuzzTimeout,
}, async () => {
  await holds(
    fc.asyncProperty(
      fc.constantFrom('token', 'token-2022'),
      fc.boolean(),
      fc.constantFrom(0, 6),
      fc.bigInt({ min: 0n, max: 100_000n }),
      fc.boolean(),
      prices,
      async (program, isNew, decimals, room, staysOpen, [first, second, third]) => {
        const { latchkey, address } = await connected()
        const to = newAddress()
        const mint = await cluster.createMint({ program, decimals })
        const token = { address: mint, decimals, symbol: 'TKN' }
        await cluster.mintTo(mint, address, 7n)
        if (!isNew) await cluster.mintTo(mint, to, 1n)
        // The faucet gives no less than the minimum balance.
        const kept = staysOpen || !isNew ? minimum : 0n
        const lamports = kept + signatureFee + room + (isNew ? rents[program] : 0n)
        await cluster.airdrop(address, lamports)
        await settled(() => balanceOf(address)).toBe(lamports)
        cluster.setPriorityFee(first)
        const { max: value, leastFee = 0n } = await getSendLimits(latchkey, { token, to })
        expect(value).toBe(7n)
        expect(leastFee).toBe(lamports - kept - room)
        cluster.setPriorityFee(second)
        const review = await reviewSend(latchkey, { token, to, value })
        cluster.setPriorityFee(third)
        await send(latchkey, review)
        await settled(() => getBalances(to, mint)).toEqual([isNew ? '7' : '8'])
        const left = await balanceOf(address)
        if (kept === 0n) expect(left).toBe(0n)
        else expect(left).toBeGreaterThanOrEqual(minimum)
      },
    ),
    { seed: 3, numRuns: isWhole() ? 20 : 5 },
  )
})

const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

/** Moves a part of the tokens of an account into another token account of the same owner. */
async function splitTokens(key: Keypair, mint: string, amount: bigint): Promise<void> {
  const { publicKey: owner } = key
  const extra = Keypair.generate()
  const { value } = await chain.getTokenAccountsByOwner(owner, { mint: new PublicKey(mint) })
  const account = { fromPubkey: owner, newAccountPubkey: extra.publicKey, programId: tokenProgram }
  const instruct = (data: Uint8Array, ...keys: readonly (readonly [PublicKey, boolean])[]) =>
    new TransactionInstruction({
      programId: tokenProgram,
      data: Buffer.from(data),
      keys: keys.map(([pubkey, isSigner]) => ({ pubkey, isSigner, isWritable: !isSigner })),
    })
  const units = Buffer.alloc(8)
  units.writeBigUInt64LE(amount)
  const transaction = new Transaction().add(
    SystemProgram.createAccount({ ...account, space: 165, lamports: Number(rents.token) }),
    // InitializeAccount3 and Transfer.
    instruct(Uint8Array.of(18, ...owner.toBytes()), [extra.publicKey, false], [new PublicKey(mint), false]),
    instruct(
      Uint8Array.of(3, ...units),
      [value[0]?.pubkey ?? owner, false],
      [extra.publicKey, false],
      [owner, true],
    ),
  )
  const signature = await chain.sendTransaction(transaction, [key, extra])
  // Polled: the connection's own wait opens a socket, which it opens again for ever once the cluster is
  // stopped.
  const statusOf = async () => (await chain.getSignatureStatus(signature)).value?.confirmationStatus
  await settled(statusOf).toMatch(/confirmed|finalized/)
}

test('tokens in several accounts go out at once', async () => {
  const { latchkey, address, key } = await connected()
  await cluster.airdrop(address, 10n ** 9n)
  const mint = await cluster.createMint({ decimals: 2 })
  await cluster.mintTo(mint, address, 1_000n)
  const token = { address: mint, decimals: 2, symbol: 'TKN' }
  await splitTokens(key, mint, 400n)
  await splitTokens(key, mint, 350n)
  const { max } = await getSendLimits(latchkey, { token })
  expect(max).toBe(1_000n)
  const to = newAddress()
  const transfer = { token, to, value: max }
  await expect(reviewSend(latchkey, { ...transfer, value: 1_001n })).rejects.toMatchObject({
    code: 'send/insufficient-balance',
  })
  await send(latchkey, await reviewSend(latchkey, transfer))
  await settled(() => getBalances(to, mint)).toEqual(['1000'])
  expect(await getBalances(address, mint)).toEqual(['0', '0', '0'])
})

async function getBalances(owner: string, mint: string): Promise<readonly string[]> {
  const filter = { mint: new PublicKey(mint) }
  const { value } = await chain.getParsedTokenAccountsByOwner(new PublicKey(owner), filter)
  return value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
}
