import { storageEntries } from '../storageEntries.js'
import { findNetwork } from '../stores/networks.js'
import type { Reaction } from './reactions.js'

/** Stores the active network, and with it its namespace, for the next visit. */
export const networkIsRemembered: Reaction = (_, { stores, storage }) =>
  stores.networks.subscribe((state, before) => {
    if (state.activeNetworkId === before.activeNetworkId || !findNetwork(state, state.activeNetworkId)) return
    if (storage.get(storageEntries.activeNetworkId) === state.activeNetworkId) return
    storage.set(storageEntries.activeNetworkId, state.activeNetworkId)
  })
