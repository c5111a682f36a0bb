import { createPublicClient, http, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { startNameServer } from '../../../test/nameServer.js'
import { addWallet, createScene } from '../../../test/scene.js'
import { hosted } from '../../exports/services.js'
import { connect } from '../connect/connect.js'
import { reviewSend } from './reviewSend.js'
import { reviewSendForm } from './reviewSendForm.js'
import { send } from './send.js'
import { changeSendForm, sendFormStore } from './sendForm.js'
import { sendSendForm } from './sendSendForm.js'

const name = 'alice.shop.id'
const path = `/v1/profile/account/${name}`
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const chain = () => createPublicClient({ transport: http(inject('sandbox').chains[0]?.rpcUrl) })

/** An account of its own with 1 ether, and a server that knows the name. */
async function connected() {
  const server = await startNameServer()
  const address = newAddress()
  server.add(name, address)
  const wallet = addWallet({ privateKeys: [generatePrivateKey()] })
  const { names } = hosted({ url: server.url, nameZone: 'shop.id' })
  const scene = createScene({ services: { names } })
  await connect(scene.latchkey, { connector: await scene.connector() })
  await chain().request({
    method: 'anvil_setBalance' as never,
    params: [wallet.accounts[0], toHex(parseEther('1'))] as never,
  })
  const asked = () => wallet.log.entries.filter(({ method }) => method === 'eth_sendTransaction')
  return { ...scene, server, wallet, address, asked }
}

test('a transfer to a name is sent if the name still points to what was reviewed', async () => {
  const { latchkey, address, server, asked } = await connected()
  const review = await reviewSend(latchkey, { to: name, value: 7n })
  const before = server.requests.length
  await send(latchkey, review)
  expect(server.requests.slice(before).map(({ url }) => url.pathname)).toContain(path)
  expect(asked()).toHaveLength(1)
  await expect.poll(() => chain().getBalance({ address })).toBe(7n)
})

const changed = {
  code: 'send/receiver-changed',
  shortMessage: `${name} points to another address now.`,
  action: 'Nothing was sent. Check the new address before you send.',
}
const gone = {
  code: 'send/receiver-changed',
  shortMessage: `${name} has no address any more.`,
  action: 'Nothing was sent. Check the name, or enter the address.',
}
const unconfirmed = {
  code: 'send/name-unconfirmed',
  shortMessage: `${name} could not be read again.`,
  action: 'Nothing was sent. Try again in a moment, or enter the address.',
}
const entry = (address: string, coinType = 0x8000_0000) => ({
  name,
  addresses: { [coinType]: { address } },
  attributes: [],
})

test.each<[string, object | undefined, object]>([
  ['points to another address', entry(newAddress()), changed],
  ['has an address of Ethereum alone', entry(newAddress(), 60), gone],
  ['has the zero address', entry(`0x${'0'.repeat(40)}`), gone],
  ['is not registered any longer', undefined, gone],
  ['is answered with an error', failure(400), unconfirmed],
  ['is answered with another name', { ...entry(newAddress()), name: 'bobby.shop.id' }, unconfirmed],
])('nothing is sent, and nothing is lost, if the name %s after the review', async (_, answer, expected) => {
  const { latchkey, server, asked } = await connected()
  changeSendForm(latchkey, { receiver: name, amount: '0.1' })
  const review = await reviewSendForm(latchkey, { decimals: 18 })
  const answers = server.answers as Record<string, object | undefined>
  const reverse = (answer as { addresses?: Record<string, { address: string }> } | undefined)?.addresses
  for (const { address } of Object.values(reverse ?? {})) answers[`/v1/profile/reverse/${address}`] = [answer]
  answers[path] = answer
  const form = sendFormStore(latchkey).getState()
  await expect(sendSendForm(latchkey, review)).rejects.toMatchObject(expected)
  await expect(send(latchkey, review)).rejects.toMatchObject(expected)
  // The name belongs to the review, also if the caller does not pass it.
  await expect(sendSendForm(latchkey, { ...review, name: undefined })).rejects.toMatchObject(expected)
  expect(asked()).toEqual([])
  expect(sendFormStore(latchkey).getState()).toEqual(form)
})

test.each(['Mum', 'alice', '', `${'x'.repeat(300)}.eth`])(
  'a transfer with a name that is none is not sent: %s',
  async (given) => {
    const { latchkey, asked } = await connected()
    await expect(send(latchkey, { to: newAddress(), value: 1n, name: given })).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:names|send)\//),
    })
    expect(asked()).toEqual([])
  },
)
