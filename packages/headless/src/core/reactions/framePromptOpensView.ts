import { tellOnce } from '../development/tellOnce.js'
import type { Reaction } from './reactions.js'

/**
 * Time in which a view that is shown can make a place for what the frame draws, in milliseconds. Otherwise
 * the view for requests that wait is shown.
 */
const placeMs = 100

// A function, because a bundler drops what the caller of `import()` does not use.
const importOpener = () => import('../approvals/createApprovalViewOpener.js')

type Opener = ReturnType<Awaited<ReturnType<typeof importOpener>>['createApprovalViewOpener']>

/**
 * Shows the view ApproveTransaction while the frame of the embedded wallet needs the page for a request, and
 * what was there before afterwards. If the user leaves it, the request is rejected.
 */
export const framePromptOpensView: Reaction = (latchkey, { store, router }) => {
  const { embedded } = latchkey
  if (!embedded) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasPrompt = false

  /** Once for the latchkey, which can be stopped and started again. */
  const own = store<{ view?: Opener }>('framePromptView', () => ({}))

  async function show(): Promise<void> {
    const { createApprovalViewOpener } = await importOpener()
    own.view ??= createApprovalViewOpener(latchkey, () => embedded?.cancelPrompt())
    const { prompt, hasPlace } = embedded?.getSnapshot() ?? {}
    if (!prompt || hasPlace) return
    if (process.env.NODE_ENV !== 'production' && !router.canOpen('ApproveTransaction'))
      tellOnce(
        latchkey,
        'The embedded wallet asks the user, and nothing on the page shows it. Run "npx latchkey add approve", or use useEmbeddedPrompt.',
      )
    own.view.show()
  }

  const unsubscribe = embedded.subscribe(() => {
    const now = embedded.getSnapshot().prompt !== undefined
    if (now === hasPrompt) return
    hasPrompt = now
    clearTimeout(timer)
    if (now) timer = setTimeout(() => void show().catch(() => {}), placeMs)
    else own.view?.hide()
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
