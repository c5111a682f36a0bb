import { createStore, get, update } from 'idb-keyval'
import { withTimeout } from '../../../shared/withTimeout.js'

/**
 * How long IndexedDB has to answer, in milliseconds. In some browsers it can stop answering until the browser
 * is restarted.
 */
const answerMs = 2_000
/** The same if the page has entries that only the key can open. */
const answerWithEntriesMs = 10_000
/** How many waits each of these times is divided into. */
const waits = 4

/**
 * Returns the key that encrypts stored values. The browser stores it, and scripts cannot export it. It is
 * created at the first use; tabs that create it at the same time get the same key.
 *
 * @param name The storage prefix of the Latchkey instance, which has one key.
 * @param parameters.hasEntries Whether there are entries to open, which are worth a longer wait.
 * @returns `undefined` if the browser stores no keys (some private windows, servers) or does not answer: in
 * 2 s, or in 10 s with entries. Nothing may be stored then.
 */
export async function secretKey(
  name: string,
  { hasEntries = false }: { readonly hasEntries?: boolean | undefined } = {},
): Promise<CryptoKey | undefined> {
  try {
    const reading = readKey(name)
    // A page that runs a long script uses up one wait at most. With a single wait, its timer would end before
    // the page reads an answer that has already come.
    for (let wait = 0; wait < waits; wait++) {
      const key = await withTimeout(reading, (hasEntries ? answerWithEntriesMs : answerMs) / waits)
      if (key) return key
    }
    return undefined
  } catch {
    return undefined
  }
}

async function readKey(name: string): Promise<CryptoKey | undefined> {
  const store = createStore('latchkey', 'keys')
  const known = await get<unknown>(name, store)
  if (isKey(known)) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await update<unknown>(name, (first) => (isKey(first) ? first : made), store)
  return await get<CryptoKey>(name, store)
}

/** Returns whether a stored value is a key of ours. Other code of the page can write to the same store. */
function isKey(value: unknown): value is CryptoKey {
  return (
    value instanceof CryptoKey &&
    value.algorithm.name === 'AES-GCM' &&
    !value.extractable &&
    value.usages.includes('encrypt') &&
    value.usages.includes('decrypt')
  )
}
