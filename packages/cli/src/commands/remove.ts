import { lockPath } from '../lock/lockFile.js'
import { planRemove, type RemovePlan } from '../plan/planRemove.js'
import { printCommand, removeCommand } from '../project/packageManager.js'
import { projectFiles } from '../project/projectFiles.js'
import { carryOut, checkCopied, sayOperations } from './carryOut.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { installedLock } from './installedLock.js'
import { plural } from './plural.js'
import { settle } from './settle.js'

/** Options of {@link remove}. */
export interface RemoveOptions extends WriteOptions {
  items: readonly string[]
  /** Deletes edited files too. */
  force: boolean
}

/** The result of `remove`. */
export interface RemoveResult {
  root: string
  plan: RemovePlan
  /** Packages that were installed for the views and are no longer needed. */
  packages: string[]
  isWritten: boolean
}

/**
 * Removes items. The inverse of `add`. Keeps files of other items, and edited ones unless `force` is set.
 * Packages are listed and not removed.
 */
export async function remove(context: CommandContext, options: RemoveOptions): Promise<RemoveResult> {
  const { output, registry } = context
  const settled = await settle(context, options)
  const { project, config } = settled
  const lock = installedLock(settled.lock)
  checkCopied(settled, Object.keys(lock.files))
  const { mergeTexts } = await import('../merge/mergeTexts.js')
  const removal = planRemove({
    registry,
    config,
    lock,
    names: options.items,
    files: projectFiles(project.root),
    lineEnd: project.lineEnd,
    merge: mergeTexts,
    force: options.force,
  })
  const { unplaceRemoved } = await import('../place/unplaceRemoved.js')
  const { plan, left } = unplaceRemoved(removal, { project, lock })
  if (options.dryRun) sayOperations(context, plan.operations)
  for (const { path, reason } of plan.kept) output.say(`keep    ${path} ${output.dim(`(${reason})`)}`)
  for (const { path, lines = [] } of plan.conflicts)
    output.warn(`${path} has no latchkey markers; it lists these features:\n${lines.join('\n')}`)
  for (const { path, line, reason } of left) output.warn(`${path}:${line} was not changed: ${reason}.`)
  const packages = lock.installed.filter((name) => plan.freed.includes(name))
  const command = removeCommand(project.agent, packages)
  const isWritten = await carryOut(
    context,
    settled,
    { plan, packages: { missing: [], command: undefined, installCommand: undefined }, install: false },
    options,
  )
  const gone = plan.operations.filter(
    ({ kind, path }) => kind === 'delete' && path.startsWith(`${config.dir}/`),
  )
  if (isWritten)
    output.say(
      `Deleted ${plural(gone.length, 'file')} from ${config.dir}${plan.operations.some(({ kind, path }) => kind === 'delete' && path === lockPath) ? `, and ${lockPath}` : ''}.`,
    )
  if (command)
    output.say(
      `These packages were installed for it and stay: ${packages.join(', ')}. To remove them:\n${printCommand(command)}`,
    )
  output.result({
    ok: true,
    command: 'remove',
    dryRun: options.dryRun,
    root: project.root,
    items: plan.items,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    kept: plan.kept,
    left,
    packages: { names: packages, command: command ? printCommand(command) : null },
    written: isWritten,
  })
  return { root: project.root, plan, packages, isWritten }
}
