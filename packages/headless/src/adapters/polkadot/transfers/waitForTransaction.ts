import type { ApiPromise } from '@polkadot/api'
import { TransactionExpiredError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { TransactionUndecidedError } from '../errors.js'
import type { Apis } from './createApis.js'
import type { BlockSpan, SentTransactions } from './sentTransactions.js'

/** How often the last finalized block is read, in milliseconds. */
const pollMs = 1_000
/** How long to wait for the next finalized block, in milliseconds. */
const stallTimeoutMs = 300_000
/**
 * The number of blocks before and after the last finalized one that are searched for a transaction of another
 * page.
 */
const searchBlocks = 64

/**
 * Waits until a transaction is in a finalized block. Resolves with `reverted` if it failed there.
 *
 * @throws {TransactionExpiredError} if it can no longer be included. For a transaction of another page: if 64
 * more blocks are finalized without it.
 * @throws {TransactionUndecidedError} if no block is finalized for 5 min.
 * @throws {RpcError} if the network does not answer.
 */
export function waitForTransaction(parameters: {
  apis: Apis
  sent: SentTransactions
  hash: string
  network: Network
}): Promise<'success' | 'reverted'> {
  const { apis, sent, hash, network } = parameters
  return apis.use(network, async (api) => {
    let finalized = await readFinalizedNumber(api)
    let changedAt = Date.now()
    const span: BlockSpan = sent.get(hash) ?? {
      from: Math.max(finalized - searchBlocks, 1),
      to: finalized + searchBlocks,
    }
    let next = span.from
    while (true) {
      for (; next <= Math.min(finalized, span.to); next += 1) {
        const outcome = await readOutcome(api, next, hash)
        if (outcome) return outcome
      }
      if (next > span.to) throw new TransactionExpiredError()
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const now = await readFinalizedNumber(api)
      if (now > finalized) changedAt = Date.now()
      else if (Date.now() - changedAt > stallTimeoutMs) throw new TransactionUndecidedError(network.name)
      finalized = now
    }
  })
}

async function readFinalizedNumber(api: ApiPromise): Promise<number> {
  const hash = await api.rpc.chain.getFinalizedHead()
  return (await api.rpc.chain.getHeader(hash)).number.toNumber()
}

/** Returns the result of a transaction in a block, or `undefined` if it is not in the block. */
async function readOutcome(
  api: ApiPromise,
  number: number,
  hash: string,
): Promise<'success' | 'reverted' | undefined> {
  const blockHash = await api.rpc.chain.getBlockHash(number)
  const { block } = await api.rpc.chain.getBlock(blockHash)
  const index = block.extrinsics.findIndex((extrinsic) => extrinsic.hash.toHex() === hash)
  if (index < 0) return undefined
  const { query } = await api.at(blockHash)
  const records = ((await query.system?.events?.()) ?? []) as unknown as Iterable<EventRecord>
  for (const { phase, event } of records) {
    if (!phase.isApplyExtrinsic || phase.asApplyExtrinsic.toNumber() !== index || event.section !== 'system')
      continue
    if (event.method === 'ExtrinsicFailed') return 'reverted'
  }
  return 'success'
}

/** The fields that are read of an event record. `@polkadot/api` creates its type from the metadata. */
interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: { readonly section: string; readonly method: string }
}
