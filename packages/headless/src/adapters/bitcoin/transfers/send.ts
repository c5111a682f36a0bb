import type { AdapterSendParameters } from '../../../core/capabilities.js'
import { UnsupportedMethodError } from '../../../shared/errors/rpc.js'
import type { Connections } from '../../base/createConnections.js'
import type { BitcoinWallet } from '../bitcoinWallet.js'
import { NotPaymentAccountError } from '../errors.js'
import { parseTxid } from '../parseAnswers.js'
import { walletFor } from '../walletFor.js'
import { requireReceiver } from './requireReceiver.js'

/**
 * Sends bitcoin from the wallet's payment address. The wallet chooses coins and fee. Resolves with the
 * transaction id when the wallet has broadcast the transaction.
 *
 * @param parameters.value In satoshis.
 * @throws {InvalidReceiverError} if the receiver is not valid on the network. The wallet is not asked.
 * @throws {NetworkMismatchError} if the wallet is on another network. The wallet is not asked.
 * @throws {NotPaymentAccountError} if the sender is not a payment address. The wallet is not asked.
 * @throws {InsufficientFundsError} if the account has too little, {UserRejectedError} if the user rejects the
 * request, and the other errors of `toRpcError`.
 */
export async function send(
  connections: Connections<BitcoinWallet>,
  parameters: AdapterSendParameters,
): Promise<string> {
  const { address, network: expected, to, value: sats } = parameters
  const { wallet, name, connection, network, ask } = walletFor(connections, parameters)
  const type = connection.accounts.find((account) => account.address === address)?.type
  if (type !== 'payment') throw new NotPaymentAccountError()
  if (!wallet.sendTransfer) throw new UnsupportedMethodError({ wallet: name })
  const receiver = requireReceiver(to, expected).address
  parameters.signal?.throwIfAborted()
  return parseTxid(
    await ask(async () => wallet.sendTransfer?.({ from: address, to: receiver, sats, network })),
  )
}
