import { address, createSolanaRpc, signature } from '@solana/kit'
import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSolanaAssets, solanaTokens } from '../assets/solanaAssets.js'
import { solanaTestAccounts } from '../solana/solanaTestAccounts.js'
import { type SandboxSolana, startSolana } from '../solana/startSolana.js'
import { solanaPastCounts } from './replaySolanaPast.js'
import { pastSpan } from './schedule.js'
import type { SolanaPastKind } from './types.js'

const alice = solanaTestAccounts[0].address
let cluster: SandboxSolana
let rpc: ReturnType<typeof createSolanaRpc>

beforeAll(async () => {
  cluster = await startSolana({ contents: 'past' })
  rpc = createSolanaRpc(cluster.url)
})
afterAll(() => cluster.stop())

const read = (id: string) =>
  rpc
    .getTransaction(signature(id), { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
    .then((found) => {
      if (!found) throw new Error(`There is no transaction ${id}.`)
      return found
    })
const ofKind = (kind: SolanaPastKind) => cluster.past.filter((one) => one.kind === kind)

test('web3.js finds the tokens of both programs', async () => {
  expect(cluster.assets).toBe(sandboxSolanaAssets)
  const connection = new Connection(cluster.url)
  const owner = new PublicKey(alice)
  const found = new Map<string, string>()
  for (const [program, programId] of [
    ['token', TOKEN_PROGRAM_ID],
    ['token-2022', TOKEN_2022_PROGRAM_ID],
  ] as const) {
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { programId })
    for (const { account } of value) {
      const { mint, tokenAmount } = account.data.parsed.info
      const token = sandboxSolanaAssets.tokens.find((one) => one.mint === mint)
      expect(token).toMatchObject({ program, decimals: tokenAmount.decimals })
      found.set(mint, tokenAmount.amount)
    }
  }
  expect([...found.keys()].sort()).toEqual(sandboxSolanaAssets.tokens.map(({ mint }) => mint).sort())
  expect(found.get(solanaTokens.cat.mint)).toBe('1')
})

test('kit finds every transaction, newest first, at its time and with its outcome', async () => {
  for (const [kind, count] of Object.entries(solanaPastCounts))
    expect(ofKind(kind as SolanaPastKind), kind).toHaveLength(count)
  const listed = await rpc.getSignaturesForAddress(address(alice), { limit: 1_000 }).send()
  const byId = new Map(listed.map((one) => [one.signature as string, one]))
  for (const { signature, timestamp, kind } of cluster.past) {
    const one = byId.get(signature)
    // An account's tokens are received by its token account.
    if (!one) expect(['tokenReceived', 'mint', 'spamToken']).toContain(kind)
    else {
      expect(Number(one.blockTime)).toBe(timestamp)
      expect(one.err !== null).toBe(kind === 'failed')
      expect(one.confirmationStatus).toBe('finalized')
    }
  }
  const times = listed.map(({ blockTime }) => Number(blockTime))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  const [first, last] = [cluster.past[0]?.timestamp ?? 0, cluster.past.at(-1)?.timestamp ?? 0]
  expect(last - first).toBeGreaterThan(pastSpan - 30 * 86_400)
})

test('transfers move coins and tokens the way their kind says', async () => {
  const change = async (id: string) => {
    const { meta } = await read(id)
    return Number((meta?.postBalances[0] ?? 0n) - (meta?.preBalances[0] ?? 0n))
  }
  for (const { signature } of ofKind('sent').slice(0, 5))
    expect(await change(signature)).toBeLessThan(-4_000_000)
  const tokensOf = (list: readonly { owner: string; uiTokenAmount: { amount: string } }[] = []) =>
    BigInt(list.find(({ owner }) => owner === alice)?.uiTokenAmount.amount ?? 0)
  const amounts = async (id: string) => {
    const { meta } = await read(id)
    return (
      tokensOf(meta?.postTokenBalances as Parameters<typeof tokensOf>[0]) -
      tokensOf(meta?.preTokenBalances as Parameters<typeof tokensOf>[0])
    )
  }
  for (const { signature } of ofKind('tokenSent').slice(0, 5))
    expect(await amounts(signature)).toBeLessThan(0n)
  for (const kind of ['tokenReceived', 'mint', 'spamToken'] as const)
    for (const { signature } of ofKind(kind).slice(0, 5)) expect(await amounts(signature)).toBeGreaterThan(0n)
  for (const { signature } of ofKind('dust').slice(0, 2)) {
    const { meta } = await read(signature)
    expect((meta?.postBalances[1] ?? 0n) - (meta?.preBalances[1] ?? 0n)).toBe(1n)
  }
})

test('its time is now', async () => {
  const slot = await rpc.getSlot({ commitment: 'finalized' }).send()
  const time = await rpc.getBlockTime(slot).send()
  expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60)
})
