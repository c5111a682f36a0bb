import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Commands, commandsOf, type PackageManager } from '../../packages/cli/hosts/packageManager'
import { developerEnvironment } from '../../packages/cli/hosts/run'
import type { Tarballs } from '../../packages/cli/hosts/tarballs'
import { detectPackageManager } from '../../packages/cli/src/project/packageManager'
import { execute } from '../execute'
import { TryError } from './tryError'

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
  /** Called with each command before it runs. */
  onCommand?(command: string): void
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
}

/**
 * Installs the packed packages into an app with its own package manager, and adds the modal unless
 * `isHooksOnly`.
 *
 * @throws {TryError} If the folder is not a React app, or a command fails.
 */
export async function tryIn(options: TryOptions): Promise<Tried> {
  const { folder, workspace, tarballs, flags = [], isCounted = false, onCommand, onOutput } = options
  checkApp(options)
  const manager = await managerOf(folder)
  const commands = commandsOf[manager]
  const run = async (command: readonly string[]): Promise<{ stdout: string; output: string }> => {
    const typed = command.join(' ')
    onCommand?.(typed)
    const [program = '', ...args] = command
    const { code, stdout, output } = await execute(program, args, {
      cwd: folder,
      env: developerEnvironment(),
    })
    if (code === 0) return { stdout, output }
    throw new TryError(
      `'${typed}' failed in ${folder}.`,
      lastLines(output),
      'Run the command there yourself to see all of it, mend what it names, and try again.',
    )
  }

  if (options.sandbox) await run(commands.addDev([options.sandbox]))
  if (options.isHooksOnly) {
    await run(commands.add([tarballs.headless, ...hooksPackages(workspace)]))
    return { manager, commands: [], linesByHand: isCounted ? 0 : undefined }
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
  }
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

function checkApp({ folder, workspace }: TryOptions): void {
  const manifest = join(folder, 'package.json')
  if (!existsSync(manifest))
    throw new TryError(
      `There is no app at ${folder}.`,
      existsSync(folder) ? 'The folder has no package.json.' : 'The folder does not exist.',
      'Make one first, for instance: npm create vite@latest my-app -- --template react-ts',
    )
  const path = relative(workspace, folder)
  if (!path.startsWith('..') && !path.startsWith(sep) && path !== folder)
    throw new TryError(
      `${folder} lies inside this repository.`,
      'Its package manager would take the repository for the workspace of the app.',
      'Move the app to a folder outside of it.',
    )
  if (!declaresReact(manifest))
    throw new TryError(
      `${folder} is no React app.`,
      "Its package.json does not name 'react' as a dependency.",
      'Name the folder of the app itself; in a monorepo that is the package with the components.',
    )
}

function declaresReact(file: string): boolean {
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    return ['dependencies', 'devDependencies', 'peerDependencies'].some((field) => manifest[field]?.react)
  } catch (error) {
    throw new TryError(
      `${file} cannot be read.`,
      error instanceof Error ? error.message : String(error),
      'Mend the file and run the command again.',
    )
  }
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
