import { javaScriptPath, toJavaScript } from './javascript/toJavaScript'
import type { Lang } from './registryIndex'
import type { Files } from './styles'

/** Builds the files of a language from the TypeScript files of a style. */
export interface LangBuilder {
  /** Builds the files. The caller formats the changed ones. */
  build: (files: Files) => Files
  /** Returns the path of a TypeScript file in this language. */
  targetOf: (path: string) => string
}

/** The languages of the registry. */
export const langs: Record<Lang, LangBuilder> = {
  ts: { build: (files) => files, targetOf: (path) => path },
  js: { build: toJavaScript, targetOf: javaScriptPath },
}
