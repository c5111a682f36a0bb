import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryManifest } from '../registry'
import { formatCode } from './formatCode'
import { importGraph } from './importGraph'
import { checkCycles, checkLayers } from './layers'
import { describeStyle, type RangeOf, type RegistryIndex } from './registryIndex'
import { shadcnItem } from './shadcnItem'
import { isCode } from './syntax'
import { unstyle } from './unstyle/unstyle'

/** What {@link buildRegistry} makes: the index and every file to write, by its path below `dist`. */
export interface BuiltRegistry {
  index: RegistryIndex
  output: Map<string, string>
}

/** Makes the styles of a registry from its authored files. Pure: nothing is read or written. */
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

  const styles = { tailwind: files, unstyled: await unstyled(files) }
  const output = new Map<string, string>()
  const index: RegistryIndex = {
    format: 1,
    name: manifest.name,
    version,
    peers: { ...manifest.peers },
    adapters: manifest.adapters.map((adapter) => ({ ...adapter, range: rangeOf(adapter.dependency) })),
    extras: manifest.extras,
    styles: {},
  }
  for (const [name, styleFiles] of Object.entries(styles)) {
    const style = describeStyle(manifest, version, styleFiles, rangeOf)
    index.styles[name] = style
    for (const [path, text] of styleFiles) output.set(`${name}/${path}`, text)
    for (const item of style.items.filter((candidate) => candidate.kind === 'block')) {
      const json = shadcnItem(style, item, (path) => styleFiles.get(path) ?? '')
      output.set(`r/${name}/${item.name}.json`, `${JSON.stringify(json, undefined, 2)}\n`)
    }
  }
  output.set('registry.json', `${JSON.stringify(index, undefined, 2)}\n`)
  return { index, output }
}

/** Only what the transform changed is formatted; the rest stays byte for byte what was authored. */
async function unstyled(files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const result = new Map<string, string>()
  for (const [path, text] of unstyle(files))
    result.set(path, isCode(path) && text !== files.get(path) ? await formatCode(path, text) : text)
  return result
}

/** Writes a built registry, in place of whatever `folder` held. */
export function writeRegistry(folder: string, built: BuiltRegistry): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of built.output) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}
