import { posix } from 'node:path'
import type { Project } from '../project/detectProject.js'
import type { HostFiles } from '../project/hostFiles.js'

/** Returns the folder of the client file for Next: that of the root layout, or `app` if there are several. */
export function providersFolder({ layouts, sourceDir }: Project, files: Pick<HostFiles, 'sources'>): string {
  const [first, ...more] = layouts
  if (first !== undefined && more.length === 0) return posix.dirname(first)
  const paths = first === undefined ? files.sources() : [first]
  if (paths.some((path) => path.startsWith('app/'))) return 'app'
  return sourceDir === 'src' ? 'src/app' : 'app'
}
