import * as v from 'valibot'
import { wait } from './wait.js'

/** What the other documents of the wallet in this browser are told. */
export type Change = 'changed' | 'signed-out'

/** Tells the other tabs and windows of the wallet that something has changed. */
export interface Changes {
  announce(change: Change): void
  /**
   * Resolves at the next change, in this document or another one, or after a time in milliseconds. Rejects
   * with the reason of the signal if that is aborted.
   */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const changeSchema = v.picklist(['changed', 'signed-out'])

/**
 * Opens the channel of changes. Only documents of this origin have it. What it says is never believed: who
 * hears of a change asks the server.
 */
export function openChanges(onChange: (change: Change) => void = () => {}): Changes {
  const channel = new BroadcastChannel('latchkey-frame-changes')
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const resolve of waiting) resolve()
  }
  channel.onmessage = ({ data }) => {
    if (!v.is(changeSchema, data)) return
    onChange(data)
    wake()
  }
  return {
    announce(change) {
      channel.postMessage(change)
      wake()
    },
    async wait(ms, signal) {
      let wakeUp = () => {}
      const change = new Promise<void>((resolve) => {
        wakeUp = resolve
        waiting.add(wakeUp)
      })
      try {
        await Promise.race([change, wait(ms, signal)])
      } finally {
        waiting.delete(wakeUp)
      }
    },
  }
}
