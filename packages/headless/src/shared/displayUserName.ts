/**
 * Returns the name of a user of a social network for display. One of Discord that ends in 0 is shown without
 * that: a name without a number has the number 0 there.
 *
 * @example
 * ```ts
 * import { displayUserName } from '@latchkey/headless'
 *
 * const text = displayUserName('alice0', 'discord') // 'alice'
 * ```
 */
export function displayUserName(userName: string, provider: string | undefined): string {
  return provider === 'discord' ? userName.replace(/#?0$/, '') : userName
}
