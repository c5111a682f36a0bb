import type { BrowserContextOptions } from 'playwright-core'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const deviceNames = ['phone', 'desktop'] as const
export type DeviceName = (typeof deviceNames)[number]

/** What a picture is taken with. Twice the pixels, so that it can be looked at closely. */
export const devices: Readonly<Record<DeviceName, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 },
}

/** Name of the file that shows a story so. */
export function shotFile(story: string, device: DeviceName, theme: Theme): string {
  return `${story}.${device}.${theme}.png`
}

/** Address of a story alone, in a theme. The Storybook's own run of axe is off: it would be the second one. */
export function storyUrl(storybookUrl: string, story: string, theme: Theme): string {
  return `${storybookUrl}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true`
}
