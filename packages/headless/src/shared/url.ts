/** Returns whether a value is an http or https url. */
export function isHttpUrl(value: unknown): value is string {
  return hasProtocol(value, ['http:', 'https:'])
}

/** Returns whether a value is a ws or wss url. */
export function isWebSocketUrl(value: unknown): value is string {
  return hasProtocol(value, ['ws:', 'wss:'])
}

function hasProtocol(value: unknown, protocols: readonly string[]): boolean {
  return typeof value === 'string' && URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
