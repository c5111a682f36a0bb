import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { generateInlinedScript, LinkType, type PackageStore } from '@yarnpkg/pnp'
import { build } from 'esbuild'
import { folderOfFile } from './folderOfFile.js'
import { put } from './hostProject.js'
import { storedZip } from './storedZip.js'

type Information = PackageStore extends Map<unknown, infer Value> ? Value : never

const headless = join(import.meta.dirname, '../../headless')
const archive = '.yarn/cache/packages.zip/node_modules'

/** A package in the archive of {@link plugAndPlayProject}. */
export interface ArchivedPackage {
  files: Readonly<Record<string, string>>
  dependencies?: readonly string[]
  /** Optional peers, which are not provided. */
  peers?: readonly string[]
}

/**
 * Makes an app as Yarn installs it with Plug'n'Play: `@latchkey/headless`, React and the given packages in an
 * archive, no `node_modules`, and the `.pnp.cjs` that Yarn's own library writes.
 */
export async function plugAndPlayProject(
  files: Readonly<Record<string, string>>,
  more: Readonly<Record<string, ArchivedPackage>> = {},
): Promise<string> {
  const root = folderOfFile()
  const packages: Record<string, ArchivedPackage> = {
    '@latchkey/headless': { files: await builtHeadless(), dependencies: ['react'] },
    react: { files: reactFiles() },
    ...more,
  }
  const archived = Object.entries(packages).flatMap(([name, { files }]) =>
    Object.entries(files).map(([path, text]) => [`node_modules/${name}/${path}`, text]),
  )
  mkdirSync(join(root, '.yarn/cache'), { recursive: true })
  writeFileSync(join(root, '.yarn/cache/packages.zip'), storedZip(Object.fromEntries(archived)))

  const own = informationOf('./', { dependencies: Object.keys(packages) })
  const registry = new Map<string | null, PackageStore>([
    [null, new Map([[null, own]])],
    ['app', new Map([['workspace:.', own]])],
    ...Object.entries(packages).map(
      ([name, { dependencies = [], peers = [] }]) =>
        [
          name,
          new Map([
            [
              'npm:1.0.0',
              informationOf(`./${archive}/${name}/`, { dependencies: [name, ...dependencies], peers }),
            ],
          ]),
        ] as const,
    ),
  ])
  put(
    root,
    '.pnp.cjs',
    generateInlinedScript({
      packageRegistry: registry,
      dependencyTreeRoots: [{ name: 'app', reference: 'workspace:.' }],
      pnpZipBackend: 'libzip',
    }),
  )
  put(root, 'package.json', '{ "name": "app", "private": true, "type": "module" }\n')
  for (const [path, text] of Object.entries(files)) put(root, path, text)
  return root
}

function informationOf(
  location: string,
  { dependencies, peers = [] }: { dependencies: readonly string[]; peers?: readonly string[] },
): Information {
  return {
    packageLocation: location as Information['packageLocation'],
    packageDependencies: new Map([
      ...dependencies.map((name) => [name, 'npm:1.0.0'] as const),
      ...peers.map((name) => [name, null] as const),
    ]),
    packagePeers: new Set(peers),
    linkType: LinkType.HARD,
    discardFromLookup: false,
  }
}

/** The published form of `@latchkey/headless`, with all packages inside but React. */
async function builtHeadless(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['index', 'actions', 'solana'].map((name) => join(headless, `src/exports/${name}.ts`)),
    outdir: '/dist/exports',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source'],
    external: ['react', '@solana/*', '@solana-program/*', '@walletconnect/*'],
  })
  const {
    publishConfig,
    dependencies: _,
    ...manifest
  } = JSON.parse(readFileSync(join(headless, 'package.json'), 'utf8'))
  return {
    'package.json': JSON.stringify({ ...manifest, exports: publishConfig.exports }),
    ...Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text])),
  }
}

/** React as it is published: CommonJS, whose first file requires another one. */
function reactFiles(): Record<string, string> {
  const folder = dirname(createRequire(join(headless, 'package.json')).resolve('react/package.json'))
  const paths = [
    'package.json',
    'index.js',
    'jsx-runtime.js',
    'cjs/react.development.js',
    'cjs/react.production.js',
    'cjs/react-jsx-runtime.development.js',
    'cjs/react-jsx-runtime.production.js',
  ]
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}
