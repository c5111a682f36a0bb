import { javaScriptPath, toJavaScript } from './javascript/toJavaScript'
import type { Lang } from './registryIndex'
import type { Files } from './styles'

/** Makes the files of a language from the TypeScript ones of a style. */
export interface LangBuilder {
  /** The build formats the files this changed. */
  build: (files: Files) => Files
  /** The path a TypeScript file has in this language. */
  targetOf: (path: string) => string
}

/** The languages the registry comes in. */
export const langs: Record<Lang, LangBuilder> = {
  ts: { build: (files) => files, targetOf: (path) => path },
  js: { build: toJavaScript, targetOf: javaScriptPath },
}
