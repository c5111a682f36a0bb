import { useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the theme of this site: the one that its button has chosen, else the system's. */
export function usePageTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, read)
}

function read(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const query = matchMedia(darkQuery)
  query.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', listener)
  }
}
