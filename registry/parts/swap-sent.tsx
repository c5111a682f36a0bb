import { type SwapToken, type UseSwapReturnType, useRouter, useTransaction } from '@latchkey/headless'
import { errorTitle } from '../lib/error-title'
import { headline } from '../lib/headline'
import { swapAmount } from '../lib/swap-texts'
import { swapMessages } from '../messages/swap'
import { Button } from '../primitives/button'
import { TransferSent } from './transfer-sent'

const words = swapMessages.sent

export interface SwapSentProps {
  hash: string
  sent: UseSwapReturnType['sent']
  /** What is received. */
  token: SwapToken
  /** The amounts with their symbols. */
  from: string
  to: string
}

/** The swap is sent, and its state on the network until the user leaves. */
export function SwapSent({ hash, sent, token, from, to }: SwapSentProps) {
  const { replace } = useRouter()
  const explorerUrl = useTransaction({ hash })?.explorerUrl
  const { status = 'pending', error, received } = sent?.hash === hash ? sent : {}
  if (status === 'failed')
    return (
      <TransferSent
        token={token}
        ring="danger"
        title={error ? headline(errorTitle(error)) : words.titles.failed}
        detail={error?.action}
        explorerUrl={explorerUrl}
      >
        <Button onClick={() => replace('Swap')}>{words.again}</Button>
      </TransferSent>
    )
  if (status === 'pending')
    return (
      <TransferSent
        token={token}
        ring="running"
        title={words.titles.pending(from)}
        detail={words.to(to)}
        hint={words.waiting}
        explorerUrl={explorerUrl}
      />
    )
  return (
    <TransferSent
      token={token}
      ring="success"
      title={words.titles.success(from)}
      // What was quoted is not what has arrived.
      detail={received === undefined ? words.confirmed : words.received(swapAmount(received, token))}
      explorerUrl={explorerUrl}
    />
  )
}
