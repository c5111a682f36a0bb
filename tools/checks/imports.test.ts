import { testFolder } from '@latchkey/test/testFolder'
import { expect, test } from 'vitest'
import { checkCycles } from './cycles'
import { checkLayers } from './imports'

/** Writes a small workspace with the real package names and the given files. */
function workspace(files: Record<string, string>): string {
  const manifests = {
    'packages/headless/package.json': JSON.stringify({
      name: '@latchkey/headless',
      exports: { '.': { source: './src/exports/index.ts', default: './dist/exports/index.js' } },
    }),
    'packages/protocol/package.json': JSON.stringify({
      name: '@latchkey/protocol',
      exports: { '.': { source: './src/index.ts' } },
    }),
    'packages/server/package.json': JSON.stringify({ name: '@latchkey/server' }),
    'packages/sandbox/package.json': JSON.stringify({
      name: '@latchkey/sandbox',
      exports: { '.': { source: './src/index.ts' } },
    }),
    'registry/package.json': JSON.stringify({
      name: '@latchkey/registry',
      exports: { '.': './index.ts', './*': './*' },
    }),
    'apps/playground/package.json': JSON.stringify({ name: '@latchkey/playground' }),
    'packages/headless/src/exports/index.ts': '',
    'packages/protocol/src/index.ts': '',
    'packages/sandbox/src/index.ts': '',
    'registry/index.ts': '',
  }
  return testFolder({ ...manifests, ...files })
}

async function breaches(files: Record<string, string>): Promise<readonly string[]> {
  return (await checkLayers(workspace(files))).findings
}

const src = 'packages/headless/src'

test('reports a cycle of run-time imports as its path', async () => {
  const { findings } = await checkCycles(
    workspace({
      [`${src}/core/a.ts`]: "import { b } from './b.js'\nexport const a = b",
      [`${src}/core/b.ts`]: "export { c as b } from './c.js'",
      [`${src}/core/c.ts`]: "export const c = () => import('./a.js')",
    }),
  )
  expect(findings).toEqual([
    `import cycle: ${src}/core/a.ts -> ${src}/core/b.ts -> ${src}/core/c.ts -> ${src}/core/a.ts`,
  ])
})

test('type-only imports are not a cycle; an inline type import is', async () => {
  const ring = (back: string) =>
    workspace({
      [`${src}/core/a.ts`]: "import { b } from './b.js'\nexport type A = typeof b",
      [`${src}/core/b.ts`]: back,
    })
  expect(
    (await checkCycles(ring("import type { A } from './a.js'\nexport const b: A[] = []"))).findings,
  ).toEqual([])
  expect((await checkCycles(ring("export type { A } from './a.js'\nexport const b = 1"))).findings).toEqual(
    [],
  )
  expect(
    (await checkCycles(ring("import { type A } from './a.js'\nexport const b: A[] = []"))).findings,
  ).toHaveLength(1)
})

test('headless may import lower layers only', async () => {
  expect(
    await breaches({
      [`${src}/shared/caip.ts`]: '',
      [`${src}/wire/http.ts`]: "import '../shared/caip.js'",
      [`${src}/core/options.ts`]: "import '../wire/http.js'\nimport '../shared/caip.js'",
      [`${src}/react/useLatchkey.ts`]: "import '../core/options.js'\nimport 'react'",
      [`${src}/features/send/send.ts`]: "import '../../core/options.js'\nimport '../../react/useLatchkey.js'",
      [`${src}/exports/actions.ts`]: "export * from '../features/send/send.js'",
    }),
  ).toEqual([])
  expect(
    await breaches({
      [`${src}/features/send/send.ts`]: '',
      [`${src}/core/options.ts`]: "import '../features/send/send.js'",
      [`${src}/shared/caip.ts`]: "import '../core/options.js'",
    }),
  ).toEqual([
    `${src}/core/options.ts:1 imports ../features/send/send.js: headless/core may not import headless/features`,
    `${src}/shared/caip.ts:1 imports ../core/options.js: headless/shared may not import headless/core`,
  ])
})

