import type { Config } from 'wagmi'
import type { SandboxScene } from '../sandbox'

/**
 * Returns a wagmi config of the app's own with wagmi's `walletConnect()` connector if the query string has
 * `app-connector`. Latchkey's pairing is available as well.
 */
export async function appConfig({ config }: SandboxScene): Promise<Config | undefined> {
  if (!new URLSearchParams(window.location.search).has('app-connector')) return undefined
  const { createAppConfig } = await import('./createAppConfig')
  return createAppConfig(config)
}
