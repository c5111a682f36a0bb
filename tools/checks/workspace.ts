import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fields of a package.json that the checks use. */
export interface Manifest {
  readonly name: string
  readonly version?: string
  readonly packageManager?: string
  readonly private?: boolean
  readonly bin?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly license?: unknown
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly files?: readonly string[]
  readonly engines?: Readonly<Record<string, string>>
  readonly repository?: unknown
  readonly publishConfig?: { readonly access?: string; readonly provenance?: boolean }
}

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Path from the root: `packages/headless`. */
  readonly folder: string
  readonly manifest: Manifest
}

/** Returns the packages of the workspace: `registry`, `tools`, all in `packages`, `apps`, `examples`. */
export function workspacePackages(root: string): WorkspacePackage[] {
  const folders = [
    ...children(root, 'packages'),
    'registry',
    'tools',
    ...children(root, 'apps'),
    ...children(root, 'examples'),
  ]
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
}

/** Reads the package.json of a folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function children(root: string, folder: string): string[] {
  const path = join(root, folder)
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
}
