import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Each figure has a file in this folder. */
export const folder = join(import.meta.dirname, '../figures')

/** The files that measure, without their ending: `connect/leak`. */
export const figureFiles: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => path.slice(0, -'.ts'.length).replaceAll('\\', '/'))
  .sort()

/** Returns whether a file measures a figure: `connect/leak` measures `connect/leak:heap`. */
export function measures(file: string, name: string): boolean {
  return name === file || [':', '-'].some((sign) => name.startsWith(file + sign))
}
