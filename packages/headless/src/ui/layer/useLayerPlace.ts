'use client'

import { useLayoutEffect, useState } from 'react'

/**
 * Returns the parent of a layer that is in front of everything the page has open: in the body, or in a modal
 * `<dialog>`, an open popover or an element in full screen, because the browser shows nothing of the body in
 * front of those. If that closes, the layer stays.
 *
 * @param layer - The layer, while it is rendered.
 * @param container - Another parent that the app has chosen.
 */
export function useLayerPlace(
  layer: HTMLElement | null,
  container: HTMLElement | undefined,
): HTMLElement | undefined {
  const [place] = useState(createPlace)
  useLayoutEffect(() => {
    if (!layer || !place) return
    // An element that opens later, as the window of a wallet may, is in front of the layer.
    const hosts = topLayer()
    const below = Math.max(...[document.activeElement, elementInTheMiddle()].map(zIndexAround))
    const move = () => {
      const host = container ?? hosts.find(isOpen) ?? document.body
      if (place.parentNode === host) return
      moveInto(host, place)
      // Whatever the host does to what is in it: transforms, filters, overflow, stacking.
      if (host === document.body || host === container) putBack(layer)
      else bringForward(layer)
    }
    move()
    raiseAbove(layer, below)
    const keep = keepReachable([place, layer])
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    for (const type of ['close', 'toggle', 'fullscreenchange']) document.addEventListener(type, move, options)
    const removal = new MutationObserver(() => place.isConnected || move())
    if (hosts.length > 0) removal.observe(document, { childList: true, subtree: true })
    return () => {
      stop.abort()
      keep()
      removal.disconnect()
      lower(layer)
      place.remove()
    }
  }, [layer, place, container])
  return place
}

const maxZIndex = 2_147_483_647

function createPlace(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined
  const place = document.createElement('div')
  place.dataset.slot = 'lk-layer-place'
  // React Aria leaves such an element reachable while it hides the rest of the page.
  place.dataset.reactAriaTopLayer = 'true'
  // Without a box, because a body may be a grid, or have gaps.
  place.style.display = 'contents'
  return place
}

/** What is open in the browser's top layer and can contain a layer, the best first. */
function topLayer(): HTMLElement[] {
  const open = [...document.querySelectorAll<HTMLElement>(':modal, :popover-open, :fullscreen')]
  return open
    .reverse()
    .filter((each) => !each.matches('html, body, [data-latchkey], iframe, video, canvas, img'))
    .filter((each) => each.contains(document.activeElement) || !each.matches(':popover-open'))
}

function isOpen(element: HTMLElement): boolean {
  return element.isConnected && element.matches(':modal, :popover-open, :fullscreen')
}

function moveInto(host: HTMLElement, place: HTMLElement): void {
  const active = place.contains(document.activeElement) ? document.activeElement : undefined
  host.append(place)
  if (active instanceof HTMLElement && document.activeElement !== active)
    active.focus({ preventScroll: true })
}

function bringForward(layer: HTMLElement): void {
  layer.popover = 'manual'
  layer.showPopover()
}

function putBack(layer: HTMLElement): void {
  layer.removeAttribute('popover')
}

function raiseAbove(layer: HTMLElement, below: number): void {
  if (Number(getComputedStyle(layer).zIndex) > below) return
  layer.style.zIndex = `${Math.min(below + 1, maxZIndex)}`
}

function lower(layer: HTMLElement): void {
  layer.style.zIndex = ''
}

function elementInTheMiddle(): Element | null {
  return document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
}

/** The highest z-index of an element and those around it. */
function zIndexAround(element: Element | null): number {
  let highest = 0
  for (let each = element; each; each = each.parentElement)
    highest = Math.max(highest, Number(getComputedStyle(each).zIndex) || 0)
  return highest
}

/** Undoes what a dialog of the page does to everything outside of it. */
function keepReachable(elements: readonly HTMLElement[]): () => void {
  const names = ['inert', 'aria-hidden']
  const observer = new MutationObserver((records) => {
    for (const { target, attributeName } of records) (target as Element).removeAttribute(attributeName ?? '')
  })
  for (const each of elements) observer.observe(each, { attributeFilter: names })
  return () => observer.disconnect()
}
