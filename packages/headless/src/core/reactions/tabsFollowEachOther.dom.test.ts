import { expect, test } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { getAccount } from '../../features/account/getAccount.js'
import { connect } from '../../features/connect/connect.js'
import { disconnect } from '../../features/connect/disconnect.js'
import { getNetworks } from '../../features/network/getNetworks.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import type { Network } from '../../shared/types.js'
import { createLatchkey } from '../createLatchkey.js'

/** Storage of this tab, and a function that writes entries as another tab does. */
function sharedStorage() {
  const storage = memoryStorage()
  const prefix = '@appkit-wallet/'
  function writeElsewhere(entries: Readonly<Record<string, string>>): void {
    for (const key of Object.keys(storage.entries)) if (!(key in entries)) delete storage.entries[key]
    Object.assign(storage.entries, entries)
    for (const name of ['eip155:connected_connector_id', 'active_caip_network_id']) {
      const key = prefix + name
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: entries[key] ?? null }))
    }
  }
  return { storage, writeElsewhere }
}

test('a disconnect in another tab disconnects this one, without a word of the wallet', async () => {
  // The wallet keeps the permission, so that only the other tab can tell.
  const wallet = addWallet()
  const { storage, writeElsewhere } = sharedStorage()
  const { latchkey, connector } = createScene({ storage })
  await connect(latchkey, { connector: await connector() })
  const other = memoryStorage({ ...storage.entries })
  const elsewhere = createScene({ storage: other, enableReconnect: false })
  await disconnect(elsewhere.latchkey)
  expect(wallet.controls.getSnapshot().permittedAccounts).not.toEqual([])
  expect(getAccount(latchkey).isConnected).toBe(true)

  writeElsewhere({})
  await eventually(() => expect(getAccount(latchkey).status).toBe('disconnected'))
})

test('a disconnected tab follows the network of another tab, and ignores one that is not configured', async () => {
  const { storage, writeElsewhere } = sharedStorage()
  const { latchkey } = createScene({ storage })
  const other = memoryStorage()
  const elsewhere = createScene({ storage: other })
  const [one, two] = getNetworks(latchkey).networks as [Network, Network]
  await switchNetwork(elsewhere.latchkey, { networkId: two.networkId })
  writeElsewhere(other.entries)
  expect(getNetworks(latchkey).networkId).toBe(two.networkId)

  await switchNetwork(elsewhere.latchkey, { networkId: one.networkId })
  const key = '@appkit-wallet/active_caip_network_id'
  writeElsewhere({ [key]: (other.entries[key] ?? '').replace(one.networkId, 'eip155:424242') })
  expect(getNetworks(latchkey).networkId).toBe(two.networkId)
})

test('a connect and a disconnect of another tab hold when a stopped page starts again', async () => {
  addWallet()
  const { storage, writeElsewhere } = sharedStorage()
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    storage,
  })
  const own = memoryStorage()
  const elsewhere = createScene({ storage: own })
  /** Stops in the next task. */
  const stopAfter = async (stop: () => void) => {
    stop()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await stopAfter(latchkey.start())
  const { address } = await connect(elsewhere.latchkey, { connector: await elsewhere.connector() })
  writeElsewhere({ ...own.entries })

  const stop = latchkey.start()
  await eventually(() => expect(getAccount(latchkey)).toMatchObject({ isConnected: true, address }))
  await stopAfter(stop)
  await disconnect(elsewhere.latchkey)
  writeElsewhere({ ...own.entries })

  startUntilTestEnds(latchkey)
  await eventually(() => expect(getAccount(latchkey).status).toBe('disconnected'))
})
