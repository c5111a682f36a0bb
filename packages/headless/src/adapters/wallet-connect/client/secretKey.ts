import { createStore, get, update } from 'idb-keyval'

/**
 * Returns the key that encrypts what is stored: the browser holds it, and no script can read it out. It is
 * made at the first use; tabs that make it at the same time get the same key.
 *
 * @param name A latchkey has one key: its storage prefix.
 * @returns `undefined` if the browser keeps no keys (some private windows, servers). Nothing may be stored
 *   then.
 */
export async function secretKey(name: string): Promise<CryptoKey | undefined> {
  try {
    const store = createStore('latchkey', 'keys')
    const known = await get<CryptoKey>(name, store)
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await update<CryptoKey>(name, (first) => first ?? made, store)
    return await get<CryptoKey>(name, store)
  } catch {
    return undefined
  }
}
