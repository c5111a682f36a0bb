import { expect, test } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { getConnectors } from './getConnectors.js'

test('only the ways into one namespace, when it is asked for', async () => {
  addWallet()
  const { latchkey, connector: find } = createScene()
  await find()
  internalsOf(latchkey).modal.open({ namespace: 'solana' })
  expect(getConnectors(latchkey)).toEqual([])
  internalsOf(latchkey).modal.open()
  expect(getConnectors(latchkey)).toHaveLength(1)
})

test('the filter ends with the modal, also where that is a part of the page', async () => {
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

test('the filter ends where the visitor has connected, or went back; not on the way', async () => {
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

test('without EIP-6963 announcements are not heard (spec 1.8/eip6963)', async () => {
  addWallet()
  const { latchkey } = createScene({ enableEIP6963: false })
  const heard = createScene()
  await heard.connector()
  expect(getConnectors(latchkey)).toEqual([])
})
