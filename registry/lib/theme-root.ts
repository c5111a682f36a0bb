import { useTheme } from '@latchkey/headless'
import type { CSSProperties } from 'react'

export interface ThemeRoot {
  'data-latchkey': ''
  'data-theme': 'light' | 'dark'
  style: CSSProperties
}

/** What makes an element a root of ours: the mark that theme.css looks for, the theme, and the variables the host set. */
export function useThemeRoot(): ThemeRoot {
  const { themeMode, style } = useTheme()
  return { 'data-latchkey': '', 'data-theme': themeMode, style: style as CSSProperties }
}
