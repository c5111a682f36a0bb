import type { ThemeVariables } from '../../shared/types.js'

const names = {
  accent: '--lk-accent',
  background: '--lk-background',
  colorMix: '--lk-color-mix',
  colorMixStrength: '--lk-color-mix-strength',
  fontFamily: '--lk-font-family',
  fontSizeMaster: '--lk-font-size-master',
  borderRadiusMaster: '--lk-border-radius-master',
  zIndex: '--lk-z-index',
} as const satisfies Record<keyof ThemeVariables, string>

/** CSS custom properties for a `style` attribute. */
export type ThemeStyle = Readonly<Record<`--lk-${string}`, string>>

/** Returns theme variables as CSS custom properties, without the variables that are not set. */
export function themeStyle(variables: ThemeVariables): ThemeStyle {
  const style: Record<`--lk-${string}`, string> = {}
  for (const [key, name] of Object.entries(names) as [keyof ThemeVariables, `--lk-${string}`][]) {
    const value = variables[key]
    if (value === undefined) continue
    style[name] = key === 'colorMixStrength' ? `${value}%` : String(value)
  }
  return style
}
