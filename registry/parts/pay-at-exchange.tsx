import { type Exchange, type PaymentState, useRouter } from '@latchkey/headless'
import { payMessages as words } from '../messages/pay'
import { Button } from '../primitives/button'
import { TransferFace } from './transfer-face'
import { ViewFooter } from './view-layout'
import { WindowLink } from './window-link'

export interface PayAtExchangeProps {
  payment: PaymentState
  exchange: Exchange
}

/** A payment on the page of an exchange. */
export function PayAtExchange({ payment, exchange }: PayAtExchangeProps) {
  const { goBack } = useRouter()
  const { stage, url, isClosed, request } = payment
  const { name } = exchange
  const { host = name } = payment
  const [title, detail] = url
    ? [words.blocked, words.blockedDetail(host)]
    : isClosed
      ? [words.closed, words.closedDetail]
      : stage === 'withdrawing'
        ? [words.withdrawing(name), words.withdrawingDetail(host)]
        : [words.opening(name), undefined]
  return (
    <>
      <TransferFace token={request.asset} ring={url ? 'idle' : 'running'} title={title} detail={detail} />
      <ViewFooter>
        {url && <WindowLink href={url}>{words.openLink(name)}</WindowLink>}
        <Button variant={url ? 'quiet' : 'neutral'} size={url ? 'small' : 'large'} onClick={() => goBack()}>
          {words.leave}
        </Button>
      </ViewFooter>
    </>
  )
}
