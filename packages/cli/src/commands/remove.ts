import { basePath } from '../lock/baseTexts.js'
import { lockPath } from '../lock/lockFile.js'
import { isRecord } from '../lock/ownPaths.js'
import { readSources } from '../migrate/readSources.js'
import type { Operation } from '../plan/operation.js'
import { planRemove, type RemovePlan } from '../plan/planRemove.js'
import { printCommand, removeCommand } from '../project/packageManager.js'
import { projectFiles } from '../project/projectFiles.js'
import { removablePackages } from '../project/removablePackages.js'
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
  const { output } = context
  const settled = await settle(context, options)
  const { project, config, registry } = settled
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
  const packages = removablePackages(
    project.root,
    project.packageJson,
    plan.isLast
      ? [...lock.installed, ...ownPackages]
      : lock.installed.filter((name) => plan.freed.includes(name)),
    textsAfter(project.root, plan.operations),
  )
  const command = removeCommand(project.agent, packages)
  const isWritten = await carryOut(
    context,
    settled,
    { plan, packages: { missing: [], command: undefined, installCommand: undefined }, install: false },
    options,
  )
  if (isWritten) sayChanges(context, plan, config.dir)
  if (command)
    output.say(
      `No code of yours needs these packages any longer: ${packages.join(', ')}. To remove them:\n${printCommand(command)}`,
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

/** Packages that the developer installs, or `npm run try`. */
const ownPackages = ['@latchkey/headless', 'latchkey']

function sayChanges({ output }: CommandContext, { operations }: RemovePlan, dir: string): void {
  const gone = operations.filter(({ kind }) => kind === 'delete').map(({ path }) => path)
  const views = gone.filter((path) => path.startsWith(`${dir}/`))
  const others = [lockPath, basePath].filter((path) => gone.includes(path))
  output.say(`Deleted ${[`${plural(views.length, 'file')} from ${dir}`, ...others].join(' and ')}.`)
  for (const { kind, path, reason } of operations)
    if (!isRecord(path) && !views.includes(path))
      output.say(`${kind === 'delete' ? 'Deleted' : 'Changed'} ${path}: ${reason}.`)
}

/** The code of the project as it is after the operations, with what is kept of the views. */
function textsAfter(root: string, operations: readonly Operation[]): string[] {
  const tree = readSources(root, '')
  const after = new Map<string, string | undefined>(tree.paths.map((path) => [path, tree.textOf(path)]))
  for (const { path, text } of operations) after.set(path, text)
  return [...after.values()].filter((text) => text !== undefined)
}
