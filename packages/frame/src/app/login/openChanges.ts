import * as v from 'valibot'

/** What the other documents of the wallet in this browser are told. */
export type Change = 'changed' | 'signed-out'

/** Tells the other tabs and windows of the wallet that something has changed. */
export interface Changes {
  announce(change: Change): void
}

const changeSchema = v.picklist(['changed', 'signed-out'])

/**
 * Opens the channel of changes. Only documents of this origin have it. What it says is never believed: who
 * hears of a change asks the server.
 */
export function openChanges(onChange: (change: Change) => void = () => {}): Changes {
  const channel = new BroadcastChannel('latchkey-frame-changes')
  channel.onmessage = ({ data }) => {
    if (v.is(changeSchema, data)) onChange(data)
  }
  return { announce: (change) => channel.postMessage(change) }
}
