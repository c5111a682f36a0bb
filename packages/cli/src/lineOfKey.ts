import { getLocation } from 'jsonc-parser'

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The line on which a key of a JSON text stands, 1 if it is not found. */
export function lineOfKey(text: string, keys: readonly string[]): number {
  for (let offset = 0; offset < text.length; offset = text.indexOf('\n', offset) + 1 || text.length) {
    const lineEnd = text.indexOf('\n', offset)
    const line = text.slice(offset, lineEnd < 0 ? text.length : lineEnd)
    for (let quote = line.indexOf('"'); quote >= 0; quote = line.indexOf('"', quote + 1))
      if (getLocation(text, offset + quote + 1).path.join('\n') === keys.join('\n'))
        return lineAt(text, offset)
  }
  return 1
}
