import type { BalanceAnswer } from '@latchkey/protocol'
import { type RunningServer, serve } from '@latchkey/test/serve'
import { keccak256, toHex } from 'viem'
import type { PageScene } from './browser'
import { deviceOf } from './browser'
import type { Stage } from './stage'

/** The tokens of every account: so many that the list is long. */
export const tokenCount = 5_000

type NetworkId = `eip155:${number}`

/** Runs `use` with the scene of a page whose services are those of a server. Stops the server after it. */
export async function withDataServer<result>(
  { config }: Stage,
  use: (scene: PageScene) => Promise<result>,
): Promise<result> {
  const [chain] = config.chains
  if (!chain) throw new Error('The sandbox has no chain.')
  const server = await startDataServer(`eip155:${chain.id}`)
  try {
    const wallets = deviceOf.desktop.wallets
    return await use({ wallets, config: { ...config, directory: { url: server.url } } })
  } finally {
    await server.stop()
  }
}

/** Starts a server of the hosted protocol. */
function startDataServer(networkId: NetworkId): Promise<RunningServer> {
  const balances = manyBalances(networkId)
  const answerOf = ({ pathname }: URL): object | undefined => {
    const call = /^\/v1\/account\/\w+\/(\w+)$/.exec(pathname)?.[1]
    if (pathname === '/v1/supported-chains') return { http: [networkId], ws: [] }
    if (pathname === '/getWallets') return { data: [], count: 0 }
    if (pathname.startsWith('/v1/identity/')) return { name: null, avatar: null }
    if (call === 'balance') return balances
    if (call === 'nfts' || call === 'history') return { data: [], next: null }
    return undefined
  }
  return serve((request, response) => {
    const answer = answerOf(new URL(request.url ?? '/', 'http://127.0.0.1'))
    response.writeHead(answer ? 200 : 404, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    })
    response.end(JSON.stringify(answer ?? {}))
  })
}

/** Returns balances that are each worth more than a cent. */
function manyBalances(chainId: NetworkId): BalanceAnswer {
  const balances = Array.from({ length: tokenCount }, (_, index) => ({
    name: `Token number ${index}`,
    symbol: `TK${index}`,
    chainId,
    address: keccak256(toHex(`token ${index}`)).slice(0, 42),
    quantity: { decimals: '18', numeric: `${tokenCount - index}.25` },
    price: 1.5,
    value: undefined,
    iconUrl: undefined,
  }))
  return { balances }
}
