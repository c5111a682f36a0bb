import type { Connections } from '../base/createConnections.js'
import { toWalletError } from './toWalletError.js'
import type { SolanaSigners, SolanaWallet } from './types.js'

/**
 * Asks a connected wallet to sign. Rejects with the wallet's error, mapped by `toWalletError`.
 *
 * @throws {NotConnectedError} if the connector has no connection.
 * @throws {UnsupportedMethodError} if the wallet cannot sign this. The wallet is not asked.
 */
export async function requestSignature<member extends keyof SolanaSigners, answer>(
  connections: Connections<SolanaWallet>,
  connectorKey: string,
  member: member,
  sign: (signer: NonNullable<SolanaSigners[member]>) => Promise<answer>,
): Promise<answer> {
  const { wallet, name } = connections.walletAt(connectorKey)
  const signer = wallet.getSigners()[member]
  if (!signer) {
    const { UnsupportedMethodError } = await import('../../shared/errors/rpcOnDemand.js')
    throw new UnsupportedMethodError({ wallet: name })
  }
  try {
    return await sign(signer)
  } catch (error) {
    throw await toWalletError(error, name)
  }
}
