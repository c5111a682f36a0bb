import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameClasses } from './css/nameClasses'
import type { Style } from './registryIndex'
import { unstyle } from './unstyle/unstyle'

/** The files of a tree by path, with forward slashes. */
export type Files = ReadonlyMap<string, string>

/** Builds the files of a style from the authored ones. The caller formats the changed ones. */
export type StyleBuilder = (authored: Files) => Files | Promise<Files>

/** The layout rules of the unstyled style. */
const positions = readFileSync(join(import.meta.dirname, 'unstyle/theme.css'), 'utf8')

/** The styles of the registry. */
export const styles: Record<Style, StyleBuilder> = {
  tailwind: (authored) => authored,
  css: nameClasses,
  unstyled: (authored) => new Map([...unstyle(authored), ['theme.css', positions]]),
}
