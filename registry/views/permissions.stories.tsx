import type { Permission } from '@latchkey/headless'
import { grantPermissions } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import type { Fault } from '@latchkey/sandbox/wallet'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountServices } from '../stories/account-services'
import { answerAs } from '../stories/answer-as'
import { type SceneOptions, usdcOf } from '../stories/create-scene'
import { findView, findVisible } from '../stories/find'
import { sandboxConfig } from '../stories/sandbox-config'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Permissions',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const day = 86_400
const game = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const shop = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ether = BigInt(10) ** BigInt(18)
const listMethod = 'wallet_getGrantedExecutionPermissions'

const each = (amount: bigint, periodSeconds = day): Permission['terms'] => ({
  kind: 'periodic',
  amount,
  periodSeconds,
})

function withPermissions(mode: 'execution' | 'draft' = 'execution', more: SceneOptions = {}) {
  return withScene({
    isConnected: true,
    balance: BigInt(1),
    wallets: [{ permissions: mode }],
    options: { features: { smartSessions: true }, services: accountServices({ activity: 'none' }) },
    ...more,
  })
}

/** Nothing says which tokens the account has, so that the symbol of a contract is quoted. */
const withoutTokens = {
  options: {
    features: { smartSessions: true },
    services: accountServices({ activity: 'none', tokens: 'none' }),
  },
} as const

/** Grants a permission to an account, as the app does. */
async function grant(context: Context, terms: Permission['terms'], to: string = game, days = 30) {
  const expiresAt = Date.now() + days * day * 1_000
  await grantPermissions(sceneOf(context).latchkey, { permissions: [{ to, terms, expiresAt }] })
}

async function open(context: Context) {
  const { latchkey, wallet } = sceneOf(context)
  const dialog = await openDialog(latchkey, { view: 'Permissions' })
  await findView('Permissions')
  const inWallet = () => wallet.controls.getSnapshot().permissions
  return { latchkey, wallet, dialog, inWallet, ...within(dialog) }
}

export const List: Story = {
  name: 'who may spend, how much and until when: the currency, a token, and what grows',
  ...withPermissions('execution', withoutTokens),
  async play(context) {
    const { assets } = (await sandboxConfig()).chains.find(({ id }) => id === 1337) ?? {}
    const usdc = usdcOf(assets).address
    const perSecond = ether / BigInt(200_000)
    await grant(context, { kind: 'stream', amountPerSecond: perSecond, maxAmount: ether }, shop, 365)
    await grant(context, { kind: 'allowance', token: usdc, amount: BigInt(25_500_000) }, shop)
    await grant(context, each(ether / BigInt(100)))
    const { findByRole, findByText } = await open(context)
    await findVisible(() => findByRole('button', { name: /^25\.5 “USDC” in total/ }))
    await userEvent.click(await findByRole('button', { name: /^0\.432 ETH a day/ }))
    await findVisible(() => findByText('Every second'))
    await findVisible(() => findByText('1 ETH'))
    await userEvent.click(await findByRole('button', { name: /^0\.01 ETH a day/ }))
    await findVisible(() => findByRole('button', { name: 'Copy 0x7099…79C8' }))
    const explorer = await findByRole('link', { name: 'View on Sandscan (opens in a new tab)' })
    await expect(explorer).toHaveAttribute('href', expect.stringContaining(game))
    await findByRole('button', { name: 'End permission: 0.01 ETH a day' })
  },
}

export const One: Story = {
  name: 'what there is only one of is shown whole',
  ...withPermissions(),
  async play(context) {
    await grant(context, each(ether / BigInt(20), 30 * day))
    const { findByRole } = await open(context)
    const row = await findByRole('button', { name: /^0\.05 ETH every 30 days/ })
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    await findByRole('button', { name: /^End permission/ })
  },
}

export const Nothing: Story = {
  name: 'nobody may spend',
  ...withPermissions(),
  async play(context) {
    const { findByText } = await open(context)
    await findVisible(() => findByText('No app permissions'))
  },
}

export const Loading: Story = {
  name: 'the list is read',
  ...withPermissions(),
  async play(context) {
    answerAs(context, listMethod, () => new Promise(() => {}))
    const { findByText } = await open(context)
    await findByText('Loading permissions')
  },
}

export const Expired: Story = {
  name: 'what has expired stands apart, and has no button',
  ...withPermissions(),
  async play(context) {
    await grant(context, each(ether / BigInt(50), 7 * day))
    await grant(context, { kind: 'allowance', amount: ether }, shop)
    const { wallet } = sceneOf(context)
    const { permissions } = wallet.controls.getSnapshot()
    const yesterday = Math.floor(Date.now() / 1_000) - day
    wallet.controls.expirePermission(permissions[1]?.context ?? '', yesterday)
    const { findByRole, queryByRole } = await open(context)
    await findVisible(() => findByRole('heading', { name: 'Expired' }))
    await userEvent.click(await findByRole('button', { name: /^1 ETH in total/ }))
    await findByRole('button', { name: /^Copy 0x3C44/ })
    await expect(queryByRole('button', { name: /^End permission/ })).toBeNull()
  },
}

