import { installNamespaces } from './installNamespaces.js'
import { installWallets } from './installWallets.js'
import type { PageWalletOptions } from './pageWallets.js'

// Parameter of the function that `walletScript` wraps around this script.
declare const latchkeySandboxOptions: PageWalletOptions | undefined

const options = (typeof latchkeySandboxOptions === 'undefined' ? undefined : latchkeySandboxOptions) ?? {}
if (!window.latchkeySandbox) {
  installWallets(window, options)
  installNamespaces(window, options)
}
