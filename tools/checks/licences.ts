import { existsSync, realpathSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { CheckResult } from './check'
import { outsideLayers } from './layers'
import { type ModuleGraph, readModuleGraph } from './moduleGraph'
import { type Manifest, readManifest, workspacePackages } from './workspace'

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages whose licence is accepted individually, as `name@version` to reason. */
const exceptions: Readonly<Record<string, string>> = {}

/**
 * Checks the licences of the run-time dependencies (peers included) of all that an app installs: the
 * published packages and the copied registry. Reports each package whose licence is not permissive.
 */
export async function checkLicences(root: string, graph = readModuleGraph(root)): Promise<CheckResult> {
  const shipped = workspacePackages(root).filter(
    ({ folder, manifest }) => !manifest.private || folder === 'registry',
  )
  const found = new Map<string, string>()
  for (const { folder, manifest } of shipped) {
    const names = new Set([...runtimeDependencies(manifest), ...importedPackages(graph, folder)])
    for (const name of names) visit(realpathSync(join(root, folder)), name, found)
  }
  const findings = [...found]
    .filter(([name, licence]) => !isPermissive(licence) && !(name in exceptions))
    .map(([name, licence]) => `${name} has the licence ${licence}, which is not on the permissive list`)
  return { findings: findings.sort(), scope: `${found.size} packages` }
}

/**
 * Returns whether permissive licences satisfy an SPDX expression: one side of `OR`, both sides of `AND`. An
 * expression with another one inside is not read, and is a finding for {@link exceptions}.
 */
export function isPermissive(expression: string): boolean {
  const sides = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return sides.some((side) => side.split(' AND ').every((licence) => permissive.has(licence)))
}

function visit(folder: string, name: string, found: Map<string, string>): void {
  const target = installedFolder(folder, name)
  // Optional peers and binaries of other platforms are not installed here.
  if (!target) return
  const installed = readManifest(target) as Manifest & { version: string }
  const key = `${installed.name}@${installed.version}`
  if (found.has(key) || installed.name.startsWith('@latchkey/')) return
  found.set(key, licenceOf(installed))
  const { peerDependenciesMeta = {} } = installed
  // An app decides which optional peers of other packages it has. Some are installed here for other reasons.
  for (const dependency of runtimeDependencies(installed))
    if (!peerDependenciesMeta[dependency]?.optional) visit(target, dependency, found)
}

/** Neither is copied into projects, so their dependencies are not shipped. */
const notCopied = /^registry\/(?:build|shots)\//

/**
 * Returns the packages a folder imports. A package bundled into ours is shipped, although it is not in
 * `dependencies`.
 */
export function importedPackages(graph: ModuleGraph, folder: string): string[] {
  return [...graph]
    .filter(([file]) => file.startsWith(`${folder}/`) && !outsideLayers.test(file) && !notCopied.test(file))
    .flatMap(([, { imports }]) =>
      imports.flatMap(({ package: name }) => (name === undefined || isBuiltin(name) ? [] : [name])),
    )
}

function runtimeDependencies({ dependencies, peerDependencies, optionalDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
}

function installedFolder(folder: string, name: string): string | undefined {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? []
  const path = paths
    .map((modules) => join(modules, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')))
  return path === undefined ? undefined : realpathSync(path)
}

function licenceOf({ license, licenses }: Manifest & { licenses?: unknown }): string {
  if (typeof license === 'string') return license
  const old = [license, licenses].flat().flatMap((entry) => (isTyped(entry) ? [entry.type] : []))
  return old.length > 0 ? old.join(' OR ') : 'none'
}

function isTyped(entry: unknown): entry is { type: string } {
  return typeof entry === 'object' && entry !== null && 'type' in entry && typeof entry.type === 'string'
}
