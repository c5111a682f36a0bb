import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedFolder } from './installedFolder.js'
import { PackageMissingError } from './PackageMissingError.js'

test.each(['@pimlico/alto', '@account-abstraction/contracts'] as const)(
  '%s is found where it is installed, in the version that the error names',
  (name) => {
    const folder = installedFolder(name) ?? ''
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const error = new PackageMissingError(name)
    expect(error.message).toContain(`${name} is not installed.`)
    expect(error.message).toContain(
      `npm install -D @pimlico/alto@0.0.20 @account-abstraction/contracts@0.8.0`,
    )
    expect(error.message).toContain(`${name}@${version}`)
  },
)

test('a package that is not installed is not found', () => {
  expect(installedFolder('@pimlico/nothing')).toBeUndefined()
})
