import { formatBalance, shortenAddress, type TokenBalance } from '@latchkey/headless'
import { rpcBalances } from '@latchkey/headless/services'
import { lazyModule, useRemovedFocus, useThemeRoot } from '@latchkey/headless/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createPublicClient, http } from 'viem'
import {
  type AccountServicesOptions,
  accountServices,
  activityOf,
  ether,
  friend,
  storyAccount,
  storyPrivateKey,
  tokenOf,
  transferOf,
} from '../stories/account-services'
import type { SceneOptions } from '../stories/create-scene'
import { findView, findVisible } from '../stories/find'
import { networkPicture } from '../stories/network-pictures'
import { sandboxConfig } from '../stories/sandbox-config'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'
import { withSwaps } from '../stories/swap-services'
import { LazyList } from '../ui/list'

const meta = {
  title: 'Views/Account with tabs',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

function withServices(services: AccountServicesOptions = {}, scene: SceneOptions = {}) {
  return withScene({ isConnected: true, options: { services: accountServices(services) }, ...scene })
}

async function openTab(context: Context, name?: 'Activity') {
  const dialog = await openDialog(sceneOf(context).latchkey)
  const queries = within(dialog)
  if (name) await userEvent.click(await queries.findByRole('tab', { name }))
  return { dialog, ...queries }
}

/** The texts of the rows, without the words for screen readers. */
function rowTexts(dialog: HTMLElement): string[] {
  const rows = [...dialog.querySelectorAll<HTMLElement>('[data-slot="lk-virtual-list"] > li')]
  rows.sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index))
  return rows.map((row) =>
    (row.textContent ?? '').replace('(opens in a new tab)', '').replace(/\s+/g, ' ').trim(),
  )
}

