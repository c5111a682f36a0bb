import type { ApprovalChoice, PendingApproval } from './types.js'

/** Requests waiting for the user. */
export interface ApprovalQueue {
  readonly pending: readonly PendingApproval[]
  /**
   * Waits for the user.
   * @throws The `errors` of the request
   */
  open(asked: AskedApproval): Promise<ApprovalChoice>
  /**
   * Answers a request, or the oldest one with a window. Returns its `settled`, or undefined if there is no
   * such request.
   */
  answer(answer: ApprovalAnswer, id?: number): Promise<void> | undefined
  /** Answers every matching request. */
  answerAll(answer: ApprovalAnswer, fits?: (approval: PendingApproval) => boolean): Promise<void>
}

/** A request entering the queue. */
export type AskedApproval = Pick<PendingApproval, 'method' | 'params' | 'silent' | 'request' | 'source'> & {
  /** Resolves when the page has its answer. */
  settled: Promise<void>
  /** The errors for a rejection and for a dead wallet. */
  errors: { rejected(): Error; dead(): Error }
}

/** The answer to a request. */
export type ApprovalAnswer =
  | { kind: 'approve'; choice?: ApprovalChoice | undefined }
  | { kind: 'reject' }
  | { kind: 'die' }

interface Waiting {
  approval: PendingApproval
  settle: (answer: ApprovalAnswer) => void
  settled: Promise<void>
}

/** Creates an empty queue. */
export function createApprovalQueue(options: { origin: () => string; changed: () => void }): ApprovalQueue {
  const { origin, changed } = options
  const waiting = new Map<number, Waiting>()
  let pending: readonly PendingApproval[] = []
  let lastId = 0
  const refresh = () => {
    pending = [...waiting.values()].map(({ approval }) => approval)
    changed()
  }
  const answer = (given: ApprovalAnswer, id?: number) => {
    const target = id ?? pending.find(({ silent }) => !silent)?.id
    const found = target === undefined ? undefined : waiting.get(target)
    if (!found) return undefined
    waiting.delete(found.approval.id)
    refresh()
    found.settle(given)
    return found.settled
  }
  return {
    get pending() {
      return pending
    },
    open: ({ method, params, silent, request, source, settled, errors }) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const approval = {
          id: lastId,
          method,
          params,
          origin: source?.origin ?? origin(),
          openedAt: Date.now(),
          silent,
          request,
          ...(source ? { source } : {}),
        }
        const settle = (given: ApprovalAnswer) => {
          if (given.kind === 'approve') resolve(given.choice ?? {})
          else reject(given.kind === 'die' ? errors.dead() : errors.rejected())
        }
        waiting.set(lastId, { approval, settle, settled })
        refresh()
      }),
    answer,
    async answerAll(given, fits = () => true) {
      await Promise.all(pending.filter(fits).map(({ id }) => answer(given, id)))
    },
  }
}
