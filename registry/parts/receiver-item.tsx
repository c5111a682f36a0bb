import { shortenAddress, useIdentity } from '@latchkey/headless'
import { forwardRef } from 'react'
import { Avatar } from '../primitives/avatar'
import { HiddenText } from '../primitives/hidden-text'
import { ImageTile } from '../primitives/image-tile'
import { ListItem, type ListItemProps } from '../primitives/list-item'

export interface ReceiverItemProps extends Omit<ListItemProps, 'leading' | 'detail' | 'children' | 'name'> {
  address: string
  /** The name that the address was resolved from, or is stored with. Default: that of its identity. */
  name?: string | undefined
  /** What pressing it does, for screen readers. */
  label?: string | undefined
}

/** A receiver: picture, name and, always, the address. */
export const ReceiverItem = forwardRef<HTMLButtonElement, ReceiverItemProps>(
  ({ address, name: given, label, ...props }, ref) => {
    const { data } = useIdentity({ address })
    const name = given ?? data?.name
    const short = (
      <span data-slot="lk-receiver-address" dir="ltr" className="tabular-nums">
        {shortenAddress(address)}
      </span>
    )
    return (
      <ListItem
        ref={ref}
        title={address}
        leading={
          data?.imageUrl ? (
            <ImageTile src={data.imageUrl} name={name ?? address} className="rounded-full" />
          ) : (
            <Avatar address={address} size={40} />
          )
        }
        detail={name && short}
        {...props}
      >
        {label && <HiddenText>{label} </HiddenText>}
        {name ?? short}
      </ListItem>
    )
  },
)
ReceiverItem.displayName = 'ReceiverItem'
