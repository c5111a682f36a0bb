import { isAddress, isNamespace, isSameAddress, type Namespace } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { recentReceiversKey } from '../../core/cacheKeys.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { StorageEntry } from '../../core/storage.js'
import { parseName } from '../../shared/parseName.js'

/** The number of receivers that are stored of a namespace. */
const maxReceivers = 10

/** An address that the user has sent to in this browser. */
export interface RecentReceiver {
  readonly namespace: Namespace
  readonly address: string
  /** The name that the user had entered. It can point to another address by now. */
  readonly name?: string | undefined
}

const entry: StorageEntry<readonly RecentReceiver[]> = {
  key: recentReceiversKey,
  parse(found) {
    if (!Array.isArray(found)) return undefined
    return limited(found.flatMap((each) => parseReceiver(each) ?? []))
  },
}

function parseReceiver(found: unknown): RecentReceiver | undefined {
  const { namespace, address, name } = (found ?? {}) as Record<string, unknown>
  if (!isNamespace(namespace) || typeof address !== 'string' || !isAddress(address, namespace))
    return undefined
  const text = parseName(name)
  return { namespace, address, ...(text && { name: text }) }
}

/**
 * Returns the store of the receivers, newest first. Those of a namespace are removed when its account is
 * disconnected.
 */
export function recentReceiversStore(latchkey: Latchkey): StoreApi<readonly RecentReceiver[]> {
  const { storage, store, subscribe } = internalsOf(latchkey)
  return store('recentReceivers', () => {
    const receivers = createStore<readonly RecentReceiver[]>(() => storage.get(entry) ?? [])
    subscribe((event) => {
      // A reaction removes what is stored.
      if (event.type === 'account.disconnected' && !event.isPaused)
        receivers.setState((all) => all.filter(({ namespace }) => namespace !== event.namespace), true)
    })
    return receivers
  })
}

/**
 * Calls the listener when the receivers change, in this tab or another. Returns the function that stops it.
 */
export function watchRecentReceivers(latchkey: Latchkey, listener: () => void): () => void {
  const store = recentReceiversStore(latchkey)
  const stops = [
    store.subscribe(listener),
    internalsOf(latchkey).storage.subscribe(entry, (receivers = []) => store.setState(receivers, true)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Adds a receiver as the newest one. At most 10 of a namespace are stored. */
export async function addRecentReceiver(latchkey: Latchkey, receiver: RecentReceiver): Promise<void> {
  const { storage } = internalsOf(latchkey)
  const store = recentReceiversStore(latchkey)
  const parsed = parseReceiver(receiver)
  if (!parsed) return
  await storage.update(entry, (stored) => limited([parsed, ...(stored ?? store.getState())]))
  store.setState(storage.get(entry) ?? limited([parsed, ...store.getState()]), true)
}

/** Keeps the first entry of each address, and its newest name. */
function limited(receivers: readonly RecentReceiver[]): readonly RecentReceiver[] {
  const kept: RecentReceiver[] = []
  const counts = new Map<Namespace, number>()
  for (const receiver of receivers) {
    const { namespace, address } = receiver
    const index = kept.findIndex(
      (each) => each.namespace === namespace && isSameAddress(each.address, address, namespace),
    )
    const known = kept[index]
    const count = counts.get(namespace) ?? 0
    if (known) kept[index] = known.name ? known : { ...receiver, address: known.address }
    else if (count < maxReceivers) {
      counts.set(namespace, count + 1)
      kept.push(receiver)
    }
  }
  return kept
}