export const Exceeded: Story = {
  name: 'the wallet allowed more than the app had asked for',
  ...withPermissions(),
  async play(context) {
    const { wallet } = sceneOf(context)
    const change = { data: { allowanceAmount: `0x${(BigInt(5) * ether).toString(16)}` } }
    wallet.controls.next({ kind: 'otherPermission', change })
    await grant(context, { kind: 'allowance', amount: ether }).catch(() => {})
    await grant(context, each(ether / BigInt(100)), shop)
    const { findByText, findAllByRole } = await open(context)
    await findVisible(() => findByText('This is more than the app had asked for.'))
    const [first] = await findAllByRole('button', { name: / ETH / })
    await expect(first).toHaveAccessibleName(/^5 ETH in total/)
  },
}

export const NoLimit: Story = {
  name: 'an amount that is no limit, and no end',
  ...withPermissions('execution', withoutTokens),
  async play(context) {
    const { assets } = (await sandboxConfig()).chains.find(({ id }) => id === 1337) ?? {}
    const { wallet } = sceneOf(context)
    wallet.controls.next({ kind: 'otherPermission', change: { expiry: null } })
    const amount = BigInt(2) ** BigInt(256) - BigInt(1)
    await grant(context, { kind: 'allowance', token: usdcOf(assets).address, amount }).catch(() => {})
    const { findByText, findByRole } = await open(context)
    await findVisible(() => findByText(/This sets no limit/))
    await findVisible(() => findByText('Never by itself'))
    await findByRole('button', { name: /^Any amount of “USDC”.*no end date/ })
  },
}

export const Unknown: Story = {
  name: 'a kind that is not known, on a network that the app does not have',
  ...withPermissions(),
  async play(context) {
    await grant(context, each(ether))
    answerAs(context, listMethod, async (request, params) => {
      const listed = (await request({ method: listMethod, params })) as Record<string, unknown>[]
      const permission = { type: 'contract-call-anything', isAdjustmentAllowed: false, data: {} }
      return listed.map((granted) => ({ ...granted, chainId: '0x2b74', permission }))
    })
    const { findByText, findByRole } = await open(context)
    await findVisible(() => findByText(/We can’t tell what this allows/))
    await findVisible(() => findByText('Unknown (eip155:11124)'))
    await findVisible(() => findByText('contract-call-anything'))
    await findByRole('button', { name: /^Something we can’t explain/ })
  },
}

export const Remembered: Story = {
  name: 'a wallet without a list',
  ...withPermissions('draft'),
  async play(context) {
    await grant(context, { kind: 'allowance', amount: ether / BigInt(4) })
    const { findByText } = await open(context)
    await findVisible(() =>
      findByText(/Your wallet has no list\. This is what was granted in this browser\./),
    )
  },
}

export const End: Story = {
  name: 'one is ended, and the other stays',
  tags: ['!shot'],
  ...withPermissions(),
  async play(context) {
    await grant(context, each(ether), shop)
    await grant(context, each(ether / BigInt(100)))
    const { inWallet, findByRole, queryByRole } = await open(context)
    await userEvent.click(await findByRole('button', { name: /^0\.01 ETH a day/ }))
    await userEvent.click(await findByRole('button', { name: /^End permission/ }))
    await findVisible(() => within(document.body).findByText('Permission ended'))
    await waitFor(() => expect(queryByRole('button', { name: /^0\.01 ETH a day/ })).toBeNull())
    await expect(inWallet()).toHaveLength(1)
    await findByRole('button', { name: /^1 ETH a day/ })
  },
}

async function endOnly(context: Context, ...faults: Fault[]) {
  await grant(context, { kind: 'allowance', amount: ether / BigInt(100) })
  const shown = await open(context)
  shown.wallet.controls.next(...faults)
  await userEvent.click(await shown.findByRole('button', { name: /^End permission/ }))
  return shown
}

export const Pending: Story = {
  name: 'the wallet is asked, and waiting can be stopped',
  ...withPermissions(),
  async play(context) {
    const { inWallet, findByRole } = await endOnly(context, { kind: 'silent' }, { kind: 'silent' })
    const busy = await findByRole('button', { name: 'Confirm in your wallet' })
    await expect(busy).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(await findByRole('button', { name: 'Cancel' }))
    await userEvent.click(await findByRole('button', { name: /^End permission/ }))
    await findByRole('button', { name: 'Confirm in your wallet' })
    await expect(inWallet()).toHaveLength(1)
  },
}

export const Rejected: Story = {
  name: 'the user rejects in the wallet',
  ...withPermissions(),
  async play(context) {
    const { inWallet, findByRole, findByText } = await endOnly(context, { kind: 'reject' })
    await findVisible(() => findByText('You declined the request.'))
    await expect(inWallet()).toHaveLength(1)
    await findByRole('button', { name: 'Try again' })
  },
}

const storageFull: Fault = { kind: 'error', code: -32603, message: 'Storage is full' }

