/**
 * Returns whether two images (results of `safeImageUrl`) are the same, even if only one of them is
 * base64-encoded.
 */
export function isSameImage(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  const svg = svgOf(a)
  return svg !== undefined && svg === svgOf(b)
}

/** Returns the svg text of a `data:` URL (RFC 2397). */
function svgOf(url: string): string | undefined {
  const [start = ''] = /^data:image\/svg\+xml(?:;[^,;]*)*,/i.exec(url) ?? []
  if (start === '') return undefined
  try {
    const body = decodeURIComponent(url.slice(start.length))
    if (!/;base64,$/i.test(start)) return body
    return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}
