import type { Platform } from '../shared/platform/platform.js'

/** The providers that Telegram's clients leave out. */
const refusedInTelegram: Readonly<Partial<Record<NonNullable<Platform['telegram']>, readonly string[]>>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** Returns whether the button of a provider is shown on a platform. That of Facebook is not on phones. */
export function isSocialAllowed(id: string, { device, telegram }: Platform): boolean {
  if (device !== 'desktop' && id === 'facebook') return false
  return !(telegram && refusedInTelegram[telegram]?.includes(id))
}
