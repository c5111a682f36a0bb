import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { expect, onTestFinished, test } from 'vitest'
import { publicPackages } from '../release/publicPackages'
import { packedManifest, rangeFindings } from './ranges'

const root = join(import.meta.dirname, '../..')

test('a packed package lets a fix of what it needs reach an app without a release', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'latchkey-ranges-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  const ranges: Record<string, string> = {}
  for (const { folder } of publicPackages(root)) {
    const cwd = join(root, folder)
    const { stdout } = await execute('pnpm', ['pack', '--json', '--pack-destination', scratch], { cwd })
    const manifest = await packedManifest((JSON.parse(stdout) as { filename: string }).filename)
    expect(rangeFindings(manifest)).toEqual([])
    Object.assign(ranges, manifest.dependencies)
  }
  expect(ranges).toMatchObject({
    hono: expect.stringMatching(/^\^4\./),
    pg: expect.stringMatching(/^\^8\./),
    viem: expect.stringMatching(/^\^2\./),
    '@walletconnect/core': '2.21.8',
  })
})

test.each([
  ['^2.57.1', []],
  ['2.57.1', ['viem is published as 2.57.1, which keeps its fixes from apps']],
  ['=2.57.1', ['viem is published as =2.57.1, which keeps its fixes from apps']],
  ['catalog:', ['viem is published as catalog:, which keeps its fixes from apps']],
  ['*', ['viem is published as *, which keeps its fixes from apps']],
])('viem as %s', (range, findings) => {
  expect(rangeFindings({ name: 'one', dependencies: { viem: range } })).toEqual(findings)
})

test.each([
  ['2.21.8', []],
  ['^2.21.8', ['@walletconnect/core is published as ^2.21.8, and has to be exact']],
])('the pairing client as %s', (range, findings) => {
  expect(rangeFindings({ name: 'one', dependencies: { '@walletconnect/core': range } })).toEqual(findings)
})
