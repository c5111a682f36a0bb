import { createEmitter } from '../shared/emitter.js'

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
  /** Returns the value, or `undefined` if it is not valid. */
  readonly parse: (found: unknown) => value | undefined
}

/** A typed key-value storage. */
export interface Storage {
  /** Returns the value, or `undefined` if there is none, or if it is invalid or of another version. */
  get<value>(entry: StorageEntry<value>): value | undefined
  set<value>(entry: StorageEntry<value>, value: value): void
  remove(entry: Pick<StorageEntry<unknown>, 'key'>): void
  /**
   * Reads, changes and writes a value atomically, also between tabs. Writes without a lock if the browser
   * grants none, for instance to a page with an opaque origin. Rejects only with what `change` throws.
   */
  update<value>(entry: StorageEntry<value>, change: (value: value | undefined) => value): Promise<void>
  /**
   * Calls the listener when another tab writes or removes the entry. Returns the function that unsubscribes
   * it.
   */
  subscribe<value>(entry: StorageEntry<value>, listener: (value: value | undefined) => void): () => void
}

/**
 * Creates a typed storage on a key-value storage. Invalid values are ignored, because other code can write to
 * the same storage. If the storage throws (full, or private mode), values are not stored and nothing else
 * fails.
 *
 * @param base `null` stores nothing, for servers.
 */
export function createStorage(base: KeyValueStorage | null, prefix: string): Storage {
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

  const storage: Storage = {
    get(entry) {
      try {
        return parse(entry, base?.getItem(prefix + entry.key))
      } catch {
        return undefined
      }
    },
    set(entry, value) {
      try {
        base?.setItem(prefix + entry.key, JSON.stringify({ version: storageVersion, value }))
      } catch {
        // The storage is full or forbidden. The next visit starts without the value.
      }
    },
    remove(entry) {
      try {
        base?.removeItem(prefix + entry.key)
      } catch {
        // The storage is forbidden.
      }
    },
    async update(entry, change) {
      let isGranted = false
      const write = () => {
        isGranted = true
        storage.set(entry, change(storage.get(entry)))
      }
      const locks = base === null || typeof navigator === 'undefined' ? undefined : navigator.locks
      if (!locks) return write()
      try {
        await locks.request(prefix + entry.key, write)
      } catch (error) {
        if (isGranted) throw error
        write()
      }
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
