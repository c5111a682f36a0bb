import type { NativeBalance, TokenReference } from '../../core/capabilities.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { tellMissingPackage } from '../../core/development/tellMissingPackage.js'
import { internalsOf } from '../../core/internals.js'
import { requireTokens } from '../../core/requireTokens.js'
import { findNetwork } from '../../core/stores/networks.js'
import { isAddress } from '../../shared/address.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import { namespaceOf } from '../../shared/caip.js'
import { InvalidAddressError } from '../../shared/errors/account.js'
import { type AdapterNotFoundError, NotImplementedByAdapterError } from '../../shared/errors/config.js'
import { toBaseError } from '../../shared/errors/fromUnknown.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import type { TokenUnsupportedError } from '../../shared/errors/send.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { formatBalance, formatUnits } from '../../shared/format.js'

export interface GetBalanceParameters {
  address: string
  networkId: CaipNetworkId
  /** Default: the native currency. */
  token?: TokenReference | undefined
}

export interface GetBalanceReturnType extends NativeBalance {
  /** `value` as an exact decimal, for instance `0.012345678901234567`. */
  readonly formatted: string
  /** `value` to show to the user: floored to 3 decimals, with en-US thousands separators, for instance `1,234.567`. */
  readonly display: string
}

export type GetBalanceErrorType =
  | AdapterNotFoundError
  | InvalidAddressError
  | NetworkNotFoundError
  | NotImplementedByAdapterError
  | TokenUnsupportedError
  | WalletErrorType

/**
 * Reads the balance of an address from its network. EVM and Solana; Bitcoin and Polkadot where their adapter is told to.
 *
 * @throws {GetBalanceErrorType} `network/not-found` for a network that is not configured, `account/invalid-address` for an address of
 * another kind of network, else what the network's endpoint said.
 */
export async function getBalance(
  latchkey: Latchkey,
  parameters: GetBalanceParameters,
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
    const balance = await transfers.getBalance({ address, network, token })
    const { value, decimals } = balance
    return { ...balance, formatted: formatUnits(value, decimals), display: formatBalance(value, decimals) }
  } catch (cause) {
    const error = await toBaseError(cause)
    if (process.env.NODE_ENV !== 'production') tellMissingPackage(latchkey, error)
    throw error
  }
}
