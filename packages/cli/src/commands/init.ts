import { cancelled } from '../errors.js'
import { isSafePath } from '../isSafePath.js'
import { type Config, emptyLock, lockPath } from '../lock/lockFile.js'
import type { Placement, Snippet } from '../place/placement.js'
import { type ChangePlan, planLock } from '../plan/planChange.js'
import { detectProject } from '../project/detectProject.js'
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
  const settled = await settle(context, await ask(context, options))
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

async function planInit(
  { registry }: CommandContext,
  { project, lock, config }: Settled,
  options: InitOptions,
): Promise<{ plan: ChangePlan; printed: Snippet[] }> {
  const files = hostFiles(project.root)
  const [adapter] = registry.index.adapters
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
  const hasAdapter = registry.index.adapters.some(
    ({ dependency }) => declaredSpec(project.packageJson, dependency) !== undefined,
  )
  if (adapter && !hasAdapter) dependencies[adapter.dependency] = adapter.range
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

/** Asks for settings that no option has, if the user can be asked and none are stored yet. */
async function ask(context: CommandContext, options: InitOptions): Promise<InitOptions> {
  if (options.yes || !options.interactive) return options
  const settled = await settle(context, options)
  if (settled.lock) return options
  const { isCancel, select, text } = await import('@clack/prompts')
  const answers = { ...options }
  if (options.style === undefined) {
    checkTailwind(context, settled)
    const answer = await select({
      message: 'Which style?',
      initialValue: settled.config.style,
      options: context.registry.index.styles.map((value) => ({
        value,
        label: value,
        hint: styleHints[value],
      })),
    })
    if (isCancel(answer)) throw cancelled()
    answers.style = answer
  }
  if (options.dir === undefined) {
    const { dir } = await detectProject(options.cwd)
    const answer = await text({
      message: 'Which folder for the views?',
      initialValue: dir,
      validate: (value) =>
        isSafePath(value ?? '') ? undefined : 'A folder of this project, for instance src/components/wallet',
    })
    if (isCancel(answer)) throw cancelled()
    answers.dir = answer
  }
  return answers
}

const styleHints = {
  tailwind: 'Tailwind 4 classes',
  css: 'one stylesheet, no Tailwind',
  unstyled: 'no look, for CSS of your own',
}