export const Tokens: Story = {
  name: 'tokens with their worth, and the sum (spec 1.2/token-balances, 9.5/amounts)',
  ...withServices(),
  async play(context) {
    const { dialog, findByRole, getByRole } = await openTab(context)
    await findByRole('list', { name: 'Tokens' })
    await waitFor(() =>
      expect(rowTexts(dialog)).toEqual([
        'Ether $2,468.00 1.234 ETH',
        'USD Coin $2,500.00 2,500 USDC',
        'Dai Stablecoin $99.50 99.5 DAI',
        'Loyalty Points 420 PTS',
      ]),
    )
    await findVisible(() => getByRole('button', { name: /^Hide balance, \$5,067\.50 US dollars/ }))
    await expect(getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const AllActions: Story = {
  name: 'the actions that move money stand together, and a slip disconnects nothing',
  ...withSwaps({
    options: { features: { multiWallet: true } },
  }),
  async play(context) {
    const { dialog, findByRole, getByRole, queryByRole } = await openTab(context)
    await findByRole('list', { name: 'Tokens' })
    const actions = dialog.querySelector('[data-slot="lk-account-actions"]') as HTMLElement
    await expect([...actions.children].map(({ textContent }) => textContent)).toEqual([
      'Swap',
      'Receive',
      'Send',
    ])
    const wallets = getByRole('button', { name: 'Wallets' }).getBoundingClientRect()
    for (const other of dialog.querySelectorAll('[data-slot="lk-account-card"] button')) {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const isBeside =
        left >= wallets.right || right <= wallets.left || top >= wallets.bottom || bottom <= wallets.top
      await expect(isBeside).toBe(true)
    }
    await expect(queryByRole('button', { name: 'Disconnect' })).toBeNull()
    await userEvent.click(getByRole('button', { name: 'Account settings' }))
    await findView('AccountSettings')
    const disconnect = await findByRole('button', { name: 'Disconnect' })
    await expect(disconnect).toHaveAttribute('data-variant', 'destructive')
    await findVisible(() => getByRole('button', { name: /^Wallets/ }))
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('Account')
    await waitFor(() => expect(getByRole('button', { name: 'Account settings' })).toHaveFocus())
  },
}

export const AsTheChainSays: Story = {
  name: 'shows what the chain says, without prices (spec 1.2/native-balance, 1.2/token-balances)',
  tags: ['!shot'],
  loaders: [
    async ({ globals }) => {
      const { chains } = await sandboxConfig()
      const networks = chains.slice(0, 1).map(({ id, name, nativeCurrency, rpcUrl }) => ({
        id,
        name,
        nativeCurrency,
        rpcUrls: { default: { http: [rpcUrl] } },
      }))
      const [load] = withScene({
        isConnected: true,
        balance: 1_234_567_890_000_000_000n,
        options: { services: { balances: rpcBalances({ networks }) } },
      }).loaders
      return { ...(await load?.({ globals })) }
    },
  ],
  async play(context) {
    const { wallet } = sceneOf(context)
    const { dialog, findByRole, queryByRole } = await openTab(context)
    const [chain] = (await sandboxConfig()).chains
    const client = createPublicClient({ transport: http(chain?.rpcUrl) })
    const wei = await client.getBalance({ address: wallet.accounts[0] as `0x${string}` })
    const shown = `${formatBalance(wei, 18)} ETH`
    await expect(shown).toBe('1.234 ETH')
    await waitFor(() => expect(rowTexts(dialog)).toEqual([`Ether ${shown}`]))
    await findByRole('button', { name: `Hide balance, ${shown}` })
    // The app has no service for the other tab.
    await expect(queryByRole('tab')).toBeNull()
  },
}

export const HiddenTokens: Story = {
  name: 'dust and look-alikes are collapsed with a reason',
  ...withServices({
    tokens: [
      ether,
      tokenOf('USDC', 5_000n, { name: 'USD Coin', cents: 100n }),
      tokenOf('U.S.D.C', 9_999_000n, { name: 'Visit claim-reward.example' }),
      tokenOf('eth', 9_999_000n, { name: 'Ether' }),
      tokenOf('TINY', 1n, { name: 'Tiny', cents: 1n }),
    ],
  }),
  async play(context) {
    const { dialog, findByRole } = await openTab(context)
    const toggle = await findByRole('button', { name: /^3 hidden tokens/ })
    await expect(rowTexts(dialog)).toHaveLength(3)
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() =>
      expect(rowTexts(dialog).slice(3)).toEqual([
        'Tiny Worth less than $0.01',
        'Visit claim-reward.example Not USDC, but looks like it',
        'Ether Not ETH, but looks like it',
      ]),
    )
  },
}

export const TokensLoading: Story = {
  name: 'tokens are loading',
  ...withServices({ tokens: 'waiting' }),
  async play(context) {
    const { dialog, findByText } = await openTab(context)
    await findByText('Loading tokens')
    await expect(dialog.querySelectorAll('[data-slot="lk-skeleton-item"]')).toHaveLength(4)
  },
}

export const TokensFailed: Story = {
  name: 'failed tokens count down to the retry, and are never “no tokens” (spec 4.12)',
  ...withServices({ tokens: 'failing' }),
  async play(context) {
    const { dialog, findByText, findByRole, queryByText } = await openTab(context)
    await findByText('Couldn’t load tokens')
    const retry = await findByRole('button', { name: /^Try again in (?:[12]\d|30) s$/ })
    await expect(retry).toHaveAttribute('aria-disabled', 'true')
    const before = retry.textContent
    await waitFor(() => expect(retry).not.toHaveTextContent(before ?? ''))
    await expect(queryByText('No tokens on this network')).toBeNull()
    // The rest of the account is still there.
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /^Hide balance, [\d,.]+ ETH/ })).toBeVisible(),
    )
  },
}

export const OnlyNative: Story = {
  name: 'the currency of the network is the first row, also if the list of the service is empty',
  ...withServices({ tokens: [] }, { balance: 1_234_567_890_000_000_000n }),
  async play(context) {
    const { dialog, queryByText } = await openTab(context)
    await waitFor(() => expect(rowTexts(dialog)).toEqual(['Ether 1.234 ETH']))
    await expect(queryByText('No tokens on this network')).toBeNull()
  },
}

export const NoTokens: Story = {
  name: 'nothing at all: a sentence and a way to receive, and no list without items',
  ...withServices({ tokens: [] }, { balance: 0n }),
  async play(context) {
    const { dialog, findByText, getByRole, getAllByRole, queryByRole } = await openTab(context)
    await findVisible(() => findByText('No tokens on this network'))
    await expect(queryByRole('list', { name: 'Tokens' })).toBeNull()
    await expect(dialog.querySelector('[data-slot="lk-virtual-list"]')).toBeNull()
    const [, receive] = getAllByRole('button', { name: 'Receive' })
    await userEvent.click(receive as HTMLElement)
    await findView('Receive')
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('Account')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Receive$/))
  },
}

