import { expect, it } from 'vitest'
import { parseModule } from '../code/parseModule.js'
import { removeUnused } from './removeUnused.js'

const after = (before: string, text: string) => removeUnused(text, parseModule(before, 'a.ts'))

it('removes imports and constants that only the removed code used, also indirectly', () => {
  const before = `import { a } from 'a'
import { b, c } from 'b'

// The list.
const list = [a, b]
const memo = useMemo(() => list, [])

show(memo, c)
`
  expect(after(before, before.replace('memo, c', 'c'))).toBe(`import { c } from 'b'

show(c)
`)
})

it('keeps names that were unused before, exports, and calls with possible side effects', () => {
  const before = `import { never } from 'never'
import { start } from 'start'

export const shared = 1
const started = start()

show(shared, started)
`
  const text = before.replace('shared, started', '')
  expect(after(before, text)).toBe(text)
})

it('removes a constant whose name only appears in strings and property keys', () => {
  const before = `const mode = 'dark'\nshow(mode, { mode: 1 }, 'mode')\n`
  expect(after(before, `const mode = 'dark'\nshow({ mode: 1 }, 'mode')\n`)).toBe(
    `show({ mode: 1 }, 'mode')\n`,
  )
})
