import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hostProject, put, treeOf } from '../../test/hostProject.js'
import { recordedOutput } from '../../test/recordedOutput.js'
import { recoverProject } from './recoverProject.js'

function interruptedProject(): { root: string; before: Record<string, string> } {
  const root = hostProject('plain')
  const before = treeOf(root)
  const operations = ['a', 'b'].map((name) => ({
    kind: 'create',
    path: `${name}.txt`,
    text: name,
    reason: '',
  }))
  const script = join(import.meta.dirname, '../../test/killedRun.ts')
  spawnSync(process.execPath, ['--import', 'tsx', script, root, JSON.stringify(operations), 'written', '2'])
  return { root, before }
}

it('undoes an interrupted run and reports it once', () => {
  const { root, before } = interruptedProject()
  const output = recordedOutput()
  recoverProject({ output }, root, { dryRun: false })
  expect(treeOf(root)).toEqual(before)
  expect(output.lines).toEqual(['Note: An earlier run was interrupted. Its changes were undone.'])
  recoverProject({ output }, root, { dryRun: false })
  expect(output.lines).toHaveLength(1)
  rmSync(root, { recursive: true })
})

it('reports files that it did not restore', () => {
  const { root } = interruptedProject()
  put(root, 'a.txt', 'mine')
  const output = recordedOutput()
  recoverProject({ output }, root, { dryRun: false })
  expect(treeOf(root)['a.txt']).toBe('mine')
  expect(output.lines[1]).toContain('left as they are: a.txt')
  rmSync(root, { recursive: true })
})

it('changes nothing in a dry run', () => {
  const { root, before } = interruptedProject()
  const output = recordedOutput()
  recoverProject({ output }, root, { dryRun: true })
  expect(treeOf(root)).toEqual({ ...before, 'a.txt': 'a', 'b.txt': 'b' })
  expect(output.lines).toEqual(['Note: An earlier run was interrupted. The next run undoes it first.'])
  recoverProject({ output: recordedOutput() }, root, { dryRun: false })
  rmSync(root, { recursive: true })
})
