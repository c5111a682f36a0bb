import { installWallets } from './installWallets.js'
import type { PageWalletOptions } from './pageWallets.js'

// The function that `walletScript` puts around this script has this parameter.
declare const latchkeySandboxOptions: PageWalletOptions | undefined

installWallets(
  window,
  (typeof latchkeySandboxOptions === 'undefined' ? undefined : latchkeySandboxOptions) ?? {},
)