test('protocol imports nothing but valibot and hashes, and the server protocol, and headless in its tests alone', async () => {
  const [protocol, server] = ['packages/protocol/src', 'packages/server/src']
  const both = "import '@latchkey/protocol'\nimport '@latchkey/headless'"
  expect(
    await breaches({
      [`${protocol}/balance.ts`]: "import 'valibot'\nimport './fields.js'",
      [`${protocol}/fields.ts`]: "import 'react'\nimport '@latchkey/sandbox'",
      [`${protocol}/fields.test.ts`]: "import 'fast-check'",
      [`${src}/core/options.ts`]: "import '@latchkey/protocol'",
      [`${server}/app.ts`]: both,
      [`${server}/app.test.ts`]: both,
      'packages/server/test/rules.ts': both,
    }),
  ).toEqual([
    `${protocol}/fields.ts:1 imports react: protocol may import only valibot and @noble/hashes`,
    `${protocol}/fields.ts:2 imports @latchkey/sandbox: protocol may not import sandbox`,
    `${server}/app.ts:2 imports @latchkey/headless: server may not import headless/exports`,
  ])
})

test('adapters do not import each other, but evm', async () => {
  expect(
    await breaches({
      [`${src}/adapters/evm/base.ts`]: "import '../wagmi/wagmiAdapter.js'",
      [`${src}/adapters/wagmi/wagmiAdapter.ts`]: "import '../evm/base.js'",
    }),
  ).toEqual([
    `${src}/adapters/evm/base.ts:1 imports ../wagmi/wagmiAdapter.js: modules of headless/adapters may not import each other`,
  ])
})

test('a slice imports slices of a lower rank, in whatever folder, and no others', async () => {
  const features = `${src}/features`
  const slices = {
    [`${features}/connect/connect.ts`]: '',
    [`${features}/wallets/rows/useRows.ts`]: '',
    [`${features}/send/send.ts`]: "import './types.js'\nimport '../connect/connect.js'",
    [`${features}/send/types.ts`]: "import '../wallets/rows/useRows.js'",
    [`${features}/swap/swap.ts`]: "import '../send/send.js'",
    [`${features}/theme/useTheme.ts`]: "import './theme.js'",
    [`${features}/theme/theme.ts`]: '',
  }
  expect(await breaches({ ...slices, [`${features}/pay/pay.ts`]: "import '../swap/swap.js'" })).toEqual([])
  const breach = async (slice: string, imported: string) =>
    await breaches({ ...slices, [`${features}/${slice}/own.ts`]: `import '../${imported}.js'` })
  const places = [
    ['send', 'swap/swap'],
    ['receive', 'send/send'],
    ['account', 'wallets/rows/useRows'],
    ['wallets/rows', '../connect/connect'],
    ['pay', 'theme/theme'],
    ['theme', 'connect/connect'],
  ] as const
  for (const [slice, imported] of places) {
    const [from] = slice.split('/')
    const to = imported.replace('../', '').split('/')[0]
    expect(await breach(slice, imported)).toEqual([
      `${features}/${slice}/own.ts:1 imports ../${imported}.js: the slice ${from} has no higher rank than ${to}`,
    ])
  }
})

test('a folder of features without a rank is a breach', async () => {
  const file = `${src}/features/newest/newest.ts`
  expect(await breaches({ [file]: '' })).toEqual([
    `${file} is in a slice without a rank: name newest in tools/checks/layers.ts`,
  ])
})

