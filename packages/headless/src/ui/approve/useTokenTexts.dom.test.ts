import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { approveWords } from '../../../test/approveWords.js'
import { startDataServer } from '../../../test/dataServer.js'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import { hosted } from '../../wire/services.js'
import { useTokenTexts } from './useTokenTexts.js'

afterEach(cleanup)

const owned = (symbol: string, digit: string, price?: number) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1337',
  address: `0xaB${digit.repeat(38)}`,
  quantity: { decimals: '6', numeric: '5' },
  price,
})
const [usdc, imitation, other] = [owned('USDC', '1', 1), owned('UЅDС', '2'), owned('000 WETH', '3')]

async function show(networkId?: string) {
  const wallet = addWallet()
  const balances = [usdc, imitation, other]
  const server = await startDataServer({ [`/v1/account/${wallet.accounts[0]}/balance`]: { balances } }, [
    'eip155:1337',
  ])
  const scene = modalScene([], { services: hosted({ url: server.url }) })
  await connect(scene.latchkey, { connector: await scene.connector() })
  const { result } = renderHook(() => useTokenTexts({ words: approveWords, networkId }), {
    wrapper: scene.wrapper,
  })
  return { result }
}

test('a token of the account has its unit, in whatever letters its address is, unless it imitates another one', async () => {
  const { result } = await show()
  await eventually(() => expect(result.current.find(usdc.address)).toBeDefined())
  const { find, native, networkOf } = result.current
  expect(find(usdc.address.toLowerCase())).toMatchObject({ symbol: 'USDC', decimals: 6 })
  expect(find(usdc.address)?.price).toBeDefined()
  expect(find(other.address)).toMatchObject({ symbol: '000 WETH' })
  expect(find(other.address)?.price).toBeUndefined()
  expect(find(imitation.address)).toBeUndefined()
  expect(find(`0x${'9'.repeat(40)}`)).toBeUndefined()
  expect(native).toMatchObject({ symbol: 'ETH', decimals: 18 })
  expect(networkOf('eip155:1337')).toBe('Sandbox One')
  expect(networkOf('eip155:5')).toBe('unknownNetwork(eip155:5)')
})

test('a symbol that looks like one of the account or of the network is taken', async () => {
  const { result } = await show()
  await eventually(() => expect(result.current.find(usdc.address)).toBeDefined())
  for (const symbol of ['USDC', 'usd-c', 'UЅDС', 'U\u200bSDC', 'ETH', 'ЕТН', 'ETH\u3164'])
    expect(result.current.isTaken(symbol)).toBe(true)
  for (const symbol of ['DAI', 'USDC.e', 'ETHX', '']) expect(result.current.isTaken(symbol)).toBe(false)
})

test('of a network that the app does not have, nothing is known, and the active one is not taken for it', async () => {
  const { result } = await show('eip155:999')
  expect(result.current.native).toBeUndefined()
  expect(result.current.find(usdc.address)).toBeUndefined()
  expect(result.current.isTaken('ETH')).toBe(false)
})
