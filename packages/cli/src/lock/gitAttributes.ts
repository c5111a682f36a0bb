import { lineEndOf } from '../lineEnds.js'
import { basePath } from './baseTexts.js'
import { lockPath } from './lockFile.js'

/** Where git reads that the records are generated. */
export const attributesPath = '.gitattributes'

const ours = [lockPath, basePath].map((path) => `${path} linguist-generated`)

/** Adds the lines that mark latchkey's records as generated. Returns the same text if it has them. */
export function withAttributes(text: string): string {
  const lines = text.split(/\r?\n/)
  const missing = ours.filter((line) => !lines.includes(line))
  if (missing.length === 0) return text
  const lineEnd = lineEndOf(text)
  const added = missing.join(lineEnd)
  return text === '' || text.endsWith('\n') ? `${text}${added}${lineEnd}` : `${text}${lineEnd}${added}`
}

/** Removes the lines that {@link withAttributes} adds. */
export function withoutAttributes(text: string): string {
  return ours.reduce((rest, line) => {
    const start = `\n${rest}`.search(new RegExp(`\\n${line.replaceAll('.', '\\.')}(?=\\r?\\n|$)`))
    if (start < 0) return rest
    const [before, after] = [rest.slice(0, start), rest.slice(start + line.length)]
    return after === '' ? before.replace(/\r?\n$/, '') : before + after.replace(/^\r?\n/, '')
  }, text)
}
