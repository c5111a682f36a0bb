const signatureLength = 64
const keyLength = 32

/**
 * Returns the bytes of a serialized transaction without its signatures and its blockhash, as text. They are
 * equal for two transactions that do the same, which an app built at different times.
 */
export function transferIdentity(transaction: Uint8Array): string {
  const signatures = readLength(transaction, 0)
  const message = signatures.end + signatures.value * signatureLength
  // The highest bit marks a message with a version.
  const header = message + ((transaction[message] ?? 0) >= 0x80 ? 1 : 0)
  const accounts = readLength(transaction, header + 3)
  const blockhash = accounts.end + accounts.value * keyLength
  return [transaction.subarray(message, blockhash), transaction.subarray(blockhash + keyLength)].join(' ')
}

/** Reads a number of one to three bytes, seven bits each, the lowest first. */
function readLength(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index] ?? 0
    value += (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return { value, end: start + 3 }
}
