import { createHash } from 'node:crypto'
import type { RegistryManifest } from '../registry'
import { type ImportEdge, importGraph, packageName, reachable } from './importGraph'
import { type ManagedRegion, managedRegions } from './managedRegions'
import { type OptionalPart, partsOfStylesheet, partsOfWords } from './optionalParts'
import type { Lang, RegistryItem, Style, VariantIndex } from './registryIndex'

/** Returns the range of a package for projects. Throws if it is not a dependency of the registry. */
export type RangeOf = (dependency: string) => string

/** The input of {@link describeVariant}. */
export interface VariantSource {
  manifest: RegistryManifest
  style: Style
  lang: Lang
  /** The files of the variant, by target. */
  files: ReadonlyMap<string, string>
  /** Returns the target of an authored file in this variant. */
  targetOf: (path: string) => string
  rangeOf: RangeOf
}

/** Returns the SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns the index of a variant: the files, packages and features of each item. */
export function describeVariant(source: VariantSource): VariantIndex {
  const { manifest, style, lang, files, rangeOf } = source
  const graph = importGraph(files)
  const features = manifest.items.filter(({ kind }) => kind === 'feature')
  const featureOf = (path: string) =>
    features.find(({ entries }) => entries.map(source.targetOf).includes(path))?.name
  const regions = managedRegions(files, featureOf)
  const stylesheet = [...files.keys()].find((path) => path.endsWith('.css'))
  // The features of a bundle are declared by name, not by the lists that the CLI writes.
  const isListed = (from: string, edge: ImportEdge) =>
    from in regions && edge.target !== undefined && featureOf(edge.target) !== undefined
  const allFeatures = features.map(({ name }) => name)

  const items = manifest.items.map((item): RegistryItem => {
    const entries = item.entries.map(source.targetOf)
    const missing = entries.find((entry) => !files.has(entry))
    if (missing !== undefined) throw new Error(`Item '${item.name}' names '${missing}', which does not exist`)
    const paths = reachable(graph, entries, (from, edge) => !isListed(from, edge))
    if (stylesheet !== undefined) paths.add(stylesheet)
    const targets = [...paths].sort()
    return {
      name: item.name,
      kind: item.kind,
      title: item.title,
      description: item.description,
      isRequired: item.isRequired === true,
      files: targets,
      dependencies: dependenciesOf(targets, graph, manifest, rangeOf),
      features: item.features === 'all' ? allFeatures : [...(item.features ?? [])],
    }
  })
  checkComplete(manifest, files, items, regions)
  const parts: Record<string, OptionalPart[]> = partsOfWords(files)
  const rules =
    stylesheet === undefined ? [] : partsOfStylesheet(files.get(stylesheet) ?? '', source.targetOf)
  if (stylesheet !== undefined && rules.length > 0) parts[stylesheet] = rules
  return {
    style,
    lang,
    items,
    files: Object.fromEntries(
      [...files].map(([path, text]) => [
        path,
        { sha256: sha256(text), ...(parts[path] && { parts: parts[path] }) },
      ]),
    ),
    regions,
    ...(stylesheet === undefined ? {} : { stylesheet }),
  }
}

function dependenciesOf(
  targets: readonly string[],
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
  { peers, companions }: RegistryManifest,
  rangeOf: RangeOf,
): Record<string, string> {
  const packages = new Set(targets.flatMap((path) => bareImports(graph.get(path) ?? [])))
  for (const name of packages) for (const companion of companions[name] ?? []) packages.add(companion)
  return Object.fromEntries(
    [...packages]
      .filter((name) => !(name in peers))
      .sort()
      .map((name) => [name, rangeOf(name)]),
  )
}

function bareImports(edges: readonly ImportEdge[]): string[] {
  return edges.filter((edge) => edge.target === undefined).map((edge) => packageName(edge.specifier))
}

/**
 * Throws if a file does not belong to the modal, a list of features is incomplete, or a named item does not
 * exist.
 */
function checkComplete(
  manifest: RegistryManifest,
  files: ReadonlyMap<string, string>,
  items: readonly RegistryItem[],
  regions: Readonly<Record<string, readonly ManagedRegion[]>>,
): void {
  const features = new Set(items.filter((item) => item.kind === 'feature').map((item) => item.name))
  for (const item of items)
    for (const name of item.features)
      if (!features.has(name))
        throw new Error(`Item '${item.name}' comes with '${name}', which is no feature`)
  const everywhere = new Set<string>()
  for (const [path, lists] of Object.entries(regions)) {
    const listedIn = new Set(lists.flatMap(({ lines }) => lines.map((line) => line.feature)))
    for (const name of listedIn) {
      if (!features.has(name)) throw new Error(`${path} lists '${name}', which is no feature`)
      everywhere.add(name)
    }
  }
  for (const name of features)
    if (!everywhere.has(name)) throw new Error(`${Object.keys(regions).join(' or ')} does not list '${name}'`)
  const owned = new Set(items.flatMap((item) => item.files))
  const orphans = [...files.keys()].filter((path) => !owned.has(path))
  if (orphans.length > 0)
    throw new Error(
      `No bundle or feature of '${manifest.name}' brings ${orphans.join(', ')}: import it or remove it`,
    )
}
