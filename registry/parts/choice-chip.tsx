import { ChevronDownIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { HiddenText } from '../primitives/hidden-text'

export interface ChoiceChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** Before the text, 32 px. Default: none. */
  picture?: ReactNode
  /** A short text, such as a symbol. */
  text: string
  /** For screen readers, with the text in it. */
  label: string
}

/** What an amount is of. Opens the list of choices. */
export const ChoiceChip = forwardRef<HTMLButtonElement, ChoiceChipProps>(
  ({ className, picture, text, label, ...props }, ref) => (
    <button
      ref={ref}
      type="button"
      data-slot="lk-choice-chip"
      title={text}
      className={cn(
        'lk:flex lk:h-11 lk:max-w-32 lk:shrink-0 lk:items-center lk:gap-2 lk:rounded-full lk:bg-lk-raised lk:ps-1.5 lk:pe-2.5 lk:font-medium lk:shadow-lk-edge lk:transition-[background-color,scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:bg-lk-hover active:lk:scale-[.98] active:lk:bg-lk-press',
        className ?? 'lk-guard',
      )}
      {...props}
    >
      {picture ?? <span data-slot="lk-choice-chip-space" />}
      <span data-slot="lk-choice-chip-text" aria-hidden="true" dir="auto" className="min-w-0 truncate">
        {text}
      </span>
      <HiddenText>{label}</HiddenText>
      <ChevronDownIcon aria-hidden="true" size={16} strokeWidth={1.75} className="-ms-1 text-lk-muted" />
    </button>
  ),
)
ChoiceChip.displayName = 'ChoiceChip'
