import { toMessageBytes, toMessageText } from '../../shared/signableMessage.js'
import type { Connections } from '../base/createConnections.js'
import { type BitcoinWallet, defaultProtocols } from './bitcoinWallet.js'
import { MessageProtocolUnsupportedError } from './errors.js'
import { parseSignature } from './parseAnswers.js'
import type { AdapterSignBitcoinMessageParameters } from './types.js'
import { walletFor } from './walletFor.js'

/**
 * Signs a message. Resolves with the signature in base64, after the prefix of BIP-322 if the wallet wrote
 * one. Default protocol: ECDSA for payment addresses, BIP-322 for taproot and for wallets that support
 * nothing else. BIP-137, BIP-322
 *
 * @throws {MessageProtocolUnsupportedError} if the wallet or the address type does not support the protocol.
 * The wallet is not asked.
 * @throws {InvalidMessageError} if the message is neither a text nor bytes. The wallet is not asked.
 * @throws {MessageNotTextError} if the wallet signs only texts and the message is not UTF-8. The wallet is
 * not asked.
 * @throws {InvalidWalletAnswerError} if the answer is not a signature of that protocol.
 * @throws {UserRejectedError} if the user rejects the request, and the other errors of `toRpcError`.
 */
export async function signMessage(
  connections: Connections<BitcoinWallet>,
  parameters: AdapterSignBitcoinMessageParameters,
): Promise<string> {
  const { message, protocol: wanted } = parameters
  const { wallet, name, network, account, ask } = walletFor(connections, parameters)
  const { address, type } = account
  const protocols = (wallet.protocolsOf ?? defaultProtocols)(type)
  const protocol = wanted ?? protocols[0] ?? 'bip322'
  if (!protocols.includes(protocol)) throw new MessageProtocolUnsupportedError(name, protocol)
  const request = { address, type, protocol, network }
  const { signBytes } = wallet
  const bytes = toMessageBytes(message)
  const text = signBytes ? '' : toMessageText(message, name)
  const answer = await ask(() =>
    signBytes ? signBytes({ ...request, message: bytes }) : wallet.signMessage({ ...request, message: text }),
  )
  return parseSignature(answer, wanted)
}
