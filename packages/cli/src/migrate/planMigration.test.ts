import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applied, migrationCases, planFiles, printPlan } from '../../test/migrations/migrationCases.js'
import { kits } from './kits/kits.js'

const cases = migrationCases()
const folder = join(import.meta.dirname, '../../test/migrations')

describe.each(cases)('$name', ({ name, kit, files }) => {
  const plan = planFiles(kit, files)

  it('matches the reviewed output', async () => {
    await expect(printPlan(plan)).toMatchFileSnapshot(join(folder, `${name}.output.txt`))
  })

  it('changes nothing in a second run', () => {
    expect(planFiles(kit, applied(files, plan)).operations).toEqual([])
  })

  it('keeps CRLF line ends', () => {
    const toCrlf = (text: string) => text.replaceAll('\n', '\r\n')
    const windows = new Map([...files].map(([path, text]) => [path, toCrlf(text)]))
    const { operations } = planFiles(kit, windows)
    expect(operations.map(({ path, text }) => [path, text])).toEqual(
      plan.operations.map(({ path, text }) => [path, text && toCrlf(text)]),
    )
  })

  it('reports every line that still uses the kit', () => {
    const after = applied(files, plan)
    for (const { path, line } of plan.findings)
      expect((after.get(path) ?? '').split('\n').length).toBeGreaterThanOrEqual(line)
    const left = [...after].filter(([, text]) =>
      [...text.matchAll(/from\s+['"]([^'"]+)['"]/g)].some(([, source = '']) => kits[kit].isOwn(source)),
    )
    const kept = left.filter(([, text]) => !/\b(useConnection|ConnectionProvider)\b/.test(text))
    for (const [path] of kept) expect(plan.findings.map((finding) => finding.path)).toContain(path)
  })
})

it('has a case for every kit', () => {
  expect([...new Set(cases.map(({ kit }) => kit))].sort()).toEqual(Object.keys(kits).sort())
})
