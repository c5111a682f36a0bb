import { defaultConfig } from '../defaults.js'
import { createWallet } from '../wallet/evm/createWallet.js'
import { storageKey } from '../wallet/kernel/readRecord.js'
import { walletIcon } from '../wallet/kernel/walletIcon.js'
import { testPrivateKeys } from '../wallet/testPrivateKeys.js'
import type { SandboxWallet, WalletStorage } from '../wallet/types.js'
import type { PageWallet, PageWalletOptions } from './pageWallets.js'

/** Different keys, so that a page shows which of the two is connected. */
const readyMade: readonly PageWallet[] = [
  { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' },
  {
    name: 'Second Wallet',
    rdns: 'test.latchkey.second',
    icon: walletIcon('#0b7285'),
    privateKeys: testPrivateKeys.slice(3, 6),
  },
]

/** Injects wallets into the page and sets `window.latchkeySandbox`. A second call changes nothing. */
export function installWallets(page: Window, options: PageWalletOptions): void {
  if (page.latchkeySandbox) return
  const { config = defaultConfig, chains = config.chains, legacy = false, approval = 'window' } = options
  const storage = openStorage(page, options.storage ?? 'local')
  const { wallets = 1 } = options
  const wanted = typeof wallets === 'number' ? readyMade.slice(0, wallets) : wallets

  const installed = wanted.map((own) => {
    const { announce = true, legacy: takesLegacy = legacy, ...rest } = own
    const wallet = createWallet({
      approval,
      chains,
      ...rest,
      document: page.document,
      ...(storage ? { storage } : {}),
    })
    if (announce) wallet.announce(page)
    if (takesLegacy) wallet.injectLegacy(page)
    followTabs(page, wallet, wallet.info.rdns)
    return wallet
  })
  page.latchkeySandbox = { wallets: installed, config }
}

/** Synchronizes a wallet between the tabs of a page. */
export function followTabs(page: Window, wallet: Pick<SandboxWallet, 'syncFromStorage'>, id: string): void {
  page.addEventListener('storage', (event) => {
    if (event.key === null || event.key === storageKey(id)) wallet.syncFromStorage()
  })
  // A page in the back-forward cache receives no events.
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) wallet.syncFromStorage()
  })
}

/** Returns the page's storage, or undefined if the page may not use it. */
export function openStorage(page: Window, kind: 'local' | 'session' | 'none'): WalletStorage | undefined {
  try {
    if (kind === 'none') return undefined
    return kind === 'local' ? page.localStorage : page.sessionStorage
  } catch {
    // Forbidden in this page, as in a sandboxed frame.
    return undefined
  }
}
