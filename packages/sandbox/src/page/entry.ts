import { installWallets } from './installWallets.js'
import type { PageWalletOptions } from './pageWallets.js'

// Parameter of the function that `walletScript` wraps around this script.
declare const latchkeySandboxOptions: PageWalletOptions | undefined

installWallets(
  window,
  (typeof latchkeySandboxOptions === 'undefined' ? undefined : latchkeySandboxOptions) ?? {},
)
