import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryManifest } from '../registry'
import { describeVariant, type RangeOf } from './describeVariant'
import { formatChanged } from './formatCode'
import { importGraph } from './importGraph'
import { langs } from './langs'
import { checkCycles, checkLayers } from './layers'
import type { Lang, RegistryIndex, Style, VariantIndex } from './registryIndex'
import { shadcnRegistry, sourceRegistry } from './shadcn/shadcnRegistry'
import { styles } from './styles'

/** One variant: its index, and the text of every file by its target. */
export interface BuiltVariant {
  index: VariantIndex
  texts: ReadonlyMap<string, string>
}

/**
 * The result of {@link buildRegistry}: the index, the variants, and every file to write by its path below
 * `dist`.
 */
export interface BuiltRegistry {
  index: RegistryIndex
  variants: BuiltVariant[]
  output: Map<string, string>
  /** The text of `registry.json` next to the authored files. */
  sourceRegistry: string
}

/** Builds every variant of a registry from its authored files. Reads and writes nothing. */
export async function buildRegistry(options: {
  manifest: RegistryManifest
  version: string
  files: ReadonlyMap<string, string>
  rangeOf: RangeOf
}): Promise<BuiltRegistry> {
  const { manifest, version, files, rangeOf } = options
  const graph = importGraph(files)
  checkLayers(files, graph)
  checkCycles(files, graph)

  const index: RegistryIndex = {
    format: 3,
    name: manifest.name,
    version,
    peers: { ...manifest.peers },
    adapters: manifest.adapters.map((adapter) => ({
      ...adapter,
      range: adapter.range ?? rangeOf(adapter.dependency),
    })),
    extras: manifest.extras,
    shadcn: manifest.shadcn,
    styles: Object.keys(styles) as Style[],
    langs: Object.keys(langs) as Lang[],
  }
  const output = new Map([['index.json', json(index)]])
  const variants: BuiltVariant[] = []
  for (const [style, buildStyle] of entriesOf(styles)) {
    const styled = await formatChanged(await buildStyle(files), files)
    for (const [lang, { build, targetOf }] of entriesOf(langs)) {
      const texts = await formatChanged(await build(styled), styled)
      const variant = describeVariant({
        manifest,
        style,
        lang,
        files: texts,
        targetOf,
        rangeOf,
      })
      variants.push({ index: variant, texts })
      output.set(`${style}-${lang}/index.json`, json(variant))
      for (const [target, text] of texts) output.set(`${style}-${lang}/files/${target}`, text)
    }
  }
  const names = { name: manifest.name, homepage: manifest.homepage, version }
  for (const [path, text] of shadcnRegistry(names, variants, manifest.shadcn)) output.set(`r/${path}`, text)
  return { index, variants, output, sourceRegistry: sourceRegistry(names, variants, files) }
}

/** Writes a built registry to a folder, replacing its content. */
export function writeRegistry(folder: string, built: BuiltRegistry): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of built.output) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}
