import { useAccount, usePairing, useWalletLink } from '@latchkey/headless'
import { messages } from '../messages'
import { WalletLinkButton } from './wallet-link-button'

/**
 * While a request waits in a wallet of this phone: the link that brings the wallet to the front. Nothing elsewhere, for there a wallet shows
 * itself or is another device.
 */
export function OpenWallet({ className }: { className?: string | undefined }) {
  const { connector, wallet } = useAccount()
  const { session } = usePairing()
  const walletLink = useWalletLink({ purpose: 'request' })
  if (connector?.type !== 'walletConnect' || !walletLink.isMobile || !walletLink.link) return null
  const name = session?.peer.name ?? wallet?.name ?? messages.networks.yourWallet
  return (
    <WalletLinkButton data-slot="lk-open-wallet" walletLink={walletLink} className={className}>
      <span data-slot="lk-button-label" className="truncate">
        {messages.connecting.open(name)}
      </span>
    </WalletLinkButton>
  )
}
