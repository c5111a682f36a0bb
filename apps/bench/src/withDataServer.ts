import type { PageScene } from './browser'
import { startDataServer } from './dataServer'
import { deviceOf } from './device'
import type { Stage } from './stage'

/** An account with so much that lists are long. */
export const account = { tokens: 5_000, transactions: 10_000 } as const

/** Runs `use` with the scene of a page whose services are those of a server. Stops the server after it. */
export async function withDataServer<result>(
  stage: Stage,
  use: (scene: PageScene) => Promise<result>,
): Promise<result> {
  const { config } = stage
  const [chain] = config.chains
  if (!chain) throw new Error('The sandbox has no chain.')
  const server = await startDataServer({ chainId: `eip155:${chain.id}`, ...account })
  try {
    const wallets = deviceOf.desktop.wallets
    return await use({ wallets, config: { ...config, directory: { url: server.url } } })
  } finally {
    await server.stop()
  }
}
