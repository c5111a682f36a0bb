import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '@latchkey/test/execute'
import { testFolder } from '@latchkey/test/testFolder'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
/** The rules of the repository. */
const rules = ['biome.json', 'tools/checks/noSkips.grit', 'tools/checks/passedOn.grit']

/** Returns the findings of Biome, each as `rule file:line what`. */
async function findings(files: Readonly<Record<string, string>>): Promise<string[]> {
  const own = rules.map((path) => [path, readFileSync(join(repository, path), 'utf8')])
  const cwd = testFolder({ ...Object.fromEntries(own), ...files })
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '.']
  const { stdout } = await execute('biome', args, { cwd })
  const found = /title=(?:lint\/\w+\/)?(\w+),file=(?:.*\/)?([^/,]+),line=(\d+).*::(.*)/g
  return [...stdout.matchAll(found)].map(([, rule, file, line, what]) => `${rule} ${file}:${line} ${what}`)
}

test('in headless, what touches the network or another window is in wire', async () => {
  const uses =
    "fetch('/'), window.fetch('/'), new WebSocket('ws://a'), new self.EventSource('/'), cache.fetch('/')"
  const text = `export const go = () => [${uses}, port.postMessage(1), navigator.sendBeacon('/')]`
  const src = 'packages/headless/src'
  const files = [`${src}/core/storage.ts`, `${src}/core/storage.test.ts`, `${src}/wire/http.ts`]
  expect((await findings(Object.fromEntries(files.map((file) => [file, text])))).sort()).toEqual([
    "noJsRestrictedProperties storage.ts:1 Do not use 'window.fetch'.",
    "noJsRestrictedProperties storage.ts:1 Do not use property 'EventSource'.",
    "noJsRestrictedProperties storage.ts:1 Do not use property 'postMessage'.",
    "noJsRestrictedProperties storage.ts:1 Do not use property 'sendBeacon'.",
    'noRestrictedGlobals storage.ts:1 Do not use the global variable WebSocket.',
    'noRestrictedGlobals storage.ts:1 Do not use the global variable fetch.',
  ])
})

const surface = /^(?:noJsRestrictedProperties|noRestrictedGlobals|noRestrictedImports|plugin) /

test('copied files use hooks, actions and values of headless, and have no behaviour of their own', async () => {
  const refused = [
    "export { internalsOf } from '@latchkey/headless/internal'",
    "export const actions = () => import('@latchkey/headless/actions')",
    "export { useConfig } from 'wagmi'",
    "export type { Hex } from 'viem'",
    "import { useLayoutEffect } from 'react'",
    'React.useEffect(() => {}, [])',
    'store.setState({ isOpen: true })',
    "window.addEventListener('load', start)",
    'new ResizeObserver(look)',
    'latchkey.modal.open()',
    'latchkey?.pairing',
    "latchkey['adapters']",
    'const { isOpen } = useLatchkey().options',
    'const { options } = useLatchkey()',
    'const { router } = latchkey',
    'const own = useLatchkey()',
    'const other = latchkey',
  ]
  const accepted = [
    "import { useLatchkey, useModal } from '@latchkey/headless'",
    "import { useRows } from '@latchkey/headless/ui'",
    'const latchkey = useLatchkey()',
    'const { appName } = useFeatures()',
    'const route = switchNetworkRoute(latchkey, network)',
    'const stores = useStoreLinks(wallet)',
  ]
  const found = await findings({
    'registry/views/refused.tsx': refused.join('\n'),
    'registry/views/accepted.tsx': accepted.join('\n'),
    'registry/views/refused.stories.tsx': refused.join('\n'),
    'registry/build/build.ts': refused.join('\n'),
  })
  const places = found.filter((each) => surface.test(each)).map((each) => each.split(' ')[1])
  expect(new Set(places)).toEqual(new Set(refused.map((_, index) => `refused.tsx:${index + 1}`)))
})

test('no test is skipped, or runs alone', async () => {
  const refused = [
    "test.only('a', () => {})",
    "describe.only('a', () => {})",
    "it.skip('a', () => {})",
    "test.skip.each([1])('a', () => {})",
    "test.describe.skip('a', () => {})",
    "test.skipIf(true)('a', () => {})",
    "test.runIf(false)('a', () => {})",
    "test.todo('a')",
    "test.fixme('a', () => {})",
    "test.fails('a', () => {})",
    "test('a', () => test.skip(true, 'why'))",
    "test('a', (context) => context.skip())",
    "test('a', ({ skip }) => skip())",
  ]
  const accepted = "test.each([1])('a', () => { list.skip(); items.only(); expect(1).toBe(1) })"
  const found = await findings({ 'a.test.ts': [...refused, accepted].join('\n') })
  const places = found.filter((each) => /^plugin /.test(each)).map((each) => each.split(' ')[1])
  expect(places).toEqual(refused.map((_, index) => `a.test.ts:${index + 1}`))
})
