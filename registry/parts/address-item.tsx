import { type ConnectionAccount, shortenAddress, useCopy, useToast } from '@latchkey/headless'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { forwardRef } from 'react'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem, type ListItemProps } from '../primitives/list-item'
import { addressLabel } from './address-label'

export interface AddressItemProps extends Omit<ListItemProps, 'trailing' | 'detail' | 'children'> {
  account: ConnectionAccount
}

/** An address of a wallet and its purpose. Copies the address when pressed. */
export const AddressItem = forwardRef<HTMLButtonElement, AddressItemProps>(({ account, ...props }, ref) => {
  const { copy, isCopied } = useCopy()
  const label = addressLabel(account)
  const words = messages.account
  const { showError } = useToast()
  const onClick = async () => {
    if (!(await copy(account.address))) showError(words.copyFailed)
  }
  return (
    <>
      <ListItem
        ref={ref}
        data-slot="lk-address-item"
        data-type={account.type}
        data-copied={isCopied || undefined}
        title={account.address}
        detail={
          <span data-slot="lk-address-item-address" dir="ltr" className="tabular-nums">
            {shortenAddress(account.address)}
          </span>
        }
        trailing={
          isCopied ? (
            <CheckIcon
              aria-hidden="true"
              size={16}
              strokeWidth={2}
              className="shrink-0 animate-lk-pop text-lk-success"
            />
          ) : (
            <CopyIcon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-lk-muted" />
          )
        }
        onClick={() => void onClick()}
        {...props}
      >
        <HiddenText>{words.copy} </HiddenText>
        {label}
      </ListItem>
      <HiddenText role="status">{isCopied ? words.copied : ''}</HiddenText>
    </>
  )
})
AddressItem.displayName = 'AddressItem'
