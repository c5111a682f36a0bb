import { type CaipNetworkId, classifyMethod } from '@latchkey/protocol'
import type { Embedded, EmbeddedAccount } from '../../core/embedded.js'
import { refuseMethod, requestEmbedded } from '../base/requestEmbedded.js'
import { createAccountEvents, toHexChainId } from './createAccountEvents.js'
import { type EvmProvider, parseChainId } from './evmProvider.js'

/**
 * Creates an EIP-1193 provider over the embedded wallet. What signs or sends goes to the frame, which asks
 * the user; reads go to the network's endpoint; any other method is refused, and the frame does not hear of
 * it. EIP-1193, EIP-3326
 */
export function createEmbeddedProvider(parameters: {
  embedded: Embedded
  /** Sends a request to the endpoint of a network. */
  read: (chainId: number, request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}): EvmProvider {
  const { embedded, read } = parameters

  function account(): EmbeddedAccount | undefined {
    return embedded.getSnapshot().accounts?.eip155
  }

  function requireAccount(): EmbeddedAccount {
    const found = account()
    if (!found) throw Object.assign(new Error('Please call connect() before request()'), { code: 4900 })
    return found
  }

  async function switchChain(params: readonly unknown[] | undefined): Promise<null> {
    const [wanted] = (params ?? []) as [{ chainId?: unknown } | undefined]
    const networkId: CaipNetworkId = `eip155:${parseChainId(wanted?.chainId)}`
    if (requireAccount().networkId !== networkId) await embedded.switchNetwork({ networkId })
    return null
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts': {
          const found = account()
          return found ? [found.address] : []
        }
        case 'eth_chainId':
          return toHexChainId(requireAccount().networkId)
        case 'net_version':
          return String(Number(toHexChainId(requireAccount().networkId)))
        case 'wallet_switchEthereumChain':
          return switchChain(params)
        default: {
          const methodClass = classifyMethod(method)
          if (methodClass === 'unknown') throw refuseMethod()
          const { networkId } = requireAccount()
          // A node does not know what the wallet does with calls, or what was sent together.
          if (methodClass === 'unsafe' || method.startsWith('wallet_'))
            return requestEmbedded(embedded, { networkId, method, params })
          return read(Number(networkId.slice('eip155:'.length)), params ? { method, params } : { method })
        }
      }
    },
    ...createAccountEvents({
      account() {
        const found = account()
        return found && { addresses: [found.address], networkId: found.networkId }
      },
      subscribe: embedded.subscribe,
    }),
  }
}
