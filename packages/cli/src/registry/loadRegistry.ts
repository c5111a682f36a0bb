import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import {
  type Lang,
  type RegistryIndex,
  registryIndexSchema,
  type Style,
  type VariantIndex,
  variantIndexSchema,
} from './registryIndex.js'

/** The registry inside the package. Variants and texts are read when they are requested. */
export interface Registry {
  index: RegistryIndex
  /**
   * Returns the items and files of a style in a language. Throws `E_REGISTRY_DAMAGED` if they cannot be read.
   */
  variant(style: Style, lang: Lang): VariantIndex
  /**
   * Returns the whole text of a file, with LF and all its optional parts. Throws `E_REGISTRY_DAMAGED` if its
   * hash differs from the index.
   */
  textOf(style: Style, lang: Lang, target: string): string
}

/**
 * Loads the registry that is packed with the CLI.
 *
 * @param folder - Default: `registry` next to the bundle.
 * @throws `E_REGISTRY_DAMAGED` if the index is missing or not valid.
 */
export function loadRegistry(folder: string = join(import.meta.dirname, 'registry')): Registry {
  const variants = new Map<string, VariantIndex>()
  const variant = (style: Style, lang: Lang): VariantIndex => {
    const name = `${style}-${lang}`
    const known = variants.get(name)
    if (known) return known
    const read = readIndex(folder, `${name}/index.json`, variantIndexSchema)
    variants.set(name, read)
    return read
  }
  return {
    index: readIndex(folder, 'index.json', registryIndexSchema),
    variant,
    textOf(style, lang, target) {
      const path = `${style}-${lang}/files/${target}`
      const file = Object.hasOwn(variant(style, lang).files, target)
        ? variant(style, lang).files[target]
        : undefined
      if (file === undefined) throw damaged(path)
      let text: string
      try {
        text = readFileSync(join(folder, ...path.split('/')), 'utf8')
      } catch (cause) {
        throw damaged(path, cause)
      }
      const lastLine = file.parts?.at(-1)?.lines[1] ?? 0
      if (sha256(text) !== file.sha256 || lastLine > text.split('\n').length) throw damaged(path)
      return text
    },
  }
}

function readIndex<schema extends v.GenericSchema>(
  folder: string,
  path: string,
  schema: schema,
): v.InferOutput<schema> {
  try {
    return v.parse(schema, JSON.parse(readFileSync(join(folder, ...path.split('/')), 'utf8')))
  } catch (cause) {
    throw damaged(path, cause)
  }
}

function damaged(path: string, cause?: unknown): CliError {
  return new CliError({
    code: 'E_REGISTRY_DAMAGED',
    exitCode: exitCodes.failed,
    what: `The installed latchkey package is damaged: ${path}.`,
    why: 'The file is missing, or differs from the published one.',
    fix: 'Remove the package and install it again.',
    cause,
  })
}
