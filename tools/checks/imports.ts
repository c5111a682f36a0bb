import type { CheckResult } from './check'
import {
  closureRules,
  type Layer,
  layers,
  mustHaveLayer,
  outsideLayers,
  packageRules,
  slicePattern,
  sliceRanks,
  unrankedSlices,
} from './layers'
import { type Module, type ModuleGraph, type RuntimeImport, readModuleGraph } from './moduleGraph'

/** Checks every run-time import of the repository against the table in `layers.ts`. */
export async function checkLayers(root: string, graph = readModuleGraph(root)): Promise<CheckResult> {
  return { findings: findLayerBreaches(graph), scope: `${graph.size} modules` }
}

/** Returns the breaches of the layer table, each with file, line and rule. */
export function findLayerBreaches(graph: ModuleGraph): string[] {
  return [...graph].flatMap(([file, module]) =>
    outsideLayers.test(file)
      ? []
      : [
          ...breachesOfLayer(file, module),
          ...breachesOfSlice(file, module),
          ...breachesOfPackages(file, module),
          ...closureBreaches(graph, file),
        ],
  )
}

function layerOf(file: string): Layer | undefined {
  return layers.find((layer) => layer.files.test(file))
}

function breachesOfLayer(file: string, module: Module): string[] {
  const layer = layerOf(file)
  if (!layer)
    return mustHaveLayer.test(file)
      ? [`${file} belongs to no layer: name its folder in tools/checks/layers.ts`]
      : []
  return module.imports.flatMap((found) => {
    const breach =
      found.file === undefined ? foreignBreach(layer, found) : ownBreach(layer, file, found, found.file)
    return breach === undefined ? [] : [`${file}:${found.line} imports ${found.specifier}: ${breach}`]
  })
}

function breachesOfSlice(file: string, { imports }: Module): string[] {
  const slice = sliceOf(file)
  if (slice === undefined) return []
  const rank = rankOf(slice)
  if (rank < 0 && !unrankedSlices.includes(slice))
    return [`${file} is in a slice without a rank: name ${slice} in tools/checks/layers.ts`]
  return imports.flatMap(({ file: target = '', line, specifier }) => {
    const other = sliceOf(target)
    if (other === undefined || other === slice || (rankOf(other) >= 0 && rankOf(other) < rank)) return []
    return [`${file}:${line} imports ${specifier}: the slice ${slice} has no higher rank than ${other}`]
  })
}

function sliceOf(file: string): string | undefined {
  return slicePattern.exec(file)?.[1]
}

function rankOf(slice: string): number {
  return sliceRanks.findIndex((rank) => rank.includes(slice))
}

function foreignBreach(layer: Layer, { package: name }: RuntimeImport): string | undefined {
  if (name === undefined || layer.packages === undefined || layer.packages.includes(name)) return undefined
  return `${layer.name} may import only ${layer.packages.join(' and ')}`
}

function ownBreach(layer: Layer, file: string, found: RuntimeImport, target: string): string | undefined {
  if (outsideLayers.test(target)) return 'product code may not import tests, stories or configuration'
  const to = layerOf(target)
  if (!to || isOtherSlice(file, target)) return undefined
  if (to !== layer) {
    if (!layer.mayImport.includes(to.name)) return `${layer.name} may not import ${to.name}`
    const crossesPackage = packageFolder(file) !== packageFolder(target)
    if (crossesPackage && found.package === undefined)
      return 'another package is imported by its name, never by a path'
    return undefined
  }
  if (!layer.island) return undefined
  const own = layer.island.exec(file)?.[0]
  const other = layer.island.exec(target)?.[0]
  if (other === undefined || own === other || layer.sharedIslands?.includes(other)) return undefined
  return `modules of ${layer.name} may not import each other`
}

/** `breachesOfSlice` decides about these. */
function isOtherSlice(file: string, target: string): boolean {
  const [own, other] = [sliceOf(file), sliceOf(target)]
  return own !== undefined && other !== undefined && own !== other
}

function packageFolder(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('registry/') ? 1 : 2)
    .join('/')
}

function breachesOfPackages(file: string, { imports }: Module): string[] {
  const rules = packageRules.filter(({ within, only }) => within.test(file) && !only.test(file))
  return imports.flatMap(({ package: name, specifier, line }) =>
    rules
      .filter(({ packages }) => name !== undefined && packages.includes(name))
      .map(({ reason }) => `${file}:${line} imports ${specifier}: ${reason}`),
  )
}

function closureBreaches(graph: ModuleGraph, file: string): string[] {
  return closureRules
    .filter(({ files }) => files.test(file))
    .flatMap(({ packages, reason }) =>
      packages.flatMap((name) => {
        const way = wayToPackage(graph, file, name)
        return way ? [`${way.join(' -> ')} -> ${name}: ${reason}`] : []
      }),
    )
}

/**
 * Returns the files from `start` to the one that statically imports the package, within one workspace
 * package.
 */
function wayToPackage(graph: ModuleGraph, start: string, name: string): string[] | undefined {
  const ways = new Map([[start, [start]]])
  for (const [file, way] of ways) {
    for (const found of graph.get(file)?.imports ?? []) {
      if (found.isDynamic) continue
      if (found.package === name) return way
      if (found.package === undefined && found.file !== undefined && !ways.has(found.file))
        ways.set(found.file, [...way, found.file])
    }
  }
  return undefined
}
