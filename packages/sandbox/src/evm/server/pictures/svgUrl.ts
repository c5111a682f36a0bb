/** The width and height of a picture. */
export const side = 320

/** Returns a square drawing as a `data:` url. */
export function svgUrl(content: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${content}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
