import { useCopy, useToast } from '@latchkey/headless'
import { CheckIcon, CopyIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountMessages } from '../messages/account'
import { HiddenText } from '../primitives/hidden-text'

export interface CopyValueProps {
  /** What is copied. */
  value: string
  /** What is shown. */
  children: ReactNode
}

/** A value that is copied when it is pressed. */
export function CopyValue({ value, children }: CopyValueProps) {
  const { copy, isCopied } = useCopy()
  const { showError } = useToast()
  const { copyValue, copied, copyFailed } = accountMessages
  const onClick = async () => {
    if (!(await copy(value))) showError(copyFailed)
  }
  return (
    <>
      <button
        type="button"
        data-slot="lk-copy-value"
        data-copied={isCopied || undefined}
        title={value}
        className="lk-guard -me-1.5 flex min-h-11 min-w-11 items-center justify-end gap-1.5 rounded-lk-row px-1.5 select-none hover:bg-lk-hover active:bg-lk-press"
        onClick={() => void onClick()}
      >
        <HiddenText>{copyValue} </HiddenText>
        <span data-slot="lk-copy-value-text" className="min-w-0 truncate">
          {children}
        </span>
        {isCopied ? (
          <CheckIcon
            aria-hidden="true"
            size={16}
            strokeWidth={2}
            className="shrink-0 animate-lk-pop text-lk-success"
          />
        ) : (
          <CopyIcon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-lk-muted" />
        )}
      </button>
      <HiddenText role="status">{isCopied ? copied : ''}</HiddenText>
    </>
  )
}
