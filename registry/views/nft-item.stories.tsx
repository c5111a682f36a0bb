import type { Nft } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AccountServicesOptions, accountServices, nftOf } from '../stories/account-services'
import { findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/NFT item',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

// A URL that the browser loads. The pictures of the other NFTs are part of theirs.
const remotePicture = URL.createObjectURL(
  new Blob(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'],
    { type: 'image/svg+xml' },
  ),
)

const unknown = nftOf(9, {
  address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  isKnown: false,
  name: 'A name of an NFT with more than forty characters in it',
  collectionName: undefined,
  imageUrl: remotePicture,
})

function withNfts(nfts: AccountServicesOptions['nfts'], more: AccountServicesOptions = {}) {
  return withScene({ isConnected: true, options: { services: accountServices({ nfts, ...more }) } })
}

async function openTab(context: Context) {
  const dialog = await openDialog(sceneOf(context).latchkey)
  const queries = within(dialog)
  await userEvent.click(await queries.findByRole('tab', { name: 'NFTs' }))
  return { dialog, ...queries }
}

const names = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('[data-slot="lk-nft-name"]')].map((name) => name.textContent)

const several: readonly Nft[] = [
  nftOf(1),
  nftOf(2),
  nftOf(3, { standard: 'erc1155', value: 12_000n, name: undefined }),
  unknown,
  nftOf(66, { isSpam: true, isKnown: false, name: 'Claim at reward.example' }),
]

export const Grid: Story = {
  name: 'a grid in which an unknown collection has no picture and spam is collapsed',
  ...withNfts(several),
  async play(context) {
    const { dialog, findByRole, queryByText } = await openTab(context)
    await findByRole('list', { name: 'NFTs' })
    const first = ['Sandbox Ape #1', 'Sandbox Ape #2', 'Sandbox Apes #3', unknown.name]
    await waitFor(() => expect(names(dialog)).toEqual(first))
    const pictures = [...dialog.querySelectorAll<HTMLImageElement>('[data-slot="lk-nft-tile"] img')]
    await expect(pictures.map(({ src }) => src)).not.toContain(unknown.imageUrl)
    await expect(queryByText('Claim at reward.example')).toBeNull()
    const toggle = await findByRole('button', { name: /^1 hidden NFT/ })
    await userEvent.click(toggle)
    await waitFor(() => expect(names(dialog)).toEqual([...first, 'Claim at reward.example']))
    await userEvent.click(toggle)
    await waitFor(() => expect(names(dialog)).toEqual(first))
    await userEvent.click(toggle)
    await waitFor(() => expect(names(dialog)).toHaveLength(5))
    await expect(toggle).toHaveFocus()
  },
}

export const Alone: Story = {
  name: 'an app with NFTs alone has no tabs',
  ...withNfts(several, { tokens: 'none', activity: 'none' }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, queryByRole } = within(dialog)
    await findByRole('region', { name: 'NFTs' })
    await waitFor(() => expect(names(dialog)).toHaveLength(4))
    await expect(queryByRole('tab')).toBeNull()
  },
}

export const Keyboard: Story = {
  name: 'arrow keys move in the grid; back from an NFT, its tile has the focus (spec 2.3/tabs)',
  tags: ['!shot'],
  ...withNfts(several),
  async play(context) {
    const { findByRole, getByRole } = await openTab(context)
    await findByRole('list', { name: 'NFTs' })
    await userEvent.tab()
    const focused = () => document.activeElement?.querySelector('[data-slot="lk-nft-name"]')?.textContent
    await waitFor(() => expect(focused()).toBe('Sandbox Ape #1'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Sandbox Apes #3'))
    await userEvent.keyboard('{Enter}')
    await findView('NftItem')
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('Account')
    await waitFor(() => expect(focused()).toBe('Sandbox Apes #3'))
    await expect(getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Known: Story = {
  name: 'an NFT of a known collection',
  ...withNfts(several),
  async play(context) {
    const { dialog, findByRole, findByText, getByRole } = await openTab(context)
    await userEvent.click(await findByRole('button', { name: /^Sandbox Apes #3/ }))
    await findView('NftItem')
    await findVisible(() => findByRole('heading', { name: 'Sandbox Apes #3' }))
    await findVisible(() => findByText('12,000'))
    await findVisible(() => findByText('ERC-1155'))
    await expect(dialog.querySelector('[data-slot="lk-view"] img')).not.toBeNull()
    await expect(getByRole('link', { name: /^View on Sandscan/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/0x5FbDB2315678afecb367f032d93F642f64180aa3$/),
    )
  },
}

export const Unknown: Story = {
  name: 'the picture of an unknown collection is shown when asked for',
  ...withNfts(several),
  async play(context) {
    const { dialog, findByRole, findByText } = await openTab(context)
    await userEvent.click(await findByRole('button', { name: /^A name of an NFT/ }))
    await findView('NftItem')
    await findVisible(() => findByText(/^Unknown collection/))
    await expect(dialog.querySelector('[data-slot="lk-view"] img')).toBeNull()
  },
}

export const Shown: Story = {
  name: 'asks for the picture of an unknown collection after the user did',
  tags: ['!shot'],
  ...withNfts(several),
  async play(context) {
    const { dialog, findByRole } = await openTab(context)
    await userEvent.click(await findByRole('button', { name: /^A name of an NFT/ }))
    await userEvent.click(await findByRole('button', { name: 'Show picture' }))
    await waitFor(() =>
      expect(dialog.querySelector('[data-slot="lk-view"] img')).toHaveAttribute('src', unknown.imageUrl),
    )
    await expect(dialog.querySelector('[data-slot="lk-title"]')).toHaveFocus()
  },
}

export const Many: Story = {
  name: '5000 NFTs have few tiles in the document, and some may be missing',
  ...withNfts(
    Array.from({ length: 5_000 }, (_, index) => nftOf(index)),
    { completeness: 'partial' },
  ),
  async play(context) {
    const { dialog, findByRole, findByText } = await openTab(context)
    await findVisible(() => findByText('Some NFTs may be missing.'))
    const list = await findByRole('list', { name: 'NFTs' })
    await waitFor(() => expect(names(dialog).length).toBeGreaterThan(3))
    await expect(names(dialog).length).toBeLessThanOrEqual(80)
    await expect(list.querySelector('li')).toHaveAttribute('aria-setsize', '5000')
  },
}

export const Failed: Story = {
  name: 'failed NFTs, with a retry',
  ...withNfts('failing'),
  async play(context) {
    const { findByText, findByRole, queryByText } = await openTab(context)
    await findVisible(() => findByText('Couldn’t load NFTs'))
    await findByRole('button', { name: 'Try again' })
    await expect(queryByText('No NFTs on this network')).toBeNull()
  },
}

export const Missing: Story = {
  name: 'the tab disappears if the source turns out to have no NFTs (spec 2.3/tabs)',
  ...withNfts('missing'),
  async play(context) {
    const { findByRole, queryByRole } = await openTab(context)
    await waitFor(() => expect(queryByRole('tab', { name: 'NFTs' })).toBeNull())
    await expect(await findByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const None: Story = {
  name: 'no NFTs',
  ...withNfts([]),
  async play(context) {
    const { findByText } = await openTab(context)
    await findVisible(() => findByText('No NFTs on this network'))
  },
}
