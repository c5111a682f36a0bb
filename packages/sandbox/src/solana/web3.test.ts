import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solanaTestAccounts } from './solanaTestAccounts.js'
import { type SandboxSolana, startSolana } from './startSolana.js'

let cluster: SandboxSolana
let connection: Connection
const alice = Keypair.fromSeed(Buffer.from(solanaTestAccounts[0].secretKey, 'hex'))
const bob = Keypair.fromSeed(Buffer.from(solanaTestAccounts[1].secretKey, 'hex'))

beforeAll(async () => {
  cluster = await startSolana({ slotMs: 50 })
})
beforeEach(() => {
  // A client keeps a blockhash for 30 s, which expires when a test advances the slots. Without wsEndpoint, it
  // finds the port by its own rule.
  connection = new Connection(cluster.url, 'confirmed')
})
afterEach(() => cluster.reset())
afterAll(() => cluster.stop())

const transferTo = (to: PublicKey, lamports: number) =>
  new Transaction().add(SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: to, lamports }))

async function signedTransfer(to: PublicKey, lamports: number) {
  const latest = await connection.getLatestBlockhash()
  const transaction = transferTo(to, lamports)
  transaction.feePayer = alice.publicKey
  transaction.recentBlockhash = latest.blockhash
  transaction.sign(alice)
  return { raw: transaction.serialize(), latest }
}

async function sendV0(
  instructions: TransactionInstruction[],
  lookupTables: Parameters<TransactionMessage['compileToV0Message']>[0] = [],
) {
  const latest = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: latest.blockhash,
    instructions,
  }).compileToV0Message(lookupTables)
  const transaction = new VersionedTransaction(message)
  transaction.sign([alice])
  const signature = await connection.sendTransaction(transaction)
  const { value } = await connection.confirmTransaction({ signature, ...latest })
  expect(value.err).toBeNull()
  return signature
}

