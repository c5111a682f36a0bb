import type { PeerStorage } from './types.js'

/** Creates a storage in memory. Two peers with the same storage share their sessions. */
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
