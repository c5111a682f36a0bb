import { resolveCommand } from 'package-manager-detector'
import { checkTargets } from '../apply/checkTargets.js'
import { CliError, cancelled, type ExitCode, exitCodes } from '../errors.js'
import { lockHash } from '../hash.js'
import { toLf } from '../lineEnds.js'
import { type Lock, lockPath } from '../lock/lockFile.js'

import { detectKits, packagesOf, unusedPackages } from '../migrate/detectKits.js'
import type { Finding } from '../migrate/finding.js'
import { type Kit, type KitName, kitNames } from '../migrate/kit.js'
import { kits } from '../migrate/kits/kits.js'
import { type MigrationPlan, planMigration } from '../migrate/planMigration.js'
import { readSources } from '../migrate/readSources.js'
import type { SourceTree } from '../migrate/sourceTree.js'
import type { Operation } from '../plan/operation.js'
import { type AddPlan, planAdd } from '../plan/planAdd.js'
import { planLock } from '../plan/planChange.js'
import { printCommand } from '../project/packageManager.js'
import { type ProjectFiles, projectFiles } from '../project/projectFiles.js'
import { carryOut, checkCopied, type NeededPackages, neededPackages, sayOperations } from './carryOut.js'
import { checkRelease } from './checkRelease.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { plural } from './plural.js'
import { type Settled, settle } from './settle.js'

/** Options of {@link migrate}. */
export interface MigrateOptions extends WriteOptions {
  /** Default: the kit that the code imports. */
  kit?: KitName | undefined
  /** Whether missing packages are installed. Default `true`. */
  install?: boolean | undefined
}

/** The result of `migrate`. */
export interface MigrateResult {
  root: string
  kit: KitName
  operations: Operation[]
  findings: Finding[]
  /** The command that removes the kit's unused packages. It is not run. */
  uninstallCommand: string | undefined
  /** The command that installs missing packages. */
  installCommand: string | undefined
  isWritten: boolean
  /** 3 if something is left to do by hand. */
  exitCode: ExitCode
}

/**
 * Migrates an app from another kit to Latchkey: rewrites its set-up, buttons and hooks, copies the modal, and
 * lists the remaining work with file and line. Everything is decided before the first write.
 */
export async function migrate(context: CommandContext, options: MigrateOptions): Promise<MigrateResult> {
  const { output, registry } = context
  const settled = await settle(context, options)
  const { project } = settled
  checkRelease(settled.lock, registry)
  const tree = readSources(project.root, settled.config.dir)
  const kit = options.kit ? kits[options.kit] : await chooseKit(options, tree, settled)
  const migration = planMigration({
    kit,
    tree,
    views: settled.config.dir,
    appName: project.packageJson.name?.replace(/^@[^/]*\//, '') ?? 'My app',
    isTypeScript: settled.config.lang === 'ts',
  })
  const plan = await planViews(context, settled, migration)
  checkTargets(
    project.root,
    migration.operations.map(({ path }) => path),
  )

  const packages = neededPackages(settled, neededBy(context, plan, migration))
  const uninstall = unusedPackages(kit, project.packageJson, textsAfter(tree, migration))
  const uninstallCommand = uninstall.length === 0 ? undefined : removeCommandLine(settled, uninstall)
  // A package manager refuses another version of a package while the kit requires the old one.
  const isHeld =
    packages.missing.some(({ found }) => found !== undefined) &&
    packagesOf(kit, project.packageJson).length > 0
  const install = options.install !== false && !isHeld

  if (options.dryRun) sayOperations(context, plan.operations)
  const isWritten = await carryOut(context, settled, { plan, packages, install }, options)
  say(context, { kit, plan, migration, options, isWritten })
  sayCommands(context, { packages, uninstallCommand, isInstalled: install && !options.dryRun })

  const isLeft = migration.findings.some((finding) => finding.kind === 'todo')
  const exitCode = isLeft ? exitCodes.decisionNeeded : exitCodes.done
  const { missing, installCommand } = packages
  output.result({
    ok: !isLeft,
    command: 'migrate',
    dryRun: options.dryRun,
    root: project.root,
    kit: kit.name,
    setup: migration.setup ?? null,
    operations: plan.operations.map(({ kind, path, reason }) => ({ kind, path, reason })),
    findings: migration.findings,
    dependencies: { missing, command: installCommand ?? null, manager: project.agent },
    uninstall: { packages: uninstall, command: uninstallCommand ?? null },
    written: isWritten,
  })
  return {
    root: project.root,
    kit: kit.name,
    operations: plan.operations,
    findings: migration.findings,
    uninstallCommand,
    installCommand,
    isWritten,
    exitCode,
  }
}

async function chooseKit(options: MigrateOptions, tree: SourceTree, { project }: Settled): Promise<Kit> {
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
        : 'Start with: npx latchkey add modal',
    details: { found: found.map(({ name }) => name) },
  })
}

