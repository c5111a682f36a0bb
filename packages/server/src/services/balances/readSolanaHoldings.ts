import * as v from 'valibot'
import type { Node } from '../../rpc/createNode.js'
import { resultOf } from '../../rpc/RpcRefusal.js'
import type { Holding } from './Holding.js'

const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** What a wallet shows soon after a transfer. The default would be half a minute behind. */
const commitment = 'confirmed'

const balanceSchema = v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const accountsSchema = v.object({ value: v.array(v.unknown()) })
const accountSchema = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.maxLength(44)),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})

/**
 * Reads the native balance and those of all tokens, of both token programs, in one request. Several accounts
 * of a mint are one holding. A token that is not in the network's list has no name.
 */
export async function readSolanaHoldings(node: Node, address: string): Promise<readonly Holding[]> {
  const { tokens, nativeCurrency } = node.network
  const [balance, ...accounts] = await node.send([
    { method: 'getBalance', params: [address, { commitment }] },
    ...tokenPrograms.map((programId) => ({
      method: 'getTokenAccountsByOwner',
      params: [address, { programId }, { encoding: 'jsonParsed', commitment }],
    })),
  ])
  const { value } = v.parse(balanceSchema, resultOf(balance))
  const byMint = new Map<string, { decimals: number; amount: bigint }>()
  for (const each of accounts.flatMap((answer) => v.parse(accountsSchema, resultOf(answer)).value)) {
    const parsed = v.safeParse(accountSchema, each)
    if (!parsed.success) continue
    const { mint, tokenAmount } = parsed.output.account.data.parsed.info
    const before = byMint.get(mint)?.amount ?? 0n
    byMint.set(mint, { decimals: tokenAmount.decimals, amount: before + BigInt(tokenAmount.amount) })
  }
  const held = [...byMint].filter(([, { amount }]) => amount > 0n)
  return [
    // A number of lamports below 2^53 is exact, and more do not exist.
    { decimals: nativeCurrency.decimals, amount: BigInt(value) },
    ...held.map(([mint, { decimals, amount }]) => ({
      token: tokens.find((token) => token.address === mint) ?? { address: mint },
      decimals,
      amount,
    })),
  ]
}
