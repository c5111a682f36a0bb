import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { appProject } from '../../test/appProject.js'
import { builtEvaluator } from '../../test/builtEvaluator.js'
import { addModal, copiedProject, registryOnDisk } from '../../test/copiedProject.js'
import { folderOfFile } from '../../test/folderOfFile.js'
import { put, treeOf } from '../../test/hostProject.js'
import { recordedOutput } from '../../test/recordedOutput.js'
import { recordingNpm } from '../../test/recordingNpm.js'
import { project } from '../../test/testContext.js'
import { basePath, parseBaseTexts, printBaseTexts } from '../lock/baseTexts.js'
import type { Registry } from '../registry/loadRegistry.js'
import { doctor, verify } from './doctor.js'

const setup = `import { createLatchkey } from '@latchkey/headless'
import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
const network = { id: 'bip122:five', name: 'Five', namespace: 'bip122', networkId: 'bip122:five', nativeCurrency: { name: 'B', symbol: 'B', decimals: 8 }, rpcUrls: { default: { http: ['https://rpc.example'] } } } as const
export const latchkey = createLatchkey({ metadata: { name: 'App' }, networks: [network], adapters: [bitcoinAdapter()] })
`
const main = `import { LatchkeyProvider } from '@latchkey/headless'
import { Modal } from './components/wallet'
import { latchkey } from './latchkey'
import './index.css'
export const App = () => <LatchkeyProvider latchkey={latchkey}><Modal /></LatchkeyProvider>
`

let evaluator: string
beforeAll(async () => {
  evaluator = await builtEvaluator()
})
afterEach(() => vi.unstubAllEnvs())

const healthyApp = async () =>
  addModal(await appProject({ 'src/latchkey.ts': setup, 'src/main.tsx': main, 'src/index.css': '' }), {
    style: 'css',
  })

async function run(cwd: string, options: { fix?: boolean; registry?: Registry } = {}) {
  const { fix = false, registry = registryOnDisk() } = options
  const output = recordedOutput()
  const result = await doctor({ registry, output }, { cwd, fix, evaluator })
  return { ...result, output }
}

