import { shortenAddress, useAccount, useBalance } from '@latchkey/headless'
import { clsx as cn } from 'clsx'
import { buttonMessages } from './messages/buttons'
import { Avatar } from './primitives/avatar'

export interface AccountContentProps {
  /** `address` (default), or `balance` before it. */
  shows?: 'address' | 'balance' | undefined
}

/** What an account button shows: picture, address, and the network it is on when that is not right. */
export function AccountContent({ shows = 'address' }: AccountContentProps) {
  const { address, isReconnecting, isNetworkSupported } = useAccount()
  if (!address) return null
  return (
    <>
      <span className={cn('lk:relative lk:-ms-1.5', isReconnecting && 'lk:animate-lk-pulse')}>
        <Avatar address={address} size={24} />
      </span>
      {shows === 'balance' && <BalanceText />}
      <span dir="ltr" data-slot="lk-address" className="lk:tabular-nums">
        {shortenAddress(address)}
      </span>
      {!isNetworkSupported && (
        <span data-slot="lk-unsupported" className="lk:text-lk-detail lk:text-lk-danger">
          {buttonMessages.unsupported}
        </span>
      )}
    </>
  )
}

function BalanceText() {
  const { data } = useBalance()
  return (
    <span dir="ltr" data-slot="lk-balance" className="lk:max-w-40 lk:truncate lk:tabular-nums">
      {data ? `${data.formatted} ${data.symbol}` : '…'}
    </span>
  )
}
