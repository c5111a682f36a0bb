import type { Namespace } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionWallet } from '../shared/types.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

/** A request of this page that a wallet has not answered. */
export interface PendingRequest {
  readonly id: number
  /** A transaction or a signature. */
  readonly kind: 'send' | 'sign'
  readonly namespace: Namespace
  /** In milliseconds since 1970. */
  readonly startedAt: number
  /** The wallet that is asked. */
  readonly wallet: ConnectionWallet
  /**
   * Where the user answers it: in the modal, in a window of the wallet in this browser, or on another device.
   */
  readonly place: 'modal' | 'browser' | 'device'
}

/** Returns the store of the requests, oldest first. */
export function pendingRequestsStore(latchkey: Latchkey): StoreApi<readonly PendingRequest[]> {
  return internalsOf(latchkey).store('pendingRequests', () =>
    createStore<readonly PendingRequest[]>(() => []),
  )
}

/** Lists a request until it has settled. Without a connected wallet there is nothing to list. */
export function listPendingRequest(
  latchkey: Latchkey,
  { kind, namespace, request }: Pick<PendingRequest, 'kind' | 'namespace'> & { request: Promise<unknown> },
): void {
  const { stores } = internalsOf(latchkey)
  const { connectorKey } = stores.accounts.getState()[namespace] ?? {}
  const { connectors, connections } = stores.connectors.getState()
  const connector = connectors.find(({ key }) => key === connectorKey)
  if (!connector) return
  const store = pendingRequestsStore(latchkey)
  const { name, imageUrl } =
    connections.find((each) => each.connectorKey === connectorKey)?.wallet ?? connector
  const own: PendingRequest = {
    id: lastId(store.getState()) + 1,
    kind,
    namespace,
    startedAt: Date.now(),
    wallet: { name, ...(imageUrl && { imageUrl }) },
    place: connector.type === 'walletConnect' ? 'device' : connector.type === 'auth' ? 'modal' : 'browser',
  }
  store.setState([...store.getState(), own], true)
  const remove = () =>
    store.setState(
      store.getState().filter((each) => each !== own),
      true,
    )
  request.then(remove, remove)
}

function lastId(requests: readonly PendingRequest[]): number {
  return requests.at(-1)?.id ?? 0
}
