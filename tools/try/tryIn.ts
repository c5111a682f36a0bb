import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Execution, execute } from '@latchkey/test/execute'
import { type Commands, commandsOf, type PackageManager } from '../../packages/cli/hosts/packageManager'
import { developerEnvironment } from '../../packages/cli/hosts/run'
import type { Tarballs } from '../../packages/cli/hosts/tarballs'
import { detectPackageManager } from '../../packages/cli/src/project/packageManager'
import { checkApp, TryError } from './checkApp'

export interface TryOptions {
  /** Absolute path of the app. */
  folder: string
  /** Root of this workspace. */
  workspace: string
  tarballs: Tarballs
  /** The packed `@latchkey/sandbox`, which is installed for development. Default: it is not. */
  sandbox?: string | undefined
  /** Passed to `latchkey init`. */
  flags?: readonly string[]
  /** Whether only the packages of the hooks are installed, and no views are copied. Default: false. */
  isHooksOnly?: boolean
  /**
   * Whether `latchkey migrate` replaces another kit, in place of `init` and `add`. It installs nothing but
   * the CLI: the packages of Latchkey cannot stand beside those of most kits. Default: false.
   */
  isMigrating?: boolean
  /** Runs each command, for instance to show how long it takes. Default: runs it. */
  step?<value>(command: string, work: () => Promise<value>): Promise<value>
  /** Whether commands answer in JSON, so that `linesByHand` is counted. Default: false. */
  isCounted?: boolean
  /** Called with the output of each command of ours. */
  onOutput?(text: string): void
}

export interface Tried {
  manager: PackageManager
  /** The commands after the installation, as a developer types them. */
  commands: readonly string[]
  /** Lines of code that the commands printed for the developer to add. Undefined unless `isCounted`. */
  linesByHand: number | undefined
  /** Whether the last command left something to do by hand. */
  isLeft: boolean
}

/**
 * Installs the packed packages into an app with its own package manager, and adds the modal unless
 * `isHooksOnly`, or replaces another kit if `isMigrating`.
 *
 * @throws {TryError} If the folder is not a React app, or a command fails.
 */
export async function tryIn(options: TryOptions): Promise<Tried> {
  const { folder, workspace, tarballs, flags = [], isCounted = false, onOutput } = options
  const { step = (_, work) => work() } = options
  checkApp(folder, workspace)
  const manager = await managerOf(folder)
  const commands = commandsOf[manager]
  const run = async (command: readonly string[], expected: readonly number[] = [0]): Promise<Execution> => {
    const typed = command.join(' ')
    const [program = '', ...args] = command
    const ran = await step(typed, () => execute(program, args, { cwd: folder, env: developerEnvironment() }))
    if (expected.includes(ran.code)) return ran
    throw new TryError(
      `'${typed}' failed in ${folder}.`,
      lastLines(ran.output),
      'Run the command there yourself to see all of it, mend what it names, and try again.',
    )
  }

  if (options.sandbox) await run(commands.addDev([options.sandbox]))
  if (options.isHooksOnly) {
    await run(commands.add([tarballs.headless, ...hooksPackages(workspace)]))
    return { manager, commands: [], linesByHand: isCounted ? 0 : undefined, isLeft: false }
  }
  if (options.isMigrating) {
    await run(commands.addDev([tarballs.cli]))
    const command = commands.exec(['latchkey', 'migrate', '--yes', '--no-install', ...flags])
    const { code, output } = await run(command, [0, somethingLeft])
    onOutput?.(withTarball(output, tarballs.headless))
    return {
      manager,
      commands: [command.join(' ')],
      linesByHand: undefined,
      isLeft: code === somethingLeft,
    }
  }
  await run(commands.add([tarballs.headless]))
  await run(commands.addDev([tarballs.cli]))
  const ours = addingCommands(commands, flags)
  let lines = 0
  for (const command of ours) {
    const { stdout, output } = await run(isCounted ? [...command, '--json'] : command)
    onOutput?.(output)
    if (isCounted) lines += printedLines(stdout)
  }
  return {
    manager,
    commands: ours.map((command) => command.join(' ')),
    linesByHand: isCounted ? lines : undefined,
    isLeft: false,
  }
}

/** The exit code of `latchkey migrate` if something is left to do by hand. */
const somethingLeft = 3

/** Names the packed file in the commands that are printed, because the package is not on npm. */
function withTarball(output: string, tarball: string): string {
  return output.replace(/@latchkey\/headless@\d[\w.+-]*/g, tarball)
}

/** Returns the commands that remain once the packages are published and installed. */
function addingCommands(commands: Commands, flags: readonly string[]): (readonly string[])[] {
  return [
    commands.exec(['latchkey', 'init', '--yes', ...flags]),
    commands.exec(['latchkey', 'add', 'modal', '--yes']),
  ]
}

/** Returns the peers that an app with EVM wallets needs, in the ranges of `@latchkey/headless`. */
function hooksPackages(workspace: string): string[] {
  const { peerDependencies }: { peerDependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(workspace, 'packages/headless/package.json'), 'utf8'),
  )
  return ['wagmi', 'viem', '@tanstack/react-query'].map((name) => `${name}@${peerDependencies[name]}`)
}

/** Counts the lines of the snippets in the JSON of `init` or `add`. */
function printedLines(answer: string): number {
  const { printed }: { printed: readonly { code: string }[] } = JSON.parse(answer)
  return printed.flatMap(({ code }) => code.split('\n').filter((line) => line.trim() !== '')).length
}

async function managerOf(folder: string): Promise<PackageManager> {
  const agent = await detectPackageManager(folder)
  if (agent === 'npm' || agent === 'bun') return agent
  if (agent.startsWith('pnpm')) return 'pnpm'
  if (agent === 'yarn') return 'yarn1'
  if (agent === 'yarn@berry') return 'yarn4'
  throw new TryError(
    `The app is installed with ${agent}.`,
    'This command knows npm, pnpm, yarn and bun.',
    'Remove its lock file to use npm, or install the packages by hand.',
  )
}

function lastLines(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/A complete log of this run/.test(line))
  return lines.slice(-3).join(' · ') || 'It said nothing.'
}
