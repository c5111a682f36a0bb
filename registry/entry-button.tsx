import { useModal, type ViewName } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './lib/cn'
import { useThemeRoot } from './lib/theme-root'
import { useLazyModule } from './lib/use-lazy-module'
import { modalModule } from './modal-loader'

export interface EntryButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** The view to open. Default: Account if a wallet is connected or being reconnected, else Connect. */
  view?: ViewName | undefined
  isPrimary?: boolean | undefined
}

/** A button that opens the modal. Loads the modal's code on hover and focus. */
export const EntryButton = forwardRef<HTMLButtonElement, EntryButtonProps>(
  ({ className, view, isPrimary = false, children, style, onClick, ...props }, ref) => {
    const modal = useModal()
    const { isOpen, open } = modal
    const root = useThemeRoot()
    const isLoaded = useLazyModule(modalModule) !== undefined
    const isOpening = (modal.isOpening || isOpen) && !isLoaded
    const prepare = () => {
      modalModule.load().catch(() => {})
      modal.prepare({ view: view ?? 'Connect' })
    }
    return (
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isOpening || undefined}
        data-slot="lk-entry-button"
        data-primary={isPrimary || undefined}
        {...root}
        {...props}
        style={style ? { ...root.style, ...style } : root.style}
        className={cn(
          'lk:relative lk:inline-flex lk:h-11 lk:align-middle lk:max-w-full lk:items-center lk:justify-center lk:gap-2 lk:rounded-lk-row lk:px-4 lk:font-lk lk:text-lk-body lk:font-medium lk:whitespace-nowrap lk:transition-[scale] lk:duration-100 lk:ease-out lk:select-none hover:lk:transition-[background-color,scale] active:lk:scale-[.98] aria-busy:lk:cursor-progress',
          isPrimary
            ? 'lk:bg-lk-fill lk:text-lk-on-fill hover:lk:bg-lk-fill-hover active:lk:bg-lk-fill-press'
            : 'lk:bg-lk-surface lk:text-lk-ink lk:shadow-lk-edge hover:lk:bg-lk-row active:lk:bg-lk-hover',
          root['data-theme'] === 'dark' && 'dark',
          className ?? 'lk-guard',
        )}
        onPointerEnter={(event) => {
          props.onPointerEnter?.(event)
          prepare()
        }}
        onFocus={(event) => {
          props.onFocus?.(event)
          prepare()
        }}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) void open({ view })
        }}
      >
        {children}
      </button>
    )
  },
)
EntryButton.displayName = 'EntryButton'
