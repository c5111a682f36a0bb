import { describe, expect, it } from 'vitest'
import { lostImports, type ReadText } from './lostImports.js'

const reader =
  (files: Record<string, string>): ReadText =>
  (path) =>
    Object.hasOwn(files, path) ? files[path] : undefined

const mine = `import { cn } from '../lib/cn'\nimport { Button, type ButtonProps } from '../ui/button'\nimport list, * as all from '../lib/list'\n`
const before = {
  'views/a.tsx': mine,
  'lib/cn.ts': 'export function cn() {}\n',
  'lib/list.ts': 'export default []\n',
  'ui/button.tsx': 'export const Button = () => null\nexport interface ButtonProps {}\n',
}

describe('lostImports', () => {
  it('finds a name that a file no longer exports, and a deleted file', () => {
    const after = { ...before, 'ui/button.tsx': 'export const Button = () => null\n' }
    expect(lostImports(['views/a.tsx'], reader(before), reader(after))).toEqual([
      { path: 'views/a.tsx', line: 2, name: 'ButtonProps', source: '../ui/button' },
    ])
    const { 'lib/cn.ts': _, ...without } = before
    expect(lostImports(['views/a.tsx'], reader(before), reader(without))).toEqual([
      { path: 'views/a.tsx', line: 1, name: undefined, source: '../lib/cn' },
    ])
  })

  it('ignores imports that did not resolve before, files that cannot be parsed, and star exports', () => {
    const elsewhere = {
      ...before,
      'views/a.tsx': `import { x } from './gone'\nimport { y } from '../lib/cn'\n`,
    }
    expect(lostImports(['views/a.tsx'], reader(elsewhere), reader(elsewhere))).toEqual([])
    for (const text of ['export * from "./other"\n', 'export const {\n'])
      expect(lostImports(['views/a.tsx'], reader(before), reader({ ...before, 'lib/cn.ts': text }))).toEqual(
        [],
      )
    const broken = { ...before, 'views/a.tsx': 'import {' }
    expect(lostImports(['views/a.tsx'], reader(before), reader(broken))).toEqual([])
    expect(lostImports(['views/a.tsx'], reader(before), reader(before))).toEqual([])
  })

  it('resolves the index of a folder, and nothing outside the project', () => {
    const files = {
      'views/a.tsx': `import { b } from '../parts'\nimport { c } from '../../other/c'\nimport '../theme.css'\n`,
      'parts/index.ts': 'export const b = 1\n',
      'theme.css': '',
      '../other/c.ts': 'export const c = 1\n',
    }
    const after = { 'views/a.tsx': files['views/a.tsx'], 'parts/index.ts': '' }
    expect(lostImports(['views/a.tsx'], reader(files), reader(after))).toEqual([
      { path: 'views/a.tsx', line: 1, name: 'b', source: '../parts' },
      { path: 'views/a.tsx', line: 3, name: undefined, source: '../theme.css' },
    ])
  })

  it('treats another extension as the same file, and finds every form of export', () => {
    const renamed = { ...before, 'lib/cn.ts': 'const cn = 1\nexport { cn }\n' }
    expect(lostImports(['views/a.tsx'], reader(before), reader(renamed))).toEqual([])
    const { 'lib/cn.ts': cn, ...rest } = before
    expect(lostImports(['views/a.tsx'], reader(before), reader({ ...rest, 'lib/cn.tsx': cn }))).toEqual([])
    const named = { ...before, 'lib/list.ts': 'export const list = []\n' }
    expect(lostImports(['views/a.tsx'], reader(before), reader(named))).toMatchObject([{ name: 'default' }])
  })
})
