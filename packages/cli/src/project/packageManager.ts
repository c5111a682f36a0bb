import { type Agent, detect, resolveCommand } from 'package-manager-detector'
import semver from 'semver'

/** The package managers `--package-manager` takes. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

/** A command line, as a program and its arguments. */
export interface CommandLine {
  command: string
  args: string[]
}

/** The package manager of a project: by lock file, `packageManager` field or what is installed; npm when nothing tells. */
export async function detectPackageManager(root: string): Promise<Agent> {
  return (await detect({ cwd: root }))?.agent ?? 'npm'
}

/**
 * The command that adds packages, `undefined` for nothing to add. It asks for the lowest version of each range: that is the one the
 * views were tested with, so two people who run it in different weeks get the same.
 *
 * @param options.isWorkspaceRoot - Whether the packages go to the root of a workspace.
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
  // These two ask whether the root is meant.
  const flags =
    isWorkspaceRoot && /^pnpm/.test(agent) ? ['-w'] : isWorkspaceRoot && agent === 'yarn' ? ['-W'] : []
  const resolved = resolveCommand(agent, 'add', [...flags, ...specs])
  return resolved ?? { command: agent, args: ['add', ...specs] }
}

/** The command that removes packages, `undefined` for nothing to remove. */
export function removeCommand(agent: Agent, names: readonly string[]): CommandLine | undefined {
  if (names.length === 0) return undefined
  return resolveCommand(agent, 'uninstall', [...names]) ?? { command: agent, args: ['remove', ...names] }
}

/** A command line to paste into a shell. */
export function printCommand({ command, args }: CommandLine): string {
  return [command, ...args].map((part) => (/[^\w@%+=:,./-]/.test(part) ? `"${part}"` : part)).join(' ')
}
