import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manyBalances, manyTransactions } from './accountData'

/** A server of the hosted protocol. */
export interface DataServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server on whose network every account has many tokens and many past transactions. */
export async function startDataServer(options: {
  readonly chainId: `eip155:${number}`
  readonly tokens: number
  readonly transactions: number
}): Promise<DataServer> {
  const { chainId, tokens, transactions } = options
  const balances = manyBalances(chainId, tokens)
  const answerOf = ({ pathname, searchParams }: URL): object | undefined => {
    const [, account = '', call] = /^\/v1\/account\/(\w+)\/(\w+)$/.exec(pathname) ?? []
    if (pathname === '/v1/supported-chains') return { http: [chainId], ws: [] }
    if (pathname === '/getWallets') return { data: [], count: 0 }
    if (pathname.startsWith('/v1/identity/')) return { name: null, avatar: null }
    if (call === 'balance') return balances
    if (call === 'nfts') return { data: [], next: null }
    if (call === 'history')
      return manyTransactions(
        { chainId, account, count: transactions },
        Number(searchParams.get('cursor') ?? 0),
      )
    return undefined
  }
  const server = createServer((request, response) => {
    const answer = answerOf(new URL(request.url ?? '/', 'http://127.0.0.1'))
    response.writeHead(answer ? 200 : 404, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
