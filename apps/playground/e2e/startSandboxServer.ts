import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxChain, SandboxPrice, SandboxSolana } from '@latchkey/sandbox'
import { sandboxPrices } from '@latchkey/sandbox'
import { type DatabaseOptions, nativeTokenId, type PriceTable, type ServerNetwork } from '@latchkey/server'
import type { RunningServer } from '@latchkey/test/serve'
import { projectId } from '../src/projectId'
import { serveWithProtectedPage } from './serveWithProtectedPage'

/** The parts of a sandbox that the server reads. */
interface SandboxNetworks {
  /** Address of the control server, whose payment provider sells. */
  readonly url: string
  readonly chains: readonly SandboxChain[]
  readonly solana: SandboxSolana | undefined
}

/** Options of {@link startSandboxServer}. */
interface SandboxServerOptions {
  /** Port of the pages of this machine that users can sign in on. */
  readonly pagePort: number
  /** Default: PGlite in memory. */
  readonly database?: DatabaseOptions | undefined
  /** How long a message of the sign-in can be signed. Default: 300. */
  readonly nonceSeconds?: number | undefined
}

/**
 * Starts a server that reads the chains and the Solana cluster of a sandbox, swaps at its exchange, sells by
 * its payment provider, and signs users in, on a free port of 127.0.0.1.
 */
export async function startSandboxServer(
  { chains, solana, url }: SandboxNetworks,
  { pagePort, database, nonceSeconds }: SandboxServerOptions,
): Promise<RunningServer> {
  const networks = [...chains.map(fromChain), ...(solana ? [fromSolana(solana)] : [])]
  // What a test network has is worth nothing.
  const tests = new Set(chains.filter(({ testnet }) => testnet).map(({ id }) => `eip155:${id}`))
  const priced = networks.filter(({ id }) => !tests.has(id))
  const server = await serveWithProtectedPage({
    database,
    networks,
    priceTable: Object.assign({}, ...priced.map(pricesOf)) as PriceTable,
    projects: [{ id: projectId, allowedOrigins: [], features: [], isAnalyticsEnabled: true }],
    rateLimit: false,
    swaps: chains.flatMap(({ id, assets }) => {
      const wrapped = assets?.tokens.find(({ symbol }) => symbol === 'WETH')
      if (!assets || !wrapped) return []
      const networkId = `eip155:${id}` as const
      return [{ type: 'router' as const, networkId, router: assets.exchange, wrappedNative: wrapped.address }]
    }),
    onramp: [{ type: 'sandbox', url: `${url}/payments` }],
    names: { zone: 'latchkey.id' },
    signIn: {
      origins: [`http://127.0.0.1:${pagePort}`, `http://localhost:${pagePort}`],
      statement: 'Sign in to the playground of Latchkey.',
      nonceSeconds,
    },
  })
  // Opens the database, which stops this process for seconds: on a busy machine, every chain of the sandbox
  // would not answer in time when the first name is read.
  while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(100)
  return server
}

function fromChain({ id, name, nativeCurrency, url, assets }: SandboxChain): ServerNetwork {
  return {
    id: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: [url],
    history: 'ots',
    collections: assets?.collections.filter(({ standing }) => standing === 'listed'),
    // Nobody has the token that keeps a part of each transfer, until a test mints it.
    tokens: assets?.tokens.filter(({ standing, symbol }) => standing === 'listed' || symbol === 'TAX') ?? [],
    ...(assets && { ensUniversalResolver: assets.ens.universalResolver }),
  }
}

function fromSolana({ caip2, name, url, assets }: SandboxSolana): ServerNetwork {
  const listed = assets?.tokens.filter(({ standing, isNft }) => standing === 'listed' && !isNft) ?? []
  return {
    id: caip2 as ServerNetwork['id'],
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [url],
    tokens: listed.map(({ mint, ...token }) => ({ ...token, address: mint })),
  }
}

function pricesOf({ id, nativeCurrency, tokens }: ServerNetwork): PriceTable {
  const isHere = ({ symbol, address }: SandboxPrice) =>
    address ? tokens.some((token) => token.address === address) : symbol === nativeCurrency.symbol
  return Object.fromEntries(
    sandboxPrices
      .filter(isHere)
      .map(({ address, usd }) => [address ? `${id}:${address}` : nativeTokenId(id), usd]),
  )
}
