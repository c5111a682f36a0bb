import { expect, test } from 'vitest'
import { startFramePage } from './startFramePage.js'

test('a user logs in by email, gets a wallet, and protects it with a passkey', async () => {
  const { openBrowser, inbox } = await startFramePage()
  const ann = await openBrowser()
  ann.page.on('console', (m) => console.log(m.text()))
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await ann.logIn('ann@example.org')
  expect(inbox.mails.length).toBe(2)
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  const user = await ann.ask('GET_USER')
  expect(user).toMatchObject({ email: 'ann@example.org', isProtected: false, chainId: 'eip155:31337' })

  const popup = await ann.askWithWindow('SHOW_WALLET', { page: 'protect' })
  popup.on('console', (m) => console.log('popup', m.text()))
  await ann.addAuthenticator(popup)
  await popup.getByRole('button', { name: 'Add a passkey' }).click()
  await popup.getByRole('button', { name: 'Create a passkey' }).click()
  await popup.getByText('Your wallet is protected').waitFor()
  expect(await ann.answer('SHOW_WALLET')).toEqual({ isProtected: true })
  expect(await ann.events()).toMatchObject([
    { type: 'POPUP' },
    { type: 'USER_UPDATE', payload: { isProtected: true } },
  ])
})
