import { dirname } from 'node:path'
import { parseCitations } from './spec/citations'
import { coverageOf, unknownCitations } from './spec/coverage'
import { limitedIds, specificationIds } from './spec/ids'
import { readTestTitles } from './spec/titles'

const root = dirname(import.meta.dirname)
const input = { ids: specificationIds(root), limited: limitedIds, titles: readTestTitles(root) }
const coverage = coverageOf(input)

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(coverage, null, 2))
} else {
  const limitsOf = (id: string) => {
    const claimed = input.titles
      .flatMap(({ path }) => path.flatMap(parseCitations))
      .filter((citation) => citation.id === id)
    const limits = claimed.map(({ limit }) => limit ?? limitedIds[id]).filter((limit) => limit !== undefined)
    return [...new Set(limits)].join(', ')
  }
  const testCount = (id: string) =>
    `${coverage.tests[id]?.length} ${coverage.tests[id]?.length === 1 ? 'test' : 'tests'}`
  console.log('covered')
  for (const id of coverage.covered) console.log(`  ${id.padEnd(6)} ${testCount(id)}`)
  console.log('partly')
  for (const id of coverage.partly) console.log(`  ${id.padEnd(6)} ${testCount(id)}: ${limitsOf(id)}`)
  console.log(`uncovered\n  ${coverage.uncovered.join(' ')}`)
  console.log(
    `${coverage.covered.length} covered, ${coverage.partly.length} partly, ${coverage.uncovered.length} uncovered of ${coverage.total}`,
  )
}

const unknown = unknownCitations(input)
for (const finding of unknown) console.error(finding)
process.exitCode = unknown.length > 0 ? 1 : 0
