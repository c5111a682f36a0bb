import type { AdapterFactory, OptionalAdapterMember } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { listContacts } from './listContacts.js'

export interface PolkadotAdapterParameters {
  /** Balance, fee and transfers of the native currency: they need the optional package `@polkadot/api`. Default false. spec 6.4 */
  readonly enableTransfers?: boolean | undefined
}

/** What this adapter can beyond every adapter. */
export type PolkadotActions = Extract<
  OptionalAdapterMember,
  'activate' | 'getProvider' | 'signPayload' | 'getBalance' | 'send' | 'estimate' | 'waitForTransaction'
>

/**
 * Polkadot and the networks of its kind: the extensions of this browser (`window.injectedWeb3`), and the wallets of the pairing.
 * Connecting and signing need no further package. spec 1.7, 9.8
 *
 * @example
 * createLatchkey({ networks: [polkadot], adapters: [polkadotAdapter()] })
 */
export function polkadotAdapter(parameters: PolkadotAdapterParameters = {}): AdapterFactory {
  const own: PolkadotActions[] = ['activate', 'getProvider', 'signPayload']
  if (parameters.enableTransfers) own.push('getBalance', 'send', 'estimate', 'waitForTransaction')
  return {
    namespace: 'polkadot',
    type: 'polkadot',
    create: (context) =>
      createLazyAdapter({
        namespace: 'polkadot',
        type: 'polkadot',
        own,
        load: async () => (await import('./liveAdapter.js')).createLiveAdapter(context),
        listContacts: () => (parameters.enableTransfers ? listContacts(context.networks) : []),
      }),
  }
}
