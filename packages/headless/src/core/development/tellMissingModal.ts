import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { tellOnce } from './tellOnce.js'

/** How long a modal may take to be mounted, in milliseconds: an app may load it when it is first opened. */
const mountWaitMs = 1_000

/**
 * Warns when the modal is opened and no view is there to be shown. Returns the function that stops watching.
 */
export function tellMissingModal(latchkey: Latchkey): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = internalsOf(latchkey).subscribe(({ type }) => {
    if (type !== 'modal.opened') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (internalsOf(latchkey).router.hasViews() || !internalsOf(latchkey).stores.modal.getState().isOpen)
        return
      tellOnce(
        latchkey,
        'The modal was opened, and nothing shows it. Put <Modal /> of the copied views (npx latchkey add modal) once below LatchkeyProvider. A modal of your own registers its views: useRegisterViews({ … }).',
      )
    }, mountWaitMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
