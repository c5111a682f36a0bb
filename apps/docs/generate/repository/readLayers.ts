import { layers } from '../../../../tools/checks/layers'
import { readModuleGraph } from '../../../../tools/checks/moduleGraph'
import type { LayerImports } from './layersDiagram'

/** Reads from the code which layer of headless and registry imports which, by the names of the rules. */
export function readLayers(root: string): LayerImports[] {
  const shown = layers.filter(({ name }) => /^(?:headless|registry)\//.test(name))
  const layerOf = (file: string) => shown.find(({ files }) => files.test(file))?.name
  const found = new Map<string, Set<string>>()
  for (const [file, { imports }] of readModuleGraph(root)) {
    const name = layerOf(file)
    if (!name || /\.(?:test|stories|test-d)\.tsx?$/.test(file)) continue
    const own = found.get(name) ?? new Set()
    found.set(name, own)
    for (const { file: target } of imports) {
      const other = target && layerOf(target)
      if (other && other !== name) own.add(other)
    }
  }
  return [...found].map(([name, imports]) => ({ name, imports: [...imports] }))
}
