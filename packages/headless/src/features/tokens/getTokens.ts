import { isAddress } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { readCache, writeCache } from '../../core/expiringCache.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { ServiceMissingError, TokensUnavailableError } from '../../shared/errors/service.js'
import { explorerUrl } from '../../shared/explorerUrl.js'
import { formatBalance, formatUnits } from '../../shared/format.js'
import type { Network } from '../../shared/types.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import { portfolioCache } from './portfolioCache.js'
import type { readWalletAssets } from './readWalletAssets.js'

/** Time without requests after a failure, in milliseconds. */
const lockOutMs = 30_000

/** The account and network whose balances are read. */
export interface GetTokensParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  address: string
  networkId: NetworkIdOf<latchkey>
  /** Whether to ask although the balances of the last 30 seconds are known. Default: false. */
  forceUpdate?: boolean | undefined
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** A balance, with its exact decimal and its short form. */
export interface Token extends TokenBalance {
  /** `value` as an exact decimal, such as `0.012345678901234567`. */
  readonly formatted: string
  /** `value` for display: floored to 3 decimals, with en-US thousands separators, such as `1,234.567`. */
  readonly display: string
  /**
   * Url of the token in the network's block explorer: of its contract, or of the account for the native
   * currency.
   */
  readonly explorerUrl?: string | undefined
}

/** What an account has on a network. */
export interface GetTokensReturnType {
  /** Those with the largest worth first, then those without a known worth, by symbol. */
  readonly tokens: readonly Token[]
  /** Whether the service answers for the network. If not, nothing was asked, and `tokens` is empty. */
  readonly isSupported: boolean
}

/** The errors of `getTokens`. */
export type GetTokensErrorType =
  | InvalidAddressError
  | NetworkNotFoundError
  | ServiceMissingError
  | TokensUnavailableError

/**
 * Reads the native balance and the tokens of an account. Answers are kept for 30 seconds, also by the next
 * page. After a failure the service is not asked again for 30 seconds: until then, the action throws the same
 * error. Balances with 0 decimals are left out. A wallet on another device that has announced that it knows
 * the assets of its accounts (EIP-7811) is asked before the service. If the balances come without any price,
 * `services.prices` is asked, and what each is worth is computed; a failure of it leaves them without. The
 * assets that a wallet knows are left as it says them.
 *
 * @throws {ServiceMissingError} If the app has no `services.balances`.
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {InvalidAddressError} If `address` is not an address of the network.
 * @throws {TokensUnavailableError} If the service fails. `retryAt` says when it can be asked again.
 *
 * @example
 * ```ts
 * import { getTokens } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { tokens } = await getTokens(latchkey, {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * })
 * for (const { display, symbol } of tokens) console.log(display, symbol)
 * ```
 */
export async function getTokens<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetTokensParameters<latchkey>,
): Promise<GetTokensReturnType> {
  const { address, networkId, forceUpdate = false, signal } = parameters
  const { balances } = latchkey.options.services
  if (!balances) throw new ServiceMissingError('balances')
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  if (!isAddress(address, network.namespace)) throw new InvalidAddressError(network.name)
  const failures = internalsOf(latchkey).store(
    'tokenFailures',
    () => new Map<string, TokensUnavailableError>(),
  )
  const id = `${networkId}:${address}`
  const failure = failures.get(id)
  if (failure && Date.now() < failure.retryAt) throw failure
  const known = forceUpdate ? undefined : readCache(latchkey, portfolioCache, id)
  if (known) return { tokens: toTokens(known, network, address), isSupported: true }
  try {
    const assets = await askWallet(latchkey, { address, networkId })
    if (!assets && !(await balances.supports(networkId))) return { tokens: [], isSupported: false }
    const found = assets ?? (await askService(latchkey, { address, network, forceUpdate, signal }))
    signal?.throwIfAborted()
    failures.delete(id)
    writeCache(latchkey, portfolioCache, id, found)
    return { tokens: toTokens(found, network, address), isSupported: true }
  } catch (cause) {
    signal?.throwIfAborted()
    const error = new TokensUnavailableError({ retryAt: Date.now() + lockOutMs, cause })
    failures.set(id, error)
    throw error
  }
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importAssets = () => import('./readWalletAssets.js')

// Few wallets approve the method, so its code loads alone. Without the code, the service is asked.
const askWallet: typeof readWalletAssets = async (latchkey, account) => {
  const { accounts } = latchkey.pairing?.getSnapshot() ?? {}
  if (!accounts?.eip155?.methods.includes('wallet_getAssets')) return undefined
  const loaded = await importAssets().catch(() => undefined)
  return loaded?.readWalletAssets(latchkey, account)
}

const importWorths = () => import('./addWorths.js')

/** Asks for the balances, and for prices only if the source of the balances knows none at all. */
async function askService(
  { options }: Latchkey,
  parameters: {
    readonly address: string
    readonly network: Network
    readonly forceUpdate: boolean
    readonly signal: AbortSignal | undefined
  },
): Promise<readonly TokenBalance[]> {
  const { address, network, forceUpdate, signal } = parameters
  const { balances, prices } = options.services
  const { networkId } = network
  const found = (await balances?.getBalances({ address, networkId, forceUpdate, signal })) ?? []
  const isPriced = found.length === 0 || found.some(({ price, worth }) => price || worth)
  if (!prices || network.testnet || isPriced) return found
  const loaded = await importWorths().catch(() => undefined)
  return loaded ? loaded.addWorths(prices, found, signal) : found
}

function toTokens(balances: readonly TokenBalance[], network: Network, account: string): readonly Token[] {
  return balances
    .filter(({ decimals }) => decimals > 0)
    .map((balance) => ({
      ...balance,
      worth: network.testnet ? undefined : balance.worth,
      formatted: formatUnits(balance.value, balance.decimals),
      display: formatBalance(balance.value, balance.decimals),
      explorerUrl: explorerUrl(network, 'address', balance.address ?? account),
    }))
    .sort(byWorth)
}

function byWorth(a: Token, b: Token): number {
  const [left, right] = [a.worth?.value ?? -1n, b.worth?.value ?? -1n]
  if (left !== right) return left > right ? -1 : 1
  return a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol)
}
