import { posix } from 'node:path'

/** A file or folder of the project as an import in another file writes it, without ending: `../latchkey`, `./components/wallet`. */
export function importSource(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to.replace(/(\/index)?\.[cm]?[jt]sx?$/, ''))
  return relative.startsWith('.') ? relative : `./${relative}`
}
