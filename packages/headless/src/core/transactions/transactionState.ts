import type { Inclusion, TransactionObservation, TransactionObserver } from '../capabilities.js'

/** How a followed transaction ended without being confirmed. */
export type TransactionFailure =
  | { readonly reason: 'cancelled' | 'replaced'; readonly replacementHash: string }
  | { readonly reason: 'dropped' | 'expired' | 'timedOut' }
  | { readonly reason: 'unreachable'; readonly cause: unknown }

/**
 * The state of a followed transaction. `pending`, `included` and `displaced` change with each reading;
 * `confirmed` and `failed` are final.
 */
export interface TransactionState {
  readonly status: 'pending' | 'included' | 'displaced' | 'confirmed' | 'failed'
  /** The followed transaction, or the one with another fee that took its place. */
  readonly hash: string
  /** The block of `hash`. Present if `included` or `confirmed`. */
  readonly inclusion?: Inclusion | undefined
  /** Present if `failed`. */
  readonly failure?: TransactionFailure | undefined
  /** How often a block that contained it was removed from the chain. */
  readonly reorganizations: number
  /** Readings in a row in which no node knew it, and the time of the first, in milliseconds since 1970. */
  readonly missing: { readonly count: number; readonly since: number }
  /** The rival that is in enough blocks, and the readings in a row that said so. */
  readonly rival?: { readonly hash: string; readonly count: number } | undefined
  /** Readings in a row that proved that it has expired. */
  readonly expired: number
  /** Readings in a row that failed. */
  readonly unanswered: number
  /** Time of the last reading that did not fail. */
  readonly answeredAt: number
  readonly startedAt: number
}

/** What the next state depends on, apart from what was read. */
export interface TransactionRules extends Pick<TransactionObserver, 'canDrop' | 'pollMs'> {
  /** Hash that is followed. */
  readonly hash: string
  /** Confirmations after which the transaction is confirmed. A final block always suffices. */
  readonly confirmations: number
}

/** What was read, or the error of a reading that failed. */
export type Reading = { readonly observation: TransactionObservation } | { readonly error: unknown }

/** Readings in a row after which a transaction that no node knows is dropped. */
const missingLimit = 10
/** Readings in a row after which a transaction is expired. One node may not have the newest blocks. */
const expiredLimit = 3
/** Readings in a row after which a rival has taken its place. One node may be on a fork. */
const rivalLimit = 2
/** How long the network may fail to answer, in milliseconds, and how often at least. */
const unreachableMs = 120_000
const unansweredLimit = 5
/** How long a transaction is followed, in milliseconds: 2 hours. A low fee on Bitcoin can take as long. */
const followMs = 2 * 60 * 60 * 1_000

/** Returns the state before the first reading. */
export function firstTransactionState(hash: string, now: number): TransactionState {
  return {
    status: 'pending',
    hash,
    reorganizations: 0,
    missing: { count: 0, since: now },
    expired: 0,
    unanswered: 0,
    answeredAt: now,
    startedAt: now,
  }
}

/** Returns the state after a reading. A pure function; a final state does not change. */
export function nextTransactionState(
  before: TransactionState,
  reading: Reading,
  rules: TransactionRules,
  now: number,
): TransactionState {
  if (isEnded(before)) return before
  const next =
    'error' in reading ? afterError(before, reading.error, now) : afterAnswer(before, reading, rules, now)
  const isLate = !isEnded(next) && now - before.startedAt >= followMs
  return isLate ? fail(next, { reason: 'timedOut' }) : next
}

/** Returns whether a state is final. */
export function isEnded({ status }: TransactionState): boolean {
  return status === 'confirmed' || status === 'failed'
}

function afterError(before: TransactionState, cause: unknown, now: number): TransactionState {
  const next = { ...before, unanswered: before.unanswered + 1 }
  const isUnreachable = next.unanswered >= unansweredLimit && now - before.answeredAt >= unreachableMs
  return isUnreachable ? fail(next, { reason: 'unreachable', cause }) : next
}

function afterAnswer(
  before: TransactionState,
  { observation }: { observation: TransactionObservation },
  rules: TransactionRules,
  now: number,
): TransactionState {
  const { rival, ...rest } = before
  const known = { ...rest, unanswered: 0, answeredAt: now, missing: { count: 0, since: now }, expired: 0 }
  switch (observation.kind) {
    case 'included':
      return include(known, rules.hash, observation.inclusion, rules)
    case 'pending':
      return leaveBlock({ ...known, hash: rules.hash })
    case 'displaced': {
      const { hash, purpose, inclusion } = observation.by
      if (purpose === 'same')
        return inclusion ? include(known, hash, inclusion, rules) : leaveBlock({ ...known, hash })
      const next = { ...leaveBlock({ ...known, hash: rules.hash }), status: 'displaced' as const }
      if (!inclusion || !isEnough(inclusion, rules)) return next
      const count = rival?.hash === hash ? rival.count + 1 : 1
      if (count < rivalLimit && !inclusion.isFinal) return { ...next, rival: { hash, count } }
      const reason = purpose === 'cancel' ? 'cancelled' : 'replaced'
      return fail(next, { reason, replacementHash: hash })
    }
    case 'missing': {
      const { count, since } = before.missing
      const missing = count === 0 ? { count: 1, since: now } : { count: count + 1, since }
      const expired = observation.isExpired ? before.expired + 1 : 0
      const next = leaveBlock({ ...known, hash: rules.hash, missing, expired })
      if (expired >= expiredLimit) return fail(next, { reason: 'expired' })
      const isDropped =
        rules.canDrop &&
        missing.count >= missingLimit &&
        now - missing.since >= (missingLimit - 1) * rules.pollMs
      return isDropped ? fail(next, { reason: 'dropped' }) : next
    }
  }
}

function include(
  before: TransactionState,
  hash: string,
  inclusion: Inclusion,
  rules: TransactionRules,
): TransactionState {
  const isMoved = before.inclusion !== undefined && before.inclusion.block !== inclusion.block
  return {
    ...before,
    hash,
    inclusion,
    status: isEnough(inclusion, rules) ? 'confirmed' : 'included',
    reorganizations: before.reorganizations + (isMoved ? 1 : 0),
  }
}

/** The transaction is in no block. If it was in one, that block was removed, and it is followed again. */
function leaveBlock(before: TransactionState): TransactionState {
  const { inclusion, ...rest } = before
  return { ...rest, status: 'pending', reorganizations: before.reorganizations + (inclusion ? 1 : 0) }
}

function isEnough({ confirmations, isFinal }: Inclusion, rules: TransactionRules): boolean {
  return isFinal || confirmations >= rules.confirmations
}

function fail(before: TransactionState, failure: TransactionFailure): TransactionState {
  return { ...before, status: 'failed', failure }
}
