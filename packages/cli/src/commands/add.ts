import { applyOperations } from '../apply/applyOperations.js'
import { checkTargets } from '../apply/checkTargets.js'
import { installDependencies } from '../apply/installDependencies.js'
import { CliError, cancelled, checkSignal, exitCodes } from '../errors.js'
import { basePath } from '../lock/basePath.js'
import { lockPath } from '../lock/lockFile.js'
import type { Conflict } from '../plan/operation.js'
import { type AddPlan, planAdd } from '../plan/planAdd.js'
import { selectItems } from '../plan/selectItems.js'
import { type MissingDependency, missingDependencies } from '../project/dependencies.js'
import { declaredSpec } from '../project/packageJson.js'
import { addCommand, printCommand } from '../project/packageManager.js'
import { projectFiles } from '../project/projectFiles.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { type MissingExtra, missingExtras, sayExtra } from './extras.js'
import { type Settled, settle } from './settle.js'
import { providerSnippet } from './snippet.js'

/** Options of {@link add}. */
export interface AddOptions extends WriteOptions {
  items: readonly string[]
  /** Only these features of a block, and what it cannot do without. */
  only?: readonly string[] | undefined
  /** All features of a block but these. */
  without?: readonly string[] | undefined
  /** Replace files that were edited or are not ours. */
  overwrite: boolean
  /** Whether missing packages are installed. Default `true`. */
  install?: boolean | undefined
}

/** What `add` did, or would do. */
export interface AddResult {
  root: string
  plan: AddPlan
  missing: MissingDependency[]
  /** The command that installs what is missing. */
  installCommand: string | undefined
  /** What the features that came now can have beside; nothing of it is installed. */
  extras: MissingExtra[]
  isWritten: boolean
}

/**
 * Copies items into the project. Everything is decided before the first write; packages are installed first, then the files are
 * written as one transaction, so that a failure leaves the project as it was.
 */
export async function add(context: CommandContext, options: AddOptions): Promise<AddResult> {
  const { output, registry, signal } = context
  const settled = await settle(context, options)
  const { project, lock, config } = settled
  const names = options.items.length > 0 ? options.items : await chooseItems(context, options, settled)
  const request = { names, only: options.only, without: options.without }
  const { version } = registry.index
  const variant = registry.variant(config.style, config.lang)

  const { items: selected } = selectItems(variant, version, lock?.items ?? {}, request)
  const targets = selected.flatMap((item) => item.files)
  const paths = new Set(targets.flatMap((target) => [`${config.dir}/${target}`, basePath(target)]))
  checkTargets(project.root, [...paths, lockPath, ...(config.css === undefined ? [] : [config.css])])

  const makePlan = (overwrite: boolean) =>
    planAdd({
      registry,
      config,
      lock,
      request,
      files: projectFiles(project.root),
      lineEnd: project.lineEnd,
      overwrite,
    })
  let plan = makePlan(options.overwrite)
  if (plan.conflicts.length > 0 && !options.dryRun) {
    if (!(await mayOverwrite(options, plan.conflicts))) throw conflictError(plan.conflicts)
    plan = makePlan(true)
    if (plan.conflicts.length > 0) throw conflictError(plan.conflicts)
  }

  const missing = missingDependencies(
    project.root,
    project.packageJson,
    neededPackages(context, settled, plan),
  )
  const command = addCommand(project.agent, missing)
  const installCommand = command && printCommand(command)
  showPlan(context, plan, missing, installCommand, options)
  const added = plan.items.filter((name) => lock?.items[name] === undefined)
  const extras = missingExtras(context, project, added)
  const result: AddResult = { root: project.root, plan, missing, installCommand, extras, isWritten: false }

  if (!options.dryRun) {
    const shallInstall = command !== undefined && options.install !== false
    if (plan.operations.length > 0 || shallInstall) await confirm(options)
    checkSignal(signal)
    let restore = () => {}
    if (command && shallInstall) {
      output.say(`Installing: ${installCommand}`)
      restore = (await installDependencies(project.root, command, { signal })).restore
    }
    try {
      checkSignal(signal)
      await applyOperations(project.root, plan.operations, { signal })
    } catch (error) {
      restore()
      throw error
    }
    result.isWritten = plan.operations.length > 0
    showOutcome(context, settled, plan, installCommand, { shallInstall })
    for (const extra of extras) sayExtra(context, extra)
  }
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
    conflicts: plan.conflicts,
    dependencies: { missing, command: installCommand ?? null, manager: project.agent },
    extras: extras.map(({ extra: { feature }, command: install }) => ({ feature, command: install })),
    written: result.isWritten,
  })
  if (options.dryRun && plan.conflicts.length > 0) throw conflictError(plan.conflicts)
  return result
}

