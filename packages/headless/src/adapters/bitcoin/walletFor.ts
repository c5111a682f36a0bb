import { UnauthorizedError } from '../../shared/errors/rpc.js'
import type { Connection, Network } from '../../shared/types.js'
import type { Connections } from '../base/createConnections.js'
import { NetworkMismatchError } from '../base/errors.js'
import { loadRpcError } from '../base/loadRpcError.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { NoSupportedNetworkError } from './errors.js'
import { type BitcoinNetwork, bitcoinNetworkOf } from './networks.js'
import { type BitcoinAddress, parseAddress } from './parseAddress.js'

/** A connected wallet and the account of a request. */
interface RequestWallet {
  readonly wallet: BitcoinWallet
  readonly name: string
  readonly connection: Connection
  readonly network: BitcoinNetwork
  /** The account of the request. */
  readonly account: BitcoinAddress
  /** Sends a request. Rejects with the wallet's error, mapped to ours. */
  ask<answer>(request: () => Promise<answer>): Promise<answer>
}

/**
 * Returns the wallet of a connection for a request of one of its accounts.
 *
 * @param parameters.network The network of the request. Default: the network of the wallet.
 * @throws {NotConnectedError} if the connector has no connection.
 * @throws {NetworkMismatchError} if the wallet is on another network.
 * @throws {UnauthorizedError} if the wallet does not share the address.
 */
export function walletFor(
  connections: Connections<BitcoinWallet>,
  parameters: { connectorKey: string; address: string; network?: Network | undefined },
): RequestWallet {
  const { wallet, name, connection } = connections.walletAt(parameters.connectorKey)
  const expected = parameters.network
  if (expected && expected.networkId !== connection.networkId) throw new NetworkMismatchError(expected.name)
  const network = bitcoinNetworkOf(connection.networkId)
  if (!network) throw new NoSupportedNetworkError()
  const isShared = connection.accounts.some(({ address }) => address === parameters.address)
  const account = isShared ? parseAddress(parameters.address, network.addresses) : undefined
  if (!account) throw new UnauthorizedError({ wallet: name })
  return {
    wallet,
    name,
    connection,
    network,
    account,
    async ask(request) {
      try {
        return await request()
      } catch (error) {
        const symbol = connection.network?.nativeCurrency.symbol
        throw await loadRpcError(error, { wallet: name, symbol })
      }
    },
  }
}
