import { createLatchkey, type Latchkey } from '@latchkey/headless'
import { themeVariablesOf } from '../code/themeVariables'
import type { Settings } from '../settings/settings'
import type { World } from './world'

/** Storage of this page alone: a connection survives other settings, and not a reload. */
export type Memory = Map<string, string>

/** Creates the latchkey of the settings, on a world. */
export async function createApp(settings: Settings, world: World, memory: Memory): Promise<Latchkey> {
  const { switches, order, actions, mode, theme } = settings
  const { enableEIP6963, enableWalletConnect, enableWallets, enableWalletGuide, enableNetworkSwitch } =
    switches
  const { send, receive, swaps, onramp, activity, multiWallet, requestPreview } = switches
  return createLatchkey({
    metadata: { name: 'Latchkey playground', url: location.origin },
    id: `playground-${settings.world}`,
    ...(await world.optionsFor(settings)),
    enableEIP6963,
    enableWalletConnect,
    enableWallets,
    enableWalletGuide,
    enableNetworkSwitch,
    enableEmbedded: mode === 'embedded',
    // Inside the stage, whose direction and tokens it has.
    disableAppend: true,
    features: {
      send,
      receive,
      swaps,
      onramp,
      activity,
      multiWallet,
      requestPreview,
      connectorTypeOrder: order,
      walletFeaturesOrder: actions,
    },
    themeVariables: themeVariablesOf(theme),
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  })
}

/** Returns the part of the settings that a latchkey cannot change after it was created. */
export function fixedPart({
  world,
  sandboxUrl,
  projectId,
  networks,
  switches,
  order,
  actions,
  mode,
}: Settings): string {
  return JSON.stringify([world, sandboxUrl, projectId, networks, switches, order, actions, mode])
}
