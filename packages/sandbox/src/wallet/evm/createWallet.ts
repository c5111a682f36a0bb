import { faultMethods } from '../faultMethods.js'
import { colourOf } from '../kernel/colourOf.js'
import { createKernel } from '../kernel/createKernel.js'
import { openApprovalWindow } from '../kernel/openApprovalWindow.js'
import { pageOrigin } from '../kernel/pageOrigin.js'
import { walletIcon } from '../kernel/walletIcon.js'
import { addEvm } from './addEvm.js'
import type { SandboxWallet, WalletOptions } from './types.js'

const defaultName = 'Sandbox Wallet'

/**
 * Creates an EVM wallet: real keys, real signatures, real transactions, and controls for every failure. Runs
 * in pages, in happy-dom and in Node. Apps find it after `announce` or `injectLegacy`.
 * @throws Error if there is no chain or no key
 */
export function createWallet(options: WalletOptions): SandboxWallet {
  const { name = defaultName, rdns = 'test.latchkey.sandbox' } = options
  const { icon = walletIcon(name === defaultName ? '#3b5bdb' : colourOf(name)) } = options
  const { approval = 'window', storage, document = globalThis.document as Document | undefined } = options
  const kernel = createKernel({
    id: rdns,
    name,
    icon,
    approval,
    storage,
    faultMethods,
    origin: () => pageOrigin(document),
  })
  const wallet = addEvm(kernel, { ...options, rdns })
  openApprovalWindow(kernel, wallet.controls, document)
  return wallet
}
