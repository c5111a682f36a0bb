import { posix } from 'node:path'
import type { ProjectFiles } from './projectFiles.js'

/**
 * Returns the path that the import of a component finds in the project's folder of components, such as
 * `src/components/ui/button.tsx` or `src/components/ui/button/index.tsx`; `undefined` if there is none.
 *
 * @param target - The target of our file, with or without its ending.
 */
export function ownUiFile(files: ProjectFiles, folder: string, target: string): string | undefined {
  const stem = `${folder}/${posix.basename(target).replace(/\.\w+$/, '')}`
  return [stem, `${stem}/index`]
    .flatMap((base) => ['tsx', 'jsx', 'ts', 'js'].map((ending) => `${base}.${ending}`))
    .find((path) => files.read(path).kind === 'file')
}
