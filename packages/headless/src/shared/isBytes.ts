import { tryRead } from './tryRead.js'

/** Returns whether a value is a `Uint8Array`. Does not throw for a `Proxy` that refuses the check. */
export function isBytes(value: unknown): value is Uint8Array {
  return tryRead(() => value instanceof Uint8Array) === true
}
