import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifyMessage } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { hold, press, pressInFrame, readWords, startFramePage, typeWords } from './startFramePage.js'

/** Time limit of a test with browsers, in milliseconds. */
const browserMs = 600_000

/** The limits of mails count by the clock of the server. */
const pass = () => vi.setSystemTime(Date.now() + 31_000)

test('the whole story of a wallet, until every server is gone', { timeout: browserMs }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { openBrowser, inbox, walletUrl, setDown, browser } = await startFramePage()
  const ann = await openBrowser()
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  await ann.logIn('ann@example.org')
  expect(inbox.mails).toHaveLength(2)
  expect(await ann.ask('CONNECT_EMAIL', { email: 'ann@Example.org' })).toEqual({ action: 'CONNECT' })
  const user = (await ann.ask('GET_USER')) as { address: string }
  expect(user).toMatchObject({ email: 'ann@example.org', isProtected: false, chainId: 'eip155:31337' })
  expect(await ann.ask('GET_WALLET')).toMatchObject({
    isProtected: false,
    ways: [{ kind: 'device', isThisDevice: true, name: expect.stringContaining('Chrom') }],
  })

  // A second way, which protects.
  const protect = await ann.askWithWindow('SHOW_WALLET', { page: 'protect' })
  await ann.addAuthenticator(protect)
  await press(protect, 'Add a passkey')
  await press(protect, 'Create a passkey')
  await protect.getByText('The passkey was tried').waitFor()
  expect(await ann.answer('SHOW_WALLET')).toEqual({ isProtected: true })
  await vi.waitFor(async () => {
    const events = await ann.events()
    expect(events.at(-1)).toMatchObject({ type: 'USER_UPDATE', payload: { isProtected: true } })
  })
  await press(protect, 'Close this window')
  await vi.waitFor(() => expect(protect.isClosed()).toBe(true))

  // A recovery code, whose words are asked for.
  const add = await ann.askWithWindow('SHOW_WALLET', { page: 'add-recovery-code' })
  const code = await readWords(add)
  expect(code.split(' ')).toHaveLength(24)
  await press(add, 'I have them')
  await press(add, 'Add the code')
  await add.getByText('Look at your note').waitFor()
  await typeWords(add, code)
  await press(add, 'Add the code')
  await add.getByText('The code was tried').waitFor()
  expect(await ann.answer('SHOW_WALLET')).toEqual({ isProtected: true })

  // A second device opens the wallet with the code, once.
  pass()
  const phone = await openBrowser({ viewport: { width: 360, height: 700 } })
  await phone.logIn('ann@example.org')
  const unlock = await phone.askWithWindow('GET_USER')
  await unlock.getByLabel('Recovery code').fill('these are no words')
  await press(unlock, 'Open with the code')
  await unlock.getByText('This is not a recovery code').waitFor()
  await unlock.getByLabel('Recovery code').fill(`  ${code.toUpperCase().replaceAll(' ', '\n')} `)
  await press(unlock, 'Open with the code')
  expect(await phone.answer('GET_USER')).toMatchObject({ address: user.address, isProtected: true })
  await vi.waitFor(() => expect(unlock.isClosed()).toBe(true))
  await phone.page.reload()
  await phone.page.evaluate((url) => app.open(url), walletUrl)
  expect(await phone.ask('GET_USER')).toMatchObject({ address: user.address })

  // The first device is lost.
  const { ways } = (await phone.ask('GET_WALLET')) as {
    ways: { id: string; isThisDevice: boolean; kind: string }[]
  }
  expect(ways).toHaveLength(4)
  const lost = ways.find((way) => way.kind === 'device' && !way.isThisDevice)
  const remove = await phone.askWithWindow('SHOW_WALLET', { page: 'remove-way', wayId: lost?.id })
  await press(remove, 'Remove')
  await remove.getByText('move your money to a new wallet').waitFor()
  expect(await phone.answer('SHOW_WALLET')).toEqual({ isProtected: true })
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect((await ann.events()).at(-1)).toEqual({ type: 'SESSION_END', payload: { cause: 'device-removed' } })

  // Words and keys, after a check.
  const words = await phone.askWithWindow('SHOW_WALLET', { page: 'export' })
  await words.getByLabel('Recovery code').fill(code)
  await press(words, 'Continue')
  await words.getByText('Words and keys').first().waitFor()
  expect(await words.locator('ol.words').count()).toBe(0)
  const seed = await hold(words, 'Hold to show the words', () => readWords(words))
  expect(mnemonicToAccount(seed).address).toBe(user.address)
  expect(await words.locator('ol.words').count()).toBe(0)
  await words.getByText('Private key for EVM networks').click()
  const key = await hold(words, 'Hold to show the key', () =>
    words
      .locator('.secret')
      .allTextContents()
      .then(([text]) => text),
  )
  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(user.address)
  expect(await phone.answer('SHOW_WALLET')).toEqual({ isProtected: true })

  // The leaving kit, with every server gone.
  const kit = await phone.askWithWindow('SHOW_WALLET', { page: 'leaving-kit' })
  const save = async (name: string) => {
    const [download] = await Promise.all([kit.waitForEvent('download'), press(kit, name)])
    const path = join(await download.path(), '..', download.suggestedFilename())
    await download.saveAs(path)
    return path
  }
  const [file, page] = [await save('Save the file'), await save('Save the page')]
  expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----/)
  setDown(true)
  const offline = await browser.newContext({ offline: true })
  const opener = await offline.newPage()
  await opener.goto(`file://${page}`)
  await opener.getByLabel('Leaving kit').setInputFiles(file)
  await opener.getByLabel('Recovery code').fill(code)
  await press(opener, 'Open with the code')
  await opener.getByText(user.address).waitFor()
  expect(await hold(opener, 'Hold to show the words', () => readWords(opener))).toBe(seed)
  vi.useRealTimers()
})

