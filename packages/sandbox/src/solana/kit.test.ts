import {
  AccountRole,
  type Address,
  address,
  airdropFactory,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getSignatureFromTransaction,
  getSolanaErrorFromTransactionError,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionError,
} from '@solana/kit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wireError } from './describeError.js'
import { solanaTestAccounts } from './solanaTestAccounts.js'
import { type SandboxSolana, startSolana } from './startSolana.js'

let cluster: SandboxSolana
let alice: KeyPairSigner
// Both use one port, because the client accepts any WebSocket address.
const connect = (url: string) => ({
  rpc: createSolanaRpc(url),
  rpcSubscriptions: createSolanaRpcSubscriptions(url.replace('http', 'ws')),
})
let rpc: ReturnType<typeof connect>['rpc']
let rpcSubscriptions: ReturnType<typeof connect>['rpcSubscriptions']

beforeAll(async () => {
  cluster = await startSolana({ slotMs: 50 })
  alice = await createKeyPairSignerFromPrivateKeyBytes(Buffer.from(solanaTestAccounts[0].secretKey, 'hex'))
  ;({ rpc, rpcSubscriptions } = connect(cluster.url))
})
afterEach(() => cluster.reset())
afterAll(() => cluster.stop())

async function signedTransfer(to: Address, amount: bigint, version: 'legacy' | 0 = 0) {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const instruction = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: alice.address, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data,
  }
  const signed = await pipe(
    createTransactionMessage({ version: version as 0 }),
    (message) => setTransactionMessageFeePayerSigner(alice, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    signTransactionMessageWithSigners,
  )
  assertIsTransactionWithBlockhashLifetime(signed)
  return signed
}

