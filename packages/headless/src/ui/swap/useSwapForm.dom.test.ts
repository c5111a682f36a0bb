import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually, sandboxNetworks } from '../../../test/scene.js'
import { networkId, sandboxSwaps, swapToken } from '../../../test/swapScene.js'
import { connect } from '../../features/connect/connect.js'
import { hosted } from '../../wire/services.js'
import { useSwapForm } from './useSwapForm.js'

afterEach(cleanup)

const [usdc, dai, wbtc] = ['USDC', 'DAI', 'WBTC'].map(swapToken) as [
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
  ReturnType<typeof swapToken>,
]
const price = (address: string, dollars: number) => ({ address: `${networkId}:${address}`, price: dollars })

/** The form, whose service has a price of ether and of USDC, and whose account has DAI with a price. */
async function show(testnet = false) {
  const wallet = addWallet()
  const server = await startDataServer(
    {
      '/v1/fungible/price': {
        fungibles: [price(`0x${'e'.repeat(40)}`, 3_000), price(usdc.address.toLowerCase(), 2)],
      },
      [`/v1/account/${wallet.accounts[0]}/balance`]: {
        balances: [usdc, dai].map(({ name, symbol, address, decimals }) => ({
          name,
          symbol,
          chainId: networkId,
          address: address.toLowerCase(),
          quantity: { decimals: String(decimals), numeric: '5' },
          price: 7,
        })),
      },
    },
    [networkId],
  )
  const [network] = sandboxNetworks()
  if (!network) throw new Error('The sandbox has no chain')
  const scene = modalScene([], {
    networks: [{ ...network, testnet }],
    services: { ...hosted({ url: server.url }), swaps: sandboxSwaps() },
  })
  await connect(scene.latchkey, { connector: await scene.connector() })
  const { result } = renderHook(() => useSwapForm(), { wrapper: scene.wrapper })
  const dollars = () => {
    const { fromPrice, toPrice } = result.current
    return [fromPrice, toPrice].map((each) => each && Number(each.value / 10n ** 20n))
  }
  const choose = (to: typeof usdc) => act(() => result.current.form.change({ to }))
  return { server, result, dollars, choose }
}

test('tokens have the prices of the service, else those that their balances came with', async () => {
  const { dollars, choose, result } = await show()
  choose(usdc)
  await eventually(() => expect(dollars()).toEqual([3_000, 2]))
  choose(dai)
  await eventually(() => expect(dollars()).toEqual([3_000, 7]))
  choose(wbtc)
  await eventually(() => expect(dollars()).toEqual([3_000, undefined]))
  expect(result.current.form.to?.symbol).toBe('WBTC')
})

test('on a test network nothing has a price, and none is asked for', async () => {
  const { server, dollars, choose } = await show(true)
  choose(usdc)
  await eventually(() => expect(server.paths().some((path) => path.endsWith('/balance'))).toBe(true))
  expect(dollars()).toEqual([undefined, undefined])
  expect(server.paths()).not.toContain('/v1/fungible/price')
})
