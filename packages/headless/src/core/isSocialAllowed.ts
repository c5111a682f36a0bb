import type { Platform } from '../shared/platform/platform.js'

/** What the web views of Telegram's clients cannot log in with. */
const refusedInTelegram: Readonly<Partial<Record<NonNullable<Platform['telegram']>, readonly string[]>>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** Returns whether a provider lets users log in on a platform: Facebook does on no phone. */
export function isSocialAllowed(id: string, { device, telegram }: Platform): boolean {
  if (device !== 'desktop' && id === 'facebook') return false
  return !(telegram && refusedInTelegram[telegram]?.includes(id))
}
