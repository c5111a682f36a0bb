import type { ReactNode } from 'react'
import { useCopyButton } from '../lib/use-copy-button'
import { accountMessages } from '../messages/account'
import { HiddenText } from '../primitives/hidden-text'
import { CopyMark } from './copy-mark'

export interface CopyValueProps {
  /** What is copied. */
  value: string
  /** What is shown. */
  children: ReactNode
}

/** A value that is copied when it is pressed. */
export function CopyValue({ value, children }: CopyValueProps) {
  const { copyValue, copied, copyFailed } = accountMessages
  const { isCopied, onCopy } = useCopyButton(copyFailed)
  return (
    <>
      <button
        type="button"
        data-slot="lk-copy-value"
        data-copied={isCopied || undefined}
        title={value}
        className="lk-guard -me-1.5 flex min-h-11 min-w-11 items-center justify-end gap-1.5 rounded-lk-row px-1.5 select-none hover:bg-lk-hover active:bg-lk-press"
        onClick={() => void onCopy(value)}
      >
        <HiddenText>{copyValue} </HiddenText>
        <span data-slot="lk-copy-value-text" className="min-w-0 truncate">
          {children}
        </span>
        <CopyMark isCopied={isCopied} />
      </button>
      <HiddenText role="status">{isCopied ? copied : ''}</HiddenText>
    </>
  )
}
