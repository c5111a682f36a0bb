import { useCopy } from '@latchkey/headless'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { HiddenText } from './hidden-text'

export interface CopyButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** What is put on the clipboard. */
  value: string
  /** What is shown, for instance the same shortened. */
  children: string
  label: string
  /** Read out once it is done. */
  copiedLabel: string
}

/** A text that copies itself when it is pressed. Hovering shows all of it. */
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
          {/* As wide as the icon beside it, so that the text stands in the middle. */}
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
