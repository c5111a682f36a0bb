import type { Activity } from '@latchkey/headless'
import { cva } from 'class-variance-authority'
import type { ActivityKind } from '../lib/describe-activity'
import { ActivityIcon } from './activity-icon'
import { RowIcon } from './row-icon'
import { TokenPicture } from './token-picture'

export interface ActivityPictureProps {
  item: Activity
  kind: ActivityKind
  /** Default `row`: 40 px. `large`: 72 px. */
  size?: 'row' | 'large' | undefined
}

const activityPictureVariants = cva('rounded-full', {
  variants: { size: { row: '', large: 'size-18 text-lk-title' } },
})

const activityMarkVariants = cva(
  'absolute grid place-items-center rounded-full bg-lk-hover text-lk-ink ring-2 ring-lk-surface',
  { variants: { size: { row: '-end-1 -bottom-1 size-5', large: '-end-0.5 -bottom-0.5 size-7' } } },
)

/** The token that a transaction moved, marked with what it did. */
export function ActivityPicture({ item: { summary, status }, kind, size = 'row' }: ActivityPictureProps) {
  const isLarge = size === 'large'
  // Anybody can send an NFT with any picture.
  const token = summary.find((transfer) => transfer.kind === 'token')
  if (!token)
    return (
      <RowIcon className={activityPictureVariants({ size })}>
        <ActivityIcon kind={kind} status={status} size={isLarge ? 32 : 20} />
      </RowIcon>
    )
  return (
    <span data-slot="lk-activity-token" className="relative shrink-0">
      <TokenPicture token={token} isLazy={!isLarge} className={activityPictureVariants({ size })} />
      <span data-slot="lk-activity-token-mark" aria-hidden="true" className={activityMarkVariants({ size })}>
        <ActivityIcon kind={kind} status={status} size={isLarge ? 16 : 12} />
      </span>
    </span>
  )
}
