import { createLatchkey, LatchkeyProvider, useAccount } from '@latchkey/headless'
import { ethersAdapter, useEthersSigner } from '@latchkey/headless/ethers'
import { mainnet } from '@latchkey/headless/networks'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: [mainnet],
  adapters: [ethersAdapter()],
  storage: null,
})

function Account() {
  const { status } = useAccount()
  const signer = useEthersSigner()
  return createElement('output', null, `${status} ${signer?.address}`)
}

createRoot(document.getElementById('root') as HTMLElement).render(
  createElement(LatchkeyProvider, { latchkey }, createElement(Account)),
)
