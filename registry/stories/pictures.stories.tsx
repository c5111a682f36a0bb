import { loadLogo } from '@latchkey/protocol'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ConnectButton } from '../buttons'
import { Modal } from '../modal'
import { accountServices, ether, tokenOf, usd } from './account-services'
import { createScene, type SceneOptions } from './create-scene'
import { findClosed, findView } from './find'
import { networkPicture } from './network-pictures'
import { createPointer, pause } from './pointer'
import { App, openDialog, sceneDecorator, sceneOf } from './scene'

/** What the pictures of the README show. `npm run shots` takes them. */
const meta = {
  title: 'Pictures',
  component: App,
  decorators: [sceneDecorator],
  tags: ['picture', '!test'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
/** Always the same address. Its funds are on local chains. */
const privateKeys = ['0x6c6174636b65792070696374757265206f6620746865206163636f756e740000'] as const

/** The names, logos and explorers that users know, on the chains of the sandbox. */
const mainNetworks = {
  'Sandbox One': { name: 'Ethereum', id: 'eip155:1', explorer: 'Etherscan' },
  'Sandbox Two': { name: 'Base', id: 'eip155:8453', explorer: 'Basescan' },
  'Sandbox Test': { name: 'Arbitrum', id: 'eip155:42161', explorer: 'Arbiscan' },
  'Sandbox Solana': { name: 'Solana', id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', explorer: 'Solscan' },
  'Sandbox Bitcoin': { name: 'Bitcoin', id: 'bip122:000000000019d6689c085ae165831e93', explorer: 'Mempool' },
} as const

function withMainNetworks(options: SceneOptions) {
  return {
    loaders: [
      async ({ globals }: Pick<StoryContext, 'globals'>) => {
        const shown = Object.entries(mainNetworks).map(async ([from, { name, id, explorer }]) => {
          const blockExplorers = { default: { name: explorer, url: 'http://localhost:18599' } }
          return [from, { name, imageUrl: (await loadLogo(id)) ?? '', blockExplorers }] as const
        })
        const wallet = {
          name: 'MetaMask',
          rdns: 'io.metamask',
          icon: (await loadLogo(metaMask)) ?? '',
          privateKeys,
        }
        const scene = await createScene(
          { wallets: [wallet], shownAs: Object.fromEntries(await Promise.all(shown)), ...options },
          globals.theme,
        )
        return { scene }
      },
    ],
  }
}

export const Connect: Story = {
  name: 'Connect wallet',
  ...withMainNetworks({ pairing: {}, directory: 'builtIn' }),
  async play(context) {
    const { findByText, findAllByRole } = within(await openDialog(sceneOf(context).latchkey))
    await findByText('Installed')
    await waitFor(async () => expect((await findAllByRole('listitem')).length).toBeGreaterThan(4))
  },
}

export const Account: Story = {
  name: 'Account',
  ...withMainNetworks({
    isConnected: true,
    options: {
      services: accountServices({
        tokens: [
          { ...ether, value: 2_481_500_000_000_000_000n, worth: usd(496_300n) },
          tokenOf('USDC', 1_240_000n, {
            name: 'USD Coin',
            cents: 100n,
            imageUrl: networkPicture('$', 215),
          }),
          tokenOf('DAI', 85_200n, {
            name: 'Dai Stablecoin',
            cents: 100n,
            imageUrl: networkPicture('D', 40),
          }),
        ],
        names: new Proxy({}, { get: () => ({ name: 'ada.eth' }) }),
      }),
    },
  }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const { findByRole, findByText } = within(await openDialog(latchkey))
    await findByRole('button', { name: /^Hide balance, \$6,288\.20 / })
    await findByText('ada.eth')
  },
}

export const Networks: Story = {
  name: 'Networks',
  ...withMainNetworks({ isConnected: true, namespaces: ['solana', 'bip122'] }),
  async play(context) {
    await openDialog(sceneOf(context).latchkey, { view: 'Networks' })
    await findView('Networks')
  },
}

/** Open, pair with a phone, connected. */
export const Film: Story = {
  name: 'Film',
  ...withMainNetworks({ pairing: { peerName: 'Rainbow' }, directory: 'builtIn' }),
  render: () => (
    <>
      <header style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ConnectButton />
      </header>
      <Modal />
    </>
  ),
  async play(context) {
    const { latchkey, pairing } = sceneOf(context)
    const pointer = createPointer()
    const page = within(document.body)
    await pause(800)
    await pointer.press(await page.findByRole('button', { name: 'Connect wallet' }))
    const dialog = within(await page.findByRole('dialog'))
    await pause(900)
    await pointer.press(await dialog.findByRole('button', { name: /^WalletConnect/ }))
    await findView('ConnectingWalletConnect')
    await pause(1_800)
    pairing.approve()
    await findClosed(latchkey)
    await pause(1_600)
    pointer.remove()
  },
}
