import { expect, onTestFinished, test } from 'vitest'
import { makeWallet } from '../../../test/adapterScene.js'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import { withFastClock } from '../../../test/withFastClock.js'
import { internalsOf } from '../../core/internals.js'
import {
  NetworkNotAddedError,
  NetworkNotFoundError,
  SwitchNotDoneError,
} from '../../shared/errors/network.js'
import { UserRejectedError } from '../../shared/errors/rpc.js'
import type { Network } from '../../shared/types.js'
import { getAccount } from '../account/getAccount.js'
import { getProblems } from '../app/getProblems.js'
import { sendTransaction } from '../calls/sendTransaction.js'
import { connect } from '../connect/connect.js'
import { getNetworks } from './getNetworks.js'
import { switchNetwork } from './switchNetwork.js'
import { switchNetworkRoute } from './switchNetworkRoute.js'

async function connected(options: Parameters<typeof createScene>[0] = {}) {
  const wallet = addWallet()
  const scene = createScene(options)
  await connect(scene.latchkey, { connector: await scene.connector() })
  const [one, two] = getNetworks(scene.latchkey).networks as [Network, Network, Network]
  return { ...scene, wallet, one, two }
}

test('switches a connected wallet, and reads the network from it (spec 1.2/switch-network, 3.2/active, 4.4/adapter, 7.6/switch)', async () => {
  const { latchkey, wallet, two, events } = await connected()
  expect(await switchNetwork(latchkey, { networkId: two.networkId })).toEqual({ networkId: 'eip155:1338' })
  expect(wallet.chainId).toBe(1338)
  expect(getAccount(latchkey).networkId).toBe('eip155:1338')
  expect(getNetworks(latchkey).network.id).toBe(1338)
  expect(events.map(({ type }) => type)).toContain('network.switchStarted')
})

