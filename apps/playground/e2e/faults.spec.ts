import type { Fault } from '@latchkey/sandbox/wallet'
import { sample } from '@latchkey/test/tier'
import type { Playground } from './models/playground.model'
import { expect, test } from './test'

interface Row {
  /** The fault, for the title of the test. */
  fault: string
  /** The fault of the wallet. */
  set?: Fault
  /** The action of the user. Connects by default. */
  does?: (playground: Playground) => Promise<void>
  /** The visible message. */
  reads: string | RegExp
  /** The button to continue. */
  can: string | RegExp
  /** The status of the account, and the active network. */
  state: { status: 'connecting' | 'connected' | 'disconnected'; networkId: string }
}

const one = 'eip155:1337'

async function tryToConnect(playground: Playground): Promise<void> {
  await playground.openModal()
  await playground.walletRow().click()
}

/** Chooses Sandbox Two. The wallet answers by itself, unless it has a fault. */
async function tryToSwitch(playground: Playground): Promise<void> {
  await playground.networkButton.click()
  await playground.modal.getByRole('button', { name: /Sandbox Two/ }).click()
}

const connecting: readonly Row[] = [
  {
    fault: 'rejected',
    set: { kind: 'reject' },
    reads: 'You declined the request',
    can: 'Try again',
    state: { status: 'disconnected', networkId: one },
  },
  {
    fault: 'already pending (-32002)',
    set: { kind: 'alreadyPending' },
    reads: 'Sandbox Wallet already has a request open',
    can: 'Try again',
    state: { status: 'disconnected', networkId: one },
  },
  {
    fault: 'locked',
    set: { kind: 'locked' },
    reads: /locked/,
    can: 'Try again',
    state: { status: 'disconnected', networkId: one },
  },
  {
    fault: 'dead (4900)',
    set: { kind: 'dead' },
    reads: /Sandbox Wallet/,
    can: 'Try again',
    state: { status: 'disconnected', networkId: one },
  },
  {
    fault: 'an error of its own',
    set: { kind: 'error', code: -32603, message: 'kaboom 0xsecret' },
    reads: /went wrong|error|could not/i,
    can: 'Try again',
    state: { status: 'disconnected', networkId: one },
  },
  {
    fault: 'silent',
    set: { kind: 'silent' },
    reads: 'Open Sandbox Wallet',
    can: 'Cancel',
    state: { status: 'connecting', networkId: one },
  },
  {
    fault: 'on a network that is not configured',
    set: { kind: 'wrongChain', chainId: 424242 },
    reads: /doesn’t support your wallet’s current network/,
    can: 'Disconnect',
    state: { status: 'connected', networkId: 'eip155:424242' },
  },
]

const switching: readonly Row[] = [
  {
    fault: 'switch refused',
    set: { kind: 'reject' },
    reads: 'You declined the request',
    can: 'Try again',
    state: { status: 'connected', networkId: one },
  },
  {
    fault: 'switch answered and not done',
    set: { kind: 'answeredNotDone' },
    reads: 'Your wallet didn’t switch to Sandbox Two',
    can: 'Try again',
    state: { status: 'connected', networkId: one },
  },
  {
    fault: 'network unknown, and refused when added',
    does: async (playground) => {
      await playground.wallet((wallet) => wallet.controls.forgetChain(1338))
      await playground.next({ kind: 'reject', methods: ['wallet_addEthereumChain'] })
      await tryToSwitch(playground)
    },
    reads: 'You declined the request',
    can: 'Try again',
    state: { status: 'connected', networkId: one },
  },
  {
    fault: 'network unknown, and not added',
    does: async (playground) => {
      await playground.wallet((wallet) => wallet.controls.forgetChain(1338))
      await playground.next({
        kind: 'error',
        code: -32602,
        message: 'no',
        methods: ['wallet_addEthereumChain'],
      })
      await tryToSwitch(playground)
    },
    reads: 'Your wallet doesn’t have this network.',
    can: 'Try again',
    state: { status: 'connected', networkId: one },
  },
  {
    fault: 'switch pending in the wallet',
    set: { kind: 'silent' },
    reads: 'Confirm in your wallet',
    can: 'Cancel',
    state: { status: 'connected', networkId: one },
  },
]

async function expectState(playground: Playground, { state, reads, can }: Row): Promise<void> {
  await expect(playground.modal.getByText(reads).first()).toBeVisible()
  await expect(playground.modal.getByRole('button', { name: can }).first()).toBeEnabled()
  await expect(playground.modal).not.toContainText('0xsecret')
  const stored = async (name: string) => {
    await playground.page.getByRole('button', { name, exact: true }).dispatchEvent('click')
    return JSON.parse(await playground.page.getByLabel(`Store ${name}`).innerText())
  }
  expect((await stored('accounts')).eip155.status).toBe(state.status)
  expect((await stored('networks')).activeNetworkId).toBe(state.networkId)
}

for (const row of sample(connecting, 4))
  test(`connecting, ${row.fault}: shows the reason and a button to continue`, async ({ playground }) => {
    await playground.open('/connect?approval=auto')
    if (row.set) await playground.next(row.set)
    await (row.does ?? tryToConnect)(playground)
    await expectState(playground, row)
  })

for (const row of sample(switching, 3))
  test(`switching, ${row.fault}: shows the reason and keeps the network`, async ({ playground }) => {
    await playground.open('/connect?approval=auto')
    await tryToConnect(playground)
    await expect(playground.modal).toBeHidden()
    if (row.set) await playground.next(row.set)
    await (row.does ?? tryToSwitch)(playground)
    await expectState(playground, row)
  })

test('an unknown network is added and switched to in one step', async ({ playground }) => {
  await playground.open('/connect?approval=auto')
  await tryToConnect(playground)
  await expect(playground.modal).toBeHidden()
  await playground.wallet((wallet) => wallet.controls.forgetChain(1338))
  await tryToSwitch(playground)
  await expect(playground.networkButton).toHaveText(/Sandbox Two/)
  expect(await playground.wallet((wallet) => wallet.chainId)).toBe(1338)
})

test('hostile announcements: none runs code, none breaks the list', async ({ playground, page }) => {
  await playground.open('/connect?approval=auto')
  await page.evaluate(() => {
    const announce = (info: object) => {
      const detail = { info, provider: { request: async () => [] } }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    const svg = (body: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`)}`
    announce({
      uuid: 'script',
      name: 'Script',
      rdns: 'x.script',
      icon: svg('<script>window.hacked = 1</script>'),
    })
    announce({ uuid: 'href', name: 'Link', rdns: 'x.link', icon: 'javascript:window.hacked = 1' })
    announce({ uuid: 'long', name: `Long ${'x'.repeat(1_000_000)}`, rdns: 'x.long', icon: '' })
    for (let index = 0; index < 500; index++)
      announce({ uuid: `flood-${index}`, name: `Flood ${index}`, rdns: `x.flood${index}`, icon: '' })
  })
  await playground.openModal()
  await expect(playground.walletRow('Sandbox Wallet')).toBeVisible()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await playground.modal.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  // From the page itself, or from the directory in the configuration.
  for (const src of await playground.modal
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? '')))
    expect(src).toMatch(/^(data:image\/|http:\/\/127\.0\.0\.1:\d+\/getWalletImage\/)/)
})
