import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildByEsbuild } from 'esbuild'
import { build as buildByVite } from 'vite'
import { serveFolder } from '../serveFolder.js'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a host installs to pair by `walletConnect()`. */
const pairingPackages = ['@walletconnect/core', '@walletconnect/sign-client']

export type Bundler = 'esbuild' | 'vite'

/**
 * Makes a project of its own in a temporary folder that uses `walletConnect()`, with its packages or without, builds it as a host would,
 * and serves it on 127.0.0.1.
 */
export async function buildPairingApp(parameters: {
  bundler: Bundler
  isInstalled: boolean
}): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-pairing-')))
  try {
    await makeProject(folder, parameters.isInstalled ? pairingPackages : [])
    await (parameters.bundler === 'vite' ? vite(folder) : esbuild(folder))
    return await serveFolder(join(folder, 'dist'), () => rm(folder, { recursive: true, force: true }))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function makeProject(folder: string, installed: readonly string[]): Promise<void> {
  const headless = join(folder, 'headless')
  await cp(join(root, 'src'), join(headless, 'src'), {
    recursive: true,
    filter: (file) => !/\.(test|test-d|bench)\.tsx?$/.test(file),
  })
  const text = await readFile(join(root, 'package.json'), 'utf8')
  await writeFile(join(headless, 'package.json'), text)
  await cp(join(root, 'test/pairingApp/main.ts'), join(folder, 'main.ts'))
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./main.ts"></script>')
  const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>
  const others = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !pairingPackages.includes(name) && !name.startsWith('@latchkey/'),
  )
  for (const name of [...others, ...installed]) {
    const path = join(folder, 'node_modules', name)
    await mkdir(dirname(path), { recursive: true })
    await symlink(await realpath(join(root, 'node_modules', name)), path, 'dir')
  }
}

async function vite(folder: string): Promise<void> {
  const source = join(folder, 'headless/src/exports')
  await buildByVite({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^@latchkey\/headless$/, replacement: `${source}/index.ts` },
        { find: /^@latchkey\/headless\/(.+)$/, replacement: `${source}/$1.ts` },
      ],
    },
    build: { target: 'es2022', minify: false },
  })
}

async function esbuild(folder: string): Promise<void> {
  const entries = ['index', 'actions', 'wagmi', 'wallet-connect']
  const alias = entries.map((name) => [
    name === 'index' ? '@latchkey/headless' : `@latchkey/headless/${name}`,
    join(folder, `headless/src/exports/${name}.ts`),
  ])
  await buildByEsbuild({
    absWorkingDir: folder,
    entryPoints: ['main.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // The longest first: an alias holds for what is below it, too.
    alias: Object.fromEntries(alias.reverse()),
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'silent',
  })
  await writeFile(join(folder, 'dist/index.html'), '<script type="module" src="./main.js"></script>')
}
