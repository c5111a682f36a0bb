import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from '@latchkey/test/serve'
import { startTestPostgres } from '@latchkey/test/startTestPostgres'
import type { Page } from '@playwright/test'
import { type Chain, chains } from './models/chains'
import { scanScreen, startPeer } from './models/peer'
import { SignInPage } from './models/signInPage'
import { startSandboxServer } from './startSandboxServer'
import { expect, test } from './test'

const networks: Readonly<Record<Chain, string>> = {
  EVM: 'mainnet.base',
  Solana: 'mainnet.solana',
  Bitcoin: 'mainnet.bitcoin',
  Polkadot: 'mainnet.polkadot',
}
const guarded = 'Only users who are signed in can read this. You are'
const refused = '401: Nobody is signed in.'
// The browser logs each answer of the server that the user is not signed in.
test.use({ expectedErrors: /401 \(Unauthorized\)/ })

const pageUrl = (path: string) => new URL(path, process.env.PLAYGROUND_URL).href

for (const chain of chains)
  test(`signs in with a wallet of ${chain} by one prompt: the server answers, also after a reload, until the user signs out`, async ({
    playground,
    page,
  }) => {
    const shown = new SignInPage(playground.page)
    await shown.openSignIn(`wallets=1&networks=${networks[chain]}`)
    await shown.readProtectedPage(refused)
    await shown.connectWallet(chain)
    await shown.expectSignedOut()
    await shown.signIn()
    const account = await shown.account.innerText()
    expect(account).toContain(await shown.tool.locator('dt:text-is("Address") + dd').innerText())
    await shown.readProtectedPage(`${guarded} ${account}.`)
    expect(await shown.countSignatures()).toBe(1)

    await page.reload()
    await shown.expectSignedIn(account)
    await shown.readProtectedPage(`${guarded} ${account}.`)
    expect(await shown.countSignatures()).toBe(0)

    await shown.signOut()
    await expect(shown.accountButton).toBeVisible()
    await shown.readProtectedPage(refused)
  })

test('the session stays when the network changes, and ends when the wallet is disconnected', async ({
  page,
  playground,
}) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn()
  await shown.connectWallet('EVM')
  await shown.signIn()
  const account = await shown.account.innerText()
  await playground.networkButton.click()
  await playground.modal.getByRole('button', { name: 'Sandbox Two' }).click()
  await expect(playground.networkButton).toContainText('Sandbox Two')
  await shown.expectSignedIn(account)
  await shown.readProtectedPage(`${guarded} ${account}.`)
  expect(await shown.countSignatures()).toBe(1)

  await page.keyboard.press('Escape')
  await expect(playground.modal).toBeHidden()
  await playground.accountButton.click()
  await playground.disconnect()
  await expect(playground.connectButton).toBeVisible()
  await shown.expectSignedOut()
  await shown.readProtectedPage(refused)
})

test('a second tab is signed in without a prompt, and signing out in one tab signs out the other', async ({
  playground,
  context,
}) => {
  const first = new SignInPage(playground.page)
  await first.openSignIn()
  await first.connectWallet('EVM')
  await first.signIn()
  const second = new SignInPage(await context.newPage())
  await second.openSignIn()
  await second.expectSignedIn(await first.account.innerText())
  await second.readProtectedPage(new RegExp(`^${guarded}`))
  expect(await second.countSignatures()).toBe(0)

  await second.signOut()
  await first.expectSignedOut()
  await first.readProtectedPage(refused)
})

test('a rejection in the wallet is a sentence, and nobody is signed in', async ({ playground }) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn()
  await shown.connectWallet('EVM')
  await playground.next({ kind: 'reject' })
  await shown.panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(shown.panel.getByRole('alert')).toContainText('You declined the request')
  await shown.expectSignedOut()
  await shown.readProtectedPage(refused)
  await shown.signIn()
  await expect(shown.panel.getByRole('alert')).toHaveCount(0)
})

