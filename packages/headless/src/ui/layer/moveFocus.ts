/**
 * Moves the focus between the rows of an element's lists, by the arrow keys, Home and End.
 */
export function moveFocus(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  // These have keys of their own.
  if (target.closest('input, [role="tab"], [data-slot="lk-virtual-list"]')) return
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('li button, li a')]
  const index = rows.indexOf(target)
  const last = rows.length - 1
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index < 0 ? last : index - 1,
    Home: 0,
    End: last,
  }
  const row = rows[steps[key] ?? -1]
  if (!row) return
  event.preventDefault()
  row.focus()
}
