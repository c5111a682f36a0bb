import { expect, test, vi } from 'vitest'
import { connectedSignIn } from '../../../test/signInScene.js'
import { switchNetwork } from '../../features/network/switchNetwork.js'
import { signIn } from '../../features/sign-in/signIn.js'
import { prepareSignIn } from './prepareSignIn.js'

const starts = (calls: readonly string[]) => calls.filter((each) => each === 'start').length

test('the text that is shown is the one that is signed, once', async () => {
  const { latchkey, server } = await connectedSignIn()
  const shown = await prepareSignIn(latchkey)
  await signIn(latchkey)
  expect(server.accepted.map(({ message }) => message)).toEqual([shown])
  expect(starts(server.calls)).toBe(1)
  await signIn(latchkey)
  expect(server.accepted[1]?.message).not.toBe(shown)
  expect(starts(server.calls)).toBe(2)
})

test('a text that the user has looked at for too long is not signed', async () => {
  const { latchkey, server } = await connectedSignIn()
  const shown = await prepareSignIn(latchkey)
  const now = performance.now()
  // Of five minutes, the last two are kept for the wallet.
  vi.spyOn(performance, 'now').mockReturnValue(now + 181_000)
  await signIn(latchkey)
  expect(server.accepted[0]?.message).not.toBe(shown)
})

test('a text of another network is not signed', async () => {
  const { latchkey, server } = await connectedSignIn()
  const shown = await prepareSignIn(latchkey)
  const other = latchkey.options.networks.find(
    ({ networkId }) => !shown.includes(`Chain ID: ${networkId.split(':')[1]}\n`),
  )
  await switchNetwork(latchkey, { networkId: other?.networkId ?? 'eip155:1' })
  await signIn(latchkey)
  expect(server.accepted[0]?.message).not.toBe(shown)
  expect(server.accepted[0]?.message).toContain(`Chain ID: ${other?.networkId.split(':')[1]}\n`)
})

test('a server that asks for another message is refused before it is shown', async () => {
  const { latchkey, server } = await connectedSignIn()
  server.change((asked) => ({ ...asked, fields: { ...asked.fields, domain: 'other.app' } }))
  await expect(prepareSignIn(latchkey)).rejects.toMatchObject({ code: 'sign-in/invalid-message' })
  server.change((asked) => asked)
  await signIn(latchkey)
  expect(server.accepted[0]?.message).toContain('my.app wants')
})
