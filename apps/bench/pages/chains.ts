import type { SandboxConfig } from '@latchkey/sandbox'
import { type Chain, defineChain } from 'viem'

/**
 * Returns the configuration of the sandbox. It is part of the wallet script, so that the app makes no request
 * for it.
 *
 * @throws Error If the page was opened without the wallet script.
 */
export function sandboxConfig(): SandboxConfig {
  const { config } = window.latchkeySandbox ?? {}
  if (!config) throw new Error('The page was opened without the wallet script of the sandbox.')
  return config
}

/**
 * Returns the chains of the sandbox.
 *
 * @throws Error If the page was opened without the wallet script.
 */
export function sandboxChains(): [Chain, ...Chain[]] {
  const [first, ...others] = sandboxConfig().chains
  if (!first) throw new Error('The sandbox has no chain.')
  const toChain = ({ id, name, nativeCurrency, rpcUrl, testnet, multicall3 }: typeof first) =>
    defineChain({
      id,
      name,
      nativeCurrency,
      testnet,
      rpcUrls: { default: { http: [rpcUrl] } },
      contracts: { multicall3: { address: multicall3 } },
    })
  return [toChain(first), ...others.map(toChain)]
}
