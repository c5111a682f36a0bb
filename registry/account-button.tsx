'use client'

import { useAccount, useBalance } from '@latchkey/headless'
import { forwardRef } from 'react'
import { AccountContent } from './account-content'
import { EntryButton, type EntryButtonProps } from './entry-button'

export interface AccountButtonProps extends Omit<EntryButtonProps, 'isPrimary' | 'children' | 'view'> {
  /** `balance` shows the balance before the address. Default: `address`. */
  shows?: 'address' | 'balance' | undefined
}

/** Shows the connected account and opens it. Renders nothing if no wallet is connected. */
export const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(
  ({ shows = 'address', ...props }, ref) => {
    const { address, status, isReconnecting, isConnecting } = useAccount()
    if (!address || isConnecting) return null
    return (
      <EntryButton
        ref={ref}
        data-slot="lk-account-button"
        data-status={isReconnecting ? 'reconnecting' : status}
        title={address}
        {...props}
      >
        <AccountContent>{shows === 'balance' && <BalanceText />}</AccountContent>
      </EntryButton>
    )
  },
)
AccountButton.displayName = 'AccountButton'

function BalanceText() {
  const { data, isLoading } = useBalance()
  // On a network that the app does not have, there is none to wait for.
  if (!data && !isLoading) return null
  return (
    <span dir="ltr" data-slot="lk-entry-balance" className="lk:max-w-40 lk:truncate lk:tabular-nums">
      {data ? `${data.display} ${data.symbol}` : '…'}
    </span>
  )
}
