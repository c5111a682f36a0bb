import * as v from 'valibot'
import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import type { TokenFacts } from './Networks.js'

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A token may have this many decimals: an amount in it has 77 digits at most. */
const maxDecimals = 77
const decimalsField = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDecimals))
const mint = v.looseObject({
  value: v.looseObject({
    data: v.looseObject({
      parsed: v.looseObject({ type: v.literal('mint'), info: v.looseObject({ decimals: decimalsField }) }),
    }),
  }),
})

/** Reads what an ERC-20 token says of itself. `undefined` if it has no decimals: an NFT, or no token. */
export async function readEvmToken(ask: Ask, address: string): Promise<TokenFacts | undefined> {
  const read = (data: Hex) => ask('eth_call', [{ to: address, data }, 'latest']).catch(() => undefined)
  // decimals(), symbol()
  const [decimals, symbol] = await Promise.all([read('0x313ce567'), read('0x95d89b41')])
  if (typeof decimals !== 'string' || !/^0x[\da-f]{64}$/i.test(decimals)) return undefined
  const parsed = v.safeParse(decimalsField, Number(decimals))
  return parsed.success ? { decimals: parsed.output, symbol: readSymbol(symbol) } : undefined
}

/** Some old tokens answer with 32 bytes instead of a text. */
function readSymbol(answer: unknown): string | undefined {
  try {
    const hex = answer as Hex
    const text =
      hex.length === 66 ? hexToString(hex, { size: 32 }) : decodeAbiParameters([{ type: 'string' }], hex)[0]
    return /^[\p{L}\p{N}\p{P}\p{S}][\p{L}\p{N}\p{P}\p{S} ]{0,19}$/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Reads the decimals of a token of Solana. Its symbol is stored elsewhere, by whoever made it. */
export async function readSolanaToken(ask: Ask, address: string): Promise<TokenFacts | undefined> {
  const answer = await ask('getAccountInfo', [address, { encoding: 'jsonParsed' }]).catch(() => undefined)
  const parsed = v.safeParse(mint, answer)
  return parsed.success ? { decimals: parsed.output.value.data.parsed.info.decimals } : undefined
}
