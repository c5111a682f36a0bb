import type { AppPayload } from '@latchkey/protocol/frame'

/** Colours that cannot be read as anything else: hex, and functions of plain numbers. CSS Color 4 */
const colour =
  /^(?:#(?:[\da-f]{3}|[\da-f]{6})|(?:rgb|hsl)\((?:\d{1,3}(?:\.\d{1,3})?(?:deg|%)?[ ,]{0,2}){3}\))$/i
/** Fonts that devices have. The frame loads none. */
const fonts = ['Inter', 'system-ui', 'sans-serif', 'serif', 'monospace', 'ui-monospace', 'Arial', 'Helvetica']
/** Longest radius of the master, in pixels. The specification multiplies it. */
const maxRadius = 8

/**
 * Applies what an app wants the frame to look like: mode, accent, radius and font. Everything else is left
 * out, so that an app can hide or disguise nothing. No value becomes CSS text.
 */
export function applyTheme(root: HTMLElement, { themeMode, themeVariables }: AppPayload<'SYNC_THEME'>): void {
  const { style } = root
  if (themeMode) style.setProperty('color-scheme', themeMode)
  const read = (name: string) => {
    const value = themeVariables?.[`--lk-${name}`]
    return value === undefined ? undefined : String(value).trim()
  }
  const accent = read('accent')
  if (accent !== undefined && colour.test(accent) && CSS.supports('color', accent)) {
    style.setProperty('--accent', accent)
    // White text needs contrast on it, whatever the accent is.
    style.setProperty('--fill', `oklch(from ${accent} min(l, 0.52) c h)`)
  }
  const radius = /^(\d{1,2}(?:\.\d)?)(?:px)?$/.exec(read('border-radius-master') ?? '')?.[1]
  if (radius !== undefined) style.setProperty('--radius', `${Math.min(Number(radius), maxRadius) * 3}px`)
  const font = read('font-family')
    ?.split(',')
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
    .find((name) => fonts.includes(name))
  if (font !== undefined) style.setProperty('--font', font)
}
