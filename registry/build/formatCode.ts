import { format, type Options } from 'prettier'

/** The style of the repository, also for generated files. */
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

/** Formats a generated file: TypeScript, JavaScript or CSS, by its extension. */
export async function formatCode(path: string, text: string): Promise<string> {
  const options = parsers[path.slice(path.lastIndexOf('.') + 1)]
  if (!options) throw new Error(`${path}: there is no formatter for this kind of file`)
  return format(text, { ...prettierOptions, ...options, filepath: path })
}

/** Formats the files that differ from their sources. */
export async function formatChanged(
  files: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const result = new Map<string, string>()
  for (const [path, text] of files)
    result.set(path, text === before.get(path) ? text : await formatCode(path, text))
  return result
}
