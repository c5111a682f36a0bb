/** The iframe of the wallet. It is in the page once: a browser loads an iframe again that is moved. */
export interface FrameElement {
  readonly window: Window | null
  /** Shows the frame exactly over an element from now on, or hides it. */
  showAt(element: HTMLElement | undefined): void
  remove(): void
}

/** What the frame may do besides drawing. */
const sandbox = [
  'allow-scripts',
  // The frame has an origin of its own, and its keys are stored there.
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  // The file of a recovery code.
  'allow-downloads',
]

/**
 * Adds the frame to the page, hidden. It has no transform and no opacity, and nothing is in front of it,
 * because it takes a click only while it is certain that the user sees it.
 */
export function createFrameElement({ url, origin }: { url: string; origin: string }): FrameElement {
  const iframe = document.createElement('iframe')
  let place: HTMLElement | undefined
  let stop = () => {}

  function hide(): void {
    stop()
    stop = () => {}
    if (iframe.hasAttribute('popover')) {
      iframe.hidePopover()
      iframe.removeAttribute('popover')
    }
    if (document.activeElement === iframe) iframe.blur()
    iframe.tabIndex = -1
    iframe.setAttribute('aria-hidden', 'true')
    // Not without a box: some browsers stop the scripts of such a frame.
    write(iframe, { visibility: 'hidden', left: '0', top: '0', width: '1px', height: '1px', 'z-index': '-1' })
  }

  function show(element: HTMLElement): void {
    let last: Box | undefined
    let written: Box | undefined
    let isShown = false
    let handle = 0
    const observer = new MutationObserver(keepReachable)

    function follow(): void {
      handle = requestAnimationFrame(follow)
      const box = boxOf(element)
      // It appears once its place rests, because the modal opens with an animation.
      const isStill = last !== undefined && box !== undefined && isSame(last, box)
      last = box
      if (!box) disappear()
      else if (isStill && !isShown) appear(element)
      if (!box || !isShown) return
      moveTo(iframe, box, written)
      written = box
    }

    function appear(near: HTMLElement): void {
      isShown = true
      bringForward(iframe, near)
      iframe.tabIndex = 0
      keepReachable()
      observer.observe(iframe, { attributeFilter: ['inert', 'aria-hidden'] })
      write(iframe, { visibility: 'visible' })
      iframe.focus({ preventScroll: true })
    }

    function disappear(): void {
      isShown = false
      observer.disconnect()
      write(iframe, { visibility: 'hidden' })
    }

    /** Undoes what a dialog of the page does to everything outside of it. */
    function keepReachable(): void {
      for (const name of ['inert', 'aria-hidden']) iframe.removeAttribute(name)
    }

    stop = () => {
      cancelAnimationFrame(handle)
      observer.disconnect()
    }
    follow()
  }

  iframe.title = 'Wallet'
  iframe.dataset.latchkey = 'frame'
  // React Aria leaves such an element reachable while it hides the rest of the page.
  iframe.dataset.reactAriaTopLayer = 'true'
  iframe.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ')
  iframe.setAttribute('sandbox', sandbox.join(' '))
  iframe.referrerPolicy = 'strict-origin'
  // A dialog of the page that keeps the focus inside leaves it here.
  iframe.addEventListener('focusin', (event) => event.stopPropagation())
  write(iframe, {
    ...{ position: 'fixed', right: 'auto', bottom: 'auto', margin: '0', padding: '0', border: '0' },
    ...{ 'max-width': 'none', 'max-height': 'none', 'color-scheme': 'normal', background: 'transparent' },
  })
  hide()
  iframe.src = url
  document.body.append(iframe)

  return {
    get window() {
      return iframe.contentWindow
    },
    showAt(element) {
      if (element === place) return
      place = element
      hide()
      if (element) show(element)
    },
    remove() {
      hide()
      iframe.remove()
    },
  }
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/** Returns where an element is in the window. `undefined` if it has no size. */
function boxOf(element: HTMLElement): Box | undefined {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.isConnected && width > 0 && height > 0 ? { left, top, width, height } : undefined
}

const sides = ['left', 'top', 'width', 'height'] as const

/** Browsers round what they lay out, to 1/64 of a pixel or less. */
const roundingPx = 0.05

function isSame(a: Box, b: Box): boolean {
  return sides.every((name) => Math.abs(a[name] - b[name]) < roundingPx)
}

/** @param written What was written last. */
function moveTo(iframe: HTMLIFrameElement, box: Box, written: Box | undefined): void {
  const before = iframe.getBoundingClientRect()
  const isAsWritten = sides.every((name) => written?.[name] === box[name])
  if (isAsWritten && isSame(before, box)) return
  // A body with a transform moves what is fixed: the styles are those that lead there.
  const offset = (name: 'left' | 'top') => {
    const moved = before[name] - Number.parseFloat(iframe.style[name])
    return Math.abs(moved) < roundingPx ? 0 : moved
  }
  write(iframe, {
    left: `${box.left - offset('left')}px`,
    top: `${box.top - offset('top')}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  })
}

/** In front of an element, and of all that this is in front of. */
function bringForward(iframe: HTMLIFrameElement, element: HTMLElement): void {
  let highest = 0
  for (let each: Element | null = element; each; each = each.parentElement)
    highest = Math.max(highest, Number(getComputedStyle(each).zIndex) || 0)
  write(iframe, { 'z-index': `${Math.min(highest + 1, 2_147_483_647)}` })
  if (!isInTopLayer(element)) return
  iframe.popover = 'manual'
  iframe.showPopover()
}

/** Nothing of the body is in front of what the browser shows in its top layer. */
function isInTopLayer(element: HTMLElement): boolean {
  try {
    return element.closest(':popover-open, :modal, :fullscreen') !== null
  } catch {
    // A browser without one of them.
    return false
  }
}

/** By its style object, which a Content-Security-Policy for styles allows. */
function write(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important')
}
