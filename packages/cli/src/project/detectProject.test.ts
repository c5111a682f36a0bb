import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deleteAfterTest } from '../../test/deleteAfterTest.js'
import { hostProject, put } from '../../test/hostProject.js'
import { checkModuleResolution, checkPeers, detectProject } from './detectProject.js'

/** Creates a project with only these files. */
function project(files: Record<string, string>): string {
  const root = hostProject('plain', { 'tsconfig.json': undefined, 'src/main.tsx': undefined, ...files })
  if (!('src/main.tsx' in files)) rmSync(join(root, 'src'), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  deleteAfterTest(root)
  return root
}

const dependencies = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(['react', ...names].map((name) => [name, '*'])) })

/** The tsconfig files of `create-vite@9.3.0 --template react-ts`, without their comments. */
const stockVite = {
  'tsconfig.json':
    '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./tsconfig.node.json" }] }',
  'tsconfig.app.json':
    '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" }, "include": ["src"] }',
  'tsconfig.node.json': '{ "compilerOptions": { "module": "nodenext" }, "include": ["vite.config.ts"] }',
  'src/main.tsx': `import './index.css'\n`,
  'src/index.css': '',
  'index.html': '<script type="module" src="/src/main.tsx"></script>',
}

describe('which tsconfig is used', () => {
  it.each([
    ['the stock Vite template', stockVite],
    [
      'nodenext for tests only',
      {
        'tsconfig.json': '{ "compilerOptions": { "module": "esnext" }, "include": ["src"] }',
        'e2e/tsconfig.json': '{ "compilerOptions": { "module": "nodenext" } }',
      },
    ],
    [
      'an excluded folder',
      {
        'tsconfig.json': '{ "compilerOptions": { "module": "nodenext" }, "exclude": ["components", "src"] }',
      },
    ],
    ['no tsconfig', {}],
  ])('takes %s', async (_, files) => {
    const found = await detectProject(project(files))
    expect(() => checkModuleResolution(found)).not.toThrow()
  })

  it.each([
    [
      'tsconfig.app.json',
      'the way Node does',
      {
        ...stockVite,
        'tsconfig.app.json': '{ "compilerOptions": { "module": "nodenext" }, "include": ["src"] }',
      },
    ],
    [
      'tsconfig.json',
      'the way Node does',
      {
        'tsconfig.json': '{ "extends": "./base.json" }',
        'base.json': '{ "compilerOptions": { "module": "node16" } }',
      },
    ],
    [
      'tsconfig.json',
      'in the old way',
      { 'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "node" } }' },
    ],
  ])('throws if %s resolves modules %s', async (file, why, files) => {
    const found = await detectProject(project(files))
    expect(() => checkModuleResolution(found)).toThrow(
      expect.objectContaining({
        code: 'E_MODULE_RESOLUTION',
        what: `${file}, which compiles ${found.dir}, resolves modules ${why}.`,
        details: { file },
      }),
    )
  })
})

