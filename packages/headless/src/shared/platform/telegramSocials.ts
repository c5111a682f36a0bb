import type { Platform, TelegramClient } from './platform.js'

/** The socials whose login does not work in each Telegram client. */
const droppedSocials: Readonly<Record<TelegramClient, readonly string[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  desktop: [],
  web: [],
}

/**
 * Returns the socials whose login works on a platform, in the given order.
 *
 * @example
 * ```ts
 * import { socialsOnPlatform } from '@latchkey/headless'
 *
 * socialsOnPlatform(['google', 'x'], { telegram: 'ios' }) // ['x']
 * ```
 */
export function socialsOnPlatform<Social extends string>(
  socials: readonly Social[],
  { telegram }: Pick<Platform, 'telegram'>,
): readonly Social[] {
  if (!telegram) return socials
  return socials.filter((social) => !droppedSocials[telegram].includes(social))
}
