import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type Agent,
  type DetectStrategy,
  detect,
  getUserAgent,
  LOCKS,
  resolveCommand,
} from 'package-manager-detector'
import semver from 'semver'
import { findWorkspaceRoot } from './findWorkspaceRoot.js'

/** The values of `--package-manager`. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

/** A command line, as a program and its arguments. */
export interface CommandLine {
  command: string
  args: string[]
}

/**
 * Detects the package manager of a package by the nearest sign: the `packageManager` or `devEngines` field of
 * a package.json, else a lock file beside it, else what is in node_modules. Looks from the package up to the
 * root of its workspace or repository. If a folder has several lock files, the manager that runs the command
 * wins. Without a sign, it is that manager too, and npm if none runs it.
 */
export async function detectPackageManager(root: string): Promise<Agent> {
  const top = findWorkspaceRoot(root) ?? findRepository(root) ?? root
  for (let folder = root; ; folder = dirname(folder)) {
    const agent = await agentOf(folder)
    if (agent !== undefined) return agent
    if (folder === top || dirname(folder) === folder) return getUserAgent() ?? 'npm'
  }
}

/** Returns the package manager that the files of one folder name. */
async function agentOf(folder: string): Promise<Agent | undefined> {
  const find = (...strategies: DetectStrategy[]) => detect({ cwd: folder, stopDir: folder, strategies })
  const declared = await find('packageManager-field', 'devEngines-field')
  if (declared) return declared.agent
  const locks = new Set(
    Object.entries(LOCKS).flatMap(([file, name]) => (existsSync(join(folder, file)) ? name : [])),
  )
  const installer = await find('install-metadata')
  // Functions of Deno are often in the repository of an app that another manager installs.
  const [lock] = [...locks].filter((name) => name !== 'deno')
  const likely = [getUserAgent() ?? undefined, installer?.name, lock].find(
    (name) => name !== undefined && locks.has(name),
  )
  if (likely === undefined) return (await find('lockfile'))?.agent ?? installer?.agent
  return likely === installer?.name ? installer.agent : likely
}

/** Returns the nearest folder with `.git`. In a worktree or submodule, `.git` is a file. */
function findRepository(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return undefined
  }
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
