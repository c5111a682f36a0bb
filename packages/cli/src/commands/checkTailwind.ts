import { CliError, exitCodes } from '../errors.js'
import type { CommandContext } from './commandContext.js'
import type { Settled } from './settle.js'

/**
 * Says that the style is `css` where Tailwind would have no rules for the views, and warns if they are there
 * already. Throws `E_TAILWIND_SETTINGS` if the `tailwind` style is asked for.
 */
export function checkTailwind({ output }: CommandContext, { config, lock, tailwindObstacle }: Settled): void {
  if (tailwindObstacle === undefined) return
  const isInstalled = Object.keys(lock?.files ?? {}).length > 0
  if (config.style !== 'tailwind')
    output.say(`${tailwindObstacle} The style is css, which needs no Tailwind.`)
  else if (isInstalled) output.warn(`${tailwindObstacle} See: npx latchkey doctor`)
  else
    throw new CliError({
      code: 'E_TAILWIND_SETTINGS',
      exitCode: exitCodes.notSupported,
      what: 'The tailwind style would have no effect here.',
      why: tailwindObstacle,
      fix: 'Use the same views with a plain stylesheet: --style css',
    })
}
