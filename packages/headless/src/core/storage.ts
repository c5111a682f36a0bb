import { createEmitter } from '../shared/emitter.js'

/** Prefix of every stored key, unless `storagePrefix` is set. */
export const defaultStoragePrefix = '@appkit-wallet/'

/** Written beside every value; a value of another version is read as absent. */
export const storageVersion = 1

/** What state is kept in: `localStorage` fits, and so does anything with these three. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** One thing that is kept: its key behind the prefix, and what reads it back. */
export interface StorageEntry<value> {
  readonly key: string
  /** The value, if what was found is one; `undefined` otherwise. */
  readonly parse: (found: unknown) => value | undefined
}

export interface Storage {
  /** The value, or `undefined` where there is none, it is of another version, or it is not what the entry holds. */
  get<value>(entry: StorageEntry<value>): value | undefined
  set<value>(entry: StorageEntry<value>, value: value): void
  remove(entry: Pick<StorageEntry<unknown>, 'key'>): void
  /**
   * Reads, changes and writes as one step, also when other tabs do the same. Where the browser grants no lock (a page of
   * an opaque origin, for one), it writes without. Rejects only with what `change` throws.
   */
  update<value>(entry: StorageEntry<value>, change: (value: value | undefined) => value): Promise<void>
  /** Calls back when another tab wrote or removed the entry. */
  subscribe<value>(entry: StorageEntry<value>, listener: (value: value | undefined) => void): () => void
}

/**
 * Keeps typed values in a key-value storage. Everything read is foreign input: it is parsed, and what does not fit reads as
 * absent. A storage that throws (private mode, full) loses nothing but persistence.
 *
 * @param base `null` keeps nothing: for servers.
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
      // `key` is null when everything was cleared.
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
        // Full or forbidden: the page works on, the next visit starts anew.
      }
    },
    remove(entry) {
      try {
        base?.removeItem(prefix + entry.key)
      } catch {
        // As above.
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

/** `localStorage` where there is one and it may be used. */
export function browserStorage(): KeyValueStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}
