import { useRouter, type ViewName } from '@latchkey/headless'
import { ChevronRightIcon } from 'lucide-react'
import { forwardRef } from 'react'
import { ListItem, type ListItemProps } from '../primitives/list-item'

export interface ViewItemProps extends Omit<ListItemProps, 'trailing'> {
  view: ViewName
}

/** A row that leads to another view, whose code is fetched as soon as the row is pointed at. */
export const ViewItem = forwardRef<HTMLButtonElement, ViewItemProps>(({ view, ...props }, ref) => {
  const { push, preload } = useRouter()
  return (
    <ListItem
      ref={ref}
      trailing={
        <ChevronRightIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="text-lk-muted rtl:-scale-x-100"
        />
      }
      onPointerEnter={() => preload(view)}
      onFocus={() => preload(view)}
      onClick={() => push(view)}
      {...props}
    />
  )
})
ViewItem.displayName = 'ViewItem'
