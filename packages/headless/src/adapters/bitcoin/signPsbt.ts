import { base64 } from '@scure/base'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import type { Connections } from '../base/createConnections.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { BroadcastUnsupportedError, InvalidPsbtError } from './errors.js'
import { parseSignedPsbt, parseTxid } from './parseAnswers.js'
import { inputsToSign } from './psbt/inputsToSign.js'
import { readPsbt } from './psbt/readPsbt.js'
import type { AdapterSignPsbtParameters, AdapterSignPsbtReturnType } from './types.js'
import { walletFor } from './walletFor.js'

/**
 * Has the wallet sign a PSBT, and send it where that was asked for. A wallet that sends may keep the signed PSBT: then the one that was
 * given comes back with the id. BIP-174
 *
 * @throws {InvalidPsbtError}, {BroadcastUnsupportedError}, {NetworkMismatchError}: nothing was asked. {UserRejectedError} and the other errors of
 * `toRpcError`; {InvalidWalletAnswerError} for another transaction than the one that was given.
 */
export async function signPsbt(
  connections: Connections<BitcoinWallet>,
  parameters: AdapterSignPsbtParameters,
): Promise<AdapterSignPsbtReturnType> {
  const { broadcast = false } = parameters
  const { wallet, name, connection, network, ask } = walletFor(connections, parameters)
  if (!wallet.signPsbt) throw new UnsupportedMethodError({ wallet: name })
  if (broadcast && !wallet.canBroadcast) throw new BroadcastUnsupportedError()
  const bytes = decode(parameters.psbt)
  const psbt = readPsbt(bytes)
  const inputs = inputsToSign({
    psbt,
    inputs: parameters.inputs,
    addresses: connection.accounts.map(({ address }) => address),
    form: network.addresses,
  })
  const request = { psbt: bytes, inputs, broadcast, network }
  const answer = await ask(async () => wallet.signPsbt?.(request))
  if (!answer || (answer.psbt === undefined && !broadcast)) throw new InvalidWalletAnswerError('not a PSBT')
  return {
    psbt: answer.psbt === undefined ? parameters.psbt : parseSignedPsbt(answer.psbt, psbt),
    ...(broadcast && { txid: parseTxid(answer.txid) }),
  }
}

function decode(psbt: string): Uint8Array {
  try {
    return base64.decode(psbt)
  } catch {
    throw new InvalidPsbtError('it is not base64')
  }
}
