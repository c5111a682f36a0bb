import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import semver from 'semver'
import { CliError, exitCodes } from '../errors.js'
import { describeProject, descriptionLines, type ProjectDescription } from '../info/describeProject.js'
import { buildPolicy, type Policies, printPolicy } from '../info/policy/buildPolicy.js'
import { type PolicyAdvice, policyAdvice, policyForm } from '../info/policy/policyAdvice.js'
import { evaluateSetup } from '../info/setup/evaluateSetup.js'
import { readSetup } from '../info/setup/readSetup.js'
import type { Setup } from '../info/setup/setup.js'
import { findPackage } from '../project/packageJson.js'
import type { CommandContext } from './commandContext.js'
import { plural } from './plural.js'
import { readLock } from './settle.js'

/** Options of {@link info}. */
export interface InfoOptions {
  /** Folder to start from. */
  cwd: string
  /** Lists the hosts the app may contact. */
  hosts: boolean
  /** Prints the smallest Content-Security-Policy. */
  csp: boolean
  /** Runs the configuration in an interpreter without Node, instead of reading it. Default `false`. */
  evaluate?: boolean | undefined
  /** Which `.env.<mode>` files apply. Default `production`. */
  mode?: string | undefined
  /** The program that evaluates the configuration. Default: the one next to the bundle. */
  evaluator?: string | undefined
}

/** The result of `info`. */
export interface InfoResult {
  project: ProjectDescription
  /** With `hosts` or `csp`. */
  setup?: Setup
  /** With `csp`. */
  csp?: Policies & { header: string; advice: PolicyAdvice }
}

/**
 * Describes a project. With `hosts` and `csp`, also the hosts that its configuration names. Writes nothing,
 * and runs no code of the project without `evaluate`.
 */
export async function info(context: CommandContext, options: InfoOptions): Promise<InfoResult> {
  const { output, registry } = context
  const root = findPackage(resolve(options.cwd))
  const lock = root === undefined ? undefined : readLock(root)
  const project = await describeProject(options.cwd, lock, registry)
  const result: InfoResult = { project }
  if (options.hosts || options.csp) result.setup = await setupOf(context, project, options)
  if (options.csp && result.setup) result.csp = policyOf(project, result.setup)

  if (!result.setup) sayProject(context, project)
  else {
    if (options.hosts) sayHosts(context, result.setup)
    if (result.csp) sayPolicy(context, result.csp)
    sayLimits(context, result.setup)
  }
  const { setup, csp } = result
  output.result({
    ok: true,
    command: 'info',
    ...(setup
      ? {
          setup: project.setup,
          by: setup.by,
          unread: setup.unread,
          assumed: setup.assumed,
          unset: setup.unset,
        }
      : { project }),
    ...(setup && options.hosts ? { hosts: setup.hosts } : {}),
    ...(csp ? { csp } : {}),
  })
  return result
}

async function setupOf(
  { signal }: CommandContext,
  { root, setup }: ProjectDescription,
  { evaluate = false, mode, evaluator }: InfoOptions,
): Promise<Setup> {
  if (setup === null)
    throw new CliError({
      code: 'E_SETUP_MISSING',
      exitCode: exitCodes.notSupported,
      what: 'This project does not configure latchkey.',
      why: 'No source file calls createLatchkey of @latchkey/headless.',
      fix: 'Run: npx latchkey init',
    })
  return evaluate ? evaluateSetup(root, setup, { mode, evaluator, signal }) : readSetup(root, setup, { mode })
}

function policyOf(project: ProjectDescription, setup: Setup): NonNullable<InfoResult['csp']> {
  const { name: framework, version, isServerRendered } = project.framework
  const form = policyForm({ framework, isServerRendered })
  const policies = buildPolicy(setup, { form, isServerRendered })
  const advice = policyAdvice({ framework }, policies, {
    major: version === null ? undefined : semver.major(version),
    hasSrc: existsSync(join(project.root, 'src')),
    isTypeScript: project.language === 'ts',
    hasCacheComponents: nextConfig(project.root).some((text) => /\bcacheComponents\s*:\s*true\b/.test(text)),
    hasServerEntry: ['tsx', 'jsx'].some((ending) =>
      existsSync(join(project.root, `app/entry.server.${ending}`)),
    ),
  })
  return { ...policies, header: printPolicy(policies.app), advice }
}

/** The text of Next's configuration. */
function nextConfig(root: string): string[] {
  return ['ts', 'mts', 'js', 'mjs']
    .map((ending) => join(root, `next.config.${ending}`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
}

function sayProject({ output }: CommandContext, project: ProjectDescription): void {
  const lines = descriptionLines(project)
  const width = Math.max(...lines.map(([label]) => label.length))
  for (const [label, value] of lines) output.say(`${output.dim(label.padEnd(width))}  ${value}`)
}

function sayHosts({ output }: CommandContext, { hosts, unread }: Setup): void {
  if (hosts.length === 0)
    output.say(unread.length > 0 ? 'No host could be read.' : 'The configuration names no host.')
  const cells = hosts.map(({ origin, directive, purpose, source }) => [
    origin,
    directive,
    `${purpose} (${source})`,
  ])
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  for (const [origin = '', directive = '', why = ''] of cells)
    output.say(`${origin.padEnd(widths[0] ?? 0)}  ${directive.padEnd(widths[1] ?? 0)}  ${output.dim(why)}`)
}

/** Says what the list is made of, and what it may lack. */
function sayLimits({ output }: CommandContext, { by, unread, assumed, unset }: Setup): void {
  if (by === 'evaluation')
    output.warn(
      'This is what the configuration said when it was evaluated. Code can say something else later.',
    )
  for (const assumption of assumed) output.warn(`Assumed: ${assumption}.`)
  if (unset.length > 0) output.warn(`Not set in the .env files: ${unset.join(', ')}.`)
  if (unread.length === 0) return
  for (const { place, what, why } of unread) output.warn(`Not read, ${place}: ${what}, because ${why}.`)
  output.warn(
    `The list may be incomplete: ${plural(unread.length, 'part')} of the configuration could not be read. --evaluate runs the configuration, in an interpreter without files and network, and lists what it then says.`,
  )
}

function sayPolicy({ output }: CommandContext, { latchkey, advice }: NonNullable<InfoResult['csp']>): void {
  const place = advice.file ?? advice.place
  output.say(output.bold('Latchkey needs, added to a policy you have:'))
  output.say('')
  for (const [directive, sources] of Object.entries(latchkey)) output.say([directive, ...sources].join(' '))
  output.say('')
  output.say(
    output.bold(
      place === undefined ? 'A whole policy for this app:' : `A whole policy for this app, in ${place}:`,
    ),
  )
  output.say('')
  output.say(advice.code)
  output.say('')
  for (const { title, code } of advice.edits) {
    output.say(output.bold(`${title}:`))
    output.say('')
    output.say(code)
    output.say('')
  }
  for (const note of advice.notes) output.say(note)
}
