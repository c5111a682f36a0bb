import { base64 } from '@scure/base'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import type { Connections } from '../base/createConnections.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { BroadcastUnsupportedError } from './errors.js'
import { parseSignedPsbt, parseTxid } from './parseAnswers.js'
import { type Psbt, psbtBytes, readPsbt } from './psbt/readPsbt.js'
import { readTxid } from './psbt/readTxid.js'
import { selectInputs } from './psbt/selectInputs.js'
import type { AdapterSignPsbtParameters, AdapterSignPsbtReturnType } from './types.js'
import { walletFor } from './walletFor.js'

/**
 * Asks the wallet to sign a PSBT, and to broadcast it if requested. A wallet that broadcasts may not return
 * the signed PSBT: the result then has the given PSBT, with the transaction id. BIP-174
 *
 * @throws {InvalidPsbtError} if the PSBT cannot be signed. The wallet is not asked.
 * @throws {BroadcastUnsupportedError} if the wallet cannot broadcast. The wallet is not asked.
 * @throws {NetworkMismatchError} if the wallet is on another network. The wallet is not asked.
 * @throws {InvalidWalletAnswerError} if the answer is another transaction, or the id of one.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toRpcError`.
 */
export async function signPsbt(
  connections: Connections<BitcoinWallet>,
  parameters: AdapterSignPsbtParameters,
): Promise<AdapterSignPsbtReturnType> {
  const { broadcast = false } = parameters
  const { wallet, name, connection, network, ask } = walletFor(connections, parameters)
  if (!wallet.signPsbt) throw new UnsupportedMethodError({ wallet: name })
  if (broadcast && !wallet.canBroadcast) throw new BroadcastUnsupportedError()
  const bytes = psbtBytes(parameters.psbt)
  const psbt = readPsbt(bytes)
  const inputs = selectInputs({
    psbt,
    inputs: parameters.inputs,
    addresses: connection.accounts.map(({ address }) => address),
    format: network.addresses,
  })
  const request = { psbt: bytes, inputs, broadcast, network }
  const answer = await ask(async () => wallet.signPsbt?.(request))
  if (!answer || (answer.psbt === undefined && !broadcast))
    throw new InvalidWalletAnswerError('not a PSBT', broadcast)
  const signed = answer.psbt === undefined ? undefined : parseSignedPsbt(answer.psbt, psbt, broadcast)
  return {
    psbt: signed ?? parameters.psbt,
    ...(broadcast && { txid: checkTxid(parseTxid(answer.txid), psbt, signed) }),
  }
}

/** Throws if a transaction id is not that of the PSBT. */
function checkTxid(txid: string, psbt: Psbt, signed: string | undefined): string {
  const expected = readTxid(psbt, signed === undefined ? undefined : readPsbt(base64.decode(signed)))
  if (expected !== undefined && expected !== txid)
    throw new InvalidWalletAnswerError('the id of another transaction', true)
  return txid
}
