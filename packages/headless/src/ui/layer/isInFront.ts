/**
 * Returns whether an element of the page is in front of a layer that covers the page, like the window of a
 * wallet.
 */
export function isInFront(element: Element | null, layer: Element): boolean {
  if (!element || element === document.body || layer.contains(element)) return false
  const { x, y, width, height } = element.getBoundingClientRect()
  // The window of a wallet is often in the shadow of an element without a size.
  if (width === 0 || height === 0) return true
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return !hit || !layer.contains(hit)
}
