import type { Token } from '../../features/tokens/getTokens.js'
import { nameSkeleton } from '../../shared/nameSkeleton.js'

/** Why a token is not in the list at first. */
export type HiddenTokenReason =
  | { readonly kind: 'dust' }
  /** Its symbol looks like that of a token with a price, or of the native currency. */
  | { readonly kind: 'look-alike'; readonly symbol: string }

/** A token that is not in the list at first, and why. */
export interface HiddenToken {
  readonly token: Token
  readonly reason: HiddenTokenReason
}

/** Tokens worth less than 1 of so many parts of a US dollar are dust. */
const leastWorth = BigInt(100)

/**
 * Separates tokens that a sender can give to anybody to be seen: those that imitate another one, and those
 * that are worth less than a cent. The native currency is never one of them.
 *
 * @example
 * ```tsx
 * import { useAccount, useTokens } from '@latchkey/headless'
 * import { splitTokens } from '@latchkey/headless/ui'
 *
 * export function TokenCount() {
 *   const { network } = useAccount()
 *   const { tokens } = useTokens()
 *   const { shown, hidden } = splitTokens(tokens, network?.nativeCurrency.symbol)
 *   return <p>{`${shown.length} tokens, ${hidden.length} hidden`}</p>
 * }
 * ```
 */
export function splitTokens(
  tokens: readonly Token[],
  nativeSymbol: string | undefined,
): { readonly shown: readonly Token[]; readonly hidden: readonly HiddenToken[] } {
  const known = new Map<string, string>()
  if (nativeSymbol) known.set(nameSkeleton(nativeSymbol), nativeSymbol)
  for (const { symbol, price } of tokens) if (price) known.set(nameSkeleton(symbol), symbol)

  const shown: Token[] = []
  const hidden: HiddenToken[] = []
  for (const token of tokens) {
    const reason = token.address === undefined ? undefined : reasonOf(token, known)
    if (reason) hidden.push({ token, reason })
    else shown.push(token)
  }
  return { shown, hidden }
}

function reasonOf(
  { symbol, price, worth }: Token,
  known: ReadonlyMap<string, string>,
): HiddenTokenReason | undefined {
  if (worth && worth.value * leastWorth < BigInt(`1${'0'.repeat(worth.decimals)}`)) return { kind: 'dust' }
  const imitated = price ? undefined : known.get(nameSkeleton(symbol))
  return imitated === undefined ? undefined : { kind: 'look-alike', symbol: imitated }
}
