/** Returns a network's logo as a data URI: the first letter on a hue. */
export function networkPicture(name: string, hue: number): string {
  const letter = name.replace('Sandbox ', '').slice(0, 1)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 70% 45%)"/><text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
