import type { ApiPromise } from '@polkadot/api'
import { TransactionExpiredError } from '../../../shared/errors/send.js'
import type { Network } from '../../../shared/types.js'
import { TransactionUndecidedError } from '../errors.js'
import type { Apis } from './createApis.js'
import type { BlockSpan, SentTransactions } from './sentTransactions.js'

/** How often the newest final block is asked for, in milliseconds. */
const pollMs = 1_000
/** How long no block may become final until it is given up, in milliseconds. */
const stallWaitMs = 300_000
/** Where nothing is known of a transaction: blocks before the newest final one, and after it, that are looked at. */
const searchBlocks = 64

/**
 * Waits until a transaction is in a final block.
 *
 * @returns `reverted` when it failed there.
 * @throws {TransactionExpiredError} once it can be in no block any more; of a transaction that was not sent from this page, once 64 more
 * blocks are final. {TransactionUndecidedError} when no block becomes final for five minutes. {RpcError} when the network does not answer.
 */
export function waitForTransaction(parameters: {
  apis: Apis
  sent: SentTransactions
  hash: string
  network: Network
}): Promise<'success' | 'reverted'> {
  const { apis, sent, hash, network } = parameters
  return apis.use(network, async (api) => {
    let final = await finalNumber(api)
    let seenAt = Date.now()
    const span: BlockSpan = sent.get(hash) ?? {
      from: Math.max(final - searchBlocks, 1),
      to: final + searchBlocks,
    }
    let next = span.from
    while (true) {
      for (; next <= Math.min(final, span.to); next += 1) {
        const outcome = await outcomeIn(api, next, hash)
        if (outcome) return outcome
      }
      if (next > span.to) throw new TransactionExpiredError()
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      const now = await finalNumber(api)
      if (now > final) seenAt = Date.now()
      else if (Date.now() - seenAt > stallWaitMs) throw new TransactionUndecidedError(network.name)
      final = now
    }
  })
}

async function finalNumber(api: ApiPromise): Promise<number> {
  const hash = await api.rpc.chain.getFinalizedHead()
  return (await api.rpc.chain.getHeader(hash)).number.toNumber()
}

/** What became of a transaction in a block; `undefined` where it is not in it. */
async function outcomeIn(
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

/** The fields of an event record that are read, of the types that `@polkadot/api` makes from the metadata. */
interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: { readonly section: string; readonly method: string }
}
