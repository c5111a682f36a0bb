import { useDirection } from '@latchkey/headless/ui'
import { type ReactNode, useRef } from 'react'
import { cn } from './cn'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs'

interface ViewTabsProps {
  value: string
  onValueChange: (value: string) => void
  /** Label for screen readers. */
  label: string
  /** Whether the row of tabs stays visible while a high element around it scrolls. Default false. */
  isSticky?: boolean | undefined
  tabs: readonly { readonly value: string; readonly label: string }[]
  children: ReactNode
}

/** A row of tabs in a view and, as children, the panel of the selected one. */
export function ViewTabs({ value, onValueChange, label, isSticky = false, tabs, children }: ViewTabsProps) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <Tabs
      ref={ref}
      dir={useDirection(ref)}
      value={value}
      onValueChange={onValueChange}
      data-slot="lk-view-tabs"
      className="min-h-0 flex-1 gap-0"
    >
      <div
        data-slot="lk-tab-bar"
        data-sticky={isSticky || undefined}
        className={cn('flex flex-col', isSticky && 'sticky top-0 z-2 mx-px bg-lk-surface lk-short:static')}
      >
        <TabsList
          data-slot="lk-tab-list"
          aria-label={label}
          // Not a stop of Tab: after a click on the focused tab, Radix would leave the focus here.
          tabIndex={-1}
          className="mx-4 flex h-auto w-auto"
        >
          {tabs.map((tab) => (
            <TabsTrigger
              key={tab.value}
              value={tab.value}
              data-slot="lk-tab"
              tabIndex={tab.value === value ? 0 : -1}
              // Radix selects on pointer down, which the click of a screen reader does not have.
              onClick={() => onValueChange(tab.value)}
              className="lk-guard h-auto min-h-11 min-w-0 flex-auto whitespace-normal [overflow-wrap:anywhere]"
              // The panels of the others are not in the page.
              {...(tab.value !== value && { 'aria-controls': undefined })}
            >
              {tab.label}
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      <TabsContent
        value={value}
        data-slot="lk-tab-panel"
        // Its controls are in the tab order themselves.
        tabIndex={undefined}
        className="flex min-h-0 flex-1 flex-col"
      >
        {children}
      </TabsContent>
    </Tabs>
  )
}
