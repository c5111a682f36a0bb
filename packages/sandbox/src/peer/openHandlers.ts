import type { Kernel } from '../wallet/kernel/createKernel.js'
import type { PeerPrompt } from './createPeerPrompt.js'
import type { NamespaceHandler } from './namespaces/NamespaceHandler.js'
import type { PeerOptions } from './types.js'

/**
 * Creates the namespaces of a peer, in display order. Namespaces that are not configured are not loaded.
 * @throws Error if there is none, or a namespace has no chain or no key
 */
export async function openHandlers(
  kernel: Kernel,
  prompt: PeerPrompt,
  options: Pick<
    PeerOptions,
    | 'chains'
    | 'chainId'
    | 'privateKeys'
    | 'assets'
    | 'permissions'
    | 'solana'
    | 'bitcoin'
    | 'polkadot'
    | 'cosmos'
  >,
): Promise<readonly NamespaceHandler[]> {
  const { chains, chainId, privateKeys, assets, permissions, solana, bitcoin, polkadot, cosmos } = options
  const evm = { chainId, privateKeys, assets, permissions }
  const [eip155Part, solanaPart, bip122Part, polkadotPart, cosmosPart] = await Promise.all([
    chains && import('./namespaces/createEip155.js'),
    solana && import('./namespaces/createSolana.js'),
    bitcoin && import('./namespaces/createBip122.js'),
    polkadot && import('./namespaces/createPolkadot.js'),
    cosmos && import('./namespaces/createCosmos.js'),
  ])
  const handlers = [
    chains && eip155Part?.createEip155(kernel, prompt, { chains, ...evm }),
    solana && solanaPart?.createSolana(kernel, prompt, solana),
    bitcoin && bip122Part?.createBip122(kernel, prompt, bitcoin),
    polkadot && polkadotPart?.createPolkadot(kernel, prompt, polkadot),
    cosmos && cosmosPart?.createCosmos(kernel, cosmos),
  ].filter((handler) => handler !== undefined)
  if (handlers.length === 0) throw new Error('A wallet needs at least one namespace.')
  return handlers
}
