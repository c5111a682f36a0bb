// A page of the clients that apps have in use; each finds the sandbox's wallets as it finds any. Bundled by
// realClients.all.test.ts.
import { createRoot } from 'react-dom/client'
import { Mipd } from './Mipd.js'
import { PolkadotExtension } from './PolkadotExtension.js'
import { SatsConnect } from './SatsConnect.js'
import { SolanaWalletAdapter } from './SolanaWalletAdapter.js'

const endpoint = new URLSearchParams(window.location.search).get('solana') ?? ''
const root = document.createElement('main')
document.body.append(root)
createRoot(root).render(
  <>
    <Mipd />
    <SolanaWalletAdapter endpoint={endpoint} />
    <SatsConnect />
    <PolkadotExtension />
  </>,
)
