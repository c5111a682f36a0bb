import fc from 'fast-check'
import { anyJson, anyText, damaged } from '../../../headless/test/fuzz/hostileInputs.js'

/** Texts that are deep or long, which parsers with recursion or two loops cannot handle. */
const heavyTexts = fc.constantFrom(
  '['.repeat(20_000),
  '{"a":'.repeat(10_000),
  '('.repeat(10_000),
  '{'.repeat(5_000),
  '@import "'.repeat(5_000),
  '/*'.repeat(5_000),
  '"'.repeat(20_000),
  `{${Array.from({ length: 2_000 }, (_, index) => `\n"k${index}":${index}`).join(',')}}`,
)

/** Texts of a file that is not what its name says. */
export const anyFile = fc.oneof(anyText, anyJson.map(toText), heavyTexts)

/** JSON files with a few wrong values, or with a few wrong characters. */
export function nearJson(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const texts = value.map((each) => JSON.stringify(each, undefined, 2) ?? '')
  return fc.oneof(texts, damaged(texts))
}

function toText(value: unknown): string {
  return JSON.stringify(value) ?? ''
}

/** Paths of a project, and paths that leave it. */
export const paths = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('src/components/wallet', 'src/index.css', 'app/layout.tsx') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '../outside',
      'a/../../outside',
      '/etc/passwd',
      'C:\\Windows',
      'a\\..\\..\\b',
      '.git/config',
      './a',
      'a//b',
      'a\u0000b',
      '',
    ),
  },
)
