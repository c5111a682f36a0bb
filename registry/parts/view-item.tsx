import { useRouter, type ViewName } from '@latchkey/headless'
import { ChevronRightIcon } from 'lucide-react'
import { forwardRef } from 'react'
import { ListItem, type ListItemProps } from '../primitives/list-item'

export interface ViewItemProps extends Omit<ListItemProps, 'trailing'> {
  view: ViewName
}

/** A row that opens another view. Loads the view's code on hover and focus. */
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
