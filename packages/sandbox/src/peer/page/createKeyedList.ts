/** Children of one element that come and go by key. What is not changed is not drawn again, so that focus stays. */
export function createKeyedList<T>(options: {
  parent: HTMLElement
  keyOf: (item: T) => string
  draw: (item: T) => HTMLElement
  /** Where focus goes when the child that had it is gone. */
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
    // Only what is new is moved: a node that is put in anew loses focus.
    let place: Element | null = parent.firstElementChild
    for (const node of next.values()) {
      if (node === place) place = place.nextElementSibling
      else parent.insertBefore(node, place)
    }
    shown = next
    if (hadFocus && !parent.contains(document.activeElement)) lost()
  }
}
