'use client'

import { useAccount } from '@latchkey/headless'
import { forwardRef } from 'react'
import { AccountContent, type AccountContentProps } from './account-content'
import { EntryButton, type EntryButtonProps } from './entry-button'
import { buttonMessages } from './messages/buttons'

export interface ConnectButtonProps
  extends Omit<EntryButtonProps, 'isPrimary' | 'children'>,
    AccountContentProps {
  /** Before a wallet is connected. Default: `Connect wallet`. */
  label?: string | undefined
}

/** Connects a wallet; for a connected visitor it shows the account and opens it. One element throughout, so the focus stays. */
export const ConnectButton = forwardRef<HTMLButtonElement, ConnectButtonProps>(
  ({ label = buttonMessages.connect, shows, ...props }, ref) => {
    const { address, network, isConnecting, isReconnecting, status } = useAccount()
    const isShown = address !== undefined && status !== 'disconnected' && !isConnecting
    return (
      <EntryButton
        ref={ref}
        data-slot="lk-connect-button"
        data-status={isReconnecting ? 'reconnecting' : status}
        aria-label={isShown ? accountLabel(address, network?.name) : undefined}
        title={isShown ? address : undefined}
        isPrimary={!isShown}
        {...props}
      >
        {isShown ? <AccountContent shows={shows} /> : isConnecting ? buttonMessages.connecting : label}
      </EntryButton>
    )
  },
)
ConnectButton.displayName = 'ConnectButton'

function accountLabel(address: string, network: string | undefined): string {
  return network ? buttonMessages.accountOn(address, network) : buttonMessages.account(address)
}
