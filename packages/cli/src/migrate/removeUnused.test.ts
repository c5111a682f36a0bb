import { expect, it } from 'vitest'
import { parseModule } from '../code/parseModule.js'
import { removeUnused } from './removeUnused.js'

const after = (before: string, text: string) => removeUnused(text, parseModule(before, 'a.ts'))

it('removes what only the removed code used: imports, constants, and what those were made of', () => {
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

it('keeps what was unused before, what is exported and what may do something else', () => {
  const before = `import { never } from 'never'
import { start } from 'start'

export const shared = 1
const started = start()

show(shared, started)
`
  const text = before.replace('shared, started', '')
  expect(after(before, text)).toBe(text)
})

it('keeps a constant whose name stands in a string or a property only if something refers to it', () => {
  const before = `const mode = 'dark'\nshow(mode, { mode: 1 }, 'mode')\n`
  expect(after(before, `const mode = 'dark'\nshow({ mode: 1 }, 'mode')\n`)).toBe(
    `show({ mode: 1 }, 'mode')\n`,
  )
})
