import { expect, test } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { getConnectors } from './getConnectors.js'

test('returns only the connectors of the namespace that the modal was opened with', async () => {
  addWallet()
  const { latchkey, connector: find } = createScene()
  await find()
  internalsOf(latchkey).modal.open({ namespace: 'solana' })
  expect(getConnectors(latchkey)).toEqual([])
  internalsOf(latchkey).modal.open()
  expect(getConnectors(latchkey)).toHaveLength(1)
})

test('the filter ends when the modal closes, also in embedded mode', async () => {
  addWallet()
  for (const options of [{}, { enableEmbedded: true }]) {
    const { latchkey, connector: find } = createScene(options)
    await find()
    internalsOf(latchkey).modal.open({ namespace: 'solana' })
    expect(getConnectors(latchkey)).toEqual([])
    internalsOf(latchkey).modal.close()
    expect(getConnectors(latchkey)).toHaveLength(1)
  }
})

test('the filter ends when the user is connected or goes back, but not before', async () => {
  addWallet()
  const { latchkey, connector } = createScene({ enableEmbedded: true })
  const { router, stores, modal } = internalsOf(latchkey)
  await connector()
  modal.open({ view: 'Account' })
  const openSolana = () => router.push('Connect', { namespace: 'solana' })
  openSolana()
  router.push('AllWallets')
  router.goBack()
  expect(getConnectors(latchkey)).toEqual([])
  router.goBack()
  expect(stores.router.getState().view).toBe('Account')
  expect(getConnectors(latchkey)).toHaveLength(1)
  openSolana()
  router.reset('Account')
  expect(getConnectors(latchkey)).toHaveLength(1)
})

test('ignores EIP-6963 announcements if they are turned off (spec 1.8/eip6963)', async () => {
  addWallet()
  const { latchkey } = createScene({ enableEIP6963: false })
  const heard = createScene()
  await heard.connector()
  expect(getConnectors(latchkey)).toEqual([])
})
