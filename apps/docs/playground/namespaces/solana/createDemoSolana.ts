import { solana } from '@latchkey/headless/networks'
import { loadLogo } from '@latchkey/protocol'
import { createSolanaWallet, type SandboxWallet } from '@latchkey/sandbox/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { networkWords } from '../../panel/words'
import { currencyServices } from '../currencyServices'
import type { DemoNamespace } from '../demoNamespace'
import { createDemoCluster } from './createDemoCluster'
import { registerWallet } from './registerWallet'

const funds = 24_500_000_000n
const price = 150n

/**
 * Creates a cluster in memory, and adds Solana to a wallet of another namespace, with a new key that has some
 * SOL.
 */
export async function createDemoSolana({ info }: Pick<SandboxWallet, 'info'>): Promise<DemoNamespace> {
  const cluster = createDemoCluster()
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
