import { type ConnectionAccount, shortenAddress } from '@latchkey/headless'
import { forwardRef } from 'react'
import { useCopyButton } from '../lib/use-copy-button'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem, type ListItemProps } from '../primitives/list-item'
import { addressLabel } from './address-label'
import { CopyMark } from './copy-mark'

export interface AddressItemProps extends Omit<ListItemProps, 'trailing' | 'detail' | 'children'> {
  account: ConnectionAccount
}

/** An address of a wallet and its purpose. Copies the address when pressed. */
export const AddressItem = forwardRef<HTMLButtonElement, AddressItemProps>(({ account, ...props }, ref) => {
  const label = addressLabel(account)
  const words = messages.account
  const { isCopied, onCopy } = useCopyButton(words.copyFailed)
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
        trailing={<CopyMark isCopied={isCopied} />}
        onClick={() => void onCopy(account.address)}
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
