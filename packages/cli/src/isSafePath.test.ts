import { expect, it } from 'vitest'
import { isSafePath } from './isSafePath.js'

it.each(['src/index.css', 'a', '.env', 'src/…/ü.tsx', 'console/auxiliary.ts', 'a..b/...c'])(
  '%s is safe everywhere',
  (path) => {
    for (const platform of ['linux', 'darwin', 'win32']) expect(isSafePath(path, platform)).toBe(true)
  },
)

it.each([
  '',
  '/etc/passwd',
  '../a',
  'a/../../b',
  'a/./b',
  'a//b',
  'a/',
  'C:/a',
  'C:a',
  '\\\\server\\share',
  'a\\..\\b',
  'a\u0000b',
  'a\nb',
  'a\u001b[2J',
  'file.txt:stream',
  'a?',
  '.git/config',
  'sub/.GIT/hooks/pre-commit',
  'x'.repeat(1025),
])('%j is not safe anywhere', (path) => {
  for (const platform of ['linux', 'darwin', 'win32']) expect(isSafePath(path, platform)).toBe(false)
})

it.each([
  'con',
  'src/AUX.tsx',
  'nul.css',
  'Com1/index.ts',
  'lpt¹',
  'CONOUT$',
  'src/index.css.',
  'src /a',
  'a/.. /b',
])('%j is not safe on Windows', (path) => {
  expect(isSafePath(path, 'win32')).toBe(false)
  expect(isSafePath(path, 'linux')).toBe(true)
})
