import type { AdapterFactory, OptionalAdapterMember } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { listContacts } from './listContacts.js'

export interface PolkadotAdapterParameters {
  /**
   * Offers `useBalance` and `useSend` for the native currency. They need the optional package `@polkadot/api` 16.5, and throw
   * `PackageMissingError` without it. Default false. spec 6.4
   */
  readonly enableTransfers?: boolean | undefined
}

/** What this adapter can beyond every adapter. */
export type PolkadotActions = Extract<
  OptionalAdapterMember,
  | 'activate'
  | 'getProvider'
  | 'signPayload'
  | 'checkReceiver'
  | 'getBalance'
  | 'send'
  | 'estimate'
  | 'waitForTransaction'
>

/**
 * Polkadot and its sibling networks: extensions of this browser (`window.injectedWeb3`) and paired wallets. Connecting, `signMessage` and
 * `signPayload` need no further package. spec 1.7, 9.8
 *
 * @example
 * createLatchkey({ networks: [polkadot], adapters: [polkadotAdapter()] })
 */
export function polkadotAdapter(parameters: PolkadotAdapterParameters = {}): AdapterFactory {
  const own: PolkadotActions[] = ['activate', 'getProvider', 'signPayload']
  if (parameters.enableTransfers)
    own.push('checkReceiver', 'getBalance', 'send', 'estimate', 'waitForTransaction')
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
