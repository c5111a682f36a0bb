import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createScene, memoryStorage } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import type { LatchkeyOptions } from '../../core/options.js'
import { walletConnect } from '../../exports/wallet-connect.js'
import { useModal } from '../../features/modal/useModal.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useShellRows } from './useShellRows.js'

afterEach(cleanup)

const measures = { frame: 84, row: 56, gap: 8, footer: 52, full: 512 }

const viewed = { load: async () => {}, isLoaded: () => true }

function show(options: Partial<LatchkeyOptions>, views: readonly string[]) {
  const { latchkey } = createScene(options)
  internalsOf(latchkey).router.registerViews(Object.fromEntries(views.map((name) => [name, viewed])))
  const render = () =>
    renderHook(() => ({ shell: useShellRows(measures), modal: useModal() }), {
      wrapper: ({ children }) => <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>,
    }).result.current
  return { latchkey, render }
}

test('a browser that never showed the list gets six rows, or two for an app without the list of all', () => {
  const pairing = walletConnect({ relayUrl: 'ws://localhost' })
  const all = show({ pairing }, ['Connect', 'AllWallets', 'WhatIsAWallet'])
  expect(all.render().shell).toEqual({ isList: true, height: 512, count: 6 })
  const few = show({ pairing }, ['Connect'])
  expect(few.render().shell).toEqual({ isList: true, height: 204, count: 2 })
})

test('the height of the last list is kept, and has the rows that fit in it', () => {
  const storage = memoryStorage()
  const { render } = show({ storage }, ['Connect', 'WhatIsAWallet'])
  const { modal } = render()
  act(() => modal.keepHeight(320))
  const { shell } = render()
  expect(shell).toEqual({ isList: true, height: 320, count: 3 })
})

test('another first view has no rows', () => {
  const { latchkey, render } = show({}, ['Connect', 'Networks'])
  act(() => {
    internalsOf(latchkey)
      .modal.open({ view: 'Networks' })
      .catch(() => {})
  })
  expect(render().shell.isList).toBe(false)
})
