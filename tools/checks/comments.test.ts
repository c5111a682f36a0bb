import { expect, test } from 'vitest'
import { citationFindings, widthFindings } from './comments'

test.each([
  ['/** The recent wallets. spec 9.4 */\nexport const max = 2', 1],
  ['/**\n * Signs a text.\n * EIP-191, spec 7.6\n */\nexport const sign = 1', 3],
  ['const a = 1\nconst b = 2 // Spec 5.12', 2],
  ['const view = <p>{/* spec 2.2 */}</p>', 1],
])('a comment with an id is a finding in its line: %j', (text, line) => {
  const [finding, ...others] = citationFindings('packages/headless/src/a.tsx', text)
  expect(finding).toMatch(new RegExp(`^packages/headless/src/a\\.tsx:${line} cites "[Ss]pec,? \\d+"`))
  expect(others).toEqual([])
})

test('does not report ids in titles of tests, and other sources in comments', () => {
  const text = [
    '// EIP-191, see the specification of the wallet, section 7.6',
    "test('signs a text (spec 7.6/personal-sign)', () => {})",
    'const title = `signs (spec 7.6) // spec 7.6`',
  ].join('\n')
  expect(citationFindings('packages/headless/src/a.test.ts', text)).toEqual([])
})

const width = (length: number) => 'x'.repeat(length - 3)

test.each([
  [`const a = 1\n// ${width(111)}`, 2],
  [`/**\n * Short.\n * ${width(112)}\n */\nconst a = 1`, 3],
  [`const a = 1 /* Short.\n   ${width(111)} */`, 2],
])('a comment that ends after column 110 is a finding in its line: %j', (text, line) => {
  const [finding, ...others] = widthFindings('packages/headless/src/a.ts', text)
  expect(finding).toMatch(new RegExp(`^packages/headless/src/a\\.ts:${line} ends at column 11\\d, not 110$`))
  expect(others).toEqual([])
})

test('code, comments up to column 110, urls and suppressions are no findings', () => {
  const text = [
    `const text = '${'x'.repeat(120)}' // ${'x'.repeat(20)}`,
    `// ${width(110)}`,
    `// https://${'x'.repeat(110)}`,
    `// biome-ignore lint/suspicious/noExplicitAny: ${'x'.repeat(90)}`,
  ].join('\n')
  expect(widthFindings('packages/headless/src/a.ts', text)).toEqual([])
})
