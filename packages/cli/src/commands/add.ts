import { CliError, cancelled, exitCodes } from '../errors.js'
import { basePath } from '../lock/baseTexts.js'
import { lockPath } from '../lock/lockFile.js'
import { isRecord } from '../lock/ownPaths.js'
import type { Snippet } from '../place/placement.js'
import { type Conflict, printedConflict } from '../plan/operation.js'
import { type AddPlan, planAdd } from '../plan/planAdd.js'
import { isHolder, selectItems } from '../plan/selectItems.js'
import { printable } from '../printable.js'
import type { MissingDependency } from '../project/missingDependencies.js'
import { declaredSpec } from '../project/packageJson.js'
import { projectFiles } from '../project/projectFiles.js'
import { unreadByTailwind } from '../project/unreadByTailwind.js'
import {
  carryOut,
  checkCopied,
  type NeededPackages,
  neededPackages,
  sayOperations,
  sizeOf,
} from './carryOut.js'
import { checkRelease } from './checkRelease.js'
import { checkTailwind } from './checkTailwind.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { type MissingExtra, missingExtras, sayExtra } from './missingExtras.js'
import { saySnippets } from './saySnippets.js'
import { type Settled, settle } from './settle.js'

/** Options of {@link add}. */
export interface AddOptions extends WriteOptions {
  items: readonly string[]
  /** Installs only these features of a bundle, and their dependencies. */
  only?: readonly string[] | undefined
  /** Installs all features of a bundle except these. */
  without?: readonly string[] | undefined
  /** Replaces files that were edited or do not belong to latchkey. */
  overwrite: boolean
  /** Whether missing packages are installed. Default `true`. */
  install?: boolean | undefined
  /**
   * Whether the provider, `<Modal />` and `<ConnectButton />` are inserted into the project's own files.
   * Default `true`.
   */
  place?: boolean | undefined
}

/** The result of `add`. */
export interface AddResult {
  root: string
  plan: AddPlan
  missing: MissingDependency[]
  /** The command that installs missing packages. */
  installCommand: string | undefined
  /** Optional extras of the added features. They are not installed. */
  extras: MissingExtra[]
  /** Code for the developer to insert. */
  printed: Snippet[]
  isWritten: boolean
}

/**
 * Copies items into the project. Everything is decided before the first write. Packages are installed first,
 * then the files are written as one transaction, so that a failure leaves the project unchanged.
 */
export async function add(context: CommandContext, options: AddOptions): Promise<AddResult> {
  const { output } = context
  const settled = await settle(context, options)
  const { registry } = settled
  checkTailwind(context, settled)
  const { project, lock, config } = settled
  checkRelease(lock, registry)
  const names = options.items.length > 0 ? options.items : await chooseItems(context, options, settled)
  const request = { names, only: options.only, without: options.without }
  const variant = registry.variant(config.style, config.lang)
  const { items: selected } = selectItems(variant, registry.index.version, lock?.items ?? {}, request)
  checkCopied(settled, [...selected.flatMap((item) => item.files), ...Object.keys(lock?.files ?? {})])

  const { mergeTexts } = await import('../merge/mergeTexts.js')
  const makePlan = (overwrite: boolean) =>
    planAdd({
      registry,
      config,
      lock,
      request,
      files: projectFiles(project.root),
      lineEnd: project.lineEnd,
      merge: mergeTexts,
      overwrite,
    })
  let plan = makePlan(options.overwrite)
  if (plan.conflicts.length > 0 && !options.dryRun) {
    if (!(await mayOverwrite(options, plan.conflicts))) throw conflictError(plan.conflicts)
    plan = makePlan(true)
    if (plan.conflicts.length > 0) throw conflictError(plan.conflicts)
  }
  let printed: Snippet[] = []
  if (options.place !== false) {
    const { placeAdded } = await import('../place/placeAdded.js')
    const placed = placeAdded(plan, { project, lock, registry })
    plan = placed.plan
    printed = placed.printed
  }

  for (const obstacle of settled.uiObstacles) output.warn(`${obstacle} The views use a file of their own.`)
  const packages = neededPackages(settled, withAdapter(context, settled, plan.dependencies))
  showPlan(context, plan, packages, options)
  const added = plan.items.filter((name) => lock?.items[name] === undefined)
  const extras = missingExtras(context, project, added)
  const install = options.install !== false
  const isWritten = await carryOut(context, settled, { plan, packages, install }, options)
  if (!options.dryRun) {
    showOutcome(context, settled, plan, install ? undefined : packages.installCommand)
    const unread = unreadByTailwind(project, plan.lock.config)
    if (unread) output.warn(`${unread.what} ${unread.fix}`)
    saySnippets(context, printed)
    for (const extra of extras) sayExtra(context, extra)
  }
  const { missing, installCommand } = packages
  output.result({
    ok: plan.conflicts.length === 0,
    command: 'add',
    dryRun: options.dryRun,
    root: project.root,
    style: config.style,
    dir: config.dir,
    items: plan.items,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    kept: plan.kept,
    takenOut: plan.takenOut,
    conflicts: plan.conflicts.map(printedConflict),
    dependencies: { missing, command: installCommand ?? null, manager: project.agent },
    extras: extras.map(({ extra: { feature }, command }) => ({ feature, command })),
    printed,
    written: isWritten,
  })
  if (options.dryRun && plan.conflicts.length > 0) throw conflictError(plan.conflicts)
  return { root: project.root, plan, missing, installCommand, extras, printed, isWritten }
}

