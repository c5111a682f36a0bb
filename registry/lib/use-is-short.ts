import { useSyncExternalStore } from 'react'

/** The same as `lk-short` in theme.css. */
const query = '(max-height: 399.98px)'

/** Returns whether the screen has too little height for more than the header to stay in place. */
export function useIsShort(): boolean {
  return useSyncExternalStore(subscribe, isShort, notOnServer)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function isShort(): boolean {
  return matchMedia(query).matches
}

function notOnServer(): boolean {
  return false
}
