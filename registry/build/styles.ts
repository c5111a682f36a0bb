import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameClasses } from './css/nameClasses'
import type { Style } from './registryIndex'
import { unstyle } from './unstyle/unstyle'

/** Every file of a tree by its path, with forward slashes. */
export type Files = ReadonlyMap<string, string>

/** Makes the files of a style from the authored ones. The build formats those it changed. */
export type StyleBuilder = (authored: Files) => Files | Promise<Files>

/** The few rules of position that the unstyled style comes with. */
const positions = readFileSync(join(import.meta.dirname, 'unstyle/theme.css'), 'utf8')

/** The styles the registry comes in. */
export const styles: Record<Style, StyleBuilder> = {
  tailwind: (authored) => authored,
  css: nameClasses,
  unstyled: (authored) => new Map([...unstyle(authored), ['theme.css', positions]]),
}
