import type { PageSandbox, SandboxConfig } from '@latchkey/sandbox'
import { createWallet } from '@latchkey/sandbox/wallet'
import type { OtherNamespaces } from './latchkey'

/** The chains of the sandbox, and the wallets of the page. */
export type SandboxScene = PageSandbox

/** Reads the query string: `?wallets=0..2&legacy&approval=auto&same-rdns&namespaces=all`. */
function wishes() {
  const query = new URLSearchParams(window.location.search)
  const hasAllNamespaces = query.get('namespaces') === 'all'
  return {
    // The first view has room for one EVM wallet next to those of the three other namespaces.
    count: Math.min(Number(query.get('wallets') ?? (hasAllNamespaces ? 1 : 2)), 2),
    isLegacy: query.has('legacy'),
    approval: query.get('approval') === 'auto' ? ('auto' as const) : ('window' as const),
    isSameIdentity: query.has('same-rdns'),
    hasAllNamespaces,
  }
}

/** Reads the sandbox's chains, and adds the wallets to the page before the app searches for them. */
export async function enterSandbox(): Promise<SandboxScene> {
  const url = import.meta.env.VITE_SANDBOX_URL
  if (!url) throw new Error('No sandbox is running. Start the playground with `npm start`.')
  const response = await fetch(`${url}/config.json`)
  const config = (await response.json()) as SandboxConfig
  if (window.latchkeySandbox) return window.latchkeySandbox

  const { count, isLegacy, approval, isSameIdentity, hasAllNamespaces } = wishes()
  const identities = [
    { name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' },
    { name: 'Second Wallet', rdns: isSameIdentity ? 'test.latchkey.sandbox' : 'test.latchkey.second' },
  ]
  const wallets = identities.slice(0, count).map(({ name, rdns }) =>
    createWallet({
      name,
      rdns,
      approval,
      chains: config.chains,
      storage: window.localStorage,
    }),
  )
  for (const wallet of wallets) {
    wallet.announce()
    if (isLegacy) wallet.injectLegacy(window)
  }
  window.addEventListener('storage', () => {
    for (const wallet of wallets) wallet.syncFromStorage()
  })
  const others = hasAllNamespaces ? await loadOthers() : undefined
  window.latchkeySandbox = { config, wallets, ...others?.installOtherWallets(config, approval) }
  return window.latchkeySandbox
}

/** Returns Solana, Bitcoin and Polkadot if the query string has `namespaces=all`. */
export async function otherNamespaces({ config }: SandboxScene): Promise<OtherNamespaces | undefined> {
  if (!wishes().hasAllNamespaces) return undefined
  const { otherNetworks, otherAdapters } = await loadOthers()
  return { networks: otherNetworks(config), adapters: otherAdapters() }
}

const loadOthers = () => import('./namespaces/otherNamespaces')
