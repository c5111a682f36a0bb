import type { AdapterSendParameters } from '../../../core/capabilities.js'
import { UnsupportedMethodError } from '../../../shared/errors/rpc.js'
import type { Connections } from '../../base/createConnections.js'
import type { BitcoinWallet } from '../bitcoinWallet.js'
import { NotPaymentAccountError } from '../errors.js'
import { parseTxid } from '../parseAnswers.js'
import { walletFor } from '../walletFor.js'
import { requireAddress } from './requireAddress.js'

/**
 * Sends from the wallet's payment address; the wallet chooses coins and fee. Resolves with the transaction's id once the wallet has handed
 * it to the network.
 *
 * @param parameters.value satoshis
 * @throws {InvalidReceiverError}, {NetworkMismatchError}, {NotPaymentAccountError}: nothing was asked. {UserRejectedError},
 * {InsufficientFundsError} and the other errors of `toRpcError`.
 */
export async function send(
  connections: Connections<BitcoinWallet>,
  parameters: AdapterSendParameters,
): Promise<string> {
  const { address, network: meant, to, value: sats } = parameters
  const { wallet, name, connection, network, ask } = walletFor(connections, parameters)
  const type = connection.accounts.find((account) => account.address === address)?.type
  if (type !== 'payment') throw new NotPaymentAccountError()
  if (!wallet.sendTransfer) throw new UnsupportedMethodError({ wallet: name })
  const receiver = requireAddress(to, meant).address
  return parseTxid(
    await ask(async () => wallet.sendTransfer?.({ from: address, to: receiver, sats, network })),
  )
}
