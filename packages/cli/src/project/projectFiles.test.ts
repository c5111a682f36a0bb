import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles } from './projectFiles.js'

it('reads files, and reports missing files and folders as absent', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
  try {
    mkdirSync(join(root, 'a'))
    writeFileSync(join(root, 'a/b.ts'), '\uFEFFé\r\n')
    const files = projectFiles(root)
    expect(files.read('a/b.ts')).toMatchObject({ kind: 'file', text: '\uFEFFé\r\n' })
    expect(files.read('a')).toEqual({ kind: 'absent' })
    expect(files.read('a/c.ts')).toEqual({ kind: 'absent' })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
