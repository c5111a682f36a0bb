import { LatchkeyProvider } from '@latchkey/headless'
import { latchkey } from '../latchkey'
import { ConnectButton, Modal } from './wallet'
import './wallet/theme.css'

/** Put components that use the wallet in here: islands of Astro do not share React context. */
export function WalletIsland() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Modal />
    </LatchkeyProvider>
  )
}
