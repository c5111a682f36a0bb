import type { IncomingMessage } from 'node:http'
import { isLoopbackHost, isLoopbackRequest } from '../server/loopback.js'
import { checkToken } from './checkToken.js'
import type { RelayFaults } from './relayFaults.js'

/** Thrown for a rejected client, with its HTTP status line. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: string

  constructor(status: string, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Checks a request to connect (`?auth=<token>&projectId=<id>`).
 * @returns The client's id, a `did:key`.
 * @throws Refusal 400, 401 or 403
 */
export async function admitClient(
  request: IncomingMessage,
  options: { port: number; faults: Readonly<RelayFaults>; now: () => number },
): Promise<string> {
  const { port, faults, now } = options
  const { host, origin } = request.headers
  if (!isLoopbackRequest(host, origin)) throw new Refusal('403 Forbidden', 'It comes from another machine.')
  const { searchParams } = new URL(request.url ?? '/', 'ws://127.0.0.1')
  if (faults.requireProjectId && !searchParams.get('projectId')) {
    throw new Refusal('400 Bad Request', 'It names no project id.')
  }
  const isOwn = ({ protocol, hostname, port: named }: URL) =>
    protocol === 'ws:' && isLoopbackHost(hostname) && Number(named) === port
  return checkToken(searchParams.get('auth'), isOwn, now()).catch((error: Error) => {
    throw new Refusal('401 Unauthorized', error.message)
  })
}
