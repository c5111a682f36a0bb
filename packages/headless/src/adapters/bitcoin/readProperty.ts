/** A property of whatever a page or a wallet put there; one that throws is none. */
export function readProperty(value: unknown, name: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

/** A method, bound to what has it. */
export function readMethod(
  value: unknown,
  name: string,
): ((...parameters: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = readProperty(value, name)
  // The wallet may throw before it has a promise to reject.
  return typeof method === 'function'
    ? async (...parameters) => method.apply(value, parameters) as unknown
    : undefined
}

/**
 * Calls a method of what a wallet offers.
 *
 * @throws what the wallet throws; an error of code 4200 where it has no such method. EIP-1193
 */
export async function callMethod(
  value: unknown,
  name: string,
  ...parameters: readonly unknown[]
): Promise<unknown> {
  const method = readMethod(value, name)
  if (!method) throw Object.assign(new Error(`The wallet has no ${name}`), { code: 4200 })
  return method(...parameters)
}

/** The object at the end of `a.b.c`, from the window on; `undefined` where there is none. */
export function readPath(path: string): object | undefined {
  if (typeof window === 'undefined') return undefined
  let found: unknown = window
  for (const name of path.split('.')) found = readProperty(found, name)
  return typeof found === 'object' && found !== null ? found : undefined
}
