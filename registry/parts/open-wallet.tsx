import { pairingConnectorId, useAccount, usePairing, useWalletLink } from '@latchkey/headless'
import { messages } from '../messages'
import { WalletLinkButton } from './wallet-link-button'

/**
 * A link that opens the wallet app on this phone while it has a request. Renders nothing if the wallet is an
 * extension or on another device.
 */
export function OpenWallet({ className }: { className?: string | undefined }) {
  const { connector, wallet } = useAccount()
  const { session } = usePairing()
  const walletLink = useWalletLink({ purpose: 'request' })
  if (connector?.id !== pairingConnectorId || !walletLink.isMobile || !walletLink.link) return null
  const name = session?.peer.name ?? wallet?.name ?? messages.networks.yourWallet
  return (
    <WalletLinkButton data-slot="lk-open-wallet" walletLink={walletLink} className={className}>
      <span data-slot="lk-button-label" className="truncate">
        {messages.connecting.open(name)}
      </span>
    </WalletLinkButton>
  )
}
