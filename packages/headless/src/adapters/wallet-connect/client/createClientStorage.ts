import type { CoreTypes } from '@walletconnect/types'
import type { KeyValueStorage } from '../../../core/storage.js'
import { mergeStored } from './mergeStored.js'
import { openValue, sealValue } from './sealValue.js'
import { secretKey } from './secretKey.js'
import { withLock } from './withLock.js'

/** The storage of the pairing client. */
export type ClientStorage = NonNullable<CoreTypes.Options['storage']> & {
  /**
   * Resolves with whether there are entries that could not be read, because the key was not available. They
   * stay stored for the next page.
   */
  isUnreadable(): Promise<boolean>
}

/** The names of the client's entries begin with this. The stored list of names can have others. */
const clientNames = 'wc@2:'

/** How often a write is repeated because another tab wrote in between. */
const maxAttempts = 1_000

/**
 * Creates the storage of the pairing client, which has the keys of its sessions and unanswered messages. The
 * values are encrypted with a key that scripts cannot export, and written to the storage of the Latchkey
 * instance. A value that cannot be decrypted counts as absent, and is removed. Without a key, or if the
 * storage is full or forbidden, values stay in memory, and the next page pairs again.
 *
 * Tabs share the storage, and the client of each one keeps its own copy. Therefore a write reads what is
 * stored, changes the entries that this tab has changed, and writes the result, under a lock of all tabs.
 *
 * @param base `null` keeps values in memory.
 * @param warn Called if the key is not available, or if values cannot be decrypted.
 * @param memory Contains the values that are not stored, so that the next client of this page has them.
 */
export function createClientStorage(
  base: KeyValueStorage | null,
  prefix: string,
  warn?: (text: string) => void,
  memory: Map<string, unknown> = new Map(),
): ClientStorage {
  let kept = memory
  const listKey = `${prefix}pairing_keys`
  let key: CryptoKey | undefined
  let isUnreadable = false
  /** What this tab stored last under each name: it need not be decrypted to merge with it. */
  const written = new Map<string, { readonly sealed: string; readonly value: unknown }>()
  // After the variables that it assigns: WebKit throws at `key = await ...` if `key` is declared below.
  let tail: Promise<unknown> = load()

  /** Reads all entries at once, because the client reads them one by one. */
  async function load(): Promise<void> {
    if (!base) return
    const names = readNames()
    key = await secretKey(prefix, { hasEntries: names.length > 0 })
    isUnreadable = !key && names.length > 0
    // An earlier client of this page may still write its copies.
    if (key) kept = new Map()
    else {
      warn?.(
        'IndexedDB does not answer or is not available: sessions with wallets on other devices are not stored, and end with the page.',
      )
      return
    }
    const unreadable = new Map<string, string>()
    for (const name of names) {
      const sealed = readSealed(name)
      if (sealed === null) continue
      const value = await openValue(key, prefix + name, sealed)
      if (value !== undefined) kept.set(name, value)
      else if (name.startsWith(clientNames)) unreadable.set(name, sealed)
    }
    if (unreadable.size > 0) await removeUnreadable(base, unreadable)
  }

  /** Removes entries that another version or another key has encrypted: no later page can read them. */
  async function removeUnreadable(
    storage: KeyValueStorage,
    unreadable: ReadonlyMap<string, string>,
  ): Promise<void> {
    warn?.(
      'Stored sessions with wallets on other devices cannot be read, because another version of Latchkey or another key has encrypted them. They are removed: users pair again.',
    )
    try {
      await withLock(listKey, async () => {
        // Another tab can have written since.
        for (const [name, sealed] of unreadable)
          if (readSealed(name) === sealed) storage.removeItem(prefix + name)
        writeNames(storage, (names) => {
          for (const name of unreadable.keys()) if (readSealed(name) === null) names.delete(name)
        })
      })
    } catch {
      // The storage cannot be changed: the entries stay.
    }
  }

  function writeNames(storage: KeyValueStorage, change: (names: Set<string>) => void): void {
    const names = new Set(readNames())
    change(names)
    storage.setItem(listKey, JSON.stringify([...names]))
  }

  function readNames(): string[] {
    try {
      const names: unknown = JSON.parse(base?.getItem(listKey) ?? '[]')
      return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
    } catch {
      return []
    }
  }

  function readSealed(name: string): string | null {
    try {
      return base?.getItem(prefix + name) ?? null
    } catch {
      return null
    }
  }

  /** Keeps a value in memory and merges what has changed into the stored one. */
  async function write(name: string, after: unknown): Promise<void> {
    const before = kept.get(name)
    if (after === undefined) kept.delete(name)
    else kept.set(name, after)
    const sealer = key
    if (!base || !sealer) return
    try {
      await withLock(listKey, () => mergeInto(base, sealer, name, before, after))
    } catch {
      // The storage is full or forbidden: the value stays in memory.
    }
  }

  async function mergeInto(
    storage: KeyValueStorage,
    sealer: CryptoKey,
    name: string,
    before: unknown,
    after: unknown,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const found = readSealed(name)
      const stored = found === null ? undefined : await open(sealer, name, found)
      const merged = mergeStored(before, after, stored)
      const sealed = merged === undefined ? undefined : await sealValue(sealer, prefix + name, merged)
      // Without the lock, another tab can have written while this one encrypted.
      if (readSealed(name) !== found && attempt < maxAttempts) continue
      if (sealed === undefined) storage.removeItem(prefix + name)
      else storage.setItem(prefix + name, sealed)
      writeNames(storage, (names) => {
        if (sealed === undefined) names.delete(name)
        else names.add(name)
      })
      if (sealed === undefined) written.delete(name)
      else written.set(name, { sealed, value: merged })
      return
    }
  }

  async function open(sealer: CryptoKey, name: string, sealed: string): Promise<unknown> {
    const own = written.get(name)
    return own?.sealed === sealed ? own.value : openValue(sealer, prefix + name, sealed)
  }

  /** Runs tasks one after the other, so that writes keep their order and reads wait for them. */
  function inOrder<result>(run: () => result | Promise<result>): Promise<result> {
    const next = tail.then(run)
    tail = next.catch(() => {})
    return next
  }

  return {
    getKeys: () => inOrder(() => [...kept.keys()]),
    getEntries: <value>() => inOrder(() => [...kept] as [string, value][]),
    getItem: <value>(name: string) => inOrder(() => kept.get(name) as value | undefined),
    setItem: (name, value) => {
      // The client mutates objects after passing them.
      const copy = structuredClone(value)
      return inOrder(() => write(name, copy))
    },
    removeItem: (name) => inOrder(() => write(name, undefined)),
    isUnreadable: () => inOrder(() => isUnreadable),
  }
}
