import { faultMethods } from '../faultMethods.js'
import { createKernel } from '../kernel/createKernel.js'
import { openApprovalWindow } from '../kernel/openApprovalWindow.js'
import { pageOrigin } from '../kernel/pageOrigin.js'
import { walletIcon } from '../kernel/walletIcon.js'
import { addSolana } from './addSolana.js'
import type { SandboxSolanaWallet, SolanaWalletOptions } from './types.js'

/**
 * Creates a Solana wallet (Wallet Standard): real keys, real signatures, real transactions, and controls for
 * every failure. Runs in pages, in happy-dom and in Node. Apps find it after `announce`.
 * @throws Error if there is no chain or no key
 */
export function createSolanaWallet(options: SolanaWalletOptions): SandboxSolanaWallet {
  const { name = 'Sandbox Solana Wallet', id = 'test.latchkey.sandbox.solana' } = options
  const { icon = walletIcon('#6741d9'), approval = 'window', storage } = options
  const { document = globalThis.document as Document | undefined } = options
  const origin = () => pageOrigin(document)
  const kernel = createKernel({ id, name, icon, approval, storage, faultMethods, origin })
  const wallet = addSolana(kernel, options)
  openApprovalWindow(kernel, wallet.controls, document)
  return wallet
}
