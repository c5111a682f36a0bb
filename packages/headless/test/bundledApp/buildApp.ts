import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildByEsbuild } from 'esbuild'
import { build as buildByVite, createLogger } from 'vite'
import { serveFolder } from '../serveFolder.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Bundler = 'esbuild' | 'vite'

export interface BuildAppParameters {
  /** The app's only module, as a path in `test`. */
  readonly main: string
  readonly bundler: Bundler
  /** Dependencies of this package that are not installed in the app. */
  readonly without: readonly string[]
  /** Default: production. */
  readonly mode?: 'production' | 'development' | undefined
}

export interface BuiltApp {
  readonly url: string
  /** The warnings of the bundler. */
  readonly warnings: readonly string[]
  stop(): Promise<void>
}

/**
 * Creates a project in a temporary folder that uses this package's source, with or without its optional
 * packages, builds it like an app, and serves it on 127.0.0.1.
 */
export async function buildApp(parameters: BuildAppParameters): Promise<BuiltApp> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-bundled-')))
  const end = () => rm(folder, { recursive: true, force: true })
  try {
    const entries = await makeProject(folder, parameters)
    const bundle = parameters.bundler === 'vite' ? bundleByVite : bundleByEsbuild
    const warnings = await bundle(folder, entries, parameters.mode ?? 'production')
    return { ...(await serveFolder(join(folder, 'dist'), end)), warnings }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * The entry points of this package and their files. The longest first, because an alias applies to its
 * sub-paths too.
 */
type Entries = readonly (readonly [name: string, file: string])[]

async function makeProject(folder: string, { main, without }: BuildAppParameters): Promise<Entries> {
  const headless = join(folder, 'headless')
  await cp(join(root, 'src'), join(headless, 'src'), {
    recursive: true,
    filter: (file) => !/\.(test|test-d|bench)\.tsx?$/.test(file),
  })
  const text = await readFile(join(root, 'package.json'), 'utf8')
  await writeFile(join(headless, 'package.json'), text)
  const protocol = join(folder, 'protocol', 'src')
  await cp(join(root, '../protocol/src'), protocol, { recursive: true })
  await cp(join(root, 'test', main), join(folder, basename(main)))
  await writeFile(join(folder, 'index.html'), page(basename(main)))
  const { dependencies, devDependencies, exports } = JSON.parse(text) as Manifest
  const installed = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !without.includes(name) && !name.startsWith('@latchkey/'),
  )
  for (const name of installed) {
    const path = join(folder, 'node_modules', name)
    await mkdir(dirname(path), { recursive: true })
    await symlink(await realpath(join(root, 'node_modules', name)), path, 'dir')
  }
  const ours = Object.entries(exports)
    .flatMap(([name, { source }]) =>
      source ? [[`@latchkey/headless${name.slice(1)}`, join(headless, source)] as const] : [],
    )
    .sort(([a], [b]) => b.length - a.length)
  return [
    ...ours,
    ['@latchkey/protocol/frame', join(protocol, 'frame/index.ts')],
    ['@latchkey/protocol', join(protocol, 'index.ts')],
  ]
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, { readonly source?: string }>>
}

const page = (script: string) =>
  `<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./${script}"></script>`

async function bundleByVite(folder: string, entries: Entries, mode: string): Promise<readonly string[]> {
  const warnings: string[] = []
  const note = (text: string) => {
    // Rollup warns about it for every file of a React app. The plugin for React removes it.
    if (!text.includes('MODULE_LEVEL_DIRECTIVE')) warnings.push(text)
  }
  await buildByVite({
    root: folder,
    configFile: false,
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    oxc: { jsx: { runtime: 'automatic', development: mode === 'development' } },
    customLogger: { ...createLogger('silent'), warn: note, warnOnce: note },
    resolve: {
      alias: entries.map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
    },
    build: { target: 'es2022', minify: false },
  })
  return warnings
}

async function bundleByEsbuild(folder: string, entries: Entries, mode: string): Promise<readonly string[]> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const main = /src="\.\/(.+?)"/.exec(html)?.[1] ?? ''
  const { warnings } = await buildByEsbuild({
    absWorkingDir: folder,
    entryPoints: [main],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: Object.fromEntries(entries),
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis' },
    logLevel: 'silent',
  })
  await writeFile(join(folder, 'dist/index.html'), page(main.replace(/\.ts$/, '.js')))
  return warnings.map(({ text }) => text)
}
