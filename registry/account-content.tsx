import { shortenAddress, useAccount } from '@latchkey/headless'
import type { ReactNode } from 'react'
import { cn } from './lib/cn'
import { buttonMessages } from './messages/buttons'
import { Avatar } from './primitives/avatar'
import { HiddenText } from './primitives/hidden-text'

export interface AccountContentProps {
  /** Shown between the picture and the address. */
  children?: ReactNode
}

/** The content of an account button: picture, address, and a mark if the network is unsupported. */
export function AccountContent({ children }: AccountContentProps) {
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
      {children}
      <span dir="ltr" data-slot="lk-address" className="lk:tabular-nums">
        {shortenAddress(address)}
      </span>
      {isNetworkSupported ? (
        network && <HiddenText> {buttonMessages.on(network.name)}</HiddenText>
      ) : (
        <span
          data-slot="lk-entry-warning"
          title={buttonMessages.unsupported}
          className="lk:-me-1 lk:text-lk-danger"
        >
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
