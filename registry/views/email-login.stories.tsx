import { closeModal, getAccount } from '@latchkey/headless/actions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { frameOf, withEmail } from '../stories/email-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf } from '../stories/scene'

const meta = {
  title: 'Views/EmailLogin',
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

async function enterEmail(context: Context, email = 'alice@example.com') {
  const scene = await openConnect(context)
  await userEvent.type(await scene.findByLabelText('Email address'), `${email}{Enter}`)
  await findView('EmailLogin')
  return scene
}

const codeField = (scene: Awaited<ReturnType<typeof enterEmail>>) => scene.findByLabelText('Code')

/** Lets another email be sent, by the clock of the page. */
function passResendTime(): () => void {
  const { now } = Date
  Date.now = () => now() + 60_000
  return () => {
    Date.now = now
  }
}

export const Method: Story = {
  name: 'Connect: email comes first, then wallets (spec 2.8/method-order, 1.3/email)',
  ...withEmail(),
  async play(context) {
    const { dialog, findByLabelText, findByText } = await openConnect(context)
    const field = await findByLabelText('Email address')
    await findByText('or')
    const row = await waitFor(() => {
      const found = dialog.querySelector('[data-slot="lk-connector-list"] button')
      if (!found) throw new Error('no wallet')
      return found
    })
    await expect(field.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
}

export const Order: Story = {
  name: 'Connect: in the order that the app wants (spec 1.5/connect-methods-order)',
  ...withEmail({ features: { connectMethodsOrder: ['wallet', 'email'] } }),
  async play(context) {
    const { dialog, findByLabelText } = await openConnect(context)
    const field = await findByLabelText('Email address')
    const row = await waitFor(() => {
      const found = dialog.querySelector('[data-slot="lk-connector-list"] button')
      if (!found) throw new Error('no wallet')
      return found
    })
    await expect(field.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  },
}

export const WithoutWallets: Story = {
  name: 'Connect: wallets are shown when asked for (spec 1.5/email-show-wallets)',
  ...withEmail({ features: { emailShowWallets: false } }),
  async play(context) {
    const { dialog, findByLabelText, findByRole } = await openConnect(context)
    await findByLabelText('Email address')
    await expect(dialog.querySelector('[data-slot="lk-connector-list"]')).toBeNull()
    await findByRole('button', { name: 'Continue with a wallet' })
  },
}

export const WalletsAsked: Story = {
  ...WithoutWallets,
  name: 'Connect: the wallets that were asked for (spec 1.5/email-show-wallets)',
  tags: ['!shot'],
  async play(context) {
    const { dialog, findByRole } = await openConnect(context)
    await userEvent.click(await findByRole('button', { name: 'Continue with a wallet' }))
    await waitFor(() => expect(dialog.querySelector('[data-slot="lk-connector-list"]')).not.toBeNull())
  },
}

export const Collapsed: Story = {
  name: 'Connect: wallets are behind a button where there is a login (spec 1.5/collapse-wallets)',
  tags: ['!shot'],
  ...withEmail({ features: { collapseWallets: true } }),
  async play(context) {
    const { dialog, findByLabelText, findByRole } = await openConnect(context)
    await findByLabelText('Email address')
    await expect(dialog.querySelector('[data-slot="lk-connector-list"]')).toBeNull()
    await userEvent.click(await findByRole('button', { name: 'Continue with a wallet' }))
    await waitFor(() => expect(dialog.querySelector('[data-slot="lk-connector-list"]')).not.toBeNull())
  },
}

const legal = withEmail({
  wallets: [{ name: 'Sandbox Wallet' }, { name: 'Second Wallet', rdns: 'test.latchkey.second' }],
  features: { legalCheckbox: true },
  options: {
    termsConditionsUrl: 'https://acme.example/terms',
    privacyPolicyUrl: 'https://acme.example/privacy',
  },
})

export const Legal: Story = {
  name: 'Connect: nothing is connected before the user agrees to the terms (spec 1.5/legal-checkbox)',
  ...legal,
  async play(context) {
    const { latchkey, dialog, frame, findByRole, findByLabelText, getByRole } = await openConnect(context)
    const box = await findByRole('checkbox', {
      name: 'I agree to the terms of service and the privacy policy',
    })
    await expect(getByRole('link', { name: 'terms of service' })).toHaveAttribute(
      'href',
      'https://acme.example/terms',
    )
    const row = await findByRole('button', { name: /^Second Wallet/ })
    await expect(row).toHaveAttribute('aria-disabled', 'true')
    await expect(row).toHaveAccessibleDescription('Agree to the terms first')
    await userEvent.click(row)
    await userEvent.type(await findByLabelText('Email address'), 'alice@example.com{Enter}')
    await expect(frame.asked).toEqual([])
    await expect(within(dialog).getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect(getAccount(latchkey).isConnected).toBe(false)
    await expect(box).not.toBeChecked()
  },
}

export const LegalAgreed: Story = {
  name: 'Connect: after the user agrees, a wallet connects, and a new visit asks again (spec 1.5/legal-checkbox)',
  tags: ['!shot'],
  ...legal,
  async play(context) {
    const { latchkey, findByRole } = await openConnect(context)
    await userEvent.click(await findByRole('checkbox'))
    const row = await findByRole('button', { name: /^Second Wallet/ })
    await expect(row).not.toHaveAttribute('aria-disabled')
    closeModal(latchkey)
    await findClosed(latchkey)
    const again = await openConnect(context)
    const box = await again.findByRole('checkbox')
    await expect(box).not.toBeChecked()
    await userEvent.click(box)
    await userEvent.click(await again.findByRole('button', { name: /^Second Wallet/ }))
    await findClosed(latchkey)
    await expect(getAccount(latchkey).isConnected).toBe(true)
  },
}

export const NotLegal: Story = {
  name: 'Connect: without a link there is nothing to agree to',
  tags: ['!shot'],
  ...withEmail({ features: { legalCheckbox: true } }),
  async play(context) {
    const { findByLabelText, queryByRole } = await openConnect(context)
    await findByLabelText('Email address')
    await expect(queryByRole('checkbox')).toBeNull()
  },
}

export const ConnectionFailed: Story = {
  name: 'the wallet does not open after the code: it can be tried again',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    scene.frame.failNext('GET_USER', 'frame/failed')
    await userEvent.type(await codeField(scene), '123456')
    await userEvent.click(await scene.findByRole('button', { name: 'Try again' }))
    await findClosed(scene.latchkey)
    await expect(getAccount(scene.latchkey).isConnected).toBe(true)
  },
}

export const InvalidEmail: Story = {
  name: 'Connect: what is no email is not sent (spec 5.1/email)',
  ...withEmail(),
  async play(context) {
    const { findByLabelText, findByText, frame } = await openConnect(context)
    const field = await findByLabelText('Email address')
    await userEvent.type(field, 'alice@example{Enter}')
    await findVisible(() => findByText('This is not an email address.'))
    await expect(field).toHaveValue('alice@example')
    await expect(field).toHaveAccessibleDescription('This is not an email address.')
    await expect(frame.asked).toEqual([])
  },
}

export const Code: Story = {
  name: 'the code: the field has the focus (spec 2.2/email-login)',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    const field = await codeField(scene)
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await findVisible(() => scene.findByText('We sent a code to alice@example.com'))
    await findVisible(() => scene.findByText(/^Please try again after \d+ seconds$/))
    await userEvent.keyboard('12{Backspace}a2 3')
    await expect(field).toHaveValue('123')
  },
}

export const LogsIn: Story = {
  name: 'six digits log in by themselves, and the modal closes (spec 2.2/email-login)',
  tags: ['!shot'],
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    const field = await codeField(scene)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.paste('123 456')
    await findClosed(scene.latchkey)
    await expect(getAccount(scene.latchkey)).toMatchObject({ isConnected: true, connectorId: 'embedded' })
    await expect(scene.frame.asked).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER'])
  },
}

export const LongEmail: Story = {
  name: 'a long email is shortened (spec 5.3/email)',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context, 'maximiliana.featherstonehaugh@international.example.com')
    await findVisible(() => scene.findByText('We sent a code to maximiliana.featherstonehaugh@...'))
  },
}

