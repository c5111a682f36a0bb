import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet, testNetworks } from '../../../test/adapterScene.js'
import { countRequests } from '../../../test/waitForRequest.js'
import { withFastClock } from '../../../test/withFastClock.js'
import { BaseError } from '../../shared/errors/base.js'
import type { Network } from '../../shared/types.js'

// Before a clock runs fast.
beforeAll(() => import('./actions.js'))

async function connectedScene(options: Parameters<typeof makeWallet>[0] = {}) {
  const wallet = makeWallet(options)
  const scene = createAdapterScene({}, { networks: testNetworks() })
  wallet.controls.setApproval('auto')
  const { key } = await scene.connect(wallet)
  wallet.log.clear()
  const [, second, third] = scene.networks as [Network, Network, Network]
  const networkId = () => scene.adapter.getSnapshot().connections[0]?.networkId
  return { ...scene, wallet, second, third, connectorKey: key, networkId }
}

const addParameter = (wallet: ReturnType<typeof makeWallet>) =>
  (wallet.log.entries.find(({ method }) => method === 'wallet_addEthereumChain')?.params as unknown[])?.[0]

test('asks the wallet to switch, and reads its network afterwards (spec 7.6/switch)', async () => {
  const { adapter, wallet, second, connectorKey, networkId } = await connectedScene()
  expect(await adapter.switchNetwork({ connectorKey, network: second })).toBe('eip155:1338')
  expect(wallet.log.entries.find(({ method }) => method === 'wallet_switchEthereumChain')?.params).toEqual([
    { chainId: '0x53a' },
  ])
  expect(wallet.chainId).toBe(1338)
  expect(networkId()).toBe('eip155:1338')
  expect(adapter.config.state.chainId).toBe(1338)
})

test.each([4902, 5000, 32603, -32603] as const)(
  'code %i: adds the network, then switches to it (spec 7.6/add, 8.6/add-chain)',
  async (code) => {
    const { adapter, wallet, third, connectorKey, networkId } = await connectedScene()
    wallet.controls.forgetChain(1339)
    wallet.controls.next({ kind: 'unknownChain', code, methods: ['wallet_switchEthereumChain'] })
    expect(await adapter.switchNetwork({ connectorKey, network: third })).toBe('eip155:1339')
    expect(networkId()).toBe('eip155:1339')
    expect(addParameter(wallet)).toEqual({
      chainId: '0x53b',
      chainName: third.name,
      nativeCurrency: third.nativeCurrency,
      rpcUrls: third.rpcUrls.default.http,
      blockExplorerUrls: ['http://127.0.0.1/explorer/'],
    })
  },
)

test('finds code 4902 in data.originalError, where mobile wallets send it (spec 8.6/add-chain)', async () => {
  const { adapter, wallet, second, connectorKey } = await connectedScene()
  const { request } = wallet.provider
  let isFirst = true
  wallet.provider.request = (args) => {
    if (args.method !== 'wallet_switchEthereumChain' || !isFirst) return request(args)
    isFirst = false
    return Promise.reject({ code: -1, message: 'Internal', data: { originalError: { code: 4902 } } })
  }
  expect(await adapter.switchNetwork({ connectorKey, network: second })).toBe('eip155:1338')
  expect(addParameter(wallet)).toMatchObject({ chainId: '0x53a' })
})

test.each<[what: string, answer: unknown]>([
  ['no code', { message: 'Unrecognized chain ID "0x53b". Try adding the chain first.' }],
  ['an Error', new Error('Unrecognized chain ID "0x53b"')],
  ['a text', 'Unrecognized chain ID'],
  ['a code for invalid requests', { code: -32000, message: "Chain 0x53b hasn't been added" }],
  ['a code of its own', { code: -1, message: 'Unsupported chain id: 1339' }],
  ['a code that is a text', { code: '4902', message: 'No.' }],
  ['an answer of JSON-RPC', { error: { code: 4902, message: 'No.' } }],
  ['an internal error', { code: -32603, message: 'Error', data: { originalError: { code: 4902 } } }],
  // Codes that decide alone: the message says nothing.
  ['4902', { code: 4902, message: 'Failed.' }],
  ['5000', { code: 5000, message: 'Failed.' }],
  ['32603', { code: 32_603, message: 'Failed.' }],
  ['-32603', { code: -32_603, message: 'Failed.' }],
  ['a code for unsupported methods', { code: -32004, message: 'Network is not supported' }],
  ['a code for unknown methods', { code: -32601, message: 'The method does not exist / is not available' }],
])('%s: recognizes that the wallet does not know the network (spec 8.6/add-chain)', async (_, answer) => {
  const { adapter, wallet, third, connectorKey } = await connectedScene()
  wallet.controls.forgetChain(1339)
  const { request } = wallet.provider
  let isFirst = true
  wallet.provider.request = (args) => {
    if (args.method !== 'wallet_switchEthereumChain' || !isFirst) return request(args)
    isFirst = false
    return Promise.reject(answer)
  }
  expect(await adapter.switchNetwork({ connectorKey, network: third })).toBe('eip155:1339')
  expect(addParameter(wallet)).toMatchObject({ chainId: '0x53b' })
})

