import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAfterTest } from '../../../test/deleteAfterTest.js'
import { hostProject, put, treeOf } from '../../../test/hostProject.js'
import { migrationCases } from '../../../test/migrations/migrationCases.js'
import { recordedOutput } from '../../../test/recordedOutput.js'
import { smallRegistryFolder } from '../../../test/smallRegistryFolder.js'
import { lockPath, parseLock } from '../../lock/lockFile.js'
import { loadRegistry } from '../../registry/loadRegistry.js'
import type { CommandContext } from '../commandContext.js'
import { type MigrateOptions, migrate } from './migrate.js'

const cases = new Map(migrationCases().map((each) => [each.name, each.files]))
const folder = smallRegistryFolder()
let output: ReturnType<typeof recordedOutput>
let context: CommandContext

beforeEach(() => {
  output = recordedOutput()
  context = { registry: loadRegistry(folder), output }
})
/** Creates a project with the files of a case and the packages of its kit. */
function project(
  name: string,
  dependencies: Record<string, string>,
  more: Record<string, string> = {},
): string {
  const manifest = {
    name: '@harbour/app',
    private: true,
    dependencies: { react: '^19.0.0', ...dependencies },
  }
  const files = Object.fromEntries(cases.get(name) ?? [])
  const root = hostProject('plain', {
    'package.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'tsconfig.json':
      '{ "compilerOptions": { "moduleResolution": "bundler", "paths": { "@/*": ["./src/*"] } }, "include": ["src"] }\n',
    ...files,
    ...more,
  })
  deleteAfterTest(root)
  return root
}

const rainbowkit = { '@rainbow-me/rainbowkit': '^2.2.0', wagmi: '^2.9.0', viem: '^2.0.0' }
const options = (cwd: string, more: Partial<MigrateOptions> = {}): MigrateOptions => ({
  cwd,
  yes: true,
  interactive: false,
  dryRun: false,
  install: false,
  ...more,
})
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

/** A registry whose EVM adapter needs wagmi 3. */
function withWagmi(): CommandContext {
  const adapters = [
    { dependency: 'wagmi', range: '^3.7.7', entry: '@latchkey/headless/wagmi', factory: 'wagmiAdapter' },
  ]
  return { ...context, registry: { ...context.registry, index: { ...context.registry.index, adapters } } }
}

