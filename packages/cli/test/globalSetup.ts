import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const registry = join(import.meta.dirname, '../../../registry')

/** Builds the registry, which the package contains, unless it was built. `npm run build` renews it. */
export default function setup(): void {
  if (existsSync(join(registry, 'dist/index.json'))) return
  process.stderr.write('The registry is not built. Building it once...\n')
  const args = ['--import', 'tsx', '--conditions=source', 'build/build.ts']
  const { status } = spawnSync(process.execPath, args, { cwd: registry, stdio: 'inherit' })
  if (status !== 0) throw new Error('The registry could not be built. See the output above.')
}
