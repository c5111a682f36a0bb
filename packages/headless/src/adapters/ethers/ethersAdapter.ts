import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createConverted } from '../evm/live/createConverted.js'
import { createEvmAdapter, type EvmAdapterParameters } from '../evm/live/createEvmAdapter.js'
import { type LoadEthers, loadEthers } from './loadEthers.js'
import type { EthersAdapter } from './types.js'

/** The options of the adapter for ethers 6. */
export interface EthersAdapterParameters extends EvmAdapterParameters {
  /**
   * Loads ethers 6, for an app that has it under another name: `() => import('ethers6')`. Default: `() =>
   * import('ethers')`.
   */
  readonly loadEthers?: LoadEthers | undefined
}

/**
 * Returns the adapter for EVM networks, for an app that uses ethers 6 and not wagmi. `useEthersProvider` and
 * `useEthersSigner` return the active connection as objects of ethers. They load the optional package
 * `ethers` 6; connecting, signing, balances and transfers do not need it.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { ethersAdapter } from '@latchkey/headless/ethers'
 * import { mainnet } from '@latchkey/headless/networks'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [ethersAdapter()],
 * })
 * ```
 */
export function ethersAdapter(parameters: EthersAdapterParameters = {}): AdapterFactory<'eip155'> {
  return {
    namespace: 'eip155',
    type: 'ethers',
    create: (context) => createEthersAdapter(context, parameters),
  }
}

function createEthersAdapter(context: AdapterContext, parameters: EthersAdapterParameters): EthersAdapter {
  const adapter = createEvmAdapter('ethers', context, parameters)
  return {
    ...adapter,
    ethers: createConverted({
      adapter,
      load: () => loadEthers(parameters.loadEthers),
      convert({ BrowserProvider, JsonRpcSigner, Network }, wallet, { networkId, accounts }) {
        // The provider is replaced when the network changes. With a static one, ethers does not ask for it
        // before each request, and does not try for ever to find it out.
        const staticNetwork = Network.from(Number(networkId.slice('eip155:'.length)))
        const provider = new BrowserProvider(wallet as never, staticNetwork, { staticNetwork })
        // `getSigner` asks the wallet for its accounts, which a locked one shows a prompt for.
        const signer = new JsonRpcSigner(provider, accounts[0].address)
        return { value: { provider, signer }, end: () => provider.destroy() }
      },
    }),
  }
}
