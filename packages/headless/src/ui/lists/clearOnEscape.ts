/** A key in an input. An event of React is one. */
export interface InputKey {
  readonly key: string
  readonly currentTarget: HTMLInputElement
}

/**
 * Clears a filled input on Esc, as browsers do unless the default is prevented. Returns whether it did.
 *
 * @example
 * ```tsx
 * import { clearOnEscape } from '@latchkey/headless/ui'
 *
 * export function Search({ onClear }: { onClear: () => void }) {
 *   return <input type="search" onKeyDown={(event) => clearOnEscape(event) && onClear()} />
 * }
 * ```
 */
export function clearOnEscape({ key, currentTarget: input }: InputKey): boolean {
  if (key !== 'Escape' || input.value === '') return false
  // React ignores a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
