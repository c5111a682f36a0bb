import type { ReactNode } from 'react'

export interface TileContentProps {
  /** Picture of 56 px. */
  picture: ReactNode
  /** A mark at the corner of the picture. Screen readers do not read it. */
  mark?: ReactNode
  /** Second line. */
  detail?: ReactNode
  children: ReactNode
}

/** A picture and a name below it, for a grid. */
export function TileContent({ picture, mark, detail, children }: TileContentProps) {
  return (
    <>
      <span data-slot="lk-tile-picture" className="relative shrink-0">
        {picture}
        {mark && (
          <span
            data-slot="lk-tile-mark"
            aria-hidden="true"
            className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-lk-surface"
          >
            {mark}
          </span>
        )}
      </span>{' '}
      <span data-slot="lk-tile-text" className="flex w-full flex-col">
        <span data-slot="lk-tile-name" dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {children}
        </span>{' '}
        {detail && (
          <span data-slot="lk-tile-detail" className="truncate font-normal text-lk-muted">
            {detail}
          </span>
        )}
      </span>
    </>
  )
}
