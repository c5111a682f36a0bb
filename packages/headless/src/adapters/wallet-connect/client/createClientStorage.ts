import type { CoreTypes } from '@walletconnect/types'
import type { KeyValueStorage } from '../../../core/storage.js'
import { secretKey } from './secretKey.js'

type ClientStorage = NonNullable<CoreTypes.Options['storage']>

/** Length of the nonce of AES-GCM, in bytes. NIST SP 800-38D */
const nonceBytes = 12

/**
 * Creates the storage of the pairing client, which has the keys of its sessions and unanswered messages. The
 * values are encrypted with a key that scripts cannot export, and written to the storage of the Latchkey
 * instance. A value that cannot be decrypted counts as absent. Without a key, or if the storage is full or
 * forbidden, values stay in memory, and the next page pairs again.
 *
 * @param base `null` keeps values in memory.
 */
export function createClientStorage(base: KeyValueStorage | null, prefix: string): ClientStorage {
  const kept = new Map<string, unknown>()
  const listKey = `${prefix}pairing_keys`
  let tail: Promise<unknown> = load()
  let key: CryptoKey | undefined

  /** Reads all entries at once, because the client reads them one by one. */
  async function load(): Promise<void> {
    key = base ? await secretKey(prefix) : undefined
    for (const name of readNames()) {
      const value = await open(name)
      if (value !== undefined) kept.set(name, value)
    }
  }

  function readNames(): string[] {
    try {
      const names: unknown = JSON.parse(base?.getItem(listKey) ?? '[]')
      return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
    } catch {
      return []
    }
  }

  async function open(name: string): Promise<unknown> {
    try {
      const bytes = fromBase64(base?.getItem(prefix + name) ?? '')
      const iv = bytes.slice(0, nonceBytes)
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        key as CryptoKey,
        bytes.slice(nonceBytes),
      )
      return JSON.parse(new TextDecoder().decode(text))
    } catch {
      return undefined
    }
  }

  async function seal(name: string): Promise<void> {
    if (!base || !key) return
    try {
      if (!kept.has(name)) base.removeItem(prefix + name)
      else {
        const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
        const text = new TextEncoder().encode(JSON.stringify(kept.get(name)))
        const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
        base.setItem(prefix + name, toBase64(new Uint8Array([...iv, ...sealed])))
      }
      // Other tabs write to the same list.
      const names = new Set(readNames())
      if (kept.has(name)) names.add(name)
      else names.delete(name)
      base.setItem(listKey, JSON.stringify([...names]))
    } catch {
      // The storage is full or forbidden: the value stays in memory.
    }
  }

  /** Runs tasks one after the other, so that writes keep their order and reads wait for them. */
  function inOrder<result>(run: () => result | Promise<result>): Promise<result> {
    const next = tail.then(run)
    tail = next.catch(() => {})
    return next
  }

  return {
    getKeys: () => inOrder(() => [...kept.keys()]),
    getEntries: <value>() => inOrder(() => [...kept] as [string, value][]),
    getItem: <value>(name: string) => inOrder(() => kept.get(name) as value | undefined),
    setItem: (name, value) =>
      inOrder(() => {
        // The client mutates objects after passing them.
        kept.set(name, structuredClone(value))
        return seal(name)
      }),
    removeItem: (name) =>
      inOrder(() => {
        kept.delete(name)
        return seal(name)
      }),
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
