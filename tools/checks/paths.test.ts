import { expect, test } from 'vitest'
import type { ModuleGraph } from './moduleGraph'
import { findPathBreaches, readPaths } from './paths'

const page = `# Architecture

\`\`\`text path
src/
features/useSend.ts          the hook
  features/sendOptions.ts
    features/send.ts         checks
  core/emit.ts

adapters/adapter.ts          through transfers.send: one for each namespace
  adapters/wallet.ts
\`\`\`

\`\`\`text
src/
no/path.ts
\`\`\`
`

const graphOf = (files: Readonly<Record<string, readonly string[]>>): ModuleGraph =>
  new Map(
    Object.entries(files).map(([file, targets]) => [
      `src/${file}`,
      {
        imports: targets.map((target) => ({
          specifier: target,
          line: 1,
          isDynamic: false,
          file: `src/${target}`,
        })),
      },
    ]),
  )

const files = {
  'features/useSend.ts': ['features/sendOptions.ts', 'core/emit.ts'],
  'features/sendOptions.ts': ['features/send.ts'],
  'features/send.ts': [],
  'core/emit.ts': [],
  'adapters/adapter.ts': ['adapters/wallet.ts'],
  'adapters/wallet.ts': [],
}
const texts: Readonly<Record<string, string>> = {
  'src/features/send.ts': 'await transfers.send({ to })',
  'src/adapters/adapter.ts': 'transfers: { send: (call) => wallet.send(call) }',
}
const textOf = (file: string) => texts[file] ?? ''

test('reads the blocks that are marked as paths: each file, the file that it is reached from, and the member', () => {
  expect(readPaths(page)).toEqual([
    [
      { file: 'src/features/useSend.ts', line: 5 },
      { file: 'src/features/sendOptions.ts', line: 6, from: 'src/features/useSend.ts' },
      { file: 'src/features/send.ts', line: 7, from: 'src/features/sendOptions.ts' },
      { file: 'src/core/emit.ts', line: 8, from: 'src/features/useSend.ts' },
      { file: 'src/adapters/adapter.ts', line: 10, member: 'transfers.send' },
      { file: 'src/adapters/wallet.ts', line: 11, from: 'src/adapters/adapter.ts' },
    ],
  ])
})

test('accepts a path whose files import each other, and whose member is called above and there below', () => {
  expect(findPathBreaches(readPaths(page), graphOf(files), textOf)).toEqual([])
})

test.each<[string, Readonly<Record<string, readonly string[] | undefined>>, string]>([
  [
    'a file that is gone',
    { 'core/emit.ts': undefined },
    'ARCHITECTURE.md:8 names src/core/emit.ts, which does not exist',
  ],
  [
    'a file that does not import the next',
    { 'features/sendOptions.ts': ['core/emit.ts'] },
    'ARCHITECTURE.md:7 names src/features/send.ts, which src/features/sendOptions.ts does not import',
  ],
])('reports %s', (_, change, finding) => {
  const changed = Object.entries<readonly string[] | undefined>({ ...files, ...change })
  const graph = graphOf(Object.fromEntries(changed.flatMap(([file, to]) => (to ? [[file, to]] : []))))
  expect(findPathBreaches(readPaths(page), graph, textOf)).toEqual([finding])
})

test.each<[string, string, string]>([
  [
    'is called nowhere above',
    'src/features/send.ts',
    'ARCHITECTURE.md:10: no file above calls transfers.send',
  ],
  ['is nowhere below', 'src/adapters/adapter.ts', 'ARCHITECTURE.md:10: no file from here on has send'],
])('reports a member that %s', (_, without, finding) => {
  const text = (file: string) => (file === without ? '' : textOf(file))
  expect(findPathBreaches(readPaths(page), graphOf(files), text)).toEqual([finding])
})

test('reports a second file without indentation that names no member', () => {
  const bare = page.replace('through transfers.send: one', 'one')
  expect(findPathBreaches(readPaths(bare), graphOf(files), textOf)).toEqual([
    'ARCHITECTURE.md:10 names src/adapters/adapter.ts, which no file above leads to',
  ])
})
