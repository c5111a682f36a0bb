import { useWalletDiscovery, type Wallet } from '@latchkey/headless'
import { SmartphoneIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pair } from '../lib/use-pair'
import { pairingMessages as words } from '../messages/pairing'
import { Empty } from '../primitives/empty'
import { QrCode } from '../primitives/qr-code'
import { AttemptOutcome } from './attempt-outcome'
import { PairingMark } from './pairing-mark'
import { ViewBody } from './view-layout'

export interface PairingOutcomeProps {
  pair: Pair
  wallet?: Wallet | undefined
  /** Shown while the app waits for the wallet. */
  children: ReactNode
}

/** The result of the pairing. Shows the children while it is pending. */
export function PairingOutcome({ pair, wallet, children }: PairingOutcomeProps) {
  const { isPending: isLooking } = useWalletDiscovery()
  const { pairing, status, error, name } = pair
  if (status === 'success' || status === 'error')
    return (
      <AttemptOutcome
        picture={<PairingMark wallet={wallet ?? peerMark(pair)} />}
        shape="tile"
        status={status}
        success={words.connectedTo(name ?? words.yourWallet)}
        error={error}
        words={words}
        onRetry={pairing.retry}
      />
    )
  // The alternatives depend on the installed wallets.
  if (isLooking)
    return (
      <ViewBody>
        <QrCode value={undefined} label={words.code} />
      </ViewBody>
    )
  if (!pairing.isAvailable)
    return (
      <ViewBody className="pb-6">
        <Empty
          glyph={<SmartphoneIcon size={32} strokeWidth={1.5} />}
          title={words.unavailable}
          detail={words.unavailableDetail}
        />
      </ViewBody>
    )
  return children
}

function peerMark({ pairing }: Pair) {
  const peer = pairing.session?.peer
  return peer && { name: peer.name, imageUrl: peer.icons?.[0] }
}
