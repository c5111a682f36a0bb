import { shortenAddress, type ViewName } from '@latchkey/headless'
import { closeModal, connect, findConnectors, getProvider } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import type { EvmProvider } from '@latchkey/headless/wagmi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { accountServices } from '../stories/account-services'
import { frameOf, withEmail } from '../stories/email-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf } from '../stories/scene'

const meta = {
  title: 'Views/WalletSecurity',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const email = 'alice@example.com'
const addedAt = '2026-11-05T10:00:00.000Z'
const protectedWays = [
  { id: 'device', kind: 'device', name: 'Chrome on Linux', addedAt, isThisDevice: true },
  { id: 'phone', kind: 'passkey', name: 'iPhone', addedAt, isThisDevice: false },
  { id: 'code', kind: 'recovery-code', addedAt, isThisDevice: false },
] as const

async function open(context: Context, view: ViewName) {
  const { latchkey } = sceneOf(context)
  await findConnectors(latchkey)
  const connector = internalsOf(latchkey)
    .stores.connectors.getState()
    .connectors.find(({ id }) => id === 'embedded')
  if (connector) await connect(latchkey, { connector })
  const dialog = await openDialog(latchkey, { view })
  await findView(view)
  return { latchkey, dialog, frame: frameOf(context as never), ...within(dialog) }
}

export const Unprotected: Story = {
  name: 'one way to open it: protect it first',
  ...withEmail({ frame: { email } }),
  async play(context) {
    const { findByText, findByRole } = await open(context, 'WalletSecurity')
    await findVisible(() => findByText('Chrome on Linux'))
    await findVisible(() => findByText('Protect your wallet first'))
    await findByRole('button', { name: 'Protect wallet' })
  },
}

export const WholeAddress: Story = {
  name: 'the whole address is in no view before the wallet is protected',
  tags: ['!shot'],
  ...withEmail({ frame: { email }, features: { multiWallet: true } }),
  async play(context) {
    const { latchkey, dialog } = await open(context, 'Account')
    const address = internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress ?? ''
    await expect(address).toMatch(/^0x/)
    for (const view of ['Account', 'AccountSettings', 'ProfileWallets'] as const) {
      internalsOf(latchkey).router.push(view)
      await findView(view)
      await waitFor(() => expect(dialog.textContent).toContain(shortenAddress(address)))
      await expect(dialog.outerHTML.toLowerCase()).not.toContain(address.toLowerCase())
    }
  },
}

export const Protected: Story = {
  name: 'several ways to open it',
  ...withEmail({ frame: { email, isProtected: true, ways: [...protectedWays] } }),
  async play(context) {
    const { findByText, findByRole } = await open(context, 'WalletSecurity')
    await findVisible(() => findByText('Your wallet is protected'))
    await findByRole('button', { name: 'Remove iPhone' })
    await findByRole('button', { name: 'Remove Recovery code' })
  },
}

export const Drawn: Story = {
  name: 'the frame draws in its place, and the way is removed',
  ...withEmail({ frame: { email, isProtected: true, ways: [...protectedWays] } }),
  async play(context) {
    const { findByText, findByRole } = await open(context, 'WalletSecurity')
    await userEvent.click(await findByRole('button', { name: 'Remove iPhone' }))
    await findVisible(() => findByText('Drawn by the secure frame'))
    await findByRole('button', { name: 'Cancel' })
  },
}

export const Removed: Story = {
  name: 'a way that was removed is gone from the list',
  tags: ['!shot'],
  ...withEmail({ frame: { email, isProtected: true, ways: [...protectedWays] } }),
  async play(context) {
    const { frame, findByText, findByRole, queryByText } = await open(context, 'WalletSecurity')
    await userEvent.click(await findByRole('button', { name: 'Remove iPhone' }))
    await findVisible(() => findByText('Drawn by the secure frame'))
    frame.finishPage()
    await findVisible(() => findByText('Chrome on Linux'))
    await waitFor(() => expect(queryByText('iPhone')).toBeNull())
  },
}

export const Window: Story = {
  name: 'the frame needs a window',
  ...withEmail({ frame: { email, shows: 'window' } }),
  async play(context) {
    const { findByRole } = await open(context, 'WalletSecurity')
    await userEvent.click(await findByRole('button', { name: /Export/ }))
    await findByRole('button', { name: 'Continue in a new window' })
  },
}

export const WindowBlocked: Story = {
  name: 'the browser blocks the window',
  ...withEmail({ frame: { email, shows: 'window', isWindowBlocked: true } }),
  async play(context) {
    const { findByRole, findByText } = await open(context, 'WalletSecurity')
    await userEvent.click(await findByRole('button', { name: /Export/ }))
    await userEvent.click(await findByRole('button', { name: 'Continue in a new window' }))
    await findVisible(() => findByText(/Your browser blocked the window/))
    await userEvent.click(await findByRole('button', { name: 'Cancel' }))
    await findVisible(() => findByText('Chrome on Linux'))
    await userEvent.click(await findByRole('button', { name: /Export/ }))
    await userEvent.click(await findByRole('button', { name: 'Continue in a new window' }))
    await findVisible(() => findByText(/Your browser blocked the window/))
  },
}

export const Home: Story = {
  name: 'the account says it too',
  ...withEmail({ frame: { email }, options: { services: accountServices({ activity: 'none' }) } }),
  async play(context) {
    const { dialog, findByText, findByRole } = await open(context, 'Account')
    await findVisible(() => findByText('Protect your wallet first'))
    await findByRole('button', { name: 'Protect wallet' })
    await expect(dialog.querySelector('[data-action="copy"]')).toBeNull()
    await expect(dialog.querySelector('[data-slot="lk-account-address"]')).not.toHaveAttribute('title')
  },
}

export const PlainHome: Story = {
  name: 'the account without tabs says it too, and has no address to copy',
  tags: ['!shot'],
  ...withEmail({ frame: { email } }),
  async play(context) {
    const { dialog, findByText, queryByRole } = await open(context, 'Account')
    await findVisible(() => findByText('Protect your wallet first'))
    await expect(dialog.querySelector('[data-action="copy"]')).toBeNull()
    await expect(queryByRole('link')).toBeNull()
  },
}

export const ProtectedHome: Story = {
  name: 'the account of a protected wallet can be copied',
  tags: ['!shot'],
  ...withEmail({ frame: { email, isProtected: true } }),
  async play(context) {
    const { findByRole, queryByText } = await open(context, 'Account')
    await findByRole('button', { name: /^Copy address/ })
    await expect(queryByText('Protect your wallet first')).toBeNull()
  },
}

/** Asks the embedded wallet to sign, as the app does. The frame shows the request. */
async function requestSignature(context: Context) {
  const scene = await open(context, 'Account')
  closeModal(scene.latchkey)
  const provider = (await getProvider(scene.latchkey, { namespace: 'eip155' })) as EvmProvider
  const [from] = (await provider.request({ method: 'eth_accounts' })) as string[]
  const answer = provider.request({ method: 'personal_sign', params: ['0x6869', from] as never }).then(
    (result: unknown) => ({ result }),
    (error: { code?: number }) => ({ code: error.code }),
  )
  await findView('ApproveTransaction')
  return { ...scene, answer, ...within(await screen.findByRole('dialog')) }
}

export const ApproveDrawn: Story = {
  name: 'ApproveTransaction: the frame draws the request in its place (spec 2.2/approve-transaction)',
  ...withEmail({ frame: { email, isProtected: true, approves: 'draw' } }),
  async play(context) {
    const { findByText, findByRole } = await requestSignature(context)
    await findVisible(() => findByText('Drawn by the secure frame'))
    await findByRole('button', { name: 'Cancel' })
  },
}

export const ApproveAnswered: Story = {
  name: 'ApproveTransaction: the answer of the frame is that of the wallet, and the modal closes',
  tags: ['!shot'],
  ...withEmail({ frame: { email, isProtected: true, approves: 'draw' } }),
  async play(context) {
    const { latchkey, frame, answer, findByText } = await requestSignature(context)
    await findVisible(() => findByText('Drawn by the secure frame'))
    frame.finishPage()
    await findClosed(latchkey)
    await expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x/) })
  },
}

