import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { listItemVariants } from './list-item-variants'

export interface ListItemContentProps {
  /** Picture or icon of 40 px. */
  leading?: ReactNode
  /** Second line. */
  detail?: ReactNode
  /** At the end of the row: a label, a mark, an arrow. */
  trailing?: ReactNode
  children?: ReactNode
}

/** The content of a row. The spaces separate the words of its accessible name where no stylesheet does. */
export function ListItemContent({ leading, detail, trailing, children }: ListItemContentProps) {
  return (
    <>
      {leading}{' '}
      <span data-slot="lk-list-item-text" className="flex min-w-0 flex-1 flex-col">
        {/* A name is cut at its own end, whichever way the page runs. */}
        <span data-slot="lk-list-item-title" dir="auto" className="truncate text-left rtl:text-right">
          {children}
        </span>{' '}
        {detail && (
          <span data-slot="lk-list-item-detail" className="text-lk-detail font-normal text-lk-muted">
            {detail}
          </span>
        )}
      </span>{' '}
      {trailing}
    </>
  )
}

export interface ListItemProps extends ComponentPropsWithoutRef<'button'>, ListItemContentProps {
  children?: ReactNode
}

/** A row to press, 56 px high. A row that cannot be used is `aria-disabled`, so that its reason can be read. */
export const ListItem = forwardRef<HTMLButtonElement, ListItemProps>(
  ({ className, leading, detail, trailing, children, onClick, ...props }, ref) => {
    const isDisabled = props['aria-disabled'] === true
    return (
      <button
        ref={ref}
        type="button"
        data-slot="lk-list-item"
        className={cn(listItemVariants({ isDisabled }), className ?? 'lk-guard')}
        {...props}
        onClick={isDisabled ? undefined : onClick}
      >
        <ListItemContent leading={leading} detail={detail} trailing={trailing}>
          {children}
        </ListItemContent>
      </button>
    )
  },
)
ListItem.displayName = 'ListItem'
