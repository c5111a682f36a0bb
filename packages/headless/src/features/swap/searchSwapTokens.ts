import type { SwapToken } from '../../wire/swaps/swaps.js'

/**
 * Returns the tokens that a text may mean, those first whose symbol it is, then those whose symbol begins
 * with it: by symbol, name, or whole address.
 */
export function searchSwapTokens<token extends SwapToken>(
  tokens: readonly token[],
  search: string,
): readonly token[] {
  const text = search.trim().toLowerCase()
  if (text === '') return tokens
  const ranks: [token[], token[], token[]] = [[], [], []]
  for (const token of tokens) {
    const symbol = token.symbol.toLowerCase()
    if (symbol === text || token.address?.toLowerCase() === text) ranks[0].push(token)
    else if (symbol.startsWith(text)) ranks[1].push(token)
    else if (symbol.includes(text) || token.name.toLowerCase().includes(text)) ranks[2].push(token)
  }
  return ranks.flat()
}