test('the window: closed, loaded again, asked for by nobody, and not waited for', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, walletUrl } = await startFramePage()
  const ann = await openBrowser()
  const bookmark = await ann.context.newPage()
  await bookmark.goto(`${walletUrl}/wallet`)
  await bookmark.getByText('Log in again in the app.').waitFor()
  await ann.logIn('ann@example.org')
  await ann.ask('GET_USER')
  await bookmark.reload()
  await bookmark.getByText('Ways to open it').waitFor()
  expect(await bookmark.getByRole('button', { name: 'Close this window' }).count()).toBe(0)
  // The link of password managers, and no other.
  await bookmark.goto(`${walletUrl}/wallet?page=export`)
  await bookmark.getByText('Ways to open it').waitFor()
  await bookmark.goto(`${walletUrl}/wallet?page=add-passkey`)
  await bookmark.getByRole('button', { name: 'Create a passkey' }).waitFor()
  await bookmark.goto(`${walletUrl}/wallet?request=${'a'.repeat(32)}`)
  await bookmark.getByText('The app does not wait for this window.').waitFor()
  await bookmark.goto(`${walletUrl}/approval`)
  await bookmark.getByText('The app does not wait for this window.').waitFor()

  const closed = await ann.askWithWindow('SHOW_WALLET', { page: 'protect' })
  await closed.getByText('Only this device').waitFor()
  await closed.reload()
  await closed.getByText('Only this device').waitFor()
  await closed.close()
  expect(await ann.answer('SHOW_WALLET')).toMatchObject({ code: 'frame/rejected' })

  // Who has read the log has done what it is for.
  const log = await ann.askWithWindow('SHOW_WALLET', { page: 'log' })
  await log.getByText('You logged in').waitFor()
  await log.close()
  expect(await ann.answer('SHOW_WALLET')).toEqual({ isProtected: false })

  const aborted = await ann.askWithWindow('SHOW_WALLET', { page: 'protect' })
  await aborted.getByText('Only this device').waitFor()
  await ann.page.evaluate(() => app.controller?.abort())
  await aborted.getByText('The app does not wait for this window.').waitFor()
  await aborted.reload()
  await aborted.getByText('The app does not wait for this window.').waitFor()
  expect(await ann.answer('SHOW_WALLET')).toMatchObject({ code: 'frame/aborted' })

  // Of two windows, one answers.
  const first = await ann.askWithWindow('SHOW_WALLET', { page: 'add-recovery-code' })
  const second = await ann.context.newPage()
  await second.goto(first.url())
  await second.getByText('Write down these 24 words').waitFor()
  const code = await readWords(first)
  await press(first, 'I have them')
  await typeWords(first, code)
  await press(first, 'Add the code')
  expect(await ann.answer('SHOW_WALLET')).toEqual({ isProtected: true })
  await second.getByText('The app does not wait for this window.').waitFor()

  // A session that ends while its window is open.
  const late = await ann.askWithWindow('SHOW_WALLET', { page: 'log' })
  await late.getByText('You logged in').waitFor()
  await ann.ask('SIGN_OUT')
  await late.getByText('You are signed out').waitFor()
})

