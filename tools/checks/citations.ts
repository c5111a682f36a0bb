import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCitations } from '../spec/citations'
import { clauseFindings, readClauses } from '../spec/clauses'
import { provesProduct, unknownCitations } from '../spec/coverage'
import type { CheckResult } from './check'
import { sourceFiles } from './sourceFiles'
import { readTestModule } from './tests/testModule'

/**
 * Checks that every clause a test cites exists, and that it is cited in the title of a test of the product.
 */
export async function checkCitations(root: string): Promise<CheckResult> {
  const clauses = readClauses(root)
  const files = sourceFiles(root, ['packages', 'registry', 'apps'], /\.(?:test|test-d|spec|stories)\.tsx?$/)
  const modules = files.map((file) => ({
    file,
    ...readTestModule(file, readFileSync(join(root, file), 'utf8')),
  }))
  // Table rows and loop values become titles too, so all strings are checked.
  const titles = modules.flatMap(({ file, strings }) =>
    strings.map(({ line, text }) => ({ place: `${file}:${line}`, title: text })),
  )
  const misplaced = modules.flatMap(({ file, strings, tests }) => {
    const groups = tests.filter(({ isGroup, title }) => isGroup && parseCitations(title).length > 0)
    const uncounted = provesProduct(file) ? [] : strings.filter(({ text }) => parseCitations(text).length > 0)
    return [
      ...groups.map(
        ({ line }) => `${file}:${line} cites in the title of a group: cite in those of its tests`,
      ),
      ...uncounted.map(({ line }) => `${file}:${line} cites, and proves nothing about the product`),
    ]
  })
  return {
    findings: [...clauseFindings(clauses), ...unknownCitations(clauses, titles), ...misplaced],
    scope: `${clauses.length} clauses`,
  }
}
