/** Opens the search by its button, by Ctrl K or Cmd K, and by `/`. Its code and index load then. */
export function startSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('.search-button')
  const keys = button?.querySelector('kbd')
  if (keys && /Mac|iP(?:hone|ad)/.test(navigator.userAgent)) keys.textContent = '⌘ K'
  const open = () => import('./searchDialog').then(({ openSearchDialog }) => openSearchDialog())
  button?.addEventListener('click', open)
  // The pointer is there before the press.
  button?.addEventListener('pointerenter', () => import('./searchDialog'), { once: true })
  addEventListener('keydown', (event) => {
    const isShortcut = event.key === 'k' && (event.metaKey || event.ctrlKey)
    if (!isShortcut && (event.key !== '/' || isField(event.target))) return
    event.preventDefault()
    void open()
  })
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /INPUT|TEXTAREA|SELECT/.test(target.tagName))
  )
}
