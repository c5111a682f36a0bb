import type { ComponentRule } from '../../replaceComponents.js'

const button: ComponentRule['attributes'] = {
  className: 'keep',
  style: 'keep',
  disabled: 'keep',
  tabIndex: 'keep',
  onClick: 'keep',
}

/** Replacements of wallet-adapter's buttons. */
export const walletAdapterComponents: Readonly<Record<string, ComponentRule>> = {
  WalletMultiButton: { to: 'ConnectButton', attributes: button },
  WalletModalButton: { to: 'ConnectButton', attributes: button },
  WalletConnectButton: { to: 'ConnectButton', attributes: button },
}
