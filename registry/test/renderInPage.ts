import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Renders into a new `<main>` of the page until the test ends. Returns the element. */
export function renderInPage(children: ReactNode, dir: 'ltr' | 'rtl' = 'ltr'): HTMLElement {
  const host = document.createElement('main')
  host.dir = dir
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(children)
  return host
}
