import { Contract, Wallet as EthersWallet, JsonRpcProvider } from 'ethers'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet, testNetworks } from '../../../test/adapterScene.js'
import { mintToken } from '../../../test/mintToken.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { waitFor } from '../../../test/waitFor.js'
import { countRequests } from '../../../test/waitForRequest.js'

/** Reads the chain with another library than the one that sends. */
function chainOf(chainId: number): JsonRpcProvider {
  const { rpcUrl = '' } = inject('sandbox').chains.find(({ id }) => id === chainId) ?? {}
  const provider = new JsonRpcProvider(rpcUrl, chainId, { staticNetwork: true, cacheTimeout: -1 })
  onTestFinished(() => provider.destroy())
  return provider
}

const newAddress = () => EthersWallet.createRandom().address

async function connectedScene(options: Parameters<typeof makeWallet>[0] = {}) {
  const wallet = makeWallet(options)
  const scene = createAdapterScene()
  const { key } = await scene.connect(wallet)
  return {
    ...scene,
    wallet,
    connectorKey: key,
    address: wallet.accounts[0] as string,
    network: scene.networks[0],
  }
}

test('transfers the amount to the receiver, with a receipt on the chain (spec 1.2/send-native, 7.6/native-send)', async () => {
  const { adapter, connectorKey, address, network } = await connectedScene()
  const chain = chainOf(1337)
  const to = newAddress()
  const hash = await adapter.transfers.send({
    connectorKey,
    address,
    network,
    to,
    value: 123_456_789_012_345_678n,
  })
  expect(await waitFor(adapter.transfers, { hash: hash as string, network })).toBe('success')
  expect(await chain.getBalance(to)).toBe(123_456_789_012_345_678n)
  const receipt = await chain.getTransactionReceipt(hash as string)
  expect(receipt).toMatchObject({ status: 1, from: address, to })
})

test('does not ask a wallet on another network to send', async () => {
  const { adapter, wallet, connectorKey, address } = await connectedScene()
  const [, second] = testNetworks()
  await expect(
    adapter.transfers.send({ connectorKey, address, network: second, to: newAddress(), value: 1n }),
  ).rejects.toMatchObject({ code: 'network/mismatch', action: `Switch to ${second.name} and try again.` })
  expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
})

test.each([
  ['reject', 'rpc/user-rejected'],
  ['alreadyPending', 'rpc/request-pending'],
  ['locked', 'rpc/locked'],
  ['dead', 'rpc/provider-disconnected'],
] as const)('fault %s rejects with %s and sends nothing', async (kind, code) => {
  const { adapter, wallet, connectorKey, address, network } = await connectedScene()
  const to = newAddress()
  wallet.controls.next({ kind })
  await expect(
    adapter.transfers.send({ connectorKey, address, network, to, value: 1n }),
  ).rejects.toMatchObject({
    code,
  })
  expect(await chainOf(1337).getBalance(to)).toBe(0n)
})

test.each([
  [
    'a nonce that was used',
    { nonce: '0x0' },
    'rpc/nonce-too-low',
    'Another transaction of this account was confirmed first.',
  ],
  [
    'a fee below that of the block',
    { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x0' },
    'rpc/fee-too-low',
    'The network fee is set too low.',
  ],
])(
  'what the node says of %s becomes a sentence (spec 8.11/node-messages)',
  async (_, changes, code, shortMessage) => {
    const { adapter, wallet, connectorKey, address, network } = await connectedScene()
    // The nonce 0 is used from now on.
    await adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: 1n })
    const { request } = wallet.provider
    wallet.provider.request = async ({ method, params }) => {
      const [transaction] = (params ?? []) as readonly object[]
      const isSend = method === 'eth_sendTransaction'
      return request({ method, params: isSend ? [{ ...transaction, ...changes }] : (params ?? []) })
    }
    const to = newAddress()
    const sending = adapter.transfers.send({ connectorKey, address, network, to, value: 1n })
    await expect(sending).rejects.toMatchObject({ code, shortMessage })
    expect(await chainOf(1337).getBalance(to)).toBe(0n)
  },
)

test('an amount above the balance rejects with the symbol in the message (spec 8.11/node-messages)', async () => {
  const { adapter, connectorKey, address, network } = await connectedScene()
  const value = (await chainOf(1337).getBalance(address)) * 2n
  await expect(
    adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value }),
  ).rejects.toMatchObject({
    code: 'rpc/insufficient-funds',
    shortMessage: 'Not enough ETH for the network fee.',
  })
})

test('the estimate is at least the cost of the transfer', async () => {
  const { adapter, connectorKey, address, network } = await connectedScene()
  const parameters = { address, network, to: newAddress(), value: 1n }
  const { fee } = (await adapter.transfers.estimate(parameters)) ?? {}
  const hash = await adapter.transfers.send({ connectorKey, ...parameters })
  await waitFor(adapter.transfers, { hash: hash as string, network })
  const receipt = await chainOf(1337).getTransactionReceipt(hash as string)
  expect(receipt?.fee).toBeGreaterThan(0n)
  expect(fee).toBeGreaterThanOrEqual(receipt?.fee as bigint)
})

