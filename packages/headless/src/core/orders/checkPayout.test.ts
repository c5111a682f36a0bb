import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { makePayout } from '../../../test/paymentScene.js'
import { sandboxNetworks } from '../../../test/scene.js'
import { chain, swapToken } from '../../../test/swapScene.js'
import { defineNetwork } from '../../shared/networks.js'
import { checkPayout } from './checkPayout.js'

const [first] = sandboxNetworks()
const wbtc = swapToken('WBTC').address
const units = 2_500_000n
const latestBlock = async () => String(await chain().getBlockNumber())

/** Pays out by the exchange of the sandbox, and checks what it reports against what was asked. */
async function payOut(asked: { token?: string; value: bigint; recipient?: string; lie?: string }) {
  const { token, value, recipient = privateKeyToAddress(generatePrivateKey()), lie } = asked
  if (!first) throw new Error('The sandbox has no chain.')
  const network = defineNetwork(first)
  const afterBlock = await latestBlock()
  const hash = await makePayout({ token, value, recipient, lie })
  const checked = checkPayout(network, { hash, recipient, token, value: String(value), afterBlock })
  return { hash, recipient, checked }
}

test('a transaction that pays the recipient, in the currency or a token, is believed', async () => {
  await expect((await payOut({ value: parseEther('0.5') })).checked).resolves.toBeUndefined()
  await expect((await payOut({ token: wbtc, value: units })).checked).resolves.toBeUndefined()
})

test.each(['recipient', 'amount', 'asset'])('one of another %s is not', async (lie) => {
  const refusal = { code: 'pay/mismatch' }
  await expect((await payOut({ token: wbtc, value: units, lie })).checked).rejects.toMatchObject(refusal)
  const { checked } = await payOut({ value: parseEther('0.5'), lie })
  await expect(checked).rejects.toMatchObject(refusal)
})

test('one that has paid the same before the payment began is not', async () => {
  const earlier = await payOut({ token: wbtc, value: units })
  await earlier.checked
  const { recipient } = earlier
  const later = await payOut({ token: wbtc, value: units, recipient, lie: 'hash' })
  await expect(later.checked).rejects.toMatchObject({ code: 'pay/mismatch' })
})
