import { isSafeSvg } from './isSafeSvg.js'
import { matchGroups } from './matchGroups.js'
import { type PictureType, rasterSize } from './rasterSize.js'

/** The maximum size of an svg, in characters. */
const maxSvgLength = 128 * 1024
/** The maximum width and height of a picture, in pixels, and its maximum area. A pixel takes 4 bytes. */
const maxSide = 4_096
const maxArea = 2_048 * 2_048

/**
 * Returns a `data:` url if it is a picture that is safe to draw, else `undefined`: a png, jpeg, webp or gif
 * whose header says at most 4 million pixels, or an svg that `isSafeSvg` accepts. Filters of an svg, mostly
 * shadows, are removed, because the area they compute cannot be limited.
 */
export function safeDataUrl(url: string): string | undefined {
  const picture = decode(url)
  if (!picture) return undefined
  if (picture.type !== 'svg+xml') return isSafeRaster(picture) ? url : undefined
  const text = decodeText(picture.bytes)
  if (text === undefined || text.length > maxSvgLength) return undefined
  const plain = text.replace(/\sfilter\s*=\s*("[^"]*"|'[^']*')/g, '')
  if (!isSafeSvg(plain, isSafeRasterUrl)) return undefined
  return plain === text ? url : `data:image/svg+xml,${encodeURIComponent(plain)}`
}

function isSafeRasterUrl(url: string): boolean {
  const picture = decode(url.trim())
  return picture !== undefined && isSafeRaster(picture)
}

function isSafeRaster({ bytes, type }: Picture): boolean {
  const size = rasterSize(bytes, type)
  if (!size) return false
  const { width, height } = size
  return width > 0 && height > 0 && Math.max(width, height) <= maxSide && width * height <= maxArea
}

interface Picture {
  readonly type: PictureType
  readonly bytes: Uint8Array
}

function decode(url: string): Picture | undefined {
  const groups = matchGroups<[type: string, parameters: string, body: string]>(
    /^data:image\/(png|jpeg|jpg|webp|gif|svg\+xml)((?:;[^,;]{1,40}){0,3}),(.*)$/is,
    url,
  )
  if (!groups) return undefined
  const [type, parameters, body] = groups
  // Another encoding could hide anything from the checks.
  if (/charset\s*=(?!\s*["']?(?:utf-?8|us-ascii)["']?\s*(?:;|$))/i.test(parameters)) return undefined
  const bytes = decodeBody(body, /;\s*base64$/i.test(parameters))
  const name = type.toLowerCase()
  return bytes && { type: (name === 'jpg' ? 'jpeg' : name) as PictureType, bytes }
}

function decodeBody(body: string, isBase64: boolean): Uint8Array | undefined {
  try {
    // A bare % stands for itself, and a fragment is not a part of the picture.
    const text = isBase64 ? decodeURIComponent(body) : decodePercent(body.replace(/#.*$/s, ''))
    if (!isBase64) return new TextEncoder().encode(text)
    const binary = atob(text)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

/** Decodes percent signs. A sequence that is not one stays as it is, as in browsers. */
function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, decodeURIComponent)
}

/** Decodes UTF-8. `undefined` for other encodings, and for control characters, which xml does not allow. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused.
    return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? undefined : text.trim()
  } catch {
    return undefined
  }
}
