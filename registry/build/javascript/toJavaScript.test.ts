import { describe, expect, it } from 'vitest'
import { formatCode } from '../formatCode'
import { javaScriptPath, toJavaScript } from './toJavaScript'

const js = async (text: string, path = 'a.tsx', others: Record<string, string> = {}) => {
  const target = javaScriptPath(path)
  const code = toJavaScript(new Map([[path, text], ...Object.entries(others)])).get(target)
  return code === undefined ? undefined : formatCode(target, code)
}

describe('toJavaScript', () => {
  it.each([
    ['a.ts', 'a.js'],
    ['views/a-b.tsx', 'views/a-b.jsx'],
    ['theme.css', 'theme.css'],
    ['ui/ts.css', 'ui/ts.css'],
  ])('%s becomes %s', (path, target) => expect(javaScriptPath(path)).toBe(target))

  it('removes types and keeps markup, comments and layout', async () => {
    expect(
      await js(`'use client'

import { type ReactNode, forwardRef } from 'react'

/** Milliseconds. */
const delay = 300 as const

/** What the box takes. */
export interface BoxProps<T extends string = string> {
  /** Shown inside. */
  children?: ReactNode
  name: T
}

// A reason.
type Names = 'a' | 'b'

/** A box. */
export const Box = forwardRef<HTMLDivElement, BoxProps<Names>>(({ children, name }: BoxProps<Names>, ref) => (
  // Why this is here.
  <div ref={ref} data-slot="lk-box" data-name={name!}>
    {(children as ReactNode) ?? delay}
  </div>
))

export function pick<T>(all: readonly T[], index: number): T | undefined {
  const one = all[index] satisfies T | undefined

  return one
}
`),
    ).toBe(`'use client'

import { forwardRef } from 'react'

/** Milliseconds. */
const delay = 300

/** A box. */
export const Box = forwardRef(({ children, name }, ref) => (
  // Why this is here.
  <div ref={ref} data-slot="lk-box" data-name={name}>
    {children ?? delay}
  </div>
))

export function pick(all, index) {
  const one = all[index]

  return one
}
`)
  })

  it('removes modules, imports and exports with only types, without blank lines in their place', async () => {
    expect(await js(`export interface A {}\nexport type B = A\n`)).toBeUndefined()
    expect(
      await js(`import { a } from './a'
import type { B } from './b'
import { type C } from './c'
import { d } from './d'

export type { B } from './b'
export { type C } from './c'
export { a, type D } from './d'
export const e: B | C = d
`),
    ).toBe(`import { a } from './a'
import { d } from './d'

export { a } from './d'
export const e = d
`)
  })

  it('keeps an unused import, which may have side effects', async () => {
    expect(await js(`import './effect'\nimport { a } from './a'\nexport const b = 1\n`)).toBe(
      `import './effect'\nimport { a } from './a'\nexport const b = 1\n`,
    )
  })

  it('renames files of the tree in comments, and changes no other text', async () => {
    expect(
      await js('// See `views.ts`, `other.ts` and `ui/a.tsx`.\nexport const text = `views.ts`\n', 'a.ts', {
        'views.ts': '',
        'ui/a.tsx': '',
      }),
    ).toBe('// See `views.js`, `other.ts` and `ui/a.jsx`.\nexport const text = `views.ts`\n')
  })

  it('keeps the markers of the lists of features, and their lines', async () => {
    const text = `import type { ViewName } from 'x'

export const views: Record<ViewName, unknown> = {
  // latchkey:begin
  Connect: () => import('./views/connect'),
  // latchkey:end
}
`
    expect(await js(text, 'views.ts')).toBe(
      text.split('\n').slice(2).join('\n').replace(': Record<ViewName, unknown>', ''),
    )
  })
})