/** The packages of the items and, where the host has no library we have an adapter for, the first of those. */
function neededPackages(
  { registry }: CommandContext,
  { project }: Settled,
  plan: AddPlan,
): Record<string, string> {
  const { adapters } = registry.index
  const [first] = adapters
  const hasOne = adapters.some(
    ({ dependency }) => declaredSpec(project.packageJson, dependency) !== undefined,
  )
  return { ...plan.dependencies, ...(first && !hasOne ? { [first.dependency]: first.range } : {}) }
}

async function chooseItems(
  context: CommandContext,
  options: AddOptions,
  settled: Settled,
): Promise<string[]> {
  const { items } = context.registry.variant(settled.config.style, settled.config.lang)
  if (options.yes || !options.interactive)
    throw new CliError({
      code: 'E_NO_ITEMS',
      exitCode: exitCodes.badInput,
      what: 'No item was named.',
      why: `The registry has: ${items.map((item) => item.name).join(', ')}.`,
      fix: 'Name one: npx latchkey add modal',
    })
  const { isCancel, multiselect } = await import('@clack/prompts')
  const answer = await multiselect({
    message: 'What should be added?',
    required: true,
    options: items
      .filter((item) => item.kind === 'bundle')
      .map((item) => ({ value: item.name, label: item.name, hint: item.description })),
  })
  if (isCancel(answer)) throw cancelled()
  return answer
}

async function mayOverwrite(options: AddOptions, conflicts: readonly Conflict[]): Promise<boolean> {
  if (options.yes || !options.interactive) return false
  const { isCancel, select } = await import('@clack/prompts')
  const answer = await select({
    message: `${conflicts.map((conflict) => `${conflict.path}: ${conflict.reason}`).join('\n')}`,
    initialValue: 'stop',
    options: [
      { value: 'stop', label: 'Stop and write nothing' },
      { value: 'overwrite', label: 'Overwrite them' },
    ],
  })
  if (isCancel(answer)) throw cancelled()
  return answer === 'overwrite'
}

async function confirm(options: AddOptions): Promise<void> {
  if (options.yes || !options.interactive) return
  const { confirm: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({ message: 'Go ahead?' })
  if (isCancel(answer) || !answer) throw cancelled()
}

function conflictError(conflicts: readonly Conflict[]): CliError {
  const [first] = conflicts
  const markers = conflicts.find((conflict) => conflict.kind === 'markers')
  return new CliError({
    code: 'E_CONFLICT',
    exitCode: exitCodes.decisionNeeded,
    what:
      conflicts.length === 1
        ? `${first?.path} would have to be overwritten.`
        : `${conflicts.length} files would have to be overwritten: ${conflicts.map(({ path }) => path).join(', ')}.`,
    why: `${first?.reason}.${markers ? `\n${markers.lines?.join('\n')}` : ''}`,
    fix: 'Nothing was written. Move your file, or replace it with ours: --overwrite',
    details: { conflicts },
  })
}

function showPlan(
  { output }: CommandContext,
  plan: AddPlan,
  missing: readonly MissingDependency[],
  installCommand: string | undefined,
  { dryRun }: AddOptions,
): void {
  if (dryRun) {
    for (const { kind, path, reason } of plan.operations)
      output.say(`${kind.padEnd(7)} ${path} ${output.dim(`(${reason})`)}`)
    for (const { path, reason } of plan.conflicts)
      output.say(`${'stuck'.padEnd(7)} ${path} ${output.dim(`(${reason})`)}`)
    if (installCommand !== undefined) output.say(`install ${installCommand}`)
    if (plan.operations.length === 0 && missing.length === 0) output.say('Nothing to do.')
  }
  for (const { path, reason } of plan.kept) output.say(`keep    ${path} ${output.dim(`(${reason})`)}`)
  for (const { name, range, found } of missing)
    if (found !== undefined) output.warn(`${name} ${found} does not fit; ${range} is needed.`)
}

function showOutcome(
  { output, registry }: CommandContext,
  { config, lock }: Settled,
  plan: AddPlan,
  installCommand: string | undefined,
  { shallInstall }: { shallInstall: boolean },
): void {
  const views = plan.operations.filter(({ path }) => path.startsWith(`${config.dir}/`))
  if (plan.operations.length === 0) output.say('Everything is in place; nothing was written.')
  else
    output.say(
      `Wrote ${views.length} files to ${config.dir} (${config.style}), and ${lockPath}. Commit them.`,
    )
  for (const { path, reason } of plan.operations)
    if (path === config.css) output.say(`Changed ${path}: ${reason}.`)
  if (installCommand !== undefined && !shallInstall)
    output.warn(`Packages are missing. Run: ${installCommand}`)
  const [adapter] = registry.index.adapters
  if (adapter && views.length > 0 && Object.keys(lock?.items ?? {}).length === 0)
    output.say(`\n${output.bold('Put it to work:')}\n\n${providerSnippet(config, adapter)}`)
}
