import { expect, test } from 'vitest'
import { bitcoinAdapter } from '../../adapters/bitcoin/bitcoinAdapter.js'
import { cosmosAdapter } from '../../adapters/cosmos/cosmosAdapter.js'
import { cosmosHub } from '../../adapters/cosmos/networks.js'
import { kusama } from '../../adapters/polkadot/networks.js'
import { polkadotAdapter } from '../../adapters/polkadot/polkadotAdapter.js'
import { solanaAdapter } from '../../adapters/solana/solanaAdapter.js'
import { wagmiAdapter } from '../../adapters/wagmi/wagmiAdapter.js'
import { bitcoin, mainnet, solana } from '../../exports/networks.js'
import type { Network } from '../../shared/types.js'
import { listProblems } from './listProblems.js'

const factories = { wagmiAdapter, solanaAdapter, bitcoinAdapter, polkadotAdapter, cosmosAdapter }
const networks = [mainnet, solana, bitcoin, kusama, cosmosHub]

test.each<[keyof typeof factories, string, string]>([
  ['wagmiAdapter', 'Ethereum', 'eip155'],
  ['solanaAdapter', 'Solana', 'solana'],
  ['bitcoinAdapter', 'Bitcoin', 'bip122'],
  ['polkadotAdapter', 'Kusama', 'polkadot'],
  ['cosmosAdapter', 'Cosmos Hub', 'cosmos'],
])('without %s, the problem of %s names it and its entry point', (missing, name, namespace) => {
  const adapters = Object.entries(factories).flatMap(([factory, create]) =>
    factory === missing ? [] : [create()],
  )
  const entry = missing.replace('Adapter', '')
  expect(listProblems({ metadata: { name: 'Test' }, networks, adapters })).toEqual([
    `\`networks\` has ${name}, but there is no adapter for ${namespace}, so users cannot choose it. Add ${missing}() of @latchkey/headless/${entry} to \`adapters\`.`,
  ])
})

test('a namespace that Latchkey has no adapter for needs one of the app', () => {
  const other = { ...solana, namespace: 'other' } as unknown as Network
  expect(
    listProblems({ metadata: { name: 'Test' }, networks: [mainnet, other], adapters: [wagmiAdapter()] }),
  ).toEqual([
    '`networks` has Solana, but there is no adapter for other, so users cannot choose it. Add an adapter for it to `adapters`.',
  ])
})

test('a checkbox of terms needs a link', () => {
  const options = { metadata: { name: 'Test' }, networks: [mainnet], adapters: [wagmiAdapter()] } as const
  const legal = { ...options, features: { legalCheckbox: true } }
  expect(listProblems(legal)).toEqual([
    'Option `features.legalCheckbox` has no effect, because there is neither `termsConditionsUrl` nor `privacyPolicyUrl`.',
  ])
  expect(listProblems({ ...legal, privacyPolicyUrl: 'https://my.app/privacy' })).toEqual([])
  expect(listProblems(options)).toEqual([])
})