export const LargeAmounts: Story = {
  name: 'amounts and worths are whole, however large (spec 9.5/amounts)',
  ...withServices({
    tokens: [
      ether,
      tokenOf('USDC', 98_765_432_100n, { name: 'USD Coin', cents: 100n }),
      tokenOf('LONGSYMBOLLONGSYMBOL', 123_456_789_012_345n, {
        name: 'A token with a name of more than forty characters',
        cents: 12_345n,
      }),
      tokenOf('PEPE', 999_999_999_999_999_999_999n, { name: 'Pepe' }),
    ],
  }),
  async play(context) {
    const { dialog, findByText } = await openTab(context)
    await findVisible(() => findByText('$15,240,740,603,573.99'))
    await findVisible(() => findByText('123,456,789,012.345'))
    const numbers = dialog.querySelectorAll('[data-slot="lk-token-amount"], [data-slot="lk-token-worth"]')
    await expect(numbers).toHaveLength(7)
    for (const number of numbers) await expect(number.scrollWidth).toBeLessThanOrEqual(number.clientWidth)
  },
}

export const TestNetwork: Story = {
  name: 'a test network shows how many coins there are, and what they are worth: 0.00 (spec 5.14/testnets)',
  ...withServices(
    { tokens: [ether, tokenOf('USDC', 2_500_000n, { name: 'USD Coin', cents: 100n })] },
    { chainIds: [1339], wallets: [{ chainId: 1339 }] },
  ),
  async play(context) {
    const { dialog, findByRole } = await openTab(context)
    await findByRole('list', { name: 'Tokens' })
    await waitFor(() =>
      expect(rowTexts(dialog)).toEqual(['Ether $0.00 1.234 ETH', 'USD Coin $0.00 2,500 USDC']),
    )
    const balance = () => findByRole('button', { name: /^Hide balance, [\d,.]+ ETH$/ })
    await expect(await balance()).not.toHaveAccessibleName(/ 0\.00 /)
    // The form says the same.
    const amount = (await balance()).title
    await userEvent.click(await findByRole('button', { name: 'Send' }))
    await findView('Send')
    await waitFor(() => expect(dialog).toHaveTextContent(amount))
  },
}

const many: readonly TokenBalance[] = [
  ether,
  tokenOf('\u202eCDSU', 1_000n, { name: `Safe \u202eniOC DSU\u202c Token` }),
  tokenOf('LONGSYMBOLLONGSYMBOL', 123_456_789_012_345n, {
    name: 'A token with a name of more than forty characters',
    cents: 12_345n,
  }),
  ...Array.from({ length: 4_997 }, (_, index) =>
    tokenOf(`T${index}`, BigInt(index), { imageUrl: undefined }),
  ),
]

export const FiveRows: Story = {
  name: 'the head leaves room for five tokens, with a name too',
  tags: ['!shot'],
  ...withServices(
    { tokens: many, names: { [storyAccount.toLowerCase()]: { name: 'friend.eth' } } },
    { wallets: [{ privateKeys: [storyPrivateKey] }] },
  ),
  async play(context) {
    const { dialog, findByRole, findByText } = await openTab(context)
    await findByRole('list', { name: 'Tokens' })
    await findVisible(() => findByText('friend.eth'))
    const card = dialog.querySelector('[data-slot="lk-card"]') as HTMLElement
    await waitFor(() => expect(card.getBoundingClientRect().height).toBe(640))
    const { top, bottom } = card.getBoundingClientRect()
    const rows = [...dialog.querySelectorAll('[data-slot="lk-token-item"]')].map((row) =>
      row.getBoundingClientRect(),
    )
    await expect(Math.min(...rows.map((row) => row.top)) - top).toBeLessThanOrEqual(324)
    await expect(rows.filter((row) => row.bottom <= bottom).length).toBeGreaterThanOrEqual(5)
  },
}

export const ManyTokens: Story = {
  name: '5000 tokens have few rows in the document, and names of any length and direction',
  ...withServices({ tokens: many }),
  async play(context) {
    const { dialog, findByRole } = await openTab(context)
    const list = await findByRole('list', { name: 'Tokens' })
    await waitFor(() => expect(rowTexts(dialog).length).toBeGreaterThan(5))
    await expect(rowTexts(dialog).length).toBeLessThanOrEqual(80)
    await expect(list.querySelector('li')).toHaveAttribute('aria-setsize', '5000')
    // Tokens without a picture. The tiles of others are empty until their pictures are loaded.
    await waitFor(() => {
      const symbols = [...list.querySelectorAll('[data-slot="lk-initials"]')].map((each) => each.textContent)
      expect(symbols.slice(0, 2)).toEqual(['T0', 'T1'])
    })
    const frame = dialog.querySelector('[data-slot="lk-card"]') as HTMLElement
    await expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
  },
}

