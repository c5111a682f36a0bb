import { Wallet as EthersWallet, JsonRpcProvider } from 'ethers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAdapterScene, makeWallet, testNetworks } from '../../../test/adapterScene.js'
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
