import type { ConnectionAccount } from '@latchkey/headless'
import { CoinsIcon, GemIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { AddressItem } from './address-item'
import { addressLabel } from './address-label'
import { RowIcon } from './row-icon'

export interface AddressListProps extends Omit<ComponentPropsWithoutRef<'ul'>, 'children'> {
  accounts: readonly ConnectionAccount[]
}

/** The addresses of an account with several purposes, each to copy. Renders nothing for other accounts. */
export const AddressList = forwardRef<HTMLUListElement, AddressListProps>(
  ({ className, accounts, ...props }, ref) => {
    const labelled = accounts.filter((account) => addressLabel(account) !== undefined)
    if (labelled.length < 2) return null
    return (
      <ul
        ref={ref}
        data-slot="lk-address-list"
        className={cn('lk:flex lk:flex-col lk:gap-2', className)}
        {...props}
      >
        {labelled.map((account) => (
          <li key={account.address}>
            <AddressItem
              account={account}
              leading={
                <RowIcon>
                  {account.type === 'ordinal' ? (
                    <GemIcon size={20} strokeWidth={1.75} />
                  ) : (
                    <CoinsIcon size={20} strokeWidth={1.75} />
                  )}
                </RowIcon>
              }
            />
          </li>
        ))}
      </ul>
    )
  },
)
AddressList.displayName = 'AddressList'
