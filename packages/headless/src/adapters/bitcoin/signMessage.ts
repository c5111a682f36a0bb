import type { AdapterSignMessageParameters } from '../../core/adapter.js'
import type { Connections } from '../base/createConnections.js'
import { type BitcoinWallet, usualProtocols } from './bitcoinWallet.js'
import { MessageProtocolUnsupportedError } from './errors.js'
import { parseSignature } from './parseAnswers.js'
import { walletFor } from './walletFor.js'

/**
 * Signs a text, in base64. Without a protocol: ECDSA for payment addresses, BIP-322 for taproot and for wallets that have nothing else.
 * BIP-137, BIP-322
 *
 * @throws {MessageProtocolUnsupportedError} when wallet or address have no such signature: nothing was asked. {UserRejectedError} and the other
 * errors of `toRpcError`; {InvalidWalletAnswerError} for anything but a signature of that protocol.
 */
export async function signMessage(
  connections: Connections<BitcoinWallet>,
  parameters: AdapterSignMessageParameters,
): Promise<string> {
  const { message, protocol: wanted } = parameters
  const { wallet, name, network, account, ask } = walletFor(connections, parameters)
  const { address, type } = account
  const protocols = (wallet.protocolsOf ?? usualProtocols)(type)
  const protocol = wanted ?? protocols[0] ?? 'bip322'
  if (!protocols.includes(protocol)) throw new MessageProtocolUnsupportedError(name, protocol)
  const answer = await ask(() => wallet.signMessage({ address, type, message, protocol, network }))
  return parseSignature(answer, wanted)
}