test('codes that are wrong, old, used or locked, and a server that is down at each step', {
  timeout: browserMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { openBrowser, code, setDown, inbox } = await startFramePage()
  const ann = await openBrowser()
  const down = async (name: string, payload?: unknown) => {
    setDown(true)
    expect(await ann.ask(name, payload)).toMatchObject({ code: 'frame/unreachable' })
    setDown(false)
  }
  await down('IS_CONNECTED')
  await down('CONNECT_EMAIL', { email: 'ann@example.org' })
  expect(await ann.ask('CONNECT_OTP', { otp: '123456' })).toMatchObject({ code: 'frame/code-expired' })
  await ann.logIn('ann@example.org')
  // A code is spent once.
  expect(await ann.ask('CONNECT_OTP', { otp: code() })).toMatchObject({ code: 'frame/code-expired' })
  await down('GET_USER')
  const user = await ann.ask('GET_USER')
  await down('GET_WALLET')
  expect(await ann.ask('GET_USER')).toEqual(user)

  // A sign-out is kept, although the server does not hear of it at once.
  setDown(true)
  expect(await ann.ask('SIGN_OUT')).toBeUndefined()
  expect(await ann.ask('IS_CONNECTED')).toMatchObject({ code: 'frame/unreachable' })
  setDown(false)
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await ann.ask('GET_USER')).toMatchObject({ code: 'frame/signed-out' })

  pass()
  expect(await ann.ask('CONNECT_EMAIL', { email: 'ann@example.org' })).toEqual({
    action: 'VERIFY_OTP',
    seconds: expect.any(Number),
  })
  const old = code()
  expect(await ann.ask('CONNECT_EMAIL', { email: 'ann@example.org' })).toMatchObject({
    code: 'frame/wait',
    message: expect.stringMatching(/^Please try again after \d+ seconds$/),
    seconds: expect.any(Number),
  })
  pass()
  const count = inbox.mails.length
  expect(await ann.ask('CONNECT_EMAIL', { email: 'ann@example.org' })).toMatchObject({ action: 'VERIFY_OTP' })
  expect(inbox.mails).toHaveLength(count + 1)
  if (old !== code())
    expect(await ann.ask('CONNECT_OTP', { otp: old })).toMatchObject({ code: 'frame/code-wrong' })
  expect(await ann.ask('CONNECT_OTP', { otp: 'abc' })).toMatchObject({ code: 'frame/code-wrong' })
  await down('CONNECT_OTP', { otp: code() })
  // A frame that is loaded again takes the code that was mailed.
  await ann.page.reload()
  await ann.reopen()
  expect(await ann.ask('CONNECT_OTP', { otp: `${code().slice(0, 3)} ${code().slice(3)}` })).toBeUndefined()
  expect(await ann.ask('GET_USER')).toEqual(user)

  await ann.ask('SIGN_OUT')
  pass()
  await ann.ask('CONNECT_EMAIL', { email: 'ann@example.org' })
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries++)
    expect(await ann.ask('CONNECT_OTP', { otp: wrong })).toMatchObject({ code: 'frame/code-wrong' })
  expect(await ann.ask('CONNECT_OTP', { otp: code() })).toMatchObject({ code: 'frame/code-locked' })

  // The log has events and their ends, and nothing of what is in them.
  expect(ann.logged).toContain('[latchkey frame] CONNECT_OTP: frame/code-locked')
  expect(ann.logged).toContain('[latchkey frame] GET_USER: done')
  expect(ann.logged.filter((line) => /\d{6}|@|0x/.test(line))).toEqual([])
  vi.useRealTimers()
})

