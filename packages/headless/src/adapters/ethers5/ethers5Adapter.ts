import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createConverted } from '../evm/live/createConverted.js'
import { createEvmAdapter, type EvmAdapterParameters } from '../evm/live/createEvmAdapter.js'
import { type LoadEthers5, loadEthers5 } from './loadEthers5.js'
import type { Ethers5Adapter, Ethers5Objects } from './types.js'

/** The options of the adapter for ethers 5. */
export interface Ethers5AdapterParameters extends EvmAdapterParameters {
  /**
   * Loads ethers 5, for an app that has it under another name: `() => import('ethers5')`. Default: `() =>
   * import('ethers')`.
   */
  readonly loadEthers?: LoadEthers5 | undefined
}

/**
 * Returns the adapter for EVM networks, for an app that uses ethers 5 and not wagmi. `useEthersProvider` and
 * `useEthersSigner` return the active connection as objects of ethers. They load the optional package
 * `ethers` 5; connecting, signing, balances and transfers do not need it.
 *
 * Versions 5 and 6 have one package name. The types of this entry are those of the version that the app has
 * installed; if it has version 5 under another name, they are the part of them that Latchkey uses.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { ethers5Adapter } from '@latchkey/headless/ethers5'
 * import { mainnet } from '@latchkey/headless/networks'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [ethers5Adapter()],
 * })
 * ```
 */
export function ethers5Adapter(parameters: Ethers5AdapterParameters = {}): AdapterFactory<'eip155'> {
  return {
    namespace: 'eip155',
    type: 'ethers5',
    create: (context) => createEthers5Adapter(context, parameters),
  }
}

function createEthers5Adapter(context: AdapterContext, parameters: Ethers5AdapterParameters): Ethers5Adapter {
  const adapter = createEvmAdapter('ethers5', context, parameters)
  return {
    ...adapter,
    ethers: createConverted({
      adapter,
      load: () => loadEthers5(parameters.loadEthers),
      convert({ providers: { Web3Provider } }, wallet, { networkId, accounts }) {
        const provider = new Web3Provider(wallet, Number(networkId.slice('eip155:'.length)))
        const value = { provider, signer: provider.getSigner(accounts[0].address) } as Ethers5Objects
        return {
          value,
          end() {
            provider.removeAllListeners()
            provider.polling = false
          },
        }
      },
    }),
  }
}
