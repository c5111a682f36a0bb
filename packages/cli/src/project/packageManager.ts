import { type Agent, detect, resolveCommand } from 'package-manager-detector'
import semver from 'semver'

/** The values of `--package-manager`. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

/** A command line, as a program and its arguments. */
export interface CommandLine {
  command: string
  args: string[]
}

/** Detects the package manager by lock file, `packageManager` field or installed files. Defaults to npm. */
export async function detectPackageManager(root: string): Promise<Agent> {
  return (await detect({ cwd: root }))?.agent ?? 'npm'
}

/**
 * Returns the command that adds packages, or `undefined` if there are none. It installs the lowest version of
 * each range, which is the one the views are tested with, so that later runs install the same versions.
 *
 * @param options.isWorkspaceRoot - Whether the packages are added to the root of a workspace.
 */
export function addCommand(
  agent: Agent,
  dependencies: readonly { name: string; range: string }[],
  { isWorkspaceRoot = false }: { isWorkspaceRoot?: boolean } = {},
): CommandLine | undefined {
  if (dependencies.length === 0) return undefined
  const specs = dependencies.map(
    ({ name, range }) =>
      `${agent === 'deno' ? 'npm:' : ''}${name}@${semver.minVersion(range)?.version ?? range}`,
  )
  // pnpm and Yarn 1 refuse to add to the root without this flag.
  const flags =
    isWorkspaceRoot && /^pnpm/.test(agent) ? ['-w'] : isWorkspaceRoot && agent === 'yarn' ? ['-W'] : []
  const resolved = resolveCommand(agent, 'add', [...flags, ...specs])
  return resolved ?? { command: agent, args: ['add', ...specs] }
}

/** Returns the command that removes packages, or `undefined` if there are none. */
export function removeCommand(agent: Agent, names: readonly string[]): CommandLine | undefined {
  if (names.length === 0) return undefined
  return resolveCommand(agent, 'uninstall', [...names]) ?? { command: agent, args: ['remove', ...names] }
}

/** Prints a command line for a shell. */
export function printCommand({ command, args }: CommandLine): string {
  return [command, ...args].map((part) => (/[^\w@%+=:,./-]/.test(part) ? `"${part}"` : part)).join(' ')
}
