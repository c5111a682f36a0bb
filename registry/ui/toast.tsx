import { type ToastAbout, type UseToastReturnType, useToast } from '@latchkey/headless'
import { usePresence } from '@latchkey/headless/ui'
import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { messages } from '../messages'
import { Spinner } from './action'
import { cn } from './cn'

/** Shows the toast at the top centre. It stays while it is hovered or focused. */
export const ToastOutlet = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => {
    const toast = useToast()
    const { isPresent, ref: toastRef } = usePresence(toast.open)
    return (
      <div
        ref={ref}
        role="status"
        data-slot="lk-toast-outlet"
        className={cn(
          'lk:pointer-events-none lk:z-30 lk:flex lk:justify-center lk:px-4 lk:pt-[max(16px,env(safe-area-inset-top))]',
          className,
        )}
        {...props}
      >
        {isPresent && (
          <Toast
            ref={toastRef}
            variant={toast.variant}
            data-state={toast.open ? 'open' : 'closed'}
            // Focusable, so that keyboard users can keep it open.
            tabIndex={0}
            onPointerEnter={toast.pause}
            onPointerLeave={toast.resume}
            onFocus={toast.pause}
            onBlur={toast.resume}
            className="lk-guard pointer-events-auto animate-lk-toast-in data-[state=closed]:animate-lk-fade-out"
          >
            {toastText(toast)}
          </Toast>
        )}
      </div>
    )
  },
)
ToastOutlet.displayName = 'ToastOutlet'

interface ToastProps extends ComponentPropsWithoutRef<'div'> {
  variant: UseToastReturnType['variant']
}

/** A short message with an icon. */
const Toast = forwardRef<HTMLDivElement, ToastProps>(({ className, variant, children, ...props }, ref) => (
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
    <VariantIcon variant={variant} />
    <span data-slot="lk-toast-text" className="min-w-0 [overflow-wrap:anywhere]">
      {children}
    </span>
  </div>
))
Toast.displayName = 'Toast'

function VariantIcon({ variant }: Pick<ToastProps, 'variant'>) {
  if (variant === 'loading') return <Spinner className="text-lk-accent" />
  if (variant === 'error')
    return <CircleAlertIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-danger" />
  return <CircleCheckIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-success" />
}

/** Returns the text of a toast: that of the locale, if it has one for it. */
function toastText({ message, about }: UseToastReturnType): string {
  return (about && localText(about)) ?? message
}

function localText(about: ToastAbout): string | undefined {
  const { toasts, errors } = messages
  if (about.type === 'error') return toasts.error?.(about) ?? errors.byCode[about.error.code]
  if (about.type === 'swap') return toasts.swap?.(about)
  if (about.type === 'purchase') return toasts.purchase?.(about)
  return about.type === 'payment' ? toasts.payment?.(about) : toasts.refused?.(about)
}
