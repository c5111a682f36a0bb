import { existsSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Returns the file of an address in a folder with pages: `/cli/` and `/cli` are `cli/index.html`. `undefined`
 * if there is none, or if the address leads out of the folder.
 */
export function findFile(folder: string, address: string): string | undefined {
  const path = decode(address.split(/[?#]/)[0] ?? '')
  if (path === undefined || path.includes('\0')) return undefined
  const base = join(folder, path)
  if (base !== folder && !base.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined
  const stem = base.replace(/[\\/]+$/, '')
  return [stem, join(stem, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
