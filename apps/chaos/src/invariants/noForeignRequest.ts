import type { Invariant } from '../invariant'

/** The app sends requests to this machine only. */
export const noForeignRequest: Invariant = {
  name: 'no request leaves this machine',
  isFinal: true,
  check({ scene: { foreignRequests } }) {
    const [url] = foreignRequests
    return url === undefined ? undefined : { app: url, truth: '127.0.0.1 only' }
  },
}
