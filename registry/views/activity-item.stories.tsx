import type { ActivityItem } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import {
  accountServices,
  activityOf,
  friend,
  storyAccount,
  storyPrivateKey,
  transferOf,
} from '../stories/account-services'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Activity item',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const own = { from: storyAccount }
const names = { [friend.toLowerCase()]: { name: 'friend.eth' } }

function withItems(activity: readonly ActivityItem[]) {
  return withScene({
    isConnected: true,
    wallets: [{ privateKeys: [storyPrivateKey] }],
    options: { services: accountServices({ activity, names }) },
  })
}

/** Opens the details of a transaction by its row. */
async function openItem(context: Context, name: RegExp) {
  const dialog = await openDialog(sceneOf(context).latchkey)
  const queries = within(dialog)
  await userEvent.click(await queries.findByRole('tab', { name: 'Activity' }))
  await userEvent.click(await queries.findByRole('button', { name }))
  await findView('ActivityItem')
  return { dialog, ...queries }
}

/** The names and values of the details. */
function details(dialog: HTMLElement): Record<string, string> {
  const rows = [...dialog.querySelectorAll('[data-slot="lk-detail-row"]')]
  const text = (row: Element, tag: string) => (row.querySelector(tag)?.textContent ?? '').trim()
  return Object.fromEntries(rows.map((row) => [text(row, 'dt'), text(row, 'dd').replace(/^Copy /, '')]))
}

const sent = activityOf(
  'send',
  [
    transferOf('out', {
      from: storyAccount,
      to: friend,
      value: 25_500_001n,
      worth: { currency: 'usd', value: 2_550n * 10n ** 18n, decimals: 20 },
    }),
  ],
  { ...own, to: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
)

export const Sent: Story = {
  name: 'what was sent, to whom, when, in all decimals (spec 1.2/activity)',
  ...withItems([sent]),
  async play(context) {
    const { dialog, findByText, findByRole, getByRole } = await openItem(context, /^Sent/)
    await findVisible(() => findByRole('heading', { name: 'Sent' }))
    await findVisible(() => findByText('−25.500001 USDC'))
    await findVisible(() => findByText('$25.50'))
    // The receiver of the tokens, and not their contract.
    await waitFor(() =>
      expect(details(dialog)).toMatchObject({
        Status: 'Confirmed',
        From: 'You',
        To: 'friend.eth',
        Network: 'Sandbox One',
      }),
    )
    await expect(getByRole('link', { name: /^View on Sandscan/ })).toHaveAttribute(
      'href',
      expect.stringContaining(sent.hash ?? ''),
    )
    await expect(getByRole('button', { name: 'Copy friend.eth' })).toHaveAttribute('title', friend)
  },
}

export const Failed: Story = {
  name: 'a failed swap with long names in both directions, and more than 20 transfers',
  ...withItems([
    activityOf(
      'trade',
      [
        transferOf('out', { symbol: 'A‮LONGSYMBOLLONGSYMBOLLONGSYMBOL', value: 123_456_789_012_345_678n }),
        ...Array.from({ length: 25 }, (_, index) =>
          transferOf('in', { symbol: `T${index}`, name: `T${index}`, value: 1n, imageUrl: undefined }),
        ),
      ],
      { ...own, to: friend, status: 'failed' },
    ),
  ]),
  async play(context) {
    const { dialog, findByText, findByRole } = await openItem(context, /^Swap failed/)
    await findVisible(() => findByRole('heading', { name: 'Swap failed' }))
    await expect(details(dialog)).toMatchObject({ Status: 'Failed' })
    await findVisible(() => findByText('and 6 more'))
    const card = dialog.querySelector('[data-slot="lk-card"]') as HTMLElement
    // It slides in.
    await waitFor(() => expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth))
  },
}

export const AmountsHidden: Story = {
  name: 'hidden amounts are hidden in rows, details and labels, also after the modal was closed (spec 2.2/account)',
  ...withItems([sent]),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const first = within(await openDialog(latchkey))
    await userEvent.click(await first.findByRole('button', { name: /Hide balance/ }))
    await userEvent.keyboard('{Escape}')
    await findClosed(latchkey)
    const { dialog, findByRole } = await openItem(context, /^Sent .* Amount hidden USDC$/)
    await findVisible(() => findByRole('heading', { name: 'Sent' }))
    await expect(dialog.querySelector('[data-slot="lk-activity-sum"]')).toHaveTextContent(
      /^Amount hidden•••• USDC$/,
    )
    await expect(dialog.outerHTML).not.toMatch(/25\.5/)
  },
}

export const LookAlike: Story = {
  name: 'a look-alike address has a warning',
  ...withItems([
    activityOf(
      'receive',
      [transferOf('in', { from: `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}` })],
      {
        from: `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`,
        to: storyAccount,
      },
    ),
    activityOf('send', [transferOf('out', { to: friend })], { ...own, to: friend }),
  ]),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, getByRole } = within(dialog)
    await userEvent.click(await findByRole('tab', { name: 'Activity' }))
    await userEvent.click(await findByRole('button', { name: /^Suspicious/ }))
    await userEvent.click(await findByRole('button', { name: /^Received/ }))
    await findVisible(() => getByRole('note'))
    await expect(getByRole('note')).toHaveTextContent('This address imitates one that you sent to.')
  },
}

export const Called: Story = {
  name: 'a pending contract call that moves nothing',
  ...withItems([activityOf('execute', [], { ...own, to: friend, status: 'pending' })]),
  async play(context) {
    const { dialog } = await openItem(context, /^Pending/)
    await waitFor(() => expect(details(dialog)).toMatchObject({ Status: 'Pending', To: 'friend.eth' }))
  },
}

export const NotFound: Story = {
  name: 'a transaction that the list does not have',
  ...withItems([]),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'ActivityItem' })
    await findVisible(() => within(dialog).findByText('Transaction not found'))
  },
}
