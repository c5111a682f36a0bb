import type { SandboxConfig } from '@latchkey/sandbox'

/**
 * Where the sandbox is. It comes with the wallet script, so that the app itself asks nobody for it.
 *
 * @throws Error when the page was opened without the wallet script
 */
export function sandboxConfig(): SandboxConfig {
  const { config } = window.latchkeySandbox ?? {}
  if (!config) throw new Error('The page was opened without the wallet script of the sandbox.')
  return config
}
