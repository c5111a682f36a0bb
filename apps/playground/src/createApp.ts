import { createLatchkey, type Latchkey, type LatchkeyOptions } from '@latchkey/headless'
import type { SandboxConfig } from '@latchkey/sandbox'
import type { Config } from 'wagmi'
import type { Chains } from './chains/chains'
import { projectId } from './projectId'
import { type Settings, themeVariablesOf } from './settings/settings'
import { whyNoSignIn } from './settings/whyNoEffect'

/** Creates the wagmi config of an app that has one of its own. */
export type CreateConfig = (sandbox: SandboxConfig) => Promise<Config | undefined>

/**
 * Creates the latchkey of the settings, on the chains.
 *
 * @param createConfig For the sandbox. Default: Latchkey creates the config.
 */
export async function createApp(
  settings: Settings,
  chains: Chains,
  createConfig?: CreateConfig,
): Promise<Latchkey> {
  const { switches, order, actions, mode, theme } = settings
  const { enableEIP6963, enableWalletConnect, enableWallets, enableWalletGuide, enableNetworkSwitch } =
    switches
  const config = chains.sandbox && (await createConfig?.(chains.sandbox.config))
  const { send, receive, swaps, onramp, activity, multiWallet, requestPreview, smartSessions } = switches
  const { email, socials } = switches
  const options = await chains.optionsFor(settings, config)
  return createLatchkey({
    metadata: { name: 'Latchkey playground', url: location.origin },
    ...options,
    ...(await signInOptions(settings, chains)),
    enableEIP6963,
    enableWalletConnect,
    enableWallets,
    enableWalletGuide,
    enableNetworkSwitch,
    enableEmbedded: mode === 'embedded',
    // Inside the preview, whose direction and tokens it has, unless a test asks for the body.
    disableAppend: !new URLSearchParams(location.search).has('append'),
    themeVariables: themeVariablesOf(theme),
    features: {
      send,
      receive,
      swaps,
      onramp,
      activity,
      multiWallet,
      requestPreview,
      smartSessions,
      connectorTypeOrder: order,
      walletFeaturesOrder: actions,
      email,
      socials,
      // An app with `pay` has no wallet of the frame.
      pay: options.embedded === undefined,
      // The first event opens the server's database, which for seconds stops the process it shares with the
      // chains.
      analytics: false,
    },
  })
}

/** A server is asked on the page's own origin, so that its cookie is one of the page. */
async function signInOptions(
  settings: Settings,
  { signInUrl = '/' }: Chains,
): Promise<Pick<LatchkeyOptions, 'signIn'>> {
  const { signIn } = settings
  if (signIn === 'off' || whyNoSignIn(settings)) return {}
  const { hostedSignIn } = await import('@latchkey/headless/services')
  return {
    signIn: {
      service: hostedSignIn({ url: signInUrl, projectId }),
      required: signIn === 'required',
      prompt: signIn === 'manual' ? 'manual' : 'connect',
    },
  }
}

/** Returns the part of the settings that a latchkey cannot change after it was created. */
export function fixedPart(settings: Settings): string {
  const { chains, sandboxUrl, serverUrl, projectId, networks, evmAdapter, switches } = settings
  const { order, actions, mode, signIn } = settings
  const where = [chains, sandboxUrl, serverUrl, projectId]
  return JSON.stringify([...where, networks, evmAdapter, switches, order, actions, mode, signIn])
}
