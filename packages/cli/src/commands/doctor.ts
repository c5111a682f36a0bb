import { resolve } from 'node:path'
import type { CheckGroup } from '../doctor/check.js'
import { type Diagnosis, diagnose } from '../doctor/diagnose.js'
import { type DoctorContext, doctorContext } from '../doctor/doctorContext.js'
import { carryOutRepair, planRepair } from '../doctor/planRepair.js'
import { type VerifiedFile, verifyFiles } from '../doctor/verifyFiles.js'
import { CliError, exitCodes } from '../errors.js'
import { findPackage } from '../project/packageJson.js'
import { printCommand } from '../project/packageManager.js'
import { projectFiles } from '../project/projectFiles.js'
import { withProjectUi } from '../registry/withProjectUi.js'
import type { CommandContext } from './commandContext.js'
import { plural } from './plural.js'
import { recoverProject } from './recoverProject.js'
import { readLock } from './settle.js'

/** Options of {@link doctor}. */
export interface DoctorOptions {
  /** Folder to start from. */
  cwd: string
  /** Applies safe repairs. */
  fix: boolean
  /** Runs the configuration in an interpreter without Node, instead of reading it. Default `false`. */
  evaluate?: boolean | undefined
  /** The program that evaluates the configuration. Default: the one next to the bundle. */
  evaluator?: string | undefined
}

/** The result of `doctor`. */
export interface DoctorResult {
  /** The findings that remain after the repairs. */
  findings: Diagnosis[]
  /** The repaired findings. Empty without `fix`. */
  repaired: Diagnosis[]
  /** Whether no finding remains. */
  isHealthy: boolean
}

/**
 * Finds what is wrong with a project, and with `fix` repairs what is safe: installs missing packages, adds
 * the import of the theme and the entries of `optimizeDeps`, restores base texts, sorts the lock file. Writes
 * nothing without `fix`.
 */
export async function doctor(context: CommandContext, options: DoctorOptions): Promise<DoctorResult> {
  const { output, signal } = context
  const root = findPackage(resolve(options.cwd))
  if (options.fix && root !== undefined) recoverProject(context, root, { dryRun: false })
  const first = await examine(context, options)
  let findings = first.findings
  let repaired: Diagnosis[] = []
  if (options.fix) {
    const { project } = first.examined
    const repairable = findings.filter(({ repair }) => repair !== undefined)
    const plan = planRepair(first.examined, repairable)
    if (plan.command) output.say(`Installing with ${project.agent}: ${printCommand(plan.command)}`)
    await carryOutRepair(project.root, plan, { signal })
    for (const { kind, path, reason } of plan.operations)
      output.say(`${kind.padEnd(7)} ${path} ${output.dim(`(${reason})`)}`)
    if (repairable.length > 0) {
      findings = (await examine(context, options)).findings
      repaired = repairable.filter(({ what }) => !findings.some((finding) => finding.what === what))
    }
  }
  const problems = findings.filter(({ level }) => level === 'problem')
  sayFindings(context, findings)
  saySummary(context, findings, repaired)
  output.result({
    ok: problems.length === 0,
    command: 'doctor',
    findings: findings.map(printed),
    repaired: repaired.map(printed),
  })
  return { findings, repaired, isHealthy: problems.length === 0 }
}

/** The result of `doctor --verify`. */
export interface VerifyResult {
  files: VerifiedFile[]
  /** Whether every file is a release plus edits. */
  isProven: boolean
}

/**
 * Verifies that every copied file is a released text plus edits of the project, and lists the edits. Needs no
 * network: this program contains the release, or the lock file its hashes.
 */
export function verify(context: CommandContext, options: Pick<DoctorOptions, 'cwd'>): VerifyResult {
  const { output, registry } = context
  const root = findPackage(resolve(options.cwd))
  const lock = root === undefined ? undefined : readLock(root)
  if (root === undefined || !lock)
    throw new CliError({
      code: 'E_NO_PROJECT',
      exitCode: exitCodes.notSupported,
      what: 'There is nothing to verify.',
      why: 'There is no latchkey.lock.json, so no views were copied.',
      fix: 'Go to the folder of your app, or name it: --cwd path/to/app',
    })
  const files = verifyFiles(lock, withProjectUi(registry, lock.config.ui), projectFiles(root))
  const of = (state: VerifiedFile['state']) => files.filter((file) => file.state === state)
  for (const { path } of of('unproven')) output.say(`unproven  ${path}`)
  for (const { path, added, removed } of of('edited'))
    output.say(`edited    ${path} ${output.dim(`(+${added} -${removed})`)}`)
  for (const { path } of of('deleted')) output.say(`deleted   ${path}`)
  const recorded = files.filter(({ against }) => against === 'recorded').length
  output.say(
    `${plural(of('release').length, 'file')} as released, ${of('edited').length} edited, ${of('deleted').length} deleted, ${of('unproven').length} unproven.`,
  )
  if (recorded > 0)
    output.warn(
      `${plural(recorded, 'file')} of another version: compared with the hashes in latchkey.lock.json. To compare with that release, run its own latchkey.`,
    )
  const isProven = of('unproven').length === 0
  output.result({ ok: isProven, command: 'doctor', verify: true, files })
  return { files, isProven }
}

async function examine(
  { registry, signal }: CommandContext,
  { cwd, evaluate, evaluator }: DoctorOptions,
): Promise<{ examined: DoctorContext; findings: Diagnosis[] }> {
  const root = findPackage(resolve(cwd))
  const lock = root === undefined ? undefined : readLock(root)
  const examined = await doctorContext({
    cwd,
    registry: withProjectUi(registry, lock?.config.ui),
    lock,
    evaluate,
    evaluator,
    signal,
  })
  return { examined, findings: await diagnose(examined, signal) }
}

const titles: Record<CheckGroup, string> = {
  packages: 'Packages',
  app: 'App',
  styles: 'Styles',
  policy: 'Content-Security-Policy',
  files: 'Files',
}

function sayFindings({ output }: CommandContext, findings: readonly Diagnosis[]): void {
  for (const [group, title] of Object.entries(titles)) {
    const inGroup = findings.filter((finding) => finding.group === group)
    if (inGroup.length === 0) continue
    output.say(output.bold(title))
    for (const { level, what, why, fix } of inGroup) {
      output.say(`  ${level === 'problem' ? 'problem' : 'note   '}  ${what}`)
      output.say(`           ${output.dim(why)}`)
      output.say(`           ${fix}`)
    }
    output.say('')
  }
}

function saySummary(
  { output }: CommandContext,
  findings: readonly Diagnosis[],
  repaired: readonly Diagnosis[],
): void {
  const problems = findings.filter(({ level }) => level === 'problem').length
  const notes = findings.length - problems
  const repairable = findings.filter(({ repair }) => repair !== undefined).length
  const parts = [
    problems === 0 ? 'No problem found' : plural(problems, 'problem'),
    ...(notes > 0 ? [plural(notes, 'note')] : []),
    ...(repaired.length > 0 ? [`${repaired.length} repaired`] : []),
  ]
  output.say(`${parts.join(', ')}.`)
  if (repairable > 0) output.say(`${repairable} can be repaired: npx latchkey doctor --fix`)
}

function printed({ check, group, level, what, why, fix, repair }: Diagnosis) {
  return { check, group, level, what, why, fix, isRepairable: repair !== undefined }
}
