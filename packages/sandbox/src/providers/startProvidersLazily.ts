import type { ProvidersOptions, SandboxProviders } from './startProviders.js'

/** Loads the libraries of the providers and calls `startProviders`, so that a sandbox without them starts faster. */
export async function startProviders(options: ProvidersOptions = {}): Promise<SandboxProviders> {
  const { startProviders: start } = await import('./startProviders.js')
  return start(options)
}
