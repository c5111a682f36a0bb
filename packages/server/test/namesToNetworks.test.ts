import { createLatchkey } from '@latchkey/headless'
import { getName } from '@latchkey/headless/actions'
import { base, mainnet } from '@latchkey/headless/networks'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../src/startServer.js'
import { networkOf } from './networksOf.js'

/** `isValidSignature` accepts a signature that begins with a 1. ERC-1271 */
const code = '0x606435600114600d57600080fd5b631626ba7e60e01b60005260206000f3'
const contract = '0x00000000000000000000000000000000000c0de1'
const zone = 'shop.id'

let chain: SandboxChain
let server: RunningServer
beforeAll(async () => {
  // It stands for Ethereum: its chain id is 1.
  chain = await startChain({ id: 1 })
  server = await startServer({
    port: 0,
    projects: [],
    rateLimit: false,
    names: { zone },
    networks: [networkOf(chain)],
  })
})
afterAll(() => Promise.all([server.stop(), chain.stop()]))

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Registers a name at the server, and returns the status. */
async function register(
  label: string,
  address: string,
  coinType: number,
  sign: (message: string) => unknown,
) {
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ name: `${label}.${zone}`, attributes: {}, timestamp })
  const body = { coin_type: coinType, address, message, signature: await sign(message) }
  return (await post(`${server.url}/v1/profile/account`, body)).status
}

/** What an app with the server pays to a name on a network. */
async function paidOn(networkId: 'eip155:1' | 'eip155:8453', label: string) {
  const latchkey = createLatchkey({
    metadata: { name: 'Shop' },
    networks: [mainnet, base],
    adapters: [wagmiAdapter()],
    services: { names: hosted({ url: server.url, nameZone: zone }).names },
  })
  return (await getName(latchkey, { name: `${label}.${zone}`, networkId }))?.address?.toLowerCase()
}

test.each([60, 0x8000_0001])(
  'the name of a contract on Ethereum, stored with coin type %i, has its address on Ethereum and none on Base',
  async (coinType) => {
    const address = contract.slice(0, -1) + (coinType === 60 ? '2' : '3')
    await post(chain.url, { jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] })
    const label = `vault-${coinType}`
    expect(await register(label, address, coinType, () => toHex(1, { size: 32 }))).toBe(200)
    expect(await paidOn('eip155:1', label)).toBe(address)
    expect(await paidOn('eip155:8453', label)).toBeUndefined()
  },
)

test('the name of a key has its address on every EVM network', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const sign = (message: string) => account.signMessage({ message })
  expect(await register('alice', account.address, 0x8000_0001, sign)).toBe(200)
  for (const networkId of ['eip155:1', 'eip155:8453'] as const)
    expect(await paidOn(networkId, 'alice')).toBe(account.address.toLowerCase())
})