/** Plans the copy of the modal and the edits of the project's own files together. */
async function planViews(
  { registry }: CommandContext,
  { project, lock, config }: Settled,
  migration: MigrationPlan,
): Promise<AddPlan> {
  if (migration.operations.length === 0 && !lock) return emptyPlan(registry.index.version, config)
  const variant = registry.variant(config.style, config.lang)
  const bundles = variant.items.filter(({ kind }) => kind === 'bundle').map(({ name }) => name)
  const installed = bundles.filter((name) => lock?.items[name])
  const files = withTexts(projectFiles(project.root), migration)
  checkCopied({ project, config }, [...Object.keys(variant.files), ...Object.keys(lock?.files ?? {})])
  const { mergeTexts } = await import('../merge/mergeTexts.js')
  const plan = planAdd({
    registry,
    config: {
      ...config,
      ...(migration.setup === undefined ? {} : { setup: config.setup ?? migration.setup }),
    },
    lock,
    request: { names: installed.length > 0 ? installed : ['modal'] },
    files,
    lineEnd: project.lineEnd,
    merge: mergeTexts,
  })
  const [conflict] = plan.conflicts
  if (conflict)
    throw new CliError({
      code: 'E_CONFLICT',
      exitCode: exitCodes.decisionNeeded,
      what: `${conflict.path} is in the way of the copied views.`,
      why: `${conflict.reason}.`,
      fix: 'Nothing was written. Move the file, or run `npx latchkey add modal` first.',
      details: { conflicts: plan.conflicts.map(({ path, kind, reason }) => ({ path, kind, reason })) },
    })
  const byPath = new Map(migration.operations.map((operation) => [operation.path, operation]))
  for (const operation of plan.operations) byPath.set(operation.path, operation)
  const nextLock: Lock = {
    ...plan.lock,
    host: { ...plan.lock.host, ...hostEntries([...byPath.values()], migration) },
  }
  byPath.delete(lockPath)
  const lockOperation = planLock(nextLock, files, project.lineEnd)
  return {
    ...plan,
    lock: nextLock,
    operations: [...byPath.values(), ...(lockOperation ? [lockOperation] : [])],
  }
}

function emptyPlan(version: string, config: Settled['config']): AddPlan {
  return {
    operations: [],
    kept: [],
    conflicts: [],
    merged: [],
    dependencies: {},
    items: [],
    lock: { lockVersion: 1, registry: version, config, items: {}, files: {}, host: {}, installed: [] },
    takenOut: [],
  }
}

/** The project's files after the migration. The hashes are those of the files on disk. */
function withTexts(files: ProjectFiles, { operations }: MigrationPlan): ProjectFiles {
  const texts = new Map(operations.map(({ path, text }) => [path, text]))
  return {
    read(path) {
      const state = files.read(path)
      const text = texts.get(path)
      return state.kind === 'file' && text !== undefined ? { ...state, text } : state
    },
  }
}

