/** Length of the nonce of AES-GCM, in bytes. NIST SP 800-38D */
const nonceBytes = 12

/** Encrypts a value. It can be opened with the same name only, so no entry can take the place of another. */
export async function sealValue(key: CryptoKey, name: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parametersOf(iv, name), key, text))
  return toBase64(new Uint8Array([...iv, ...sealed]))
}

/** Decrypts a value. Resolves with `undefined` if it was sealed with another key or another name. */
export async function openValue(key: CryptoKey, name: string, sealed: string): Promise<unknown> {
  try {
    const bytes = fromBase64(sealed)
    const iv = bytes.slice(0, nonceBytes)
    const text = await crypto.subtle.decrypt(parametersOf(iv, name), key, bytes.slice(nonceBytes))
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

function parametersOf(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
