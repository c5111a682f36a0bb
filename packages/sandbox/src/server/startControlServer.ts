import { createLocalApp, refuseInJson } from './createLocalApp.js'
import { describeParties } from './describeParties.js'
import { bitcoinRoutes } from './routes/bitcoinRoutes.js'
import { bundlerRoutes } from './routes/bundlerRoutes.js'
import { chainRoutes } from './routes/chainRoutes.js'
import { directoryRoutes } from './routes/directoryRoutes.js'
import { pageRoutes } from './routes/pageRoutes.js'
import { paymasterRoutes } from './routes/paymasterRoutes.js'
import { paymentRoutes } from './routes/paymentRoutes.js'
import { polkadotRoutes } from './routes/polkadotRoutes.js'
import { relayRoutes } from './routes/relayRoutes.js'
import { solanaRoutes } from './routes/solanaRoutes.js'
import type { SandboxParties } from './sandboxParties.js'
import { type AppServer, serveApp } from './serveApp.js'

/** The running control server. */
export type ControlServer = Pick<AppServer, 'url' | 'stop'>

/**
 * Starts the HTTP server through which pages and programs on this machine read and control the sandbox.
 * @throws PortInUseError
 */
export async function startControlServer(options: SandboxParties & { port: number }): Promise<ControlServer> {
  const { port, ...parties } = options
  const app = createLocalApp({
    maxBytes: 64_000,
    refuse: refuseInJson,
    // Cross-origin isolated pages load only resources with the second one.
    headers: { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' },
  })
  pageRoutes(app, () => describeParties(server.url, parties))
  chainRoutes(app, parties.chains)
  solanaRoutes(app, parties.solana)
  bitcoinRoutes(app, parties.bitcoin)
  polkadotRoutes(app, parties.polkadot)
  relayRoutes(app, parties.relay)
  directoryRoutes(app, parties.directory)
  paymentRoutes(app, parties.payments, { chains: parties.chains, url: () => server.url })
  bundlerRoutes(app, parties.bundler)
  paymasterRoutes(app, parties.paymaster)
  const server = await serveApp(app, { port, purpose: 'the control server' })
  return server
}
