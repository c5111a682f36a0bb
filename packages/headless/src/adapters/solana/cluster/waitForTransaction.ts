import type { Address, Base64EncodedWireTransaction, Signature } from '@solana/kit'
import { ResourceNotFoundError } from '../../../shared/errors/rpc.js'
import { TransactionExpiredError } from '../../../shared/errors/send.js'
import type { Cluster } from './createCluster.js'
import type { SentTransaction } from './sentTransactions.js'

/** How often the status is read, in milliseconds: a little more than a slot. */
const pollMs = 500
/** How often the transaction is sent again, in milliseconds. */
const resendMs = 2_000
/** How long the network may fail to answer, in milliseconds. */
const timeoutMs = 120_000
/** The number of blocks for which a blockhash is valid. */
const blockhashLifetime = 150n
/** The bytes of the nonce in a nonce account. */
const nonceSlice = { offset: 40, length: 32 } as const

/**
 * Waits until a transaction is in a confirmed block, or its blockhash (or nonce) has expired. A transaction
 * that was sent from here is sent again every two seconds. Resolves with `reverted` if it failed in its
 * block.
 *
 * @throws {TransactionExpiredError} if it expired before it was in a block.
 * @throws {ResourceNotFoundError} if `hash` is not a signature.
 * @throws the errors of `Cluster.request` if the network does not answer for two minutes.
 */
export async function waitForTransaction(parameters: {
  cluster: Cluster
  hash: string
}): Promise<'success' | 'reverted'> {
  const { cluster, hash } = parameters
  if (!cluster.kit.isSignature(hash)) throw new ResourceNotFoundError({ wallet: cluster.network.name })
  const sent = cluster.sent.get(hash)
  const readExpiry = createExpiryCheck(cluster, sent)
  let answeredAt = Date.now()
  let sentAt = Date.now()
  for (;;) {
    try {
      // In this order, because the last valid block can include it.
      const hasExpired = await readExpiry()
      const status = await getStatus(cluster, hash, hasExpired || !sent)
      if (status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized') {
        cluster.sent.remove(hash)
        return status.err === null ? 'success' : 'reverted'
      }
      if (!status && hasExpired) {
        cluster.sent.remove(hash)
        throw new TransactionExpiredError()
      }
      answeredAt = Date.now()
      if (!status && sent?.wire && Date.now() - sentAt >= resendMs) {
        sentAt = Date.now()
        await resend(cluster, sent.wire)
      }
    } catch (error) {
      if (error instanceof TransactionExpiredError || Date.now() - answeredAt >= timeoutMs) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** Returns a function that reads whether the transaction has expired. */
function createExpiryCheck(cluster: Cluster, sent: SentTransaction | undefined): () => Promise<boolean> {
  const { lifetime = { kind: 'blockhash' } as const } = sent ?? {}
  if (lifetime.kind === 'nonce')
    return async () => (await getNonce(cluster, lifetime.account)) !== lifetime.value
  let lastHeight = lifetime.lastValidBlockHeight
  return async () => {
    const height = await cluster.request((rpc, abortSignal) =>
      rpc.getBlockHeight({ commitment: 'confirmed' }).send({ abortSignal }),
    )
    // An unknown blockhash is not newer than the current block.
    lastHeight ??= height + blockhashLifetime
    return height > lastHeight
  }
}

async function getStatus(cluster: Cluster, hash: Signature, searchTransactionHistory: boolean) {
  const { value } = await cluster.request((rpc, abortSignal) =>
    rpc.getSignatureStatuses([hash], { searchTransactionHistory }).send({ abortSignal }),
  )
  return value[0] ?? undefined
}

async function getNonce(cluster: Cluster, account: string): Promise<string | undefined> {
  const { value } = await cluster.request((rpc, abortSignal) =>
    rpc
      .getAccountInfo(account as Address, {
        encoding: 'base58',
        dataSlice: nonceSlice,
        commitment: 'confirmed',
      })
      .send({ abortSignal }),
  )
  return value?.data[0]
}

async function resend(cluster: Cluster, wire: string): Promise<void> {
  await cluster
    .requestVerified((rpc, abortSignal) =>
      rpc
        .sendTransaction(wire as Base64EncodedWireTransaction, {
          encoding: 'base64',
          skipPreflight: true,
          maxRetries: 0n,
        })
        .send({ abortSignal }),
    )
    // It may already be in a block, which the next status shows.
    .catch(() => {})
}
