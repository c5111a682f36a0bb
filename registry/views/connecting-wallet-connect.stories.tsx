import type { Wallet } from '@latchkey/headless'
import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ageAttempt } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { networkPicture } from '../stories/network-pictures'
import { replaceClipboard } from '../stories/replace-clipboard'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/ConnectingWalletConnect',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const amber: Wallet = {
  id: 'amber',
  name: 'Amber Keys',
  imageUrl: networkPicture('Amber Keys', 30),
  mobileLink: 'amberkeys://',
  universalLink: 'https://amberkeys.test/app',
  appStoreUrl: 'https://apps.apple.com/app/id1',
}
const everywhere: Wallet = {
  ...amber,
  rdns: 'test.latchkey.sandbox',
  desktopLink: 'amberkeys-desktop://',
  webappLink: 'https://app.amberkeys.test',
}

async function begin(context: Context, wallet?: Wallet) {
  const dialog = await openDialog(sceneOf(context).latchkey, {
    view: 'ConnectingWalletConnect',
    data: { wallet },
  })
  await findView('ConnectingWalletConnect')
  return { dialog, ...within(dialog) }
}

export const Code: Story = {
  name: 'a QR code for any wallet (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, getByText, getByRole } = await begin(context)
    await findVisible(() => findByRole('img', { name: 'QR code to connect a wallet' }))
    await findVisible(() => getByText('Use the camera or your wallet app'))
    await findVisible(() => getByRole('heading', { name: 'Scan with your phone' }))
  },
}

export const CodeOfAWallet: Story = {
  name: 'a QR code for one wallet (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, findByText, getByRole } = await begin(context, amber)
    await findByRole('img', { name: 'QR code to connect Amber Keys' })
    await findVisible(() => getByRole('heading', { name: 'Amber Keys' }))
    ageAttempt(sceneOf(context).latchkey, 'connectAttempt', 10_000)
    await findVisible(() => findByText(/Can’t scan/))
  },
}

export const Tabs: Story = {
  name: 'tabs for several ways to connect (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, getByRole, getAllByRole } = await begin(context, everywhere)
    await findByRole('tab', { name: 'Browser' })
    await expect(getAllByRole('tab')).toHaveLength(4)
    await findVisible(() => getByRole('button', { name: 'Use the extension' }))
    await userEvent.click(getByRole('tab', { name: 'Browser' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(getByRole('tab', { name: 'QR code' })).toHaveFocus()
    await findByRole('img', { name: 'QR code to connect Amber Keys' })
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    const link = await findByRole('link', { name: 'Open Amber Keys' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^amberkeys-desktop:\/\/wc\?uri=wc%3A/))
    await userEvent.click(getByRole('tab', { name: 'QR code' }))
    await findByRole('img', { name: 'QR code to connect Amber Keys' })
    await expect(sceneOf(context).pairing.calls.connect).toBe(1)
  },
}

export const BrowserTab: Story = {
  name: 'the extension of the same wallet (spec 2.2/connecting-wallet-connect)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const { findByRole } = await begin(context, everywhere)
    await userEvent.click(await findByRole('button', { name: 'Use the extension' }))
    await findView('ConnectingExternal')
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('connected')
  },
}

export const WebTab: Story = {
  name: 'a web wallet (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, wallets: [] }),
  async play(context) {
    const { findByRole } = await begin(context, {
      id: 'web',
      name: 'Lantern Locker',
      imageUrl: networkPicture('Lantern', 200),
      webappLink: 'https://app.lantern.test',
    })
    const link = await findByRole('link', { name: 'Open Lantern Locker' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/app\.lantern\.test\/wc\?uri=wc%3A/),
    )
  },
}

export const Opening: Story = {
  name: 'the code is loading (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: { isQuick: false } }),
  async play(context) {
    const { dialog, findByRole, getByRole } = await begin(context)
    await findByRole('button', { name: 'Copy link' })
    await waitFor(() => {
      const skeleton = dialog.querySelector('[data-slot="lk-skeleton"]')
      expect(skeleton?.getAnimations()[0]?.currentTime).toBeGreaterThan(450)
    })
    await expect(getByRole('button', { name: 'Copy link' })).toHaveAttribute('aria-disabled', 'true')
    const tile = dialog.querySelector('[data-slot="lk-qr-code"]')?.getBoundingClientRect()
    await expect(tile?.height).toBe(tile?.width)
  },
}

export const Expired: Story = {
  name: 'an expired code is renewed (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { pairing } = sceneOf(context)
    const { findByRole, findByText, queryByText, queryByRole } = await begin(context)
    await findByRole('img')
    await findByRole('button', { name: 'Copy link' })
    pairing.expire()
    await findByRole('button', { name: 'New code' })
    await expect(queryByRole('button', { name: 'Copy link' })).toBeNull()
    await userEvent.click(await findByRole('button', { name: 'New code' }))
    await waitFor(() => expect(queryByText('This code expired')).toBeNull())
    await expect(pairing.calls.renew).toBe(1)
    await findByRole('button', { name: 'Copy link' })
    pairing.expire()
    await findVisible(() => findByText('This code expired'))
  },
}

