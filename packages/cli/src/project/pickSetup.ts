import { basename } from 'node:path'

const call = /\bcreateLatchkey\s*\(/
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/**
 * Returns the file that calls `createLatchkey`: the first one named `latchkey`, else the first. A call in a
 * comment does not count. Returns `undefined` if no file has a call.
 */
export function pickSetup(sources: Iterable<{ path: string; text: string }>): string | undefined {
  const found: string[] = []
  for (const { path, text } of sources)
    if (text.includes('createLatchkey') && call.test(text.replace(comments, ''))) found.push(path)
  return found.find((path) => /^latchkey\./.test(basename(path))) ?? found[0]
}
