import { useDirection } from '@latchkey/headless/ui'
import { Tabs as RadixTabs } from 'radix-ui'
import { type ComponentPropsWithoutRef, useRef } from 'react'
import { cn } from './cn'

interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'defaultValue' | 'dir'> {
  value: string
  onValueChange: (value: string) => void
  /** Label for screen readers. */
  label: string
  /** Whether the row of tabs stays visible while a high element around it scrolls. Default false. */
  isSticky?: boolean | undefined
  tabs: readonly { readonly value: string; readonly label: string }[]
}

/** A row of tabs and, as children, the panel of the selected one. The arrow keys, Home and End select. */
export function Tabs({
  className,
  value,
  onValueChange,
  label,
  isSticky = false,
  tabs,
  children,
  ...props
}: TabsProps) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <RadixTabs.Root
      ref={ref}
      dir={useDirection(ref)}
      value={value}
      onValueChange={onValueChange}
      data-slot="lk-tabs"
      className={cn('lk:flex lk:min-h-0 lk:flex-1 lk:flex-col', className)}
      {...props}
    >
      <div
        data-slot="lk-tab-bar"
        data-sticky={isSticky || undefined}
        className={cn('flex flex-col', isSticky && 'sticky top-0 z-2 mx-px bg-lk-surface lk-short:static')}
      >
        <RadixTabs.List
          data-slot="lk-tab-list"
          aria-label={label}
          className="mx-4 flex shrink-0 gap-1 rounded-lk-row bg-lk-row p-1"
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              data-slot="lk-tab"
              // Radix selects on pointer down, which the click of a screen reader does not have.
              onClick={() => onValueChange(tab.value)}
              className="lk-guard min-h-11 min-w-0 flex-auto rounded-lk-logo px-2 text-center text-lk-detail font-medium text-lk-muted transition-[background-color,color] duration-100 ease-out [overflow-wrap:anywhere] select-none hover:text-lk-ink aria-selected:bg-lk-raised aria-selected:text-lk-ink"
              // The panels of the others are not in the page.
              {...(tab.value !== value && { 'aria-controls': undefined })}
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      <RadixTabs.Content
        value={value}
        data-slot="lk-tab-panel"
        // Its controls are in the tab order themselves.
        tabIndex={undefined}
        className="flex min-h-0 flex-1 flex-col"
      >
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  )
}
