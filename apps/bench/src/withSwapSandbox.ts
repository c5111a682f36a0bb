import { startSandbox } from '@latchkey/sandbox'
import type { PageScene } from './browser'
import { deviceOf } from './device'
import { configOf } from './stage'

/** Runs `use` with the scene of a page whose chain has an exchange. Stops the chain after it. */
export async function withSwapSandbox<result>(use: (scene: PageScene) => Promise<result>): Promise<result> {
  const sandbox = await startSandbox({
    ports: 'free',
    contents: 'assets',
    solana: false,
    bitcoin: false,
    polkadot: false,
  })
  try {
    return await use({ wallets: deviceOf.desktop.wallets, config: await configOf(sandbox) })
  } finally {
    await sandbox.stop()
  }
}
