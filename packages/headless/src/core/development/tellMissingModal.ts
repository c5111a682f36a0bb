import type { Latchkey } from '../createLatchkey.js'
import { internalsOf } from '../internals.js'
import { tellOnce } from './tellOnce.js'

/**
 * Time in which the modal has to be rendered, in milliseconds. An app may load it when it is first opened.
 */
const mountWaitMs = 1_000

/**
 * Prints a warning if the modal is opened and no views are registered. Returns the function that stops it.
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
        'The modal was opened, but no views are registered. Render <Modal /> once inside LatchkeyProvider (npx latchkey add modal adds it), or register your own views with useRegisterViews({ … }).',
      )
    }, mountWaitMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
