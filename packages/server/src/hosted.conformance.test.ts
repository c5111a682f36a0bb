import {
  evmNames,
  type Sandbox,
  type SandboxDirectory,
  sandboxEvmAssets,
  startDirectory,
  startSandbox,
  testPrivateKeys,
} from '@latchkey/sandbox'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeDirectory, describeHosted } from '../test/conformance/describeHosted.js'
import type { HostedSubject } from '../test/conformance/subject.js'
import { networkOf } from '../test/networksOf.js'
import { createTestDatabase, databaseKinds } from '../test/testDatabases.js'
import type { Project } from './config/Project.js'
import { type RunningServer, startServer } from './startServer.js'

const networkId = 'eip155:1337'
const [token] = sandboxEvmAssets.tokens.filter(({ standing }) => standing === 'listed')
const [collection] = sandboxEvmAssets.collections.filter(({ standing }) => standing === 'listed')
const exchange = sandboxEvmAssets.exchange as `0x${string}`
const addressOf = (name: string) =>
  sandboxEvmAssets.tokens.find(({ symbol }) => symbol === name)?.address as `0x${string}`
const [weth, usdc] = [addressOf('WETH'), addressOf('USDC')]
const carol = evmNames(1337).find(({ name }) => name === 'carol.eth')
const project: Project = {
  id: 'shop',
  allowedOrigins: ['https://shop.test'],
  features: [],
  isAnalyticsEnabled: true,
}

const signerOf = (index: 0 | 1) => {
  const { address, signMessage } = privateKeyToAccount(testPrivateKeys[index])
  return { address, signMessage: (message: string) => signMessage({ message }) }
}

let sandbox: Sandbox
let directory: SandboxDirectory
beforeAll(async () => {
  ;[sandbox, directory] = await Promise.all([
    startSandbox({
      ports: 'free',
      contents: 'past',
      chains: [{ id: 1337 }],
      solana: false,
      bitcoin: false,
      polkadot: false,
    }),
    startDirectory({ wallets: 100 }),
  ])
})
afterAll(() => Promise.all([sandbox.stop(), directory.stop()]))

// A rule rejects if it is broken, and Vitest demands an assertion of its own.
const runner = {
  describe,
  test: (name: string, check: () => Promise<void>) =>
    test(name, async () => {
      await expect(check()).resolves.toBeUndefined()
    }),
}

describe.each(databaseKinds)('on %s', (kind) => {
  let servers: readonly RunningServer[]
  let subject: HostedSubject
  beforeAll(async () => {
    const [chain] = sandbox.chains
    if (!chain) throw new Error('no chain')
    const open = async (rateLimit: false | { requests: number; seconds: number }) =>
      startServer({
        port: 0,
        databaseUrl: kind === 'postgres' ? await createTestDatabase() : undefined,
        projects: [project],
        rateLimit,
        names: { zone: 'shop.id' },
        signIn: { origins: ['https://shop.test'], mode: 'token' },
        swaps: [{ type: 'router', networkId, router: exchange, wrappedNative: weth }],
        onramp: [{ type: 'sandbox', url: `${sandbox.url}/payments` }],
        priceTable: { [`${networkId}:${token?.address}`]: '1' },
        networks: [
          {
            ...networkOf(chain, sandboxEvmAssets.tokens),
            history: 'ots',
            ensUniversalResolver: sandboxEvmAssets.ens.universalResolver,
          },
        ],
      })
    const [main, limited] = await Promise.all([open(false), open({ requests: 3, seconds: 1_000_000 })])
    servers = [main, limited]
    subject = {
      url: main.url,
      projectId: 'shop',
      account: { address: privateKeyToAddress(testPrivateKeys[0]), networkId },
      nft: { address: collection?.address ?? '', tokenId: '1' },
      named: { address: carol?.address ?? '', name: 'carol.eth' },
      names: { zone: 'shop.id', owner: signerOf(0), other: signerOf(1) },
      signIn: { origin: 'https://shop.test', account: signerOf(0), other: signerOf(1) },
      swap: { to: `${networkId}:${usdc}`, amount: 10n ** 16n },
      onramp: { purchase: 'USDC', payment: 'USD', amount: '100' },
      pricedToken: `${networkId}:${token?.address}`,
      unknownProjectId: 'another',
      refusedOrigin: 'https://evil.test',
      limited: { url: limited.url, projectId: 'shop', requests: 3 },
    }
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  describeHosted('this server', () => subject, runner)
})

describeDirectory('the directory of the sandbox', () => directory, runner)
