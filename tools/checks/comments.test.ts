import { expect, test } from 'vitest'
import { commentFindings } from './comments'

const long = 'x'.repeat(108)

test.each([
  ['/** The recent wallets. spec 9.4 */\nexport const max = 2', ':1 cites "spec 9"'],
  ['/**\n * Signs a text.\n * EIP-191, spec 7.6\n */\nexport const sign = 1', ':3 cites "spec 7"'],
  ['const a = 1\nconst b = 2 // Spec 5.12', ':2 cites "Spec 5"'],
  ['const view = <p>{/* spec 2.2 */}</p>', ':1 cites "spec 2"'],
  [`const a = 1\n// ${long}`, ':2 ends at column 111'],
  [`/**\n * Short.\n * ${long}\n */\nconst a = 1`, ':3 ends at column 111'],
])('a comment that cites an id or is too long is a finding in its line: %j', (text, finding) => {
  expect(commentFindings('packages/a.tsx', text)).toEqual([expect.stringContaining(finding)])
})

test('does not report titles of tests, other sources, code, urls and suppressions', () => {
  const text = [
    '// EIP-191, see the specification of the wallet, section 7.6',
    "test('signs a text (spec 7.6/personal-sign)', () => {})",
    `const text = '${'x'.repeat(120)}' // ${long}`,
    `// ${long.slice(1)}`,
    `// https://${long}`,
    `// biome-ignore lint/suspicious/noExplicitAny: ${long}`,
  ].join('\n')
  expect(commentFindings('packages/a.test.ts', text)).toEqual([])
})
