import type { ProvidersOptions, SandboxProviders } from './startProviders.js'

/** Loads the libraries and calls `startProviders`, so that a sandbox without providers starts faster. */
export async function startProviders(options: ProvidersOptions = {}): Promise<SandboxProviders> {
  const { startProviders: start } = await import('./startProviders.js')
  return start(options)
}
