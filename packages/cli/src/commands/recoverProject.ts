import { isInterrupted, recover } from '../apply/recover.js'
import type { CommandContext, WriteOptions } from './commandContext.js'

/**
 * Undoes the writes of an earlier run that was killed, and prints so. A dry run only prints it. Called before
 * a command reads the project, because an interrupted run may leave a lock file that does not match the
 * files.
 */
export function recoverProject(
  { output }: Pick<CommandContext, 'output'>,
  root: string,
  { dryRun }: Pick<WriteOptions, 'dryRun'>,
): void {
  if (dryRun) {
    if (isInterrupted(root)) output.warn('An earlier run was interrupted. The next run undoes it first.')
    return
  }
  const { isRepaired, untouched } = recover(root)
  if (isRepaired) output.warn('An earlier run was interrupted. Its changes were undone.')
  if (untouched.length > 0)
    output.warn(
      `Changed since then, and left as they are: ${untouched.join(', ')}. Compare them with git diff.`,
    )
}
