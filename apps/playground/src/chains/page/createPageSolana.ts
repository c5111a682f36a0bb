import { solana } from '@latchkey/headless/networks'
import { loadLogo } from '@latchkey/protocol'
import { createSolanaWallet, type SandboxSolanaWallet, type SandboxWallet } from '@latchkey/sandbox/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { networkWords } from '../../panel/words'
import type { PageNamespace } from './createPageNamespaces'
import { currencyServices } from './currencyServices'
import { createPageCluster } from './solana/createPageCluster'

const funds = 24_500_000_000n
const price = 150n

/**
 * Creates a cluster in memory, and adds Solana to a wallet of another namespace, with a new key that has some
 * SOL.
 */
export async function createPageSolana({ info }: Pick<SandboxWallet, 'info'>): Promise<PageNamespace> {
  const cluster = createPageCluster()
  cluster.start()
  const name = networkWords.solana
  // The modal makes one wallet of two with the same name and icon. One wallet of the sandbox with all
  // namespaces would load the code of each, and has to have them from the beginning.
  const wallet = createSolanaWallet({
    name: info.name,
    icon: info.icon,
    id: `${info.rdns}.solana`,
    privateKeys: [generatePrivateKey()],
    chains: [{ id: cluster.networkId, name, rpcUrl: cluster.rpcUrl }],
  })
  for (const address of wallet.accounts) cluster.fund(address, funds)
  const imageUrl = await loadLogo(solana.networkId)
  const network = { ...cluster.network, name, ...(imageUrl && { imageUrl }) }
  return {
    network,
    services: currencyServices({ network, price, balanceOf: cluster.balanceOf }),
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
