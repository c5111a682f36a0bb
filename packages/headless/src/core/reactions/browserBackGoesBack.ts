import { createBackEntry } from './createBackEntry.js'
import type { Reaction } from './reactions.js'

/**
 * While the modal is open, the browser's Back button shows the previous view or closes the modal.
 *
 * The step back is refused (Navigation API), and the history of the page stays as it is. A browser lets no
 * page refuse a step that leaves the page, or one in a frame: there the open modal has an entry of its own.
 */
export const browserBackGoesBack: Reaction = ({ id, options }, { modal, router, stores, subscribe }) => {
  if (typeof document === 'undefined' || options.enableEmbedded) return () => {}
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  const isOpen = () => stores.modal.getState().isOpen
  const goBack = () => {
    if (stores.router.getState().history.length > 1) router.goBack()
    else modal.requestClose()
  }
  const entry = createBackEntry({ id, isWanted: isOpen, onBack: goBack })
  /** Whether the browser lets the page refuse the next step back. */
  const canRefuse = () => window.top === window && navigation !== undefined && isPageBefore(navigation)
  const onNavigate = (event: NavigateEvent) => {
    if (!isOpen() || entry.isCurrent() || !isUsersStepBack(event)) return
    // The browser goes back nevertheless if the user has only pressed Back since the last time.
    event.preventDefault()
    goBack()
  }
  let adding: ReturnType<typeof setTimeout> | undefined
  const stop = subscribe((event) => {
    // Not in the task of the opening: the browser takes milliseconds for it, and the modal is not shown yet.
    if (event.type === 'modal.opened') adding = setTimeout(() => isOpen() && !canRefuse() && entry.add())
    if (event.type === 'modal.closed') entry.remove()
  })
  navigation?.addEventListener('navigate', onNavigate)
  return () => {
    stop()
    clearTimeout(adding)
    navigation?.removeEventListener('navigate', onNavigate)
    entry.stop()
  }
}

/** Whether the entry before the current one is of this document. */
function isPageBefore(navigation: Navigation): boolean {
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument === true
}

/** Not what the page does itself, as by `history.back()`, and not a longer step from the list of entries. */
function isUsersStepBack({ navigationType, userInitiated, destination }: NavigateEvent): boolean {
  const index = window.navigation.currentEntry?.index ?? 0
  return navigationType === 'traverse' && userInitiated && destination.index === index - 1
}