export const WrongCode: Story = {
  name: 'a wrong code stays, and the next digit replaces it',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    const field = await codeField(scene)
    await userEvent.type(field, '000000')
    await findVisible(() => scene.findByText('This code is wrong.'))
    await expect(field).toHaveValue('000000')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription(/This code is wrong/)
  },
}

export const WrongThenRight: Story = {
  name: 'after a wrong code, the right one logs in',
  tags: ['!shot'],
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    const field = await codeField(scene)
    await userEvent.type(field, '000000')
    await findVisible(() => scene.findByText('This code is wrong.'))
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('123456')
    await findClosed(scene.latchkey)
  },
}

export const Expired: Story = {
  name: 'a code that is over is removed, and another can be asked for',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    scene.frame.failNext('CONNECT_OTP', 'frame/code-expired')
    const field = await codeField(scene)
    await userEvent.type(field, '123456')
    await findVisible(() => scene.findByText('This code has expired.'))
    await waitFor(() => expect(field).toHaveValue(''))
    const end = passResendTime()
    try {
      await userEvent.click(await scene.findByRole('button', { name: 'Send again' }))
      await waitFor(() => expect(scene.frame.mails).toHaveLength(2))
    } finally {
      end()
    }
  },
}

export const Locked: Story = {
  name: 'too many wrong codes',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    scene.frame.failNext('CONNECT_OTP', 'frame/code-locked')
    await userEvent.type(await codeField(scene), '123456')
    await findVisible(() => scene.findByText('Too many wrong codes.'))
  },
}

