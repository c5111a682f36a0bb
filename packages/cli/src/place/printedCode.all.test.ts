import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { put } from '../../test/hostProject.js'
import { placementHost } from '../../test/placementHost.js'
import { astro, nextApp, nextPages, reactRouter, viteTs } from '../../test/templates.js'

const headless = join(import.meta.dirname, '../../../headless')
const modules = join(headless, 'node_modules')

const tanstackStart = {
  'package.json': JSON.stringify({
    name: 'my-app',
    dependencies: { '@tanstack/react-start': '1', react: '19', vite: '8' },
  }),
  'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
  'src/router.tsx': 'export {}\n',
}
/** Has the networks of the other apps: one program can have one declared latchkey only. */
const withWagmi = {
  ...viteTs,
  'src/wagmi.ts': `import { createConfig, http } from 'wagmi'\nimport { base, mainnet } from 'wagmi/chains'\n\nexport const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })\n`,
}
const { 'src/app/layout.tsx': _, ...nextWithoutLayout } = nextApp
const library = { 'package.json': '{ "peerDependencies": { "react": "*" } }', 'tsconfig.json': '{}' }

/** The exports of the views that placed code uses. */
const views = `import type { ReactNode } from 'react'\n\nexport const Modal = (): ReactNode => null\nexport const ConnectButton = (): ReactNode => null\n`

let folder: string
const setups: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-printed-'))
  const hosts = {
    viteTs,
    nextApp,
    nextPages,
    reactRouter,
    astro,
    tanstackStart,
    nextWithoutLayout,
    withWagmi,
    library,
  }
  for (const [name, files] of Object.entries(hosts)) {
    const made = await placementHost(files)
    const first = await made.place('provider')
    const second = await made.place('Modal', 'ConnectButton')
    put(folder, `${name}/${made.config.dir}/index.tsx`, views)
    if (name === 'withWagmi') put(folder, `${name}/src/wagmi.ts`, withWagmi['src/wagmi.ts'])
    // The templates' own files need the types of their frameworks and are not checked.
    for (const path of Object.keys(made.host))
      if (made.host[path]?.kind === 'created') put(folder, `${name}/${path}`, made.read(path))
    const source = posix.join(name, made.project.sourceDir)
    const base = name === 'nextWithoutLayout' ? `${source}/app` : source
    for (const [index, { code }] of [...first.printed, ...second.printed].entries()) {
      if (code.startsWith('---')) continue
      if (code.includes('createLatchkey({')) {
        expect(code).toContain('interface Register {')
        put(folder, `${base}/latchkey.ts`, `${code}\n`)
      } else if (code.startsWith(`'use client'`)) put(folder, `${base}/providers.tsx`, `${code}\n`)
      else put(folder, `${base}/printed${index}.tsx`, asModule(code))
    }
    const setup = made.config.setup ?? `${made.project.sourceDir}/latchkey.ts`
    setups.push(join(folder, name, setup))
    rmSync(dirname(made.root), { recursive: true, force: true })
  }
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Converts imports and elements to a module that exports the elements. */
function asModule(code: string): string {
  const at = code.indexOf('\n\n')
  const children = code.includes('{children}') ? `\n\nconst children = 'the page'` : ''
  return `${code.slice(0, at)}${children}\n\nexport const element = (\n  <>\n${code.slice(at).trim()}\n  </>\n)\n`
}

it('type-checks against the source of the headless package, under strict flags', () => {
  const entry = (name: string) => [join(headless, `src/exports/${name}.ts`)]
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        customConditions: ['source'],
        jsx: 'react-jsx',
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noUnusedLocals: true,
        verbatimModuleSyntax: true,
        skipLibCheck: true,
        noEmit: true,
        checkers: 1,
        types: ['node'],
        typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
        paths: {
          '@latchkey/headless': entry('index'),
          '@latchkey/headless/networks': entry('networks'),
          '@latchkey/headless/wagmi': entry('wagmi'),
          react: [join(modules, '@types/react')],
          'react/jsx-runtime': [join(modules, '@types/react/jsx-runtime')],
          wagmi: [join(modules, 'wagmi')],
          'wagmi/chains': [join(modules, 'wagmi/dist/types/exports/chains.d.ts')],
        },
      },
      include: ['css.d.ts', '*/**/*.ts', '*/**/*.tsx'],
    }),
  )
  // vite/client, astro/client and next declare the same.
  writeFileSync(join(folder, 'css.d.ts'), `declare module '*.css'\n`)
  expect(readdirSync(folder).length).toBeGreaterThan(8)
  const tsc = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
  let output = ''
  try {
    execFileSync(tsc, ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    output = String((error as { stdout?: string }).stdout ?? error)
  }
  expect(output).toBe('')
}, 180_000)

it('runs without a window, as on a server', async () => {
  const outdir = join(folder, 'built')
  await build({
    entryPoints: Object.fromEntries(setups.map((setup, index) => [`setup${index}`, setup])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source'],
    nodePaths: [modules],
    plugins: [
      {
        name: 'headless',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^@latchkey\/headless(\/|$)/ }, ({ path }) => ({
            path: join(headless, `src/exports/${path.split('/')[2] ?? 'index'}.ts`),
          })),
      },
    ],
    banner: {
      js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);",
    },
    logLevel: 'silent',
  })
  const code = setups.map(
    (_, index) =>
      `console.log(typeof (await import(${JSON.stringify(join(outdir, `setup${index}.mjs`))})).latchkey)`,
  )
  const said = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', ['console.log(typeof location)', ...code].join('\n')],
    { encoding: 'utf8' },
  )
  expect(said.trim().split('\n')).toEqual(['undefined', ...setups.map(() => 'object')])
}, 180_000)
