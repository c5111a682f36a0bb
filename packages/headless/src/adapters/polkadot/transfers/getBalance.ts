import { InvalidAddressError } from '../../../shared/errors/account.js'
import type { Network } from '../../../shared/types.js'
import { decodeAddress } from '../ss58.js'
import type { PolkadotBalance } from '../types.js'
import type { Apis } from './createApis.js'
import { existentialDepositOf, readAccount } from './readAccount.js'

/**
 * What an account can give away, in the smallest unit, with the smallest balance that its network lets an account have: of the balance,
 * that much has to stay for the account to live. An account that is not there holds nothing.
 *
 * @throws {InvalidAddressError}, {EndpointMismatchError}, {RpcError} when the network does not answer.
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
