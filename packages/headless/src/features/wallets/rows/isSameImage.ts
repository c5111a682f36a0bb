/**
 * Returns whether two images (results of `safeImageUrl`) are the same, even if only one of them is
 * base64-encoded.
 *
 * @param decoded Keeps what was decoded, for many comparisons.
 */
export function isSameImage(
  a: string | undefined,
  b: string | undefined,
  decoded: Map<string, string> = new Map(),
): boolean {
  if (a === undefined || b === undefined) return false
  return a === b || decode(a, decoded) === decode(b, decoded)
}

function decode(url: string, decoded: Map<string, string>): string {
  const known = decoded.get(url)
  if (known !== undefined) return known
  const image = svgOf(url) ?? url
  decoded.set(url, image)
  return image
}

/** Returns the svg text of a `data:` URL (RFC 2397). */
function svgOf(url: string): string | undefined {
  const start = /^data:image\/svg\+xml(?:;[^,;]*)*,/i.exec(url)?.[0]
  if (start === undefined) return undefined
  try {
    const body = decodeURIComponent(url.slice(start.length))
    if (!/;base64,$/i.test(start)) return body
    return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}
