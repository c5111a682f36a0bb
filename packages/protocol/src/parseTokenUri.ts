/** Name and picture in the metadata of an NFT, as its contract says them. */
export interface TokenMetadata {
  readonly name: unknown
  readonly image: unknown
}

/**
 * Parses the metadata of an NFT (ERC-721, ERC-1155) if it is in the URI itself: JSON, in base64 or percent
 * encoded. Returns `undefined` for a URI of a file elsewhere, and for anything that is not valid.
 *
 * @example
 * ```ts
 * import { parseTokenUri } from '@latchkey/protocol'
 *
 * const name = parseTokenUri('data:application/json,{"name":"One"}')?.name
 * ```
 */
export function parseTokenUri(uri: string | undefined): TokenMetadata | undefined {
  const [, encoding, content = ''] =
    /^data:application\/json(?:;[\w=-]+)*?(;base64)?,(.*)$/s.exec(uri ?? '') ?? []
  try {
    const text = encoding ? decodeBase64(content) : decodeLoosely(content)
    const { name, image } = JSON.parse(text)
    return { name, image }
  } catch {
    return undefined
  }
}

function decodeBase64(content: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(content), (character) => character.charCodeAt(0)))
}

/** Many contracts do not encode what they return. */
function decodeLoosely(content: string): string {
  try {
    return decodeURIComponent(content)
  } catch {
    return content
  }
}
