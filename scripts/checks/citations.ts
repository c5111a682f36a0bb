import { unknownCitations } from '../spec/coverage'
import { specificationIds } from '../spec/ids'
import { readTestTitles } from '../spec/titles'
import type { CheckResult } from './check'

/** Every id that a test title cites exists in the specification. */
export async function checkCitations(root: string): Promise<CheckResult> {
  const titles = readTestTitles(root)
  return {
    findings: unknownCitations({ ids: specificationIds(root), titles }),
    scope: `${titles.length} titles`,
  }
}
