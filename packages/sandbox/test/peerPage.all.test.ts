import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import { launchChromium } from '@latchkey/test/launchChromium'
import { u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'ethers'
import type { Browser, Page } from 'playwright-core'
import { encode } from 'uqr'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../src/index.js'
import { close, listen } from '../src/server/listen.js'
import { openDapp } from './openDapp.js'
import { isSolanaSignature } from './openSolanaWallet.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bob = '0x00000000000000000000000000000000000b0b02'

let sandbox: Sandbox
let browser: Browser
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  ;[sandbox, browser] = await Promise.all([startSandbox({ ports: 'free' }), launchChromium()])
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.stop()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** The wallet, with everything that goes wrong in it and every address that it asks for. */
async function openWallet(path = '/peer') {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  ends.push(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const errors: string[] = []
  const asked = new Set<string>()
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('request', (request) => asked.add(new URL(request.url()).hostname))
  page.on('websocket', (socket) => asked.add(new URL(socket.url()).hostname))
  await page.goto(sandbox.url + path)
  return { page, errors, asked, context }
}

async function openApp() {
  const rpcMap = Object.fromEntries(sandbox.chains.map(({ id, url }) => [id, url]))
  const dapp = await openDapp({ relayUrl: sandbox.relay.url, rpcMap })
  ends.push(dapp.stop)
  return dapp
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const press = (page: Page, name: string, button: string) =>
  card(page, name).getByRole('button', { name: button, exact: true }).click()

/** Pairs by pasting the link, and approves. */
async function connect(page: Page) {
  const dapp = await openApp()
  const { uri, connected } = await dapp.propose()
  await page.getByLabel('Connection link').fill(uri)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await press(page, 'Connect to Test App', 'Approve')
  return { dapp, session: await connected }
}

/** A picture of a QR code, drawn by the browser. */
async function picture(text: string): Promise<Buffer> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const page = await browser.newPage()
  const url = await page.evaluate(
    ({ size, data }) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 500
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      context.fillStyle = '#e8e8e8'
      context.fillRect(0, 0, 500, 500)
      context.translate(70, 70)
      // A fraction would leave lines between the squares.
      const scale = Math.floor(360 / size)
      context.scale(scale, scale)
      context.fillStyle = '#fff'
      context.fillRect(0, 0, size, size)
      context.fillStyle = '#000'
      data.forEach((row, y) => {
        row.forEach((on, x) => {
          if (on) context.fillRect(x, y, 1, 1)
        })
      })
      return canvas.toDataURL('image/png')
    },
    { size, data },
  )
  await page.close()
  return Buffer.from(url.slice('data:image/png;base64,'.length), 'base64')
}

test('a person pairs by a pasted link, approves, signs, sends, refuses and disconnects', async () => {
  const { page, errors, asked } = await openWallet()
  await page.getByText('No app is connected.').waitFor()
  const { dapp, session } = await connect(page)
  expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1337:${alice}`, `eip155:1338:${alice}`])
  await card(page, 'Test App').getByText('Sandbox One, Sandbox Two').waitFor()
  await page.getByText('Connected to the relay').waitFor()

  const signing = dapp.provider.request<`0x${string}`>(
    { method: 'personal_sign', params: ['Hello', alice] },
    'eip155:1337',
  )
  await card(page, 'Sign message').getByText('Test App wants you to sign this message.').waitFor()
  await card(page, 'Sign message').getByText('Hello', { exact: true }).waitFor()
  await press(page, 'Sign message', 'Approve')
  expect(verifyMessage('Hello', await signing)).toBe(alice)

  const sending = dapp.provider.request(
    { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x16345785d8a0000' }] },
    'eip155:1337',
  )
  await card(page, 'Send transaction').getByText('0.1 ETH').waitFor()
  await card(page, 'Send transaction')
    .getByText(/^about 0\.0000\d+ ETH$/)
    .waitFor()
  await press(page, 'Send transaction', 'Approve')
  await sending
  const client = createPublicClient({ transport: http(sandbox.chains[0]?.url), cacheTime: 0 })
  await expect.poll(() => client.getBalance({ address: bob })).toBe(parseEther('0.1'))

  const refused = dapp.provider.request({ method: 'personal_sign', params: ['No', alice] }, 'eip155:1337')
  const refusal = expect(refused).rejects.toMatchObject({ code: 4001 })
  await press(page, 'Sign message', 'Reject')
  await refusal

  const gone = new Promise((resolve) => dapp.provider.once('session_delete', resolve))
  await press(page, 'Test App', 'Disconnect Test App')
  await gone
  await page.getByText('No app is connected.').waitFor()
  expect(dapp.provider.session).toBeUndefined()
  expect(errors).toEqual([])
  expect([...asked]).toEqual(['127.0.0.1'])
})

test('changes account and network, pings, and tells what came of it', async () => {
  const { page, errors } = await openWallet()
  const { dapp } = await connect(page)
  const told: unknown[] = []
  dapp.provider.on('session_event', ({ params }: { params: { event: unknown } }) => told.push(params.event))
  await page.getByLabel('EVM account').selectOption({ index: 1 })
  await page.getByText('The account is changed. Connected apps were told.').waitFor()
  await page.getByLabel('EVM network').selectOption('Sandbox Test')
  await page.getByText('The network is changed. Connected apps were told.').waitFor()
  await expect
    .poll(() => told)
    .toEqual([
      { name: 'accountsChanged', data: [second] },
      { name: 'chainChanged', data: 1339 },
    ])
  expect(dapp.provider.session?.namespaces.eip155?.accounts).toEqual([
    `eip155:1337:${second}`,
    `eip155:1338:${second}`,
    `eip155:1339:${second}`,
  ])
  await press(page, 'Test App', 'Ping Test App')
  await page.getByText('Test App has answered the ping.').waitFor()
  expect(errors).toEqual([])
})

test('a relay that delivers every message twice is not an error of the wallet', async () => {
  sandbox.relay.duplicate(true)
  ends.push(async () => sandbox.relay.duplicate(false))
  const { page, errors } = await openWallet()
  await connect(page)
  await press(page, 'Test App', 'Ping Test App')
  await page.getByText('Test App has answered the ping.').waitFor()
  expect(errors).toEqual([])
})

test('signs in and connects in one go, and shows the state of the relay', async () => {
  const { page, errors } = await openWallet()
  const dapp = await openApp()
  const shown = new Promise<string>((resolve) => dapp.provider.once('display_uri', resolve))
  const authenticated = dapp.provider.authenticate({
    chains: ['eip155:1337'],
    domain: '127.0.0.1:5173',
    uri: 'http://127.0.0.1:5173/login',
    nonce: 'abcdefgh',
    statement: 'Welcome.',
    methods: ['personal_sign'],
  })
  await page.getByLabel('Connection link').fill(await shown)
  await page.keyboard.press('Enter')
  await card(page, 'Sign in to Test App').getByText('Welcome.').waitFor()
  await press(page, 'Sign in to Test App', 'Approve')
  const [auth] = (await authenticated)?.auths ?? []
  if (!auth) throw new Error('nothing was signed')
  const message = dapp.client.formatAuthMessage({ request: auth.p, iss: auth.p.iss })
  expect(verifyMessage(message, auth.s.s)).toBe(alice)
  await card(page, 'Test App').getByText('Sandbox One', { exact: true }).waitFor()
  expect(errors).toEqual([])

  const relay = page.locator('header').getByRole('status')
  await relay.getByText('Connected to the relay').waitFor()
  sandbox.relay.down()
  await relay.getByText('No connection to the relay').waitFor()
  sandbox.relay.up()
  await relay.getByText('Connected to the relay').waitFor()
})

test('refuses a proposal, by keyboard alone', async () => {
  const { page } = await openWallet()
  const dapp = await openApp()
  const { uri, connected } = await dapp.propose()
  await page.getByLabel('Connection link').focus()
  await page.keyboard.insertText(uri)
  await page.keyboard.press('Enter')
  const refusal = expect(connected).rejects.toMatchObject({ code: 5000 })
  await card(page, 'Connect to Test App').waitFor()
  // Backwards out of the field: the newest thing is above it.
  for (const name of ['Approve', 'Reject']) {
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
  await page.keyboard.press('Enter')
  await refusal
  // Focus is not lost with the card.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('apps')
})

test('scans a picture that is chosen, pasted or dropped', async () => {
  const { page, errors } = await openWallet()
  const ways = {
    async chosen(buffer: Buffer) {
      await page
        .getByLabel('Scan a picture of the code')
        .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    },
    async pasted(buffer: Buffer) {
      await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const blob = new Blob([bytes], { type: 'image/png' })
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
      }, buffer.toString('base64'))
      await page.keyboard.press('Control+V')
    },
    async dropped(buffer: Buffer) {
      await page.evaluate((base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], 'code.png', { type: 'image/png' }))
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      }, buffer.toString('base64'))
    },
  }
  for (const scan of Object.values(ways)) {
    const dapp = await openApp()
    const { uri, connected } = await dapp.propose()
    await scan(await picture(uri))
    await press(page, 'Connect to Test App', 'Approve')
    expect((await connected).peer.metadata.name).toBe('Sandbox Phone')
  }
  await ways.chosen(await picture('https://example.com'))
  await page.getByText('This is not a connection link.').waitFor()
  await ways.chosen(Buffer.from('not a picture'))
  await page.getByText('This picture cannot be read.').waitFor()
  expect(errors).toEqual([])
})

test('is the same wallet after a reload, and has one window at a time', async () => {
  const { page, context } = await openWallet()
  const { dapp } = await connect(page)
  await page.getByLabel('When an app asks').selectOption('Approve everything')
  await page.reload()
  await card(page, 'Test App').waitFor()
  const signature = await dapp.provider.request<`0x${string}`>(
    { method: 'personal_sign', params: ['Again', alice] },
    'eip155:1338',
  )
  expect(verifyMessage('Again', signature)).toBe(alice)

  const other = await context.newPage()
  await other.goto(`${sandbox.url}/peer`)
  await other.getByRole('alert').getByText('This wallet is open in another window.').waitFor()
  await page.close()
  await card(other, 'Test App').waitFor()
})

test('says what is wrong with a link', async () => {
  const { page } = await openWallet()
  const tryLink = async (link: string, words: string) => {
    await page.getByLabel('Connection link').fill(link)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText(words).waitFor()
  }
  await tryLink('hello', 'This is not a connection link.')
  await tryLink('wc:abc@1?bridge=x&key=y', 'This link is of an old kind')
  await tryLink(`wc:${'a'.repeat(64)}@2?relay-protocol=irn`, 'This connection link is incomplete.')
  const secret = `symKey=${'b'.repeat(64)}`
  await tryLink(
    `wc:${'a'.repeat(64)}@2?relay-protocol=irn&${secret}&expiryTimestamp=1600000000`,
    'This code has expired.',
  )
  const { uri } = await (await openApp()).propose()
  await page.goto(`${sandbox.url}/peer?answer=approve&uri=${encodeURIComponent(uri)}`)
  await card(page, 'Test App').waitFor()
  await tryLink(uri, 'This code was used already.')
})

test('serves a page that frames it on another port of this machine, and hears its pictures', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><iframe title="Phone" width="390" height="800" src="${sandbox.url}/peer"></iframe>
      <script>
        window.heard = []
        addEventListener('message', ({ data }) => heard.push(data))
        window.scan = async (image) => document.querySelector('iframe').contentWindow.postMessage({ type: 'latchkey-peer:scan', image }, '*')
      </script>`)
  })
  const url = `http://127.0.0.1:${await listen(server, 0, 'the framing page')}`
  ends.push(() => close(server))
  const page = await browser.newPage()
  ends.push(() => page.close())
  await page.goto(url)
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await expect.poll(heard).toEqual([{ type: 'latchkey-peer:ready' }])

  const dapp = await openApp()
  const { uri, connected } = await dapp.propose()
  const image = `data:image/png;base64,${(await picture(uri)).toString('base64')}`
  await page.evaluate((data) => (window as unknown as { scan(image: unknown): void }).scan(data), image)
  await expect.poll(heard).toContainEqual({ type: 'latchkey-peer:scanned' })
  const phone = page.frameLocator('iframe[title=Phone]')
  await phone.getByRole('button', { name: 'Approve' }).click()
  expect((await connected).acknowledged).toBe(true)

  await page.evaluate(async () => {
    const bitmap = await createImageBitmap(new ImageData(50, 50))
    ;(window as unknown as { scan(image: unknown): void }).scan(bitmap)
  })
  await expect
    .poll(heard)
    .toContainEqual({ type: 'latchkey-peer:scanned', error: expect.stringContaining('no code') })

  // A name of another machine that leads here: its page is neither allowed to frame the wallet nor heard.
  const foreign = await launchChromium(['--host-resolver-rules=MAP foreign.example 127.0.0.1'])
  ends.push(() => foreign.close())
  const strange = await foreign.newPage()
  await strange.goto(url.replace('127.0.0.1', 'foreign.example'))
  const frame = strange.frames()[1]
  expect(await frame?.evaluate(() => document.querySelector('main') === null).catch(() => true)).toBe(true)
  expect(await strange.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
})

