/** A keyed list of child elements. Unchanged children are not redrawn, so they keep focus. */
export function createKeyedList<T>(options: {
  parent: HTMLElement
  keyOf: (item: T) => string
  draw: (item: T) => HTMLElement
  /** Receives focus when the focused child is removed. */
  lost: () => void
}): (items: readonly T[]) => void {
  const { parent, keyOf, draw, lost } = options
  let shown = new Map<string, HTMLElement>()
  return (items) => {
    const hadFocus = parent.contains(document.activeElement)
    const next = new Map<string, HTMLElement>()
    for (const item of items) {
      const key = keyOf(item)
      next.set(key, shown.get(key) ?? draw(item))
    }
    for (const [key, node] of shown) if (!next.has(key)) node.remove()
    // Moves only new nodes: a node that is inserted again loses focus.
    let place: Element | null = parent.firstElementChild
    for (const node of next.values()) {
      if (node === place) place = place.nextElementSibling
      else parent.insertBefore(node, place)
    }
    shown = next
    if (hadFocus && !parent.contains(document.activeElement)) lost()
  }
}
