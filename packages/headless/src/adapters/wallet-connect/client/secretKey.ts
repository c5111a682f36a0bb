import { createStore, get, update } from 'idb-keyval'

/**
 * A key that this browser holds and no script can read out, for what is kept at rest. It is made at first use; tabs that make it at the
 * same time end with the same one.
 *
 * @param name One key for each latchkey of a page.
 * @returns `undefined` where the browser keeps no keys (private windows of some, servers): nothing is then kept at rest.
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
