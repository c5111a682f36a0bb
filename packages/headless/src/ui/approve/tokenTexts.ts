import { formatUnits } from '../../shared/format.js'
import type { ApproveWords } from './approveWords.js'

/** What an amount is counted in, as far as it is known. */
export interface AmountUnit {
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** The words of a description, and the units of a network. */
export interface TokenTexts {
  readonly words: ApproveWords
  /** The native currency. `undefined` if the app does not have the network. */
  readonly native: AmountUnit | undefined
  /**
   * Returns the unit of a token that the account has, and its price, if it has one: others can send a token
   * to the account to be seen. `undefined` for any other.
   */
  find(address: string): (AmountUnit & { readonly price?: unknown }) | undefined
  /** Returns whether the native currency or a token of the account has this symbol. */
  isTaken(symbol: string): boolean
  /** Returns the name of a network. */
  networkOf(networkId: string): string
}

/**
 * Returns the unit of a token. Its decimals are what the contract said, and no list can have others; its
 * symbol is surer in the list of what the account has, if it has a price there. Any other symbol is in
 * quotes, because it is what a contract calls itself, and left out if it is that of another token.
 */
export function unitOf(
  {
    token,
    source,
    symbol,
    decimals,
  }: AmountUnit & { readonly token: string; readonly source?: string | undefined },
  { find, isTaken, words }: Pick<TokenTexts, 'find' | 'isTaken'> & { readonly words: QuoteWords },
): AmountUnit {
  const listed = find(token)
  if (listed?.price !== undefined) return { symbol: listed.symbol, decimals }
  if (source === 'known' && symbol !== undefined) return { symbol, decimals }
  // The list has it, so that its own symbol is taken.
  const claimed = listed?.symbol ?? (symbol !== undefined && !isTaken(symbol) ? symbol : undefined)
  return { symbol: claimed === undefined ? undefined : quotedName(claimed, words), decimals }
}

/** How a name is quoted. */
export interface QuoteWords {
  readonly amounts: Pick<ApproveWords['amounts'], 'quoted'>
}

/** Returns what a contract calls itself, in quotes. Quotes of its own would end them. */
export function quotedName(name: string, words: QuoteWords): string {
  return words.amounts.quoted(withoutQuotes(name))
}

/** Quotes of any language, and signs that look like them (UTS #39). */
const quotes = /[\p{Pi}\p{Pf}"„‚＂「」『』｢｣﹁-﹄〝〞〟❛-❠🙶-🙸″‴⁗‶‷ʺˮ˝˶״〃]/gu
/** Signs of which two look like a quote. One is an apostrophe. */
const doubled = /['＇`｀´ʹʻʼʽˈˊˋ′‵՚׳]{2,}/gu

/** Returns a text without quotes, and without what looks like them. */
export function withoutQuotes(text: string): string {
  return text.replace(quotes, '').replace(doubled, '')
}

/** Returns the text of an amount in a unit, or in the smallest unit if that is not known. */
export function amountIn(value: bigint, unit: AmountUnit, words: ApproveWords): string {
  const { symbol = words.amounts.tokens, decimals } = unit
  if (decimals === undefined) return words.amounts.units(value)
  return words.amountIn({ amount: formatUnits(value, decimals), symbol })
}

/** Returns whether two addresses are the same. Only those of EVM are the same in capitals. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}

/** Returns the text of an amount of the native currency. */
export function nativeAmount(value: bigint, { native, words }: TokenTexts): string {
  return native ? amountIn(value, native, words) : words.amounts.unitsOfCurrency(value)
}
