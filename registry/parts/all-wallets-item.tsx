import { useLogo, type WalletRow } from '@latchkey/headless'
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
      leading={<Mosaic wallets={mosaic} />}
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

/** The pictures of four wallets. A symbol if one of them has none. */
function Mosaic({ wallets }: { wallets: readonly WalletRow[] }) {
  const [first, second, third, fourth] = wallets
  const pictures = [usePicture(first), usePicture(second), usePicture(third), usePicture(fourth)]
  if (pictures.includes(null))
    return (
      <RowIcon>
        <LayoutGridIcon size={20} strokeWidth={1.75} />
      </RowIcon>
    )
  return (
    <span
      data-slot="lk-mosaic"
      className="grid size-10 shrink-0 grid-cols-2 place-content-center place-items-center gap-0.5 rounded-lk-logo bg-lk-hover"
    >
      {wallets.map(({ key, name }, index) => (
        <MosaicTile key={key} name={name} src={pictures[index] ?? undefined} />
      ))}
    </span>
  )
}

/** Returns `undefined` while the built-in logo loads, and `null` without a picture. */
function usePicture(wallet: WalletRow | undefined): string | null | undefined {
  const imageUrl = wallet?.imageUrl
  const logo = useLogo(imageUrl ? {} : { id: wallet?.wallet?.id })
  if (imageUrl || !wallet?.wallet) return imageUrl ?? null
  return logo.isError ? null : logo.data
}

function MosaicTile({ name, src }: { name: string; src: string | undefined }) {
  if (!src) return <span data-slot="lk-mosaic-space" className="size-4 rounded-lk-small bg-lk-press" />
  return <ImageTile src={src} name={name} className="size-4 rounded-lk-small bg-lk-press text-[7px]" />
}
