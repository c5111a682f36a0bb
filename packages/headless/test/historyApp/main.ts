import { createLatchkey } from '@latchkey/headless'
import { internalsOf } from '@latchkey/headless/internal'
import { solana } from '@latchkey/headless/networks'
import { solanaAdapter } from '@latchkey/headless/solana'

/** What a page can do to its history, and to the modal over it. */
export type Step =
  | { readonly do: 'open' | 'close' | 'view' | 'back' | 'forward' }
  | { readonly do: 'push' | 'replace' | 'hash' | 'link'; readonly to: number }

/** What the page sees of its history. */
export interface Seen {
  /** The entries of this document up to the current one, by what follows the path. */
  readonly entries: readonly string[]
  /** The entries after the current one. */
  readonly after: readonly string[]
  readonly state: unknown
}

const latchkey = createLatchkey({
  metadata: { name: 'Test' },
  networks: [solana],
  adapters: [solanaAdapter()],
  storage: null,
})
latchkey.start()
const { modal, router, stores } = internalsOf(latchkey)

const places = (entries: readonly NavigationHistoryEntry[]) =>
  entries
    .filter(({ sameDocument }) => sameDocument)
    .map(({ url }) => url?.slice(location.origin.length + 1) ?? '')

const steps: { readonly [name in Step['do']]: (to: number) => void } = {
  open: () => void modal.open({ view: 'Connect' }).catch(() => {}),
  close: () => modal.close(),
  view: () => router.push('Networks'),
  back: () => history.back(),
  forward: () => history.forward(),
  push: (to) => history.pushState({ to }, '', `/?${to}`),
  replace: (to) => history.replaceState({ to }, '', `/?${to}`),
  hash(to) {
    location.hash = `${to}`
  },
  link(to) {
    const link = document.createElement('a')
    link.href = `#${to}`
    document.body.append(link)
    link.click()
    link.remove()
  },
}

const app = {
  take(step: Step): void {
    steps[step.do]('to' in step ? step.to : 0)
  },
  /** Takes a step when the modal has closed: in the same task, or after a delay in milliseconds. */
  takeAfterClosing(step: Step, delay: number | undefined): void {
    latchkey.events.subscribe(({ type }) => {
      if (type !== 'modal.closed') return
      if (delay === undefined) app.take(step)
      else setTimeout(() => app.take(step), delay)
    })
  },
  isOpen: () => stores.modal.getState().isOpen,
  view: () => stores.router.getState().view,
  see(): Seen {
    const index = navigation.currentEntry?.index ?? 0
    const all = navigation.entries()
    const state = history.state
    return { entries: places(all.slice(0, index + 1)), after: places(all.slice(index + 1)), state }
  },
}

export type HistoryApp = typeof app
Object.assign(window, { app })
