'use client'

import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../core/createLatchkey.js'
import { findNetwork } from '../core/stores/networks.js'
import { useStoreValue } from './useStoreValue.js'

/**
 * Returns the address of the account in the namespace of a network, and the network. Default: the active
 * account on its network, if that is configured.
 */
export function useAccountAt(
  latchkey: Latchkey,
  networkId: CaipNetworkId | undefined,
): { readonly address: string | undefined; readonly networkId: CaipNetworkId | undefined } {
  const active = useStoreValue<'networks', Namespace>(latchkey, 'networks', (state) => state.activeNamespace)
  const networks = useStoreValue(latchkey, 'networks', (state) => state.networks)
  const namespace = (networkId?.split(':')[0] as Namespace | undefined) ?? active
  const account = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  return {
    address: account?.activeAddress,
    networkId: networkId ?? findNetwork({ networks }, account?.networkId)?.networkId,
  }
}
