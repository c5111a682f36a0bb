import type { SandboxConfig } from '@latchkey/sandbox'

/**
 * Returns the configuration of the sandbox. It is part of the wallet script, so that the app makes no request
 * for it.
 *
 * @throws Error If the page was opened without the wallet script.
 */
export function sandboxConfig(): SandboxConfig {
  const { config } = window.latchkeySandbox ?? {}
  if (!config) throw new Error('The page was opened without the wallet script of the sandbox.')
  return config
}
