import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/** Returns the path of the current URL. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname)
}

/** Opens another page of the playground and keeps the query string. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path + window.location.search)
  for (const listener of listeners) listener()
}
