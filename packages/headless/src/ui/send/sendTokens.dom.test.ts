import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startDataServer } from '../../../test/dataServer.js'
import { modalScene } from '../../../test/modalScene.js'
import { addWallet, eventually, sandboxNetworks } from '../../../test/scene.js'
import { connect } from '../../features/connect/connect.js'
import type { ActivityTransfer } from '../../wire/history/history.js'
import { hosted } from '../../wire/services.js'
import { useTransferWorth } from '../account/useTransferWorth.js'
import { useAppNetwork } from '../networks/useAppNetwork.js'
import { useFeeText } from './useFeeText.js'
import { useSendToken } from './useSendToken.js'
import { useSendTokens } from './useSendTokens.js'

afterEach(cleanup)

const words = { worth: (amount: string) => `$${amount}`, lessThanCent: 'Less than a cent' }
const ether = { symbol: 'ETH', decimals: 18 }
const owned = (name: string, digit: string, decimals: string, numeric: string) => ({
  name,
  symbol: name.slice(0, 4).toUpperCase(),
  chainId: 'eip155:1337',
  address: `0x${digit.repeat(40)}`,
  quantity: { decimals, numeric },
})
/** As the user may have pasted it. */
const dollarAddress = `0x${'A'.repeat(40)}`
const native = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1337',
  quantity: { decimals: '18', numeric: '2' },
  price: 2_000,
}
const transfer = { worth: { currency: 'usd', value: 1_234_567n, decimals: 5 } } as unknown as ActivityTransfer

async function show(balances: readonly object[], testnet = false) {
  const wallet = addWallet()
  const server = await startDataServer({ [`/v1/account/${wallet.accounts[0]}/balance`]: { balances } }, [
    'eip155:1337',
  ])
  const [network] = sandboxNetworks()
  if (!network) throw new Error('The sandbox has no chain')
  const scene = modalScene([], {
    networks: [{ ...network, testnet }],
    services: hosted({ url: server.url }),
  })
  await connect(scene.latchkey, { connector: await scene.connector() })
  return renderHook(
    (search: string) => ({
      found: useSendTokens(search).map(({ symbol }) => symbol),
      feeText: useFeeText(words),
      currency: useSendToken(undefined),
      dollar: useSendToken({ address: dollarAddress, symbol: '', decimals: 6 }),
      stranger: useSendToken({ address: `0x${'9'.repeat(40)}`, symbol: 'X', decimals: 0 }),
      worth: useTransferWorth(transfer),
      none: useTransferWorth({ ...transfer, worth: undefined }),
      named: useAppNetwork('eip155:1337')?.name,
      unknown: useAppNetwork('eip155:1'),
    }),
    { wrapper: scene.wrapper, initialProps: '' },
  )
}

test('what can be divided can be sent, the native currency first, and is found by name, symbol or address', async () => {
  const tokens = [
    owned('Dollar', '1', '6', '5'),
    owned('Ticket', '2', '0', '3'),
    owned('Empty', '3', '6', '0'),
  ]
  const { result, rerender } = await show([...tokens, native])
  expect(result.current.found).toEqual(['ETH'])
  await eventually(() => expect(result.current.found).toEqual(expect.arrayContaining(['ETH', 'DOLL'])))
  expect(result.current.found).toHaveLength(2)
  for (const [search, found] of [
    [' doll', ['DOLL']],
    ['ETHER', ['ETH']],
    ['0x11', ['DOLL']],
    ['nothing', []],
  ] as const) {
    rerender(search)
    expect(result.current.found).toEqual(found)
  }
})

test('a fee is written as what it is worth, or as an amount without a price', async () => {
  const { result } = await show([native])
  expect(result.current.feeText(10n ** 15n, ether)).toBe('0.001 ETH')
  await eventually(() => expect(result.current.feeText(10n ** 15n, ether)).toBe('$2.00'))
  expect(result.current.feeText(10n ** 9n, ether)).toBe('Less than a cent')
})

test('on a test network nothing has a worth', async () => {
  const { result } = await show([native], true)
  await eventually(() => expect(result.current.found).toEqual(['ETH']))
  expect(result.current.feeText(10n ** 15n, ether)).toBe('0.001 ETH')
  expect(result.current.worth).toBeUndefined()
})

test('a transfer has the worth of its time, if that is known; a network is found by its id', async () => {
  const { result } = await show([native])
  expect(result.current).toMatchObject({ worth: '12.35', none: undefined, unknown: undefined })
  expect(result.current.named).toBe('Sandbox One')
})

test('what is sent has the name and the price that are known of it, by its address in any letters', async () => {
  const dollar = { ...owned('Dollar', 'a', '6', '5'), price: 1 }
  const { result } = await show([dollar, native])
  await eventually(() => expect(result.current.dollar?.name).toBe('Dollar'))
  const { currency, dollar: known, stranger } = result.current
  expect(known).toMatchObject({ address: dollarAddress, symbol: 'DOLL', decimals: 6 })
  expect(known?.price).toBeDefined()
  expect(currency).toMatchObject({ address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18 })
  expect(currency?.price).not.toEqual(known?.price)
  expect(stranger).toMatchObject({ symbol: 'X', decimals: 0, name: undefined, price: undefined })
})

test('on a test network, what is sent has no price', async () => {
  const { result } = await show([{ ...owned('Dollar', 'a', '6', '5'), price: 1 }, native], true)
  await eventually(() => expect(result.current.dollar?.name).toBe('Dollar'))
  expect([result.current.dollar?.price, result.current.currency?.price]).toEqual([undefined, undefined])
})
