import { InvalidAddressError } from '../../../shared/errors/account.js'
import type { Network } from '../../../shared/types.js'
import { decodeAddress } from '../ss58.js'
import type { PolkadotBalance } from '../types.js'
import type { Apis } from './createApis.js'
import { existentialDepositOf, readAccount } from './readAccount.js'

/**
 * Reads the transferable balance of an account and the existential deposit, in the smallest unit. The
 * existential deposit must stay in the account. The balance of an account that does not exist is 0.
 *
 * @throws {InvalidAddressError} if the address is not an SS58 address.
 * @throws {EndpointMismatchError} if the endpoint belongs to another network.
 * @throws {RpcError} if the network does not answer.
 */
export async function getBalance(parameters: {
  apis: Apis
  address: string
  network: Network
}): Promise<PolkadotBalance> {
  const { apis, address, network } = parameters
  const { decimals, symbol } = network.nativeCurrency
  if (!decodeAddress(address)) throw new InvalidAddressError(network.name)
  return apis.use(network, async (api) => {
    const { transferable } = await readAccount(api, address)
    return { value: transferable, decimals, symbol, existentialDeposit: existentialDepositOf(api) }
  })
}
