import { expect, onTestFinished, test } from 'vitest'
import { addAuthenticator, openFramePage } from './openFramePage.js'
import { openVaultStore } from './openVaultStore.js'
import { serveVault } from './serveVault.js'

async function start() {
  const { store, database } = await openVaultStore('pglite')
  onTestFinished(() => database.close())
  const { page, devTools } = await openFramePage(serveVault(store, { subject: 'ann', deviceId: 'a1' }))
  const address = await page.evaluate(() => frame.create('a1'))
  return { page, devTools, address }
}

test('a passkey without PRF ends in a sentence, and changes nothing', async () => {
  const { page, devTools, address } = await start()
  await addAuthenticator(devTools, { hasPrf: false })
  expect(await page.evaluate(() => frame.addPasskey())).toBe('vault/passkey-without-prf')
  expect(await page.evaluate(() => frame.generation())).toBe(1)
  expect(await page.evaluate(() => frame.open())).toBe(address)
})

test('a passkey that is bound to the device does not protect, one on a security key does', async () => {
  const { page, devTools } = await start()
  const bound = await addAuthenticator(devTools, { isBackedUp: false })
  expect(await page.evaluate(() => frame.addPasskey())).toEqual({ isProtected: false, outlivesDevice: false })
  await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: bound })
  await addAuthenticator(devTools, { isBackedUp: false, transport: 'usb' })
  expect(await page.evaluate(() => frame.addPasskey())).toEqual({ isProtected: true, outlivesDevice: true })
})

test('a passkey that was copied to a device without PRF opens nothing there', async () => {
  const { page, devTools, address } = await start()
  const first = await addAuthenticator(devTools)
  await page.evaluate(() => frame.addPasskey())
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId: first })
  await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first })
  const second = await addAuthenticator(devTools)
  for (const credential of credentials)
    await devTools.send('WebAuthn.addCredential', { authenticatorId: second, credential })
  expect(await page.evaluate(() => frame.openByPasskey())).toBe('vault/passkey-without-prf')
  expect(await page.evaluate(() => frame.open())).toBe(address)
})

test('a passkey with another result than before opens nothing, and is not added', async () => {
  const { page, devTools, address } = await start()
  const first = await addAuthenticator(devTools)
  await page.evaluate(() => frame.addPasskey())
  await page.evaluate(giveOtherResults)
  expect(await page.evaluate(() => frame.openByPasskey())).toBe('vault/passkey-differs')
  await devTools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first })
  await addAuthenticator(devTools)
  expect(await page.evaluate(() => frame.addPasskey())).toBe('vault/passkey-differs')
  expect(await page.evaluate(() => frame.generation())).toBe(2)
  expect(await page.evaluate(() => frame.open())).toBe(address)
})

/** Changes what a passkey evaluates when it is used, as on another device. Runs in the page. */
function giveOtherResults() {
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = async (options) => {
    const credential = (await get(options)) as PublicKeyCredential
    const results = { prf: { results: { first: new Uint8Array(32).fill(1).buffer } } }
    credential.getClientExtensionResults = () => results
    return credential
  }
}

test('a user who is not verified has not used the passkey', async () => {
  const { page, devTools } = await start()
  const authenticatorId = await addAuthenticator(devTools)
  await page.evaluate(() => frame.addPasskey())
  await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  expect(await page.evaluate(() => frame.openByPasskey())).toBe('vault/passkey-cancelled')
})
