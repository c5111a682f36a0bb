import type { Lang } from './registryIndex'
import type { Files } from './styles'

/** Makes the files of a language from the TypeScript ones of a style. */
export interface LangBuilder {
  build: (files: Files) => Files | Promise<Files>
  /** The path a TypeScript file has in this language. */
  targetOf: (path: string) => string
}

/** The languages the registry comes in. */
export const langs: Partial<Record<Lang, LangBuilder>> = {
  ts: { build: (files) => files, targetOf: (path) => path },
}
