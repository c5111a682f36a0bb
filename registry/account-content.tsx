import { shortenAddress, useAccount, useBalance } from '@latchkey/headless'
import { clsx as cn } from 'clsx'
import { buttonMessages } from './messages/buttons'
import { Avatar } from './primitives/avatar'
import { HiddenText } from './primitives/hidden-text'

export interface AccountContentProps {
  /** `address` (default), or `balance` before it. */
  shows?: 'address' | 'balance' | undefined
}

/** What an account button shows: picture and address, the balance where asked for, and whether the network is wrong. */
export function AccountContent({ shows = 'address' }: AccountContentProps) {
  const { address, network, isReconnecting, isNetworkSupported } = useAccount()
  if (!address) return null
  return (
    <>
      <HiddenText>{buttonMessages.account} </HiddenText>
      <span
        data-slot="lk-entry-picture"
        data-reconnecting={isReconnecting || undefined}
        className={cn('lk:-ms-1.5', isReconnecting && 'lk:animate-lk-pulse')}
      >
        <Avatar address={address} size={24} />
      </span>
      {shows === 'balance' && <BalanceText />}
      <span dir="ltr" data-slot="lk-address" className="lk:tabular-nums">
        {shortenAddress(address)}
      </span>
      {isNetworkSupported ? (
        network && <HiddenText> {buttonMessages.on(network.name)}</HiddenText>
      ) : (
        <span title={buttonMessages.unsupported} className="lk:-me-1 lk:text-lk-danger">
          <svg
            aria-hidden="true"
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M9 2.5 16.5 15.5h-15zM9 7v4M9 13.2v.1" />
          </svg>
          <HiddenText>{buttonMessages.unsupported}</HiddenText>
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
