import type { Platform, TelegramClient } from './platform.js'

/** The socials whose login does not work in a Telegram client. spec 1.9 */
const droppedSocials: Readonly<Record<TelegramClient, readonly string[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  desktop: [],
  web: [],
}

/** The socials that can be offered where the page runs, in their order. spec 1.9 */
export function socialsOnPlatform<Social extends string>(
  socials: readonly Social[],
  { telegram }: Pick<Platform, 'telegram'>,
): readonly Social[] {
  if (!telegram) return socials
  return socials.filter((social) => !droppedSocials[telegram].includes(social))
}