test('the cookie alone does not sign out from another origin, and without it nobody is signed in', async ({
  playground,
  page,
}) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn()
  await shown.connectWallet('EVM')
  await shown.signIn()
  // With the cookie of the page.
  for (const origin of ['https://example.com', 'http://127.0.0.1:9', 'null']) {
    const foreign = await page.request.post(pageUrl('/sign-in/v1/sign-out'), {
      data: {},
      headers: { origin },
    })
    expect(foreign.status()).toBe(403)
  }
  expect((await page.request.get(pageUrl('/protected'))).status()).toBe(200)
  expect((await fetch(pageUrl('/protected'))).status).toBe(401)
  const script = await page.evaluate(() => document.cookie)
  expect(script).not.toContain('latchkey-session')
  await shown.readProtectedPage(new RegExp(`^${guarded}`))
})

test('required: the modal asks after the wallet connects. Cancelling disconnects, signing stays connected', async ({
  playground,
}) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn('signIn=required')
  const { modal } = playground
  await playground.openModal()
  await playground.walletRow().click()
  await shown.cancelSignIn()
  await expect(playground.connectButton).toBeVisible()
  await expect(modal).toBeHidden()
  await shown.readProtectedPage(refused)

  await playground.openModal()
  await playground.walletRow().click()
  await modal.locator('[data-action="sign"]').click()
  await expect(modal).toBeHidden()
  await shown.expectSignedIn()
  await expect(playground.accountButton).toBeVisible()
  await shown.readProtectedPage(new RegExp(`^${guarded}`))
})

test('asked: the modal asks after the wallet connects, and whoever declines stays connected', async ({
  playground,
}) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn('signIn=connect')
  const { modal } = playground
  await playground.openModal()
  await playground.walletRow().click()
  await shown.cancelSignIn()
  await expect(modal).toBeHidden()
  await expect(playground.accountButton).toBeVisible()
  await shown.expectSignedOut()
  expect(await shown.countSignatures()).toBe(0)
  await shown.readProtectedPage(refused)
  await shown.signIn()
  await shown.readProtectedPage(new RegExp(`^${guarded}`))
})

test('a wallet in the page that can, connects and signs in with one prompt', async ({ playground }) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn('signIn=required')
  await playground.wallet(({ controls }) => {
    controls.setSignIn(true)
    controls.setApproval('window')
  })
  await playground.openModal()
  await playground.walletRow().click()
  await playground.approve()
  await expect(playground.modal).toBeHidden()
  await shown.expectSignedIn()
  await shown.readProtectedPage(new RegExp(`^${guarded}`))
  const asked = await playground.wallet(({ log }) =>
    log.entries
      .filter(
        ({ direction, method }) => direction === 'request' && /connect|requestAccounts|sign/i.test(method),
      )
      .map(({ method }) => method),
  )
  expect(asked).toEqual(['wallet_connect'])
})

test('a wallet on another device connects and signs in with one code and one approval', async ({
  playground,
  page,
}) => {
  const peer = await startPeer({ answer: { proposals: 'ask', requests: 'reject' } })
  try {
    const shown = new SignInPage(playground.page)
    await shown.openSignIn('signIn=required&networks=mainnet.base')
    await playground.openModal()
    await playground.walletRow('WalletConnect').click()
    await peer.pair(await scanScreen(page))
    await expect.poll(() => peer.proposals.map(({ kind }) => kind)).toEqual(['authenticate'])
    await peer.approveProposal()
    await expect(playground.modal).toBeHidden()
    await shown.expectSignedIn(new RegExp(`^eip155:1337:${peer.accounts[0]}$`, 'i'))
    await shown.readProtectedPage(new RegExp(`^${guarded}`))
    await page.reload()
    await shown.expectSignedIn()
  } finally {
    await peer.stop()
  }
})