test('two tabs and two devices at once, and a device that has lost its storage', {
  timeout: browserMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { openBrowser, walletUrl } = await startFramePage()
  const ann = await openBrowser()
  const other = await ann.openApp()
  await ann.logIn('ann@example.org')
  const [one, two] = await Promise.all([ann.ask('GET_USER'), ann.ask('GET_USER', undefined, other)])
  expect(one).toMatchObject({ address: expect.stringMatching(/^0x/) })
  expect(two).toEqual(one)

  // Two windows add a way at the same time: both are there.
  const windows = await Promise.all([1, 2].map(() => ann.context.newPage()))
  const codes: string[] = []
  for (const page of windows) {
    await page.goto(`${walletUrl}/wallet`)
    await press(page, 'Add a recovery code')
    const words = await readWords(page)
    codes.push(words)
    await press(page, 'I have them')
    await typeWords(page, words)
  }
  await Promise.all(windows.map((page) => press(page, 'Add the code')))
  await Promise.all(windows.map((page) => page.getByText('The code was tried').waitFor()))
  expect(await ann.ask('GET_WALLET')).toMatchObject({ ways: { length: 3 } })
  await vi.waitFor(async () => {
    const events = await ann.events(other)
    expect(events.at(-1)).toMatchObject({ type: 'USER_UPDATE', payload: { isProtected: true } })
  })

  // The browser has deleted everything.
  await ann.frame().evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = resolve
        request.onblocked = resolve
      })
  })
  await other.close()
  for (const page of windows) await page.close()
  await ann.page.reload()
  await ann.reopen()
  expect(await ann.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  pass()
  await ann.logIn('ann@example.org')
  const unlock = await ann.askWithWindow('GET_USER')
  await unlock.getByLabel('Recovery code').fill(codes[1] ?? '')
  await press(unlock, 'Open with the code')
  expect(await ann.answer('GET_USER')).toMatchObject({ address: (one as { address: string }).address })

  // A sign-out ends the session of the other tab.
  const third = await ann.openApp()
  await ann.ask('GET_USER', undefined, third)
  await ann.ask('SIGN_OUT')
  await vi.waitFor(async () =>
    expect(await ann.events(third)).toEqual([{ type: 'SESSION_END', payload: { cause: 'signed-out' } }]),
  )
  vi.useRealTimers()
})

test('a login signs the message of its app in one step, and no other (spec 3.7, 3.8/session)', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, appUrl } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:31337',
    domain: new URL(appUrl).host,
    uri: appUrl,
    version: '1',
    nonce: 'k3Yb0vQ2Lr7Zt1Xa',
    issuedAt: new Date().toISOString(),
    statement: 'Sign in to the shop.',
    serializedMessage: 'I give you everything.',
  }
  await ann.begin('GET_USER', { siwxMessage })
  await ann.frame().getByText('Sign in to the shop.').waitFor()
  await pressInFrame(ann.frame(), 'Sign')
  const user = (await ann.answer('GET_USER')) as {
    address: `0x${string}`
    message: string
    signature: `0x${string}`
  }
  expect(user).toMatchObject({
    email: 'ann@example.org',
    chainId: 'eip155:31337',
    accounts: [{ address: user.address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    siwxMessage: { nonce: 'k3Yb0vQ2Lr7Zt1Xa' },
  })
  expect(user.message).toContain(`${new URL(appUrl).host} wants you to sign in`)
  expect(user.message).not.toContain('everything')
  expect(await verifyMessage(user)).toBe(true)

  await ann.begin('GET_USER', { siwxMessage })
  await pressInFrame(ann.frame(), 'Reject')
  const { message: _, signature: __, ...unsigned } = user
  expect(await ann.answer('GET_USER')).toEqual({ ...unsigned, siwxMessage: undefined })
  for (const fields of [{ domain: 'evil.example' }, { uri: 'https://evil.example' }])
    expect(await ann.ask('GET_USER', { siwxMessage: { ...siwxMessage, ...fields } })).not.toHaveProperty(
      'signature',
    )
  expect(await ann.ask('GET_USER', { chainId: 'eip155:5' })).toMatchObject({
    code: 'frame/network-unsupported',
  })
  expect(await ann.ask('GET_NETWORKS')).toMatchObject({
    chainIds: ['eip155:31337', expect.stringMatching(/^solana:/)],
  })
  const { chainIds } = (await ann.ask('GET_NETWORKS')) as { chainIds: string[] }
  expect(await ann.ask('SWITCH_NETWORK', { chainId: chainIds[1] })).toEqual({ chainId: chainIds[1] })
  expect(await ann.ask('GET_USER')).toMatchObject({
    chainId: chainIds[1],
    address: expect.not.stringMatching(/^0x/),
  })

  await ann.ask('SYNC_THEME', {
    themeMode: 'dark',
    themeVariables: {
      '--lk-accent': '#7c3aed',
      '--lk-border-radius-master': '2px',
      '--lk-font-family': 'url(https://evil.example), serif',
      '--lk-background': 'red',
      '--lk-color-mix': 'url(https://evil.example)',
    },
  })
  const style = await ann.frame().evaluate(() => document.documentElement.style.cssText)
  expect(style).toContain('color-scheme: dark')
  expect(style).toContain('--accent: #7c3aed')
  expect(style).toContain('--font: serif')
  expect(style).not.toMatch(/url|red|background/)
  await ann.ask('SYNC_THEME', {
    themeVariables: { '--lk-accent': '#7c3aed; display: none', '--lk-font-family': 'a' },
  })
  expect(await ann.frame().evaluate(() => document.documentElement.style.cssText)).toBe(style)
})

