import type { Address, Transaction } from '@solana/kit'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import type { Cluster } from './createCluster.js'
import type { Kit } from './packages.js'
import type { Lifetime } from './sentTransactions.js'

/**
 * Hands a signed transaction to the network, which tries it first.
 *
 * @returns its hash: the first signature, base58.
 * @throws {InvalidWalletAnswerError} when the account has not signed; {ClusterMismatchError}; {TransactionExpiredError} when the visitor took
 * longer than it was valid; {InsufficientFundsError}, {TransactionRevertedError} and the other errors of `toClusterError`.
 */
export async function sendSigned(parameters: {
  cluster: Cluster
  address: string
  signed: Uint8Array | undefined
}): Promise<string> {
  const { cluster, address, signed } = parameters
  const { kit } = cluster
  const transaction = decode(kit, signed)
  if (!transaction?.signatures[address as Address]) throw new InvalidWalletAnswerError('signed transaction')
  const hash = kit.getSignatureFromTransaction(transaction)
  const wire = kit.getBase64EncodedWireTransaction(transaction)
  const lifetime = await lifetimeOf(cluster, transaction)
  await cluster.askProven((rpc, abortSignal) =>
    rpc
      .sendTransaction(wire, { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0n })
      .send({ abortSignal }),
  )
  cluster.sent.add(hash, { lifetime, wire })
  return hash
}

/** Notes when a transaction that the wallet has sent runs out. */
export async function rememberSent(parameters: {
  cluster: Cluster
  hash: string
  unsigned: Uint8Array
}): Promise<void> {
  const { cluster, hash, unsigned } = parameters
  const transaction = decode(cluster.kit, unsigned)
  const lifetime = transaction && (await lifetimeOf(cluster, transaction))
  // The wallet may have renewed the blockhash: how long that is good is counted from now.
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
