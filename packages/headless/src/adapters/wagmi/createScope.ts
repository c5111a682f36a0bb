import type { Config, Connector } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import type { RunApproval } from '../../core/adapter.js'
import type { Embedded } from '../../core/embedded.js'
import type { Pairing } from '../../core/pairing.js'
import { createEmitter } from '../../shared/emitter.js'
import { createAccountChoices } from '../base/accountChoices.js'
import { createWishes, type Wishes } from '../base/createWishes.js'
import { createDiscovery } from '../evm/createDiscovery.js'
import { askSilently, type WalletAnswer } from './askWallet.js'
import { commitConnection } from './commitConnection.js'
import { createSnapshot } from './createSnapshot.js'
import { disconnectQuietly } from './disconnectQuietly.js'
import { embeddedOf } from './embeddedOf.js'
import { createWalletFollower } from './followWallets.js'
import { isRevoked } from './isRevoked.js'
import type { WagmiScope } from './types.js'
import { updateStatus } from './updateStatus.js'

/**
 * How long a pairing has to load its client and to read its session, in milliseconds, and an embedded wallet
 * to load its frame. The wallet is not asked.
 */
const restoreTimeoutMs = 30_000
/** How long a wallet has to answer whether it is still connected, in milliseconds. */
export const reconnectTimeoutMs = 5_000

/** Creates what the parts of one adapter share. Uses no browser API. */
export function createScope(parameters: {
  config: Config
  networks: WagmiScope['networks']
  enableEIP6963: boolean
  pairing: Pairing | undefined
  embedded?: Embedded | undefined
  isMultiWallet: () => boolean
  approve?: RunApproval | undefined
  hasRequestPreview?: boolean | undefined
}): WagmiScope {
  const { config, networks, enableEIP6963, pairing, embedded, isMultiWallet, approve } = parameters
  const { hasRequestPreview = false } = parameters
  const discovery = createDiscovery({ enableEIP6963 })
  const appProviders: WagmiScope['appProviders'] = new Map()
  const choices = createAccountChoices<string>()
  const { getEntries, getSnapshot } = createSnapshot({
    ...{ config, networks, discovery, appProviders, pairing, embedded, choices },
    getPaused: () => wishes.list,
  })
  const changes = createEmitter<void>()
  let stopWatching = () => {}

  const wishes: Wishes<Connector> = createWishes<Connector, WalletAnswer>({
    find: (connectorId) =>
      getEntries()
        .filter(({ row }) => row.id === connectorId)
        .map(({ connector }) => connector),
    subscribe: (listener) => scope.subscribe(listener),
    ask(connector, { networkId }) {
      follower.watch(connector)
      return askSilently(connector, networkId)
    },
    askTimeoutMs: (connector) => (hasSession(connector) ? restoreTimeoutMs : reconnectTimeoutMs),
    isRevoked,
    mayAskAgain: (connector) => !hasSession(connector),
    isFree: () => scope.pending.connecting === 0,
    discard: ({ end }) => void end(),
    connect: (connector, answer, wish) => void commitConnection(scope, connector, answer, wish),
    release: (connector) => follower.unwatch(connector),
    revoke(connector) {
      if (!config.state.connections.has(connector.uid) && !wishes.has(connector))
        void disconnectQuietly(config, connector)
    },
    onChange() {
      updateStatus(scope)
      notify()
    },
  })
  const follower = createWalletFollower({ config, choices, wishes, isMultiWallet, notify })

  function notify(): void {
    follower.follow()
    const next = getSnapshot()
    if (next === last) return
    last = next
    changes.emit()
  }

  /** The user can log in while a connection of the last visit has paused. */
  function followEmbedded(): void {
    changes.emit()
    if (!embedded?.getSnapshot().accounts) return
    const own = config.connectors.find((connector) => embeddedOf(connector) === embedded)
    if (own && wishes.has(own)) wishes.look(own)
  }

  function watch(): () => void {
    follower.follow()
    last = getSnapshot()
    const ends = [
      config.subscribe((state) => state, notify),
      watchConnectors(config, { onChange: notify }),
      discovery.subscribe(notify),
      // The approved methods can change while the snapshot does not.
      ...(pairing ? [pairing.subscribe(() => changes.emit())] : []),
      ...(embedded ? [embedded.subscribe(followEmbedded)] : []),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  const scope: WagmiScope = {
    config,
    networks,
    discovery,
    pairing,
    embedded,
    isMultiWallet,
    approve,
    hasRequestPreview,
    appProviders,
    pending: { connecting: 0 },
    wishes,
    follower,
    choices,
    getEntries,
    getSnapshot,
    notify,
    subscribe(listener) {
      if (changes.listenerCount === 0) stopWatching = watch()
      const unsubscribe = changes.subscribe(listener)
      return () => {
        unsubscribe()
        if (changes.listenerCount === 0) stopWatching()
      }
    },
  }
  let last = getSnapshot()
  follower.follow()
  return scope
}

/** Whether a connector reports by itself what becomes of its session. */
function hasSession(connector: Connector): boolean {
  return connector.type === 'walletConnect' || embeddedOf(connector) !== undefined
}