describe('the kind of project', () => {
  const tsx = 'export default () => null\n'

  it.each([
    [
      'vite',
      { ...stockVite, 'package.json': dependencies('vite') },
      {
        lang: 'ts',
        dir: 'src/components/wallet',
        entry: 'src/main.tsx',
        css: 'src/index.css',
        sourceDir: 'src',
      },
    ],
    [
      'vite',
      {
        'package.json': dependencies('vite'),
        'index.html':
          '<!-- <script type="module" src="/a.js"> --><script type=module src=./main.jsx></script>',
        'main.jsx': tsx,
        'a.js': tsx,
      },
      { lang: 'js', dir: 'components/wallet', entry: 'main.jsx', css: undefined, sourceDir: '' },
    ],
    [
      'next-app',
      {
        'package.json': dependencies('next'),
        'tsconfig.json': '{}',
        'src/app/layout.tsx': `import "./globals.css";\n`,
        'src/app/globals.css': '',
      },
      {
        rsc: true,
        dir: 'src/components/wallet',
        entry: 'src/app/layout.tsx',
        css: 'src/app/globals.css',
        isServerRendered: true,
      },
    ],
    [
      'next-app',
      { 'package.json': dependencies('next'), 'app/layout.js': tsx, 'pages/api/a.js': tsx },
      { rsc: true, lang: 'js', dir: 'components/wallet', entry: 'app/layout.js', sourceDir: 'app' },
    ],
    [
      'next-pages',
      {
        'package.json': dependencies('next'),
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/pages/_app.tsx': `import '@/styles/globals.css'\n`,
        'src/styles/globals.css': '',
      },
      {
        rsc: false,
        dir: 'src/components/wallet',
        entry: 'src/pages/_app.tsx',
        css: 'src/styles/globals.css',
      },
    ],
    [
      'react-router',
      {
        'package.json': dependencies('@react-router/dev', 'vite'),
        'tsconfig.json': '{}',
        'app/root.tsx': `import styles from './app.css?url'\n`,
        'app/app.css': '',
      },
      { dir: 'app/components/wallet', entry: 'app/root.tsx', css: 'app/app.css', isServerRendered: true },
    ],
    [
      'react-router',
      {
        'package.json': dependencies('@react-router/dev', 'vite'),
        'client/root.tsx': 'export default () => <html><Outlet /></html>\n',
        'client/routes/root.tsx': tsx,
        'src/shared.ts': '',
      },
      { dir: 'client/components/wallet', entry: 'client/root.tsx', sourceDir: 'client' },
    ],
    [
      'other',
      {
        'package.json': dependencies('@tanstack/react-start', 'vite'),
        'src/routes/__root.tsx': `import css from '../app.css?url'\nexport const Root = () => <html><Outlet /></html>\n`,
        'src/app.css': '',
      },
      { entry: 'src/routes/__root.tsx', css: 'src/app.css', sourceDir: 'src', dir: 'src/components/wallet' },
    ],
    [
      'astro',
      { 'package.json': dependencies('astro'), 'tsconfig.json': '{}', 'src/main.tsx': tsx },
      { dir: 'src/components/wallet', entry: undefined, isServerRendered: true },
    ],
    [
      'other',
      { 'package.json': dependencies('@tanstack/react-start', 'vite'), 'src/main.tsx': tsx },
      { isServerRendered: true },
    ],
    [
      'other',
      { 'package.json': dependencies('react-scripts'), 'src/main.tsx': tsx },
      { isServerRendered: false },
    ],
  ])('%s', async (framework, files, found) => {
    expect(await detectProject(project(files))).toMatchObject({ framework, ...found })
  })

  it('prefers the settings of components.json', async () => {
    const root = project({
      ...stockVite,
      'components.json': '{ "tsx": false, "rsc": true, "tailwind": { "css": "src/other.css" } }',
      'src/other.css': '',
    })
    expect(await detectProject(root)).toMatchObject({ lang: 'js', rsc: true, css: 'src/other.css' })
  })

  it.each([
    [
      'package.json',
      '{\n  "dependencies": {\n    "react": 19\n  }\n}',
      'E_PACKAGE_JSON',
      /package\.json:3 .*dependencies\.react/s,
    ],
    ['package.json', '{\n  "name": "a",,\n}', 'E_PACKAGE_JSON', /package\.json:2 /],
    [
      'components.json',
      '{\n  "tailwind": {\n    "css": 1\n  }\n}',
      'E_COMPONENTS_JSON',
      /components\.json:3 .*tailwind\.css/s,
    ],
    ['tsconfig.app.json', '{\n  "include": [\n}', 'E_TSCONFIG', /tsconfig\.app\.json:3 /],
    ['tsconfig.json', '{ "extends": "./none.json" }', 'E_TSCONFIG', /tsconfig\.json .*none\.json/s],
    ['tsconfig.json', `{${' '.repeat(300_000)}}`, 'E_TSCONFIG', /tsconfig\.json .*larger than 256 kB/s],
  ])('reports the position in a malformed %s', async (path, text, code, words) => {
    const root = project({ ...stockVite, [path]: text })
    const run = async () => checkModuleResolution(await detectProject(root))
    await expect(run()).rejects.toMatchObject({ code, exitCode: 2 })
    await expect(run()).rejects.toThrow(words)
  })
})

describe('a workspace', () => {
  const workspace = () =>
    project({
      'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
      'apps/web/package.json': dependencies('vite'),
      'packages/ui/package.json': dependencies(),
      'packages/ui/src/button.tsx': '',
    })

  it('uses the nearest package', async () => {
    const root = workspace()
    expect(await detectProject(join(root, 'apps/web'))).toMatchObject({
      root: join(root, 'apps/web'),
      workspaceRoot: root,
    })
  })

  it('uses the package that contains --dir, also from another package', async () => {
    const root = workspace()
    const target = { root: join(root, 'packages/ui'), dir: 'src/wallet' }
    expect(await detectProject(root, { dir: 'packages/ui/src/wallet' })).toMatchObject(target)
    expect(
      await detectProject(join(root, 'apps/web'), { dir: '../../packages/ui/src/wallet' }),
    ).toMatchObject(target)
    await expect(detectProject(join(root, 'apps/web'), { dir: '../../../elsewhere' })).rejects.toMatchObject({
      code: 'E_TARGET_OUTSIDE',
    })
  })

  it('suggests packages when run in the root', async () => {
    const found = await detectProject(workspace())
    expect(() => checkPeers(found, { react: '>=18' })).toThrow('--cwd apps/web (or packages/ui)')
  })
})

it('throws for React Native', async () => {
  const root = project({ 'package.json': dependencies('expo', 'react-native') })
  mkdirSync(join(root, 'app'))
  await expect(detectProject(root)).rejects.toMatchObject({ code: 'E_FRAMEWORK', exitCode: 5 })
})
