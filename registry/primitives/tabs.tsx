import { Tabs as RadixTabs } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'defaultValue'> {
  value: string
  onValueChange: (value: string) => void
  /** Label for screen readers. */
  label: string
  /** Whether the row of tabs stays visible while an element around it scrolls. Default false. */
  isSticky?: boolean | undefined
  tabs: readonly { readonly value: string; readonly label: string }[]
}

/** A row of tabs and, as children, the panel of the selected one. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(
  ({ className, value, onValueChange, label, isSticky = false, tabs, children, ...props }, ref) => (
    <RadixTabs.Root
      ref={ref}
      data-slot="lk-tabs"
      value={value}
      onValueChange={onValueChange}
      className={cn('lk:flex lk:min-h-0 lk:flex-1 lk:flex-col', className)}
      {...props}
      dir={pageDirection()}
    >
      <div
        data-slot="lk-tab-bar"
        className={cn('flex flex-col', isSticky && 'sticky top-0 z-2 mx-px bg-lk-surface')}
      >
        <RadixTabs.List
          data-slot="lk-tab-list"
          aria-label={label}
          // Radix leaves the focus on the list, where nothing shows it, if the active tab was pressed before.
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget) return
            currentTarget.querySelector<HTMLElement>('[data-state="active"]')?.focus()
          }}
          className="lk-guard mx-4 mt-1 mb-3 flex shrink-0 gap-1 rounded-lk-row bg-lk-row p-1"
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              data-slot="lk-tab"
              className="lk-guard min-h-11 min-w-0 flex-auto rounded-lk-logo px-2 text-center text-lk-detail font-medium text-lk-muted transition-[background-color,color] duration-100 ease-out [overflow-wrap:anywhere] select-none hover:text-lk-ink data-[state=active]:bg-lk-raised data-[state=active]:text-lk-ink"
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      <RadixTabs.Content
        value={value}
        data-slot="lk-tab-panel"
        tabIndex={-1}
        className="lk-guard flex min-h-0 flex-1 flex-col"
      >
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  ),
)
Tabs.displayName = 'Tabs'

/** Returns the direction for the arrow keys. */
function pageDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}
