import { type ExitCode, exitCodes } from '../errors.js'
import { reviewPaths } from '../lock/ownPaths.js'
import type { LostImport } from '../merge/lostImports.js'
import type { ConflictChoice } from '../plan/decideFile.js'
import { printedConflict } from '../plan/operation.js'
import { planUpdate, type UpdatePlan, visibleOperations } from '../plan/planUpdate.js'
import { projectFiles } from '../project/projectFiles.js'
import { carryOut, checkCopied, type NeededPackages, neededPackages, sayOperations } from './carryOut.js'
import { checkRelease } from './checkRelease.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { installedLock } from './installedLock.js'
import { plural } from './plural.js'
import { settle } from './settle.js'

/** Options of {@link update}. */
export interface UpdateOptions extends WriteOptions {
  /** Items or files to update. Default: all. */
  items: readonly string[]
  /** Writes nothing. Exits with 4 if there are updates, or 3 if a file would be in conflict. */
  check: boolean
  /** What to do with a file that both sides changed in the same place. Default `keep`. */
  conflict?: ConflictChoice | undefined
  /** Whether missing packages are installed. Default `true`. */
  install?: boolean | undefined
}

/** The result of `update`. */
export interface UpdateResult {
  root: string
  plan: UpdatePlan
  packages: NeededPackages
  /** Imports of edited files that no longer resolve. */
  lostImports: LostImport[]
  isWritten: boolean
  /** 0, 3 for conflicts and lost imports, 4 for differences with `check`. */
  exitCode: ExitCode
}

/**
 * Updates the copied files to this release. Merges its changes into edited files. A file that cannot be
 * merged is not changed; its new text and a diff are written next to it.
 */
export async function update(context: CommandContext, options: UpdateOptions): Promise<UpdateResult> {
  const { output } = context
  const isDry = options.dryRun || options.check
  const settled = await settle(context, { ...options, dryRun: isDry })
  const { project, config, registry } = settled
  const lock = installedLock(settled.lock)
  checkRelease(lock, registry)
  checkCopied(settled, [
    ...Object.keys(lock.files),
    ...Object.keys(registry.variant(config.style, config.lang).files),
  ])

  const [{ mergeTexts }, { printDiff }, { lostImports }] = await Promise.all([
    import('../merge/mergeTexts.js'),
    import('../merge/printDiff.js'),
    import('../merge/lostImports.js'),
  ])
  const files = projectFiles(project.root)
  const plan = planUpdate({
    registry,
    config,
    lock,
    names: options.items,
    files,
    lineEnd: project.lineEnd,
    merge: mergeTexts,
    onConflict: options.conflict,
    printDiff,
  })
  const changed = new Map(plan.operations.map(({ path, text }) => [path, text]))
  const readBefore = (path: string) => {
    const state = files.read(path)
    return state.kind === 'file' ? state.text : undefined
  }
  // Unedited files match the release; edited ones may use what it no longer has.
  const edited = [...plan.merged, ...[...plan.kept, ...plan.conflicts].map(({ path }) => path)]
  const lost = lostImports(edited, readBefore, (path) =>
    changed.has(path) ? changed.get(path) : readBefore(path),
  )
  const packages = neededPackages(settled, plan.dependencies)
  const visible = visibleOperations(plan.operations)
  const install = options.install !== false
  say(context, plan, packages, { isDry, install, from: lock.registry })
  for (const { path, line, name, source } of lost)
    output.warn(
      name === undefined
        ? `${path}:${line} imports ${source}, which this release no longer has.`
        : `${path}:${line} imports ${name}, which ${source} no longer exports.`,
    )
  const isWritten = await carryOut(
    context,
    settled,
    { plan, packages, install },
    { ...options, dryRun: isDry },
  )
  const hasWork = visible.length > 0 || packages.missing.length > 0
  const exitCode =
    plan.conflicts.length > 0 || lost.length > 0
      ? exitCodes.decisionNeeded
      : options.check && hasWork
        ? exitCodes.differences
        : exitCodes.done
  if (!isDry && isWritten && visible.length > 0)
    output.say(`Updated ${config.dir} from ${lock.registry} to ${registry.index.version}.`)
  if (plan.conflicts.length > 0 && !isDry) sayConflicts(context, plan, config.dir)
  output.result({
    ok: plan.conflicts.length === 0 && lost.length === 0,
    command: 'update',
    dryRun: isDry,
    root: project.root,
    from: lock.registry,
    to: registry.index.version,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    merged: plan.merged,
    kept: plan.kept,
    takenOut: plan.takenOut,
    available: plan.available,
    retired: plan.retired,
    conflicts: plan.conflicts.map(printedConflict),
    lostImports: lost,
    dependencies: {
      missing: packages.missing,
      command: packages.installCommand ?? null,
      manager: project.agent,
    },
    written: isWritten,
    exitCode,
  })
  return { root: project.root, plan, packages, lostImports: lost, isWritten, exitCode }
}

function say(
  context: CommandContext,
  plan: UpdatePlan,
  { missing, installCommand }: NeededPackages,
  { isDry, install, from }: { isDry: boolean; install: boolean; from: string },
): void {
  const { output, registry } = context
  const visible = visibleOperations(plan.operations)
  if (visible.length === 0 && plan.conflicts.length === 0)
    output.say(`The views are from latchkey ${registry.index.version}; nothing to update.`)
  else {
    const replaced = visible.filter(({ kind, path }) => kind === 'replace' && !plan.merged.includes(path))
    const parts = [
      plan.merged.length > 0 ? `${plural(plan.merged.length, 'file')} merged with your edits` : '',
      replaced.length > 0 ? `${replaced.length} replaced` : '',
      countOf(visible, 'create', 'new'),
      countOf(visible, 'delete', 'deleted'),
      plan.conflicts.length > 0 ? plural(plan.conflicts.length, 'conflict') : '',
    ].filter((part) => part !== '')
    output.say(`From ${from} to ${registry.index.version}: ${parts.join(', ')}.`)
    sayOperations(context, visible)
  }
  for (const { path, reason } of plan.conflicts) output.say(`stuck   ${path} ${output.dim(`(${reason})`)}`)
  for (const name of plan.takenOut)
    output.say(`out     ${name} ${output.dim(`(you removed it; to restore it: latchkey add ${name})`)}`)
  for (const name of plan.retired) output.warn(`The registry no longer has '${name}'.`)
  for (const { name, range, found } of missing)
    if (found !== undefined) output.warn(`${name} ${found} does not fit; ${range} is needed.`)
  if (installCommand !== undefined && (isDry || !install))
    output.say(`${isDry ? 'install' : 'Run:'} ${installCommand}`)
  if (plan.available.length > 0)
    output.say(
      `Not installed: ${plan.available.join(', ')}. To add one: npx latchkey add ${plan.available[0]}`,
    )
}

function countOf(operations: readonly { kind: string }[], kind: string, word: string): string {
  const count = operations.filter((operation) => operation.kind === kind).length
  return count > 0 ? `${count} ${word}` : ''
}

function sayConflicts({ output }: CommandContext, { conflicts }: UpdatePlan, dir: string): void {
  for (const { path, lines } of conflicts) {
    const { text, diff } = reviewPaths(path.slice(dir.length + 1))
    if (lines) output.say(`\n${path}:\n${lines.join('\n')}`)
    else output.say(`${path}: the new text is in ${text}, the changes in ${diff}.`)
  }
  output.say(
    'Put the changes in and run `npx latchkey update --conflict=ours`, or take the new texts with --conflict=theirs.',
  )
}
