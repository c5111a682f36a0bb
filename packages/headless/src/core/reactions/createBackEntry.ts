/** Marks the history entry of the open modal. */
const marker = 'latchkeyModal'

/** The history entry of an open modal. */
export interface BackEntry {
  /** Returns whether the page is on the entry. */
  isCurrent(): boolean
  /** Adds the entry, with the url and the state of the page. */
  add(): void
  /** Removes the entry: the browser goes back, unless the page is or goes elsewhere. */
  remove(): void
  stop(): void
}

/**
 * Creates an entry that the browser's Back button leaves in place of the page. The page notices nothing: what
 * it pushes takes the place of the entry, what it replaces stays when the entry is removed, and the removal
 * is no event.
 */
export function createBackEntry({
  id,
  isWanted,
  onBack,
}: {
  id: string
  /** Returns whether the modal is open. */
  isWanted: () => boolean
  /** Called when the user has gone back from the entry. */
  onBack: () => void
}): BackEntry {
  const { history } = window
  // Browsers have it since 2022 (Chromium), December 2025 (Safari) and January 2026 (Firefox).
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  /** Identifies our own step back among the navigations of the page. */
  const ownStep = { latchkey: id }
  let status: 'absent' | 'added' | 'leaving' = 'absent'
  /** The browser's keys of the entry, which stays if the page replaces it, and of the one before. */
  let keys: { own: string; before: string | undefined } | undefined
  /** The state and url of the entry when it was added. */
  let added: { state: unknown; url: string } | undefined
  /** What the page had in the entry when it was left, if it has replaced it. */
  let replaced: { state: unknown; url: string } | undefined
  /** What the page has pushed while a browser without the Navigation API goes back. */
  let pushed: Parameters<History['pushState']> | undefined
  /** The key of an entry that the user could still reach by Forward. */
  let removed: string | undefined
  let isDeparting = false
  let releasePush = () => {}

  const isMarked = () => history.state?.[marker] === id
  const isCurrent = () => {
    if (status === 'absent') return false
    return keys ? navigation?.currentEntry?.key === keys.own : isMarked()
  }

  /** From now on, the page is on the entry. */
  function hold(): void {
    status = 'added'
    added = { state: history.state, url: location.href }
    const index = navigation?.currentEntry?.index ?? 0
    const [before, own] = navigation ? [navigation.entries()[index - 1], navigation.currentEntry] : []
    keys = own ? { own: own.key, before: before?.key } : undefined
    releasePush = replacePush((args) => {
      if (!isCurrent()) return false
      if (status === 'leaving' && !navigation) pushed = args
      else forget()
      history.replaceState(...args)
      return true
    })
  }

  /** From now on, the page has no entry of ours. */
  function forget(): void {
    status = 'absent'
    keys = undefined
    releasePush()
  }

  function add(): void {
    if (status !== 'absent') return
    history.pushState({ ...history.state, [marker]: id }, '')
    hold()
  }

  function remove(): void {
    if (status !== 'added' || isDeparting) return
    if (!isCurrent()) {
      forget()
      return
    }
    status = 'leaving'
    if (navigation && keys?.before) {
      const { committed, finished } = navigation.traverseTo(keys.before, { info: ownStep })
      // Both are rejected if the page goes elsewhere meanwhile.
      for (const each of [committed, finished]) each?.catch(() => {})
    } else history.back()
  }

  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, destination, info } = event
    const isTraverse = navigationType === 'traverse'
    if (!destination.sameDocument && event.downloadRequest === null && destination.url.startsWith('http'))
      isDeparting = true
    const isLate = info === ownStep && (!isCurrent() || isDeparting)
    if (isLate || (isTraverse && destination.key === removed)) {
      event.preventDefault()
      return
    }
    if (!isCurrent()) return
    if (isTraverse && destination.key === keys?.before) {
      // The browser would scroll to where the page was when the entry was added.
      if (event.canIntercept) event.intercept({ scroll: 'manual', focusReset: 'manual' })
      if (history.state !== added?.state || location.href !== added?.url)
        replaced = { state: withoutMarker(history.state), url: location.href }
    }
    if (navigationType === 'push' && event.hashChange && event.cancelable) {
      event.preventDefault()
      forget()
      navigation?.navigate(destination.url, { history: 'replace', state: destination.getState(), info })
    }
  }

  const onPopState = (event: PopStateEvent) => {
    if (status === 'absent' || isCurrent()) return
    const isOwnStep = status === 'leaving'
    removed = keys?.own
    forget()
    if (isOwnStep || replaced) event.stopImmediatePropagation()
    if (replaced) history.replaceState(replaced.state, '', replaced.url)
    if (pushed) history.pushState(...pushed)
    replaced = pushed = undefined
    if (!isOwnStep && isWanted()) onBack()
    if (isWanted()) add()
  }

  /** After a reload or a return from another page, there may be an entry whose modal is closed. */
  const onPageShow = () => {
    isDeparting = false
    if (isWanted()) return
    if (status === 'absent' && isMarked()) hold()
    if (isCurrent()) remove()
  }
  const onNavigateError = () => {
    isDeparting = false
  }

  // Before the listeners of the page's router.
  window.addEventListener('popstate', onPopState, { capture: true })
  window.addEventListener('pageshow', onPageShow)
  navigation?.addEventListener('navigate', onNavigate)
  navigation?.addEventListener('navigateerror', onNavigateError)
  if (document.readyState === 'complete') onPageShow()
  return {
    isCurrent,
    add,
    remove,
    stop() {
      forget()
      window.removeEventListener('popstate', onPopState, { capture: true })
      window.removeEventListener('pageshow', onPageShow)
      navigation?.removeEventListener('navigate', onNavigate)
      navigation?.removeEventListener('navigateerror', onNavigateError)
    },
  }
}

/** Asks first whether a push of the page is done otherwise. Returns the function that ends this. */
function replacePush(push: (args: Parameters<History['pushState']>) => boolean): () => void {
  const { history } = window
  const isOwn = Object.hasOwn(history, 'pushState')
  const before = history.pushState
  const pushState: History['pushState'] = (...args) => {
    if (!push(args)) before.apply(history, args)
  }
  history.pushState = pushState
  return () => {
    // Something of the page that has wrapped it since keeps it. It then does nothing.
    if (history.pushState !== pushState) return
    if (isOwn) history.pushState = before
    else delete (history as Partial<History>).pushState
  }
}

function withoutMarker(state: unknown): unknown {
  if (typeof state !== 'object' || state === null || !(marker in state)) return state
  const { [marker]: _, ...rest } = state as Record<string, unknown>
  return Object.keys(rest).length > 0 ? rest : null
}
