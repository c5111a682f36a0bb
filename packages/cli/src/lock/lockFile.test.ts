import { describe, expect, it } from 'vitest'
import { lockHash } from '../hash.js'
import { type Lock, parseLock, printLock } from './lockFile.js'

const lock: Lock = {
  lockVersion: 1,
  registry: '1.0.0',
  config: { style: 'tailwind', lang: 'ts', dir: 'src/components/wallet', css: 'src/index.css', rsc: false },
  items: {
    swap: { version: '1.0.0', requested: true },
    modal: { version: '1.0.0', requested: true, without: ['activity'] },
  },
  files: {
    'views/swap.tsx': { items: ['swap'], base: lockHash('a'), written: lockHash('b') },
    'index.ts': { items: ['modal'], base: lockHash('c'), written: lockHash('c') },
  },
  host: {
    'src/main.tsx': { kind: 'changed', written: lockHash('d') },
    'src/latchkey.ts': { kind: 'created', written: lockHash('e') },
  },
  installed: ['viem', '@latchkey/headless'],
}
const text = printLock(lock)
const change = (edit: (value: Record<string, never>) => void): string => {
  const value = JSON.parse(text)
  edit(value)
  return JSON.stringify(value, undefined, 2)
}

describe('the lock file', () => {
  it('reads what it prints, in sorted order, with a line end at the end', () => {
    expect(parseLock(text)).toEqual({ ...lock, installed: ['@latchkey/headless', 'viem'] })
    expect(printLock(parseLock(text))).toBe(text)
    expect(Object.keys(JSON.parse(text).files)).toEqual(['index.ts', 'views/swap.tsx'])
    expect(text.endsWith('}\n')).toBe(true)
  })

  it('reads CRLF and a byte order mark', () => {
    expect(parseLock(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(parseLock(text))
  })

  it.each([
    ['nothing', '', '', ''],
    ['half a file', text.slice(0, 40), '"registry"', ''],
    ['a list', '[]', '', 'lockVersion'],
    ['null', 'null', '', ''],
    ['a comment', `// mine\n${text}`, '// mine', ''],
    [
      'an unknown style',
      change((it) => Object.assign(it.config ?? {}, { style: 'neon' })),
      'neon',
      'config.style',
    ],
    [
      'a folder outside',
      change((it) => Object.assign(it.config ?? {}, { dir: '../other' })),
      '../other',
      'config.dir',
    ],
    [
      'a file outside',
      change((it) =>
        Object.assign(it.host ?? {}, { '../main.tsx': { kind: 'changed', written: lockHash('') } }),
      ),
      '../main.tsx',
      'host.../main.tsx',
    ],
    [
      'a package that is a flag',
      change((it) => Object.assign(it, { installed: ['--force'] })),
      '--force',
      'installed.0',
    ],
    [
      'an absolute stylesheet',
      change((it) => Object.assign(it.config ?? {}, { css: '/etc/p' })),
      '/etc/p',
      'config.css',
    ],
    ['a hash of another kind', text.replace(lockHash('a'), 'md5-1'), 'md5-1', 'files.views/swap.tsx.base'],
    ['an unknown key', change((it) => Object.assign(it, { scripts: {} })), 'scripts', 'scripts'],
  ])('throws for %s, with line and key', (_, hostile, lineWith, key) => {
    const line = Math.max(1, hostile.split('\n').findIndex((text) => text.includes(lineWith)) + 1)
    expect(() => parseLock(hostile)).toThrowError(
      expect.objectContaining({
        code: 'E_LOCK_INVALID',
        exitCode: 2,
        details: { file: 'latchkey.lock.json', line, key },
      }),
    )
  })

  it.each(['../../.bashrc', '/tmp/a', 'a/../../b', 'C:\\a', 'a\\b', './a', 'a/', ''])(
    'throws for a file named %j',
    (path) => {
      const hostile = JSON.stringify({
        ...lock,
        files: { [path]: { items: [], base: lockHash(''), written: lockHash('') } },
      })
      expect(() => parseLock(hostile)).toThrowError(expect.objectContaining({ code: 'E_LOCK_INVALID' }))
    },
  )

  it('does not change prototypes by keys such as __proto__', () => {
    const hostile = text.replace('"files": {', '"files": { "__proto__": { "polluted": true },')
    try {
      expect(Object.keys(parseLock(hostile).files)).not.toContain('__proto__')
    } catch (error) {
      expect(error).toMatchObject({ code: 'E_LOCK_INVALID' })
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('names the markers of a git conflict', () => {
    expect(() => parseLock(`<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> main\n`)).toThrowError(
      /git conflict/,
    )
  })

  it('names a lock file of a newer version', () => {
    expect(() => parseLock('{ "lockVersion": 2, "anything": [] }')).toThrowError(
      expect.objectContaining({ code: 'E_LOCK_NEWER', exitCode: 2 }),
    )
  })

  it('does not read a file of 5 MB, nor one nested 100,000 deep', () => {
    expect(() => parseLock(`{"a":"${'x'.repeat(5_000_000)}"}`)).toThrowError(/larger than/)
    expect(() => parseLock('['.repeat(100_000))).toThrowError()
  })
})
