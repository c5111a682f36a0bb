import { type ComponentRule, isFalse, showBalanceAdvice } from '../../replaceComponents.js'

/** Replacements of ConnectKit's components. */
export const connectkitComponents: Readonly<Record<string, ComponentRule>> = {
  ConnectKitButton: {
    to: 'ConnectButton',
    attributes: {
      label: 'keep',
      showBalance: isFalse,
      showAvatar: (value) => (/^\{\s*true\s*\}$|^true$/.test(value) ? '' : undefined),
    },
    advice: {
      showBalance: showBalanceAdvice,
      mode: { why: 'The button follows the theme of the app.', fix: 'Set themeMode of createLatchkey.' },
      theme: {
        why: 'The button follows the theme of the app.',
        fix: 'Set themeVariables of createLatchkey.',
      },
      customTheme: {
        why: 'The button follows the theme of the app.',
        fix: 'Set themeVariables of createLatchkey.',
      },
      onClick: {
        why: "ConnectKit's onClick gets a function that opens the modal.",
        fix: 'Pass onClick to ConnectButton; event.preventDefault() keeps the modal closed.',
      },
    },
  },
}