/** Files outside the views' folder that use them, for `remove` and `doctor`. */
function hostEntries(operations: readonly Operation[], { operations: own }: MigrationPlan): Lock['host'] {
  const paths = new Set(own.map(({ path }) => path))
  return Object.fromEntries(
    operations.flatMap(({ path, kind, text }) =>
      paths.has(path) && kind !== 'delete' && /\b(createLatchkey|LatchkeyProvider)\b/.test(text)
        ? [
            [
              path,
              {
                kind: kind === 'create' ? ('created' as const) : ('changed' as const),
                written: lockHash(toLf(text)),
              },
            ],
          ]
        : [],
    ),
  )
}

/** The packages of the views, and those of the adapters and the pairing that the code now uses. */
function neededBy(
  { registry }: CommandContext,
  plan: AddPlan,
  { needs }: MigrationPlan,
): Record<string, string> {
  const { adapters, extras } = registry.index
  const needed = { ...plan.dependencies }
  for (const { dependency, range, entry } of adapters)
    if (needs.some((need) => entry.endsWith(`/${need}`))) needed[dependency] = range
  for (const { feature, dependencies } of extras)
    if (needs.includes(feature)) Object.assign(needed, dependencies)
  return needed
}

function textsAfter(tree: SourceTree, { operations }: MigrationPlan): string[] {
  const after = new Map(tree.paths.map((path) => [path, tree.textOf(path)]))
  for (const { path, text } of operations) if (text !== undefined) after.set(path, text)
  return [...after.values()]
}

function removeCommandLine({ project }: Settled, names: readonly string[]): string {
  const resolved = resolveCommand(project.agent, 'uninstall', [...names])
  return printCommand(resolved ?? { command: project.agent, args: ['remove', ...names] })
}

function say(
  { output }: CommandContext,
  work: { kit: Kit; plan: AddPlan; migration: MigrationPlan; options: MigrateOptions; isWritten: boolean },
): void {
  const { kit, plan, migration, options, isWritten } = work
  const { operations, findings } = migration
  const verb = options.dryRun ? 'Would change' : 'Changed'
  if (operations.length === 0) output.say(`Nothing of ${kit.title} is left that can be rewritten.`)
  else if (isWritten || options.dryRun)
    output.say(
      `${verb} ${plural(operations.length, 'file')}: ${operations.map(({ path }) => path).join(', ')}.`,
    )
  const copied = plan.operations.filter(({ path }) => path.startsWith(`${plan.lock.config.dir}/`)).length
  if (copied > 0)
    output.say(
      `${options.dryRun ? 'Would copy' : 'Copied'} ${plural(copied, 'file')} to ${plan.lock.config.dir} (${plan.lock.config.style}). Commit them with ${lockPath} and .latchkey/.`,
    )
  for (const [kind, title] of [
    ['todo', 'Left to do by hand:'],
    ['check', 'Worth a look, the app works without it:'],
  ] as const) {
    const own = findings.filter((finding) => finding.kind === kind)
    if (own.length === 0) continue
    output.say(`\n${output.bold(title)}`)
    for (const { path, line, what, why, fix } of own)
      output.say(`  ${path}:${line}  ${what}\n    ${output.dim(why)}\n    ${fix}`)
  }
}

function sayCommands(
  { output }: CommandContext,
  work: { packages: NeededPackages; uninstallCommand: string | undefined; isInstalled: boolean },
): void {
  const { packages, uninstallCommand, isInstalled } = work
  for (const { name, range, found } of packages.missing)
    if (found !== undefined) output.warn(`${name} ${found} does not fit; ${range} is needed.`)
  const lines = [
    ...(uninstallCommand ? [uninstallCommand] : []),
    ...(packages.installCommand && !isInstalled ? [packages.installCommand] : []),
  ]
  if (lines.length > 0) output.say(`\n${output.bold('Packages:')}\n\n${lines.join('\n')}`)
}
