import type { UseToastReturnType } from '@latchkey/headless'
import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

export interface ToastProps extends ComponentPropsWithoutRef<'div'> {
  variant: UseToastReturnType['variant']
  /** Replaces the icon of the variant. */
  icon?: ReactNode
}

/** A short message with an icon. */
export const Toast = forwardRef<HTMLDivElement, ToastProps>(
  ({ className, variant, icon, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-toast"
      data-variant={variant}
      className={cn(
        'lk:flex lk:min-h-11 lk:w-fit lk:max-w-full lk:items-center lk:gap-2 lk:rounded-[22px] lk:bg-lk-surface lk:px-4 lk:py-2.5 lk:text-lk-detail lk:font-medium lk:text-lk-ink lk:shadow-lk-toast',
        className,
      )}
      {...props}
    >
      {icon ?? <VariantIcon variant={variant} />}
      <span data-slot="lk-toast-text" className="min-w-0 [overflow-wrap:anywhere]">
        {children}
      </span>
    </div>
  ),
)
Toast.displayName = 'Toast'

function VariantIcon({ variant }: Pick<ToastProps, 'variant'>) {
  if (variant === 'loading') return <Spinner className="text-lk-accent" />
  if (variant === 'error')
    return <CircleAlertIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-danger" />
  return <CircleCheckIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-success" />
}
