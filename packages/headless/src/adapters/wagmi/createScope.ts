import type { Config } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import type { RunApproval } from '../../core/adapter.js'
import type { Pairing } from '../../core/pairing.js'
import { createEmitter } from '../../shared/emitter.js'
import { createPendingReconnects } from '../base/createPendingReconnects.js'
import { createDiscovery } from '../evm/createDiscovery.js'
import { createSnapshot } from './createSnapshot.js'
import type { WagmiScope } from './types.js'

/** Creates what the parts of one adapter share. Uses no browser API. */
export function createScope(parameters: {
  config: Config
  networks: WagmiScope['networks']
  enableEIP6963: boolean
  pairing: Pairing | undefined
  isMultiWallet: boolean
  approve?: RunApproval | undefined
  hasRequestPreview?: boolean | undefined
}): WagmiScope {
  const { config, networks, enableEIP6963, pairing, isMultiWallet, approve } = parameters
  const { hasRequestPreview = false } = parameters
  const discovery = createDiscovery({ enableEIP6963 })
  const appProviders: WagmiScope['appProviders'] = new Map()
  const { getEntries, getSnapshot } = createSnapshot({ config, networks, discovery, appProviders, pairing })
  const changes = createEmitter<void>()
  let last = getSnapshot()
  let stopWatching = () => {}

  function notify(): void {
    const next = getSnapshot()
    if (next === last) return
    last = next
    changes.emit()
  }

  function watch(): () => void {
    last = getSnapshot()
    const ends = [
      config.subscribe((state) => state, notify),
      watchConnectors(config, { onChange: notify }),
      discovery.subscribe(notify),
      // The approved methods can change while the snapshot does not.
      ...(pairing ? [pairing.subscribe(() => changes.emit())] : []),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  return {
    config,
    networks,
    discovery,
    pairing,
    isMultiWallet,
    approve,
    hasRequestPreview,
    appProviders,
    pending: { connecting: 0 },
    reconnects: createPendingReconnects(),
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
}
