import type { CaipNetworkId } from '@latchkey/protocol'
import type { Pairing, PairingAccount } from '../../core/pairing.js'
import { NetworkNotApprovedError } from '../../shared/errors/network.js'
import { CallsStatusNotApprovedError, CapabilitiesAddressMissingError } from '../../shared/errors/pairing.js'
import { UnsupportedMethodError } from '../../shared/errors/rpc.js'
import { createAccountEvents, toHexChainId } from './createAccountEvents.js'
import { type EvmProvider, parseChainId } from './evmProvider.js'

/** How long to wait until the session lists a network that the wallet has approved, in milliseconds. */
const sessionUpdateTimeoutMs = 2_000

/**
 * Creates an EIP-1193 provider over a pairing session. Accounts and network are those of the session.
 * Requests whose method the session approved go to the wallet, reads go to the network's endpoint. EIP-1193,
 * EIP-3326
 */
export function createPairingProvider(parameters: {
  pairing: Pairing
  /** Sends a request to the endpoint of a network. */
  read: (chainId: number, request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
}): EvmProvider {
  const { pairing, read } = parameters
  function account(): PairingAccount | undefined {
    return pairing.getSnapshot().accounts.eip155
  }

  function requireAccount(): PairingAccount {
    const found = account()
    if (!found) throw Object.assign(new Error('Please call connect() before request()'), { code: 4900 })
    return found
  }

  /** Asks the wallet, and waits until the session lists the network. */
  async function switchChain(params: readonly unknown[] | undefined): Promise<null> {
    const [wanted] = (params ?? []) as [{ chainId?: unknown } | undefined]
    const networkId: CaipNetworkId = `eip155:${parseChainId(wanted?.chainId)}`
    const isApproved = () => account()?.networkIds.includes(networkId) ?? false
    if (!isApproved()) {
      if (!requireAccount().methods.includes('wallet_switchEthereumChain'))
        throw new NetworkNotApprovedError('this network')
      await requestWallet('wallet_switchEthereumChain', params)
      await waitUntil(isApproved, sessionUpdateTimeoutMs)
    }
    pairing.setNetwork(networkId)
    return null
  }

  function requestWallet(method: string, params: readonly unknown[] | undefined): Promise<unknown> {
    const { networkId, methods } = requireAccount()
    if (!methods.includes(method)) throw new UnsupportedMethodError({ wallet: walletName(), rpcCode: 4200 })
    return pairing.request({ networkId, method, params })
  }

  function waitUntil(isTrue: () => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        unsubscribe()
        resolve()
      }
      const timer = setTimeout(end, ms)
      const unsubscribe = pairing.subscribe(() => isTrue() && end())
      if (isTrue()) end()
    })
  }

  function walletName(): string | undefined {
    return pairing.getSnapshot().session?.peer.name
  }

  /** Returns capabilities from the session properties, or asks the wallet. EIP-5792 */
  function capabilities(params: readonly unknown[] | undefined): unknown {
    const [address] = params ?? []
    if (typeof address !== 'string' || address === '') throw new CapabilitiesAddressMissingError()
    const text = pairing.getSnapshot().session?.sessionProperties.capabilities
    try {
      const known = (JSON.parse(text ?? 'null') as Record<string, unknown> | null)?.[address]
      if (known !== undefined) return known
    } catch {
      // Invalid JSON. Ask the wallet instead.
    }
    return requestWallet('wallet_getCapabilities', params)
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [...(account()?.addresses ?? [])]
        case 'eth_chainId':
          return toHexChainId(requireAccount().networkId)
        case 'net_version':
          return String(Number(toHexChainId(requireAccount().networkId)))
        case 'wallet_switchEthereumChain':
          return switchChain(params)
        case 'wallet_getCapabilities':
          return capabilities(params)
        case 'wallet_getCallsStatus':
          if (!requireAccount().methods.includes(method)) throw new CallsStatusNotApprovedError()
          return requestWallet(method, params)
        default: {
          const { methods, networkId } = requireAccount()
          const isWalletMethod =
            methods.includes(method) || /^(wallet_|personal_|eth_sign|eth_sendTransaction)/.test(method)
          if (isWalletMethod) return requestWallet(method, params)
          return read(Number(networkId.slice('eip155:'.length)), params ? { method, params } : { method })
        }
      }
    },
    ...createAccountEvents({ account, subscribe: pairing.subscribe }),
  }
}
