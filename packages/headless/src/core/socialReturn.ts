import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'
import { createStorage, type KeyValueStorage, type StorageEntry } from './storage.js'

/** A login with a provider that the page has left for. */
export interface SocialReturn {
  readonly provider: string
  /** Names the login to the frame. */
  readonly uri: string
  /** When the login ends, in milliseconds since 1970. */
  readonly expiresAt: number
}

const entry: StorageEntry<SocialReturn> = {
  key: 'social_return',
  parse(found) {
    const { provider, uri, expiresAt } = (found ?? {}) as Readonly<Record<string, unknown>>
    if (typeof provider !== 'string' || typeof uri !== 'string') return undefined
    return typeof expiresAt === 'number' && expiresAt > Date.now() ? { provider, uri, expiresAt } : undefined
  },
}

/** Returns the login that the page has come back from. `undefined` if there is none, or if it is too old. */
export function readSocialReturn(latchkey: Latchkey): SocialReturn | undefined {
  return storageOf(latchkey).get(entry)
}

/** Keeps the login in this tab, for when the page comes back. `undefined` forgets it. */
export function keepSocialReturn(latchkey: Latchkey, login: SocialReturn | undefined): void {
  const storage = storageOf(latchkey)
  if (login) storage.set(entry, login)
  else storage.remove(entry)
}

function storageOf(latchkey: Latchkey) {
  return internalsOf(latchkey).store('socialReturn', ({ id, options }) =>
    createStorage(tabStorage(), `${options.storagePrefix}${id}/`),
  )
}

/** Returns the storage of this tab. `null` on a server, and where it is forbidden. */
function tabStorage(): KeyValueStorage | null {
  try {
    return typeof window === 'undefined' ? null : window.sessionStorage
  } catch {
    return null
  }
}
