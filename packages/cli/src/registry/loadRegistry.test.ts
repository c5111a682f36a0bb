import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallFiles, writeSmallRegistry } from '../../test/smallRegistry.js'
import { loadRegistry } from './loadRegistry.js'

let folder: string
beforeEach(() => {
  folder = writeSmallRegistry(mkdtempSync(join(tmpdir(), 'latchkey-registry-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

const damaged = (path: string) =>
  expect.objectContaining({
    code: 'E_REGISTRY_DAMAGED',
    exitCode: 1,
    what: `The installed latchkey package is damaged: ${path}.`,
  })

describe('loadRegistry', () => {
  it('returns the text of every file of a variant', () => {
    const registry = loadRegistry(folder)
    const { files } = registry.variant('tailwind', 'ts')
    expect(Object.keys(files)).toEqual(Object.keys(smallFiles))
    for (const [target, text] of Object.entries(smallFiles))
      expect(registry.textOf('tailwind', 'ts', target)).toBe(text)
  })

  it('reads a variant only when it is requested', () => {
    writeFileSync(join(folder, 'unstyled-ts/index.json'), '{')
    const registry = loadRegistry(folder)
    expect(registry.variant('tailwind', 'ts').style).toBe('tailwind')
    expect(() => registry.variant('unstyled', 'ts')).toThrow(damaged('unstyled-ts/index.json'))
  })

  it.each([
    ['index.json', 'no index', undefined],
    ['index.json', 'an index that is not JSON', '{'],
    ['index.json', 'an index of another format', '{ "format": 2 }'],
  ])('refuses %s: %s', (path, _, text) => {
    if (text === undefined) rmSync(join(folder, path))
    else writeFileSync(join(folder, path), text)
    expect(() => loadRegistry(folder)).toThrow(damaged(path))
  })

  it('throws for a path that leaves the folder of the project', () => {
    const { index } = loadRegistry(folder)
    const path = join(folder, 'tailwind-ts/index.json')
    const variant = loadRegistry(folder).variant('tailwind', 'ts')
    writeFileSync(path, JSON.stringify({ ...variant, files: { '../out.ts': { sha256: '0'.repeat(64) } } }))
    expect(index.format).toBe(3)
    expect(() => loadRegistry(folder).variant('tailwind', 'ts')).toThrow(damaged('tailwind-ts/index.json'))
  })

  it.each([
    ['of a file that is not there', { lines: [1, 1], files: ['views/gone.tsx'] }],
    ['before the first line', { lines: [0, 1], files: ['modal.tsx'] }],
    ['that ends before it begins', { lines: [3, 2], files: ['modal.tsx'] }],
    ['of half a line', { lines: [1, 1.5], files: ['modal.tsx'] }],
    [
      'before the one above',
      { lines: [2, 2], files: ['modal.tsx'] },
      { lines: [2, 2], files: ['modal.tsx'] },
    ],
  ])('throws for a part %s', (_, ...parts) => {
    const path = join(folder, 'tailwind-ts/index.json')
    const variant = loadRegistry(folder).variant('tailwind', 'ts')
    const file = { ...variant.files['index.ts'], parts }
    writeFileSync(path, JSON.stringify({ ...variant, files: { ...variant.files, 'index.ts': file } }))
    expect(() => loadRegistry(folder).variant('tailwind', 'ts')).toThrow(damaged('tailwind-ts/index.json'))
  })

  it('throws for a part after the end of its text', () => {
    const path = join(folder, 'tailwind-ts/index.json')
    const variant = loadRegistry(folder).variant('tailwind', 'ts')
    const file = { ...variant.files['index.ts'], parts: [{ lines: [9, 9], files: ['modal.tsx'] }] }
    writeFileSync(path, JSON.stringify({ ...variant, files: { ...variant.files, 'index.ts': file } }))
    expect(() => loadRegistry(folder).textOf('tailwind', 'ts', 'index.ts')).toThrow(
      damaged('tailwind-ts/files/index.ts'),
    )
  })

  it('throws for a text that is missing, changed, or not in the index', () => {
    rmSync(join(folder, 'tailwind-ts/files/index.ts'))
    writeFileSync(join(folder, 'tailwind-ts/files/modal.tsx'), 'something else\n')
    const registry = loadRegistry(folder)
    for (const target of ['index.ts', 'modal.tsx', 'absent.ts', 'constructor'])
      expect(() => registry.textOf('tailwind', 'ts', target)).toThrow(damaged(`tailwind-ts/files/${target}`))
  })
})
