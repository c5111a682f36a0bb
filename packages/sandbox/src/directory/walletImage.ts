/** Draws an SVG tile: the initials of the wallet's name on a color derived from the image id. */
export function walletImage(imageId: string, name = imageId): string {
  let hash = 0
  for (const character of imageId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360
  const letters = name
    .split(/[^a-z0-9]+/i)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<rect width="96" height="96" rx="22" fill="hsl(${hash} 55% 42%)"/>` +
    '<text x="48" y="60" font-family="system-ui,sans-serif" font-size="36" font-weight="600" text-anchor="middle" ' +
    `fill="#fff">${letters}</text></svg>`
  )
}
