import { expect, test } from 'vitest'
import { addWallet, createScene, eventually } from '../../../test/scene.js'
import type { BalanceService } from '../../wire/balances/balances.js'
import { connect } from '../connect/connect.js'
import { send } from '../send/send.js'
import { getTokens } from './getTokens.js'

test('balances of before a transaction are not used when it is sent, and when it is confirmed', async () => {
  const wallet = addWallet()
  let reads = 0
  const balances: BalanceService = {
    supports: () => true,
    async getBalances() {
      reads += 1
      return []
    },
  }
  const { latchkey, connector } = createScene({ services: { balances } })
  await connect(latchkey, { connector: await connector() })
  const [address = '', to = ''] = wallet.accounts
  const read = () => getTokens(latchkey, { address, networkId: 'eip155:1337' })
  await read()
  await read()
  expect(reads).toBe(1)
  const readsAt: Record<string, number> = {}
  latchkey.events.subscribe(async ({ type }) => {
    if (type !== 'send.succeeded' && type !== 'send.confirmed') return
    await read()
    readsAt[type] = reads
  })
  await send(latchkey, { to, value: 1n })
  await eventually(() => expect(readsAt).toEqual({ 'send.succeeded': 2, 'send.confirmed': 3 }))
})
