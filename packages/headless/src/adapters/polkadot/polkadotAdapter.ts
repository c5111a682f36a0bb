import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import type { Network } from '../../shared/types.js'
import type { Contact } from '../../wire/contact.js'
import { createLazyAdapter } from '../base/createLazyAdapter.js'
import { createLazyTransfers } from '../base/createLazyTransfers.js'
import { rpcContacts } from '../base/rpcContacts.js'
import { endpointsOf } from './endpointsOf.js'
import type { PolkadotAdapter } from './types.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importLive = () => import('./createLiveAdapter.js')

/** The options of the Polkadot adapter. */
export interface PolkadotAdapterParameters {
  /**
   * Adds balances and transfers of the native currency (`useBalance`, `useSend`). They need the optional
   * package `@polkadot/api` 16.5, and throw `PackageMissingError` without it. Default: false.
   */
  readonly enableTransfers?: boolean | undefined
}

/**
 * Returns the adapter for Polkadot and its sibling networks. It connects extensions of this browser
 * (`window.injectedWeb3`) and paired wallets. Connecting, `signMessage` and `signPayload` need no further
 * package.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { polkadot, polkadotAdapter } from '@latchkey/headless/polkadot'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [polkadot],
 *   adapters: [polkadotAdapter()],
 * })
 * ```
 */
export function polkadotAdapter({
  enableTransfers = false,
}: PolkadotAdapterParameters = {}): AdapterFactory<'polkadot'> {
  return {
    namespace: 'polkadot',
    type: 'polkadot',
    create: (context) => createPolkadotAdapter(context, enableTransfers),
  }
}

function createPolkadotAdapter(context: AdapterContext, enableTransfers: boolean): PolkadotAdapter {
  const { adapter, load } = createLazyAdapter({
    namespace: 'polkadot',
    type: 'polkadot',
    load: async () => (await importLive()).createLiveAdapter(context),
  })
  return {
    ...adapter,
    transfers: enableTransfers ? createLazyTransfers(load) : undefined,
    payload: {
      sign: async (parameters) => (await load(parameters.signal)).payload.sign(parameters),
    },
    listContacts: () => (enableTransfers ? listContacts(context.networks) : []),
  }
}

/**
 * Returns the endpoints that transfers contact, and the permission for the WebAssembly of Polkadot's
 * packages.
 */
function listContacts(networks: readonly Network[]): readonly Contact[] {
  return [
    ...networks.flatMap((network) => rpcContacts(network.networkId, endpointsOf(network))),
    { url: "'wasm-unsafe-eval'", source: 'polkadot', purpose: 'wasm', directive: 'script-src' },
  ]
}
