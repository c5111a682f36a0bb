import { type DialogParameters, useDialog } from '@latchkey/headless/ui'
import { Dialog as RadixDialog } from 'radix-ui'
import { DismissableLayer } from 'radix-ui/internal'
import type { ComponentPropsWithoutRef } from 'react'
import { cn } from './cn'

interface DialogProps extends DialogParameters, ComponentPropsWithoutRef<'div'> {}

/**
 * A dialog over the page: a card in the middle, or a sheet at the bottom on a phone. It is not modal for
 * Radix, because some wallets show their own window in the same page, which the user must be able to use.
 */
export function Dialog({
  className,
  isOpen,
  onRequestClose,
  container,
  initialFocus,
  children,
  ...props
}: DialogProps) {
  const { layer, place, contentProps } = useDialog({ isOpen, onRequestClose, container, initialFocus })
  return (
    <RadixDialog.Root modal={false} open={isOpen}>
      <RadixDialog.Portal container={place}>
        <RadixDialog.Content
          data-slot="lk-dialog"
          aria-modal="true"
          aria-describedby={undefined}
          className={cn(
            'group/dialog lk:pointer-events-auto lk:fixed lk:inset-0 lk:z-(--lk-layer) lk:flex lk:h-auto lk:w-auto lk:flex-col lk:items-center lk:justify-center lk:overflow-clip lk:bg-transparent data-[state=closed]:lk:pointer-events-none data-[state=closed]:lk:animate-lk-hold lk-sheet:lk:justify-end',
            className,
          )}
          {...props}
          {...contentProps}
        >
          <div
            data-slot="lk-scrim"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 animate-lk-fade-in bg-lk-scrim group-data-[state=closed]/dialog:animate-lk-fade-out"
          />
          {/* Radix gives every Esc of the page to its topmost layer: to this one, which leaves it alone. */}
          {layer && <DismissableLayer.Root hidden />}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
