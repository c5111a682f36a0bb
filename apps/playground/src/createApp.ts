import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/headless'
import type { Chains } from './chains/chains'
import { themeVariablesOf } from './code/themeVariables'
import type { Settings } from './settings/settings'

/** Creates the latchkey of the settings, on the chains. What `options` has replaces what the settings say. */
export async function createApp(
  settings: Settings,
  chains: Chains,
  options: Partial<LatchkeyOptions> = {},
): Promise<Latchkey> {
  const { switches, order, actions, mode, theme } = settings
  const { enableEIP6963, enableWalletConnect, enableWallets, enableWalletGuide, enableNetworkSwitch } =
    switches
  const { send, receive, swaps, onramp, activity, multiWallet, requestPreview } = switches
  return createLatchkey({
    metadata: { name: 'Latchkey playground', url: location.origin },
    id: `playground-${settings.chains}`,
    ...(await chains.optionsFor(settings)),
    enableEIP6963,
    enableWalletConnect,
    enableWallets,
    enableWalletGuide,
    enableNetworkSwitch,
    enableEmbedded: mode === 'embedded',
    // Inside the preview, whose direction and tokens it has.
    disableAppend: true,
    themeVariables: themeVariablesOf(theme),
    ...options,
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
      ...options.features,
    },
  })
}

/** Returns the part of the settings that a latchkey cannot change after it was created. */
export function fixedPart(settings: Settings): string {
  const { chains, sandboxUrl, projectId, networks, switches, order, actions, mode } = settings
  return JSON.stringify([chains, sandboxUrl, projectId, networks, switches, order, actions, mode])
}
