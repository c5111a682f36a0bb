import { sandboxEvmAssets } from '@latchkey/sandbox'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { countNode } from '../../../test/conformance/scenes/countedNode.js'
import { mintToken } from '../../../test/mintToken.js'
import { addWallet, createScene, sandboxNetworks } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import type { NetworkInput } from '../../shared/networks.js'
import { connect } from '../connect/connect.js'
import { getDecodedRequest } from './getDecodedRequest.js'

const spender = privateKeyToAddress(generatePrivateKey())
const collectionNamed = (name: string) =>
  sandboxEvmAssets.collections.find((each) => each.name === name)?.address as Hex

async function connected() {
  const wallet = addWallet()
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, from: wallet.accounts[0] as `0x${string}`, second: wallet.accounts[1] }
}

const knownAbi = parseAbi([
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'function supply(address,uint256,address,uint16)',
])
const approve = (value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] })

test('contracts are asked what they are: a token, an NFT, neither, or nothing that answers', async () => {
  const { latchkey } = await connected()
  const usdc = tokenNamed('USDC')
  const from = privateKeyToAddress(generatePrivateKey())
  await mintToken({ token: usdc.address, to: from, value: 9n })
  const decode = async (to: string, value: bigint) => {
    const params = [{ from, to, data: approve(value) }]
    const decoded = await getDecodedRequest(latchkey, { method: 'eth_sendTransaction', params })
    return decoded.kind === 'transaction' ? decoded.call : decoded
  }
  const source = 'contract'
  expect(await decode(usdc.address, 0n)).toMatchObject({
    kind: 'approve',
    asset: { kind: 'token', source, symbol: 'USDC', decimals: usdc.decimals },
    value: 0n,
  })
  // Many times what the account has.
  expect(await decode(usdc.address, 9_000n)).toMatchObject({ isUnlimited: true })
  expect(await decode(collectionNamed('Sandbox Cats'), 0n)).toMatchObject({
    kind: 'approve',
    asset: { kind: 'nft', source, tokenId: 0n },
    value: 1n,
  })
  // ERC-1155 has no such function, and an account has none at all.
  expect(await decode(collectionNamed('Sandbox Items'), 0n)).toMatchObject({ kind: 'unknown' })
  expect(await decode(spender, 0n)).toMatchObject({ kind: 'unknown', functionName: 'approve' })
})

test('a contract whose numbers are amounts of a token or NFTs, as it likes, is either', async () => {
  const { latchkey, from } = await connected()
  const contract = privateKeyToAddress(generatePrivateKey())
  // Answers 18 to `decimals()` and the zero address to `getApproved(uint256)`, and reverts otherwise.
  const [question, decimals, approved] = ['60003560e01c', '8063313ce56714601f57', '8063081812fc14602a57']
  const code = `0x${question}${decimals}${approved}60006000fd5b601260005260206000f35b60206000f3`
  const [network] = sandboxNetworks()
  const chain = createTestClient({ mode: 'anvil', transport: http(network?.rpcUrls.default.http[0]) })
  await chain.setCode({ address: contract, bytecode: code as Hex })
  const data = approve(7n)
  for (const each of [
    data,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, spender, 7n] }),
  ])
    expect(
      await getDecodedRequest(latchkey, {
        method: 'eth_sendTransaction',
        params: [{ from, to: contract, data: each }],
      }),
    ).toMatchObject({ call: { asset: { kind: 'unknown', source: 'name' }, value: 7n }, isDangerous: true })
})

test('a fee is compared with the balance, which is read', async () => {
  const { latchkey, from } = await connected()
  const decode = (gasPrice: bigint) =>
    getDecodedRequest(latchkey, {
      method: 'eth_sendTransaction',
      params: [{ from, to: spender, value: '0x0', gas: '0x5208', gasPrice: numberToHex(gasPrice) }],
    })
  expect(await decode(parseEther('1'))).toMatchObject({ fee: { isHigh: true }, isDangerous: true })
  expect(await decode(1n)).toMatchObject({ fee: { isHigh: false }, isDangerous: false })
})

