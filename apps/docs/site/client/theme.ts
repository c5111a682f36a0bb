const key = 'latchkey.docs.theme'
const system = matchMedia('(prefers-color-scheme: dark)')

/** Lets the button change the theme, in other tabs too. Until it is pressed, the theme is the system's. */
export function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-button')
  const show = () => button?.setAttribute('aria-pressed', String(isDark()))
  button?.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset.theme = theme
    try {
      localStorage.setItem(key, theme)
    } catch {
      // Storage can be blocked. The theme then lasts as long as the page.
    }
    show()
  })
  addEventListener('storage', (event) => {
    if (event.key !== key || !event.newValue) return
    document.documentElement.dataset.theme = event.newValue
    show()
  })
  system.addEventListener('change', show)
  show()
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : system.matches
}
