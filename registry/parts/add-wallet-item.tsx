import { PlusIcon } from 'lucide-react'
import { forwardRef } from 'react'
import { ListItem, type ListItemProps } from '../primitives/list-item'
import { RowIcon } from './row-icon'

/** A row to connect another wallet. */
export const AddWalletItem = forwardRef<HTMLButtonElement, Omit<ListItemProps, 'leading' | 'trailing'>>(
  (props, ref) => (
    <ListItem
      ref={ref}
      data-slot="lk-add-wallet"
      leading={
        <RowIcon>
          <PlusIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      {...props}
    />
  ),
)
AddWalletItem.displayName = 'AddWalletItem'
