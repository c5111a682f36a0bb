import { faultMethods } from '../faultMethods.js'
import { createKernel } from '../kernel/createKernel.js'
import { openApprovalWindow } from '../kernel/openApprovalWindow.js'
import { pageOrigin } from '../kernel/pageOrigin.js'
import { walletIcon } from '../kernel/walletIcon.js'
import { addPolkadot } from './addPolkadot.js'
import type { PolkadotWalletOptions, SandboxPolkadotWallet } from './types.js'

/**
 * Creates a Polkadot wallet like a browser extension: real sr25519 keys, real signatures, and controls for
 * every failure. Runs in pages, in happy-dom and in Node. Apps find it after `announce`.
 * @throws Error if there is no account
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): SandboxPolkadotWallet {
  const { name = 'Sandbox Polkadot Wallet', id = 'latchkey-sandbox' } = options
  const { icon = walletIcon('#c2255c'), approval = 'window', storage } = options
  const { document = globalThis.document as Document | undefined } = options
  const origin = () => pageOrigin(document)
  const kernel = createKernel({ id, name, icon, approval, storage, faultMethods, origin })
  const wallet = addPolkadot(kernel, id, options)
  openApprovalWindow(kernel, wallet.controls, document)
  return wallet
}
