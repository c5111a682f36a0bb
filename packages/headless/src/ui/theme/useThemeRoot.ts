'use client'

import type { CSSProperties } from 'react'
import { useTheme } from '../../features/theme/useTheme.js'

/** The props of a root element. */
export interface ThemeRoot {
  'data-latchkey': ''
  'data-theme': 'light' | 'dark'
  style: CSSProperties
}

/**
 * Returns the props of a root element: the attribute that theme.css selects, the theme, and its variables.
 *
 * @example
 * ```tsx
 * import { useThemeRoot } from '@latchkey/headless/ui'
 *
 * export function Card() {
 *   return <div {...useThemeRoot()} />
 * }
 * ```
 */
export function useThemeRoot(): ThemeRoot {
  const { themeMode, style } = useTheme()
  return { 'data-latchkey': '', 'data-theme': themeMode, style: style as CSSProperties }
}
