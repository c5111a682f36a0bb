import { CliError } from '../../errors.js'
import type { Setup } from '../../info/setup/setup.js'
import { type Check, type Finding, note, problem } from '../check.js'

interface FeatureRule {
  /** The feature item. */
  feature: string
  /** What the options say if it is on, and if it is off. */
  on: string
  off: string
  /** `undefined` if it could not be read. */
  isOn(options: Setup['options']): boolean | undefined
  /** What does not work without its views. */
  lost: string
  /** Whether the views are of no use while the option is off. */
  needsOption: boolean
}

const rules: readonly FeatureRule[] = [
  {
    feature: 'pairing',
    on: '`pairing` is set',
    off: '`pairing` is not set',
    isOn: ({ hasPairing }) => hasPairing,
    lost: 'The code for a wallet on another device has no view.',
    needsOption: true,
  },
  {
    feature: 'profile-wallets',
    on: '`features.multiWallet` is on',
    off: '`features.multiWallet` is off',
    isOn: ({ multiWallet }) => multiWallet,
    lost: 'Several connections have no view to switch between them.',
    needsOption: false,
  },
  {
    feature: 'networks',
    on: 'Several `networks` are set',
    off: 'One of `networks` is set',
    isOn: ({ networks }) => (networks === undefined ? undefined : networks > 1),
    lost: 'The user cannot choose among the networks.',
    needsOption: false,
  },
]

/** Every feature that the options turn on has its views, and the other way round. */
export const featuresCheck: Check = {
  name: 'features',
  group: 'app',
  async run({ lock, variant, configuration }) {
    if (!lock || !variant) return []
    const setup = await configuration()
    if (setup === undefined || setup instanceof CliError) return []
    const installed = Object.keys(lock.items)
    const isBundled = installed.some((name) =>
      variant.items.some((item) => item.name === name && item.kind === 'bundle'),
    )
    if (!isBundled) return []
    return rules.flatMap((rule): Finding[] => {
      const { feature, on, off, lost, needsOption } = rule
      if (!variant.items.some(({ name, kind }) => name === feature && kind === 'feature')) return []
      const isCopied = installed.includes(feature)
      const isOn = rule.isOn(setup.options)
      if (isOn && !isCopied)
        return [
          problem({
            what: `${on}, and the feature ${feature} was not copied.`,
            why: lost,
            fix: `Run: npx latchkey add ${feature}`,
          }),
        ]
      if (isOn === false && isCopied && needsOption)
        return [
          note({
            what: `The feature ${feature} was copied, and ${off}.`,
            why: 'Its views are shown once it is set.',
            fix: `Set it in createLatchkey, or run: npx latchkey remove ${feature}`,
          }),
        ]
      return []
    })
  },
}
