import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSurface } from './surface'

function findings(files: Record<string, string>): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-surface-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkSurface(root).findings
}

const view = 'registry/views/example.tsx'

test.each([
  ["import { internalsOf } from '@latchkey/headless/internal'", 'imports an entry point'],
  ["const actions = await import('@latchkey/headless/actions')", 'imports an entry point'],
  ['const view = useStoreValue("router", (state) => state.view)', 'uses internals of headless'],
  ['store.setState({ isOpen: true })', 'uses a store'],
  ['useLayoutEffect(() => {})', 'has an effect'],
  ['useEffect(() => {}, [])', 'has an effect'],
  ["window.addEventListener('load', start)", 'listens itself'],
  ['new ResizeObserver(look)', 'listens itself'],
  ['latchkey.modal.open()', 'reads a member of the latchkey'],
  ['latchkey.options.enableWallets', 'reads a member of the latchkey'],
  ['latchkey?.pairing', 'reads a member of the latchkey'],
  ["latchkey['adapters']", 'reads a member of the latchkey'],
  ["latchkey\n  .adapter('eip155')", 'reads a member of the latchkey'],
  ['const { isOpen } = useLatchkey().options', 'reads a member of the latchkey'],
  ['const { options } = useLatchkey()', 'reads a member of the latchkey'],
  ['const {\n  router: { push },\n  toast,\n} = latchkey', 'reads a member of the latchkey'],
  ['const own = useLatchkey()', 'gives the latchkey another name'],
  ['const own = latchkey', 'gives the latchkey another name'],
])('a copied file with %s is a finding', (code, what) => {
  const found = findings({ [view]: code })
  expect(found.length).toBeGreaterThan(0)
  expect(found.join('\n')).toContain(what)
})

test('a finding has the line', () => {
  expect(findings({ [view]: '/* a\nb */\n\nstore.getState()\n' })).toEqual([
    `${view}:4 uses a store: use a hook of @latchkey/headless`,
  ])
})

test('does not report hooks, comments, stories, tests and the build', () => {
  const inside =
    "import { internalsOf } from '@latchkey/headless/internal'\ninternalsOf(latchkey).stores.modal.getState()\n"
  expect(
    findings({
      [view]: [
        "import { useLatchkey, useModal, useRouter } from '@latchkey/headless'",
        '// not latchkey.modal.open(), a store.setState, or internalsOf',
        'const latchkey = useLatchkey()',
        'const { appName } = useFeatures()',
        'const account = getAccount(latchkey)',
        'const route = switchNetworkRoute(latchkey, network)',
        'const { isOpen } = useModal()',
        'const router = useRouter()',
        'const stores = useStoreLinks(wallet)',
      ].join('\n'),
      'registry/views/example.stories.tsx': inside,
      'registry/stories/scene.tsx': inside,
      'registry/buttons.test.tsx': inside,
      'registry/build/build.ts': inside,
    }),
  ).toEqual([])
})