test('tokens of swaps and of known contracts are asked for their units', async () => {
  const [first] = sandboxNetworks()
  // The routers and pools are known on Ethereum.
  const { latchkey } = createScene({ networks: [{ ...(first as NetworkInput), id: 1 }] })
  const address = privateKeyToAddress(generatePrivateKey())
  const [usdc, dai] = [tokenNamed('USDC'), tokenNamed('DAI')]
  const args = [5n, 3n, [usdc.address, dai.address], address, 1n]
  const swap = {
    to: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    data: encodeFunctionData({
      abi: knownAbi,
      functionName: 'swapExactTokensForTokens',
      args: args as never,
    }),
  }
  const supply = {
    to: '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
    data: encodeFunctionData({
      abi: knownAbi,
      functionName: 'supply',
      args: [usdc.address, 5n, address, 0] as never,
    }),
  }
  const decode = (...calls: readonly object[]) =>
    getDecodedRequest(latchkey, {
      method: 'wallet_sendCalls',
      params: [{ calls }],
      networkId: 'eip155:1',
      address,
    })
  const unitOf = ({ symbol, decimals }: typeof usdc) => ({ kind: 'token', symbol, decimals })
  expect(await decode(supply)).toMatchObject({
    call: { calls: [{ kind: 'described' }] },
    contracts: { [usdc.address.toLowerCase()]: unitOf(usdc) },
  })
  expect(await decode(swap)).toMatchObject({
    call: { calls: [{ kind: 'swap' }] },
    contracts: {
      [usdc.address.toLowerCase()]: unitOf(usdc),
      [dai.address.toLowerCase()]: unitOf(dai),
    },
  })
})

test('an allowance that is lowered is decoded without asking its contract again', async () => {
  const [first] = sandboxNetworks()
  const node = await countNode(first?.rpcUrls.default.http[0] ?? '')
  onTestFinished(node.stop)
  const rpcUrls = { default: { http: [node.url] } }
  addWallet()
  const { latchkey } = createScene({ networks: [{ ...(first as NetworkInput), rpcUrls }] })
  const from = privateKeyToAddress(generatePrivateKey())
  const decode = (token: string, value: bigint) =>
    getDecodedRequest(latchkey, {
      method: 'eth_sendTransaction',
      params: [{ from, to: token, data: approve(value) }],
      networkId: 'eip155:1337',
      address: from,
    })
  const [usdc, dai] = [tokenNamed('USDC').address, tokenNamed('DAI').address]
  expect(await decode(usdc, maxUint256)).toMatchObject({ call: { isUnlimited: true } })
  const asked = node.count()
  expect(asked).toBeGreaterThan(0)
  expect(await decode(usdc, 5n)).toMatchObject({
    call: { asset: { source: 'contract', symbol: 'USDC' }, value: 5n, isUnlimited: false },
  })
  expect(node.count()).toBe(asked)
  await decode(dai, 5n)
  expect(node.count()).toBeGreaterThan(asked)
})

test('an endpoint that does not answer leaves both readings', async () => {
  const { latchkey, from } = await connected()
  const to = tokenNamed('USDC').address
  const params = [{ from, to, data: approve(0n) }]
  // A network that is not configured has no endpoint.
  expect(
    await getDecodedRequest(latchkey, { method: 'eth_sendTransaction', params, networkId: 'eip155:9' }),
  ).toMatchObject({ call: { asset: { kind: 'unknown', source: 'name' } }, isDangerous: true })
  const controller = new AbortController()
  controller.abort()
  await expect(
    getDecodedRequest(latchkey, {
      method: 'eth_sendTransaction',
      params,
      signal: controller.signal,
    }),
  ).rejects.toThrow('aborted')
})

test('another account of the wallet, and a sign-in to another site, are marked', async () => {
  const { latchkey, from, second } = await connected()
  expect(
    await getDecodedRequest(latchkey, { method: 'personal_sign', params: ['Hello', second ?? spender] }),
  ).toMatchObject({ isOtherAccount: true, isDangerous: true })
  const signIn = 'evil.example wants you to sign in with your Ethereum account:\n0x…'
  expect(
    await getDecodedRequest(latchkey, { method: 'personal_sign', params: [signIn, from] }),
  ).toMatchObject({ signInDomain: 'evil.example', isOtherSite: true })
})

test('the contract of a signature that allows nothing is asked whether it is a token', async () => {
  const { latchkey, from } = await connected()
  const [first] = sandboxNetworks()
  const decode = (verifyingContract: string) => {
    const domain = { name: 'Token', chainId: (first as NetworkInput).id, verifyingContract }
    const struct = (members: Readonly<Record<string, string>>) =>
      Object.entries(members).map(([name, type]) => ({ name, type }))
    const data = {
      types: {
        EIP712Domain: struct({ name: 'string', chainId: 'uint256', verifyingContract: 'address' }),
        CancelAuthorization: struct({ authorizer: 'address', nonce: 'bytes32' }),
      },
      primaryType: 'CancelAuthorization',
      domain,
      message: { authorizer: from, nonce: `0x${'1'.repeat(64)}` },
    }
    const params = [from, JSON.stringify(data)]
    return getDecodedRequest(latchkey, { method: 'eth_signTypedData_v4', params })
  }
  expect(await decode(tokenNamed('USDC').address)).toMatchObject({ allows: [], isDangerous: false })
  expect(await decode(spender)).toMatchObject({ allows: undefined, isDangerous: true })
})
