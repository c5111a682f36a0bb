import type { NetworkName, Settings, SwitchName, World } from './settings'

const inPage: readonly NetworkName[] = ['mainnet', 'base', 'arbitrum', 'optimism', 'polygon', 'solana']
const inSandbox: readonly NetworkName[] = ['mainnet', 'base', 'solana', 'bitcoin', 'polkadot']

/** The networks that a world has. */
const known: Readonly<Record<World, readonly NetworkName[] | 'all'>> = {
  demo: inPage,
  sandbox: inSandbox,
  real: 'all',
}

/** Why the preview cannot show a network of the settings. `undefined` if it can. */
export function whyNoNetwork(world: World, name: NetworkName): string | undefined {
  const networks = known[world]
  if (networks === 'all' || networks.includes(name)) return undefined
  return world === 'demo' ? 'needs the sandbox or the real network' : 'has no copy in the sandbox'
}

/** Why a switch has no effect in the preview. `undefined` if it has one. */
export function whyNoEffect(settings: Settings, name: SwitchName): string | undefined {
  const { world, projectId, switches } = settings
  const needsPairing = name === 'enableWalletConnect' || name === 'enableWallets'
  if (world === 'real' && needsPairing && !projectId) return 'needs a project id'
  // The sandbox of the playground has no server of its payment provider.
  if (world !== 'demo' && name === 'onramp') return 'needs a server'
  if (world === 'real' && (name === 'swaps' || name === 'activity')) return 'needs a server'
  if (name === 'enableWallets' && !switches.enableWalletConnect) return 'needs pairing'
  return undefined
}
