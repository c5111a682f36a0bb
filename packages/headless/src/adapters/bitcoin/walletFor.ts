import { UnauthorizedError } from '../../shared/errors/rpc.js'
import type { Connection, Network } from '../../shared/types.js'
import type { Connections } from '../base/createConnections.js'
import { NetworkMismatchError } from '../base/errors.js'
import { loadRpcError } from '../base/loadRpcError.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { NoSupportedNetworkError } from './errors.js'
import { type BitcoinNetwork, bitcoinNetworkOf } from './networks.js'
import { type BitcoinAddress, parseAddress } from './parseAddress.js'

/** A connected wallet that is about to be asked for something. */
interface AskedWallet {
  readonly wallet: BitcoinWallet
  readonly name: string
  readonly connection: Connection
  readonly network: BitcoinNetwork
  /** The account that it is asked for. */
  readonly account: BitcoinAddress
  /** Rejects with what the wallet says, as one of our errors. */
  ask<answer>(request: () => Promise<answer>): Promise<answer>
}

/**
 * The wallet of a connection, for one of the addresses it shares.
 *
 * @param parameters.network Where this is meant for. Default: where the wallet is.
 * @throws {NotConnectedError}; {NetworkMismatchError} when the wallet is elsewhere; {UnauthorizedError} for an address it does not share.
 */
export function walletFor(
  connections: Connections<BitcoinWallet>,
  parameters: { connectorKey: string; address: string; network?: Network | undefined },
): AskedWallet {
  const { wallet, name, connection } = connections.walletAt(parameters.connectorKey)
  const meant = parameters.network
  if (meant && meant.networkId !== connection.networkId) throw new NetworkMismatchError(meant.name)
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
