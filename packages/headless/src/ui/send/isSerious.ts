import type { SendWarning, SendWarningCode } from '../../features/send/receiverWarnings.js'

/** Warnings after which sending is usually a mistake. */
const seriousCodes: readonly SendWarningCode[] = [
  'send/already-pending',
  'send/receiver-look-alike',
  'send/receiver-token',
]

/**
 * Returns whether the user should rather stop than send.
 *
 * @example
 * ```ts
 * import type { SendWarning } from '@latchkey/headless'
 * import { isSerious } from '@latchkey/headless/ui'
 *
 * export function mustStop(warnings: readonly SendWarning[]) {
 *   return warnings.some(isSerious)
 * }
 * ```
 */
export function isSerious({ code }: SendWarning): boolean {
  return seriousCodes.includes(code)
}