const send = (transaction: Awaited<ReturnType<typeof signedTransfer>>, skipPreflight = false) =>
  rpc
    .sendTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: 'base64',
      preflightCommitment: 'confirmed',
      skipPreflight,
    })
    .send()

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe('@solana/kit', () => {
  test.each(['legacy', 0] as const)('sends and confirms a transfer of version %s', async (version) => {
    const { address: to } = await generateKeyPairSigner()
    const transaction = await signedTransfer(to, 3_000_000_000n, version)
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'confirmed',
    })
    expect((await rpc.getBalance(to).send()).value).toBe(3_000_000_000n)
    const { value } = await rpc.getSignatureStatuses([getSignatureFromTransaction(transaction)]).send()
    expect(value[0]).toMatchObject({
      err: null,
      confirmationStatus: expect.stringMatching(/confirmed|finalized/),
    })
  })

  test('requests an airdrop, and reads amounts above 2^53 exactly', async () => {
    const { address: to } = await generateKeyPairSigner()
    const airdrop = airdropFactory({ rpc, rpcSubscriptions })
    await airdrop({ recipientAddress: to, lamports: lamports(5_000_000_000n), commitment: 'confirmed' })
    await cluster.airdrop(to, 2n ** 53n)
    expect((await rpc.getBalance(to).send()).value).toBe(2n ** 53n + 5_000_000_000n)
    await cluster.airdrop(to, 1n)
    expect((await rpc.getBalance(to).send()).value).toBe(2n ** 53n + 5_000_000_001n)
  })

  test('reads the cluster', async () => {
    expect(await rpc.getGenesisHash().send()).toBe(cluster.genesisHash)
    expect(cluster.caip2).toBe(`solana:${cluster.genesisHash.slice(0, 32)}`)
    expect(await rpc.getHealth().send()).toBe('ok')
    expect((await rpc.getVersion().send())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/)
    // One after the other: a slot in between only increases the distance.
    const finalized = await rpc.getSlot({ commitment: 'finalized' }).send()
    const confirmed = await rpc.getSlot({ commitment: 'confirmed' }).send()
    const processed = await rpc.getSlot({ commitment: 'processed' }).send()
    expect(processed).toBeGreaterThan(confirmed)
    expect(confirmed).toBeGreaterThan(finalized)
    const epoch = await rpc.getEpochInfo({ commitment: 'confirmed' }).send()
    expect(epoch.absoluteSlot).toBe(epoch.epoch * epoch.slotsInEpoch + epoch.slotIndex)
    expect(epoch.blockHeight).toBeLessThan(epoch.absoluteSlot)
    expect(await rpc.getBlockTime(finalized).send()).toBeGreaterThan(1_700_000_000n)
    expect(await rpc.getMinimumBalanceForRentExemption(0n).send()).toBe(890_880n)
  })

  test('reads fees', async () => {
    cluster.setPriorityFee(77)
    const prices = await rpc.getRecentPrioritizationFees([alice.address]).send()
    expect(prices.at(-1)?.prioritizationFee).toBe(77n)
    const { messageBytes } = await signedTransfer(alice.address, 1n)
    const encoded = getBase64Decoder().decode(messageBytes)
    const ask = (message: string) =>
      rpc.getFeeForMessage(message as Parameters<typeof rpc.getFeeForMessage>[0]).send()
    expect((await ask(encoded)).value).toBe(5000n)
    const stale = {
      ...getCompiledTransactionMessageDecoder().decode(messageBytes),
      lifetimeToken: alice.address,
    }
    const encodedStale = getBase64Decoder().decode(
      getCompiledTransactionMessageEncoder().encode(
        stale as Parameters<ReturnType<typeof getCompiledTransactionMessageEncoder>['encode']>[0],
      ),
    )
    expect((await ask(encodedStale)).value).toBeNull()
  })

  test.each(['token', 'token-2022'] as const)('reads tokens of the program %s', async (program) => {
    const mint = address(await cluster.createMint({ decimals: 9, program }))
    const { address: owner } = await generateKeyPairSigner()
    await cluster.mintTo(mint, owner, 2n ** 60n)
    const { value } = await rpc.getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' }).send()
    const [held] = value
    expect(held?.account.data.parsed.info.tokenAmount).toMatchObject({ amount: `${2n ** 60n}`, decimals: 9 })
    const both = await rpc
      .getMultipleAccounts([mint, owner, held?.pubkey ?? mint], { encoding: 'jsonParsed' })
      .send()
    expect(both.value.map((one) => (one && 'parsed' in one.data ? one.data.parsed.type : one))).toEqual([
      'mint',
      null,
      'account',
    ])
  })

  test('decodes the error of a rejected transaction', async () => {
    const { address: to } = await generateKeyPairSigner()
    const causeOf = async (promise: Promise<unknown>) => {
      const error = await failureOf(promise)
      if (!isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE))
        throw error
      return error.cause
    }
    const greedy = await causeOf(send(await signedTransfer(to, 10_001n * 10n ** 9n)))
    expect(isSolanaError(greedy, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM) && greedy.context.code).toBe(1)

    const sent = await signedTransfer(to, 10n ** 9n)
    await send(sent)
    expect(isSolanaError(await causeOf(send(sent)), SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(
      true,
    )

    const late = await signedTransfer(to, 1n)
    cluster.advanceSlots(160)
    expect(
      isSolanaError(await causeOf(send(late)), SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND),
    ).toBe(true)
  })

  test('stops waiting for a lost transaction when its blockhash expires', async () => {
    const { address: to } = await generateKeyPairSigner()
    cluster.forgetTransactions(1)
    const transaction = await signedTransfer(to, 10n ** 9n)
    const confirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
    const failing = failureOf(confirm(transaction, { commitment: 'confirmed' }))
    const { value } = await rpc.isBlockhashValid(transaction.lifetimeConstraint.blockhash).send()
    expect(value).toBe(true)
    cluster.advanceSlots(160)
    expect(isSolanaError(await failing, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true)
    expect((await rpc.getBalance(to).send()).value).toBe(0n)
  })

  test('finds a transaction in the history of an address, and its parts', async () => {
    const { address: to } = await generateKeyPairSigner()
    const transaction = await signedTransfer(to, 10n ** 9n)
    await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(transaction, {
      commitment: 'finalized',
    })
    const [listed] = await rpc.getSignaturesForAddress(to).send()
    expect(listed).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    const signature = getSignatureFromTransaction(transaction)
    expect(listed?.signature).toBe(signature)
    const landed = await rpc
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    expect(landed?.transaction.message.accountKeys).toContain(to)
    expect(landed?.meta).toMatchObject({ fee: 5000n, preBalances: expect.arrayContaining([0n]) })
    const raw = await rpc
      .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    expect(raw?.transaction[0]).toBe(getBase64EncodedWireTransaction(transaction))
  })

  test('is notified of an account and of slots', async () => {
    const { address: to } = await generateKeyPairSigner()
    const stop = new AbortController()
    const changes = await rpcSubscriptions
      .accountNotifications(to, { commitment: 'confirmed', encoding: 'base64' })
      .subscribe({ abortSignal: stop.signal })
    const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: stop.signal })
    await cluster.airdrop(to, 7_000_000_000n)
    for await (const { value } of changes) {
      expect(value.lamports).toBe(7_000_000_000n)
      break
    }
    for await (const { slot, parent, root } of slots) {
      expect([slot - parent, slot - root]).toEqual([1n, 4n])
      break
    }
    stop.abort()
  })

  test('gets an error while the node is behind, and no new slot', async () => {
    cluster.behind(true)
    const slot = cluster.slot
    const unhealthy = await failureOf(rpc.getHealth().send())
    expect(isSolanaError(unhealthy, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY)).toBe(true)
    const refused = await failureOf(send(await signedTransfer(alice.address, 1n)))
    expect(isSolanaError(refused, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(cluster.slot).toBe(slot)
    cluster.behind(false)
    expect(await rpc.getHealth().send()).toBe('ok')
    await expect.poll(() => cluster.slot).toBeGreaterThan(slot)
  })
})

describe('the names of errors', () => {
  // Nodes never send the errors at positions 33 and 34, and clients do not know them.
  test.each(Array.from({ length: 33 }, (_, code) => wireError(code)))('%s is known to clients', (name) => {
    expect(getSolanaErrorFromTransactionError(name as TransactionError).context).not.toHaveProperty(
      'errorName',
    )
  })

  test.each(Array.from({ length: 53 }, (_, code) => code))(
    'the error of an instruction at %d is known',
    (code) => {
      const failed = wireError({ index: 2, err: () => code } as never)
      const { context } = getSolanaErrorFromTransactionError(failed as TransactionError)
      expect(context).toMatchObject({ index: 2 })
      expect(context).not.toHaveProperty('errorName')
    },
  )
})
