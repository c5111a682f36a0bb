import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { ListItemContent, type ListItemContentProps } from './list-item'
import { listItemVariants } from './list-item-variants'

export interface ListLinkProps extends ComponentPropsWithoutRef<'a'>, ListItemContentProps {
  children?: ReactNode
}

/** A row that links to another page in a new tab. */
export const ListLink = forwardRef<HTMLAnchorElement, ListLinkProps>(
  ({ className, leading, aside, detail, trailing, children, ...props }, ref) => (
    <a
      ref={ref}
      target="_blank"
      rel="noreferrer"
      data-slot="lk-list-link"
      className={cn(listItemVariants({ isDisabled: false }), 'lk:no-underline', className ?? 'lk-guard')}
      {...props}
    >
      <ListItemContent leading={leading} aside={aside} detail={detail} trailing={trailing}>
        {children}
      </ListItemContent>
    </a>
  ),
)
ListLink.displayName = 'ListLink'
