import { bytesToHex } from 'viem'

/** Converts a value of Wallet Standard for the log: bytes to hex, accounts to addresses. */
export function loggable(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesToHex(value)
  if (Array.isArray(value)) return value.map(loggable)
  if (typeof value !== 'object' || value === null) return value
  if ('address' in value && 'publicKey' in value) return value.address
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, loggable(each)]))
}
