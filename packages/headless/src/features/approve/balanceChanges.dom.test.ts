import { sandboxEvmAssets } from '@latchkey/sandbox'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { mintToken, sendAsMinter } from '../../../test/mintToken.js'
import { addWallet, createScene } from '../../../test/scene.js'
import { tokenNamed } from '../../../test/tokenNamed.js'
import { connect } from '../connect/connect.js'
import { reviewSend } from '../send/reviewSend.js'
import { getBalanceChanges } from './getBalanceChanges.js'

const to = privateKeyToAddress(generatePrivateKey())

const nftAbi = parseAbi([
  'function mint(address to, uint256 id)',
  'function transferFrom(address, address, uint256)',
])
const itemAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])
const collectionNamed = (name: string) =>
  sandboxEvmAssets.collections.find((each) => each.name === name)?.address

async function connected() {
  const wallet = addWallet()
  const scene = createScene()
  await connect(scene.latchkey, { connector: await scene.connector() })
  return { ...scene, from: wallet.accounts[0] as `0x${string}` }
}

test('says by how much balances would change, of a transaction and a batch', async () => {
  const { latchkey, from } = await connected()
  const token = tokenNamed('USDC')
  await mintToken({ token: token.address, to: from, value: 9n })
  const pay = { to, value: numberToHex(parseEther('0.5')) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 9n] })
  const send = { to: token.address, data }
  const ether = { value: -parseEther('0.5'), symbol: 'ETH', decimals: 18 }
  const ofToken = { token: token.address.toLowerCase(), value: -9n, symbol: 'USDC', decimals: token.decimals }
  expect(await getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params: [pay] })).toEqual({
    isSimulated: true,
    isReverted: false,
    changes: [ether],
  })
  const calls = [pay, send]
  const batch = { method: 'wallet_sendCalls', params: [{ calls }] }
  expect(await getBalanceChanges(latchkey, batch)).toEqual({
    isSimulated: true,
    isReverted: false,
    changes: [ether, ofToken],
  })
  // The node refuses calls of an account that cannot pay them.
  expect(await getBalanceChanges(latchkey, { ...batch, address: to })).toEqual({ isSimulated: false })
  // More than there is.
  const tooMuch = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 2n ** 200n] })
  expect(
    await getBalanceChanges(latchkey, {
      method: 'eth_sendTransaction',
      params: [{ to: token.address, data: tooMuch }],
    }),
  ).toEqual({ isSimulated: true, isReverted: true, changes: [] })
})

test('says which NFTs would come and go, by owners and counts before and after', async () => {
  const { latchkey, from } = await connected()
  const [cats, items] = ['Sandbox Cats', 'Sandbox Items'].map(collectionNamed) as [Hex, Hex]
  const id = BigInt(generatePrivateKey())
  await sendAsMinter(cats, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id] }))
  for (const [item, count] of [
    [id, 5n],
    [id - 1n, 1n],
  ] as const)
    await sendAsMinter(
      items,
      encodeFunctionData({ abi: itemAbi, functionName: 'mint', args: [from, item, count] }),
    )
  const call = (address: Hex, data: Hex) => ({ to: address, data })
  const give = encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: [from, to, id] })
  const mint = encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id - 1n] })
  const pieces = encodeFunctionData({
    abi: itemAbi,
    functionName: 'safeTransferFrom',
    args: [from, to, id, 2n, '0x'],
  })
  const several = encodeFunctionData({
    abi: itemAbi,
    functionName: 'safeBatchTransferFrom',
    args: [from, to, [id, id - 1n], [1n, 1n], '0x'],
  })
  const calls = [call(cats, give), call(cats, mint), call(items, pieces), call(items, several)]
  const ofCats = { token: cats.toLowerCase(), name: 'Sandbox Cats' }
  const ofItems = { token: items.toLowerCase(), name: 'Sandbox Items' }
  expect(await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls }] })).toEqual({
    isSimulated: true,
    isReverted: false,
    changes: [
      { ...ofCats, tokenId: id, value: -1n },
      { ...ofCats, tokenId: id - 1n, value: 1n },
      { ...ofItems, tokenId: id, value: -3n },
      { ...ofItems, tokenId: id - 1n, value: -1n },
    ],
  })
  // Back and forth changes nothing.
  const self = encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: [from, from, id] })
  expect(
    await getBalanceChanges(latchkey, { method: 'eth_sendTransaction', params: [call(cats, self)] }),
  ).toMatchObject({ isSimulated: true, changes: [] })
  // A list that is cut would hide what is not in it.
  const many = Array.from({ length: 51 }, (_, index) =>
    call(
      cats,
      encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [from, id - 2n - BigInt(index)] }),
    ),
  )
  expect(
    await getBalanceChanges(latchkey, { method: 'wallet_sendCalls', params: [{ calls: many }] }),
  ).toEqual({
    isSimulated: false,
  })
})

test.each([
  ['a message', { method: 'personal_sign', params: ['0x1'] }],
  ['no call', { method: 'wallet_sendCalls', params: [{ calls: [] }] }],
  [
    'a network that is not configured',
    { method: 'eth_sendTransaction', params: [{ to }], networkId: 'eip155:9' },
  ],
] as const)('%s is not simulated', async (_, request) => {
  const { latchkey } = await connected()
  expect(await getBalanceChanges(latchkey, request)).toEqual({ isSimulated: false })
})

test('a review says how much arrives of a token that keeps a part of each transfer', async () => {
  const { latchkey, from } = await connected()
  const tax = tokenNamed('TAX')
  await mintToken({ token: tax.address, to: from, value: 1_000n })
  const review = await reviewSend(latchkey, { to, value: 1_000n, token: tax })
  expect(review.arriving).toBe(990n)
  expect(review.warnings[0]).toEqual({
    code: 'send/arrives-less',
    message: 'This token keeps a part of each transfer: only 0.00000000000000099 TAX will arrive.',
  })
  const usdc = tokenNamed('USDC')
  await mintToken({ token: usdc.address, to: from, value: 5n })
  const plain = await reviewSend(latchkey, { to, value: 5n, token: usdc })
  expect(plain.arriving).toBe(5n)
  expect(plain.warnings.map(({ code }) => code)).not.toContain('send/arrives-less')
  expect((await reviewSend(latchkey, { to, value: 1n })).arriving).toBeUndefined()
})
