'use client'

import { useToast } from '../../features/toasts/useToast.js'

/**
 * Returns the function that gives the text of the clipboard to `onText`. A toast says it if the browser does
 * not allow that. `undefined` if this browser has no such function.
 *
 * @param failed - The text of the toast.
 *
 * @example
 * ```tsx
 * import { usePaste } from '@latchkey/headless/ui'
 *
 * export function PasteButton({ onText }: { onText: (text: string) => void }) {
 *   const paste = usePaste(onText, 'Could not paste')
 *   return paste ? <button onClick={paste}>Paste</button> : null
 * }
 * ```
 */
export function usePaste(onText: (text: string) => void, failed: string): (() => void) | undefined {
  const { showError } = useToast()
  // Servers have no navigator.
  if (typeof globalThis.navigator?.clipboard?.readText !== 'function') return undefined
  return async () => {
    try {
      onText(await navigator.clipboard.readText())
    } catch {
      showError(failed)
    }
  }
}