test('an email is changed with a code to the old address and one to the new', {
  timeout: browserMs,
}, async () => {
  const { openBrowser, code } = await startFramePage()
  vi.useFakeTimers({ toFake: ['Date'] })
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  await ann.ask('GET_USER')
  pass()
  const change = { newEmail: 'ann@new.example' }
  expect(await ann.ask('UPDATE_EMAIL', change)).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect(await ann.ask('UPDATE_EMAIL', change)).toMatchObject({ code: 'frame/wait' })
  expect(await ann.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: code() })).toBeUndefined()
  expect(await ann.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '000000' })).toMatchObject({
    code: expect.stringMatching(/wrong/),
  })
  expect(await ann.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: code() })).toEqual(change)
  await vi.waitFor(async () =>
    expect((await ann.events()).at(-1)).toMatchObject({
      type: 'USER_UPDATE',
      payload: { email: 'ann@new.example' },
    }),
  )
  vi.useRealTimers()
})

test('by keyboard alone: words are shown after a code by mail, and a passkey without PRF is refused', {
  timeout: browserMs,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { openBrowser, walletUrl, code, inbox } = await startFramePage()
  const ann = await openBrowser()
  await ann.logIn('ann@example.org')
  await ann.ask('GET_USER')
  pass()
  const page = await ann.context.newPage()
  await page.goto(`${walletUrl}/wallet`)
  await page.getByText('Ways to open it').waitFor()
  const pressByKey = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.waitFor()
    for (let tabs = 0; tabs < 30; tabs++) {
      if (await button.evaluate((each) => each === document.activeElement))
        return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached.`)
  }
  await pressByKey('Show the words and keys')
  await page.getByText('enter a code from your email').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Is it you?')
  const count = inbox.mails.length
  await pressByKey('Send the code')
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(count + 1))
  await page.getByLabel('Code').waitFor()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(code())
  await page.keyboard.press('Enter')
  const words = page.locator('ol.words li')
  await pressByKey('Hold to show the words')
  expect(await words.count()).toBe(12)
  await page.keyboard.press('Enter')
  expect(await words.count()).toBe(0)

  await pressByKey('Show my wallet')
  await pressByKey('Add a passkey')
  await ann.addAuthenticator(page, { hasPrf: false })
  await pressByKey('Create a passkey')
  await page.getByText('Use a recovery code. Nothing was changed.').waitFor()
  expect(await ann.ask('GET_WALLET')).toMatchObject({ isProtected: false, ways: { length: 1 } })
  vi.useRealTimers()
})
