import type { CoreTypes } from '@walletconnect/types'
import type { PeerStorage } from './types.js'

type KeyValueStorage = NonNullable<CoreTypes.Options['storage']>

/** What the pairing client stores in, on top of a page's storage. Its own keys all begin with `prefix`. */
export function createKeyValueStorage(storage: PeerStorage, prefix: string): KeyValueStorage {
  const begin = `${prefix}:`
  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).flatMap((key) =>
      key?.startsWith(begin) ? [key.slice(begin.length)] : [],
    )
  const read = <T>(key: string): T | undefined => {
    try {
      const text = storage.getItem(begin + key)
      return text === null ? undefined : (JSON.parse(text) as T)
    } catch {
      // What cannot be read counts as absent: the client then starts anew.
      return undefined
    }
  }
  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key) => [key, read(key)] as [string, T]),
    getItem: async <T>(key: string) => read<T>(key),
    async setItem(key, value) {
      storage.setItem(begin + key, JSON.stringify(value))
    },
    async removeItem(key) {
      storage.removeItem(begin + key)
    },
  }
}