export const Activity: Story = {
  name: 'activity in words, by month (spec 1.2/activity, 4.13/order)',
  ...withServices({ names: { [friend.toLowerCase()]: { name: 'friend.eth' } } }),
  async play(context) {
    const { dialog, findByRole } = await openTab(context, 'Activity')
    await findByRole('list', { name: 'Activity' })
    await waitFor(() => expect(rowTexts(dialog)[1]).toMatch(/^Sent To friend\.eth · Mar \d+ −25\.5 USDC$/))
    const texts = rowTexts(dialog)
    await expect(texts[0]).toMatch(/^March/)
    await expect(texts[2]).toMatch(/^Received From friend\.eth · Mar \d+ \+1\.5 ETH$/)
    await expect(texts[3]).toMatch(/^Swapped Mar \d+ −25\.5 USDC ?\+1\.5 ETH$/)
    await expect(texts[4]).toMatch(/^Send failed/)
    await expect(texts[5]).toMatch(/^Approving/)
    // The rows below are rendered when they are near.
    const scroller = dialog.querySelector('[data-slot="lk-account-scroll"]')
    scroller?.scrollTo(0, scroller.scrollHeight)
    await waitFor(() =>
      expect(rowTexts(dialog).slice(-3)).toEqual([
        'February 2025',
        expect.stringMatching(/^Minted .*Sandbox Apes #12$/),
        expect.stringMatching(/^Contract call/),
      ]),
    )
    // An NFT can have any picture.
    await expect(dialog.querySelector('[data-index="7"] img')).toBeNull()
    scroller?.scrollTo(0, 0)
  },
}

const imitation = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`

export const PoisonedActivity: Story = {
  name: 'look-alike addresses are hidden with a reason, and a partial history says so',
  ...withServices(
    {
      completeness: 'partial',
      activity: [
        activityOf('receive', [transferOf('in', { value: 0n, from: imitation })], { from: imitation }),
        activityOf('receive', [transferOf('in', { value: 0n, from: '0x1', to: storyAccount })], {
          from: '0x2',
        }),
        activityOf('send', [transferOf('out', { to: friend })], { from: storyAccount, to: friend }),
        activityOf('receive', [transferOf('in', { from: friend })], { from: friend, to: storyAccount }),
      ],
    },
    { wallets: [{ privateKeys: [storyPrivateKey] }] },
  ),
  async play(context) {
    const { dialog, findByText, findAllByRole } = await openTab(context, 'Activity')
    await findVisible(() => findByText('Some transactions may be missing.'))
    const hidden = await findAllByRole('button', { name: /^Suspicious transaction hidden/ })
    await expect(hidden.map((each) => each.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Suspicious transaction hidden Imitates an address you sent to',
      'Suspicious transaction hidden Moves nothing, not sent by you',
    ])
    const row = hidden[1]?.closest('li')
    await userEvent.click(hidden[1] as HTMLElement)
    await waitFor(() => expect(row?.querySelector('button')).toHaveFocus())
    await waitFor(() => expect(rowTexts(dialog)[2]).toMatch(/^Received/))
  },
}

export const ActivityFailed: Story = {
  name: 'failed activity, with a retry (spec 4.13/failure)',
  ...withServices({ activity: 'failing' }),
  async play(context) {
    const { findByText, findByRole, queryByText } = await openTab(context, 'Activity')
    await findVisible(() => findByText('Couldn’t load activity'))
    await findByRole('button', { name: 'Try again' })
    await expect(queryByText('No activity yet')).toBeNull()
  },
}

/** Its code cannot be loaded twice. */
const codeOfList = () => {
  let count = 0
  return lazyModule(async () => {
    count += 1
    if (count < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ label }: { label: string }) => <p className="px-2">{label}</p>
  })
}

function CardWithLazyList() {
  const root = useThemeRoot()
  const [module] = useState(codeOfList)
  const card = useRef<HTMLElement>(null)
  useRemovedFocus(card)
  return (
    <section
      ref={card}
      {...root}
      data-slot="lk-card"
      aria-label="Account"
      className="max-w-[360px] bg-lk-surface p-4"
    >
      <h2 data-slot="lk-title" tabIndex={-1} className="pb-4 text-center text-lk-title font-semibold">
        Account
      </h2>
      <LazyList module={module} list={{ label: 'The list' }} failure="Couldn’t load activity" />
    </section>
  )
}

export const ListNotLoaded: Story = {
  name: 'a list whose code cannot be loaded says so, also after a retry',
  ...withServices(),
  render: () => <CardWithLazyList />,
  async play({ canvas }) {
    await findVisible(() => canvas.findByText('Couldn’t load activity'))
    const retry = canvas.getByRole('button', { name: 'Try again' })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
    await expect(retry).toHaveFocus()
    await expect(canvas.queryByText('The list')).toBeNull()
  },
}

export const ListLoaded: Story = {
  name: 'a retry loads the list, and the title has the focus',
  tags: ['!shot'],
  ...withServices(),
  render: () => <CardWithLazyList />,
  async play({ canvas }) {
    const retry = await canvas.findByRole('button', { name: 'Try again' })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
    await userEvent.click(retry)
    await findVisible(() => canvas.findByText('The list'))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'Account' })).toHaveFocus()
  },
}

export const NoActivity: Story = {
  name: 'no activity yet',
  ...withServices({ activity: [] }),
  async play(context) {
    const { findByText } = await openTab(context, 'Activity')
    await findVisible(() => findByText('No activity yet'))
  },
}

export const Keyboard: Story = {
  name: 'the first tab is open, arrow keys choose tabs and rows; back from a transaction, its row has the focus (spec 2.3/tabs, 3.1/current-tab)',
  tags: ['!shot'],
  ...withServices({ names: { [friend.toLowerCase()]: { name: 'friend.eth' } } }),
  async play(context) {
    const { findByRole, getByRole } = await openTab(context)
    const tab = await findByRole('tab', { name: 'Tokens' })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    tab.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(getByRole('tab', { name: 'Activity' })).toHaveFocus())
    await findByRole('list', { name: 'Activity' })
    await userEvent.tab()
    const focusedIndex = () => document.activeElement?.closest('li')?.dataset.index
    // The heading of a month has nothing to focus.
    await waitFor(() => expect(focusedIndex()).toBe('1'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(focusedIndex()).toBe('5'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(focusedIndex()).toBe('7'))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(focusedIndex()).toBe('5'))
    // The row of tabs, which stays at the top, does not cover the row.
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(focusedIndex()).toBe('3'))
    const bar = getByRole('tablist').parentElement?.getBoundingClientRect().bottom ?? 0
    await expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar)

    await userEvent.keyboard('{Enter}')
    await findView('ActivityItem')
    await waitFor(() => expect(getByRole('heading', { name: 'Swapped' })).toHaveFocus())
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('Account')
    await waitFor(() => expect(focusedIndex()).toBe('3'))
    await expect(getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Named: Story = {
  name: 'the name and picture of the account, amounts hidden (spec 3.17/identity)',
  loaders: [
    async ({ globals }) => {
      const named = {
        name: 'a-name-with-more-than-forty-characters-in-it.eth',
        imageUrl: networkPicture('V', 20),
      }
      const [load] = withServices({
        names: new Proxy({}, { get: () => named }),
      }).loaders
      return { ...(await load?.({ globals })) }
    },
  ],
  async play(context) {
    const { wallet } = sceneOf(context)
    const { dialog, findByRole, findByText, queryByText } = await openTab(context)
    await findVisible(() => findByText(/^a-name-with/))
    await findVisible(() => findByText(shortenAddress(wallet.accounts[0] ?? '')))
    await userEvent.click(await findByRole('button', { name: /Hide balance/ }))
    await waitFor(() => expect(rowTexts(dialog)[0]).toBe('Ether Amount hidden•••• ETH'))
    await expect(queryByText(/\$2,500/)).toBeNull()
  },
}

export const Unsupported: Story = {
  name: 'looks as without services, if they do not support the network',
  ...withServices({ isSupported: false }),
  async play(context) {
    const { dialog, findByRole, queryByRole } = await openTab(context)
    await findVisible(() => findByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(dialog.querySelector('[data-variant="destructive"]')).toBeVisible())
    await expect(queryByRole('tab')).toBeNull()
  },
}
