import type { Invariant } from '../invariant'

/** Longest time to create a code or to reconnect a wallet, in milliseconds. */
const limitMs = 16_000

/** Each wait ends by itself or can be ended with a button. */
export const waitingEnds: Invariant = {
  name: 'nothing waits for more than 15 s without something to press',
  check({ tabs, waitedMs }) {
    for (const { tab, reading } of tabs) {
      const { modal, accounts } = reading
      if (waitedMs(tab) > limitMs)
        return {
          app: modal ? `"${modal.title}" ${modal.face}` : JSON.stringify(accounts),
          truth: 'longer than 15 s',
        }
      const ways = modal?.actions.filter((action) => !/^(Close|Help|Back)$/.test(action))
      if (modal?.face === 'waiting' && ways?.length === 0)
        return { app: `"${modal.title}" waits`, truth: 'nothing to press but the frame' }
    }
    return undefined
  },
}
