/**
 * Returns whether two images (results of `safeImageUrl`) are the same, even if only one of them is
 * base64-encoded.
 */
export function isSamePicture(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return false
  if (a === b) return true
  const drawing = drawingOf(a)
  return drawing !== undefined && drawing === drawingOf(b)
}

/** Returns the svg text of a `data:` URL (RFC 2397). */
function drawingOf(url: string): string | undefined {
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
