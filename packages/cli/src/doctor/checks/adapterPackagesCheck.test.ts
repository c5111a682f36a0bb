import { expect, it } from 'vitest'
import { findings } from '../../../test/copiedProject.js'
import { put } from '../../../test/hostProject.js'
import { project } from '../../../test/testContext.js'
import { adapterPackagesCheck } from './adapterPackagesCheck.js'

const ranges = {
  wagmi: '3.x',
  viem: '2.x',
  '@walletconnect/core': '2.21.8',
  '@walletconnect/sign-client': '2.21.8',
  '@coinbase/wallet-sdk': '4.4.x',
  '@polkadot/api': '16.5.x',
  '@solana/kit': '8.x',
}

function find(text: string, dependencies: Record<string, string> = {}) {
  const root = project('plain', {
    'package.json': JSON.stringify({ dependencies: { react: '^19.0.0', ...dependencies } }),
    'src/latchkey.ts': text,
  })
  put(
    root,
    'node_modules/@latchkey/headless/package.json',
    JSON.stringify({ name: '@latchkey/headless', version: '0.1.0', peerDependencies: ranges }),
  )
  return findings(adapterPackagesCheck, root)
}

it('finds missing packages of pairing, with the version headless works with', async () => {
  const text = `import { walletConnect } from '@latchkey/headless/wallet-connect'`
  expect(await find(text, { '@walletconnect/core': '2.23.0' })).toEqual([
    {
      level: 'problem',
      what: 'walletConnect() is used, and @walletconnect/core, @walletconnect/sign-client are not installed in a version that fits.',
      why: 'Connecting a wallet on another device fails.',
      fix: 'Install @walletconnect/core@2.21.8 @walletconnect/sign-client@2.21.8.',
      repair: {
        kind: 'install',
        packages: [
          { name: '@walletconnect/core', range: '2.21.8', found: '2.23.0' },
          { name: '@walletconnect/sign-client', range: '2.21.8' },
        ],
      },
    },
  ])
  const both = { '@walletconnect/core': '2.21.8', '@walletconnect/sign-client': '2.21.8' }
  expect(await find(text, both)).toEqual([])
})

it('finds a missing SDK only for imported connectors', async () => {
  const text = `import { coinbaseWallet, wagmiAdapter } from '@latchkey/headless/wagmi'`
  const found = await find(text, { wagmi: '^3.7.7', viem: '^2.57.1' })
  expect(found.map(({ fix }) => fix)).toEqual(['Install @coinbase/wallet-sdk@4.4.x.'])
})

it('notes the package that Solana needs for balances and does not install it', async () => {
  const [finding] = await find(`import { solanaAdapter } from '@latchkey/headless/solana'`)
  expect(finding).toMatchObject({ level: 'note', what: expect.stringContaining('@solana/kit') })
  expect(finding?.repair).toBeUndefined()
})

it('requires the packages of Polkadot only with transfers', async () => {
  const text = (options: string) =>
    `import { polkadotAdapter } from '@latchkey/headless/polkadot'\nexport const a = polkadotAdapter(${options})`
  expect(await find(text(''))).toEqual([])
  expect(await find(text('{ enableTransfers: true }'))).toHaveLength(1)
})

it('ignores imports of types', async () => {
  expect(await find(`import type { walletConnect } from '@latchkey/headless/wallet-connect'`)).toEqual([])
})
