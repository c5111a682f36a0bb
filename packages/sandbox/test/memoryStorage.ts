import type { WalletStorage } from '../src/wallet/types.js'

/** A storage in memory. */
export function memoryStorage(
  entries: Record<string, string> = {},
): WalletStorage & { all: Map<string, string> } {
  const all = new Map(Object.entries(entries))
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}