export const Blocked: Story = {
  name: 'the server blocks another email for longer (spec 8.1)',
  tags: ['!shot'],
  ...withEmail(),
  async play(context) {
    const scene = await openConnect(context)
    scene.frame.failNext('CONNECT_EMAIL', 'frame/wait', 75)
    await userEvent.type(await scene.findByLabelText('Email address'), 'alice@example.com{Enter}')
    await findVisible(() => scene.findByText('Please try again after 75 seconds'))
  },
}

export const Checking: Story = {
  name: 'the code is being checked',
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    scene.frame.hold('CONNECT_OTP')
    await userEvent.type(await codeField(scene), '123456')
    await scene.findByRole('button', { name: 'Checking the code' })
  },
}

export const Device: Story = {
  name: 'a new browser: the link comes first (spec 5.1/actions)',
  ...withEmail({ frame: { isKnownDevice: false } }),
  async play(context) {
    const scene = await enterEmail(context)
    await findVisible(() => scene.findByText('We sent a link to alice@example.com'))
    await findVisible(() => scene.findByText('Waiting for your approval'))
  },
}

export const DeviceApproved: Story = {
  name: 'an approved browser goes on to the code by itself',
  tags: ['!shot'],
  ...withEmail({ frame: { isKnownDevice: false } }),
  async play(context) {
    const scene = await enterEmail(context)
    await waitFor(() => expect(scene.frame.asked).toContain('CONNECT_DEVICE'))
    scene.frame.answerLink(true)
    const field = await codeField(scene)
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('123456')
    await findClosed(scene.latchkey)
  },
}

export const DeviceRejected: Story = {
  name: 'a browser that the user rejects',
  ...withEmail({ frame: { isKnownDevice: false } }),
  async play(context) {
    const scene = await enterEmail(context)
    await waitFor(() => expect(scene.frame.asked).toContain('CONNECT_DEVICE'))
    scene.frame.answerLink(false)
    await findVisible(() => scene.findByText('The new device was rejected.'))
  },
}

export const AnotherEmail: Story = {
  name: 'another email: the address stays in the field',
  tags: ['!shot'],
  ...withEmail(),
  async play(context) {
    const scene = await enterEmail(context)
    await userEvent.click(await scene.findByRole('button', { name: 'Use another email' }))
    await expect(await scene.findByLabelText('Email address')).toHaveValue('alice@example.com')
    await userEvent.click(await scene.findByRole('button', { name: 'Continue with email' }))
    await codeField(scene)
    await expect(scene.frame.mails).toHaveLength(2)
  },
}

export const Unreachable: Story = {
  name: 'the frame does not load (spec 8.3/dependency)',
  ...withEmail(),
  async play(context) {
    const scene = await openConnect(context)
    scene.frame.failNext('CONNECT_EMAIL', 'frame/load-failed')
    await userEvent.type(await scene.findByLabelText('Email address'), 'alice@example.com{Enter}')
    await findVisible(() => scene.findByText('Unable to load email login dependency'))
  },
}