test('a wallet that has changed its network without an event is brought back, and sends again', async () => {
  const wallet = makeWallet()
  const provider = { request: wallet.provider.request, on() {}, removeListener() {} }
  const detail = { info: wallet.info, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announce))
  const scene = createScene()
  announce()
  await connect(scene.latchkey, { connector: await scene.connector() })
  const [to = ''] = wallet.accounts
  const sending = () => sendTransaction(scene.latchkey, { to, value: 1n })

  const back = { networkId: 'eip155:1337' } as const
  wallet.controls.switchChain(1338)
  expect(getNetworks(scene.latchkey).networkId).toBe('eip155:1337')
  expect(await switchNetwork(scene.latchkey, back)).toEqual(back)
  expect(wallet.chainId).toBe(1337)

  wallet.controls.switchChain(1338)
  await expect(sending()).rejects.toMatchObject({ code: 'network/mismatch' })
  expect(await switchNetwork(scene.latchkey, back)).toEqual(back)
  expect(await sending()).toMatchObject({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
})

test('changes only the active network without a wallet (spec 3.2/active)', async () => {
  const { latchkey, events } = createScene()
  const [, two] = getNetworks(latchkey).networks as [Network, Network]
  await switchNetwork(latchkey, { networkId: two.networkId })
  expect(getNetworks(latchkey).networkId).toBe('eip155:1338')
  expect(events.at(-1)).toMatchObject({ type: 'network.changed', networkId: 'eip155:1338' })
})

test.each([4902, 5000, 32603, -32603] as const)(
  'adds the network to a wallet that does not know it (%s), then switches (spec 3.3/explorers, 7.6/add, 8.6/add-chain)',
  async (code) => {
    const { latchkey, wallet, two } = await connected()
    wallet.controls.forgetChain(1338)
    wallet.controls.next({ kind: 'unknownChain', code })
    await switchNetwork(latchkey, { networkId: two.networkId })
    expect(wallet.chainId).toBe(1338)
    const added = wallet.log.entries.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([
      {
        chainId: '0x53a',
        chainName: two.name,
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
        rpcUrls: two.rpcUrls.default.http,
        blockExplorerUrls: ['http://127.0.0.1/explorer/'],
      },
    ])
  },
)

test('a rejected switch keeps the network and throws an error', async () => {
  const { latchkey, wallet, two } = await connected()
  wallet.controls.next({ kind: 'reject' })
  await expect(switchNetwork(latchkey, { networkId: two.networkId })).rejects.toBeInstanceOf(
    UserRejectedError,
  )
  expect(getNetworks(latchkey).networkId).toBe('eip155:1337')
  expect(wallet.chainId).toBe(1337)
})

test('keeps the network if the user rejects adding the new one', async () => {
  const { latchkey, wallet, two } = await connected()
  wallet.controls.forgetChain(1338)
  wallet.controls.next({ kind: 'reject', methods: ['wallet_addEthereumChain'] })
  await expect(switchNetwork(latchkey, { networkId: two.networkId })).rejects.toBeInstanceOf(
    UserRejectedError,
  )
  expect(getNetworks(latchkey).networkId).toBe('eip155:1337')
})

test('throws if the network cannot be added: Chain is not supported (spec 8.6/not-added)', async () => {
  const { latchkey, wallet, two } = await connected()
  wallet.controls.forgetChain(1338)
  wallet.controls.next({ kind: 'error', code: -32602, message: 'no', methods: ['wallet_addEthereumChain'] })
  const error = await switchNetwork(latchkey, { networkId: two.networkId }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(NetworkNotAddedError)
  expect(error.shortMessage).toBe('Chain is not supported')
})

test('throws if the wallet reports a switch and does not switch', async () => {
  const { latchkey, wallet, two } = await connected()
  wallet.controls.next({ kind: 'answeredNotDone' })
  await import('../../adapters/evm/actions.js')
  const switching = () => switchNetwork(latchkey, { networkId: two.networkId })
  await expect(withFastClock(switching)).rejects.toBeInstanceOf(SwitchNotDoneError)
  expect(getNetworks(latchkey).networkId).toBe('eip155:1337')
})

test('throws for a network that is not configured: Network Not Found (spec 8.8/network-not-found)', async () => {
  const { latchkey } = await connected()
  const switching = switchNetwork(latchkey, { networkId: 'eip155:5' })
  await expect(switching).rejects.toBeInstanceOf(NetworkNotFoundError)
  await expect(switching).rejects.toThrow('Network Not Found: eip155:5')
  expect(getProblems(latchkey)).toMatchObject([
    { code: 'network/not-found', title: 'Network Not Found', detail: expect.stringContaining('eip155:5') },
  ])
})

test('a wallet on a network that is not configured: a placeholder is active, and UnsupportedChain opens (spec 4.5/closes, 4.5/opens, 4.5/placeholder)', async () => {
  const { latchkey, wallet, two } = await connected()
  wallet.controls.switchChain(424242)
  await eventually(() => expect(getNetworks(latchkey).isUnsupported).toBe(true))
  expect(getNetworks(latchkey).network).toMatchObject({ id: 424242, name: 'Unknown Network' })
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
  expect(internalsOf(latchkey).stores.router.getState().view).toBe('UnsupportedChain')
  expect(internalsOf(latchkey).modal.requestClose()).toBe(false)
  expect(internalsOf(latchkey).stores.modal.getState()).toMatchObject({ isOpen: true, isShaking: true })

  await switchNetwork(latchkey, { networkId: two.networkId })
  expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false)
})

test.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])(
  'with %j the modal stays closed (spec 1.8/network-switch, 4.5/switch-off)',
  async (options) => {
    const { latchkey, wallet } = await connected(options)
    wallet.controls.switchChain(424242)
    await eventually(() => expect(getNetworks(latchkey).isUnsupported).toBe(true))
    expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(false)
  },
)

test('the route of another network is SwitchNetwork; the active network has none (spec 2.4/same-namespace)', async () => {
  const { latchkey, one, two } = await connected()
  expect(switchNetworkRoute(latchkey, two)).toEqual({
    view: 'SwitchNetwork',
    data: { network: two },
  })
  expect(switchNetworkRoute(latchkey, one)).toBeUndefined()
})

test('a wallet that accepts any network approves all (spec 3.2/supports-all)', async () => {
  const { latchkey, two } = await connected()
  const { supportsAllNetworks, isApproved } = getNetworks(latchkey)
  expect(supportsAllNetworks).toBe(true)
  expect(isApproved(two)).toBe(true)
})

test('an error of the switch names the wallet, and is reported as an event', async () => {
  const { latchkey, wallet, two, events } = await connected()
  wallet.controls.next({ kind: 'alreadyPending' })
  await expect(switchNetwork(latchkey, { networkId: two.networkId })).rejects.toMatchObject({
    code: 'rpc/request-pending',
    shortMessage: 'Sandbox Wallet already has a request open.',
  })
  expect(events.at(-1)).toMatchObject({
    type: 'network.switchFailed',
    namespace: 'eip155',
    networkId: two.networkId,
    error: { code: 'rpc/request-pending' },
  })
})
