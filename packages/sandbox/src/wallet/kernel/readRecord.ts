import { isRecord } from './isRecord.js'
import type { WalletStorage } from './types.js'

const version = 1

/** The key of a wallet's entry; part of what the page's tests may rely on. */
export const storageKey = (id: string): string => `latchkey-sandbox.${id}`

/** Reads what was stored; nothing if there is none, or none that can be understood. */
export function readRecord(
  storage: WalletStorage | undefined,
  id: string,
): Readonly<Record<string, unknown>> | undefined {
  try {
    const text = storage?.getItem(storageKey(id))
    const value: unknown = text ? JSON.parse(text) : undefined
    return isRecord(value) && value.version === version ? value : undefined
  } catch {
    // Storage can be forbidden, and its text can be anyone's.
    return undefined
  }
}

/** Stores a record, or, without one, removes what was stored. */
export function writeRecord(
  storage: WalletStorage | undefined,
  id: string,
  record?: Readonly<Record<string, unknown>>,
): void {
  try {
    if (record) storage?.setItem(storageKey(id), JSON.stringify({ version, ...record }))
    else storage?.removeItem(storageKey(id))
  } catch {
    // Full or forbidden: the wallet then forgets at the reload, as it would in a private window.
  }
}
