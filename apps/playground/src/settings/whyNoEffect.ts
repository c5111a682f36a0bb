import type { ChainsKind, NetworkName, Settings, SwitchName } from './settings'

/** The networks that the sandbox has a copy of. The page has one of each. */
const inSandbox: readonly NetworkName[] = ['mainnet', 'base', 'solana', 'bitcoin', 'polkadot']

/** Why the preview cannot show a network of the settings. `undefined` if it can. */
export function whyNoNetwork(chains: ChainsKind, name: NetworkName): string | undefined {
  if (chains !== 'sandbox' || inSandbox.includes(name)) return undefined
  return 'has no copy in the sandbox'
}

/** Why a switch has no effect in the preview. `undefined` if it has one. */
export function whyNoEffect(settings: Settings, name: SwitchName): string | undefined {
  const { chains, projectId, switches } = settings
  const needsPairing = name === 'enableWalletConnect' || name === 'enableWallets'
  if (chains === 'real' && needsPairing && !projectId) return 'needs a project id'
  // The sandbox of the playground has no server of its payment provider.
  if (chains !== 'page' && name === 'onramp') return 'needs a server'
  if (chains === 'real' && (name === 'swaps' || name === 'activity')) return 'needs a server'
  if (name === 'enableWallets' && !switches.enableWalletConnect) return 'needs pairing'
  return undefined
}
