import type { ImportEdge } from './importGraph'
import { SourceError } from './sourceError'

/**
 * The layers of the registry, lowest first. A file imports only from its own layer and those before it. In
 * `closed` layers, files do not import each other, because a view opens another one by name. What is loaded
 * on demand, and types, may be in a higher layer.
 */
const layers: readonly { name: string; matches: (path: string) => boolean; closed?: true }[] = [
  { name: 'messages', matches: (path) => path.startsWith('messages/') || path.endsWith('.css') },
  { name: 'ui', matches: (path) => path.startsWith('ui/') },
  { name: 'views.ts', matches: (path) => path === 'views.ts' },
  { name: 'views', matches: (path) => path.startsWith('views/'), closed: true },
  { name: 'card', matches: (path) => path === 'card.tsx' },
  { name: 'entries', matches: (path) => /^[a-z-]+\.tsx?$/.test(path) },
]

/** Throws if a file has no layer, imports from a higher layer, or imports within a closed layer. */
export function checkLayers(
  files: ReadonlyMap<string, string>,
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
): void {
  const rankOf = (path: string) => layers.findIndex((layer) => layer.matches(path))
  for (const [path, edges] of graph) {
    const text = files.get(path) ?? ''
    const rank = rankOf(path)
    const layer = layers[rank]
    if (!layer) throw new SourceError(path, text, 0, 'this file belongs to no layer of the registry')
    for (const edge of edges) {
      if (edge.target === undefined || edge.isType || edge.isDynamic) continue
      const targetRank = rankOf(edge.target)
      if (targetRank > rank)
        throw new SourceError(
          path,
          text,
          edge.offset,
          `${layer.name} may not import '${edge.target}' (${layers[targetRank]?.name}): imports point to lower layers only`,
        )
      if (targetRank === rank && layer.closed)
        throw new SourceError(
          path,
          text,
          edge.offset,
          `a file of ${layer.name} may not import '${edge.target}', another one of ${layer.name}`,
        )
    }
  }
}

/** Throws for an import cycle at start-up. Type imports and `import()` do not count. */
export function checkCycles(
  files: ReadonlyMap<string, string>,
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
): void {
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string): void => {
    if (done.has(path)) return
    trail.push(path)
    for (const edge of graph.get(path) ?? []) {
      if (edge.target === undefined || edge.isType || edge.isDynamic) continue
      const index = trail.indexOf(edge.target)
      if (index >= 0) {
        const circle = [...trail.slice(index), edge.target].join(' -> ')
        throw new SourceError(path, files.get(path) ?? '', edge.offset, `import cycle ${circle}`)
      }
      visit(edge.target)
    }
    trail.pop()
    done.add(path)
  }
  for (const path of graph.keys()) visit(path)
}
