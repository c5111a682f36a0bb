import type { SandboxChain } from '@latchkey/sandbox'
import type { ServerNetwork, ServerToken } from '../src/config/ServerNetwork.js'

/** Returns the settings of a chain of the sandbox. */
export function networkOf(
  { id, name, url, nativeCurrency }: Pick<SandboxChain, 'id' | 'name' | 'url' | 'nativeCurrency'>,
  tokens: readonly ServerToken[] = [],
): ServerNetwork {
  return { id: `eip155:${id}`, name, nativeCurrency, rpcUrls: [url], tokens }
}