describe('doctor', () => {
  it('finds nothing in a healthy app, and writes nothing', async () => {
    const root = await healthyApp()
    const before = treeOf(root)
    const { findings, isHealthy, output } = await run(root)
    expect(findings).toEqual([])
    expect(isHealthy).toBe(true)
    expect(output.lines).toEqual(['No problem found.'])
    expect(output.results).toEqual([{ ok: true, command: 'doctor', findings: [], repaired: [] }])
    expect(treeOf(root)).toEqual(before)
  })

  it('groups the findings, with reason and fix', async () => {
    const root = await healthyApp()
    put(root, 'src/main.tsx', 'export {}\n')
    put(root, 'src/index.css', '')
    const { isHealthy, output } = await run(root)
    expect(isHealthy).toBe(false)
    expect(output.lines).toEqual([
      'App',
      '  problem  No <LatchkeyProvider> is in the source.',
      '           Hooks and views throw without it.',
      '           Wrap the app: <LatchkeyProvider latchkey={latchkey}>, or run: npx latchkey init',
      '  problem  No <Modal /> is in the source.',
      '           The buttons open it. Without it, they do nothing.',
      '           Add <Modal /> of src/components/wallet once inside <LatchkeyProvider>.',
      '',
      'Styles',
      '  problem  src/index.css does not import src/components/wallet/theme.css.',
      '           Without the theme the views have no colours and are not positioned.',
      '           Restore the import.',
      '',
      '3 problems.',
      '1 can be repaired: npx latchkey doctor --fix',
    ])
  })

  it('repairs what is safe in one run and keeps edits', async () => {
    const root = await healthyApp()
    put(root, 'src/components/wallet/modal.tsx', '// mine\n')
    const before = treeOf(root)
    put(root, 'src/index.css', '')
    rmSync(join(root, 'latchkey.base.lock'))
    put(
      root,
      'latchkey.lock.json',
      JSON.stringify(JSON.parse(readFileSync(join(root, 'latchkey.lock.json'), 'utf8'))),
    )
    const { repaired, findings, isHealthy, output } = await run(root, { fix: true })
    expect(repaired.map(({ check }) => check).sort()).toEqual(['base-texts', 'lock', 'stylesheet'])
    expect(findings.map(({ check, level }) => [check, level])).toEqual([['copied-files', 'note']])
    expect(isHealthy).toBe(true)
    expect(treeOf(root)).toEqual(before)
    expect(output.lines.at(-1)).toBe('No problem found, 1 note, 3 repaired.')
  })

  it('installs a missing package with the package manager of the project', async () => {
    const registry = registryOnDisk('1.0.0', { 'tiny-package': '^1.2.0' })
    const root = await copiedProject({}, { registry })
    const npmCalls = recordingNpm(`
node -e 'const fs = require("fs"), p = JSON.parse(fs.readFileSync("package.json"))
p.dependencies["tiny-package"] = "^1.2.0"; fs.writeFileSync("package.json", JSON.stringify(p))
fs.mkdirSync("node_modules/tiny-package", { recursive: true })
fs.writeFileSync("node_modules/tiny-package/package.json", JSON.stringify({ name: "tiny-package", version: "1.2.0" }))'
`)
    const { repaired, findings, output } = await run(root, { fix: true, registry })
    expect(repaired.map(({ what }) => what)).toEqual(['tiny-package is not listed in package.json.'])
    expect(findings.filter(({ check }) => check === 'packages')).toEqual([])
    expect(npmCalls()).toBe('i tiny-package@1.2.0\n')
    expect(JSON.parse(readFileSync(join(root, 'latchkey.lock.json'), 'utf8')).installed).toEqual([
      'tiny-package',
    ])
    expect(output.lines[0]).toBe('Installing with npm: npm i tiny-package@1.2.0')
  })

  it('installs nothing if it would write through a link that leaves the project', async () => {
    const registry = registryOnDisk('1.0.0', { 'tiny-package': '^1.2.0' })
    const root = await copiedProject({}, { registry })
    const outside = join(folderOfFile(), 'index.css')
    writeFileSync(outside, '@import "tailwindcss";\n')
    rmSync(join(root, 'src/index.css'))
    symlinkSync(outside, join(root, 'src/index.css'))
    const npmCalls = recordingNpm()
    await expect(run(root, { fix: true, registry })).rejects.toMatchObject({ code: 'E_TARGET_OUTSIDE' })
    expect(npmCalls()).toBeUndefined()
  })
})

describe('doctor --verify', () => {
  it('verifies an app and lists its edits', async () => {
    const root = await copiedProject()
    put(root, 'src/components/wallet/modal.tsx', '// mine\n')
    const output = recordedOutput()
    expect(verify({ registry: registryOnDisk(), output }, { cwd: root }).isProven).toBe(true)
    expect(output.lines).toEqual([
      'edited    src/components/wallet/modal.tsx (+1 -3)',
      '8 files as released, 1 edited, 0 deleted, 0 unproven.',
    ])
  })

  it('fails if a base text is not the released one', async () => {
    const root = await copiedProject()
    put(
      root,
      basePath,
      printBaseTexts(parseBaseTexts(treeOf(root)[basePath] ?? '').set('modal.tsx', '// theirs\n')),
    )
    const output = recordedOutput()
    expect(verify({ registry: registryOnDisk(), output }, { cwd: root }).isProven).toBe(false)
    expect(output.lines[0]).toBe('unproven  src/components/wallet/modal.tsx')
  })

  it('throws if there is nothing to verify', () => {
    expect(() =>
      verify({ registry: registryOnDisk(), output: recordedOutput() }, { cwd: project() }),
    ).toThrow(expect.objectContaining({ code: 'E_NO_PROJECT', exitCode: 5 }))
  })
})
