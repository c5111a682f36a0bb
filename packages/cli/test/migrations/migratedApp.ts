import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const repository = resolve(import.meta.dirname, '../../../..')

/**
 * What the set-ups import and this repository does not have. Next itself is an app of its own in the tests of
 * hosts.
 */
const stubs = `declare module 'next/headers' {
  export function headers(): Promise<{ get(name: string): string | null }>
}
declare module 'next/app' {
  export type AppProps = { Component: import('react').ComponentType<object>; pageProps: object }
}
declare module 'next' {
  export type Metadata = { title: string; description: string }
}
declare module 'next/dynamic' {
  export default function dynamic<props>(
    load: () => Promise<import('react').ComponentType<props>>,
    options: { ssr: boolean },
  ): import('react').ComponentType<props>
}
declare module '@solana/wallet-adapter-wallets' {
  export class LedgerWalletAdapter extends BaseWalletAdapter {}
  import type { BaseWalletAdapter } from '@solana/wallet-adapter-base'
}
declare module '*.css'
`

/** Makes a folder with the packages of this repository, in which apps can be compiled and bundled. */
export function makeWorkbench(names: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-migrated-'))
  for (const part of ['registry', 'packages/headless'])
    linkAll(join(repository, part, 'node_modules'), join(root, 'node_modules'))
  const wagmi = realpathSync(join(repository, 'registry/node_modules/wagmi'))
  linkAll(join(wagmi, '../@wagmi'), join(root, 'node_modules/@wagmi'))
  writeFileSync(join(root, 'stubs.d.ts'), stubs)
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        types: ['node', 'vite/client'],
        allowImportingTsExtensions: true,
        // Neither template sets it, and the set-ups are not written for it.
        exactOptionalPropertyTypes: false,
        paths: Object.fromEntries(names.map((name) => [`${aliasOf(name)}*`, [`./apps/${name}/src/*`]])),
      },
      include: ['stubs.d.ts', 'apps'],
      exclude: ['apps/*/src/components/wallet', `apps/*${alone}`],
    }),
  )
  return root
}

/** Ends the name of an app that is a program of its own, because it declares its latchkey. */
export const alone = '-alone'

/** Writes the tsconfig of an app that is a program of its own. Gives its path. */
export function writeOwnTsconfig(root: string, name: string): string {
  const path = join(root, `tsconfig.${name}.json`)
  const include = ['stubs.d.ts', `apps/${name}`]
  writeFileSync(
    path,
    JSON.stringify({ extends: './tsconfig.json', include, exclude: ['apps/*/src/components/wallet'] }),
  )
  return path
}

/** Writes an app below `apps`, with the views of the registry in its folder for them. Gives its folder. */
export function writeApp(root: string, name: string, files: ReadonlyMap<string, string>): string {
  const app = join(root, 'apps', name)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    writeFileSync(join(app, path), text.replaceAll(/(?<=['"])@\/(?=[\w./-]+['"])/g, aliasOf(name)))
  }
  mkdirSync(join(app, 'src/components'), { recursive: true })
  symlinkSync(join(repository, 'registry'), join(app, 'src/components/wallet'))
  return app
}

/** What `@/` of an app becomes: the apps share a tsconfig, and several have a file of the same name. */
function aliasOf(name: string): string {
  return `@${name}/`
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue
    if (name.startsWith('@')) linkAll(join(from, name), join(to, name))
    else if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
  }
}
