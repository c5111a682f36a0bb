import * as v from 'valibot'
import { shortenAddress } from '../../shared/shortenAddress.js'
import { callRpc } from '../rpc/callRpc.js'
import type { TokenBalance } from './balances.js'
import { nativeBalance } from './nativeBalance.js'
import type { ReadBalancesParameters } from './readEvmBalances.js'

/** Tokens live in one of two programs. */
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

const lamports = v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
const tokenAccount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.string(),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})
const tokenAccounts = v.object({ value: v.array(v.unknown()) })

/**
 * Reads the SOL and the tokens of an account, of both token programs. Several accounts of one token are
 * added. A token that is not known has the short form of its mint as its name.
 */
export async function readSolanaBalances({
  network,
  address,
  tokens,
  signal,
}: ReadBalancesParameters): Promise<readonly TokenBalance[]> {
  const [native, ...programs] = await Promise.all([
    callRpc(network, { method: 'getBalance', params: [address] }, signal),
    ...tokenPrograms.map((programId) =>
      callRpc(
        network,
        {
          method: 'getTokenAccountsByOwner',
          params: [address, { programId }, { encoding: 'jsonParsed' }],
        },
        signal,
      ),
    ),
  ])
  const byMint = new Map<string, TokenBalance>()
  for (const entry of programs.flatMap((answer) => v.parse(tokenAccounts, answer).value)) {
    const parsed = v.safeParse(tokenAccount, entry)
    if (!parsed.success) continue
    const { mint, tokenAmount } = parsed.output.account.data.parsed.info
    const known = tokens.find((token) => token.address === mint)
    const value = (byMint.get(mint)?.value ?? 0n) + BigInt(tokenAmount.amount)
    if (value === 0n) continue
    byMint.set(mint, {
      networkId: network.networkId,
      address: mint,
      name: known?.name ?? shortenAddress(mint),
      symbol: known?.symbol ?? shortenAddress(mint, 4, 4),
      imageUrl: known?.imageUrl,
      decimals: tokenAmount.decimals,
      value,
    })
  }
  return [nativeBalance(network, BigInt(v.parse(lamports, native).value)), ...byMint.values()]
}
