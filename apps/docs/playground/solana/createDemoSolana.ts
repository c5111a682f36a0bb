import type { NetworkInput } from '@latchkey/headless'
import { loadLogo } from '@latchkey/headless/internal'
import { solana } from '@latchkey/headless/networks'
import { type ApprovalMode, createSolanaWallet, type SandboxWallet } from '@latchkey/sandbox/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { networkWords } from '../panel/words'
import { createDemoCluster, type DemoCluster } from './createDemoCluster'
import { registerWallet } from './registerWallet'
import { solanaServices } from './solanaServices'

const funds = 24_500_000_000n

/** What the page has of Solana. It loads when the network is chosen. */
export interface DemoSolana {
  readonly network: NetworkInput & Pick<DemoCluster, 'networkId'>
  readonly services: ReturnType<typeof solanaServices>
  /** Whether the wallet asks the user. */
  readonly setApproval: (approval: ApprovalMode) => void
  /** Shows the wallet to the page. Returns the function that takes it away. */
  announce(): () => void
}

/**
 * Creates a cluster in memory, and adds Solana to a wallet of another namespace, with a new key that has some
 * SOL.
 */
export async function createDemoSolana({ info }: Pick<SandboxWallet, 'info'>): Promise<DemoSolana> {
  const cluster = createDemoCluster()
  cluster.start()
  const name = networkWords.solana
  // The modal makes one wallet of two with the same name and icon. One wallet of the sandbox with both
  // namespaces would load the code of Bitcoin and Polkadot too, and has to have Solana from the beginning.
  const wallet = createSolanaWallet({
    name: info.name,
    icon: info.icon,
    id: `${info.rdns}.solana`,
    privateKeys: [generatePrivateKey()],
    chains: [{ id: cluster.networkId, name, rpcUrl: cluster.rpcUrl }],
  })
  for (const address of wallet.accounts) cluster.fund(address, funds)
  const imageUrl = await loadLogo(solana.networkId)
  return {
    network: { ...cluster.network, name, ...(imageUrl && { imageUrl }) },
    services: solanaServices(cluster),
    setApproval: wallet.controls.setApproval,
    announce: () => registerWallet(wallet.standard),
  }
}
