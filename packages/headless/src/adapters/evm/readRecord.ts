import { tryRead } from '../../shared/tryRead.js'

/**
 * Returns a copy of an object that a wallet has answered, with what JSON has: no getter, function or cycle is
 * left. `undefined` if it is not an object, or has what JSON cannot have.
 */
export function readRecord(found: unknown): Readonly<Record<string, unknown>> | undefined {
  const copy: unknown = tryRead(() => JSON.parse(JSON.stringify(found)))
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy)
    ? (copy as Record<string, unknown>)
    : undefined
}
