import type { ApprovalAnswer, ApprovalQueue } from './createApprovalQueue.js'
import type { Signal } from './emitter.js'
import type { CommonControls } from './types.js'

const windowLimitMs = 5_000

/** Creates the controls that answer open requests. */
export function createAnswers(options: {
  approvals: ApprovalQueue
  changed: Signal
}): Pick<CommonControls, 'approve' | 'reject' | 'release'> {
  const { approvals, changed } = options

  /** Resolves when a request with a window is open. */
  const nextWindow = () =>
    new Promise<void>((resolve, reject) => {
      const hasWindow = () => approvals.pending.some(({ silent }) => !silent)
      if (hasWindow()) return resolve()
      const timer = setTimeout(() => {
        leave()
        reject(new Error(`The wallet asked for nothing within ${windowLimitMs / 1_000} s.`))
      }, windowLimitMs)
      const leave = changed.subscribe(() => {
        if (!hasWindow()) return
        leave()
        clearTimeout(timer)
        resolve()
      })
    })

  const answer = async (given: ApprovalAnswer, id?: number) => {
    if (id === undefined) await nextWindow()
    const settled = approvals.answer(given, id)
    if (!settled)
      throw new Error(id === undefined ? 'No request is open.' : `No request with id ${id} is open.`)
    await settled
  }

  return {
    approve: (id, choice) => answer({ kind: 'approve', choice }, id),
    reject: (id) => answer({ kind: 'reject' }, id),
    release: (approve = true, id) =>
      approvals.answerAll({ kind: approve ? 'approve' : 'reject' }, (approval) =>
        id === undefined ? approval.silent : approval.id === id,
      ),
  }
}
