const restricted = new Set(
  [
    'Beijing',
    'Chongqing',
    'Chungking',
    'Harbin',
    'Hong_Kong',
    'Kashgar',
    'Macao',
    'Macau',
    'Shanghai',
    'Urumqi',
  ].map((city) => `asia/${city.toLowerCase()}`),
)

/**
 * Returns whether a time zone (IANA name) is one of mainland China, Hong Kong or Macau, where an app may have
 * to leave out services. Latchkey itself leaves out nothing. A time zone is a setting of the device, and no
 * proof of where the user is. Default: the time zone of this device.
 *
 * @example
 * ```ts
 * import { isRestrictedTimeZone } from '@latchkey/headless'
 *
 * const features = { onramp: !isRestrictedTimeZone() }
 * ```
 */
export function isRestrictedTimeZone(
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restricted.has(timeZone.toLowerCase())
}
