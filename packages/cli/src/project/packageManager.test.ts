import { expect, it } from 'vitest'
import { addCommand, printCommand } from './packageManager.js'

const printed = (...args: Parameters<typeof addCommand>) => {
  const command = addCommand(...args)
  return command && printCommand(command)
}
const viem = [{ name: 'viem', range: '^2.57.1' }]

it.each([
  ['npm', 'npm i viem@2.57.1', 'npm i viem@2.57.1'],
  ['pnpm', 'pnpm add viem@2.57.1', 'pnpm add -w viem@2.57.1'],
  ['yarn', 'yarn add viem@2.57.1', 'yarn add -W viem@2.57.1'],
  ['yarn@berry', 'yarn add viem@2.57.1', 'yarn add viem@2.57.1'],
  ['bun', 'bun add viem@2.57.1', 'bun add viem@2.57.1'],
  ['deno', 'deno add npm:viem@2.57.1', 'deno add npm:viem@2.57.1'],
] as const)('%s adds to a package and to the root of a workspace', (agent, inPackage, inRoot) => {
  expect(printed(agent, viem)).toBe(inPackage)
  expect(printed(agent, viem, { isWorkspaceRoot: true })).toBe(inRoot)
})

it('returns no command if nothing is missing', () => {
  expect(addCommand('npm', [])).toBeUndefined()
})