describe('migrate', () => {
  it('detects the kit, rewrites the set-up, copies the modal and prints the packages', async () => {
    const root = project('rainbowkit-vite', rainbowkit)
    const result = await migrate(context, options(root))
    expect(result).toMatchObject({ kit: 'rainbowkit', exitCode: 0, isWritten: true, findings: [] })
    expect(read(root, 'src/main.tsx')).toContain('<LatchkeyProvider latchkey={latchkey}>')
    expect(read(root, 'src/App.tsx')).toContain("import { ConnectButton } from './components/wallet'")
    expect(read(root, 'src/components/wallet/index.ts')).not.toBe('')
    expect(result.uninstallCommand).toBe('npm uninstall @rainbow-me/rainbowkit')
    expect(output.lines.join('\n')).toContain('npm uninstall @rainbow-me/rainbowkit')
  })

  it('records in the lock the set-up file and the changed files', async () => {
    const root = project('rainbowkit-vite', rainbowkit)
    await migrate(context, options(root))
    const lock = parseLock(read(root, lockPath))
    expect(lock.config.setup).toBe('src/latchkey.ts')
    expect(lock.host).toMatchObject({
      'src/latchkey.ts': { kind: 'created' },
      'src/main.tsx': { kind: 'changed' },
    })
    expect(lock.items).toMatchObject({ modal: { requested: true } })
  })

  it('joins the edits of a file that has both the kit and the theme', async () => {
    const root = project('rainbowkit-vite', rainbowkit)
    const { operations } = await migrate(context, options(root))
    expect(operations.filter(({ path }) => path === 'src/main.tsx')).toHaveLength(1)
    expect(read(root, 'src/main.tsx')).toContain('theme.css')
    expect(read(root, 'src/main.tsx')).toContain('<LatchkeyProvider latchkey={latchkey}>')
  })

  it('adds the view to sign in to the modal of an app that has a sign-in', async () => {
    const root = project('appkit-siwe', { '@reown/appkit': '^1.8.0', wagmi: '^2.9.0', viem: '^2.0.0' })
    const { index, variant } = context.registry
    const registry: typeof context.registry = {
      ...context.registry,
      index,
      variant(style, lang) {
        const own = variant(style, lang)
        const [connect] = own.items.filter(({ name }) => name === 'connect')
        return { ...own, items: [...own.items, ...(connect ? [{ ...connect, name: 'sign-in' }] : [])] }
      },
    }
    await migrate({ ...context, registry }, options(root))
    const { items } = parseLock(read(root, lockPath))
    expect(items).toMatchObject({ modal: { requested: true }, 'sign-in': { requested: true } })
    expect(read(root, 'src/siwe.ts')).toContain('satisfies SiweConfig')
  })

  it('changes nothing in a second run', async () => {
    const root = project('wallet-adapter-vite', { '@solana/wallet-adapter-react': '^0.15.0' })
    await migrate(context, options(root))
    const before = treeOf(root)
    const again = await migrate(context, options(root))
    expect(again).toMatchObject({ exitCode: 0, isWritten: false })
    expect(treeOf(root)).toEqual(before)
  })

  it('writes nothing in a dry run and prints the plan', async () => {
    const root = project('connectkit-next-app', { connectkit: '^1.9.0', next: '^16.0.0' })
    const before = treeOf(root)
    const result = await migrate(context, options(root, { dryRun: true }))
    expect(result).toMatchObject({ kit: 'connectkit', isWritten: false })
    expect(result.operations.map(({ path }) => path)).toContain('src/components/Web3Provider.tsx')
    expect(treeOf(root)).toEqual(before)
  })

  it('installs nothing while the old kit requires a package version that is too old', async () => {
    const root = project('rainbowkit-vite', rainbowkit)
    const manifest = read(root, 'package.json')
    await migrate(withWagmi(), options(root, { install: true }))
    expect(read(root, 'package.json')).toBe(manifest)
    expect(output.lines).toContain('Note: wagmi ^2.9.0 does not fit; ^3.7.7 is needed.')
    expect(output.lines.join('\n')).toContain(
      'Now run these two commands, in this order:\n\nnpm uninstall @rainbow-me/rainbowkit\nnpm i wagmi@3.7.7',
    )
  })

  it('prints both commands, for later, while something is left to do', async () => {
    const root = project('rainbowkit-custom', rainbowkit)
    const manifest = read(root, 'package.json')
    const result = await migrate(withWagmi(), options(root, { install: true }))
    expect(result).toMatchObject({ exitCode: 3, uninstallCommand: 'npm uninstall @rainbow-me/rainbowkit' })
    expect(output.lines.join('\n')).toContain(
      'After the list above is done, run these two commands, in this order:\n\nnpm uninstall @rainbow-me/rainbowkit\nnpm i wagmi@3.7.7',
    )
    expect(read(root, 'package.json')).toBe(manifest)
  })

  it('says that it is done in a run after the edit by hand, and installs nothing yet', async () => {
    const root = project('rainbowkit-custom', rainbowkit)
    await migrate(withWagmi(), options(root, { install: true }))
    put(root, 'src/Wallet.tsx', "export { ConnectButton as Wallet } from './components/wallet'\n")
    const manifest = read(root, 'package.json')
    output.lines.length = 0
    const result = await migrate(withWagmi(), options(root, { install: true }))
    expect(result).toMatchObject({ exitCode: 0, findings: [] })
    expect(read(root, 'package.json')).toBe(manifest)
    const said = output.lines.join('\n')
    expect(said).toContain('Done: nothing of RainbowKit is left in the code.')
    expect(said).toContain(
      'Now run these two commands, in this order:\n\nnpm uninstall @rainbow-me/rainbowkit\nnpm i wagmi@3.7.7',
    )
    const { dependencies, ...others } = JSON.parse(manifest)
    delete dependencies['@rainbow-me/rainbowkit']
    put(root, 'package.json', JSON.stringify({ ...others, dependencies }))
    await expect(migrate(withWagmi(), options(root))).rejects.toMatchObject({
      code: 'E_KIT_NOT_FOUND',
      fix: expect.stringContaining('nothing is left to migrate'),
    })
  })

  it('does not install beside another kit, and names it', async () => {
    const root = project('rainbowkit-vite', { ...rainbowkit, connectkit: '^1.9.0' })
    const manifest = read(root, 'package.json')
    await migrate(withWagmi(), options(root, { install: true }))
    expect(read(root, 'package.json')).toBe(manifest)
    expect(output.lines).toContain(
      'Note: ConnectKit is installed too. Replace it first (npx latchkey migrate connectkit), or the installation can fail.',
    )
  })

  it('removes no package whose other names the app keeps', async () => {
    const sign = [
      "import { useConnection, useWallet } from '@solana/wallet-adapter-react'",
      'export const useSign = () => [useWallet().signMessage, useConnection().connection]',
      '',
    ]
    const packages = {
      '@solana/wallet-adapter-react': '^0.15.0',
      '@solana/wallet-adapter-react-ui': '^0.9.0',
    }
    const root = project('wallet-adapter-vite', packages, { 'src/sign.ts': sign.join('\n') })
    const { findings, uninstallCommand } = await migrate(context, options(root))
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'todo', path: 'src/sign.ts' }))
    expect(read(root, 'src/sign.ts')).toContain('useConnection')
    expect(uninstallCommand).toBe('npm uninstall @solana/wallet-adapter-react-ui')
  })

  it('exits with 3 if something remains to do, and lists it with file and line', async () => {
    const root = project('rainbowkit-custom', rainbowkit)
    const { exitCode, findings } = await migrate(context, options(root))
    expect(exitCode).toBe(3)
    const [left] = findings.filter(({ kind }) => kind === 'todo')
    expect(left).toMatchObject({ path: 'src/Wallet.tsx', what: 'ConnectButton.Custom' })
    expect(read(root, 'src/Wallet.tsx').split('\n')[(left?.line ?? 0) - 1]).toContain(
      '<ConnectButton.Custom>',
    )
    expect(output.lines.join('\n')).toContain(`src/Wallet.tsx:${left?.line}  ConnectButton.Custom`)
    expect(output.results).toMatchObject([{ ok: false, command: 'migrate', written: true }])
  })

  it('does not change a file that cannot be parsed', async () => {
    const broken = "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const x = <ConnectButton\n"
    const root = project('rainbowkit-vite', rainbowkit, { 'src/Broken.tsx': broken })
    const { exitCode, findings } = await migrate(context, options(root))
    expect(exitCode).toBe(3)
    expect(findings).toMatchObject([{ path: 'src/Broken.tsx', line: 3, what: 'syntax error' }])
    expect(read(root, 'src/Broken.tsx')).toBe(broken)
  })

  it('does not follow a link to a folder outside the project', async () => {
    const root = project('rainbowkit-vite', rainbowkit)
    const outside = mkdtempSync(join(tmpdir(), 'latchkey-outside-'))
    deleteAfterTest(outside)
    put(outside, 'Other.tsx', read(root, 'src/App.tsx'))
    mkdirSync(join(root, 'src/shared'))
    symlinkSync(join(outside, 'Other.tsx'), join(root, 'src/shared/Other.tsx'))
    symlinkSync(outside, join(root, 'src/other'))
    await migrate(context, options(root))
    expect(read(outside, 'Other.tsx')).toContain('@rainbow-me/rainbowkit')
  })

  it('ignores build output and nested packages', async () => {
    const app = (cases.get('rainbowkit-vite') ?? new Map()).get('src/App.tsx') ?? ''
    const root = project('rainbowkit-vite', rainbowkit, {
      'dist/App.tsx': app,
      'packages/other/package.json': '{}',
      'packages/other/App.tsx': app,
    })
    await migrate(context, options(root))
    expect(read(root, 'dist/App.tsx')).toBe(app)
    expect(read(root, 'packages/other/App.tsx')).toBe(app)
  })

  it('writes nothing if the project has a file with the path of a view', async () => {
    const root = project('rainbowkit-vite', rainbowkit, { 'src/components/wallet/index.ts': 'export {}\n' })
    const before = treeOf(root)
    await expect(migrate(context, options(root))).rejects.toMatchObject({ code: 'E_CONFLICT', exitCode: 3 })
    expect(treeOf(root)).toEqual(before)
  })

  it('throws if the project uses several kits or none', async () => {
    const both = project('rainbowkit-vite', rainbowkit, {
      'src/Solana.tsx': "export { WalletMultiButton } from '@solana/wallet-adapter-react-ui'\n",
    })
    await expect(migrate(context, options(both))).rejects.toMatchObject({
      code: 'E_KIT_SEVERAL',
      exitCode: 2,
    })
    const none = project('none', {})
    await expect(migrate(context, options(none))).rejects.toMatchObject({
      code: 'E_KIT_NOT_FOUND',
      exitCode: 2,
    })
    const { kit } = await migrate(context, options(both, { kit: 'wallet-adapter' }))
    expect(kit).toBe('wallet-adapter')
    expect(read(both, 'src/Solana.tsx')).toBe(
      "export { ConnectButton as WalletMultiButton } from './components/wallet'\n",
    )
    expect(read(both, 'src/main.tsx')).toContain('RainbowKitProvider')
  })
})
