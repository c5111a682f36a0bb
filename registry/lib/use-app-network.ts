import { type NetworkOf, useNetworks } from '@latchkey/headless'

/** Returns the app's network with an id. `undefined` if the app does not have it. */
export function useAppNetwork(networkId: string | undefined): NetworkOf | undefined {
  return useNetworks().networks.find((network) => network.networkId === networkId)
}
