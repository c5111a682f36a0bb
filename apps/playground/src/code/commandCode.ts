import type { Settings, SwitchName } from '../settings/settings'

/** The features of `latchkey add modal` that a project can do without, by the switch that turns each off. */
const features: readonly (readonly [SwitchName, string])[] = [
  ['enableWalletConnect', 'pairing'],
  ['enableWallets', 'wallets'],
  ['enableWalletGuide', 'guide'],
  ['send', 'send'],
  ['receive', 'receive'],
  ['swaps', 'swap'],
  ['onramp', 'onramp'],
]

/** Returns the commands that add the views of these settings to a project. */
export function commandCode({ style, switches }: Settings): string {
  const left = features.filter(([name]) => !switches[name]).map(([, feature]) => feature)
  const without = left.length > 0 ? ` --without ${left.join(',')}` : ''
  return `npx latchkey init --style ${style}\nnpx latchkey add modal${without}\n`
}
