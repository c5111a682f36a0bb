import { base58, base64 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionOptions,
  SolanaTransactionCommitment,
} from '@solana/wallet-standard-features'
import { parseTransaction } from '../../solana/parseTransaction.js'
import type { WritableWireLog } from '../kernel/createWireLog.js'
import { callCluster } from './callCluster.js'
import { SolanaWalletError } from './SolanaWalletError.js'
import type { SolanaWalletChain } from './types.js'

const pollMs = 200
const commitments: readonly SolanaTransactionCommitment[] = ['processed', 'confirmed', 'finalized']

/**
 * Sends a signed transaction, and waits for the commitment if one is requested.
 * @returns The transaction's signature: that of its fee payer.
 * @throws SolanaWalletError with the node's own code and data; also if the transaction fails on the cluster
 * or expires
 */
export async function sendTransaction(
  log: Pick<WritableWireLog, 'begin'>,
  chain: SolanaWalletChain,
  signed: Uint8Array,
  options: SolanaSignAndSendTransactionOptions = {},
): Promise<Uint8Array> {
  const { commitment, skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
  const signature = await callCluster(log, chain, 'sendTransaction', [
    base64.encode(signed),
    {
      encoding: 'base64',
      ...(skipPreflight === undefined ? {} : { skipPreflight }),
      ...(preflightCommitment === undefined ? {} : { preflightCommitment }),
      ...(maxRetries === undefined ? {} : { maxRetries }),
      ...(minContextSlot === undefined ? {} : { minContextSlot }),
    },
  ])
  if (typeof signature !== 'string') {
    throw new SolanaWalletError(-32603, `The node of ${chain.name} gave no signature.`)
  }
  if (commitment) {
    const { blockhash } = parseTransaction(signed).message
    await confirm(log, chain, { signature, blockhash, commitment })
  }
  return base58.decode(signature)
}

interface Sent {
  signature: string
  blockhash: string
  commitment: SolanaTransactionCommitment
}

async function confirm(
  log: Pick<WritableWireLog, 'begin'>,
  chain: SolanaWalletChain,
  { signature, blockhash, commitment }: Sent,
): Promise<void> {
  // The loop ends, because a blockhash is valid for 150 blocks.
  for (;;) {
    const isAlive = await callCluster(log, chain, 'isBlockhashValid', [
      blockhash,
      { commitment: 'processed' },
    ])
    const statuses = await callCluster(log, chain, 'getSignatureStatuses', [[signature]])
    const status = (statuses as { value?: readonly (Status | null)[] } | null)?.value?.[0]
    if (status?.err) {
      throw new SolanaWalletError(-32002, `The transaction failed: ${JSON.stringify(status.err)}`, status)
    }
    const reached = commitments.indexOf(status?.confirmationStatus as SolanaTransactionCommitment)
    if (status && reached >= commitments.indexOf(commitment)) return
    // The order of the calls matters: a transaction can land in the last block that its blockhash allows.
    if (!status && (isAlive as { value?: unknown } | null)?.value === false) {
      throw new SolanaWalletError(-32002, 'The transaction has expired: its blockhash is no longer valid.')
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

interface Status {
  err?: unknown
  confirmationStatus?: string | null
}
