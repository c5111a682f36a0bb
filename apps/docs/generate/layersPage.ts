import { layers } from '../../../tools/checks/layers'
import { readModuleGraph } from '../../../tools/checks/moduleGraph'
import type { Page } from './page'

/** Returns the page that shows which layer imports which. */
export function layersPage(root: string): Page {
  return {
    path: 'contributing/layers',
    title: 'Layers',
    description: 'Which part of the code imports which, read from the imports.',
    markdown: `Each line is a layer. After the arrow stand the layers that it imports at run time. The diagram is made from the imports of the code; \`npm run check\` refuses an import that the rules of \`tools/checks/layers.ts\` do not allow.\n\n${layersDiagram(readLayers(root))}`,
  }
}

/** A layer with the layers that it imports at run time. */
interface LayerImports {
  readonly name: string
  readonly imports: readonly string[]
}

/** The imports between layers as text: each line is a layer, after an arrow what it imports. */
export function layersDiagram(layers: readonly LayerImports[]): string {
  const width = Math.max(...layers.map(({ name }) => name.length))
  const lines = inOrder(layers).map(({ name, imports }) =>
    imports.length > 0 ? `${name.padEnd(width)} ──> ${[...imports].sort().join(', ')}` : name,
  )
  return `\`\`\`text\n${lines.join('\n')}\n\`\`\``
}

/** Layers after those that they import. */
function inOrder(layers: readonly LayerImports[]): LayerImports[] {
  const done: LayerImports[] = []
  const rest = [...layers]
  while (rest.length > 0) {
    const isReady = ({ imports }: LayerImports) =>
      imports.every((name) => !rest.some((layer) => layer.name === name))
    const next = Math.max(rest.findIndex(isReady), 0)
    done.push(...rest.splice(next, 1))
  }
  return done
}

/** Reads from the code which layer of headless and registry imports which, by the names of the rules. */
function readLayers(root: string): LayerImports[] {
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
