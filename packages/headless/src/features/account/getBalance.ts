import { isAddress } from '@latchkey/protocol'
import type { NativeBalance, TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { tellMissingPackage } from '../../core/development/tellMissingPackage.js'
import { internalsOf } from '../../core/internals.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { requireTokens } from '../../core/requireTokens.js'
import { findNetwork } from '../../core/stores/networks.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import type { AdapterNotFoundError } from '../../shared/errors/config.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type {
  TokenNotFoundError,
  TokenRequiredError,
  TokenUnsupportedError,
} from '../../shared/errors/token.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { formatBalance, formatUnits } from '../../shared/format.js'
import { namespaceOf } from '../../shared/parseCaip.js'

/** The account, network and token whose balance is read. */
export interface GetBalanceParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  address: string
  networkId: NetworkIdOf<latchkey>
  /** Default: the native currency. */
  token?: TokenReference | undefined
}

/** A balance, with its exact decimal and its short form. */
export interface GetBalanceReturnType extends NativeBalance {
  /** `value` as an exact decimal, such as `0.012345678901234567`. */
  readonly formatted: string
  /** `value` for display: floored to 3 decimals, with en-US thousands separators, such as `1,234.567`. */
  readonly display: string
}

/** The errors of `getBalance`. */
export type GetBalanceErrorType =
  | AdapterNotFoundError
  | InvalidAddressError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | TokenRequiredError
  | TokenUnsupportedError
  | TokenNotFoundError
  | WalletErrorType

/**
 * Reads the balance of an address in the native currency or a token. EVM and Solana; Bitcoin and Polkadot
 * with the option `enableTransfers` of their adapter.
 *
 * @throws {NetworkNotFoundError} If the network is not configured.
 * @throws {AdapterNotFoundError} If no adapter serves the network's namespace.
 * @throws {NotImplementedByAdapterError} If the adapter of the namespace has no transfers.
 * @throws {InvalidAddressError} If `address` is not an address of the network.
 * @throws {TokenUnsupportedError} If `token` is given and the adapter has no tokens.
 * @throws {TokenRequiredError} If `token` has no address. Only `undefined` is the native currency.
 * @throws {TokenNotFoundError} If the network has no such token.
 * @throws {WalletErrorType} If the network's endpoint fails.
 *
 * @example
 * ```ts
 * import { getBalance } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { formatted, symbol } = await getBalance(latchkey, {
 *   address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   networkId: 'eip155:1',
 * })
 * ```
 */
export async function getBalance<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GetBalanceParameters<latchkey>,
): Promise<GetBalanceReturnType> {
  const { address, networkId, token } = parameters
  const network = findNetwork(internalsOf(latchkey).stores.networks.getState(), networkId)
  if (!network) throw new NetworkNotFoundError(networkId)
  const namespace = namespaceOf(networkId)
  const { transfers } = latchkey.adapter(namespace)
  if (!transfers) throw new NotImplementedByAdapterError({ member: 'transfers', namespace })
  if (!isAddress(address, namespace)) throw new InvalidAddressError(network.name)
  requireTokens(transfers, network, token)
  try {
    return toShownBalance(await transfers.getBalance({ address, network, token }))
  } catch (cause) {
    const error = await toBaseError(cause)
    if (process.env.NODE_ENV !== 'production') tellMissingPackage(latchkey, error)
    throw error
  }
}

/** Adds the exact decimal and the short form of a balance. */
export function toShownBalance(balance: NativeBalance): GetBalanceReturnType {
  const { value, decimals } = balance
  return {
    ...balance,
    formatted: formatUnits(value, decimals),
    display: formatBalance(value, decimals),
  }
}
