import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { hosted } from '../../wire/services.js'
import { useAccountTabs } from './useAccountTabs.js'

afterEach(cleanup)

async function show(networkIds: readonly string[], lists: Parameters<typeof useAccountTabs>[0]) {
  addWallet()
  const server = await startDataServer({}, networkIds)
  const scene = modalScene([], { services: hosted({ url: server.url }) })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return renderHook(() => useAccountTabs(lists), { wrapper: scene.wrapper }).result
}

test('the lists that the app has are shown, if the service knows the network', async () => {
  const all = await show(['eip155:1337'], { nfts: true, activity: true })
  await eventually(() => expect(all.current.tabs).toEqual(['tokens', 'nfts', 'activity']))
  const one = await show(['eip155:1337'], { activity: true })
  await eventually(() => expect(one.current.tabs).toEqual(['tokens', 'activity']))
})

test('there are none on a network that no service knows', async () => {
  const { current } = await show(['eip155:1'], {})
  expect(current.tabs).not.toContain('nfts')
  const all = await show(['eip155:1'], { nfts: true, activity: true })
  await eventually(() => expect(all.current.tabs).toEqual([]))
})
