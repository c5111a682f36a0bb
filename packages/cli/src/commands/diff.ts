import { resolve } from 'node:path'
import { type ExitCode, exitCodes } from '../errors.js'
import { type ComparedFile, compareFiles } from '../plan/compareFiles.js'
import { filesNamed } from '../plan/planUpdate.js'
import { projectFiles } from '../project/projectFiles.js'
import { withProjectUi } from '../registry/withProjectUi.js'
import type { CommandContext } from './commandContext.js'
import { installedLock } from './installedLock.js'
import { installedProject } from './installedProject.js'
import { plural } from './plural.js'

/** Options of {@link diff}. */
export interface DiffOptions {
  cwd: string
  /** Items or files. Default: all. */
  names: readonly string[]
  /**
   * `upstream`: the changes of this release. `local`: the developer's changes. Default: a summary of both.
   */
  side?: 'upstream' | 'local' | undefined
  /** Exits with 4 if there are differences. */
  exitCode: boolean
}

/** A file of `diff`. */
export interface FileDiff {
  path: string
  side: 'upstream' | 'local'
  change: 'changed' | 'deleted' | 'removed'
  added: number
  removed: number
  /** In the unified format. */
  patch: string
}

/** Prints the changes of this release in the copied files, and the developer's changes. Writes nothing. */
export async function diff(
  context: CommandContext,
  options: DiffOptions,
): Promise<{ files: FileDiff[]; exitCode: ExitCode }> {
  const { output } = context
  const { root, lock: found } = installedProject(resolve(options.cwd))
  const lock = installedLock(found)
  const { config } = lock
  const registry = withProjectUi(context.registry, config.ui)
  const variant = registry.variant(config.style, config.lang)
  const limit = options.names.length === 0 ? undefined : filesNamed(options.names, variant, lock, config.dir)
  const compared = compareFiles({ registry, config, lock, files: projectFiles(root) }).filter(
    ({ target }) => !limit || limit.has(target),
  )
  const { printDiff } = await import('../merge/printDiff.js')
  const sides = options.side === undefined ? (['upstream', 'local'] as const) : [options.side]
  const files = sides.flatMap((side) =>
    compared.flatMap((file) => {
      const texts = textsOf(file, side)
      if (!texts) return []
      const patch = printDiff(file.path, texts.before, texts.after)
      const lines = patch.split('\n')
      const count = (mark: string) =>
        lines.filter((line) => line.startsWith(mark) && !line.startsWith(mark.repeat(3))).length
      return [{ path: file.path, side, change: texts.change, added: count('+'), removed: count('-'), patch }]
    }),
  )
  if (options.side !== undefined)
    for (const { path, change, patch } of files) output.say(patch.trimEnd() || `${path}: ${change}`)
  else
    for (const side of sides) {
      const own = files.filter((file) => file.side === side)
      output.say(
        side === 'upstream'
          ? `latchkey ${registry.index.version} changes ${plural(own.length, 'file')}${own.length > 0 ? ' (latchkey diff --upstream):' : '.'}`
          : `You changed ${plural(own.length, 'file')}${own.length > 0 ? ' (latchkey diff --local):' : '.'}`,
      )
      for (const { path, change, added, removed } of own)
        output.say(`  ${path} ${output.dim(change === 'changed' ? `+${added} -${removed}` : change)}`)
    }
  const exitCode = options.exitCode && files.length > 0 ? exitCodes.differences : exitCodes.done
  output.result({
    ok: true,
    command: 'diff',
    root,
    from: lock.registry,
    to: registry.index.version,
    files,
    exitCode,
  })
  return { files, exitCode }
}

/** Returns the two texts of a side, or `undefined` if the side changed nothing. */
function textsOf(
  file: ComparedFile,
  side: 'upstream' | 'local',
): { before: string; after: string; change: FileDiff['change'] } | undefined {
  const { base = '', mine, theirs } = file
  if (side === 'upstream')
    return file.isOutdated
      ? { before: base, after: theirs ?? '', change: theirs === undefined ? 'removed' : 'changed' }
      : undefined
  if (mine === undefined) return { before: base, after: '', change: 'deleted' }
  return file.isEdited ? { before: base, after: mine, change: 'changed' } : undefined
}
