import { CliError, cancelled, exitCodes } from '../../errors.js'
import { detectKits } from '../../migrate/detectKits.js'
import { type Kit, kitNames } from '../../migrate/kit.js'
import type { SourceTree } from '../../migrate/sourceTree.js'
import type { WriteOptions } from '../commandContext.js'
import type { Settled } from '../settle.js'

/**
 * Returns the kit that the project uses. Asks the user if it uses several.
 *
 * @throws {CliError} If the project uses no known kit, or several and the user cannot be asked.
 */
export async function chooseKit(
  options: WriteOptions,
  tree: SourceTree,
  { project, lock }: Settled,
): Promise<Kit> {
  const found = detectKits(tree, project.packageJson)
  const [only] = found
  if (only && found.length === 1) return only
  if (found.length > 1 && options.interactive && !options.yes) {
    const { isCancel, select } = await import('@clack/prompts')
    const answer = await select({
      message: 'Which kit should be replaced?',
      options: found.map((kit) => ({ value: kit, label: kit.title })),
    })
    if (isCancel(answer)) throw cancelled()
    return answer
  }
  throw new CliError({
    code: found.length > 1 ? 'E_KIT_SEVERAL' : 'E_KIT_NOT_FOUND',
    exitCode: exitCodes.badInput,
    what:
      found.length > 1
        ? 'This project uses several wallet kits.'
        : 'This project uses no wallet kit that migrate knows.',
    why:
      found.length > 1
        ? `Its code imports ${found.map(({ title }) => title).join(' and ')}.`
        : `Neither its code nor its package.json names one of ${kitNames.join(', ')}.`,
    fix:
      found.length > 1
        ? `Name one: npx latchkey migrate ${only?.name}`
        : lock
          ? 'Latchkey is here already, and nothing is left to migrate. Look at it with: npx latchkey doctor'
          : 'Start with: npx latchkey add modal',
    details: { found: found.map(({ name }) => name) },
  })
}