export const Renewed: Story = {
  name: 'a code is replaced automatically (spec 4.8/code-life)',
  tags: ['!shot'],
  ...withScene({ pairing: {} }),
  async play(context) {
    const { pairing } = sceneOf(context)
    const { findByRole, dialog } = await begin(context)
    const shape = (await findByRole('img')).querySelector('path')?.getAttribute('d')
    const text = dialog.textContent
    pairing.show()
    await waitFor(() => expect(dialog.querySelector('[role="img"] path')?.getAttribute('d')).not.toBe(shape))
    await expect(dialog.textContent).toBe(text)
  },
}

export const RelayDown: Story = {
  name: 'the relay is unreachable, with what to do (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: { isDown: true } }),
  async play(context) {
    const { findByText, getByRole } = await begin(context)
    await findVisible(() => findByText('Can’t reach the connection service'))
    await findVisible(() => findByText('Check your internet connection and try again.'))
    await userEvent.click(getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sceneOf(context).pairing.calls.connect).toBe(2))
    await findVisible(() => findByText('Can’t reach the connection service'))
  },
}

export const Rejected: Story = {
  name: 'rejected on the phone (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {} }),
  async play(context) {
    const { findByRole, findByText } = await begin(context, amber)
    await findByRole('img', { name: /QR code/ })
    sceneOf(context).pairing.reject()
    await findVisible(() => findByText('You declined the request'))
    await findVisible(() => findByRole('button', { name: 'Try again' }))
  },
}

export const Approved: Story = {
  name: 'approved on the phone: shows a success, then closes (spec 2.2/connecting-wallet-connect)',
  tags: ['!shot'],
  ...withScene({ pairing: {} }),
  async play(context) {
    const { latchkey, pairing } = sceneOf(context)
    const { findByRole, findByText } = await begin(context)
    await findByRole('img', { name: /QR code/ })
    pairing.approve()
    await findVisible(() => findByText('Connected to Sandbox Phone'))
    await findClosed(latchkey)
    await findVisible(() => screen.getByRole('button', { name: /^Account 0x/ }))
  },
}

export const LogoByName: Story = {
  name: 'a paired wallet has its built-in logo, found by its name',
  tags: ['!shot'],
  ...withScene({ pairing: { peerName: 'MetaMask Wallet' } }),
  async play(context) {
    const { latchkey, pairing } = sceneOf(context)
    const { findByRole } = await begin(context)
    await findByRole('img', { name: /QR code/ })
    pairing.approve()
    await findClosed(latchkey)
    const dialog = await openDialog(latchkey)
    await findVisible(() => within(dialog).findByText('Connected with MetaMask Wallet'))
    const logo = () =>
      dialog.querySelector('[data-slot="lk-account-picture"] [data-slot="lk-wallet-icon"] img')
    await waitFor(() => expect(logo()).toHaveAttribute('src', expect.stringMatching(/^data:image/)))
  },
}

export const LeavingCancels: Story = {
  name: 'leaving cancels the code (spec 2.2/connecting-wallet-connect)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: /WalletConnect/ }))
    await within(dialog).findByRole('img', { name: /QR code/ })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('Connect')
    await waitFor(() => expect(latchkey.pairing?.getSnapshot().status).toBe('idle'))
  },
}

