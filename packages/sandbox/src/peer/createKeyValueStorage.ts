import type { CoreTypes } from '@walletconnect/types'
import type { PeerStorage } from './types.js'

type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

/** The pairing client's storage, in a page's storage. Its keys start with `prefix`. */
export function createKeyValueStorage(storage: PeerStorage, prefix: string): KeyValueStorage {
  const begin = `${prefix}:`
  /** Written at the end of the tick: a client that reconnects sets the same key once for each topic. */
  const unwritten = new Map<string, unknown>()
  const write = () => {
    for (const [key, value] of unwritten) {
      unwritten.delete(key)
      storage.setItem(begin + key, JSON.stringify(value))
    }
  }
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) =>
      key?.startsWith(begin) ? [key.slice(begin.length)] : [],
    )
  const read = <T>(key: string): T | undefined => {
    try {
      const text = storage.getItem(begin + key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      // An unreadable value counts as absent; the client then starts without it.
      return undefined
    }
  }
  return {
    async getKeys() {
      write()
      return keys()
    },
    async getEntries<T>() {
      write()
      return keys().map((key) => [key, read(key)] as [string, T])
    },
    async getItem<T>(key: string) {
      write()
      return read<T>(key)
    },
    async setItem(key, value) {
      unwritten.set(key, value)
      await undefined
      write()
    },
    async removeItem(key) {
      write()
      storage.removeItem(begin + key)
    },
  }
}
