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

/** The path of the address, followed. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname)
}

/** Goes to another page of the playground and keeps what the address asks for. */
export function goTo(path: string): void {
  window.history.pushState(null, '', path + window.location.search)
  for (const listener of listeners) listener()
}
