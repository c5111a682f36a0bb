import { installNamespaces } from './installNamespaces.js'
import { installWallets } from './installWallets.js'
import type { PageWalletOptions } from './pageWallets.js'

// The function that `walletScript` puts around this script has this parameter.
declare const latchkeySandboxOptions: PageWalletOptions | undefined

const options = (typeof latchkeySandboxOptions === 'undefined' ? undefined : latchkeySandboxOptions) ?? {}
if (!window.latchkeySandbox) {
  installWallets(window, options)
  installNamespaces(window, options)
}