test('a person shares accounts of four namespaces, keeps one back, and reads what is asked for', async () => {
  const { page, errors } = await openWallet('/peer?name=Four')
  const dapp = await openApp()
  const { solana, bitcoin, polkadot } = sandbox
  const [solanaId, bitcoinId, polkadotId] = [solana?.caip2, bitcoin?.caipId, polkadot?.id].map(String)
  if (!solanaId || !bitcoinId || !polkadotId) throw new Error('a chain is missing')
  const events = ['accountsChanged', 'chainChanged']
  const { uri, connected } = await dapp.proposeNamespaces({
    eip155: { chains: ['eip155:1337'], methods: ['personal_sign'], events },
    solana: { chains: [solanaId], methods: ['solana_signMessage'], events },
    bip122: { chains: [bitcoinId], methods: ['signMessage'], events },
    polkadot: { chains: [polkadotId], methods: ['polkadot_signMessage'], events },
  })
  await page.getByLabel('Connection link').fill(uri)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const proposal = card(page, 'Connect to Test App')
  await proposal.getByText('Sandbox One, Sandbox Solana, Sandbox Bitcoin, Sandbox Polkadot').waitFor()
  await proposal.getByRole('group', { name: 'EVM accounts to share' }).getByLabel(alice).uncheck()
  await press(page, 'Connect to Test App', 'Approve')
  const session = await connected
  expect(Object.keys(session.namespaces)).toEqual(['solana', 'bip122', 'polkadot'])

  const request = <T>(chainId: string, method: string, params: unknown) =>
    dapp.client.request<T>({ topic: session.topic, chainId, request: { method, params } })
  const addressOf = (namespace: string) => session.namespaces[namespace]?.accounts[0]?.split(':')[2] ?? ''
  const approve = async (text: string) => {
    await card(page, 'Sign message').getByText(text, { exact: true }).waitFor()
    await press(page, 'Sign message', 'Approve')
    await card(page, 'Sign message').waitFor({ state: 'detached' })
  }
  const bySolana = request<{ signature: string }>(solanaId, 'solana_signMessage', {
    message: base58.encode(new TextEncoder().encode('from Solana')),
    pubkey: addressOf('solana'),
  })
  await approve('from Solana')
  const key = base58.decode(addressOf('solana'))
  const signature = base58.decode((await bySolana).signature)
  expect(isSolanaSignature(key, new TextEncoder().encode('from Solana'), signature)).toBe(true)

  const byBitcoin = request<{ signature: string }>(bitcoinId, 'signMessage', {
    account: addressOf('bip122'),
    message: 'from Bitcoin',
  })
  await approve('from Bitcoin')
  const inBase64 = Buffer.from((await byBitcoin).signature, 'hex').toString('base64')
  expect(Verifier.verifySignature(addressOf('bip122'), 'from Bitcoin', inBase64)).toBe(true)

  const byPolkadot = request<{ signature: string }>(polkadotId, 'polkadot_signMessage', {
    address: addressOf('polkadot'),
    message: 'from Polkadot',
  })
  await approve('from Polkadot')
  await cryptoWaitReady()
  const { isValid } = signatureVerify(
    u8aWrapBytes('from Polkadot'),
    (await byPolkadot).signature,
    addressOf('polkadot'),
  )
  expect(isValid).toBe(true)

  const told = new Promise((resolve) => dapp.client.events.once('session_event', resolve))
  await page.getByLabel('Solana account').selectOption({ index: 1 })
  expect(await told).toMatchObject({ params: { chainId: solanaId, event: { name: 'accountsChanged' } } })
  expect(errors).toEqual([])
})

test('a wallet can be told to serve some namespaces only', async () => {
  const { page, errors } = await openWallet('/peer?name=Some&serves=solana,bip122')
  await page.getByLabel('Solana account').waitFor()
  await page.getByLabel('Bitcoin account').waitFor()
  expect(await page.getByLabel('EVM account').count()).toBe(0)
  expect(await page.getByLabel('Polkadot account').count()).toBe(0)
  expect(errors).toEqual([])
})

test('is steered from outside by window.latchkeyPeer', async () => {
  const { page } = await openWallet('/peer?name=Robot')
  await page.waitForFunction(() => window.latchkeyPeer !== undefined)
  const dapp = await openApp()
  const { uri, connected } = await dapp.propose()
  const topic = await page.evaluate(async (link) => {
    const peer = window.latchkeyPeer
    await peer?.pair(link)
    return peer?.approveProposal()
  }, uri)
  const session = await connected
  expect(session.topic).toBe(topic)
  expect(session.peer.metadata.name).toBe('Robot')
})
