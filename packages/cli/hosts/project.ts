import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from './host'
import { type Commands, commandsOf } from './packageManager'
import { type Ran, run } from './run'

/** A project on disk. */
export interface Project {
  readonly host: Host
  /** Where the package manager installs. */
  readonly root: string
  /** The app; the root unless the project is a workspace. */
  readonly app: string
  /** The package that holds the views. */
  readonly target: string
  /** Address of the sandbox's control server. */
  readonly commands: Commands
  /** Runs a command in the app. */
  run(command: readonly string[], options?: { cwd?: string; expected?: readonly number[] }): Promise<Ran>
  readonly path: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export function openProject(
  host: Host,
  folders: { root: string; app: string; target: string },
  path: readonly string[],
  environment: Readonly<Record<string, string>>,
): Project {
  return {
    host,
    ...folders,
    commands: commandsOf[host.template.manager],
    path,
    environment,
    run: (command, { cwd = folders.app, expected = [0] } = {}) =>
      run(cwd, command, { path, expected, env: environment }),
  }
}

/** Reads a file of the project's app. */
export function readText(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** Replaces text in a file; throws unless the text is there. */
export function replaceIn(
  folder: string,
  path: string,
  ...pairs: readonly (readonly [string | RegExp, string])[]
): void {
  let text = readText(folder, path)
  for (const [from, to] of pairs) {
    const next = text.replace(from, () => to)
    if (next === text) throw new Error(`${path} has no ${from}:\n${text}`)
    text = next
  }
  writeFileSync(join(folder, path), text)
}

/** Changes a package.json. */
export function editManifest(folder: string, edit: (manifest: Manifest) => void): void {
  const file = join(folder, 'package.json')
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  manifest.dependencies ??= {}
  manifest.devDependencies ??= {}
  edit(manifest)
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
}

export interface Manifest {
  name?: string
  scripts?: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  [key: string]: unknown
}
