import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeRequest } from './decodeRequest.js'
import { readMeant } from './readMeant.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = `0x${'a1'.repeat(20)}` as const
const other = `0x${'b2'.repeat(20)}` as const
// As their projects publish them, on Ethereum.
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const aave = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const uniswap2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

const others = parseAbi([
  'function transferFrom(address,address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function withdraw(address,uint256,address)',
  'function swapExactETHForTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
])
const meantBy = async (...calls: readonly object[]) => {
  const request = { method: 'wallet_sendCalls', params: [{ calls }], networkId: 'eip155:1', address: from }
  const meant = readMeant(await decodeRequest(request as Parameters<typeof decodeRequest>[0]), from)
  if (!meant) throw new Error('Nothing is known.')
  return meant
}
const transfer = (value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] })
const encoded = (functionName: string, ...args: readonly unknown[]) =>
  encodeFunctionData({ abi: others as readonly unknown[], functionName, args } as never) as Hex

test('calls add up, of each asset by itself', async () => {
  const pay = { to: token, data: transfer(4n) }
  const { outOf, allowedOf, mayBurn } = await meantBy({ to, value: '0x5' }, pay, pay, { to, value: '0x1' })
  expect(outOf({})).toBe(6n)
  expect(outOf({ token })).toBe(8n)
  expect(outOf({ token: other })).toBe(0n)
  expect(allowedOf({ token, spender: to, isAll: false })).toBe(0n)
  expect(mayBurn).toBe(false)
})

test('an amount that can be an id is both, and what is taken of another account is none', async () => {
  const mine = await meantBy({ to: token, data: encoded('transferFrom', from, to, 7n) })
  expect(mine.outOf({ token })).toBe(7n)
  expect(mine.outOf({ token, tokenId: 7n })).toBe(1n)
  expect(mine.outOf({ token, tokenId: 8n })).toBe(0n)
  const theirs = await meantBy({ to: token, data: encoded('transferFrom', to, from, 7n) })
  expect(theirs.outOf({ token })).toBe(0n)
})

test('permissions are those of their asset and spender', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 7n] })
  const { allowedOf } = await meantBy({ to: token, data: approve })
  expect(allowedOf({ token, spender: to, isAll: false })).toBe(7n)
  expect(allowedOf({ token, spender: to, isAll: true })).toBe(0n)
  expect(allowedOf({ token, spender: other, isAll: false })).toBe(0n)
  expect(allowedOf({ token: other, spender: to, isAll: false })).toBe(0n)
  const all = await meantBy({ to: token, data: encoded('setApprovalForAll', to, true) })
  expect(all.allowedOf({ token, spender: to, isAll: true })).toBe(1n)
  const more = await meantBy({ to: token, data: encoded('increaseAllowance', to, 1n) })
  expect(more.allowedOf({ token, spender: to, isAll: false })).toBeGreaterThan(2n ** 255n)
})

test('of known contracts, the amounts that they name count, and receipts may be burned', async () => {
  const wrap = await meantBy({ to: weth, data: encoded('deposit'), value: '0x5' })
  expect([wrap.outOf({}), wrap.outOf({ token: weth })]).toEqual([5n, 0n])
  const unwrap = await meantBy({ to: weth, data: encoded('withdraw', 5n) })
  expect([unwrap.outOf({}), unwrap.outOf({ token: weth })]).toEqual([0n, 5n])
  const withdraw = await meantBy({ to: aave, data: encoded('withdraw', token, 5n, from) })
  expect([withdraw.outOf({ token }), withdraw.outOf({ token: other }), withdraw.mayBurn]).toEqual([
    5n,
    0n,
    true,
  ])
})

test('all that there is may leave, if a call says so', async () => {
  const all = await meantBy({ to: aave, data: encoded('withdraw', token, 2n ** 256n - 1n, from) })
  expect(all.outOf({ token })).toBe(2n ** 256n - 1n)
  expect(all.outOf({ token: other })).toBe(0n)
})

test('of a swap, what it takes at most counts, in the currency that it is paid in', async () => {
  const path = [weth, token]
  const paid = await meantBy({
    to: uniswap2,
    data: encoded('swapExactETHForTokens', 1n, path, from, 1n),
    value: '0x5',
  })
  expect([paid.outOf({}), paid.outOf({ token: weth })]).toEqual([5n, 0n])
  const exact = encoded('swapExactTokensForTokens', 9n, 1n, [token, weth], from, 1n)
  expect((await meantBy({ to: uniswap2, data: exact })).outOf({ token })).toBe(9n)
})

test('nothing is known of a request with a call that is not known', async () => {
  const unknown = { to: token, data: '0x12345678' }
  await expect(meantBy(unknown)).rejects.toThrow('Nothing is known.')
  await expect(meantBy({ to, value: '0x1' }, unknown)).rejects.toThrow('Nothing is known.')
})
