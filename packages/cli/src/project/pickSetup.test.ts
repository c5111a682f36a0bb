import { expect, it } from 'vitest'
import { pickSetup } from './pickSetup.js'

const source = (path: string, text = 'export const latchkey = createLatchkey({})') => ({ path, text })

it.each([
  ['nothing', [], undefined],
  ['the only call', [source('a.ts', ''), source('b.ts')], 'b.ts'],
  ['a file named latchkey before others', [source('a.ts'), source('src/latchkey.ts')], 'src/latchkey.ts'],
  ['the first of several', [source('a.ts'), source('b.ts')], 'a.ts'],
  ['no call in a comment', [source('a.ts', '// createLatchkey({})\n/* createLatchkey() */')], undefined],
  ['no import alone', [source('a.ts', `import { createLatchkey } from 'x'`)], undefined],
])('picks %s', (_, sources, path) => {
  expect(pickSetup(sources)).toBe(path)
})
