import { type ComponentRule, isFalse, showBalanceAdvice } from '../../replaceComponents.js'

/** Replacements of RainbowKit's components. */
export const rainbowkitComponents: Readonly<Record<string, ComponentRule>> = {
  ConnectButton: {
    to: 'ConnectButton',
    attributes: {
      label: 'keep',
      accountStatus: 'drop',
      chainStatus: (value) => (/none/.test(value) ? '' : undefined),
      showBalance: isFalse,
    },
    advice: {
      chainStatus: {
        why: 'ConnectButton shows no network.',
        fix: 'Add <NetworkButton /> of the copied folder next to it.',
      },
      showBalance: showBalanceAdvice,
    },
  },
}
