import { useToast } from '@latchkey/headless'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { usePresence } from '../lib/use-presence'
import { Toast } from '../primitives/toast'

/** Where the one toast is shown: top centre. It stays while the pointer or the focus is on it. */
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
          'lk:pointer-events-none lk:flex lk:justify-center lk:px-4 lk:pt-[max(16px,env(safe-area-inset-top))]',
          className,
        )}
        {...props}
      >
        {presence.isPresent && (
          <Toast
            ref={presence.ref}
            variant={toast.variant}
            // The host's own markup, never foreign (see ToastState.svg).
            icon={toast.svg && <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: toast.svg }} />}
            data-state={toast.open ? 'open' : 'closed'}
            // Keyboard visitors hold it by focus, as others do by pointing.
            tabIndex={0}
            onPointerEnter={toast.pause}
            onPointerLeave={toast.resume}
            onFocus={toast.pause}
            onBlur={toast.resume}
            className="lk-guard pointer-events-auto animate-lk-toast-in data-[state=closed]:animate-lk-fade-out"
          >
            {toast.message}
          </Toast>
        )}
      </div>
    )
  },
)
ToastOutlet.displayName = 'ToastOutlet'