test('wait resolves with reverted if the transaction fails in its block', async () => {
  const { adapter, wallet, network } = await connectedScene()
  // Creation code that reverts. With a gas limit, the wallet does not simulate the transaction.
  const hash = await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.accounts[0], data: '0x60006000fd', gas: '0x30d40' }],
  })
  expect(await waitFor(adapter.transfers, { hash: hash as string, network })).toBe('reverted')
})

test('reads the balance from the requested network, not from the network of the wallet', async () => {
  const { adapter, address } = await connectedScene()
  const [first, second, third] = testNetworks()
  for (const network of [first, second, third]) {
    // The third network is not in the wagmi config and gets its own client.
    expect(await adapter.transfers.getBalance({ address, network })).toEqual({
      value: await chainOf(Number(network.id)).getBalance(address),
      decimals: 18,
      symbol: 'ETH',
    })
  }
})

test('rejects if the answer is not a hash', async () => {
  const { adapter, wallet, connectorKey, address, network } = await connectedScene()
  const { request } = wallet.provider
  wallet.provider.request = async (args) => (args.method === 'eth_sendTransaction' ? null : request(args))
  await expect(
    adapter.transfers.send({ connectorKey, address, network, to: newAddress(), value: 1n }),
  ).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
})

describe('tokens', () => {
  const balanceAbi = ['function balanceOf(address) view returns (uint256)']
  const balanceOf = (token: string, owner: string): Promise<bigint> =>
    new Contract(token, balanceAbi, chainOf(1337)).getFunction('balanceOf')(owner)

  test.each([
    ['6 decimals', 'USDC', 1_234_567n],
    ['no answer to a transfer', 'USDT', 1n],
    ['no decimals', 'PTS', 3n],
    ['255 decimals', 'DEEP', 2n ** 200n + 1n],
  ])(
    'a token with %s arrives exactly (spec 1.2/send-erc20, 7.6/erc20-transfer)',
    async (_, symbol, value) => {
      const { adapter, wallet, connectorKey, address, network } = await connectedScene()
      const token = tokenNamed(symbol)
      await mintToken({ token: token.address, to: address, value: value + 5n })
      const to = newAddress()
      const before = await balanceOf(token.address, address)
      const parameters = { address, network, to, value, token }
      const { fee } = await adapter.transfers.estimate(parameters)
      const hash = await adapter.transfers.send({ connectorKey, ...parameters })
      expect(await waitFor(adapter.transfers, { hash, network })).toBe('success')
      expect(await balanceOf(token.address, to)).toBe(value)
      expect(before - (await balanceOf(token.address, address))).toBe(value)
      expect(await adapter.transfers.getBalance({ address: to, network, token })).toEqual({
        value,
        decimals: token.decimals,
        symbol,
      })
      // The receiver gets none of the native currency, and the contract neither.
      expect(await chainOf(1337).getBalance(to)).toBe(0n)
      expect((await chainOf(1337).getTransaction(hash))?.value).toBe(0n)
      expect((await chainOf(1337).getTransactionReceipt(hash))?.fee).toBeLessThanOrEqual(fee)
      expect(countRequests(wallet, 'eth_sendTransaction')).toBe(1)
    },
  )

  const usdc = tokenNamed('USDC')
  test.each([
    ['other decimals than shown', { ...usdc, decimals: 18 }, 'send/token-mismatch'],
    ['no decimals', tokenNamed('BARE'), 'send/token-not-found'],
    ['no contract', { ...usdc, address: newAddress() }, 'send/token-not-found'],
    ['the address of another namespace', { ...usdc, address: 'So111' }, 'send/token-not-found'],
    [
      'the placeholder of the native currency',
      { address: `0x${'e'.repeat(40)}`, decimals: 18, symbol: 'ETH' },
      'send/token-not-found',
    ],
  ])('a token with %s is not sent', async (_, token, code) => {
    const { adapter, wallet, connectorKey, address, network } = await connectedScene()
    const parameters = { address, network, to: newAddress(), value: 1n, token }
    await expect(adapter.transfers.estimate(parameters)).rejects.toMatchObject({ code })
    await expect(adapter.transfers.send({ connectorKey, ...parameters })).rejects.toMatchObject({ code })
    expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  })

  test('a token that refuses the transfer has no estimate', async () => {
    const { adapter, address, network } = await connectedScene()
    for (const [token, value] of [
      [{ ...tokenNamed('LIE'), decimals: 6 }, 1n],
      [usdc, 2n ** 255n],
    ] as const)
      await expect(
        adapter.transfers.estimate({ address, network, to: newAddress(), value, token }),
      ).rejects.toMatchObject({ code: 'rpc/reverted', shortMessage: 'The transaction would fail.' })
  })

  test('does not ask a wallet on another network to send a token', async () => {
    const { adapter, wallet, connectorKey, address } = await connectedScene()
    const [, second] = testNetworks()
    const parameters = { connectorKey, address, network: second, to: newAddress(), value: 1n, token: usdc }
    await expect(adapter.transfers.send(parameters)).rejects.toMatchObject({ code: 'network/mismatch' })
    expect(countRequests(wallet, 'eth_sendTransaction')).toBe(0)
  })
})
