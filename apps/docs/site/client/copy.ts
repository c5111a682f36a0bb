const shownMs = 2_000

/** Lets the buttons of code blocks copy the code. */
export function startCopy(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button.copy')
    const code = button?.parentElement?.querySelector('pre')
    if (!button || !code) return
    await navigator.clipboard.writeText(code.textContent ?? '')
    button.dataset.copied = ''
    button.setAttribute('aria-label', 'Copied')
    setTimeout(() => {
      delete button.dataset.copied
      button.setAttribute('aria-label', 'Copy code')
    }, shownMs)
  })
}
