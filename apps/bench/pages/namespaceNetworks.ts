import type { NetworkInput } from '@latchkey/headless'
import { sandboxConfig } from './sandboxConfig'

/** The sandbox's networks of Solana, Bitcoin and Polkadot, of those that it has. */
export function namespaceNetworks(): NetworkInput[] {
  const { solana, bitcoin, polkadot } = sandboxConfig()
  return [solana, bitcoin, polkadot].flatMap((network) => {
    if (!network) return []
    const { networkId, name, nativeCurrency, url } = network
    const [namespace, id] = networkId.split(':') as ['solana' | 'bip122' | 'polkadot', string]
    // A node of Polkadot answers single requests on the port of its socket.
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
