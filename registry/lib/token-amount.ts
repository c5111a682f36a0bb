import { formatUnits, useNetworks, useTokens } from '@latchkey/headless'
import { approveMessages as words } from '../messages/approve'
import { skeletonOf, splitTokens } from './split-tokens'

/** What an amount is counted in, as far as it is known. */
export interface AmountUnit {
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** The units of a network. */
export interface TokenTexts {
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

export interface TokenTextsParameters {
  /** Default: the network of the active account. */
  networkId?: string | undefined
  /** The account whose tokens are known. Default: the active one. */
  address?: string | undefined
}

/** Returns the units of a network, and of the tokens that the account has there. */
export function useTokenTexts({ networkId, address }: TokenTextsParameters = {}): TokenTexts {
  const { network: active, networks } = useNetworks()
  const id = networkId ?? active?.networkId
  const network = networks.find((each) => each.networkId === id)
  const listed = useTokens({ networkId: network?.networkId, address, query: { enabled: !!network } })
  // Without a network, the hook has those of the active one.
  const tokens = network ? listed.tokens : []
  const native = network?.nativeCurrency
  // A token that has the symbol of another one is named by its address alone.
  const { hidden } = splitTokens(tokens, native?.symbol)
  const isLookAlike = (token: object) =>
    hidden.some((each) => each.token === token && each.reason.kind === 'look-alike')
  const find = (token: string) =>
    tokens.find(
      (each) => each.address !== undefined && isSameAddress(each.address, token) && !isLookAlike(each),
    )
  return {
    native,
    find,
    isTaken: (symbol) =>
      [native, ...tokens].some((each) => each && skeletonOf(each.symbol) === skeletonOf(symbol)),
    networkOf: (given) =>
      networks.find((each) => each.networkId === given)?.name ?? words.unknownNetwork(given),
  }
}

/**
 * Returns the unit of a token. Its decimals are what the contract said, and no list can have others; its
 * symbol is surer in the list of what the account has: that of a contract that is not known is in quotes, and
 * left out if it is that of another token.
 */
export function unitOf(
  {
    token,
    source,
    symbol,
    decimals,
  }: AmountUnit & { readonly token: string; readonly source?: string | undefined },
  { find, isTaken }: Pick<TokenTexts, 'find' | 'isTaken'>,
): AmountUnit {
  const listed = find(token)
  const claimed = symbol === undefined || isTaken(symbol) ? undefined : quotedName(symbol)
  return { symbol: listed?.symbol ?? (source === 'known' ? symbol : claimed), decimals }
}

/** Returns what a contract calls itself, in quotes. Quotes of its own would end them. */
export function quotedName(name: string): string {
  return words.amounts.quoted(withoutQuotes(name))
}

/** Returns a text without quotes of any language. */
export function withoutQuotes(text: string): string {
  return text.replace(/[\p{Pi}\p{Pf}"„‚「」『』〝〞〟＂]/gu, '')
}

/** Returns the text of an amount in a unit, or in the smallest unit if that is not known. */
export function amountIn(value: bigint, unit: AmountUnit | undefined): string {
  const { symbol = words.amounts.tokens, decimals } = unit ?? {}
  if (decimals === undefined) return words.amounts.units(value)
  return words.amountIn({ amount: formatUnits(value, decimals), symbol })
}

/** Returns whether two addresses are the same. Only those of EVM are the same in capitals. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