export const ApproveWindow: Story = {
  name: 'ApproveTransaction: the frame needs a window',
  ...withEmail({ frame: { email, isProtected: true, approves: 'window' } }),
  async play(context) {
    const { findByRole } = await requestSignature(context)
    await userEvent.click(await findByRole('button', { name: 'Continue in a new window' }))
    await findByRole('button', { name: 'Show the window again' })
  },
}

export const ApproveBlocked: Story = {
  name: 'ApproveTransaction: the browser blocks the window, and the user cancels',
  tags: ['!shot'],
  ...withEmail({ frame: { email, isProtected: true, approves: 'window', isWindowBlocked: true } }),
  async play(context) {
    const { latchkey, answer, findByRole, findByText } = await requestSignature(context)
    await userEvent.click(await findByRole('button', { name: 'Continue in a new window' }))
    await findVisible(() => findByText(/Your browser blocked the window/))
    await userEvent.click(await findByRole('button', { name: 'Cancel' }))
    await findClosed(latchkey)
    await expect(await answer).toEqual({ code: 4001 })
  },
}

export const Buy: Story = {
  name: 'nothing is bought before it is protected',
  ...withEmail({ frame: { email }, hasOnramp: true }),
  async play(context) {
    const { findByText, findByRole } = await open(context, 'OnRampProviders')
    await findVisible(() => findByText('Protect your wallet first'))
    await findByRole('button', { name: 'Protect wallet' })
  },
}

