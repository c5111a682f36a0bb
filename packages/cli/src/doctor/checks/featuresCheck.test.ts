import { expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { addModal, examine } from '../../../test/copiedProject.js'
import type { VariantIndex } from '../../registry/registryIndex.js'
import { featuresCheck } from './featuresCheck.js'

const network = (id: string) =>
  `{ id: 'solana:${id}', name: '${id}', namespace: 'solana', networkId: 'solana:${id}', nativeCurrency: { name: 'S', symbol: 'S', decimals: 9 }, rpcUrls: { default: { http: ['https://${id}.example'] } } } as const`

const setup = (networks: string[], more = '') => `import { createLatchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
import { walletConnect } from '@latchkey/headless/wallet-connect'
export const latchkey = createLatchkey({ metadata: { name: 'App' }, networks: [${networks.map(network)}], adapters: [solanaAdapter()],${more} })`

/** Checks a project with the modal and these features. */
async function find(text: string, copied: string[]) {
  const root = await addModal(await appProject({ 'src/latchkey.ts': text, 'src/index.css': '' }), {
    style: 'unstyled',
  })
  const context = await examine(root)
  const known = context.variant?.items ?? []
  const feature = {
    kind: 'feature',
    title: '',
    description: '',
    isRequired: false,
    files: [],
    dependencies: {},
    features: [],
  } as const
  const variant = {
    ...context.variant,
    items: [...known, ...['pairing', 'profile-wallets', 'networks'].map((name) => ({ ...feature, name }))],
  } as VariantIndex
  const lock = context.lock && {
    ...context.lock,
    items: {
      ...context.lock.items,
      ...Object.fromEntries(copied.map((name) => [name, { version: '1.0.0', requested: false }])),
    },
  }
  return featuresCheck.run({ ...context, variant, lock })
}

it('finds nothing if options and views agree', async () => {
  expect(await find(setup(['one', 'two'], ' pairing: walletConnect()'), ['pairing', 'networks'])).toEqual([])
  expect(await find(setup(['one']), ['networks', 'profile-wallets'])).toEqual([])
})

it('finds enabled features that were not copied', async () => {
  const more = ' pairing: walletConnect(), features: { multiWallet: true }'
  const found = await find(setup(['one', 'two'], more), [])
  expect(found.map(({ level, what, fix }) => [level, what, fix])).toEqual([
    ['problem', '`pairing` is set, and the feature pairing was not copied.', 'Run: npx latchkey add pairing'],
    [
      'problem',
      '`features.multiWallet` is on, and the feature profile-wallets was not copied.',
      'Run: npx latchkey add profile-wallets',
    ],
    [
      'problem',
      'Several `networks` are set, and the feature networks was not copied.',
      'Run: npx latchkey add networks',
    ],
  ])
})

it('finds nothing where the options cannot be read', async () => {
  const unread = setup(['one'], ' pairing: window.pairing, features: { multiWallet: window.isOn }')
  expect(await find(unread.replace('networks: [', 'networks: [...window.more, '), [])).toEqual([])
  expect(await find(unread, ['pairing', 'profile-wallets', 'networks'])).toEqual([])
})

it('notes a copied feature that is disabled', async () => {
  expect(await find(setup(['one']), ['pairing'])).toEqual([
    expect.objectContaining({
      level: 'note',
      what: 'The feature pairing was copied, and `pairing` is not set.',
    }),
  ])
})
