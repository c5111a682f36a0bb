import { expect, test } from 'vitest'
import * as actions from './actions.js'
import * as index from './index.js'
import * as networks from './networks.js'
import * as query from './query.js'
import * as services from './services.js'
import * as wagmi from './wagmi.js'

test.each(Object.entries({ index, actions, query, services, wagmi }))(
  '%s exports these names and no others',
  (name, entry) => {
    expect(Object.keys(entry).sort()).toMatchSnapshot(name)
  },
)

test("networks exports viem's chains and our own", () => {
  expect(networks).toMatchObject({
    mainnet: { id: 1 },
    solana: { name: 'Solana' },
    bitcoin: { name: 'Bitcoin' },
  })
})
