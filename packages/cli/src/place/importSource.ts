import { posix } from 'node:path'

/** Returns the import path of a file or folder, without extension: `../latchkey`, `./components/wallet`. */
export function importSource(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to.replace(/(\/index)?\.[cm]?[jt]sx?$/, ''))
  return relative.startsWith('.') ? relative : `./${relative}`
}
