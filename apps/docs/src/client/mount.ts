import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders an island in its place, instead of what stands there. React loads with this file. */
export function mount(
  place: HTMLElement,
  Component: ComponentType<Record<string, unknown>>,
  props: Record<string, unknown>,
): void {
  createRoot(place).render(createElement(Component, props))
}
