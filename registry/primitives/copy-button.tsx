import { useCopy } from '@latchkey/headless'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { HiddenText } from './hidden-text'

export interface CopyButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** The text to copy. */
  value: string
  /** The text to show, for instance shortened. */
  children: string
  label: string
  /** Announced by screen readers after copying. */
  copiedLabel: string
}

/** A text that is copied when pressed. The whole value is shown on hover. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(
  ({ className, value, label, copiedLabel, children, ...props }, ref) => {
    const { copy, isCopied } = useCopy()
    return (
      <>
        <button
          ref={ref}
          type="button"
          data-slot="lk-copy-button"
          data-copied={isCopied || undefined}
          title={value}
          onClick={() => copy(value)}
          className={cn(
            'lk:flex lk:min-h-11 lk:items-center lk:gap-2 lk:rounded-lk-row lk:px-3 lk:font-semibold lk:tabular-nums lk:transition-[background-color,scale] lk:duration-100 lk:ease-out hover:lk:bg-lk-row active:lk:scale-[.98] active:lk:bg-lk-hover',
            className ?? 'lk-guard',
          )}
          {...props}
        >
          <HiddenText>{label} </HiddenText>
          {/* Has the width of the icon, so that the text is centered. */}
          <span data-slot="lk-copy-button-space" className="w-4" />
          <span dir="ltr">{children}</span>
          {isCopied ? (
            <CheckIcon
              aria-hidden="true"
              size={16}
              strokeWidth={2}
              className="animate-lk-pop text-lk-success"
            />
          ) : (
            <CopyIcon aria-hidden="true" size={16} strokeWidth={1.75} className="text-lk-muted" />
          )}
        </button>
        <HiddenText role="status">{isCopied ? copiedLabel : ''}</HiddenText>
      </>
    )
  },
)
CopyButton.displayName = 'CopyButton'
