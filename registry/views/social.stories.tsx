import { closeModal, getAccount } from '@latchkey/headless/actions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { frameOf, withEmail } from '../stories/email-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf } from '../stories/scene'

const meta = {
  title: 'Views/Social',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

async function openConnect(context: Context) {
  const { latchkey } = sceneOf(context)
  const dialog = await openDialog(latchkey)
  return { latchkey, dialog, frame: frameOf(context as never), ...within(dialog) }
}

async function begin(context: Context, name = 'Continue with Google') {
  const scene = await openConnect(context)
  await userEvent.click(await scene.findByRole('button', { name }))
  return scene
}

const two = withEmail({ features: { socials: ['google', 'apple'] } })
const one = withEmail({ features: { socials: ['google'] } })
const six = withEmail({ features: { socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github'] } })
const all = withEmail({ features: { socials: true } })

export const One: Story = {
  name: 'Connect: one provider has the whole width',
  ...one,
  async play(context) {
    const { findByRole } = await openConnect(context)
    await findVisible(() => findByRole('button', { name: 'Continue with Google' }))
  },
}

export const Two: Story = {
  name: 'Connect: two providers have their names',
  ...two,
  async play(context) {
    const { findByRole } = await openConnect(context)
    await findVisible(() => findByRole('button', { name: 'Google' }))
    await findVisible(() => findByRole('button', { name: 'Apple' }))
  },
}

export const Six: Story = {
  name: 'Connect: six providers have their marks, between email and wallets (spec 2.8/method-order)',
  ...six,
  async play(context) {
    const { dialog, findByRole, findByLabelText } = await openConnect(context)
    const github = await findByRole('button', { name: 'Continue with GitHub' })
    await findVisible(async () => github)
    const field = await findByLabelText('Email address')
    await expect(field.compareDocumentPosition(github)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(() => expect(dialog.querySelector('[data-slot="lk-connector-list"] button')).not.toBeNull())
  },
}

export const Own: Story = {
  name: 'Connect: a provider of the company, with a long name',
  ...withEmail({ features: { socials: [{ id: 'acme', name: 'Acme Insurance Group of Great Britain' }] } }),
  async play(context) {
    const { findByRole } = await openConnect(context)
    await findVisible(() =>
      findByRole('button', { name: 'Continue with Acme Insurance Group of Great Britain' }),
    )
  },
}

export const All: Story = {
  name: 'ConnectSocials lists all of them (spec 9.8/socials)',
  ...all,
  async play(context) {
    const { dialog } = await begin(context, 'More ways to log in')
    const view = await findView('ConnectSocials')
    await waitFor(() => {
      const names = [...view.querySelectorAll('[data-social]')].map((each) => each.textContent?.trim())
      expect(names).toEqual(['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'])
    })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'GitHub' }))
    await findView('ConnectingSocial')
    await waitFor(() => expect(frameOf(context as never).visit?.provider).toBe('github'))
  },
}

export const LoggedIn: Story = {
  name: 'the user logs in in the window, and the wallet is connected (spec 1.1/social)',
  ...one,
  async play(context) {
    const { latchkey, findByText, frame } = await begin(context)
    await findView('ConnectingSocial')
    await findVisible(() => findByText('Continue in Google'))
    frame.endVisit()
    await findClosed(latchkey)
    await expect(getAccount(latchkey).address).toBeDefined()
  },
}

export const Waiting: Story = {
  name: 'the user is at the provider',
  ...one,
  async play(context) {
    const { findByText } = await begin(context)
    await findVisible(() => findByText('Continue in Google'))
  },
}

export const Closed: Story = {
  name: 'the window seems closed: the login still goes on if it was only cut off',
  ...one,
  async play(context) {
    const { latchkey, frame, findByRole, findByText } = await begin(context)
    await waitFor(() => expect(frame.visit).toBeDefined())
    frame.loginWindows.at(-1)?.close()
    await findVisible(() => findByRole('button', { name: 'Try again' }))
    await findVisible(() => findByText(/seems to be closed/))
    frame.endVisit()
    await findClosed(latchkey)
    await expect(getAccount(latchkey).address).toBeDefined()
  },
}

export const Denied: Story = {
  name: 'the user denies, and tries again',
  ...one,
  async play(context) {
    const { frame, findByRole, findByText } = await begin(context)
    await waitFor(() => expect(frame.visit).toBeDefined())
    frame.endVisit('frame/login-denied')
    await findVisible(() => findByText('You did not log in with this account'))
    await userEvent.click(await findByRole('button', { name: 'Try again' }))
    await findVisible(() => findByText('Continue in Google'))
  },
}

export const EmailInUse: Story = {
  name: 'the address of the account is that of another wallet',
  ...one,
  async play(context) {
    const { frame, findByRole, findByText } = await begin(context)
    await waitFor(() => expect(frame.visit).toBeDefined())
    frame.endVisit('frame/email-in-use')
    await findVisible(() => findByText('Your email has a wallet already'))
    await findVisible(() => findByText('Log in by email, and add this login there.'))
    await findVisible(() => findByRole('button', { name: 'Continue with email' }))
  },
}

export const Farcaster: Story = {
  name: 'Farcaster: a code to scan (spec 2.2/connecting-farcaster)',
  ...six,
  async play(context) {
    const { latchkey, findByRole, frame } = await begin(context, 'Continue with Farcaster')
    await findView('ConnectingFarcaster')
    await findVisible(() => findByRole('img', { name: 'QR code that opens Farcaster' }))
    frame.endVisit()
    await findClosed(latchkey)
    await expect(getAccount(latchkey).address).toBeDefined()
  },
}

export const FarcasterCode: Story = {
  name: 'Farcaster: the code',
  ...six,
  async play(context) {
    const { findByRole } = await begin(context, 'Continue with Farcaster')
    await findVisible(() => findByRole('img', { name: 'QR code that opens Farcaster' }))
  },
}

export const FarcasterLeft: Story = {
  name: 'Farcaster: leaving forgets the code, and loads the frame again (spec 2.5/clears-url, 2.5/reloads-provider)',
  tags: ['!shot'],
  ...six,
  async play(context) {
    const { latchkey, frame, findByRole } = await begin(context, 'Continue with Farcaster')
    await findVisible(() => findByRole('img', { name: 'QR code that opens Farcaster' }))
    await waitFor(() => expect(latchkey.embedded?.getSnapshot().farcasterUrl).toBeDefined())
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(frame.asked).toContain('RELOAD'))
    await waitFor(() => expect(latchkey.embedded?.getSnapshot().farcasterUrl).toBeUndefined())
    closeModal(latchkey)
  },
}

export const Security: Story = {
  name: 'WalletSecurity: who has logged in, without a number of Discord, and an email to add (spec 5.3/discord)',
  ...withEmail({
    features: { socials: ['discord'] },
    frame: { socialUser: { email: null, userName: 'alice0' }, isProtected: true },
  }),
  async play(context) {
    const { latchkey, frame } = await begin(context, 'Continue with Discord')
    await waitFor(() => expect(frame.visit).toBeDefined())
    frame.endVisit()
    await findClosed(latchkey)
    const dialog = await openDialog(latchkey, { view: 'WalletSecurity' })
    await findVisible(() => within(dialog).findByText('alice'))
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Add an email/ }))
    await findView('UpdateEmailWallet')
    await userEvent.type(
      await within(dialog).findByLabelText('New email address'),
      'alice@example.com{Enter}',
    )
    await findVisible(() => within(dialog).findByText(/We sent a code to alice@example.com/))
  },
}

export const Terms: Story = {
  name: 'nothing begins before the user agrees to the terms (spec 1.5/legal-checkbox)',
  ...withEmail({
    features: { socials: ['google'], legalCheckbox: true },
    options: { termsConditionsUrl: 'https://my.app/terms' },
  }),
  async play(context) {
    const { frame, findByRole } = await openConnect(context)
    const button = await findByRole('button', { name: 'Continue with Google' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button)
    await expect(frame.loginWindows).toHaveLength(0)
    await userEvent.click(await findByRole('checkbox'))
    await userEvent.click(button)
    await waitFor(() => expect(frame.loginWindows).toHaveLength(1))
  },
}
