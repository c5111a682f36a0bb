import { nameClasses } from './css/nameClasses'
import type { Style } from './registryIndex'
import { unstyle } from './unstyle/unstyle'

/** Every file of a tree by its path, with forward slashes. */
export type Files = ReadonlyMap<string, string>

/** Makes the files of a style from the authored ones. The build formats those it changed. */
export type StyleBuilder = (authored: Files) => Files | Promise<Files>

/** The styles the registry comes in. */
export const styles: Partial<Record<Style, StyleBuilder>> = {
  tailwind: (authored) => authored,
  css: nameClasses,
  unstyled: unstyle,
}
