import type { LocalContext } from '../server/createLocalApp.js'
import type { ProviderState } from './createControls.js'
import type { ProviderStep, SandboxOAuthProvider } from './types.js'

/** A provider, with what the server needs to answer for it. */
export interface RunningProvider<provider extends SandboxOAuthProvider = SandboxOAuthProvider> {
  readonly provider: provider
  readonly state: ProviderState
  /** What a request is for. */
  stepOf(path: string): ProviderStep | 'page'
  /** @param path The path without that of the provider: `/token`. */
  answer(context: LocalContext, path: string): Promise<Response>
}

/** What every provider is made of. */
export interface ProviderParameters {
  /** The address of the server, without a slash at the end. */
  readonly serverUrl: string
  /** Where an app may have its users sent. */
  redirectUris(): readonly string[]
  log(line: string): void
}
