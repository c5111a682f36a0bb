import { type ConnectionAccount, shortenAddress } from '@latchkey/headless'
import { CheckIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { connectionMessages as words } from '../messages/connections'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'
import { HiddenText } from '../primitives/hidden-text'
import { AddressItem } from './address-item'
import { addressLabel } from './address-label'

/** Number of accounts shown before "Show all". */
const shownAccounts = 3

export interface AccountChoiceProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect' | 'children'> {
  accounts: readonly ConnectionAccount[]
  /** The address in use; `undefined` if the connection is not active. */
  activeAddress: string | undefined
  onSelect: (address: string) => void
}

/** The accounts of one wallet: to choose from or, if each has its own purpose, to copy. */
export const AccountChoice = forwardRef<HTMLDivElement, AccountChoiceProps>(
  ({ className, accounts, activeAddress, onSelect, ...props }, ref) => {
    const [isWhole, setIsWhole] = useState(false)
    const list = useRef<HTMLUListElement>(null)
    // "Show all" is gone, so the first new row gets the focus.
    useEffect(() => {
      if (isWhole) list.current?.querySelectorAll('button')[shownAccounts]?.focus({ preventScroll: true })
    }, [isWhole])
    const shown = isWhole ? accounts : accounts.slice(0, shownAccounts)
    return (
      <div
        ref={ref}
        data-slot="lk-account-choice"
        className={cn('lk:flex lk:flex-col lk:px-1 lk:pb-1', className)}
        {...props}
      >
        <ul data-slot="lk-account-choice-list" ref={list} className="flex flex-col">
          {shown.map((account) => (
            <li key={account.address}>
              {addressLabel(account) ? (
                <AddressItem
                  account={account}
                  className="lk-guard min-h-11 rounded-lk-logo bg-transparent py-1 ps-14 hover:bg-lk-hover active:bg-lk-press"
                />
              ) : (
                <AccountItem
                  address={account.address}
                  isActive={account.address === activeAddress}
                  onClick={() => onSelect(account.address)}
                />
              )}
            </li>
          ))}
        </ul>
        {shown.length < accounts.length && (
          <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
            {words.showAllAccounts(accounts.length)}
          </Button>
        )}
      </div>
    )
  },
)
AccountChoice.displayName = 'AccountChoice'

function AccountItem(props: { address: string; isActive: boolean; onClick: () => void }) {
  const { address, isActive, onClick } = props
  return (
    <button
      type="button"
      data-slot="lk-account-item"
      title={address}
      aria-current={isActive || undefined}
      onClick={onClick}
      className="lk-guard flex min-h-11 w-full items-center gap-3 rounded-lk-logo ps-3 pe-4 text-start text-lk-detail tabular-nums transition-[background-color] duration-100 ease-out hover:bg-lk-hover active:bg-lk-press"
    >
      <Avatar address={address} size={24} />
      <span data-slot="lk-account-item-address" dir="ltr" className="ms-2">
        {shortenAddress(address)}
      </span>
      {isActive && (
        <>
          <HiddenText>{words.active}</HiddenText>
          <CheckIcon aria-hidden="true" size={16} strokeWidth={2} className="ms-auto text-lk-success" />
        </>
      )}
    </button>
  )
}
