import { readProperty } from '../../shared/readProperty.js'

/** Returns a method, bound to its object. */
export function readMethod(
  value: unknown,
  name: string,
): ((...parameters: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = readProperty(value, name)
  // An async function, because the method may throw synchronously.
  return typeof method === 'function'
    ? async (...parameters) => method.apply(value, parameters) as unknown
    : undefined
}

/**
 * Calls a method of a wallet's object. Rejects with the error of the wallet, or with code 4200 if the method
 * does not exist. EIP-1193
 */
export async function callMethod(
  value: unknown,
  name: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  const method = readMethod(value, name)
  if (!method) throw Object.assign(new Error(`The wallet has no method ${name}`), { code: 4200 })
  return method(...parameters)
}

/** Returns the object at the path `a.b.c` of `window`, or `undefined`. */
export function readPath(path: string): object | undefined {
  if (typeof window === 'undefined') return undefined
  let found: unknown = window
  for (const name of path.split('.')) found = readProperty(found, name)
  return typeof found === 'object' && found !== null ? found : undefined
}
