import { basename, join } from 'node:path'
import { createFilesMatcher, type TsConfigJsonResolved } from 'get-tsconfig'
import { readTsconfig } from './readTsconfig.js'
import { tsconfigFiles } from './tsconfigFiles.js'

/** A tsconfig file and its content, with `extends` resolved. */
export interface Tsconfig {
  /** Absolute path. */
  path: string
  config: TsConfigJsonResolved
}

/**
 * Returns the tsconfig that compiles the files of a folder, by its `files`, `include` and `exclude`;
 * `undefined` if none does. The folder does not have to exist. Throws `E_TSCONFIG`.
 */
export function findTsconfig(root: string, dir: string): Tsconfig | undefined {
  for (const path of tsconfigFiles(root, dir)) {
    if (basename(path) === 'jsconfig.json') continue
    const config = readTsconfig(root, path)
    if (createFilesMatcher({ path, config })(join(root, ...dir.split('/'), 'index.tsx')))
      return { path, config }
  }
  return undefined
}
