import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, useId } from 'react'
import { cn } from '../lib/cn'

export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'defaultValue'> {
  value: string
  onValueChange: (value: string) => void
  /** Label for screen readers. */
  label: string
  /** Whether the row of tabs stays visible while a high element around it scrolls. Default false. */
  isSticky?: boolean | undefined
  tabs: readonly { readonly value: string; readonly label: string }[]
}

/** A row of tabs and, as children, the panel of the selected one. The arrow keys, Home and End select. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(
  ({ className, value, onValueChange, label, isSticky = false, tabs, children, ...props }, ref) => {
    const id = useId()
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      const index = tabs.findIndex((tab) => tab.value === value)
      const next = indexAfter(event.key, index, tabs.length, isRtl)
      const tab = tabs[next]
      if (!tab) return
      event.preventDefault()
      onValueChange(tab.value)
      event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    }
    return (
      <div
        ref={ref}
        data-slot="lk-tabs"
        className={cn('lk:flex lk:min-h-0 lk:flex-1 lk:flex-col', className)}
        {...props}
      >
        <div
          data-slot="lk-tab-bar"
          data-sticky={isSticky || undefined}
          className={cn('flex flex-col', isSticky && 'sticky top-0 z-2 mx-px bg-lk-surface lk-short:static')}
        >
          <div
            role="tablist"
            data-slot="lk-tab-list"
            aria-label={label}
            onKeyDown={onKeyDown}
            className="mx-4 flex shrink-0 gap-1 rounded-lk-row bg-lk-row p-1"
          >
            {tabs.map((tab) => {
              const isSelected = tab.value === value
              return (
                <button
                  key={tab.value}
                  type="button"
                  role="tab"
                  id={`${id}-${tab.value}`}
                  data-slot="lk-tab"
                  aria-selected={isSelected}
                  aria-controls={isSelected ? `${id}-panel` : undefined}
                  tabIndex={isSelected ? 0 : -1}
                  onClick={() => onValueChange(tab.value)}
                  className="lk-guard min-h-11 min-w-0 flex-auto rounded-lk-logo px-2 text-center text-lk-detail font-medium text-lk-muted transition-[background-color,color] duration-100 ease-out [overflow-wrap:anywhere] select-none hover:text-lk-ink aria-selected:bg-lk-raised aria-selected:text-lk-ink"
                >
                  {tab.label}
                </button>
              )
            })}
          </div>
        </div>
        <div
          role="tabpanel"
          id={`${id}-panel`}
          data-slot="lk-tab-panel"
          aria-labelledby={`${id}-${value}`}
          className="flex min-h-0 flex-1 flex-col"
        >
          {children}
        </div>
      </div>
    )
  },
)
Tabs.displayName = 'Tabs'

/** Returns the index of the tab that a key selects: -1 if it selects none. */
function indexAfter(key: string, index: number, count: number, isRtl: boolean): number {
  const step = isRtl ? -1 : 1
  if (key === 'ArrowRight') return (index + step + count) % count
  if (key === 'ArrowLeft') return (index - step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