test('adds the network with its recommended endpoints, and icons with valid URLs only (spec 7.6/add)', async () => {
  const { adapter, wallet, third, connectorKey } = await connectedScene()
  const own = third.rpcUrls.default.http
  for (const [imageUrl, iconUrls] of [
    ['https://example.org/icon.png', ['https://example.org/icon.png']],
    ['an-image-id', undefined],
    ['data:image/png;base64,AA==', undefined],
  ] as const) {
    wallet.controls.switchChain(1337)
    wallet.controls.forgetChain(1339)
    wallet.log.clear()
    const network = {
      ...third,
      rpcUrls: { default: { http: ['http://127.0.0.1:1/private'] }, chainDefault: { http: own } },
      blockExplorers: undefined,
      imageUrl,
    }
    await adapter.switchNetwork({ connectorKey, network })
    const added = addParameter(wallet) as Record<string, unknown>
    expect(added).toMatchObject({ rpcUrls: own })
    expect(added.iconUrls).toEqual(iconUrls)
    expect(added).not.toHaveProperty('blockExplorerUrls')
  }
})

test('a refusal to switch keeps the network and adds nothing', async () => {
  const { adapter, wallet, second, connectorKey, networkId } = await connectedScene()
  wallet.controls.next({ kind: 'reject' })
  await expect(adapter.switchNetwork({ connectorKey, network: second })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(addParameter(wallet)).toBeUndefined()
  expect(networkId()).toBe('eip155:1337')
})

test('a refusal with one of the codes for adding is a refusal', async () => {
  const { adapter, wallet, second, connectorKey } = await connectedScene()
  wallet.controls.next({ kind: 'error', code: 5000, message: 'User rejected.' })
  await expect(adapter.switchNetwork({ connectorKey, network: second })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(addParameter(wallet)).toBeUndefined()
})

test('a refusal to add keeps the network and rejects with UserRejectedError', async () => {
  const { adapter, wallet, third, connectorKey, networkId } = await connectedScene()
  wallet.controls.forgetChain(1339)
  wallet.controls.next({ kind: 'reject', methods: ['wallet_addEthereumChain'] })
  await expect(adapter.switchNetwork({ connectorKey, network: third })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(networkId()).toBe('eip155:1337')
})

test("rejects with 'Chain is not supported' if adding fails (spec 8.6/not-added)", async () => {
  const { adapter, wallet, third, connectorKey, networkId } = await connectedScene()
  wallet.controls.forgetChain(1339)
  wallet.controls.next({
    kind: 'error',
    code: -32602,
    message: 'Bad chain',
    methods: ['wallet_addEthereumChain'],
  })
  await expect(adapter.switchNetwork({ connectorKey, network: third })).rejects.toMatchObject({
    code: 'network/not-added',
    shortMessage: 'Chain is not supported',
  })
  expect(networkId()).toBe('eip155:1337')
})

test('rejects with the same error if the wallet does not know the network after adding it', async () => {
  const { adapter, wallet, third, connectorKey } = await connectedScene()
  wallet.controls.forgetChain(1339)
  wallet.controls.next({ kind: 'answeredNotDone', methods: ['wallet_addEthereumChain'] })
  await expect(adapter.switchNetwork({ connectorKey, network: third })).rejects.toMatchObject({
    code: 'network/not-added',
  })
})

test('rejects with RequestPendingError if the wallet shows another request', async () => {
  const { adapter, wallet, second, connectorKey } = await connectedScene()
  wallet.controls.next({ kind: 'alreadyPending' })
  await expect(adapter.switchNetwork({ connectorKey, network: second })).rejects.toMatchObject({
    code: 'rpc/request-pending',
  })
})

test('rejects if the wallet approved but did not switch', async () => {
  const { adapter, wallet, second, connectorKey, networkId } = await connectedScene()
  wallet.controls.next({ kind: 'answeredNotDone' })
  const switching = () => adapter.switchNetwork({ connectorKey, network: second })
  await expect(withFastClock(switching)).rejects.toMatchObject({
    code: 'network/switch-not-done',
    shortMessage: `Your wallet didn’t switch to ${second.name}.`,
  })
  expect(networkId()).toBe('eip155:1337')
})

test.each([50, 1_500, 8_000])('waits for a wallet that answers %i ms before it switches', async (delay) => {
  const { adapter, wallet, second, connectorKey } = await connectedScene()
  wallet.controls.next({ kind: 'answeredNotDone' })
  const reached = await withFastClock(() => {
    setTimeout(() => wallet.controls.switchChain(1338), delay)
    return adapter.switchNetwork({ connectorKey, network: second })
  })
  expect(reached).toBe('eip155:1338')
})

test('waits for the network that was asked for, not for the first one that the wallet reports', async () => {
  const { adapter, wallet, third, connectorKey } = await connectedScene()
  wallet.controls.next({ kind: 'answeredNotDone' })
  setTimeout(() => wallet.controls.switchChain(1338), 20)
  setTimeout(() => wallet.controls.switchChain(1339), 200)
  expect(await adapter.switchNetwork({ connectorKey, network: third })).toBe('eip155:1339')
})

test('rejects if the wallet switched to another network, and shows that network', async () => {
  const { adapter, wallet, second, connectorKey, networkId } = await connectedScene()
  wallet.controls.next({ kind: 'answeredNotDone' })
  const switching = () => {
    setTimeout(() => wallet.controls.switchChain(1339), 10)
    return adapter.switchNetwork({ connectorKey, network: second })
  }
  await expect(withFastClock(switching)).rejects.toMatchObject({ code: 'network/switch-not-done' })
  expect(networkId()).toBe('eip155:1339')
})

/** Connects a wallet that sends no event. */
async function silentScene() {
  const wallet = makeWallet()
  const { adapter, row, networks } = createAdapterScene()
  const provider = { request: wallet.provider.request, on() {}, removeListener() {} }
  await adapter.preload()
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
  )
  const { key } = await row()
  await adapter.connect({ connectorKey: key })
  const networkId = () => adapter.getSnapshot().connections[0]?.networkId
  return { adapter, wallet, connectorKey: key, networks: networks as [Network, Network], networkId }
}

test('updates the network of a wallet that sends no event', async () => {
  const { adapter, connectorKey, networks, networkId } = await silentScene()
  await adapter.switchNetwork({ connectorKey, network: networks[1] })
  expect(networkId()).toBe('eip155:1338')
})

test('a wallet that has left the network without an event is asked to come back to it', async () => {
  const { adapter, wallet, connectorKey, networks, networkId } = await silentScene()
  wallet.controls.switchChain(1338)
  expect(networkId()).toBe('eip155:1337')
  expect(await adapter.switchNetwork({ connectorKey, network: networks[0] })).toBe('eip155:1337')
  expect(wallet.chainId).toBe(1337)
})

test('a wallet that is on the network is not asked to switch to it', async () => {
  const { adapter, wallet, connectorKey, networks } = await silentScene()
  expect(await adapter.switchNetwork({ connectorKey, network: networks[0] })).toBe('eip155:1337')
  // Nor one that does not say where it is.
  const { request } = wallet.provider
  wallet.provider.request = (args) =>
    args.method === 'eth_chainId' ? Promise.reject(new Error('Try later.')) : request(args)
  expect(await adapter.switchNetwork({ connectorKey, network: networks[0] })).toBe('eip155:1337')
  expect(countRequests(wallet, 'wallet_switchEthereumChain')).toBe(0)
})

test.each(['sendTransaction', 'sendCalls'] as const)(
  'what a wallet refuses in %s because it has left the network shows where it is',
  async (verb) => {
    const { adapter, wallet, connectorKey, networks, networkId } = await silentScene()
    wallet.controls.switchChain(1338)
    const [network] = networks
    const [address = ''] = wallet.accounts
    const call = { to: address, value: 1n }
    const parameters = { connectorKey, address, network, call, calls: [call], requireAtomic: false }
    await expect(adapter.calls?.[verb](parameters)).rejects.toMatchObject({ code: 'network/mismatch' })
    expect(networkId()).toBe('eip155:1338')
  },
)

test('rejects at once when aborted, and follows a later switch of the wallet', async () => {
  const { adapter, wallet, second, connectorKey, networkId } = await connectedScene()
  wallet.controls.next({ kind: 'silent' })
  const cancelled = new BaseError('You cancelled.', { code: 'test/cancelled' })
  const leaving = new AbortController()
  const switching = adapter.switchNetwork({ connectorKey, network: second, signal: leaving.signal })
  while (countRequests(wallet, 'wallet_switchEthereumChain') === 0)
    await new Promise((resolve) => setTimeout(resolve))
  leaving.abort(cancelled)
  await expect(switching).rejects.toBe(cancelled)
  expect(networkId()).toBe('eip155:1337')
  await wallet.controls.release(true)
  expect(networkId()).toBe('eip155:1338')
})

test('rejects without a connection', async () => {
  const wallet = makeWallet()
  const { adapter, row, networks } = createAdapterScene()
  onTestFinished(wallet.announce(window))
  const { key } = await row()
  await expect(adapter.switchNetwork({ connectorKey: key, network: networks[0] })).rejects.toMatchObject({
    code: 'account/not-connected',
  })
  expect(countRequests(wallet, 'wallet_switchEthereumChain')).toBe(0)
})

test('a wallet that refuses to add the network is not asked to switch again', async () => {
  const { adapter, wallet, third, connectorKey } = await connectedScene()
  wallet.controls.forgetChain(1339)
  const refused = { code: -32602, message: 'May not specify default MetaMask chain.' }
  const { request } = wallet.provider
  wallet.provider.request = (args) =>
    args.method === 'wallet_addEthereumChain' ? Promise.reject(refused) : request(args)
  const error = await adapter.switchNetwork({ connectorKey, network: third }).catch((thrown) => thrown)
  expect(error).toMatchObject({ code: 'network/not-added' })
  const switches = wallet.log.entries.filter(
    ({ method, direction }) => method === 'wallet_switchEthereumChain' && direction === 'request',
  )
  expect(switches).toHaveLength(1)
})
