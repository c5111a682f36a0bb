import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { differingHashes } = (await import(join(root, 'tools/setup.mjs'))) as {
  differingHashes: (npmLock: string, pnpmLock: string) => string[]
}

const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  packageManager: string
}
const hashOf = (id: string) =>
  lock.slice(lock.indexOf(id)).match(/resolution: \{integrity: ([^}]+)\}/)?.[1] ?? ''
const version = packageManager.slice('pnpm@'.length)
const binary = `@pnpm/exe.linux-x64@${version}`
const fetched = (pnpm: string, exe: string, exeName = '@pnpm/exe.linux-x64') =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/pnpm': { version, integrity: pnpm },
      [`node_modules/${exeName}`]: { version, integrity: exe },
    },
  })
const right = hashOf(`  ${packageManager}:`)
const rightBinary = hashOf(`'${binary}':`)

test('a fetched pnpm has the hashes of pnpm-lock.yaml, and so has its binary', () => {
  expect(right).toMatch(/^sha512-/)
  expect(rightBinary).toMatch(/^sha512-/)
  expect(differingHashes(fetched(right, rightBinary), lock)).toEqual([])
  expect(differingHashes(fetched(rightBinary, rightBinary), lock)).toEqual([packageManager])
  expect(differingHashes(fetched(right, right), lock)).toEqual([binary])
})

test('of what pnpm-lock.yaml does not have, the binary of another platform is accepted only', () => {
  expect(differingHashes(fetched(right, right, '@pnpm/exe.plan9-x64'), lock)).toEqual([])
  expect(differingHashes(fetched(right, right, 'left-pad'), lock)).toEqual([`left-pad@${version}`])
  expect(differingHashes(fetched(right, rightBinary), 'packages:\n')).toEqual([packageManager])
})
