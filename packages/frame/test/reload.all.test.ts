import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { pressInFrame, startFramePage } from './startFramePage.js'

test('a frame that is loaded again in the middle of an approval signs nothing, and signs the next request', {
  timeout: 600_000,
}, async () => {
  const { openBrowser } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const { address } = (await ann.ask('GET_USER')) as { address: `0x${string}` }
  const request = { method: 'personal_sign', params: ['Hello', address] }
  await ann.begin('RPC_REQUEST', request)
  await ann.frame().getByRole('button', { name: 'Sign', exact: true }).waitFor()
  expect(await ann.ask('RELOAD')).toBeUndefined()
  expect(await ann.answer('RPC_REQUEST')).toMatchObject({ code: 'frame/closed' })
  await ann.reopen()
  expect(await ann.frame().locator('.approve').count()).toBe(0)
  await ann.begin('RPC_REQUEST', request)
  await pressInFrame(ann.frame(), 'Sign')
  const signature = (await ann.answer('RPC_REQUEST')) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})
