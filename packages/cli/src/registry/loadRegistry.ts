import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CliError, exitCodes } from '../errors.js'
import { sha256 } from '../hash.js'
import { type RegistryIndex, type RegistryItem, registryIndexSchema, type Style } from './registryIndex.js'

/** The registry inside the package: the index, and the texts read when they are asked for. */
export interface Registry {
  index: RegistryIndex
  /** The text of a file of a style, with LF line ends. Throws `E_REGISTRY_DAMAGED` when its hash is not that of the index. */
  textOf(style: Style, file: RegistryItem['files'][number]): string
}

/**
 * Reads the registry packed beside the running file.
 *
 * @param folder - Default: `registry` beside the bundle.
 */
export function loadRegistry(folder: string = join(import.meta.dirname, 'registry')): Registry {
  let index: RegistryIndex
  try {
    index = v.parse(registryIndexSchema, JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')))
  } catch (cause) {
    throw damaged('registry.json', cause)
  }
  return {
    index,
    textOf(style, file) {
      let text: string
      try {
        text = readFileSync(join(folder, style, ...file.path.split('/')), 'utf8')
      } catch (cause) {
        throw damaged(`${style}/${file.path}`, cause)
      }
      if (sha256(text) !== file.sha256) throw damaged(`${style}/${file.path}`)
      return text
    },
  }
}

function damaged(path: string, cause?: unknown): CliError {
  return new CliError({
    code: 'E_REGISTRY_DAMAGED',
    exitCode: exitCodes.failed,
    what: `The installed latchkey package is damaged: ${path}.`,
    why: 'The file is missing or is not the one that was published.',
    fix: 'Remove the package and install it again.',
    cause,
  })
}
