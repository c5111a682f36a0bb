// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addWallet, createScene } from '../../../test/scene.js'
import { getConnectors } from './getConnectors.js'

test('only the ways into one namespace, when it is asked for', async () => {
  addWallet()
  const { latchkey, connector: find } = createScene()
  await find()
  latchkey.modal.open({ namespace: 'solana' })
  expect(getConnectors(latchkey)).toEqual([])
  latchkey.modal.open()
  expect(getConnectors(latchkey)).toHaveLength(1)
})

test('without EIP-6963 announcements are not heard (spec 1.8 EIP6963)', async () => {
  addWallet()
  const { latchkey } = createScene({ enableEIP6963: false })
  const heard = createScene()
  await heard.connector()
  expect(getConnectors(latchkey)).toEqual([])
})
