import type { WalletRow } from '@latchkey/headless'
import { LayoutGridIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { messages } from '../messages'
import { ImageTile } from '../primitives/image-tile'
import { ListItem } from '../primitives/list-item'
import { RowIcon } from './row-icon'

export interface AllWalletsItemProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** The wallets of the mosaic, four at most. */
  mosaic: readonly WalletRow[]
  /** Number of wallets in the directory. Not shown while unknown or 0. */
  count: number | undefined
}

/** A row that opens the list of all wallets. */
export const AllWalletsItem = forwardRef<HTMLButtonElement, AllWalletsItemProps>(
  ({ mosaic, count, ...props }, ref) => (
    <ListItem
      ref={ref}
      data-slot="lk-all-wallets"
      leading={
        mosaic.length < 4 || mosaic.some(({ imageUrl }) => !imageUrl) ? (
          <RowIcon>
            <LayoutGridIcon size={20} strokeWidth={1.75} />
          </RowIcon>
        ) : (
          <span
            data-slot="lk-mosaic"
            className="grid size-10 shrink-0 grid-cols-2 place-content-center place-items-center gap-0.5 rounded-lk-logo bg-lk-hover"
          >
            {mosaic.map(({ key, name, imageUrl }) => (
              <ImageTile
                key={key}
                src={imageUrl}
                name={name}
                className="size-4 rounded-lk-small bg-lk-press text-[7px]"
              />
            ))}
          </span>
        )
      }
      trailing={
        count !== undefined &&
        count > 0 && (
          <span
            data-slot="lk-all-wallets-count"
            className="text-lk-detail font-normal text-lk-muted tabular-nums"
          >
            {count.toLocaleString('en-US')}
          </span>
        )
      }
      {...props}
    >
      {messages.connect.allWallets}
    </ListItem>
  ),
)
AllWalletsItem.displayName = 'AllWalletsItem'
