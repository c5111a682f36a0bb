import { CliError } from '../errors.js'
import { type Config, emptyLock, type Lock, lockPath } from '../lock/lockFile.js'
import type { Placement, Snippet } from '../place/placement.js'
import { type ChangePlan, planLock } from '../plan/planChange.js'
import { isHolder } from '../plan/selectItems.js'
import { chooseAdapter } from '../project/chooseAdapter.js'
import { hostFiles } from '../project/hostFiles.js'
import { declaredSpec } from '../project/packageJson.js'
import { carryOut, neededPackages, sayOperations } from './carryOut.js'
import { checkTailwind } from './checkTailwind.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { saySnippets } from './saySnippets.js'
import { type Settled, settle } from './settle.js'

/** Options of {@link init}. */
export interface InitOptions extends WriteOptions {
  /** Whether missing packages are installed. Default `true`. */
  install?: boolean | undefined
  /** Whether the provider is inserted into the project's own files. Default `true`. */
  place?: boolean | undefined
}

/** The result of `init`. */
export interface InitResult {
  root: string
  config: Config
  /** Paths of the files that were written. */
  changed: string[]
  /** Code for the developer to insert. */
  printed: Snippet[]
  isWritten: boolean
}

/** The packages every project needs, besides the library of its adapter. */
const basePackages = new Set(['@latchkey/headless', '@tanstack/react-query', 'viem'])

/**
 * Sets up a project: installs the packages, writes the file that creates the latchkey, wraps the app in its
 * provider, and stores style and folder in the lock file. Prints what it cannot insert. A second run changes
 * nothing.
 */
export async function init(context: CommandContext, options: InitOptions): Promise<InitResult> {
  const { output } = context
  const settled = await settle(context, options)
  checkTailwind(context, settled)
  const { project } = settled
  const { plan, printed } = await planInit(context, settled, options)

  const packages = neededPackages(settled, plan.dependencies)
  const install = options.install !== false
  if (options.dryRun) {
    sayOperations(context, plan.operations)
    if (packages.installCommand !== undefined) output.say(`install ${packages.installCommand}`)
  }
  const isWritten = await carryOut(context, settled, { plan, packages, install }, options)
  const { config } = plan.lock
  if (isWritten)
    for (const { kind, path, reason } of plan.operations)
      if (path !== lockPath) output.say(`${kind === 'create' ? 'Wrote' : 'Changed'} ${path}: ${reason}.`)
  const toInstall = install ? undefined : packages.installCommand
  if (toInstall !== undefined) output.warn(`Packages are missing. Run: ${toInstall}`)
  if (plan.operations.length === 0)
    output.say(`Everything is up to date. The views are for ${config.dir} (${config.style}).`)
  else if (!options.dryRun)
    output.say(`The views will be in ${config.dir} (${config.style}). Next: npx latchkey add modal`)
  saySnippets(context, printed)
  await sayConfigured(context, settled, plan.lock)

  const changed = plan.operations.map(({ path }) => path)
  output.result({
    ok: true,
    command: 'init',
    dryRun: options.dryRun,
    root: project.root,
    config,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    dependencies: {
      missing: packages.missing,
      command: packages.installCommand ?? null,
      manager: project.agent,
    },
    printed,
    isWritten,
  })
  return { root: project.root, config, changed, printed, isWritten }
}

/** Names the features that the configuration sets up and of which no view is or will be copied. */
async function sayConfigured(
  { output, registry }: CommandContext,
  { project, config }: Settled,
  lock: Lock,
): Promise<void> {
  const { items } = registry.variant(config.style, config.lang)
  const holders = items.filter((item) => isHolder(item) && lock.items[item.name])
  const [modal] = items
  const planned = holders.length > 0 ? [] : (modal?.features ?? [])
  const configured = await configuredFeatures(project.root, lock)
  const missing = configured.filter(
    (name) => items.some((item) => item.name === name) && !lock.items[name] && !planned.includes(name),
  )
  if (missing.length === 0) return
  const names = [...(holders.length > 0 ? [] : [modal?.name]), ...missing]
  output.say(
    `Configured without a view: ${missing.join(', ')}. To add ${missing.length > 1 ? 'them' : 'it'}: npx latchkey add ${names.join(' ')}`,
  )
}

/** The features that the configuration sets up; none if it cannot be read. */
async function configuredFeatures(root: string, lock: Lock): Promise<readonly string[]> {
  const [{ findSetup }, { readSetup }] = await Promise.all([
    import('../info/setup/findSetup.js'),
    import('../info/setup/readSetup.js'),
  ])
  const setup = findSetup(root, lock)
  if (setup === undefined) return []
  try {
    return readSetup(root, setup).options.configured ?? []
  } catch (error) {
    if (error instanceof CliError) return []
    throw error
  }
}

async function planInit(
  { registry }: CommandContext,
  { project, lock, config }: Settled,
  options: InitOptions,
): Promise<{ plan: ChangePlan; printed: Snippet[] }> {
  const files = hostFiles(project.root)
  const adapter = chooseAdapter(registry.index.adapters, project)
  let placement: Placement = { operations: [], printed: [], host: {} }
  if (options.place !== false && adapter) {
    const { planPlacement } = await import('../place/planPlacement.js')
    placement = planPlacement(project, config, files, { place: ['provider'], adapter })
  }
  const { lockWithPlacement } = await import('../place/withPlacement.js')
  const settled = lock ? { ...lock, config } : emptyLock(registry.index.version, config)
  const next = lockWithPlacement(settled, placement)
  const lockOperation = planLock(next, files, project.lineEnd)

  const modal = registry.variant(config.style, config.lang).items.find(({ name }) => name === 'modal')
  const dependencies = Object.fromEntries(
    Object.entries(modal?.dependencies ?? {}).filter(([name]) => basePackages.has(name)),
  )
  if (adapter && declaredSpec(project.packageJson, adapter.dependency) === undefined)
    dependencies[adapter.dependency] = adapter.range
  return {
    plan: {
      operations: [...placement.operations, ...(lockOperation ? [lockOperation] : [])],
      kept: [],
      conflicts: [],
      merged: [],
      dependencies,
      items: [],
      lock: next,
    },
    printed: placement.printed,
  }
}
