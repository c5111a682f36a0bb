import type { UseToastReturnType } from '@latchkey/headless'
import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Spinner } from './spinner'

export interface ToastProps extends ComponentPropsWithoutRef<'div'> {
  variant: UseToastReturnType['variant']
  /** Instead of the variant's own icon. */
  icon?: ReactNode
}

/** One short message with an icon. */
export const Toast = forwardRef<HTMLDivElement, ToastProps>(
  ({ className, variant, icon, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-toast"
      data-variant={variant}
      className={cn(
        'flex min-h-11 w-fit max-w-full items-center gap-2 rounded-[22px] bg-lk-surface px-4 py-2.5 text-lk-detail font-medium text-lk-ink shadow-lk-toast',
        className,
      )}
      {...props}
    >
      {icon ?? <VariantIcon variant={variant} />}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
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
