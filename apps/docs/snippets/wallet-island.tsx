import { LatchkeyProvider } from '@latchkey/headless'
import { ConnectButton, Modal } from './components/wallet'
import { latchkey } from './latchkey'

/** Put components that use the wallet in here: islands of Astro do not share React context. */
export function WalletIsland() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Modal />
    </LatchkeyProvider>
  )
}
