import type { CheckResult } from './check'
import { type ModuleGraph, readModuleGraph } from './moduleGraph'

/**
 * Finds run-time import cycles between the modules of the repository. Each finding is the path of a cycle.
 */
export async function checkCycles(root: string, graph = readModuleGraph(root)): Promise<CheckResult> {
  return {
    findings: findCycles(graph).map((cycle) => `import cycle: ${cycle.join(' -> ')}`),
    scope: `${graph.size} modules`,
  }
}

/** Returns one shortest cycle for each group of modules that import each other, dynamic imports included. */
export function findCycles(graph: ModuleGraph): string[][] {
  const seen = new Set<string>()
  return [...graph.keys()].flatMap((file) => {
    if (seen.has(file)) return []
    const cycle = shortestWayBack(graph, file)
    if (!cycle) return []
    for (const member of cycle) seen.add(member)
    return [cycle]
  })
}

function shortestWayBack(graph: ModuleGraph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of targets(graph, file)) {
      if (target === start) return [...wayTo(cameFrom, start, file), start]
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      queue.push(target)
    }
  }
  return undefined
}

function wayTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end]
  for (let file = end; file !== start; way.unshift(file)) file = cameFrom.get(file) ?? start
  return way
}

/** What it lists on demand imports it: a list in the account loads another one. */
const listOfViews = 'registry/views.ts'

function targets(graph: ModuleGraph, file: string): string[] {
  return (graph.get(file)?.imports ?? []).flatMap(({ file: target, isDynamic }) =>
    target !== undefined && graph.has(target) && !(isDynamic && file === listOfViews) ? [target] : [],
  )
}
