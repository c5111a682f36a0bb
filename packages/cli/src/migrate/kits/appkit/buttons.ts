import { type ComponentRule, showBalanceAdvice } from '../../replaceComponents.js'

const label: ComponentRule['attributes'] = {
  label: 'keep',
  disabled: 'keep',
  size: 'drop',
  loadingLabel: 'drop',
}

const button: ComponentRule = {
  to: 'ConnectButton',
  attributes: { ...label, balance: (value) => (/hide/.test(value) ? '' : undefined) },
  advice: {
    balance: showBalanceAdvice,
    namespace: {
      why: 'ConnectButton connects to any of the networks.',
      fix: "Write a button that calls open({ namespace: 'eip155' }) of useModal of @latchkey/headless.",
    },
  },
}
const connectButton: ComponentRule = { to: 'ConnectButton', attributes: label }
const accountButton: ComponentRule = {
  to: 'AccountButton',
  attributes: { disabled: 'keep', balance: (value) => (/show/.test(value) ? 'shows="balance"' : '') },
}
const networkButton: ComponentRule = { to: 'NetworkButton', attributes: { disabled: 'keep' } }

/** Replacements of Web3Modal's custom elements, which AppKit still has. */
export const w3mElements: Readonly<Record<string, ComponentRule>> = {
  'w3m-button': button,
  'w3m-connect-button': connectButton,
  'w3m-account-button': accountButton,
  'w3m-network-button': networkButton,
}

/** Replacements of AppKit's custom elements. */
export const appkitElements: Readonly<Record<string, ComponentRule>> = {
  ...w3mElements,
  'appkit-button': button,
  'appkit-connect-button': connectButton,
  'appkit-account-button': accountButton,
  'appkit-network-button': networkButton,
}

/** Replacements of AppKit's React components. */
export const appkitComponents: Readonly<Record<string, ComponentRule>> = {
  AppKitButton: button,
  AppKitConnectButton: connectButton,
  AppKitAccountButton: accountButton,
  AppKitNetworkButton: networkButton,
}
