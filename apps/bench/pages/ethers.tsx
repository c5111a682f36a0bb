import { useAccount } from '@latchkey/headless'
import { ethersAdapter } from '@latchkey/headless/ethers'
import { EthersBalance } from './EthersBalance'
import { showApp } from './showApp'

function Balance() {
  const { address } = useAccount()
  return <EthersBalance address={address} />
}

showApp({ adapters: [ethersAdapter()] }, <Balance />)
