import { expect, test } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { getNetworks } from '../../features/network/getNetworks.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import type { Network } from '../../shared/types.js'

test('the next visit starts on the last configured network, not on an unsupported one (spec 3.18/active-network)', async () => {
  const wallet = addWallet()
  const storage = memoryStorage()
  const { latchkey, connector } = createScene({ storage })
  const [, two] = getNetworks(latchkey).networks as [Network, Network]
  await connect(latchkey, { connector: await connector() })
  await switchNetwork(latchkey, { networkId: two.networkId })
  wallet.controls.switchChain(424242)
  await eventually(() => expect(getNetworks(latchkey).isUnsupported).toBe(true))

  // Without the connection, whose wallet would report its own network.
  const kept = Object.entries(storage.entries).filter(([key]) => key.includes('active_'))
  const next = createScene({ storage: memoryStorage(Object.fromEntries(kept)) })
  expect(getNetworks(next.latchkey).networkId).toBe(two.networkId)
})
