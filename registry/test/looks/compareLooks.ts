import type { ElementLooks } from './computedStyles'

/** Returns the differences, one line per element, at most `most` of them. */
export function compareLooks(
  before: readonly ElementLooks[],
  after: readonly ElementLooks[],
  most = 12,
): string[] {
  const others = new Map(after.map(({ path, values }) => [path, values]))
  const lines: string[] = []
  for (const { path, values } of before) {
    const other = others.get(path)
    others.delete(path)
    const differing = Object.keys(values).filter((property) => values[property] !== other?.[property])
    if (!other) lines.push(`${path}: is gone`)
    else if (differing.length > 0)
      lines.push(
        `${path}: ${differing
          .slice(0, 6)
          .map((property) => `${property} ${values[property]} -> ${other[property]}`)
          .join('; ')}${differing.length > 6 ? ` and ${differing.length - 6} more` : ''}`,
      )
  }
  for (const path of others.keys()) lines.push(`${path}: is new`)
  return lines.length > most ? [...lines.slice(0, most), `and ${lines.length - most} more elements`] : lines
}
