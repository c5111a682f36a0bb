import { useTheme } from '@latchkey/headless'
import { useEffect } from 'react'

/** Gives the page the mode of the theme and its accent. */
export function usePageTheme(): void {
  const { themeMode, themeVariables } = useTheme()
  useEffect(() => {
    document.documentElement.dataset.theme = themeMode
  }, [themeMode])
  useEffect(() => {
    const { style } = document.documentElement
    if (themeVariables.accent) style.setProperty('--accent', themeVariables.accent)
    else style.removeProperty('--accent')
  }, [themeVariables.accent])
}
