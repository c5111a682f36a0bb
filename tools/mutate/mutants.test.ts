import { testFolder } from '@latchkey/test/testFolder'
import { expect, test } from 'vitest'
import { listMutants, mutatedFiles, sampleMutants } from './mutants'

/** Writes a workspace with sources of protocol. */
const workspace = (files: Readonly<Record<string, string>>) =>
  testFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`packages/protocol/src/${name}`, text])),
  )

test('a sample has one mutant of a line, and is the same for the same seed', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `export const a${index} = (b: number) => b > 1 && b < 9`,
  )
  const root = workspace({
    'a.ts': lines.join('\n'),
    'a.test.ts': lines[0] ?? '',
    'b.generated.ts': lines[0] ?? '',
    'judge/c.ts': lines[0] ?? '',
  })
  const files = mutatedFiles(root)
  expect(files).toEqual(['packages/protocol/src/a.ts'])
  const draw = (seed: number) => sampleMutants(root, files, seed, 20)
  const sample = await draw(1)
  expect(new Set(sample.map(({ location }) => location.start.line)).size).toBe(20)
  expect(new Set(sample.map(({ mutatorName }) => mutatorName)).size).toBeGreaterThan(3)
  expect(await draw(1)).toEqual(sample)
  expect(await draw(2)).not.toEqual(sample)
  expect(await sampleMutants(root, files, 1, 50)).toHaveLength(40)
})

test('a mutant that a comment switches off, with its reason, is not listed', async () => {
  const file = 'packages/protocol/src/a.ts'
  const kindsOf = async (text: string) =>
    (await listMutants(workspace({ 'a.ts': text }), file)).map(({ mutatorName }) => mutatorName)
  const line = 'export const a = (b: number) => b > 1'
  const comment = '// Stryker disable next-line EqualityOperator: both results are equal.'
  const kinds = await kindsOf(line)
  expect(kinds).toContain('EqualityOperator')
  expect(await kindsOf(`${comment}\n${line}`)).toEqual(kinds.filter((name) => name !== 'EqualityOperator'))
})
