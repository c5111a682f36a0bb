import { type Chain, defineChain } from 'viem'
import { sandboxConfig } from './sandboxConfig'

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
