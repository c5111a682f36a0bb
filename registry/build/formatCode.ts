import { format, type Options } from 'prettier'

/** The repository's own style, so that generated files read like the authored ones. */
export const prettierOptions: Options = {
  semi: false,
  singleQuote: true,
  printWidth: 110,
  trailingComma: 'all',
}

const parsers: Record<string, Options> = {
  ts: { parser: 'typescript' },
  tsx: { parser: 'typescript' },
  js: { parser: 'babel' },
  jsx: { parser: 'babel' },
  css: { parser: 'css', singleQuote: false },
}

/** Formats a generated file: TypeScript, JavaScript or CSS, by the ending of its path. */
export async function formatCode(path: string, text: string): Promise<string> {
  const options = parsers[path.slice(path.lastIndexOf('.') + 1)]
  if (!options) throw new Error(`${path}: there is no formatter for this kind of file`)
  return format(text, { ...prettierOptions, ...options, filepath: path })
}

/** Formats the files that are not, byte for byte, those they were made from. */
export async function formatChanged(
  files: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const result = new Map<string, string>()
  for (const [path, text] of files)
    result.set(path, text === before.get(path) ? text : await formatCode(path, text))
  return result
}
