import { expect, test } from 'vitest'
import { commentFindings } from './comments'

test.each([
  ['/** The recent wallets. spec 9.4 */\nexport const max = 2', 1],
  ['/**\n * Signs a text.\n * EIP-191, spec 7.6\n */\nexport const sign = 1', 3],
  ['const a = 1\nconst b = 2 // Spec 5.12', 2],
  ['const view = <p>{/* spec 2.2 */}</p>', 1],
])('a comment with an id is a finding in its line: %j', (text, line) => {
  const [finding, ...others] = commentFindings('packages/headless/src/a.tsx', text)
  expect(finding).toMatch(new RegExp(`^packages/headless/src/a\\.tsx:${line} cites "[Ss]pec,? \\d+"`))
  expect(others).toEqual([])
})

test('does not report ids in titles of tests, and other sources in comments', () => {
  const text = [
    '// EIP-191, see the specification of the wallet, section 7.6',
    "test('signs a text (spec 7.6/personal-sign)', () => {})",
    'const title = `signs (spec 7.6) // spec 7.6`',
  ].join('\n')
  expect(commentFindings('packages/headless/src/a.test.ts', text)).toEqual([])
})
