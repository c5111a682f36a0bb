'use client'

import { useToast } from '../../features/toasts/useToast.js'
import { useCopy } from '../../react/useCopy.js'
import { isOnClipboard } from './isOnClipboard.js'

/** What is said in a toast. */
export interface CopyButtonWords {
  /** If the browser does not allow to copy. */
  failed: string
  /** If the clipboard has another text afterwards. Default: it is not read. */
  changed?: string | undefined
}

/** A button that copies. */
export interface CopyButton {
  /** Whether it has copied within the last 1.5 s. */
  readonly isCopied: boolean
  copy(text: string): void
}

/**
 * Returns what a button that copies does. It says so if the text could not be copied or, with a word for it,
 * if other software has replaced it in the clipboard.
 *
 * @example
 * ```tsx
 * import { useCopyButton } from '@latchkey/headless/ui'
 *
 * export function CopyAddress({ address }: { address: string }) {
 *   const { isCopied, copy } = useCopyButton({ failed: 'Could not copy' })
 *   return <button onClick={() => copy(address)}>{isCopied ? 'Copied' : 'Copy'}</button>
 * }
 * ```
 */
export function useCopyButton({ failed, changed }: CopyButtonWords): CopyButton {
  const { copy, isCopied } = useCopy()
  const { showError } = useToast()
  return {
    isCopied,
    async copy(text) {
      if (!(await copy(text))) return showError(failed)
      if (changed !== undefined && !(await isOnClipboard(text))) showError(changed)
    },
  }
}
