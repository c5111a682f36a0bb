import { useSyncExternalStore } from 'react'

/** The same as `lk-sheet` in theme.css. */
const query = '(max-width: 479.98px), (max-height: 499.98px)'

/** Returns whether the modal is a sheet at the bottom of a small screen. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(subscribe, isSheet, notOnServer)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the modal is a sheet now. */
export function isSheet(): boolean {
  return matchMedia(query).matches
}

function notOnServer(): boolean {
  return false
}
