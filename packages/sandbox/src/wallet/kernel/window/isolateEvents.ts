/** Everything that crosses a shadow root's border and that pages act on. */
const eventTypes = [
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'mousedown', 'mousemove', 'mouseup'],
  ...[
    'click',
    'dblclick',
    'auxclick',
    'contextmenu',
    'touchstart',
    'touchmove',
    'touchend',
    'touchcancel',
    'wheel',
  ],
  ...['keydown', 'keypress', 'keyup', 'focus', 'blur', 'focusin', 'focusout'],
]

/**
 * Hides from the page what happens in `host`, as the window of another program would: no click outside a modal, no focus
 * that a focus trap takes back, no key that closes a dialog. Default actions of the browser stay as they are.
 * @param act Gets each event that was hidden, and the element inside the shadow root that it was for.
 * @returns What ends it.
 */
export function isolateEvents(
  view: Window & typeof globalThis,
  host: HTMLElement,
  act: (event: Event, inner: Element) => void,
): () => void {
  const capture = (event: Event) => {
    const path = event.composedPath()
    if (path.includes(host)) {
      event.stopImmediatePropagation()
      const [inner] = path
      if (inner && 'closest' in inner) act(event, inner as Element)
      return
    }
    const { relatedTarget } = event as FocusEvent
    if (relatedTarget !== host || (event.type !== 'focusout' && event.type !== 'blur')) return
    // When focus goes to another program, the page is told that it went nowhere; a focus trap then leaves it there.
    event.stopImmediatePropagation()
    const { bubbles, composed, type } = event
    path[0]?.dispatchEvent(new view.FocusEvent(type, { bubbles, composed, relatedTarget: null }))
  }
  const options = { capture: true, passive: true }
  for (const type of eventTypes) {
    // Only keys are ever prevented; a listener that might prevent scrolling would slow it down.
    view.addEventListener(type, capture, type === 'keydown' ? { capture: true } : options)
  }
  return () => {
    for (const type of eventTypes) view.removeEventListener(type, capture, options)
  }
}
