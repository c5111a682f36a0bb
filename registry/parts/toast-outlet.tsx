import { useToast } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { toastText } from '../lib/toast-text'
import { usePresence } from '../lib/use-presence'
import { Toast } from '../primitives/toast'

/** Shows the toast at the top centre. It stays while it is hovered or focused. */
export const ToastOutlet = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => {
    const toast = useToast()
    const presence = usePresence(toast.open)
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
        {presence.isPresent && (
          <Toast
            ref={presence.ref}
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
