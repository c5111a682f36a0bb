import { Tabs as RadixTabs } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'

/** Tabs with the names and props of shadcn's. The arrow keys, Home and End select. */
export const Tabs = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<typeof RadixTabs.Root>>(
  ({ className, ...props }, ref) => (
    <RadixTabs.Root
      ref={ref}
      data-slot="lk-tabs"
      className={cn('lk:flex lk:flex-col', className)}
      {...props}
    />
  ),
)
Tabs.displayName = 'Tabs'

export function TabsList({ className, ...props }: ComponentPropsWithoutRef<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      data-slot="lk-tabs-list"
      className={cn('lk:flex lk:shrink-0 lk:gap-1 lk:rounded-lk-row lk:bg-lk-row lk:p-1', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentPropsWithoutRef<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      data-slot="lk-tabs-trigger"
      className={cn(
        'lk:min-h-11 lk:min-w-0 lk:flex-auto lk:rounded-lk-logo lk:px-2 lk:text-center lk:text-lk-detail lk:font-medium lk:text-lk-muted lk:transition-[background-color,color] lk:duration-100 lk:ease-out lk:select-none hover:lk:text-lk-ink aria-selected:lk:bg-lk-raised aria-selected:lk:text-lk-ink',
        className ?? 'lk-guard',
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentPropsWithoutRef<typeof RadixTabs.Content>) {
  return <RadixTabs.Content data-slot="lk-tabs-content" className={cn('lk:flex-1', className)} {...props} />
}
