import { clearOnEscape } from '@latchkey/headless/ui'
import { SearchIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'

interface SearchInputProps extends ComponentPropsWithoutRef<'input'> {
  label: string
  /** Called if the user presses Esc in a filled field. */
  onClear?: (() => void) | undefined
}

/** A search field, 48 px high. The text is 16 px on touch screens, because iOS zooms in on smaller text. */
export const SearchInput = forwardRef<HTMLInputElement, SearchInputProps>(
  ({ className, label, onClear, onKeyDown, ...props }, ref) => (
    <div data-slot="lk-search" className="relative flex items-center">
      <SearchIcon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute start-3 text-lk-muted"
      />
      <input
        ref={ref}
        type="search"
        data-slot="lk-search-input"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={cn(
          'lk:h-12 lk:w-full lk:rounded-lk-row lk:bg-lk-row lk:ps-11 lk:pe-4 lk:text-lk-body placeholder:text-lk-muted hover:lk:bg-lk-hover pointer-coarse:lk:text-lk-title [&::-webkit-search-cancel-button]:hidden',
          className ?? 'lk-guard',
        )}
        onKeyDown={(event) => {
          if (clearOnEscape(event)) onClear?.()
          onKeyDown?.(event)
        }}
        {...props}
      />
    </div>
  ),
)
SearchInput.displayName = 'SearchInput'
