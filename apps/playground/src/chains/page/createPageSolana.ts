import { solana } from '@latchkey/headless/networks'
import { loadLogo } from '@latchkey/protocol'
import { startPageSolana } from '@latchkey/sandbox/page-solana'
import { createSolanaWallet, type SandboxSolanaWallet, type SandboxWallet } from '@latchkey/sandbox/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { networkWords } from '../../panel/words'
import type { PageNamespace } from './createPageNamespaces'
import { currencyServices } from './currencyServices'

const funds = 24_500_000_000n
const price = 150n
/** Longer than those of a cluster, so that the user sees that a transaction waits. In milliseconds. */
const slotMs = 1_200

/**
 * Creates a cluster in memory, and adds Solana to a wallet of another namespace, with a new key that has some
 * SOL.
 */
export async function createPageSolana({ info }: Pick<SandboxWallet, 'info'>): Promise<PageNamespace> {
  const cluster = startPageSolana({ slotMs })
  const name = networkWords.solana
  // The modal makes one wallet of two with the same name and icon. One wallet of the sandbox with all
  // namespaces would load the code of each, and has to have them from the beginning.
  const wallet = createSolanaWallet({
    name: info.name,
    icon: info.icon,
    id: `${info.rdns}.solana`,
    privateKeys: [generatePrivateKey()],
    chains: [{ id: cluster.caip2, name, rpcUrl: cluster.url }],
  })
  await Promise.all(wallet.accounts.map((address) => cluster.airdrop(address, funds)))
  const imageUrl = await loadLogo(solana.networkId)
  const network = {
    id: cluster.caip2.slice('solana:'.length),
    namespace: 'solana',
    networkId: cluster.caip2,
    name,
    nativeCurrency: solana.nativeCurrency,
    rpcUrls: { default: { http: [cluster.url] } },
    ...(imageUrl && { imageUrl }),
  } as const
  return {
    network,
    services: currencyServices({ network, price, balanceOf: cluster.balance }),
    setApproval: wallet.controls.setApproval,
    announce: () => registerWallet(wallet.standard),
  }
}

type Wallet = SandboxSolanaWallet['standard']
type Register = (wallet: Wallet) => () => void

/**
 * Registers a wallet of the Wallet Standard with all current and later apps of the page. Returns the function
 * that takes it away, which the standard's own package does not.
 */
function registerWallet(wallet: Wallet): () => void {
  const stops: (() => void)[] = []
  const callback = ({ register }: { readonly register: Register }) => void stops.push(register(wallet))
  const onReady = (event: Event) => callback((event as CustomEvent<{ register: Register }>).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of stops) stop()
  }
}
