import type { NetworkInput } from '@latchkey/headless'
import { sandboxConfig } from './sandboxConfig'

/** Returns the Solana, Bitcoin and Polkadot networks that the sandbox has. */
export function namespaceNetworks(): NetworkInput[] {
  const { solana, bitcoin, polkadot } = sandboxConfig()
  return [solana, bitcoin, polkadot].flatMap((network) => {
    if (!network) return []
    const { networkId, name, nativeCurrency, url } = network
    const [namespace, id] = networkId.split(':') as ['solana' | 'bip122' | 'polkadot', string]
    // A Polkadot node answers HTTP requests on the port of its socket.
    const http = [url.replace(/^ws/, 'http')]
    const webSocket = [url.replace(/^http/, 'ws')]
    return {
      id,
      namespace,
      networkId,
      name,
      nativeCurrency,
      rpcUrls: { default: { http, webSocket } },
    }
  })
}
