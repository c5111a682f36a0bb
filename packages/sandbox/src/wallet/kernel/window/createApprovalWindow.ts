import type { CommonControls, PendingApproval } from '../types.js'
import { createElement } from './createElement.js'
import { type DrawnRequest, drawRequest } from './drawRequest.js'
import { isolateEvents } from './isolateEvents.js'
import type { RequestDescription } from './RequestDescription.js'
import { windowStyles } from './windowStyles.js'

const hostTag = 'latchkey-sandbox-wallet'

/**
 * Draws the wallet's open requests, one at a time, in a window that behaves like one of another program: it
 * is above the page, isolated from its styles, focus traps and listeners, and the page stays usable. Escape
 * rejects, F6 moves the focus between page and window.
 */
export function createApprovalWindow(options: {
  document: Document
  wallet: { name: string; icon: string }
  controls: Pick<CommonControls, 'pending' | 'approve' | 'reject' | 'subscribe'>
  describe: (approval: PendingApproval) => RequestDescription
}): void {
  const { document, wallet, controls, describe } = options
  let shown:
    | { id: number; waiting: number; host: HTMLElement; panel: HTMLElement; close: () => void }
    | undefined
  let drawn: DrawnRequest | undefined

  const update = () => {
    const withWindow = controls.pending.filter(({ silent }) => !silent)
    const [approval] = withWindow
    if (!approval) {
      shown?.close()
      shown = undefined
      return
    }
    const waiting = withWindow.length - 1
    if (shown?.id === approval.id && shown.waiting === waiting) return
    shown = { ...(shown ?? open()), id: approval.id, waiting }
    drawn = drawRequest({ document, wallet, approval, description: describe(approval), waiting })
    shown.panel.replaceChildren(...drawn.nodes)
    shown.panel.focus({ preventScroll: true })
  }

  const open = () => {
    const view = document.defaultView
    const host = document.createElement(hostTag)
    const root = host.attachShadow({ mode: 'open' })
    applyStyles(root, document)
    const panel = createElement(document, 'div', {
      class: 'window',
      role: 'dialog',
      'aria-label': wallet.name,
      'aria-describedby': 'title sentence',
      tabindex: '-1',
      popover: 'manual',
    })
    root.append(panel)
    const others = document.querySelectorAll(hostTag).length
    panel.style.setProperty('--offset', `${16 + others * 24}px`)
    const before = document.activeElement
    parentFor(document).append(host)
    // Without popover support, the highest z-index is used.
    if ('showPopover' in panel) panel.showPopover()

    const act = (event: Event, inner: Element) => {
      if (event.type === 'click') answer(inner.closest('button'))
      if (event.type === 'keydown') press(event as KeyboardEvent, root, panel, before)
    }
    const endIsolation = view ? isolateEvents(view, host, act) : () => {}
    // Only used if events do not pass through the window first.
    root.addEventListener('click', (event) => answer((event.target as Element).closest('button')))
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      panel.focus({ preventScroll: true })
    }
    view?.addEventListener('keydown', enter, { capture: true })

    const close = () => {
      const hadFocus = root.activeElement !== null
      endIsolation()
      view?.removeEventListener('keydown', enter, { capture: true })
      host.remove()
      if (hadFocus && isFocusable(before) && before.isConnected) before.focus({ preventScroll: true })
    }
    return { host, panel, close }
  }

  const answer = (button: HTMLButtonElement | null) => {
    if (!shown || !button || button.disabled) return
    // The request may have ended in the meantime.
    if (button.dataset.action === 'reject') controls.reject(shown.id).catch(() => {})
    else approve(shown.id)
  }
  const approve = (id: number) => {
    const accounts = drawn?.chosenAccounts()
    controls.approve(id, accounts ? { accounts } : {}).catch(() => {})
  }
  const press = (event: KeyboardEvent, root: ShadowRoot, panel: HTMLElement, page: Element | null) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      controls.reject(shown.id).catch(() => {})
    } else if (event.key === 'F6') {
      event.preventDefault()
      if (isFocusable(page) && page !== document.body) page.focus()
      else panel.blur()
    } else if (event.key === 'Tab') {
      keepFocusInside(event, root, panel)
    }
  }

  controls.subscribe(update)
}

// Checks members, because elements of another realm are not instances of this realm's classes.
const isFocusable = (element: Element | null): element is HTMLElement =>
  element !== null && 'focus' in element

/** Returns the parent of the window: an open modal `<dialog>`, because everything outside it is inert. */
function parentFor(document: Document): Element {
  try {
    return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
  } catch {
    return document.documentElement
  }
}

/** Uses a constructed stylesheet, because the page's content security policy can block an inline one. */
function applyStyles(root: ShadowRoot, document: Document): void {
  const Sheet = document.defaultView?.CSSStyleSheet
  if (Sheet && 'replaceSync' in Sheet.prototype && 'adoptedStyleSheets' in root) {
    const sheet = new Sheet()
    sheet.replaceSync(windowStyles)
    root.adoptedStyleSheets = [sheet]
    return
  }
  root.append(createElement(document, 'style', {}, windowStyles))
}

function keepFocusInside(event: KeyboardEvent, root: ShadowRoot, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('input, pre, button:not(:disabled)')]
  const [first] = stops
  const last = stops.at(-1)
  const { activeElement } = root
  const leaving = event.shiftKey ? activeElement === first || activeElement === panel : activeElement === last
  if (!leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
