import { useRouter } from '@latchkey/headless'
import type { WalletAttempt } from '../lib/use-wallet-attempt'
import { transferMessages } from '../messages/transfer'
import { Button } from '../primitives/button'
import { OpenWallet } from './open-wallet'
import { TransferFace, type TransferFaceProps } from './transfer-face'
import { ViewFooter } from './view-layout'

const words = transferMessages.wallet

export interface TransferWaitingProps {
  token: TransferFaceProps['token']
  phase: WalletAttempt['phase']
  /** What the wallet asks the user. */
  detail: string
  /** Which of several requests it is. Default: none. */
  step?: string | undefined
}

/** The wallet is asked. Leaving the view cancels the request. */
export function TransferWaiting({ token, phase, detail, step }: TransferWaitingProps) {
  const { goBack } = useRouter()
  const isLong = phase === 'long'
  return (
    <>
      <TransferFace
        token={token}
        ring={phase === 'none' ? 'idle' : 'running'}
        title={isLong ? words.long : words.confirm}
        detail={isLong ? words.longDetail : detail}
        hint={phase === 'hint' ? words.hint : step}
      />
      <ViewFooter>
        <OpenWallet />
        <Button variant="neutral" onClick={() => goBack()}>
          {words.cancel}
        </Button>
      </ViewFooter>
    </>
  )
}
