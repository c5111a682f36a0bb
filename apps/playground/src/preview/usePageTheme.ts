import { useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the colour scheme of the page: the one that its root has, else the system's. */
export function usePageTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, read)
}

function read(): 'light' | 'dark' {
  const { colorScheme } = getComputedStyle(document.documentElement)
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme
  return matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] })
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', listener)
  }
}
