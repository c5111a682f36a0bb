/**
 * Focuses a field of a form. Returns whether the form has it.
 *
 * @param name - Of the field. `undefined`: none.
 *
 * @example
 * ```tsx
 * import { focusField } from '@latchkey/headless/ui'
 *
 * export function Form({ amount, send }: { amount: string; send: () => void }) {
 *   return (
 *     <form
 *       onSubmit={(event) => {
 *         event.preventDefault()
 *         if (!focusField(event.currentTarget, amount ? undefined : 'amount')) send()
 *       }}
 *     >
 *       <input name="amount" />
 *     </form>
 *   )
 * }
 * ```
 */
export function focusField(form: HTMLFormElement, name: string | undefined): boolean {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return false
  field.focus()
  return true
}
