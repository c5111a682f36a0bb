import { act, renderHook } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type DataServer, failure, startDataServer } from '../../../test/dataServer.js'
import { addWallet, createScene, eventually, memoryStorage } from '../../../test/scene.js'
import { ethersAdapter } from '../../adapters/ethers/ethersAdapter.js'
import { wagmiAdapter } from '../../adapters/wagmi/wagmiAdapter.js'
import { hosted } from '../../exports/services.js'
import { getProblems } from '../../features/app/getProblems.js'
import { useFeatures } from '../../features/app/useFeatures.js'
import { connect } from '../../features/connect/connect.js'
import { internalsOf } from '../internals.js'
import type { LatchkeyOptions } from '../options.js'

const adapters = { wagmi: wagmiAdapter, ethers: ethersAdapter }
const configPath = '/appkit/v1/config'
const on = { id: 'multi_wallet', isEnabled: true, config: [] }
const off = { id: 'multi_wallet', isEnabled: false, config: null }

async function openServer(features: unknown) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  return startDataServer({ [configPath]: { features } }, ['eip155:1337'])
}

/** Opens the modal, and resolves when the settings of the server were read. */
async function readSettings({ latchkey }: ReturnType<typeof createScene>, server: DataServer) {
  const { modal, router } = internalsOf(latchkey)
  const view = { load: async () => {}, isLoaded: () => true }
  onTestFinished(router.registerViews({ Connect: view, Account: view }))
  const asked = () => server.paths().filter((path) => path === configPath).length
  const before = asked()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => void modal.open())
  // The time in which only the modal loads.
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await eventually(() => expect(asked()).toBe(before + 1))
  // Sent later, so that the answer before it has been read.
  await act(() =>
    hosted({ url: server.url })
      .config.getFeatures()
      .then(
        () => {},
        () => {},
      ),
  )
}

const ids = ({ latchkey }: ReturnType<typeof createScene>) =>
  internalsOf(latchkey)
    .stores.connectors.getState()
    .connections.map(({ connectorId }) => connectorId)

async function connectTwo(scene: ReturnType<typeof createScene>) {
  await connect(scene.latchkey, { connector: await scene.connector() })
  await connect(scene.latchkey, { connector: await scene.connector('Other') })
}

describe.each(['wagmi', 'ethers'] as const)('%s', (library) => {
  async function openApp(features: unknown, options: Partial<LatchkeyOptions> = {}) {
    const one = addWallet()
    addWallet({ name: 'Other', rdns: 'test.other' })
    const server = await openServer(features)
    const storage = memoryStorage()
    const open = (services = hosted({ url: server.url })) =>
      createScene({ adapters: [adapters[library]()], services, storage, ...options })
    return { server, storage, open, scene: open(), both: ['test.other', one.info.rdns] }
  }

  test('the server switches several wallets on: both stay, on the next visit too (spec 1.3/multi-wallet, 1.4/flags)', async () => {
    const { server, open, scene, both } = await openApp([on])
    await readSettings(scene, server)
    await connectTwo(scene)
    expect(ids(scene)).toEqual(both)
    expect(scene.events.filter(({ type }) => type === 'connection.replaced')).toEqual([])
    // Before the modal is opened, and even if the server is away.
    server.answers[configPath] = failure(400)
    const next = open()
    await eventually(() => expect(ids(next)).toEqual(both))
    await readSettings(next, server)
    expect(ids(next)).toEqual(both)
  })

  test('the server switches them off again: the next wallet replaces the others (spec 1.4/flags, 1.4/notice)', async () => {
    const { server, open, scene, both } = await openApp([on], { features: { multiWallet: true } })
    await readSettings(scene, server)
    await connectTwo(scene)
    expect(ids(scene)).toEqual(both)
    server.answers[configPath] = { features: [off] }
    const next = open()
    await eventually(() => expect(ids(next)).toEqual(both))
    await readSettings(next, server)
    expect(getProblems(next.latchkey)).toMatchObject([
      { code: 'options/ignored', detail: expect.stringMatching(/features\.multiWallet.*switched it off/) },
    ])
    addWallet({ name: 'Third', rdns: 'test.third' })
    await connect(next.latchkey, { connector: await next.connector('Third') })
    expect(ids(next)).toEqual(['test.third'])
    expect(next.events.filter(({ type }) => type === 'connection.replaced')).toHaveLength(2)
  })

  test('what another server has said before counts for no app without one', async () => {
    const { server, open, scene, both } = await openApp([on])
    await readSettings(scene, server)
    await connectTwo(scene)
    const next = open({} as never)
    await eventually(() => expect(ids(next)).toEqual(both.slice(0, 1)))
    await connect(next.latchkey, { connector: await next.connector() })
    expect(ids(next)).toEqual(both.slice(1))
  })
})

const switchedOn = expect.stringMatching(/^`features\.multiWallet`, because .* has switched it on\.$/)
const switchedOff = expect.stringMatching(/^`features\.multiWallet`, because .* has switched it off\.$/)

test.each<[server: string, features: unknown, local: boolean | undefined, isOn: boolean, notices: unknown[]]>(
  [
    ['has it on', [on], undefined, true, []],
    ['has it on', [on], false, true, [switchedOn]],
    ['has it on', [on], true, true, []],
    ['has it off', [off], undefined, false, []],
    ['has it off', [off], true, false, [switchedOff]],
    ['has it off, with a configuration', [{ ...off, config: [] }], true, false, [switchedOff]],
    ['does not configure it', [{ ...on, config: null }], true, true, []],
    ['does not configure it', [{ ...on, config: null }], undefined, false, []],
    ['leaves its configuration out', [{ id: 'multi_wallet', isEnabled: true }], true, true, []],
    ['does not list it', [], true, false, [switchedOff]],
    ['does not list it', [], undefined, false, []],
    ['lists others', [{ id: 'multiWallet', isEnabled: true, config: [] }], true, false, [switchedOff]],
    ['has a text in it', [{ ...on, isEnabled: 'true' }], true, false, [switchedOff]],
    ['has nothing in it', [{ ...on, isEnabled: null }], undefined, false, []],
    ['has a configuration that is no list', [{ ...on, config: true }], undefined, false, []],
    ['has it on beside what is no feature', [null, 7, 'multi_wallet', on], undefined, true, []],
    ['lists no features', undefined, true, true, []],
    ['has null for a list', null, true, true, []],
    ['has a text for a list', 'multi_wallet', undefined, false, []],
  ],
)(
  'a server that %s: %j, and %s in the app, is %s (spec 1.4/flags, 1.4/notice)',
  async (_, features, local, isOn, notices) => {
    const server = await openServer(features)
    const scene = createScene({
      services: hosted({ url: server.url }),
      features: local === undefined ? {} : { multiWallet: local },
    })
    const { result } = renderHook(() => useFeatures({ latchkey: scene.latchkey }))
    expect(result.current.hasMultiWallet).toBe(local ?? false)
    await readSettings(scene, server)
    expect(result.current.hasMultiWallet).toBe(isOn)
    const problems = getProblems(scene.latchkey).filter(({ code }) => code === 'options/ignored')
    expect(problems.map(({ detail }) => detail)).toEqual(notices)
  },
)

test.each([1, 'true', null, {}])('a stored setting %j is not read', async (value) => {
  const server = await openServer([])
  const storage = memoryStorage({ '@appkit-wallet/multi_wallet': JSON.stringify({ version: 1, value }) })
  const { latchkey } = createScene({ services: hosted({ url: server.url }), storage })
  const { result } = renderHook(() => useFeatures({ latchkey }))
  expect(result.current.hasMultiWallet).toBe(false)
})
