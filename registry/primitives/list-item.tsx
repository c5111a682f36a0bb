import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { listItemVariants } from './list-item-variants'

export interface ListItemContentProps {
  /** Picture or icon, 40 px. */
  leading?: ReactNode
  /** Beside the name, in its line. It is not truncated. */
  aside?: ReactNode
  /** Second line. */
  detail?: ReactNode
  /** A label, mark or arrow at the end of the row. */
  trailing?: ReactNode
  children?: ReactNode
}

/** The content of a row. The spaces separate the words in the accessible name. */
export function ListItemContent({ leading, aside, detail, trailing, children }: ListItemContentProps) {
  return (
    <>
      {leading}{' '}
      <span data-slot="lk-list-item-text" className="flex min-w-0 flex-1 flex-col">
        <span data-slot="lk-list-item-line" className="flex items-center gap-2">
          {/* The text direction follows the name, so that it is truncated at its own end. */}
          <span data-slot="lk-list-item-title" dir="auto" className="min-w-0 truncate">
            {children}
          </span>{' '}
          {aside}
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

/**
 * A row button, 56 px high. Use `aria-disabled` instead of `disabled`, so that users can reach the reason.
 */
export const ListItem = forwardRef<HTMLButtonElement, ListItemProps>(
  ({ className, leading, aside, detail, trailing, children, onClick, ...props }, ref) => {
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
        <ListItemContent leading={leading} aside={aside} detail={detail} trailing={trailing}>
          {children}
        </ListItemContent>
      </button>
    )
  },
)
ListItem.displayName = 'ListItem'
