import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveFolder } from '../serveFolder.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const own = join(root, 'node_modules')

/** The optional SDKs. */
const sdkNames = [
  '@base-org/account',
  '@coinbase/wallet-sdk',
  '@metamask/connect-evm',
  '@safe-global/safe-apps-provider',
  '@safe-global/safe-apps-sdk',
]

/** The SDKs of a project: those of this repository by name and main file, others as the text of a module. */
export interface ConnectorsAppOptions {
  readonly installed?: Readonly<Record<string, string>>
  readonly standIns?: Readonly<Record<string, string>>
}

/**
 * Creates a project with only these SDKs in a temporary folder, builds it like an app, and serves it on
 * 127.0.0.1. wagmi is copied there, so that it resolves the SDKs of the project and not those of this
 * repository.
 */
export async function buildConnectorsApp(
  options: ConnectorsAppOptions = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const { installed = {}, standIns = {} } = options
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-connectors-')))
  try {
    await installPackages(folder, installed, standIns)
    await cp(join(root, 'src'), join(folder, 'headless'), {
      recursive: true,
      filter: (file) => !/\.(test|test-d|bench)\.tsx?$/.test(file),
    })
    await cp(join(root, '../protocol/src'), join(folder, 'protocol'), { recursive: true })
    await writeFile(join(folder, 'headless/package.json'), JSON.stringify(await packageText()))
    for (const file of ['index.html', 'main.ts', 'options.ts'])
      await cp(join(root, 'test/connectorsApp', file), join(folder, file))
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      resolve: {
        alias: [
          { find: /^@latchkey\/headless$/, replacement: join(folder, 'headless/exports/index.ts') },
          { find: /^@latchkey\/headless\/(.+)$/, replacement: join(folder, 'headless/exports/$1.ts') },
          { find: /^@latchkey\/protocol$/, replacement: join(folder, 'protocol/index.ts') },
          { find: /^@latchkey\/protocol\/(.+)$/, replacement: join(folder, 'protocol/$1/index.ts') },
        ],
      },
      build: { target: 'es2022', minify: false },
    })
    return await serveFolder(join(folder, 'dist'), () => rm(folder, { recursive: true, force: true }))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** What bundlers read of the package: which SDKs are optional. */
async function packageText(): Promise<object> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { name, version, type, peerDependencies, peerDependenciesMeta } = JSON.parse(text)
  return { name, version, type, peerDependencies, peerDependenciesMeta }
}

async function installPackages(
  folder: string,
  installed: Readonly<Record<string, string>>,
  standIns: Readonly<Record<string, string>>,
): Promise<void> {
  const modules = join(folder, 'node_modules')
  const wagmi = await realpath(join(own, 'wagmi'))
  const beside = dirname(wagmi)
  const copied = ['wagmi', '@wagmi/connectors']
  for (const [from, names] of [
    [own, await packagesIn(own)],
    [beside, await packagesIn(beside)],
  ] as const) {
    for (const name of names) {
      if (name.startsWith('@latchkey/')) continue
      if (sdkNames.includes(name) || copied.includes(name)) continue
      await link(await realpath(join(from, name)), join(modules, name)).catch(ignoreExisting)
    }
  }
  for (const [name, main] of Object.entries(installed)) {
    const inside = `/node_modules/${name}/`
    await link(main.slice(0, main.lastIndexOf(inside) + inside.length - 1), join(modules, name))
  }
  for (const name of copied)
    await cp(await realpath(join(beside, name)), join(modules, name), { recursive: true, dereference: true })
  for (const [name, text] of Object.entries(standIns)) {
    await mkdir(join(modules, name), { recursive: true })
    await writeFile(join(modules, name, 'index.js'), text)
    await writeFile(
      join(modules, name, 'package.json'),
      JSON.stringify({ name, version: '0.0.0', type: 'module', exports: './index.js' }),
    )
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await symlink(target, path, 'dir')
}

async function packagesIn(modules: string): Promise<readonly string[]> {
  const entries = (await readdir(modules)).filter((name) => !name.startsWith('.'))
  const names = await Promise.all(
    entries.map(async (name) =>
      name.startsWith('@') ? (await readdir(join(modules, name))).map((each) => `${name}/${each}`) : [name],
    ),
  )
  return names.flat()
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
