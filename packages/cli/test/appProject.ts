import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { folderOfFile } from './folderOfFile.js'
import { put } from './hostProject.js'

const headless = join(import.meta.dirname, '../../headless')
const linked = ['viem', 'wagmi', 'react', 'react-dom', '@tanstack/react-query'] as const
const entries = [
  'index',
  'actions',
  'networks',
  'services',
  'wagmi',
  'wallet-connect',
  'embedded',
  'solana',
  'bitcoin',
  'polkadot',
  'cosmos',
]

let built: Promise<string> | undefined

/**
 * Builds `@latchkey/headless` from its source into a folder, once for a test file. It contains viem: an app
 * that is evaluated resolves and loads each file of the package, and viem has 500.
 */
async function builtHeadless(): Promise<string> {
  // It is deleted after each test file.
  if (!built || !existsSync(await built)) built = buildHeadless()
  return built
}

async function buildHeadless(): Promise<string> {
  const outdir = join(folderOfFile(), 'node_modules/@latchkey/headless')
  const manifest = JSON.parse(readFileSync(join(headless, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies } = manifest
  const bundled = ['viem', '@noble/hashes', '@scure/base', '@latchkey/protocol']
  const packages = Object.keys({ ...dependencies, ...peerDependencies })
  await build({
    entryPoints: entries.map((name) => join(headless, `src/exports/${name}.ts`)),
    outdir: join(outdir, 'dist/exports'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    // viem has other versions of the second and third than headless.
    external: packages.filter((name) => !bundled.includes(name)),
    jsx: 'automatic',
  })
  const { publishConfig, ...published } = manifest
  writeFileSync(
    join(outdir, 'package.json'),
    JSON.stringify({ ...published, exports: publishConfig.exports }),
  )
  for (const name of [...Object.keys(dependencies), ...linked])
    link(join(headless, 'node_modules', name), join(outdir, 'node_modules', name))
  return outdir
}

/** Makes an app with `@latchkey/headless` installed, and these files. */
export async function appProject(files: Readonly<Record<string, string>>): Promise<string> {
  const root = folderOfFile()
  const dependencies = {
    '@latchkey/headless': '^0.1.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    viem: '^2.57.1',
    wagmi: '^3.7.7',
    '@tanstack/react-query': '^5.108.0',
  }
  put(
    root,
    'package.json',
    `${JSON.stringify({ name: 'app', private: true, type: 'module', dependencies, devDependencies: { vite: '^8.0.0' } }, undefined, 2)}\n`,
  )
  put(root, 'tsconfig.json', '{ "compilerOptions": { "moduleResolution": "bundler", "jsx": "react-jsx" } }\n')
  link(await builtHeadless(), join(root, 'node_modules/@latchkey/headless'))
  for (const name of linked) link(join(headless, 'node_modules', name), join(root, 'node_modules', name))
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  return root
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}
