import { expect, it } from 'vitest'
import { project } from '../../../test/testContext.js'
import { emptyLock } from '../../lock/lockFile.js'
import { findSetup } from './findSetup.js'

const setup = `import { createLatchkey } from '@latchkey/headless'\nexport const latchkey = createLatchkey({})\n`
const lockWith = (file: string) =>
  emptyLock('1.0.0', { style: 'tailwind', lang: 'ts', dir: 'src/components/wallet', rsc: false, setup: file })

it('returns the file in the lock', () => {
  const root = project('plain', { 'src/a.ts': setup, 'src/wallet.ts': setup })
  expect(findSetup(root, lockWith('src/wallet.ts'))).toBe('src/wallet.ts')
})

it('searches if the file in the lock is missing', () => {
  const root = project('plain', { 'src/main.tsx': setup })
  expect(findSetup(root, lockWith('src/wallet.ts'))).toBe('src/main.tsx')
})

it('prefers a file named latchkey', () => {
  const root = project('plain', { 'src/app.tsx': setup, 'src/lib/latchkey.ts': setup })
  expect(findSetup(root, undefined)).toBe('src/lib/latchkey.ts')
})

it('ignores copied views, tests, node_modules and comments', () => {
  const root = project('plain', {
    'src/components/wallet/modal.tsx': setup,
    'src/latchkey.test.ts': setup,
    'node_modules/other/index.ts': setup,
    'src/note.ts': `import type { Latchkey } from '@latchkey/headless'\n// createLatchkey() is called elsewhere\n`,
  })
  expect(findSetup(root, lockWith('src/latchkey.ts'))).toBeUndefined()
})
