import { type ChainsKind, hasEvm, type NetworkName, type Settings, type SwitchName } from './settings'

/** The networks that have no copy. */
const missing: Readonly<Record<ChainsKind, readonly NetworkName[]>> = {
  page: ['sepolia'],
  sandbox: ['arbitrum', 'optimism', 'polygon'],
  real: [],
}

/** Why the preview cannot show a network of the settings. `undefined` if it can. */
export function whyNoNetwork(chains: ChainsKind, name: NetworkName): string | undefined {
  return missing[chains].includes(name) ? `has no copy in the ${chains}` : undefined
}

/** Why the adapter for EVM networks has no effect. `undefined` if it has one. */
export function whyNoEvmAdapter({ networks }: Settings): string | undefined {
  return hasEvm(networks) ? undefined : 'no effect, because no EVM network is on'
}

/** Why users cannot sign in in the preview. `undefined` if they can. */
export function whyNoSignIn({ chains, serverUrl }: Settings): string | undefined {
  // Chains in the page have a server in the page.
  if (chains === 'page' || serverUrl) return undefined
  return 'no effect, because there is no server to sign in at'
}

/** Why users cannot have a wallet of the frame in the preview. `undefined` if they can. */
function whyNoFrame(chains: ChainsKind, hostname: string): string | undefined {
  if (chains !== 'sandbox') return 'needs the sandbox of "npm start"'
  return isBesideFrame(hostname) ? undefined : 'needs this page at app.latchkey.localhost'
}

/** Whether a page is on the site of the sandbox's frame, which is shown on no other. */
export function isBesideFrame(hostname: string): boolean {
  return hostname.endsWith('.latchkey.localhost')
}

/**
 * Why a switch has no effect in the preview. `undefined` if it has one.
 *
 * @param hostname Of the page. Default: the page's.
 */
export function whyNoEffect(
  settings: Settings,
  name: SwitchName,
  hostname = globalThis.location?.hostname ?? '',
): string | undefined {
  const { chains, projectId, serverUrl, switches } = settings
  if (name === 'email' || name === 'socials') return whyNoFrame(chains, hostname)
  const needsPairing = name === 'enableWalletConnect' || name === 'enableWallets'
  if (chains === 'real' && needsPairing && !projectId) return 'needs a project id'
  if (chains === 'sandbox' && !serverUrl && name === 'onramp') return 'needs a server'
  if (chains === 'real' && (name === 'swaps' || name === 'onramp' || name === 'activity'))
    return 'needs a server'
  if (name === 'enableWallets' && !switches.enableWalletConnect) return 'needs pairing'
  return undefined
}
