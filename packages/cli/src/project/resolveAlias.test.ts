import { describe, expect, it } from 'vitest'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put } from '../../test/hostProject.js'
import { readPackageJson } from './packageJson.js'
import { resolveAlias } from './resolveAlias.js'

const options = (compilerOptions: object, more: object = {}) => JSON.stringify({ compilerOptions, ...more })

/** Resolves the alias in a project of these files. */
function resolved(alias: string, files: Readonly<Record<string, string>>): string {
  const root = folderOfFile()
  for (const [path, text] of Object.entries({ 'app/package.json': '{}', ...files })) put(root, path, text)
  return resolveAlias(`${root}/app`, alias, readPackageJson(`${root}/app`))
}

const paths = (pattern: string, ...targets: string[]) => ({ paths: { [pattern]: targets } })

describe('an alias of components.json', () => {
  it.each<[string, string, Record<string, string>, string]>([
    [
      'a pattern below the alias, with baseUrl',
      '@/components',
      { 'app/tsconfig.json': options({ baseUrl: '.', ...paths('@/components/*', './src/parts/*') }) },
      'src/parts',
    ],
    [
      'a pattern below the alias',
      '@/components',
      { 'app/tsconfig.json': options(paths('@/components/*', './src/parts/*')) },
      'src/parts',
    ],
    [
      'a pattern above it',
      '@/components',
      { 'app/tsconfig.json': options(paths('@/*', './src/*')) },
      'src/components',
    ],
    ['the alias itself', '@', { 'app/tsconfig.json': options(paths('@/*', './src/*')) }, 'src'],
    [
      'a slash at its end',
      '@/components/',
      { 'app/tsconfig.json': options(paths('@/*', './src/*')) },
      'src/components',
    ],
    ['a pattern of one name', '@ui', { 'app/tsconfig.json': options(paths('@ui', './src/ui')) }, 'src/ui'],
    [
      '~ in a jsconfig',
      '~/components',
      { 'app/jsconfig.json': options(paths('~/*', './app/*')) },
      'app/components',
    ],
    [
      'extended paths',
      '@/components',
      {
        'app/tsconfig.json': '{ "extends": "../base.json" }',
        'base.json': options({ baseUrl: './app', ...paths('@/*', 'src/*') }),
      },
      'src/components',
    ],
    [
      'a referenced project, though the root has baseUrl',
      '@/components',
      {
        'app/tsconfig.json': options({ baseUrl: '.' }, { references: [{ path: './tsconfig.app.json' }] }),
        'app/tsconfig.app.json': options(paths('@/*', './src/*')),
      },
      'src/components',
    ],
    [
      'the existing folder of several',
      '@/components',
      { 'app/tsconfig.json': options(paths('@/*', './src/*', './lib/*')), 'app/lib/components/a.ts': '' },
      'lib/components',
    ],
    [
      'the folder in the package of several',
      '@/components',
      { 'app/tsconfig.json': options(paths('@/*', '../ui/*', './src/*')), 'ui/components/a.ts': '' },
      'src/components',
    ],
    [
      '# imports, though baseUrl is set',
      '#components',
      {
        'app/tsconfig.json': options({ baseUrl: '.' }),
        'app/package.json':
          '{ "imports": { "#*": "./src/*", "#components/*": { "types": "./src/parts/*.ts", "default": "./src/parts/*.js" } } }',
      },
      'src/parts',
    ],
    [
      'baseUrl and an existing folder',
      'components',
      { 'app/tsconfig.json': options({ baseUrl: './src' }), 'app/src/components/a.ts': '' },
      'src/components',
    ],
    [
      'baseUrl and a new folder in an existing one',
      'src/ui',
      { 'app/tsconfig.json': options({ baseUrl: '.' }), 'app/src/a.ts': '' },
      'src/ui',
    ],
    [
      'a pattern of everything and an existing folder',
      'components',
      { 'app/tsconfig.json': options(paths('*', './types/*', './src/*')), 'app/src/components/a.ts': '' },
      'src/components',
    ],
  ])('is resolved by %s', (_, alias, files, folder) => {
    expect(resolved(alias, files)).toBe(folder)
  })

  it.each<[string, string, Record<string, string>]>([
    ['nothing', '@/components', {}],
    ['baseUrl alone', '@/components', { 'app/tsconfig.json': options({ baseUrl: '.' }) }],
    [
      'baseUrl and a folder that a faulty tool made',
      '@/components',
      { 'app/tsconfig.json': options({ baseUrl: '.' }), 'app/@/components/a.ts': '' },
    ],
    ['baseUrl of a jsconfig', '~/components', { 'app/jsconfig.json': options({ baseUrl: '.' }) }],
    [
      'an extended baseUrl',
      '@/components',
      { 'app/tsconfig.json': '{ "extends": "../base.json" }', 'base.json': options({ baseUrl: './app' }) },
    ],
    [
      'the baseUrl of a referenced project',
      '@/components',
      {
        'app/tsconfig.json': '{ "references": [{ "path": "./tsconfig.app.json" }] }',
        'app/tsconfig.app.json': options({ baseUrl: '.' }),
      },
    ],
    [
      'patterns of other names',
      '@/components',
      { 'app/tsconfig.json': options({ baseUrl: '.', ...paths('@/hooks/*', './src/hooks/*') }) },
    ],
    ['a pattern of everything', '@/components', { 'app/tsconfig.json': options(paths('*', './types/*')) }],
    ['a package', '@acme/ui', { 'app/tsconfig.json': options({ baseUrl: './src' }), 'app/src/a.ts': '' }],
    [
      '# imports of other names',
      '#components',
      {
        'app/tsconfig.json': options({ baseUrl: '.' }),
        'app/package.json': '{ "imports": { "#lib/*": "./src/lib/*" } }',
      },
    ],
    ['baseUrl and no folder of that name', 'components', { 'app/tsconfig.json': options({ baseUrl: '.' }) }],
    [
      'the folder of another package',
      '@/components',
      { 'app/tsconfig.json': options(paths('@/*', '../ui/*')) },
    ],
  ])('is an error with %s', (_, alias, files) => {
    expect(() => resolved(alias, files)).toThrow(
      expect.objectContaining({ code: 'E_ALIAS_UNRESOLVED', details: { key: 'aliases.components', alias } }),
    )
  })

  it('is resolved by a target that is relative without saying so', () => {
    const files = { 'app/jsconfig.json': options(paths('@/*', 'src/*')) }
    expect(resolved('@/components', files)).toBe('src/components')
  })

  it('is resolved by a target with the name of a file', () => {
    const files = { 'app/tsconfig.json': options(paths('@/components/*', './src/parts/*/index.tsx')) }
    expect(resolved('@/components', files)).toBe('src/parts')
  })

  it('names the tsconfig with a pattern of two stars', () => {
    expect(() =>
      resolved('@/components', { 'app/tsconfig.json': options(paths('@/*/*', './src/*')) }),
    ).toThrow(expect.objectContaining({ code: 'E_TSCONFIG', what: 'tsconfig.json cannot be read.' }))
  })
})
