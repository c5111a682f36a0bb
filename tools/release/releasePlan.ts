import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'

/** The next version of a package. */
export interface PlannedRelease {
  readonly name: string
  readonly type: 'major' | 'minor' | 'patch' | 'none'
  readonly oldVersion: string
  readonly newVersion: string
}

/** Computes the next versions from the changesets. Writes nothing. Throws if a changeset is malformed. */
export async function releasePlan(root: string): Promise<PlannedRelease[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  try {
    const file = join(folder, 'plan.json')
    const args = ['status', '--output', file]
    const { code, output } = await execute('changeset', args, { cwd: root })
    if (code !== 0) throw new Error(`changeset status failed:\n${output}`)
    const { releases } = JSON.parse(readFileSync(file, 'utf8')) as { releases: PlannedRelease[] }
    return releases
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