export const SmartAccount: Story = {
  name: 'AccountSettings: the account is smart or not, as the user switches it (spec 4.6)',
  ...withEmail({ frame: { email, isProtected: true, smartAccountNetworks: [1, 1337, 31_337] } }),
  async play(context) {
    const { frame, findByRole } = await open(context, 'AccountSettings')
    const row = await findByRole('switch', { name: /Smart account/ })
    await expect(row).toHaveAttribute('aria-checked', 'true')
    row.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(row).toHaveAttribute('aria-checked', 'false'))
    frame.failNext('SET_PREFERRED_ACCOUNT', 'frame/failed')
    await userEvent.click(row)
    await findByRole('alert')
    await expect(row).toHaveAttribute('aria-checked', 'false')
    await userEvent.click(row)
    await waitFor(() => expect(row).toHaveAttribute('aria-checked', 'true'))
  },
}

export const Receive: Story = {
  name: 'no address and no code to receive before it is protected',
  ...withEmail({ frame: { email } }),
  async play(context) {
    const { dialog, frame, findByRole, findByText, findAllByText } = await open(context, 'Receive')
    await findVisible(() => findByText('Protect your wallet first'))
    await expect(dialog.querySelector('[data-slot="lk-receive-address"]')).toBeNull()
    await userEvent.click(await findByRole('button', { name: 'Protect wallet' }))
    await findView('WalletSecurity')
    await findAllByText('Protect your wallet first')
    await expect(frame.asked).toContain('GET_WALLET')
  },
}

export const UpdateEmail: Story = {
  name: 'UpdateEmailWallet: the new address (spec 2.2/update-email-wallet)',
  ...withEmail({ frame: { email } }),
  async play(context) {
    const { findByLabelText } = await open(context, 'UpdateEmailWallet')
    await findByLabelText('New email address')
  },
}

export const UpdateEmailCode: Story = {
  name: 'UpdateEmailWallet: the first code (spec 2.2/update-email-wallet)',
  ...withEmail({ frame: { email } }),
  async play(context) {
    const { findByLabelText, findByText } = await open(context, 'UpdateEmailWallet')
    await userEvent.type(await findByLabelText('New email address'), 'alice@example.org{Enter}')
    await findVisible(() => findByText('We sent a code to alice@example.com'))
  },
}

export const EmailUpdated: Story = {
  name: 'UpdateEmailWallet: both codes change the address (spec 2.2/update-email-wallet)',
  ...withEmail({ frame: { email } }),
  async play(context) {
    const { findByLabelText, findByText } = await open(context, 'UpdateEmailWallet')
    await userEvent.type(await findByLabelText('New email address'), 'alice@example.org{Enter}')
    await findVisible(() => findByText('We sent a code to alice@example.com'))
    await userEvent.type(await findByLabelText('Code'), '123456')
    await findVisible(() => findByText('We sent a code to alice@example.org'))
    const field = await findByLabelText('Code')
    await expect(field).toHaveValue('')
    await userEvent.type(field, '234567')
    await findVisible(() => findByText('Email changed'))
  },
}
