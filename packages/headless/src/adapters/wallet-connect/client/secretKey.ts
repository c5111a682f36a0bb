import { createStore, get, update } from 'idb-keyval'

/**
 * Returns the key that encrypts stored values. The browser stores it, and scripts cannot export it. It is
 * created at the first use; tabs that create it at the same time get the same key.
 *
 * @param name The storage prefix of the Latchkey instance, which has one key.
 * @returns `undefined` if the browser stores no keys (some private windows, servers). Nothing may be stored
 * then.
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
