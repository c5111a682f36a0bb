'use client'

import { useAccount } from '@latchkey/headless'
import { forwardRef } from 'react'
import { AccountContent } from './account-content'
import { EntryButton, type EntryButtonProps } from './entry-button'
import { buttonMessages } from './messages/buttons'

export interface ConnectButtonProps extends Omit<EntryButtonProps, 'isPrimary' | 'children'> {
  /** Shown before a wallet is connected. Default: `Connect wallet`. */
  label?: string | undefined
}

/** Connects a wallet. Shows the account once connected, in the same element so that it keeps the focus. */
export const ConnectButton = forwardRef<HTMLButtonElement, ConnectButtonProps>(
  ({ label = buttonMessages.connect, ...props }, ref) => {
    const { address, isConnecting, isReconnecting, status } = useAccount()
    const isAccount = address !== undefined && !isConnecting
    return (
      <EntryButton
        ref={ref}
        data-slot="lk-connect-button"
        data-status={isReconnecting ? 'reconnecting' : status}
        title={isAccount ? address : undefined}
        isPrimary={!isAccount}
        {...props}
      >
        {isAccount ? <AccountContent /> : isConnecting ? <Connecting label={label} /> : label}
      </EntryButton>
    )
  },
)
ConnectButton.displayName = 'ConnectButton'

/** As wide as the label, so that the page does not move. */
function Connecting({ label }: { label: string }) {
  return (
    <span data-slot="lk-connecting-label" className="lk:grid lk:justify-items-center lk:*:[grid-area:1/1]">
      <span data-slot="lk-connecting-space" aria-hidden="true" className="lk:invisible">
        {label}
      </span>
      <span>{buttonMessages.connecting}</span>
    </span>
  )
}
