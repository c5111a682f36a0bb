/** The answers to what is no call of JSON-RPC, and to subscriptions over HTTP. */
const invalidRequest = { code: -32600, message: 'Invalid request' }
const methodNotFound = { code: -32601, message: 'Method not found' }

/** Calls that anvil can answer, or the answer to what it would leave without one. */
export type CheckedCalls = { isAnswerable: true } | { isAnswerable: false; answer: string | undefined }

/**
 * Checks a message before anvil reads it. Over its socket, anvil answers neither notifications nor texts that
 * are not JSON.
 *
 * @param json A call or a batch of calls, not parsed.
 * @param options.canSubscribe Whether the connection stays open for the events of a subscription.
 * @returns `answer` is `undefined` for notifications: JSON-RPC answers none.
 */
export function checkCalls(json: string, options: { canSubscribe: boolean }): CheckedCalls {
  const value = parse(json)
  const calls = Array.isArray(value) ? value : [value]
  if (calls.length === 0 || !calls.some(isObject)) return refuse(null, invalidRequest)
  if (calls.every((call) => isObject(call) && call.id === undefined && 'method' in call))
    return { isAnswerable: false, answer: undefined }
  const [first] = calls
  if (!options.canSubscribe && !Array.isArray(value) && isObject(first) && isSubscription(first.method))
    return refuse(first.id, methodNotFound)
  return { isAnswerable: true }
}

const isSubscription = (method: unknown) => method === 'eth_subscribe' || method === 'eth_unsubscribe'

function refuse(id: unknown, error: object): CheckedCalls {
  return { isAnswerable: false, answer: JSON.stringify({ jsonrpc: '2.0', id, error }) }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
