import { useRouter, useWalletDiscovery, type Wallet } from '@latchkey/headless'
import { SmartphoneIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { headline } from '../lib/headline'
import type { Pair } from '../lib/use-pair'
import { messages } from '../messages'
import { pairingMessages as words } from '../messages/pairing'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { QrCode } from '../primitives/qr-code'
import { AttemptFace } from './attempt-face'
import { PairingMark } from './pairing-mark'
import { ViewBody, ViewFooter } from './view-layout'

export interface PairingOutcomeProps {
  pair: Pair
  wallet?: Wallet | undefined
  /** What is shown while the wallet is waited for. */
  children: ReactNode
}

/** How pairing went; while it is under way, the children. */
export function PairingOutcome({ pair, wallet, children }: PairingOutcomeProps) {
  const { goBack } = useRouter()
  const { isPending: isLooking } = useWalletDiscovery()
  const { pairing, status, error, name } = pair
  const mark = <PairingMark wallet={wallet ?? peerMark(pair)} />
  if (status === 'success')
    return (
      <ViewBody>
        <AttemptFace
          picture={mark}
          shape="tile"
          ring="success"
          title={words.connected}
          detail={words.connectedTo(name ?? words.yourWallet)}
          className="pb-4"
        />
      </ViewBody>
    )
  if (status === 'error')
    return (
      <>
        <ViewBody>
          <AttemptFace
            picture={mark}
            shape="tile"
            ring="danger"
            title={headline(error?.shortMessage ?? messages.errors.unknown)}
            detail={error?.action}
          />
        </ViewBody>
        <ViewFooter className="pb-2">
          <Button onClick={() => pairing.retry()}>{words.tryAgain}</Button>
          <Button variant="quiet" size="small" onClick={() => goBack()}>
            {words.cancel}
          </Button>
        </ViewFooter>
      </>
    )
  // Which ways there are is known once the wallets of this page are.
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
