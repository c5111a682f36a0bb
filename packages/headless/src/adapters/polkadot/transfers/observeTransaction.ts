import type { ApiPromise } from '@polkadot/api'
import type {
  Inclusion,
  Rival,
  TransactionObservation,
  TransactionObserver,
} from '../../../core/capabilities.js'
import { ResourceNotFoundError } from '../../../shared/errors/rpc.js'
import type { Network } from '../../../shared/types.js'
import { InvalidEndpointAnswerError } from '../errors.js'
import { decodeAddress, encodeAddress } from '../ss58.js'
import { readBestNumber, readFinalizedNumber } from './blockNumbers.js'
import type { Apis } from './createApis.js'
import type { SentTransaction, SentTransactions } from './sentTransactions.js'

const pollMs = 1_000
/** How many blocks before the last finalized one are searched for a transaction of another page. */
const searchBlocks = 64

/** A transaction in a block. */
interface Found {
  readonly hash: string
  readonly blockHash: string
  readonly index: number
  /** Absent for a transaction with the followed hash. */
  readonly purpose?: Rival['purpose'] | undefined
}

/**
 * Creates an observer of a transaction. It has expired if every block that can contain it is final and none
 * does. A transaction of the same sender with the same nonce displaces it; both are known of transactions
 * that were sent from here.
 *
 * @throws {ResourceNotFoundError} if `hash` is not `0x` and 64 hex digits.
 */
export function observeTransaction(parameters: {
  apis: Apis
  sent: SentTransactions
  hash: string
  network: Network
}): TransactionObserver {
  const { apis, sent, network } = parameters
  const hash = parameters.hash.toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(hash)) throw new ResourceNotFoundError({ wallet: network.name })
  const own = sent.get(hash)
  let span = own?.span
  /** The first block that was not searched while it was final. */
  let next: number | undefined
  let final:
    | { readonly found: Found; readonly outcome: Inclusion['outcome']; readonly number: number }
    | undefined

  async function read(api: ApiPromise): Promise<TransactionObservation> {
    const [finalized, best] = await Promise.all([readFinalizedNumber(api), readBestNumber(api)])
    span ??= {
      from: Math.max(finalized - searchBlocks, 1),
      to: finalized + (await readMortalPeriod(api)),
    }
    next ??= span.from
    const last = span.to ?? Number.POSITIVE_INFINITY
    for (; !final && next <= Math.min(finalized, last); next += 1) {
      const found = await findInBlock(api, next, hash, own)
      if (found) final = { found, outcome: await readOutcome(api, found), number: next }
    }
    if (final) return toObservation(final.found, toInclusion(final, best, true))
    // Blocks that are not final are read each time, because they can be removed.
    for (let number = next; number <= Math.min(best, last); number += 1) {
      const found = await findInBlock(api, number, hash, own)
      const inclusion = found && { found, outcome: await readOutcome(api, found), number }
      if (found && inclusion) return toObservation(found, toInclusion(inclusion, best, false))
    }
    const isExpired = next > last
    // The era of a transaction of another page can be longer than usual.
    if (isExpired && own) return { kind: 'missing', isExpired }
    return (await isInPool(api, hash)) ? { kind: 'pending' } : { kind: 'missing', isExpired }
  }

  return {
    // A block that is not final is removed often.
    confirmations: Number.POSITIVE_INFINITY,
    canDrop: false,
    pollMs,
    read: () => apis.use(network, read),
  }
}

function toObservation({ hash, purpose }: Found, inclusion: Inclusion): TransactionObservation {
  return purpose ? { kind: 'displaced', by: { hash, purpose, inclusion } } : { kind: 'included', inclusion }
}

function toInclusion(
  { found, outcome, number }: { found: Found; outcome: Inclusion['outcome']; number: number },
  best: number,
  isFinal: boolean,
): Inclusion {
  return { block: found.blockHash, outcome, confirmations: Math.max(1, best - number + 1), isFinal }
}

/** Reads how many blocks a transaction is valid if the app and the wallet do not choose a number. */
async function readMortalPeriod(api: ApiPromise): Promise<number> {
  const nobody = encodeAddress(new Uint8Array(32), 42)
  const { mortalLength } = await api.derive.tx.signingInfo(nobody, 0)
  // An era is a power of two.
  return 2 ** Math.ceil(Math.log2(mortalLength))
}

/** Finds a transaction in a block: the one with the hash, or the one that uses its nonce. */
async function findInBlock(
  api: ApiPromise,
  number: number,
  hash: string,
  own: SentTransaction | undefined,
): Promise<Found | undefined> {
  const blockHash = await api.rpc.chain.getBlockHash(number)
  const { block } = await api.rpc.chain.getBlock(blockHash)
  // A node that does not have the block answers with nothing, which reads as an empty block 0.
  if (block.header.number.toNumber() !== number) throw new InvalidEndpointAnswerError('another block')
  for (const [index, extrinsic] of block.extrinsics.entries()) {
    const found = { hash: extrinsic.hash.toHex(), blockHash: blockHash.toHex(), index }
    if (found.hash === hash) return found
    const isRival =
      own &&
      extrinsic.isSigned &&
      extrinsic.nonce.toNumber() === own.nonce &&
      isSameKey(extrinsic.signer.toString(), own.address)
    if (isRival) return { ...found, purpose: extrinsic.method.toHex() === own.call ? 'same' : 'other' }
  }
  return undefined
}

function isSameKey(a: string, b: string): boolean {
  const [key, other] = [decodeAddress(a)?.publicKey, decodeAddress(b)?.publicKey]
  return key !== undefined && other !== undefined && key.every((byte, index) => byte === other[index])
}

/** Whether the node has the transaction in its pool. Some nodes do not show their pool. */
async function isInPool(api: ApiPromise, hash: string): Promise<boolean> {
  try {
    const pending = await api.rpc.author.pendingExtrinsics()
    return pending.some((extrinsic) => extrinsic.hash.toHex() === hash)
  } catch {
    return false
  }
}

/**
 * Reads from the events of a block whether a transaction in it failed.
 *
 * @throws {InvalidEndpointAnswerError} if the node does not have the events.
 */
async function readOutcome(api: ApiPromise, { blockHash, index }: Found): Promise<Inclusion['outcome']> {
  const { query } = await api.at(blockHash)
  const records = await (query.system as unknown as SystemQueries).events()
  for (const { phase, event } of records) {
    if (!phase.isApplyExtrinsic || phase.asApplyExtrinsic.toNumber() !== index || event.section !== 'system')
      continue
    if (event.method === 'ExtrinsicFailed') return 'reverted'
    if (event.method === 'ExtrinsicSuccess') return 'success'
  }
  throw new InvalidEndpointAnswerError('no events')
}

/** The query of the events. `@polkadot/api` creates its type from the metadata. */
interface SystemQueries {
  events(): Promise<Iterable<EventRecord>>
}

/** The fields that are read of an event record. */
interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: { readonly section: string; readonly method: string }
}