export const Failed: Story = {
  name: 'the wallet fails',
  ...withPermissions(),
  async play(context) {
    const { inWallet, findByRole } = await endOnly(context, storageFull)
    await findByRole('alert')
    await findByRole('button', { name: 'Try again' })
    await expect(inWallet()).toHaveLength(1)
  },
}

export const Again: Story = {
  name: 'the wallet fails, and then ends it',
  tags: ['!shot'],
  ...withPermissions(),
  async play(context) {
    const { inWallet, findByRole, findByText } = await endOnly(context, storageFull)
    await userEvent.click(await findByRole('button', { name: 'Try again' }))
    await findVisible(() => findByText('No app permissions'))
    await expect(inWallet()).toHaveLength(0)
  },
}

export const Irrevocable: Story = {
  name: 'a wallet that cannot end it: what the user does there',
  ...withPermissions('draft'),
  async play(context) {
    const fault = { kind: 'error', code: 4200, message: 'Unsupported' } as const
    const { inWallet, findByText, queryByRole } = await endOnly(context, fault)
    await findVisible(() => findByText(/Open the settings of your wallet, and end it there\./))
    await expect(queryByRole('button', { name: /^End permission/ })).toBeNull()
    await expect(inWallet()).toHaveLength(1)
  },
}

export const ListFailed: Story = {
  name: 'the list could not be read, and is read again',
  tags: ['!shot'],
  ...withPermissions(),
  async play(context) {
    await grant(context, each(ether))
    let fails = true
    answerAs(context, listMethod, async (request, params) => {
      if (fails) throw Object.assign(new Error('No'), { code: -32603 })
      return request({ method: listMethod, params })
    })
    const { findByText, findByRole } = await open(context)
    await findVisible(() => findByText('Couldn’t load permissions'))
    fails = false
    await userEvent.click(await findByRole('button', { name: 'Try again' }))
    await findByRole('button', { name: /^1 ETH a day/ })
  },
}

export const ListFailure: Story = {
  name: 'the list could not be read',
  ...withPermissions(),
  async play(context) {
    answerAs(context, listMethod, () => Promise.reject(Object.assign(new Error('No'), { code: -32603 })))
    const { findByText } = await open(context)
    await findVisible(() => findByText('Couldn’t load permissions'))
  },
}

export const Long: Story = {
  name: 'long amounts, a long name and a long network',
  ...withPermissions('execution', {
    shownAs: { 'Sandbox One': { name: 'A network whose name has more than forty characters' } },
    options: {
      features: { smartSessions: true },
      services: accountServices({
        activity: 'none',
        names: { [shop.toLowerCase()]: { name: 'a-name-with-more-than-forty-characters-in-it.eth' } },
      }),
    },
  }),
  async play(context) {
    await grant(context, each(BigInt(1), 100 * day))
    await grant(context, each(BigInt('123456789012340000000000000000'), 365 * day), shop)
    const { findByRole } = await open(context)
    await findVisible(() => findByRole('button', { name: /^0\.000000000000000001 ETH every 100 days/ }))
    await userEvent.click(
      await findByRole('button', { name: /^123,456,789,012\.34 ETH every 365 days a-name-with/ }),
    )
    await findByRole('button', { name: /^End permission/ })
  },
}

export const Keyboard: Story = {
  name: 'by keyboard alone: opened, ended, and the focus stays in the list',
  tags: ['!shot'],
  ...withPermissions(),
  async play(context) {
    await grant(context, each(ether), shop)
    await grant(context, each(ether / BigInt(100)))
    const { inWallet, findByRole, getByRole } = await open(context)
    const row = await findByRole('button', { name: /^0\.01 ETH a day/ })
    await userEvent.keyboard('{Tab}')
    while (document.activeElement !== row) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    const end = await findByRole('button', { name: /^End permission/ })
    while (document.activeElement !== end) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(inWallet()).toHaveLength(1))
    await waitFor(() => expect(getByRole('button', { name: /^1 ETH a day/ })).toHaveFocus())
  },
}

export const FromSettings: Story = {
  name: 'the settings of the account open it',
  tags: ['!shot'],
  ...withPermissions(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'AccountSettings' })
    await userEvent.click(await within(dialog).findByRole('button', { name: /^App permissions/ }))
    await findView('Permissions')
  },
}

export const FromAccount: Story = {
  name: 'without services, the account opens it',
  tags: ['!shot'],
  ...withPermissions('execution', { options: { features: { smartSessions: true } } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: /^App permissions/ }))
    await findView('Permissions')
  },
}

export const Off: Story = {
  name: 'without smartSessions, nothing leads to it',
  tags: ['!shot'],
  ...withPermissions('execution', { options: { services: accountServices({ activity: 'none' }) } }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'AccountSettings' })
    await within(dialog).findByRole('button', { name: 'Disconnect' })
    await expect(within(dialog).queryByRole('button', { name: /^App permissions/ })).toBeNull()
    await expect(internalsOf(latchkey).router.canOpen('Permissions')).toBe(false)
  },
}
