import { type DataServer, startDataServer } from './dataServer.js'

/** A server that knows names, as another implementation of the protocol would answer. */
export interface NameServer extends DataServer {
  /** Adds a name, and what its address answers. */
  add(name: string, address: string, coinType?: number): void
}

/** Starts a server without names. It takes each registration. */
export async function startNameServer(): Promise<NameServer> {
  const server = await startDataServer({
    '/v1/profile/account': (response) => {
      const body = server.requests.at(-1)?.body
      const { address, message, coin_type: coinType } = (body ?? {}) as Registration
      add(JSON.parse(message).name, address, coinType)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true }))
    },
  })
  const add = (name: string, address: string, coinType = 0x8000_0000) => {
    const entry = { name, addresses: { [coinType]: { address } }, attributes: [] }
    server.answers[`/v1/profile/account/${name}`] = entry
    server.answers[`/v1/profile/reverse/${address}`] = [entry]
  }
  return { ...server, add }
}

interface Registration {
  readonly address: string
  readonly message: string
  readonly coin_type: number
}
