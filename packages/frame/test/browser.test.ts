import { expect, onTestFinished, test } from 'vitest'
import { addAuthenticator, openFramePage } from './openFramePage.js'
import { openVaultStore } from './openVaultStore.js'
import { serveVault } from './serveVault.js'

test('in Chromium: a key that cannot be exported survives a reload, and a passkey opens the wallet when it is lost', async () => {
  const { store, database } = await openVaultStore('pglite')
  onTestFinished(() => database.close())
  const { page, devTools } = await openFramePage(serveVault(store, { subject: 'ann', deviceId: 'a1' }))

  const address = await page.evaluate(() => frame.create('a1'))
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await page.evaluate(() => frame.exportKeys())).toEqual([
    'InvalidAccessError',
    'InvalidAccessError',
    'InvalidAccessError',
  ])
  await page.reload()
  expect(await page.evaluate(() => frame.open())).toBe(address)

  await addAuthenticator(devTools)
  expect(await page.evaluate(() => frame.addPasskey())).toEqual({ isProtected: true, outlivesDevice: true })
  // The authenticator has a passkey of this wallet already.
  expect(await page.evaluate(() => frame.addPasskey())).toBe('vault/passkey-cancelled')

  expect(await page.evaluate(() => frame.deleteStorage())).toBe('deleted')
  await page.reload()
  expect(await page.evaluate(() => frame.open())).toBe('vault/no-way-here')
  expect(await page.evaluate(() => frame.openByPasskey())).toBe(address)
  expect(await page.evaluate(() => frame.addDeviceByPasskey('a1'))).toBe(3)
  await page.reload()
  expect(await page.evaluate(() => frame.open())).toBe(address)
})
