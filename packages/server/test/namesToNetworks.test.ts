import { createLatchkey } from '@latchkey/headless'
import { getName } from '@latchkey/headless/actions'
import { base, mainnet, optimism } from '@latchkey/headless/networks'
import { hosted } from '@latchkey/headless/services'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
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

/** Asks again while the chain is late: the name may be stored although the answer was an error. */
async function untilAnswered(ask: () => Promise<number>, tries = 30): Promise<number> {
  const status = await ask()
  return status < 500 || tries === 0 ? status : untilAnswered(ask, tries - 1)
}

type NetworkId = 'eip155:1' | 'eip155:8453' | 'eip155:10'

/** Opens an app with the server. */
function openApp() {
  return createLatchkey({
    metadata: { name: 'Shop' },
    networks: [mainnet, base, optimism],
    adapters: [wagmiAdapter()],
    services: { names: hosted({ url: server.url, nameZone: zone }).names },
  })
}

/** What an app pays to a name on a network. */
async function paidOn(networkId: NetworkId, label: string, latchkey = openApp()) {
  return (await getName(latchkey, { name: `${label}.${zone}`, networkId }))?.address?.toLowerCase()
}

test.each([60, 0x8000_0001])(
  'the name of a contract on Ethereum, stored with coin type %i, has its address on Ethereum and none on Base',
  async (coinType) => {
    const address = contract.slice(0, -1) + (coinType === 60 ? '2' : '3')
    await post(chain.url, { jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] })
    const label = `vault-${coinType}`
    const ask = () => register(label, address, coinType, () => toHex(1, { size: 32 }))
    expect(await untilAnswered(ask)).toBe(200)
    expect(await paidOn('eip155:1', label)).toBe(address)
    expect(await paidOn('eip155:8453', label)).toBeUndefined()
  },
)

test('the name of a key has its address on every EVM network', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const sign = (message: string) => account.signMessage({ message })
  expect(await register('carol', account.address, 0x8000_0001, sign)).toBe(200)
  for (const networkId of ['eip155:1', 'eip155:8453'] as const)
    expect(await paidOn(networkId, 'carol')).toBe(account.address.toLowerCase())
})

test('whoever registers a name is paid where it is theirs, and no one else is, whatever is asked for', {
  timeout: fuzzTimeout,
}, async () => {
  const latchkey = openApp()
  const registered = new Map<string, { owner: string; paid: Map<NetworkId, string> }>()
  const letters = fc.stringMatching(/^[a-z\d-]{4,12}$/)
  const claim = fc.record({
    // Often one that is taken.
    label: fc.oneof(
      { arbitrary: letters, weight: 3 },
      fc.nat({ max: 30 }).map((number) => `name${number}`),
      fc.constantFrom(
        'ALICE',
        'al ice',
        '-alice',
        'alice-',
        'xn--alice',
        'аlice',
        'alice.bob',
        'ab',
        '',
        'alice\u200b',
      ),
    ),
    isContract: fc.boolean(),
    coinType: fc.oneof(
      { arbitrary: fc.constantFrom(60, 0x8000_0001), weight: 4 },
      fc.constantFrom(
        60,
        0x8000_0001,
        0x8000_0000 + 8453,
        0x8000_0000 + 10,
        0x8000_0000,
        0,
        501,
        8453,
        2 ** 32 + 1,
        -1,
      ),
      fc.integer({ min: 0, max: 2 ** 33 }),
    ),
    isForeign: fc.nat({ max: 4 }).map((number) => number === 4),
    key: fc.stringMatching(/^[1-9a-f]{63}$/),
  })
  const check = async (claims: readonly (typeof claim extends fc.Arbitrary<infer one> ? one : never)[]) => {
    for (const { label: asked, isContract, coinType, isForeign, key } of claims) {
      // Names are stored in lower case.
      const label = asked.toLowerCase()
      const account = privateKeyToAccount(`0x0${key}`)
      const address = isContract ? `0x${key.slice(0, 40)}` : account.address
      if (isContract)
        await post(chain.url, { jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] })
      const sign = async (message: string) =>
        isContract
          ? toHex(isForeign ? 2 : 1, { size: 32 })
          : account.signMessage({ message: isForeign ? `${message} ` : message })
      const status = await untilAnswered(() => register(asked, address, coinType, sign))
      if (status === 200) {
        expect(isForeign).toBe(false)
        // An owner may ask again.
        const owner = `${address}${isContract}`.toLowerCase()
        expect(registered.get(label)?.owner ?? owner).toBe(owner)
        expect(label).toMatch(/^(?!-|..--)[a-z\d-]{4,63}(?<!-)$/)
        const networks: readonly NetworkId[] = isContract
          ? ['eip155:1']
          : ['eip155:1', 'eip155:8453', 'eip155:10']
        // A contract can be asked on Ethereum alone.
        if (isContract) expect([60, 0x8000_0001]).toContain(coinType)
        const paid = new Map(networks.map((id) => [id, address.toLowerCase()]))
        registered.set(label, { owner, paid })
      } else expect([400, 409]).toContain(status)
      for (const networkId of ['eip155:1', 'eip155:8453', 'eip155:10'] as const) {
        const paid = paidOn(networkId, asked, latchkey)
        const known = registered.get(label)
        if (known) expect(await paid).toBe(known.paid.get(networkId))
        // A name that is none is refused, or of no one.
        else expect(await paid.catch(() => undefined)).toBeUndefined()
      }
    }
  }
  await holds(fc.asyncProperty(fc.array(claim, { minLength: 1, maxLength: 5 }), check), {
    seed: 20_261_129,
    numRuns: 10,
  })
  expect(registered.size).toBeGreaterThan(3)
})