for (const kind of ['PGlite', 'Postgres'] as const)
  test(`a session is in ${kind}, so that a restart of the server keeps it`, async ({ playground, page }) => {
    test.slow()
    const { database, remove } = await openPlace(kind)
    let server = await startSignIn({ database })
    try {
      await answerWith(page, () => server)
      const shown = new SignInPage(playground.page)
      await shown.openSignIn()
      await shown.connectWallet('EVM')
      await shown.signIn()
      const account = await shown.account.innerText()
      await server.stop()
      server = await startSignIn({ database })
      await shown.readProtectedPage(`${guarded} ${account}.`)
      await page.reload()
      await shown.expectSignedIn(account)
      expect(await shown.countSignatures()).toBe(0)
      await shown.signOut()
      await shown.readProtectedPage(refused)
    } finally {
      await server.stop()
      await remove()
    }
  })

test('a message that is signed too late is refused with a sentence, and the next one is accepted', async ({
  playground,
  page,
}) => {
  test.slow()
  const servers = [await startSignIn({ nonceSeconds: 1 }), await startSignIn()] as const
  let server: RunningServer = servers[0]
  try {
    await answerWith(page, () => server)
    const shown = new SignInPage(playground.page)
    await shown.openSignIn()
    await shown.connectWallet('EVM')
    await playground.next({ kind: 'delay', ms: 1_500 })
    await shown.panel.getByRole('button', { name: 'Sign in' }).click()
    await expect(shown.panel.getByRole('alert')).toContainText('has expired')
    await shown.expectSignedOut()
    await shown.readProtectedPage(refused)
    server = servers[1]
    await shown.signIn()
    await shown.readProtectedPage(new RegExp(`^${guarded}`))
  } finally {
    for (const each of servers) await each.stop()
  }
})

test('with blocked cookies, the user learns that cookies are the problem', async ({
  playground,
  page,
  context,
}) => {
  const shown = new SignInPage(playground.page)
  await shown.openSignIn()
  await shown.connectWallet('EVM')
  await page.route('**/sign-in/v1/start*', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    // Of what is fetched here, Playwright keeps the cookies.
    await context.clearCookies()
    await route.fulfill({ response, headers })
  })
  await shown.panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(shown.panel.getByRole('alert')).toContainText('Allow cookies for this site')
  await shown.expectSignedOut()
})

test('off, the server still guards its page', async ({ playground, page }) => {
  const shown = new SignInPage(playground.page)
  await shown.open('/sign')
  await expect(shown.panel).toContainText('Off, or without a server')
  await shown.readProtectedPage(refused)
  const settings = page.getByRole('region', { name: 'Settings' })
  await settings.getByText('Required', { exact: true }).click()
  await expect(page).toHaveURL(/signIn=required/)
  await expect(shown.panel.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'latchkey.ts' })).toContainText(
    "signIn: { service: hostedSignIn({ url: '/' }), required: true },",
  )
})

test('with chains in the page, users sign in at a server in it, which guards nothing', async ({
  playground,
  page,
}) => {
  const shown = new SignInPage(playground.page)
  await page.goto(pageUrl('/sign?chains=page&signIn=required'))
  await shown.card.getByRole('button', { name: /^Demo Wallet/ }).click()
  await shown.approve()
  await shown.card.locator('[data-action="sign"]').click()
  await shown.approve()
  await shown.expectSignedIn(/^eip155:421337:0x\w{40}$/)
  await shown.readProtectedPage(refused)
})

/** Starts a server that the page does not have, with no chains. */
function startSignIn(
  options: Omit<Parameters<typeof startSandboxServer>[1], 'pagePort'> = {},
): Promise<RunningServer> {
  const pagePort = Number(new URL(pageUrl('/')).port)
  return startSandboxServer({ url: '', chains: [], solana: undefined }, { pagePort, ...options })
}

/** Creates a place for a database. */
async function openPlace(kind: 'PGlite' | 'Postgres') {
  if (kind === 'Postgres') {
    const { url, remove } = await startTestPostgres()
    return { database: { url: `${url}/postgres` }, remove }
  }
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-sign-in-'))
  return { database: { folder }, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Lets another server answer what the page asks its own one for the sign-in. */
async function answerWith(page: Page, serverOf: () => RunningServer): Promise<void> {
  await page.route(/\/(?:sign-in\/v1\/|protected$)/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: serverOf().url + pathname + search })
    await route.fulfill({ response })
  })
}