test('react, tanstack query and wagmi may be imported only in their places', async () => {
  expect(
    await breaches({
      [`${src}/features/send/useSend.ts`]: "import 'react'\nimport '@tanstack/react-query'",
      [`${src}/features/send/sendOptions.ts`]: "import '@tanstack/query-core'",
      [`${src}/adapters/wagmi/WagmiAdapterProvider.tsx`]: "import 'react'\nimport 'wagmi'",
      [`${src}/core/reactions/invalidateQueries.ts`]: "import '@tanstack/query-core'",
    }),
  ).toEqual([])
  expect(
    await breaches({
      [`${src}/features/send/send.ts`]:
        "import 'react/jsx-runtime'\nimport '@tanstack/react-query'\nimport 'wagmi/actions'",
    }),
  ).toHaveLength(3)
})

test('the registry imports lower layers only, and a view never imports a view', async () => {
  expect(
    await breaches({
      'registry/ui/button.tsx': "import '@latchkey/headless'",
      'registry/views/connect.tsx': "import '../ui/button'\nimport '../views'",
      'registry/views.ts': "export const views = () => [import('./views/connect'), import('./card')]",
      'registry/card.tsx': "import './views'",
      'registry/buttons.tsx': "import './views'",
    }),
  ).toEqual([])
  expect(
    await breaches({
      'registry/views/connect.tsx': '',
      'registry/views/account.tsx': "import './connect'",
      'registry/ui/button.tsx': "export const load = () => import('../views/connect')",
    }),
  ).toEqual([
    'registry/ui/button.tsx:1 imports ../views/connect: registry/ui may not import registry/views',
    'registry/views/account.tsx:1 imports ./connect: modules of registry/views may not import each other',
  ])
})

test('the connect button imports no heavy package; the modal behind its dynamic import may', async () => {
  const [finding, ...others] = await breaches({
    'registry/ui/button.tsx': "import 'radix-ui'",
    'registry/card.tsx': "import 'valibot'",
    'registry/views.ts': "export const card = () => import('./card')",
    'registry/buttons.tsx': "import './ui/button'\nimport './views'",
  })
  expect(finding).toContain('registry/buttons.tsx -> registry/ui/button.tsx -> radix-ui: ')
  expect(others).toEqual([])
})

test('reports a folder that is not in the table', async () => {
  expect(await breaches({ [`${src}/helpers/a.ts`]: '', 'registry/blocks/b.tsx': '' })).toEqual([
    `${src}/helpers/a.ts belongs to no layer: name its folder in tools/checks/layers.ts`,
    'registry/blocks/b.tsx belongs to no layer: name its folder in tools/checks/layers.ts',
  ])
})

test('packages import only the packages they may; tests may start the sandbox', async () => {
  expect(
    await breaches({
      'packages/sandbox/src/chain.ts': "import '@latchkey/headless'",
      [`${src}/core/options.ts`]: "import '@latchkey/sandbox'",
      [`${src}/core/options.test.ts`]: "import '@latchkey/sandbox'",
      'apps/playground/src/main.tsx':
        "import '@latchkey/sandbox'\nimport '../../../packages/headless/src/exports/index'",
    }),
  ).toEqual([
    'apps/playground/src/main.tsx:2 imports ../../../packages/headless/src/exports/index: another package is imported by its name, never by a path',
    `${src}/core/options.ts:1 imports @latchkey/sandbox: headless/core may not import sandbox`,
    'packages/sandbox/src/chain.ts:1 imports @latchkey/headless: sandbox may not import headless/exports',
  ])
})

test('the hooks-only page imports only React and the public entries of headless', async () => {
  expect(
    await breaches({
      'apps/playground/src/pages/hooks-only.tsx':
        "import 'react'\nimport '@latchkey/headless'\nimport 'viem'\nimport '../shell'",
      'apps/playground/src/shell.tsx': '',
    }),
  ).toEqual([
    'apps/playground/src/pages/hooks-only.tsx:3 imports viem: playground/hooks-only may import only react and @latchkey/headless',
    'apps/playground/src/pages/hooks-only.tsx:4 imports ../shell: playground/hooks-only may not import playground',
  ])
})
