import type { JudgedRequest, Other, Row } from './row.js'
import { otherLeaf, replaceAt, valueAt } from './typedData.js'

type Path = readonly (string | number)[]

/** The requests that differ from that of a row in one member that a wallet reads. */
export function changesOf(row: Row): readonly Other[] {
  const { request, others = [], changedByOthers = [] } = row
  const paths = leavesOf(request.params, ['params']).filter(
    (path) => !changedByOthers.includes(path.join('.')),
  )
  return [
    ...others,
    ...paths.flatMap((path): Other[] => {
      const leaf = valueAt(request, path)
      const other = otherLeaf(leaf)
      if (other === leaf) return []
      return [{ member: path.join('.'), request: replaceAt(request, path, other) as JudgedRequest }]
    }),
  ]
}

function leavesOf(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => leavesOf(inner, [...path, index]))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
