import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rpcBalances } from '@latchkey/headless/services'
import { testPrivateKeys } from '@latchkey/sandbox'
import { privateKeyToAddress } from 'viem/accounts'
import { hexOf } from '../accountData'
import type { Readings } from '../readings'
import type { Stage } from '../stage'
import { exactReading } from '../statistics'

const tokens = 500

/**
 * Requests to the node of a network for the balances of one account in its currency and 500 tokens: the
 * larger number of two networks, one with Multicall3 and one without.
 */
export async function rpcRoundTrips({ config }: Stage): Promise<Readings> {
  const [chain] = config.chains
  if (!chain) throw new Error('The sandbox has no chain.')
  const address = privateKeyToAddress(testPrivateKeys[0])
  const chainId = `eip155:${chain.id}` as const
  const known = Array.from({ length: tokens }, (_, index) => ({
    networkId: chainId,
    address: hexOf(`token ${index}`, 20),
    name: `Token number ${index}`,
    symbol: `TK${index}`,
    decimals: 18,
  }))
  const node = await startCounter(chain.rpcUrl)
  try {
    const counts: number[] = []
    // An address without a contract, in place of Multicall3.
    for (const multicall3 of [chain.multicall3, address]) {
      const before = node.count()
      const network = {
        ...chain,
        rpcUrls: { default: { http: [node.url] } },
        contracts: { multicall3: { address: multicall3 } },
      }
      const balances = rpcBalances({ networks: [network], tokens: known })
      const [native] = await balances.getBalances({ address, networkId: chainId })
      if (!native || native.value === 0n) throw new Error('The balance of the account was not read.')
      counts.push(node.count() - before)
    }
    const [withIt = 0, without = 0] = counts
    const note = `with Multicall3: ${withIt}, without: ${without}`
    return { 'data/rpc:round-trips': { ...exactReading(Math.max(withIt, without)), note } }
  } finally {
    await node.stop()
  }
}

/** Forwards to a node, and counts the requests. */
async function startCounter(rpcUrl: string) {
  let count = 0
  const server = createServer(async (request, response) => {
    count += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answer.status, headers).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
