import { createHash } from 'node:crypto'
import type { RegistryExtra, RegistryManifest } from '../registry'
import { type ImportEdge, importGraph, packageName, reachable } from './importGraph'
import { type ManagedRegion, managedRegions } from './managedRegions'

/** One file of a style, as the index lists it. `target` is where it goes below the host's folder. */
export interface IndexFile {
  path: string
  target: string
  sha256: string
}

/** One item of a style. */
export interface IndexItem {
  name: string
  type: 'registry:block' | 'registry:component'
  kind: 'block' | 'feature'
  title: string
  description: string
  version: string
  isRequired: boolean
  files: IndexFile[]
  /** npm packages with the ranges these files were tested with. */
  dependencies: Record<string, string>
  /** Names of other items that come along unless they are left out. */
  registryDependencies: string[]
}

/** The items of one style, and what of its files belongs to the CLI. */
export interface IndexStyle {
  items: IndexItem[]
  regions: Record<string, ManagedRegion[]>
  /** The stylesheet the host's CSS has to import. */
  stylesheet?: string
}

/** `registry.json`: what the CLI knows of the registry it carries. */
export interface RegistryIndex {
  format: 1
  name: string
  version: string
  peers: Record<string, string>
  adapters: { dependency: string; range: string; entry: string; factory: string }[]
  extras: readonly RegistryExtra[]
  styles: Record<string, IndexStyle>
}

/** The range a package may have in a host; throws for one the registry does not depend on itself. */
export type RangeOf = (dependency: string) => string

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Describes one style: which files, packages and other items each item needs. */
export function describeStyle(
  manifest: RegistryManifest,
  version: string,
  files: ReadonlyMap<string, string>,
  rangeOf: RangeOf,
): IndexStyle {
  const graph = importGraph(files)
  const regions = managedRegions(files)
  // A block brings its features by name, not by the lists that the CLI writes.
  const isListed = (from: string, edge: ImportEdge) =>
    from in regions && edge.target?.startsWith('features/') === true
  const items = manifest.items.map((source): IndexItem => {
    const entries = source.entries.filter((entry) => files.has(entry) || !entry.endsWith('.css'))
    const missing = entries.find((entry) => !files.has(entry))
    if (missing !== undefined)
      throw new Error(`Item '${source.name}' names '${missing}', which does not exist`)
    const paths = [...reachable(graph, entries, (from, edge) => !isListed(from, edge))].sort()
    const peers = new Set(Object.keys(manifest.peers))
    const packages = new Set(paths.flatMap((path) => bareImports(graph.get(path) ?? [])))
    for (const dependency of source.dependencies ?? []) packages.add(dependency)
    return {
      name: source.name,
      type: source.kind === 'block' ? 'registry:block' : 'registry:component',
      kind: source.kind,
      title: source.title,
      description: source.description,
      version,
      isRequired: source.isRequired === true,
      files: paths.map((path) => ({ path, target: path, sha256: sha256(files.get(path) ?? '') })),
      dependencies: Object.fromEntries(
        [...packages]
          .filter((name) => !peers.has(name))
          .sort()
          .map((name) => [name, rangeOf(name)]),
      ),
      registryDependencies: [...(source.features ?? [])],
    }
  })
  checkComplete(manifest, files, items, regions)
  const stylesheet = [...files.keys()].find((path) => path.endsWith('.css'))
  return { items, regions, ...(stylesheet === undefined ? {} : { stylesheet }) }
}

function bareImports(edges: readonly ImportEdge[]): string[] {
  return edges.filter((edge) => edge.target === undefined).map((edge) => packageName(edge.specifier))
}

/** Every file belongs to an item, every list of features has all of them, and every item that is named exists. */
function checkComplete(
  manifest: RegistryManifest,
  files: ReadonlyMap<string, string>,
  items: readonly IndexItem[],
  regions: Readonly<Record<string, readonly ManagedRegion[]>>,
): void {
  const names = new Set(items.map((item) => item.name))
  const features = new Set(items.filter((item) => item.kind === 'feature').map((item) => item.name))
  for (const item of items)
    for (const name of item.registryDependencies)
      if (!names.has(name)) throw new Error(`Item '${item.name}' needs '${name}', which is no item`)
  for (const [path, lists] of Object.entries(regions))
    for (const { lines } of lists) {
      const listed = lines.map((line) => line.feature)
      for (const name of listed)
        if (!features.has(name)) throw new Error(`${path} lists '${name}', which is no item`)
      for (const name of features)
        if (!listed.includes(name)) throw new Error(`${path} does not list '${name}'`)
    }
  const owned = new Set(items.flatMap((item) => item.files.map((file) => file.path)))
  const orphans = [...files.keys()].filter((path) => !owned.has(path))
  if (orphans.length > 0)
    throw new Error(`No item of '${manifest.name}' brings ${orphans.join(', ')}: import it or remove it`)
}
