/** Returns the known key that a misspelled key probably stands for, or `undefined` if none is similar. */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((name) => ({ name, distance: distanceOf(key.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= Math.max(2, Math.floor(key.length / 3)) ? nearest.name : undefined
}

/** Returns the number of letters to add, remove or replace (Levenshtein distance). */
function distanceOf(from: string, to: string): number {
  let distance = to.length
  let row = Array.from(to, (_, index) => index + 1)
  for (const [index, letter] of [...from].entries()) {
    let corner = index
    distance = index + 1
    row = row.map((above, column) => {
      const replaced = letter === to[column] ? corner : corner + 1
      corner = above
      distance = Math.min(above + 1, distance + 1, replaced)
      return distance
    })
  }
  return distance
}
