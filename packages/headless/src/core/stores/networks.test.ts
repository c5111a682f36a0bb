import { expect, test } from 'vitest'
import { base, mainnet } from '../../exports/networks.js'
import { defineNetwork } from '../../shared/networks.js'
import {
  activeNetwork,
  createNetworksStore,
  findNetwork,
  isActiveNetworkUnsupported,
  isNetworkApproved,
  unsupportedNamespace,
} from './networks.js'

const networks = [mainnet, base].map((network) => defineNetwork(network))
const [one, two] = networks
if (!one || !two) throw new Error('There are no networks.')
const state = () => createNetworksStore(networks, two).getState()

test('begins on the default network', () => {
  expect(state()).toEqual({
    networks,
    activeNamespace: 'eip155',
    activeNetworkId: 'eip155:8453',
    approvals: {},
  })
  expect(activeNetwork(state())).toBe(two)
  expect(findNetwork(state(), undefined)).toBeUndefined()
})

test('an active network that is not configured is a placeholder, and its namespace is unsupported', () => {
  expect(isActiveNetworkUnsupported(state())).toBe(false)
  expect(unsupportedNamespace(state())).toBeUndefined()
  const other = { ...state(), activeNetworkId: 'eip155:5' } as const
  expect(activeNetwork(other)).toMatchObject({ networkId: 'eip155:5', name: 'Unknown Network' })
  expect(isActiveNetworkUnsupported(other)).toBe(true)
  expect(unsupportedNamespace(other)).toBe('eip155')
})

test('a network is approved if the wallet accepts all, or lists it', () => {
  const approved = (approval?: object) =>
    isNetworkApproved({ ...state(), approvals: approval ? { eip155: approval as never } : {} }, one)
  expect(approved()).toBe(true)
  expect(approved({ supportsAllNetworks: true })).toBe(true)
  expect(approved({ supportsAllNetworks: false })).toBe(false)
  expect(approved({ supportsAllNetworks: false, networkIds: ['eip155:8453'] })).toBe(false)
  expect(approved({ supportsAllNetworks: false, networkIds: ['eip155:8453', 'eip155:1'] })).toBe(true)
})
