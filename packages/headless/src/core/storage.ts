import { createEmitter } from '../shared/emitter.js'
import { runInOneTab } from './runInOneTab.js'

/** Prefix of every stored key, unless `storagePrefix` is set. */
export const defaultStoragePrefix = '@appkit-wallet/'

/** Stored with every value. A value of another version is ignored. */
export const storageVersion = 1

/** A synchronous key-value storage, such as `localStorage`. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The key of a stored value, and the function that parses it. */
export interface StorageEntry<value> {
  /** Key without the prefix. */
  readonly key: string
  /** Returns the value, or `undefined` if it is not valid. If it throws, the value is not valid. */
  readonly parse: (found: unknown) => value | undefined
}

/** A typed key-value storage. */
export interface Storage {
  /** Returns the value, or `undefined` if there is none, or if it is invalid or of another version. */
  get<value>(entry: StorageEntry<value>): value | undefined
  set<value>(entry: StorageEntry<value>, value: value): void
  remove(entry: Pick<StorageEntry<unknown>, 'key'>): void
  /**
   * Reads, changes and writes a value, one tab after the other. Writes without a lock if the browser grants
   * none, for instance to a page with an opaque origin. In Chromium, `change` may not see what another tab
   * has written in the last milliseconds. Rejects only with what `change` throws.
   */
  update<value>(entry: StorageEntry<value>, change: (value: value | undefined) => value): Promise<void>
  /**
   * Calls the listener when another tab writes or removes the entry. Returns the function that unsubscribes
   * it.
   */
  subscribe<value>(entry: StorageEntry<value>, listener: (value: value | undefined) => void): () => void
}

/** A value that this tab has written or removed. */
interface OwnValue {
  /** `null` if it was removed. */
  readonly text: string | null
  /** What the storage had when it did not take the value. `undefined` if it took it. */
  readonly refusedOver?: string | null | undefined
}

/**
 * Creates a typed storage on a key-value storage. Invalid values are ignored, because other code can write to
 * the same storage. If the storage throws (full, or private mode) or does not keep what is written, values
 * stay in memory until the page is closed or another tab writes the entry, and nothing fails.
 *
 * @param base `null` keeps values in memory.
 * @param onRefused Called when the storage does not take a value.
 */
export function createStorage(base: KeyValueStorage | null, prefix: string, onRefused?: () => void): Storage {
  const own = new Map<string, OwnValue>()
  const changes = createEmitter<{ key: string; text: string | null }>()
  let stopListening: (() => void) | undefined
  let subscriberCount = 0

  function parse<value>(entry: StorageEntry<value>, text: string | null | undefined): value | undefined {
    if (!text) return undefined
    try {
      const { version, value } = JSON.parse(text)
      return version === storageVersion ? entry.parse(value) : undefined
    } catch {
      return undefined
    }
  }

  function listen(): () => void {
    if (typeof window === 'undefined') return () => {}
    const onStorage = (event: StorageEvent) => {
      // `key` is null if the whole storage was cleared.
      if (event.key === null) changes.emit({ key: '', text: null })
      else if (event.key.startsWith(prefix))
        changes.emit({ key: event.key.slice(prefix.length), text: event.newValue })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }

  /** Returns what the storage has. Returns `undefined` if it cannot be read. */
  function readBase(key: string): string | null | undefined {
    try {
      return base?.getItem(prefix + key) ?? null
    } catch {
      return undefined
    }
  }

  function read(key: string): string | null {
    const found = readBase(key)
    const known = own.get(key)
    if (!known) return found ?? null
    if (found === undefined) return known.text
    // Another value than the one that was to be replaced is from another tab.
    return known.refusedOver === found ? known.text : found
  }

  function write(key: string, text: string | null): void {
    const before = readBase(key)
    try {
      if (text === null) base?.removeItem(prefix + key)
      else base?.setItem(prefix + key, text)
    } catch {
      // The storage is full or forbidden.
    }
    if (readBase(key) === text) {
      own.set(key, { text })
      return
    }
    own.set(key, { text, refusedOver: before ?? null })
    if (base) onRefused?.()
  }

  const storage: Storage = {
    get: (entry) => parse(entry, read(entry.key)),
    set: (entry, value) => write(entry.key, JSON.stringify({ version: storageVersion, value })),
    remove: (entry) => write(entry.key, null),
    async update(entry, change) {
      const write = async () => storage.set(entry, change(storage.get(entry)))
      // The lock is not kept longer: a page that is left must not lose the updates that wait.
      await (base === null ? write() : runInOneTab(prefix + entry.key, write))
    },
    subscribe(entry, listener) {
      if (subscriberCount++ === 0) stopListening = listen()
      const unsubscribe = changes.subscribe(({ key, text }) => {
        if (key === entry.key || key === '') listener(parse(entry, text))
      })
      return () => {
        unsubscribe()
        if (--subscriberCount === 0) stopListening?.()
      }
    },
  }
  return storage
}

/** Returns `localStorage`, or `null` on a server and where the browser forbids it. */
export function browserStorage(): KeyValueStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
