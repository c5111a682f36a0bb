/** A layer with the layers that it imports at run time. */
export interface LayerImports {
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
