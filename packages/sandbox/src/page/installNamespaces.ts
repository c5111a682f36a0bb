import { createBitcoinWallet } from '../wallet/bitcoin/createBitcoinWallet.js'
import { createMultiChainWallet } from '../wallet/createMultiChainWallet.js'
import { createPolkadotWallet } from '../wallet/polkadot/createPolkadotWallet.js'
import { createSolanaWallet } from '../wallet/solana/createSolanaWallet.js'
import { followTabs, openStorage } from './installWallets.js'
import type { PageWalletOptions } from './pageWallets.js'

/** Injects the wallets of other namespaces into a page with `window.latchkeySandbox`, and adds them there. */
export function installNamespaces(page: Window, options: PageWalletOptions): void {
  const sandbox = page.latchkeySandbox
  if (!sandbox) return
  const { solana, bitcoin, polkadot, multiChain, approval = 'window' } = options
  const storage = openStorage(page, options.storage ?? 'local')
  const common = { approval, document: page.document, ...(storage ? { storage } : {}) }

  if (solana) {
    const { id = 'test.latchkey.sandbox.solana' } = solana
    sandbox.solana = createSolanaWallet({ ...common, ...solana, id })
    sandbox.solana.announce()
    followTabs(page, sandbox.solana, id)
  }
  if (bitcoin) {
    const { faces, id = 'test.latchkey.sandbox.bitcoin', ...rest } = bitcoin
    sandbox.bitcoin = createBitcoinWallet({ ...common, ...rest, id })
    sandbox.bitcoin.announce(faces)
    followTabs(page, sandbox.bitcoin, id)
  }
  if (polkadot) {
    sandbox.polkadot = createPolkadotWallet({ ...common, ...polkadot })
    sandbox.polkadot.announce()
    followTabs(page, sandbox.polkadot, sandbox.polkadot.id)
  }
  if (multiChain) {
    const { bitcoinFaces, rdns = 'test.latchkey.multichain', ...rest } = multiChain
    sandbox.multiChain = createMultiChainWallet({ ...common, ...rest, rdns })
    sandbox.multiChain.announce(bitcoinFaces ? { bitcoinFaces } : {})
    followTabs(page, sandbox.multiChain, rdns)
  }
}
