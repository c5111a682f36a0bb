import type { SendWarning, SendWarningCode } from '@latchkey/headless'

/** Warnings after which sending is usually a mistake. */
const seriousCodes: readonly SendWarningCode[] = [
  'send/already-pending',
  'send/receiver-look-alike',
  'send/receiver-token',
]

/** Returns whether the user should rather stop than send. */
export function isSerious({ code }: SendWarning): boolean {
  return seriousCodes.includes(code)
}
