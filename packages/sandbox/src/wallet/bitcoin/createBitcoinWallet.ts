import { faultMethods } from '../faultMethods.js'
import { createKernel } from '../kernel/createKernel.js'
import { openApprovalWindow } from '../kernel/openApprovalWindow.js'
import { pageOrigin } from '../kernel/pageOrigin.js'
import { walletIcon } from '../kernel/walletIcon.js'
import { addBitcoin } from './addBitcoin.js'
import type { BitcoinWalletOptions, SandboxBitcoinWallet } from './types.js'

/**
 * Creates a Bitcoin wallet: real keys, real signatures, real transactions, and controls for every failure.
 * Runs in pages, in happy-dom and in Node. Apps find it after `announce`.
 * @throws Error if there is no key, or the network has no id
 */
export function createBitcoinWallet(options: BitcoinWalletOptions): SandboxBitcoinWallet {
  const { name = 'Sandbox Bitcoin Wallet', id = 'test.latchkey.sandbox.bitcoin' } = options
  const { icon = walletIcon('#e8590c'), approval = 'window', storage } = options
  const { document = globalThis.document as Document | undefined } = options
  const origin = () => pageOrigin(document)
  const kernel = createKernel({ id, name, icon, approval, storage, faultMethods, origin })
  const wallet = addBitcoin(kernel, options)
  openApprovalWindow(kernel, wallet.controls, document)
  return wallet
}
