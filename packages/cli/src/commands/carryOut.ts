import { applyOperations } from '../apply/applyOperations.js'
import { checkTargets } from '../apply/checkTargets.js'
import { installDependencies } from '../apply/installDependencies.js'
import { cancelled, checkSignal } from '../errors.js'
import { basePath } from '../lock/baseTexts.js'
import { attributesPath } from '../lock/gitAttributes.js'
import { lockPath } from '../lock/lockFile.js'
import { isRecord } from '../lock/ownPaths.js'
import type { Operation } from '../plan/operation.js'
import type { ChangePlan } from '../plan/planChange.js'
import { planLock } from '../plan/planChange.js'
import { printable } from '../printable.js'
import { type MissingDependency, missingDependencies } from '../project/missingDependencies.js'
import { addCommand, type CommandLine, printCommand } from '../project/packageManager.js'
import { projectFiles } from '../project/projectFiles.js'
import { withPlugAndPlayPeers } from '../project/withPlugAndPlayPeers.js'
import type { CommandContext, WriteOptions } from './commandContext.js'
import { plural } from './plural.js'
import type { Settled } from './settle.js'

/** The packages a plan needs and the project does not have. */
export interface NeededPackages {
  missing: MissingDependency[]
  command: CommandLine | undefined
  /** The command to paste into a shell. */
  installCommand: string | undefined
}

/** Returns which of the needed packages the project does not have. */
export function neededPackages(
  { project }: Settled,
  dependencies: Readonly<Record<string, string>>,
): NeededPackages {
  const needed = withPlugAndPlayPeers(project.root, dependencies)
  const missing = missingDependencies(project.root, project.packageJson, needed)
  const command = addCommand(project.agent, missing, {
    isWorkspaceRoot: project.root === project.workspaceRoot,
  })
  return { missing, command, installCommand: command && printCommand(command) }
}

/**
 * Checks every path a command may read or write for the given files, before it plans. Throws the errors of
 * {@link checkTargets}.
 */
export function checkCopied(
  { project, config }: Pick<Settled, 'project' | 'config'>,
  targets: Iterable<string>,
): void {
  const paths = new Set([...targets].map((target) => `${config.dir}/${target}`))
  const own = [lockPath, basePath, attributesPath, ...(config.css === undefined ? [] : [config.css])]
  checkTargets(project.root, [...paths, ...own])
}

/** The input of {@link carryOut}. */
export interface Work {
  plan: ChangePlan
  packages: NeededPackages
  /** Whether missing packages are installed. */
  install: boolean
}

/**
 * Checks the paths, asks for confirmation, installs the missing packages, then writes the files as one
 * transaction. A failure leaves the project unchanged. A dry run ends after the check. Throws the errors of
 * {@link checkTargets}.
 *
 * @returns Whether files were written.
 */
export async function carryOut(
  context: CommandContext,
  settled: Settled,
  { plan, packages, install }: Work,
  options: WriteOptions,
): Promise<boolean> {
  const { output, signal } = context
  const { root, agent } = settled.project
  checkTargets(
    root,
    plan.operations.map(({ path }) => path),
  )
  const command = install ? packages.command : undefined
  if (options.dryRun || (plan.operations.length === 0 && !command)) return false
  await confirm(summaryOf(plan.operations, settled, command ? packages.missing.length : 0), options)
  checkSignal(signal)
  let restore = () => {}
  let operations = plan.operations
  if (command) {
    output.say(`Installing with ${agent}: ${packages.installCommand}`)
    restore = (await installDependencies(root, command, { signal })).restore
    operations = withInstalled(plan, packages.missing, settled)
  }
  try {
    checkSignal(signal)
    await applyOperations(root, operations, { signal })
  } catch (error) {
    restore()
    throw error
  }
  return operations.length > 0
}

const done = { create: 'written', replace: 'changed', delete: 'deleted' } as const

/**
 * Summarizes a plan in one line: `24 files (3,412 lines) into src/components/wallet, 5 packages with npm, 1
 * line in src/index.css`.
 */
export function summaryOf(
  operations: readonly Operation[],
  { config, project }: Settled,
  packages: number,
): string {
  const inFolder = operations.filter(({ path }) => path.startsWith(`${config.dir}/`))
  const count = (kind: Operation['kind']) => inFolder.filter((operation) => operation.kind === kind).length
  const outside = operations.filter(({ path }) => !path.startsWith(`${config.dir}/`) && !isRecord(path))
  const parts = [
    count('create') > 0 ? `${sizeOf(inFolder)} into ${config.dir}` : '',
    count('replace') > 0
      ? `${plural(count('replace'), 'file')} changed${count('create') > 0 ? '' : ` in ${config.dir}`}`
      : '',
    count('delete') > 0 ? `${plural(count('delete'), 'file')} deleted from ${config.dir}` : '',
    packages > 0 ? `${plural(packages, 'package')} with ${project.agent}` : '',
    ...outside.map(({ kind, path }) => (path === config.css ? `1 line in ${path}` : `${path} ${done[kind]}`)),
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(', ') : `${lockPath} updated`
}

/** Counts new files and their lines: `24 files (3,412 lines)`. */
export function sizeOf(operations: readonly Operation[]): string {
  const texts = operations.flatMap((operation) => (operation.kind === 'create' ? operation.text : []))
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  return `${plural(texts.length, 'file')} (${plural(lines, 'line')})`
}

/** Prints every operation of a plan, one a line. */
export function sayOperations({ output }: CommandContext, operations: readonly Operation[]): void {
  for (const { kind, path, reason } of operations)
    if (path === lockPath || !isRecord(path))
      output.say(`${kind.padEnd(7)} ${path} ${output.dim(`(${reason})`)}`)
}

async function confirm(summary: string, options: WriteOptions): Promise<void> {
  if (options.yes || !options.interactive) return
  const { confirm: ask, isCancel } = await import('@clack/prompts')
  const answer = await ask({ message: printable(`${summary}. Go ahead?`) })
  if (isCancel(answer) || !answer) throw cancelled()
}

/** The operations with a lock that names the packages which were installed now. */
function withInstalled(
  { lock, operations }: ChangePlan,
  missing: readonly MissingDependency[],
  { project }: Settled,
): Operation[] {
  const added = missing.filter(({ found }) => found === undefined).map(({ name }) => name)
  const next = { ...lock, installed: [...new Set([...lock.installed, ...added])] }
  const operation = planLock(next, projectFiles(project.root), project.lineEnd)
  return [...operations.filter(({ path }) => path !== lockPath), ...(operation ? [operation] : [])]
}
