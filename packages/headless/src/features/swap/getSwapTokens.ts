import { type CaipNetworkId, isSameAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { swapServiceOf } from '../../core/swaps/swapper.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import type { SwapsUnsupportedError } from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import type { Price } from '../../shared/money.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import { isSameToken } from '../../wire/swaps/checkQuote.js'
import { readSwapToken } from '../../wire/swaps/readSwapToken.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'
import { popularSymbols } from './popularSymbols.js'

/** The network of `getSwapTokens`. */
export interface GetSwapTokensParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  networkId: NetworkIdOf<latchkey>
  /** Address of a contract to read, if the service does not list it. Default: none. */
  address?: string | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** A token of the account. */
export interface OwnSwapToken extends SwapToken {
  /** The balance, in the smallest unit. */
  readonly value: bigint
  /** Price of one unit. Absent if it is not known. */
  readonly price?: Price | undefined
}

/** The tokens that can be swapped. */
export interface GetSwapTokensReturnType {
  /** Those that the active account has. Empty without `services.balances`, or if that fails. */
  readonly own: readonly OwnSwapToken[]
  /** Those that many users want, and the native currency. */
  readonly popular: readonly SwapToken[]
  /** All, by symbol. */
  readonly all: readonly SwapToken[]
  /**
   * The token at `address`, if the service does not list it. Warn the user, because anybody can give a token
   * any name. Absent if there is no token.
   */
  readonly unlisted?: SwapToken | undefined
}

/** The errors of `getSwapTokens`. */
export type GetSwapTokensErrorType =
  | ServiceMissingError
  | SwapsUnsupportedError
  | HttpErrorType
  | WalletErrorType

/**
 * Reads which tokens can be swapped on a network, and which of them the active EVM account has.
 *
 * @throws {ServiceMissingError} If the app has no `services.swaps`.
 * @throws {SwapsUnsupportedError} If the service has no swaps on the network.
 * @throws {HttpErrorType} If the request fails.
 *
 * @example
 * ```ts
 * import { getSwapTokens } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { own, all } = await getSwapTokens(latchkey, { networkId: 'eip155:1' })
 * ```
 */
export async function getSwapTokens<latchkey extends Latchkey>(
  latchkey: latchkey,
  { networkId, address, signal }: GetSwapTokensParameters<latchkey>,
): Promise<GetSwapTokensReturnType> {
  const service = swapServiceOf(latchkey)
  try {
    const [tokens, found] = await Promise.all([
      service.getTokens({ networkId, signal }),
      readBalances(latchkey, networkId, signal),
    ])
    const all = [...tokens].sort((a, b) => a.symbol.localeCompare(b.symbol, 'en'))
    const rank = ({ address, symbol }: SwapToken) => (address ? popularSymbols.indexOf(symbol) : 0)
    const popular = all.filter((token) => rank(token) >= 0).sort((a, b) => rank(a) - rank(b))
    const own = found.flatMap((balance) => {
      const { value, price } = balance
      const token = value > 0n ? tokens.find((each) => isSameToken(each, balance)) : undefined
      return token ? [{ ...token, value, price }] : []
    })
    const isListed = tokens.some((token) => isSameAddress(token.address, address))
    const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
    const unlisted = address && !isListed && network && (await readSwapToken(network, address, signal))
    return { own, popular, all, ...(unlisted && { unlisted }) }
  } catch (cause) {
    signal?.throwIfAborted()
    throw await toBaseError(cause)
  }
}

/** Reads what the account has. Nothing if that cannot be read. */
async function readBalances(
  latchkey: Latchkey,
  networkId: CaipNetworkId,
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  const address = internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress
  const { balances } = latchkey.options.services
  if (!address || !balances) return []
  return balances.getBalances({ address, networkId, signal }).catch(() => [])
}