export const CopiesTheLink: Story = {
  name: 'copies the link (spec 2.2/connecting-wallet-connect)',
  tags: ['!shot'],
  ...withScene({ pairing: {} }),
  async play(context) {
    const { written, restore } = replaceClipboard()
    const { findByRole } = await begin(context)
    await findByRole('img', { name: /QR code/ })
    await userEvent.click(await findByRole('button', { name: 'Copy link' }))
    await findByRole('button', { name: 'Link copied' })
    await expect(written).toEqual([sceneOf(context).latchkey.pairing?.getSnapshot().uri])
    restore()
  },
}

export const Unsupported: Story = {
  name: 'a wallet that is not installed, and where to get it (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, wallets: [], directory: { count: 600 } }),
  async play(context) {
    const { findByText, getByRole, findByRole } = await begin(context, {
      id: 'extension',
      name: 'Pocket Vault',
      imageUrl: networkPicture('Pocket', 280),
      rdns: 'test.pocket',
      chromeStoreUrl: 'https://chromewebstore.google.com/detail/pocket',
    })
    await findVisible(() => findByText('Not detected'))
    await userEvent.click(getByRole('button', { name: 'Get Pocket Vault' }))
    await findView('GetWallet')
    await expect(await findByRole('link', { name: /Chrome Web Store/ })).toHaveAttribute(
      'href',
      'https://chromewebstore.google.com/detail/pocket',
    )
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findVisible(() => findByText('Not detected'))
  },
}

export const OnAPhone: Story = {
  name: 'an app on the same phone (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'ios', wallets: [] }),
  async play(context) {
    const { findByRole, getByText, getByRole } = await begin(context, amber)
    const link = await findByRole('link', { name: 'Open Amber Keys' })
    await expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/amberkeys\.test\/app\/wc\?uri=wc%3A/),
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await findVisible(() => getByText('Continue in Amber Keys'))
    await findVisible(() => getByRole('button', { name: 'Not installed? Get it' }))
  },
}

export const OnAPhoneSlow: Story = {
  name: 'on a phone, another link after 10 s and still waiting after 60 s (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'android', wallets: [] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const { findByRole, findByText } = await begin(context, amber)
    await findByRole('link', { name: 'Open Amber Keys' })
    ageAttempt(latchkey, 'connectAttempt', 10_000)
    await expect(await findByRole('link', { name: 'Don’t see it? Open the app' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^amberkeys:\/\/wc\?uri=wc%3A/),
    )
    ageAttempt(latchkey, 'connectAttempt', 60_000)
    await findVisible(() => findByText('Still waiting'))
  },
}

export const OnAPhoneExpired: Story = {
  name: 'on a phone, an expired link (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, phone: 'ios', wallets: [] }),
  async play(context) {
    const { pairing } = sceneOf(context)
    const { findByRole, findByText } = await begin(context, amber)
    await findByRole('link', { name: 'Open Amber Keys' })
    pairing.expire()
    await findVisible(() => findByText('This link expired'))
    await findVisible(() => findByRole('button', { name: 'New link' }))
  },
}

export const LongName: Story = {
  name: 'a long name and no picture (spec 2.2/connecting-wallet-connect)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole } = await begin(context, {
      ...everywhere,
      name: 'Brieftaschenverwaltungsgesellschaft für alle',
      imageUrl: undefined,
    })
    await userEvent.click(await findByRole('tab', { name: 'QR code' }))
    await findByRole('img', { name: /Brieftaschen/ })
    const card = document.querySelector('[data-slot="lk-card"]')
    await expect(card?.scrollWidth).toBe(card?.clientWidth)
  },
}

export const NoPairing: Story = {
  name: 'an app without pairing (spec 1.8/wallet-connect)',
  ...withScene(),
  async play(context) {
    const { findByText } = await begin(context)
    await findVisible(() => findByText(/can’t connect to other devices/))
  },
}

export const OpenedDirectly: Story = {
  name: 'opened directly, starts one pairing (spec 2.2/connecting-wallet-connect)',
  tags: ['!shot'],
  ...withScene({ pairing: {} }),
  async play(context) {
    const { findByRole } = await begin(context)
    await findByRole('img', { name: /QR code/ })
    await expect(sceneOf(context).pairing.calls.connect).toBe(1)
  },
}
