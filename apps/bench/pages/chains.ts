import { type Chain, defineChain } from 'viem'

/**
 * The sandbox's chains. They come with the wallet script, so that the app itself asks nobody for them.
 *
 * @throws Error when the page was opened without the wallet script
 */
export function sandboxChains(): [Chain, ...Chain[]] {
  const [first, ...others] = window.latchkeySandbox?.config.chains ?? []
  if (!first) throw new Error('The page was opened without the wallet script of the sandbox.')
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
