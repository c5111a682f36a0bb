'use client'

import { useAccount } from '@latchkey/headless'
import { forwardRef } from 'react'
import { AccountContent, type AccountContentProps } from './account-content'
import { EntryButton, type EntryButtonProps } from './entry-button'

export interface AccountButtonProps
  extends Omit<EntryButtonProps, 'isPrimary' | 'children' | 'view'>,
    AccountContentProps {}

/** Shows who is connected and opens the account. Nothing while nobody is. */
export const AccountButton = forwardRef<HTMLButtonElement, AccountButtonProps>(({ shows, ...props }, ref) => {
  const { address, status, isReconnecting, isConnecting } = useAccount()
  if (!address || status === 'disconnected' || isConnecting) return null
  return (
    <EntryButton
      ref={ref}
      data-slot="lk-account-button"
      data-status={isReconnecting ? 'reconnecting' : status}
      title={address}
      {...props}
    >
      <AccountContent shows={shows} />
    </EntryButton>
  )
})
AccountButton.displayName = 'AccountButton'
