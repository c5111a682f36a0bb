import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { findView, findVisible } from '../stories/find'
import { networkPicture } from '../stories/network-pictures'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/GetWallet',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const amber = {
  id: 'amber',
  name: 'Amber Keys',
  imageUrl: networkPicture('Amber Keys', 30),
  homepage: 'https://www.amberkeys.test/wallet',
  appStoreUrl: 'https://apps.apple.com/app/id1',
  playStoreUrl: 'https://play.google.com/store/apps/details?id=test.amber',
  chromeStoreUrl: 'https://chromewebstore.google.com/detail/amber',
}

async function begin(context: Context, wallet?: typeof amber | { id: string; name: string }) {
  const dialog = await openDialog(sceneOf(context).latchkey, { view: 'GetWallet', data: { wallet } })
  await findView('GetWallet')
  return within(dialog)
}

export const Recommended: Story = {
  name: 'four recommended wallets, and all wallets (spec 2.2/other-views)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, findAllByRole } = await begin(context)
    await waitFor(async () => expect(await findAllByRole('link')).toHaveLength(4))
    const [first] = await findAllByRole('link')
    await expect(first).toHaveAttribute('href', expect.stringContaining('https://chromewebstore.google.com/'))
    await expect(first).toHaveAttribute('rel', 'noreferrer')
    await findVisible(() => findByRole('button', { name: 'Browse all wallets' }))
  },
}

export const OfAWallet: Story = {
  name: 'the stores of one wallet (spec 2.2/other-views)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findAllByRole, getByRole } = await begin(context, amber)
    const links = await findAllByRole('link')
    await expect(links.map((link) => (link as HTMLAnchorElement).href)).toEqual([
      amber.chromeStoreUrl,
      amber.appStoreUrl,
      amber.playStoreUrl,
      amber.homepage,
    ])
    await findVisible(() => getByRole('heading', { name: 'Get Amber Keys' }))
  },
}

export const OnAPhone: Story = {
  name: "on a phone, the phone's store (spec 2.2/other-views)",
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'android' }),
  async play(context) {
    const { findAllByRole } = await begin(context, amber)
    const links = await findAllByRole('link')
    await expect(links.map((link) => (link as HTMLAnchorElement).href)).toEqual([
      amber.playStoreUrl,
      amber.homepage,
    ])
  },
}

export const NowhereKnown: Story = {
  name: 'a wallet without a store (spec 2.2/other-views)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByText } = await begin(context, { id: 'unknown', name: 'Unknown Wallet' })
    await findVisible(() => findByText('No download link'))
  },
}

export const FromTheGuide: Story = {
  name: 'from the guide, and then to all wallets (spec 1.8/guide)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole } = within(dialog)
    await userEvent.click(await findByRole('button', { name: 'New to wallets?' }))
    await userEvent.click(await findByRole('button', { name: 'Get a wallet' }))
    await findView('GetWallet')
    await userEvent.click(await findByRole('button', { name: 'Browse all wallets' }))
    await findView('AllWallets')
  },
}

export const FromTheGuideWithoutPairing: Story = {
  name: 'without pairing, from the guide to a store, and to no wallet that cannot be connected (spec 1.8/guide)',
  tags: ['!shot'],
  ...withScene({ directory: { count: 600 } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, findAllByRole, queryByRole } = within(dialog)
    await userEvent.click(await findByRole('button', { name: 'New to wallets?' }))
    await userEvent.click(await findByRole('button', { name: 'Get a wallet' }))
    await findView('GetWallet')
    await expect((await findAllByRole('link')).length).toBeGreaterThan(0)
    await expect(queryByRole('button', { name: 'Browse all wallets' })).toBeNull()
  },
}
