import type { ComponentPropsWithoutRef } from 'react'
import { cn } from './cn'

/** A placeholder in the final shape of content that is loading. */
export function Skeleton({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      data-slot="lk-skeleton"
      className={cn('lk:animate-lk-pulse lk:rounded-lk-small lk:bg-lk-hover', className)}
      {...props}
    />
  )
}
