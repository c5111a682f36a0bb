import type { Address, Base64EncodedWireTransaction, Signature } from '@solana/kit'
import type { TransactionObservation, TransactionObserver } from '../../../core/capabilities.js'
import { ResourceNotFoundError } from '../../../shared/errors/rpc.js'
import type { Cluster } from './createCluster.js'
import type { SentTransaction } from './sentTransactions.js'

/** How often the status is read, in milliseconds: a little more than a slot. */
const pollMs = 500
/** How often the transaction is sent again, in milliseconds. */
const resendMs = 2_000
/** The number of blocks for which a blockhash is valid. */
const blockhashLifetime = 150n
/**
 * How many blocks after the last valid one a transaction is expired. Nodes of one endpoint can be that far
 * apart.
 */
const expiryMargin = 32n
/** The bytes of the nonce in a nonce account. */
const nonceSlice = { offset: 40, length: 32 } as const

/** Whether a transaction has expired, and the finalized slot that proves it. */
interface Expiry {
  readonly isExpired: boolean
  readonly slot: bigint
}

/**
 * Creates an observer of a transaction. It has expired if the finalized height is 32 blocks above the last
 * valid one (or its nonce is used), and a node that has that slot does not know the transaction. One
 * that was sent from here is sent again every two seconds until then.
 *
 * @throws {ResourceNotFoundError} if `hash` is not a signature.
 */
export function observeTransaction(parameters: { cluster: Cluster; hash: string }): TransactionObserver {
  const { cluster, hash } = parameters
  if (!cluster.kit.isSignature(hash)) throw new ResourceNotFoundError({ wallet: cluster.network.name })
  const sent = cluster.sent.get(hash)
  const readExpiry = createExpiryReader(cluster, sent)
  let sentAt = Date.now()

  async function read(): Promise<TransactionObservation> {
    const { isExpired, slot } = await readExpiry()
    const status = await readStatus(cluster, hash as Signature, isExpired || !sent)
    const { value } = status
    if (value?.confirmationStatus === 'confirmed' || value?.confirmationStatus === 'finalized') {
      const isFinal = value.confirmationStatus === 'finalized'
      if (isFinal) cluster.sent.remove(hash)
      const confirmations = Number(value.confirmations ?? 0n) + 1
      const outcome = value.err === null ? 'success' : 'reverted'
      return { kind: 'included', inclusion: { block: String(value.slot), outcome, confirmations, isFinal } }
    }
    if (value) return { kind: 'pending' }
    if (!isExpired && sent?.wire && Date.now() - sentAt >= resendMs) {
      sentAt = Date.now()
      await resend(cluster, sent.wire)
    }
    // A node behind that slot may not have the block of the transaction.
    return { kind: 'missing', isExpired: isExpired && status.slot >= slot }
  }

  return { confirmations: 1, canDrop: false, pollMs, read }
}

/** Returns a function that reads whether the transaction has expired. */
function createExpiryReader(cluster: Cluster, sent: SentTransaction | undefined): () => Promise<Expiry> {
  const { lifetime = { kind: 'blockhash' } as const } = sent ?? {}
  if (lifetime.kind === 'nonce')
    return async () => {
      const { nonce, slot } = await readNonce(cluster, lifetime.account)
      // A node that does not show the account proves nothing.
      return { isExpired: nonce !== undefined && nonce !== lifetime.value, slot }
    }
  let lastHeight = lifetime.lastValidBlockHeight
  return async () => {
    const { blockHeight, absoluteSlot } = await cluster.requestVerified((rpc) =>
      rpc.getEpochInfo({ commitment: 'finalized' }),
    )
    // An unknown blockhash is not newer than the current block, which is less than a margin above this one.
    lastHeight ??= blockHeight + blockhashLifetime + expiryMargin
    return { isExpired: blockHeight > lastHeight + expiryMargin, slot: absoluteSlot }
  }
}

async function readStatus(cluster: Cluster, hash: Signature, searchTransactionHistory: boolean) {
  const { context, value } = await cluster.requestVerified((rpc) =>
    rpc.getSignatureStatuses([hash], { searchTransactionHistory }),
  )
  return { slot: context.slot, value: value[0] ?? undefined }
}

async function readNonce(cluster: Cluster, account: string) {
  const { context, value } = await cluster.requestVerified((rpc) =>
    rpc.getAccountInfo(account as Address, {
      encoding: 'base58',
      dataSlice: nonceSlice,
      commitment: 'finalized',
    }),
  )
  return { nonce: value?.data[0], slot: context.slot }
}

async function resend(cluster: Cluster, wire: string): Promise<void> {
  await cluster
    .requestVerified((rpc) =>
      rpc.sendTransaction(wire as Base64EncodedWireTransaction, {
        encoding: 'base64',
        skipPreflight: true,
        maxRetries: 0n,
      }),
    )
    // It may already be in a block, which the next status shows.
    .catch(() => {})
}
