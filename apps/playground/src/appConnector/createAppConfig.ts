import type { SandboxConfig } from '@latchkey/sandbox'
import { type Chain, http } from 'viem'
import { type Config, createConfig } from 'wagmi'
import { walletConnect } from 'wagmi/connectors/walletConnect'

/** Creates the wagmi config of an app that used wagmi's own `walletConnect()` before it added Latchkey. */
export function createAppConfig({ chains, relay }: SandboxConfig): Config {
  const [first, ...others] = chains.map(
    ({ id, name, nativeCurrency, rpcUrl }): Chain => ({
      id,
      name,
      nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
  )
  if (!first) throw new Error('The sandbox has no EVM chain.')
  return createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, http(rpcUrl)])),
    connectors: [
      walletConnect({
        projectId: 'playground',
        relayUrl: relay.url,
        showQrModal: false,
        metadata: {
          name: 'Latchkey playground',
          description: '',
          url: window.location.origin,
          icons: [],
        },
      }),
    ],
  })
}
