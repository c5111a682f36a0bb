/** The composed events to which pages react. */
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
 * Hides the events of `host` from the page, so that a click does not count as outside a modal, a focus trap
 * does not move the focus, and a key does not close a dialog. The browser's default actions are not changed.
 * @param act Called with each hidden event and its target inside the shadow root.
 * @returns The function that ends the isolation.
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
    // As when another program gets the focus, the event has no related target, and focus traps do not react.
    event.stopImmediatePropagation()
    const { bubbles, composed, type } = event
    path[0]?.dispatchEvent(new view.FocusEvent(type, { bubbles, composed, relatedTarget: null }))
  }
  const options = { capture: true, passive: true }
  for (const type of eventTypes) {
    // Only keys are prevented. A listener that may prevent scrolling would slow it down.
    view.addEventListener(type, capture, type === 'keydown' ? { capture: true } : options)
  }
  return () => {
    for (const type of eventTypes) view.removeEventListener(type, capture, options)
  }
}
