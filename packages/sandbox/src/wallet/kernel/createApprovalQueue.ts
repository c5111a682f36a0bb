import type { ApprovalChoice, PendingApproval } from './types.js'

/** Requests waiting for the user. */
export interface ApprovalQueue {
  readonly pending: readonly PendingApproval[]
  /**
   * Waits for the user.
   * @throws The errors that the request names
   */
  open(asked: AskedApproval): Promise<ApprovalChoice>
  /** Answers one request, or the oldest one with a window. Gives its `settled`, or nothing if there is no such request. */
  answer(answer: ApprovalAnswer, id?: number): Promise<void> | undefined
  /** Answers every request that fits. */
  answerAll(answer: ApprovalAnswer, fits?: (approval: PendingApproval) => boolean): Promise<void>
}

/** A request entering the queue. */
export type AskedApproval = Pick<PendingApproval, 'method' | 'params' | 'silent' | 'request' | 'source'> & {
  /** Resolves when the page has its answer. */
  settled: Promise<void>
  /** What the page is told if the user refuses, or the wallet dies. */
  errors: { rejected(): Error; dead(): Error }
}

/** How a request is answered. */
export type ApprovalAnswer =
  | { kind: 'approve'; choice?: ApprovalChoice | undefined }
  | { kind: 'reject' }
  | { kind: 'die' }

interface Waiting {
  approval: PendingApproval
  settle: (answer: ApprovalAnswer) => void
  settled: Promise<void>
}

/** Makes an empty queue. */
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
