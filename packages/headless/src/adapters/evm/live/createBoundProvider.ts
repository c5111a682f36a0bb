import type { CaipNetworkId } from '@latchkey/protocol'
import { type EvmProvider, parseChainId } from '../evmProvider.js'

/** The methods whose effect depends on the network of the wallet. EIP-1193, EIP-5792 */
const sendMethods = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls']

/**
 * Creates the provider of a connection on one network. It sends no request once it has ended, and none that
 * sends a transaction while the wallet is on another network: some wallets change it and emit no event.
 *
 * @param onMismatch Called when the wallet is on another network.
 */
export function createBoundProvider(
  provider: EvmProvider,
  networkId: CaipNetworkId,
  onMismatch: () => unknown,
): { readonly provider: EvmProvider; end(): void } {
  const listeners: (readonly [string, (argument: never) => void])[] = []
  let isEnded = false

  function requireConnection(): void {
    if (isEnded) throw toError(4900, 'The connection has ended, or its account or network has changed.')
  }

  async function requireNetwork(): Promise<void> {
    const chainId = parseChainId(await provider.request({ method: 'eth_chainId' }))
    requireConnection()
    if (`eip155:${chainId}` === networkId) return
    void onMismatch()
    throw toError(4901, 'The wallet is on another network.')
  }

  return {
    provider: {
      async request(args) {
        requireConnection()
        if (sendMethods.includes(args.method)) await requireNetwork()
        return provider.request(args)
      },
      on(event, listener) {
        if (isEnded) return
        listeners.push([event, listener])
        provider.on?.(event, listener)
      },
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
    },
    end() {
      isEnded = true
      for (const [event, listener] of listeners) provider.removeListener?.(event, listener)
    },
  }
}

function toError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}
