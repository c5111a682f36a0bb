import type { SwapToken } from '../../wire/swaps/swaps.js'

/**
 * Returns a function from a text to the tokens that it may mean, those first whose symbol it is, then those
 * whose symbol begins with it: by symbol, name, or whole address. What each search compares is made once, so
 * that a key in a list of thousands takes a millisecond.
 */
export function indexSwapTokens<token extends SwapToken>(
  tokens: readonly token[],
): (search: string) => readonly token[] {
  let index: readonly { token: token; symbol: string; name: string; address: string }[] | undefined
  return (search) => {
    const text = search.trim().toLowerCase()
    if (text === '') return tokens
    index ??= tokens.map((token) => ({
      token,
      symbol: token.symbol.toLowerCase(),
      name: token.name.toLowerCase(),
      address: token.address?.toLowerCase() ?? '',
    }))
    const ranks: [token[], token[], token[]] = [[], [], []]
    for (const { token, symbol, name, address } of index) {
      if (symbol === text || address === text) ranks[0].push(token)
      else if (symbol.startsWith(text)) ranks[1].push(token)
      else if (symbol.includes(text) || name.includes(text)) ranks[2].push(token)
    }
    return ranks.flat()
  }
}
