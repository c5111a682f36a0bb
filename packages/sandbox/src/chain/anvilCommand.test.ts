import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { anvilCommand } from './anvilCommand.js'

const version = ({ file, args }: ReturnType<typeof anvilCommand>) =>
  execFileSync(file, [...args, '--version'], { encoding: 'utf8' })

test("is the platform's own binary", () => {
  const command = anvilCommand()
  expect(basename(command.file)).toMatch(/^anvil(\.exe)?$/)
  expect(version(command)).toContain('anvil')
})

test('is the wrapper where the platform has no binary installed', () => {
  const command = anvilCommand('aix', 'ppc64')
  expect(command.file).toBe(process.execPath)
  expect(version(command)).toContain('anvil')
})
