/** Whether a string is an address to be reached over HTTP: http or https. spec 5.10 */
export function isHttpUrl(value: unknown): value is string {
  return hasProtocol(value, ['http:', 'https:'])
}

/** Whether a string is an address to be reached over a websocket: ws or wss. spec 5.10 */
export function isWebSocketUrl(value: unknown): value is string {
  return hasProtocol(value, ['ws:', 'wss:'])
}

/** Whether a host name, as `URL` gives it, can only mean this machine: localhost, *.localhost, 127.0.0.1, [::1]. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function hasProtocol(value: unknown, protocols: readonly string[]): boolean {
  return typeof value === 'string' && URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
