import { expect, it } from 'vitest'
import { warningsOf } from './outputs'

it('a problem of the app is a warning, without what differs from run to run', () => {
  expect(warningsOf('(!) Some chunks are larger than 500 kB after minification.')).toEqual([
    '(!) Some chunks are larger than … after minification.',
  ])
  expect(warningsOf('2 warnings in 1.2 s\n0 errors')).toEqual(['2 warnings in …'])
})

it('a built file that is named for warnings or errors is none', () => {
  for (const line of [
    'build/client/assets/warning-note-BhiQSmpe.js    0.65 kB │ gzip:  0.42 kB',
    'build/server/assets/warning-note-BpsF3Bal.js    1.02 kB',
    '23:13:28 [vite] dist/_astro/error-note.js  1,024.10 kB │ gzip: 3.00 kB',
  ])
    expect(warningsOf(line)).toEqual([])
})

it('a comment in a dependency of viem is none, and one of the app is', () => {
  const of = (file: string) => `[WARN] [vite] ${file} (2:0): A comment`
  expect(warningsOf(of('a/node_modules/@scure/base/index.js'))).toEqual([])
  expect(warningsOf(of('src/wallet/modal.tsx'))).toHaveLength(1)
})
