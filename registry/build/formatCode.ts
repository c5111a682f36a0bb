import { format, type Options } from 'prettier'

/** The repository's own style, so that generated files read like the authored ones. */
export const prettierOptions: Options = {
  semi: false,
  singleQuote: true,
  printWidth: 110,
  trailingComma: 'all',
}

/** Formats generated TypeScript. */
export async function formatCode(path: string, text: string): Promise<string> {
  return format(text, { ...prettierOptions, parser: 'typescript', filepath: path })
}
