import { expect, test } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage, sandboxNetworks } from '../../../test/scene.js'
import { startUntilTestEnds } from '../../../test/startUntilTestEnds.js'
import { createLatchkey, type Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { wagmiAdapter } from '../../exports/wagmi.js'
import { connect } from './connect.js'
import { findConnectors } from './findConnectors.js'
import { getConnectors } from './getConnectors.js'

function started(): Latchkey {
  const latchkey = createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    storage: memoryStorage(),
  })
  startUntilTestEnds(latchkey)
  return latchkey
}

test('discovers the wallets that announce themselves, but not before it is called', async () => {
  const wallet = addWallet()
  const latchkey = started()
  expect(getConnectors(latchkey)).toEqual([])
  const connectors = await findConnectors(latchkey)
  expect(connectors).toMatchObject([{ name: 'Sandbox Wallet', type: 'announced', isInstalled: true }])
  expect(getConnectors(latchkey)).toEqual(connectors)

  const [connector] = connectors
  if (!connector) throw new Error('No wallet was found.')
  expect(await connect(latchkey, { connector })).toMatchObject({ address: wallet.accounts[0] })
})

test('a wallet that announces itself late is listed without another call', async () => {
  const latchkey = started()
  expect(await findConnectors(latchkey)).toEqual([])
  const found = new Promise<void>((resolve) =>
    internalsOf(latchkey).stores.connectors.subscribe(() => resolve()),
  )
  addWallet({ name: 'Late', rdns: 'test.late' })
  await found
  expect(getConnectors(latchkey)).toMatchObject([{ name: 'Late' }])
})

test('the modal knows when the discovery is finished, also if the code of a namespace cannot be loaded', async () => {
  const latchkey = started()
  const { modal } = internalsOf(latchkey).stores
  expect(modal.getState().hasLooked).toBe(false)
  internalsOf(latchkey).modal.prepare()
  expect(modal.getState().hasLooked).toBe(false)
  await eventually(() => expect(modal.getState().hasLooked).toBe(true))

  const offline = createScene({
    adapters: [
      {
        ...wagmiAdapter(),
        create: (context) => ({
          ...wagmiAdapter().create(context),
          preload: () => Promise.reject(new Error('offline')),
        }),
      },
    ],
  })
  await eventually(() => expect(internalsOf(offline.latchkey).stores.modal.getState().hasLooked).toBe(true))
})
