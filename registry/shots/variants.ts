import type { BrowserContextOptions } from 'playwright-core'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const deviceNames = ['phone', 'desktop'] as const
export type DeviceName = (typeof deviceNames)[number]

/** Browser options of each device. Twice the pixels, so that pictures can be enlarged. */
export const devices: Readonly<Record<DeviceName, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 },
}

/** Returns the file name of a story's picture. */
export function shotFile(story: string, device: DeviceName, theme: Theme): string {
  return `${story}.${device}.${theme}.png`
}

/**
 * Returns the url of a single story in a theme; `system` is that of the device. Storybook's own axe run is
 * off, because the shots run axe.
 */
export function storyUrl(storybookUrl: string, story: string, theme: Theme | 'system'): string {
  return `${storybookUrl}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true`
}
