import { ChevronDownIcon, EyeOffIcon } from 'lucide-react'
import { cn } from '../lib/cn'
import { ListItem, type ListItemProps } from '../primitives/list-item'
import { RowIcon } from './row-icon'

export interface HiddenRowProps extends ListItemProps {
  /** Whether what is hidden is shown below the row. Without it, the shown rows replace this one. */
  isExpanded?: boolean
}

/** A row in the place of rows that are hidden for a reason. Pressed, it shows them. */
export function HiddenRow({ isExpanded, className, ...props }: HiddenRowProps) {
  return (
    <ListItem
      aria-expanded={isExpanded ?? false}
      className={cn('lk-guard bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover', className)}
      leading={
        <RowIcon className="rounded-full">
          <EyeOffIcon size={20} strokeWidth={1.75} />
        </RowIcon>
      }
      trailing={
        isExpanded !== undefined && (
          <ChevronDownIcon
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className={cn('text-lk-muted', isExpanded && 'rotate-180')}
          />
        )
      }
      {...props}
    />
  )
}