describe('@solana/web3.js', () => {
  test('sends a legacy transfer and confirms it over its WebSocket', async () => {
    const to = Keypair.generate().publicKey
    const signature = await sendAndConfirmTransaction(connection, transferTo(to, LAMPORTS_PER_SOL), [alice])
    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
    const { value } = await connection.getSignatureStatus(signature)
    expect(value).toMatchObject({ err: null })
    await connection.confirmTransaction(
      { signature, ...(await connection.getLatestBlockhash()) },
      'finalized',
    )
    expect((await connection.getSignatureStatus(signature)).value).toMatchObject({
      confirmationStatus: 'finalized',
      confirmations: null,
    })
  })

  test('requests an airdrop', async () => {
    const to = Keypair.generate().publicKey
    const signatures = [await connection.requestAirdrop(to, 1e9), await connection.requestAirdrop(to, 1e9)]
    expect(new Set(signatures).size).toBe(2)
    for (const signature of signatures) {
      await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
    }
    expect(await connection.getBalance(to)).toBe(2e9)
  })

  test('reads the fee that is then paid, with a priority fee', async () => {
    const latest = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: latest.blockhash,
      instructions: [
        ComputeBudgetProgram.setComputeUnitLimit({ units: 10_001 }),
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_234_567 }),
        SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob.publicKey, lamports: 7 }),
      ],
    }).compileToV0Message()
    const { value: fee } = await connection.getFeeForMessage(message)
    const before = await connection.getBalance(alice.publicKey)
    const transaction = new VersionedTransaction(message)
    transaction.sign([alice])
    const signature = await connection.sendTransaction(transaction)
    await connection.confirmTransaction({ signature, ...latest })
    expect(before - (await connection.getBalance(alice.publicKey)) - 7).toBe(fee)
    expect(fee).toBe(5000 + Math.ceil((10_001 * 1_234_567) / 1e6))
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(landed?.meta?.fee).toBe(fee)
  })

  test('reads the prices of compute units', async () => {
    cluster.setPriorityFee(4_200)
    const prices = await connection.getRecentPrioritizationFees()
    expect(prices.length).toBeGreaterThan(1)
    expect(prices.every(({ prioritizationFee }) => prioritizationFee === 4_200)).toBe(true)
    expect(prices.at(-1)?.slot).toBeGreaterThan(prices[0]?.slot ?? Number.POSITIVE_INFINITY)
  })

  test('the price of a compute unit moves with the slots, unless it is set', async () => {
    cluster.setPriorityFee(undefined)
    const median = async () => {
      const prices = (await connection.getRecentPrioritizationFees()).map((each) => each.prioritizationFee)
      return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? -1
    }
    const seen = new Set<number>()
    for (let turn = 0; turn < 6; turn += 1) {
      seen.add(await median())
      cluster.advanceSlots(50)
    }
    expect(seen.size).toBeGreaterThan(3)
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...seen)).toBeLessThanOrEqual(1_500_000)
  })

  test.each([
    ['token', TOKEN_PROGRAM_ID, 'spl-token'],
    ['token-2022', TOKEN_2022_PROGRAM_ID, 'spl-token-2022'],
  ] as const)('holds and sends tokens of the program %s', async (program, programId, name) => {
    const mint = new PublicKey(await cluster.createMint({ decimals: 3, program }))
    await cluster.mintTo(mint.toBase58(), alice.publicKey.toBase58(), 12_345n)
    expect(await getMint(connection, mint, 'confirmed', programId)).toMatchObject({
      decimals: 3,
      supply: 12_345n,
    })
    const to = Keypair.generate().publicKey
    const [from, target] = [alice.publicKey, to].map((owner) =>
      getAssociatedTokenAddressSync(mint, owner, false, programId),
    ) as [PublicKey, PublicKey]
    const signature = await sendV0([
      createAssociatedTokenAccountIdempotentInstruction(alice.publicKey, target, to, mint, programId),
      createTransferCheckedInstruction(from, mint, target, alice.publicKey, 345n, 3, [], programId),
    ])
    expect((await getAccount(connection, target, 'confirmed', programId)).amount).toBe(345n)
    expect((await connection.getTokenAccountBalance(from)).value).toMatchObject({
      amount: '12000',
      uiAmountString: '12',
    })
    expect((await connection.getTokenSupply(mint)).value.uiAmountString).toBe('12.345')

    const parsed = await connection.getParsedTokenAccountsByOwner(to, { programId })
    expect(parsed.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([target.toBase58()])
    expect(parsed.value[0]?.account.data).toMatchObject({
      program: name,
      parsed: {
        type: 'account',
        info: { mint: mint.toBase58(), tokenAmount: { amount: '345', decimals: 3, uiAmount: 0.345 } },
      },
    })
    expect((await connection.getTokenAccountsByOwner(to, { mint })).value).toHaveLength(1)
    const mintAccount = await connection.getParsedAccountInfo(mint)
    expect(mintAccount.value?.data).toMatchObject({
      program: name,
      parsed: { type: 'mint', info: { decimals: 3 } },
    })

    const landed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(
      landed?.meta?.postTokenBalances?.map(({ owner, uiTokenAmount }) => [owner, uiTokenAmount.amount]),
    ).toEqual(
      expect.arrayContaining([
        [to.toBase58(), '345'],
        [alice.publicKey.toBase58(), '12000'],
      ]),
    )
    expect(landed?.transaction.message.instructions[1]).toMatchObject({
      program: name,
      parsed: {
        type: 'transferChecked',
        info: { tokenAmount: { amount: '345' }, authority: alice.publicKey.toBase58() },
      },
    })
  })

  test('reads its history, newest first, in pages', async () => {
    const to = Keypair.generate().publicKey
    const sent: string[] = []
    for (const lamports of [1e9, 2, 3]) {
      sent.unshift(await sendAndConfirmTransaction(connection, transferTo(to, lamports), [alice]))
    }
    const listed = await connection.getSignaturesForAddress(to)
    expect(listed.map(({ signature }) => signature)).toEqual(sent)
    expect(listed[0]).toMatchObject({ err: null, memo: null, blockTime: expect.any(Number) })
    const page = await connection.getSignaturesForAddress(to, { before: sent[0] ?? '', limit: 1 })
    expect(page.map(({ signature }) => signature)).toEqual([sent[1]])
    const newer = await connection.getSignaturesForAddress(to, { until: sent[2] ?? '' })
    expect(newer.map(({ signature }) => signature)).toEqual(sent.slice(0, 2))
    const landed = await connection.getTransaction(sent[0] ?? '', { maxSupportedTransactionVersion: 0 })
    expect(landed?.version).toBe('legacy')
    expect(await connection.getBlockTime(landed?.slot ?? 0)).toBe(landed?.blockTime)
    const parsed = await connection.getParsedTransaction(sent[0] ?? '', { maxSupportedTransactionVersion: 0 })
    expect(parsed?.transaction.message.instructions[0]).toMatchObject({
      program: 'system',
      parsed: { type: 'transfer', info: { destination: to.toBase58(), lamports: 3 } },
    })
  })

  test('creates a lookup table and uses it in a transaction', async () => {
    const to = Keypair.generate().publicKey
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: alice.publicKey,
      payer: alice.publicKey,
      recentSlot: await connection.getSlot('finalized'),
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: alice.publicKey,
      payer: alice.publicKey,
      addresses: [to],
    })
    await sendV0([create, extend])
    const { value } = await connection.getAddressLookupTable(table)
    expect(value?.state.addresses.map(String)).toEqual([String(to)])
    const pay = SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: to, lamports: 1e9 })
    const signature = await sendV0([pay], value ? [value] : [])
    expect(await connection.getBalance(to)).toBe(1e9)
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(landed?.meta?.loadedAddresses?.writable.map(String)).toEqual([String(to)])
    expect((await connection.getSignaturesForAddress(to))[0]?.signature).toBe(signature)
    await expect(connection.getTransaction(signature)).rejects.toThrow(
      'Transaction version (0) is not supported',
    )
  })

  test('gets the reason and logs of a transaction that would fail', async () => {
    const { raw } = await signedTransfer(bob.publicKey, 10_001 * LAMPORTS_PER_SOL)
    const error = await connection.sendRawTransaction(raw).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SendTransactionError)
    expect(String(error)).toContain('Error processing Instruction 0: custom program error: 0x1')
    expect((error as SendTransactionError).logs?.join('\n')).toContain('insufficient lamports')
  })

  test('gets the failure of a transaction that skipped preflight, and pays the fee', async () => {
    const { raw, latest } = await signedTransfer(bob.publicKey, 10_002 * LAMPORTS_PER_SOL)
    const before = await connection.getBalance(alice.publicKey)
    const signature = await connection.sendRawTransaction(raw, { skipPreflight: true })
    // The client throws the error if it polls the status, and returns it if it gets a notification.
    const told = await connection.confirmTransaction({ signature, ...latest }).then(
      ({ value }) => value.err,
      (thrown: unknown) => thrown,
    )
    expect(told).toMatchObject({ InstructionError: [0, { Custom: 1 }] })
    expect(before - (await connection.getBalance(alice.publicKey))).toBe(5000)
    await expect
      .poll(() => connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))
      .toMatchObject({ meta: { fee: 5000, err: { InstructionError: [0, { Custom: 1 }] } } })
  })

  test('simulates without signatures and with another blockhash', async () => {
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [
        SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob.publicKey, lamports: 5 }),
      ],
    }).compileToV0Message()
    const unsigned = new VersionedTransaction(message)
    const before = await connection.getBalance(bob.publicKey)
    const { value } = await connection.simulateTransaction(unsigned, {
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [bob.publicKey.toBase58()] },
    })
    expect(value).toMatchObject({ err: null, unitsConsumed: 150, accounts: [{ lamports: before + 5 }] })
    expect(await connection.getBalance(bob.publicKey)).toBe(before)
    const stale = await connection.simulateTransaction(unsigned)
    expect(stale.value.err).toBe('BlockhashNotFound')
    await expect(connection.simulateTransaction(unsigned, { sigVerify: true })).rejects.toThrow(
      'signature verification failure',
    )
  })

  test('rejects an expired blockhash, a duplicate and a bad signature', async () => {
    const to = Keypair.generate().publicKey
    const { raw, latest } = await signedTransfer(to, 1e9)
    const signature = await connection.sendRawTransaction(raw)
    await expect(connection.sendRawTransaction(raw)).rejects.toThrow('already been processed')
    // Without preflight the node answers, and the cluster executes it once.
    expect(await connection.sendRawTransaction(raw, { skipPreflight: true })).toBe(signature)
    expect(await connection.getBalance(to)).toBe(1e9)

    const { raw: late, latest: old } = await signedTransfer(to, 1)
    expect((await connection.isBlockhashValid(old.blockhash)).value).toBe(true)
    cluster.advanceSlots(151)
    expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(false)
    expect(await connection.getBlockHeight()).toBeGreaterThan(old.lastValidBlockHeight)
    await expect(connection.sendRawTransaction(late)).rejects.toThrow('Blockhash not found')

    const { raw: forged } = await signedTransfer(to, 2)
    forged[10] = (forged[10] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(forged)).rejects.toThrow('signature verification failure')
    // A simulation without signature check must not disable the check for the next transaction.
    await connection.simulateTransaction(VersionedTransaction.deserialize(forged), { sigVerify: false })
    await connection.sendRawTransaction(forged, { skipPreflight: true })
    expect(await connection.getBalance(to)).toBe(1e9)
  })

  test('loses a transaction, which expires or lands when it is sent again', async () => {
    const to = Keypair.generate().publicKey
    cluster.forgetTransactions(1)
    const { raw, latest } = await signedTransfer(to, 1e9)
    const signature = await connection.sendRawTransaction(raw)
    expect(
      (await connection.getSignatureStatus(signature, { searchTransactionHistory: true })).value,
    ).toBeNull()
    expect(await connection.sendRawTransaction(raw, { skipPreflight: true })).toBe(signature)
    expect((await connection.confirmTransaction({ signature, ...latest })).value.err).toBeNull()

    cluster.forgetTransactions(1)
    const lost = await signedTransfer(to, 1)
    const never = await connection.sendRawTransaction(lost.raw)
    const confirming = connection.confirmTransaction({ signature: never, ...lost.latest })
    const outcome = expect(confirming).rejects.toThrow(TransactionExpiredBlockheightExceededError)
    cluster.advanceSlots(160)
    await outcome
    expect(await connection.getBalance(to)).toBe(1e9)
  })

  test('is notified of an account and of slots until it unsubscribes', async () => {
    const to = Keypair.generate().publicKey
    const heard: number[] = []
    const changed = new Promise<void>((resolve) => {
      connection.onAccountChange(to, ({ lamports }) => heard.push(lamports) && resolve(), {
        commitment: 'processed',
      })
    })
    const slots: number[] = []
    await new Promise<void>((resolve) => {
      const id = connection.onSlotChange(({ slot }) => {
        slots.push(slot)
        if (slots.length < 3) return
        connection.removeSlotChangeListener(id).then(resolve)
      })
    })
    expect(slots[2]).toBe((slots[0] ?? 0) + 2)
    await cluster.airdrop(to.toBase58(), 5_000_000_000n)
    await changed
    expect(heard).toEqual([5_000_000_000])
  })
})
