import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { internalsOf } from '../src/core/internals.js'
import type { LatchkeyOptions } from '../src/core/options.js'
import type { ViewName } from '../src/core/stores/router.js'
import { LatchkeyProvider } from '../src/exports/index.js'
import { createScene } from './scene.js'

/** Creates a latchkey with the sandbox's chains and a modal with views, which load at once. */
export function modalScene(views: readonly ViewName[], options: Partial<LatchkeyOptions> = {}) {
  const scene = createScene(options)
  const { latchkey } = scene
  const { modal, router, stores } = internalsOf(latchkey)
  const view = { load: async () => {}, isLoaded: () => true }
  onTestFinished(router.registerViews(Object.fromEntries(views.map((name) => [name, view]))))
  return {
    ...scene,
    modal,
    router,
    /** The view that is shown. */
    view: () => (stores.modal.getState().isOpen ? stores.router.getState().view : 'closed'),
    history: () => stores.router.getState().history,
    /** The text of the latest toast. Empty before the first. */
    toast: () => stores.toast.getState().message,
    wrapper: ({ children }: { children: ReactNode }) => (
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    ),
  }
}
