import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameClasses } from './css/nameClasses'
import type { Style } from './registryIndex'

/** The files of a tree by path, with forward slashes. */
export type Files = ReadonlyMap<string, string>

/** Builds the files of a style from the authored ones. The caller formats the changed ones. */
export type StyleBuilder = (authored: Files) => Files | Promise<Files>

/** The stylesheet of the unstyled style. Its markup is that of the css style. */
const positions = readFileSync(join(import.meta.dirname, 'css/positions.css'), 'utf8')

/** The styles of the registry. */
export const styles: Record<Style, StyleBuilder> = {
  tailwind: (authored) => authored,
  css: nameClasses,
  unstyled: async (authored) => new Map([...(await nameClasses(authored)), ['theme.css', positions]]),
}
