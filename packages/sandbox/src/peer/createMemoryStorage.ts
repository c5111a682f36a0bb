import type { PeerStorage } from './types.js'

/** A storage that lasts as long as it is held: give it to a second peer, and the first one's sessions are there. */
export function createMemoryStorage(): PeerStorage {
  const all = new Map<string, string>()
  return {
    get length() {
      return all.size
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}
