import type { Address, Transaction } from '@solana/kit'
import { NetworkRequestError, NetworkTimeoutError } from '../../../shared/errors/rpc.js'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import type { Cluster } from './createCluster.js'
import type { Kit } from './packages.js'
import type { Lifetime } from './sentTransactions.js'

/**
 * Sends a signed transaction to the network, which simulates it first. Resolves with its hash: the first
 * signature, in base58.
 *
 * @throws {InvalidWalletAnswerError} if the account has not signed.
 * @throws {ClusterMismatchError} if the endpoints belong to another network.
 * @throws {TransactionExpiredError} if the blockhash expired before the user signed.
 * @throws {InsufficientFundsError} if the account has too little, {TransactionRevertedError} if the
 * simulation fails, and the other errors of `toClusterError`.
 */
export async function sendSigned(parameters: {
  cluster: Cluster
  address: string
  signed: Uint8Array | undefined
}): Promise<string> {
  const { cluster, address, signed } = parameters
  const { kit } = cluster
  const transaction = decode(kit, signed)
  if (!transaction?.signatures[address as Address])
    throw new InvalidWalletAnswerError('not a signed transaction')
  const hash = kit.getSignatureFromTransaction(transaction)
  const wire = kit.getBase64EncodedWireTransaction(transaction)
  const lifetime = await lifetimeOf(cluster, transaction)
  try {
    await cluster.requestVerified((rpc) =>
      rpc.sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0n }),
    )
  } catch (error) {
    const isLost = error instanceof NetworkRequestError || error instanceof NetworkTimeoutError
    if (!isLost) throw error
    // A node may have it although its answer was lost, so it is followed: a second one would pay twice.
  }
  cluster.sent.add(hash, { lifetime, wire })
  return hash
}

/** Stores when a transaction that the wallet has sent expires. */
export async function rememberSent(parameters: {
  cluster: Cluster
  hash: string
  unsigned: Uint8Array
}): Promise<void> {
  const { cluster, hash, unsigned } = parameters
  const transaction = decode(cluster.kit, unsigned)
  const lifetime = transaction && (await lifetimeOf(cluster, transaction))
  // The wallet may have replaced the blockhash, so only a nonce is known to be in the transaction.
  if (lifetime?.kind === 'nonce') cluster.sent.add(hash, { lifetime })
}

async function lifetimeOf(cluster: Cluster, { messageBytes }: Transaction): Promise<Lifetime> {
  const { kit } = cluster
  const message = kit.getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('lifetimeToken' in message)) return { kind: 'blockhash' }
  const lifetime = await kit.getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  if ('nonce' in lifetime)
    return { kind: 'nonce', account: lifetime.nonceAccountAddress, value: lifetime.nonce }
  return {
    kind: 'blockhash',
    lastValidBlockHeight: cluster.sent.blockhashes.get(lifetime.blockhash),
  }
}

function decode(kit: Kit, bytes: Uint8Array | undefined): Transaction | undefined {
  try {
    return bytes && kit.getTransactionDecoder().decode(bytes)
  } catch {
    return undefined
  }
}
