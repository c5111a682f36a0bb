import { expect, test } from 'vitest'
import * as actions from './actions.js'
import * as bitcoin from './bitcoin.js'
import * as cosmos from './cosmos.js'
import * as embedded from './embedded.js'
import * as ethers from './ethers.js'
import * as ethers5 from './ethers5.js'
import * as index from './index.js'
import * as internal from './internal.js'
import * as networks from './networks.js'
import * as polkadot from './polkadot.js'
import * as query from './query.js'
import * as services from './services.js'
import * as solana from './solana.js'
import * as ui from './ui.js'
import * as wagmi from './wagmi.js'
import * as walletConnect from './wallet-connect.js'

const entries = {
  index,
  actions,
  query,
  services,
  ui,
  wagmi,
  ethers,
  ethers5,
  solana,
  bitcoin,
  polkadot,
  cosmos,
  walletConnect,
  embedded,
  internal,
}

test.each(Object.entries(entries))('%s exports these names and no others', (name, entry) => {
  expect(Object.keys(entry).sort()).toMatchSnapshot(name)
})

test("networks exports viem's chains and our own", () => {
  expect(networks).toMatchObject({
    mainnet: { id: 1 },
    solana: { name: 'Solana' },
    bitcoin: { name: 'Bitcoin' },
    polkadot: { networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', ss58Prefix: 0 },
    polkadotAssetHub: { nativeCurrency: { symbol: 'DOT' } },
    kusama: { networkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f', ss58Prefix: 2 },
    kusamaAssetHub: { nativeCurrency: { symbol: 'KSM' } },
    cosmosHub: { networkId: 'cosmos:cosmoshub-4' },
    osmosis: { networkId: 'cosmos:osmosis-1' },
  })
})

test('a network is the same value wherever it is imported from', () => {
  expect(polkadot.polkadot).toBe(networks.polkadot)
  expect(cosmos.cosmosHub).toBe(networks.cosmosHub)
})

test('an error that two namespaces share is one class', () => {
  expect(solana.TransactionExpiredError).toBe(polkadot.TransactionExpiredError)
})
