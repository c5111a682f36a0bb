import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/ConnectingWalletConnectBasic',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

async function begin(context: Context) {
  const dialog = await openDialog(sceneOf(context).latchkey, { view: 'ConnectingWalletConnectBasic' })
  await findView('ConnectingWalletConnectBasic')
  return { dialog, ...within(dialog) }
}

export const OnADesktop: Story = {
  name: 'a QR code (spec 2.2/connecting-wallet-connect-basic)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole } = await begin(context)
    await findVisible(() => findByRole('img', { name: 'QR code to connect a wallet' }))
  },
}

export const OnAPhone: Story = {
  name: 'on a phone, links to wallets and a QR code (spec 2.2/connecting-wallet-connect-basic)',
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'ios', wallets: [] }),
  async play(context) {
    const { latchkey, pairing } = sceneOf(context)
    const { findByRole, getByRole } = await begin(context)
    const link = await findByRole('link', { name: 'Amber Keys' })
    await waitFor(() => expect(link).toHaveAttribute('href', expect.stringMatching(/^https:.*wc\?uri=wc%3A/)))
    await userEvent.click(getByRole('button', { name: 'QR code' }))
    await findByRole('img', { name: 'QR code to connect a wallet' })
    await findVisible(() => getByRole('heading', { name: 'Scan with another phone' }))
    await userEvent.click(getByRole('button', { name: 'Wallets' }))
    await findByRole('link', { name: 'Amber Keys' })
    await expect(pairing.calls.connect).toBe(1)
    await expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
  },
}

export const OnAPhoneOpening: Story = {
  name: 'on a phone, while the code loads (spec 2.2/connecting-wallet-connect-basic)',
  ...withScene({ pairing: { isQuick: false }, directory: { count: 600 }, phone: 'ios', wallets: [] }),
  async play(context) {
    const { findByRole } = await begin(context)
    await expect(await findByRole('link', { name: 'Amber Keys' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Approved: Story = {
  name: 'approved in the app (spec 2.2/connecting-wallet-connect-basic)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'android', wallets: [] }),
  async play(context) {
    const { latchkey, pairing } = sceneOf(context)
    const { findByRole, findByText } = await begin(context)
    const link = await findByRole('link', { name: 'Amber Keys' })
    await waitFor(() => expect(link).toHaveAttribute('href'))
    pairing.approve()
    await findVisible(() => findByText('Connected to Sandbox Phone'))
    await findClosed(latchkey)
  },
}
