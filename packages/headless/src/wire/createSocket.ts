/** Opens a WebSocket. Returns `undefined` where there is none: in Node before version 22. */
export function createSocket(url: string): WebSocket | undefined {
  return typeof WebSocket === 'undefined' ? undefined : new WebSocket(url)
}