/** The packages of the items and, if the project has no library with an adapter, the first such library. */
function withAdapter(
  { registry }: CommandContext,
  { project }: Settled,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string> {
  const { adapters } = registry.index
  const [first] = adapters
  const hasOne = adapters.some(
    ({ dependency }) => declaredSpec(project.packageJson, dependency) !== undefined,
  )
  return { ...dependencies, ...(first && !hasOne ? { [first.dependency]: first.range } : {}) }
}

/** Asks what to add. Without an answer it is the modal, the first item. */
async function chooseItems(
  context: CommandContext,
  options: AddOptions,
  settled: Settled,
): Promise<string[]> {
  const { items } = context.registry.variant(settled.config.style, settled.config.lang)
  const first = items.slice(0, 1).map((item) => item.name)
  if (options.yes || !options.interactive) return first
  const { isCancel, multiselect } = await import('@clack/prompts')
  const answer = await multiselect({
    message: 'What should be added?',
    required: true,
    initialValues: first,
    options: items
      .filter(isHolder)
      .map((item) => ({ value: item.name, label: item.name, hint: item.description })),
  })
  if (isCancel(answer)) throw cancelled()
  return answer
}

async function mayOverwrite(options: AddOptions, conflicts: readonly Conflict[]): Promise<boolean> {
  if (options.yes || !options.interactive) return false
  const { isCancel, select } = await import('@clack/prompts')
  const answer = await select({
    message: printable(conflicts.map(({ path, reason }) => `${path}: ${reason}`).join('\n')),
    initialValue: 'stop',
    options: [
      { value: 'stop', label: 'Stop and write nothing' },
      { value: 'overwrite', label: 'Overwrite them' },
    ],
  })
  if (isCancel(answer)) throw cancelled()
  return answer === 'overwrite'
}

/** `E_CONFLICT`: nothing was written, because existing files would be replaced. */
function conflictError(conflicts: readonly Conflict[]): CliError {
  const [first] = conflicts
  const markers = conflicts.find((conflict) => conflict.kind === 'markers')
  const isUpdate = conflicts.some(({ kind }) => kind === 'edited' || kind === 'base')
  return new CliError({
    code: 'E_CONFLICT',
    exitCode: exitCodes.decisionNeeded,
    what:
      conflicts.length === 1
        ? `${first?.path} would have to be overwritten.`
        : `${conflicts.length} files would have to be overwritten: ${conflicts.map(({ path }) => path).join(', ')}.`,
    why: `${first?.reason}.${markers ? `\n${markers.lines?.join('\n')}` : ''}`,
    fix: isUpdate
      ? 'Nothing was written. Run `npx latchkey update` first, or replace the files with ours: --overwrite'
      : 'Nothing was written. Move your file, or replace it with ours: --overwrite',
    details: { conflicts: conflicts.map(printedConflict) },
  })
}

function showPlan(
  context: CommandContext,
  plan: AddPlan,
  { missing, installCommand }: NeededPackages,
  { dryRun }: AddOptions,
): void {
  const { output } = context
  if (dryRun) {
    sayOperations(context, plan.operations)
    for (const { path, reason } of plan.conflicts)
      output.say(`${'stuck'.padEnd(7)} ${path} ${output.dim(`(${reason})`)}`)
    if (installCommand !== undefined) output.say(`install ${installCommand}`)
    if (plan.operations.length === 0 && missing.length === 0) output.say('Nothing to do.')
  }
  for (const { path, reason } of plan.kept) output.say(`keep    ${path} ${output.dim(`(${reason})`)}`)
  for (const name of plan.takenOut)
    output.say(`out     ${name} ${output.dim(`(you removed it; to restore it: latchkey add ${name})`)}`)
  for (const { name, range, found } of missing)
    if (found !== undefined) output.warn(`${name} ${found} does not fit; ${range} is needed.`)
}

function showOutcome(
  { output }: CommandContext,
  { config }: Settled,
  plan: AddPlan,
  toInstall: string | undefined,
): void {
  const inFolder = plan.operations.filter(({ path }) => path.startsWith(`${config.dir}/`))
  const deleted = inFolder.filter(({ kind }) => kind === 'delete').length
  const changed = inFolder.filter(({ kind }) => kind === 'replace').length
  const { style, dir } = config
  if (plan.operations.length === 0) output.say('Everything is up to date; nothing was written.')
  else
    output.say(
      `Wrote ${sizeOf(inFolder)} to ${dir} (${style})${changed > 0 ? `, changed ${changed}` : ''}${deleted > 0 ? `, deleted ${deleted}` : ''}, and ${lockPath}. Commit them with ${basePath}.`,
    )
  for (const { kind, path, reason } of plan.operations)
    if (isOutside(path, dir)) output.say(`${kind === 'create' ? 'Wrote' : 'Changed'} ${path}: ${reason}.`)
  if (toInstall !== undefined) output.warn(`Packages are missing. Run: ${toInstall}`)
}

/** Returns whether a path is one of the project's own files, not of the views or of latchkey. */
function isOutside(path: string, dir: string): boolean {
  return !path.startsWith(`${dir}/`) && !isRecord(path)
}
