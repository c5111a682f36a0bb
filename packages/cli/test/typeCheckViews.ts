import { spawnSync } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '../../..')

/**
 * Type-checks copied views with the packages of this repository. Returns what the compiler says, '' for
 * nothing.
 *
 * @param include - Folders and files below `root`.
 */
export function typeCheckViews(
  root: string,
  include: readonly string[],
  options: { noUnusedLocals?: boolean; paths?: Record<string, string[]> } = {},
): string {
  const modules = join(root, 'node_modules')
  if (!existsSync(modules)) symlinkSync(join(repository, 'registry/node_modules'), modules)
  const config = join(root, 'tsconfig.views.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(repository, 'tsconfig.base.json'),
      // An edit of the project may have removed the last use of a name.
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, types: ['node'], ...options },
      include,
    }),
  )
  const { stdout, stderr } = spawnSync(
    join(repository, 'node_modules/.bin/tsc'),
    ['--noEmit', '-p', config],
    {
      encoding: 'utf8',
    },
  )
  return stdout + stderr
}
