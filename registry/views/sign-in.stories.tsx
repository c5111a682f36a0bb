import { getAccount } from '@latchkey/headless/actions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SceneOptions } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'
import { type SignInServiceOptions, signInService } from '../stories/sign-in-service'

const meta = {
  title: 'Views/SIWXSignMessage',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

interface SignInScene extends SceneOptions {
  readonly service?: SignInServiceOptions
  readonly required?: boolean
}

/** A connected account, which the app asks to sign in. */
function withSignIn({ service, required = false, options, ...scene }: SignInScene = {}) {
  return {
    loaders: [
      async (context: Parameters<ReturnType<typeof withScene>['loaders'][0]>[0]) => {
        const [load] = withScene({
          isConnected: true,
          options: { signIn: { service: signInService(service), required }, ...options },
          ...scene,
        }).loaders
        return { ...(await load?.(context)) }
      },
    ],
  }
}

async function openView(context: Parameters<typeof sceneOf>[0]) {
  const { latchkey, wallet } = sceneOf(context)
  const dialog = await openDialog(latchkey, { view: 'SIWXSignMessage' })
  await findView('SIWXSignMessage')
  const asked = () => wallet.log.entries.filter(({ method }) => method === 'personal_sign').length
  return { latchkey, dialog, asked, ...within(dialog) }
}

export const Asks: Story = {
  name: 'who asks, and for which account',
  ...withSignIn({ service: { statement: 'Welcome to Acme.' } }),
  async play(context) {
    const { findByRole, findByText } = await openView(context)
    await findVisible(() => findByText('Acme asks you to sign in'))
    await findByRole('button', { name: 'Show message' })
  },
}

export const SignIn: Story = {
  name: 'what is signed can be read before, and is what the wallet signs (spec 2.2/siwx-sign-message)',
  tags: ['!shot'],
  ...withSignIn({ service: { statement: 'Welcome to Acme.' } }),
  async play(context) {
    const { latchkey, asked, findByRole, findByText, queryByText } = await openView(context)
    await findVisible(() => findByText('Acme asks you to sign in'))
    const show = await findByRole('button', { name: 'Show message' })
    await expect(queryByText(/wants you to sign in/)).toBeNull()
    await userEvent.click(show)
    const message = (await findByText(/wants you to sign in with your Ethereum account/)).textContent ?? ''
    await expect(message).toContain(getAccount(latchkey).address)
    await expect(message).toContain('Welcome to Acme.')
    await userEvent.click(await findByRole('button', { name: 'Sign in' }))
    await findClosed(latchkey)
    await expect(getAccount(latchkey).isSignedIn).toBe(true)
    // The wallet has signed the text that was shown, and no other.
    await expect(asked()).toBe(1)
    const { wallet } = sceneOf(context)
    const { params } = wallet.log.entries.find(({ method }) => method === 'personal_sign') ?? {}
    const hex = String((params as readonly unknown[])[0])
    const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    await expect(new TextDecoder().decode(bytes)).toBe(message)
  },
}

export const Required: Story = {
  name: 'required: it says what happens without',
  ...withSignIn({ required: true }),
  async play(context) {
    const { findByRole, findByText } = await openView(context)
    await findVisible(() => findByText('If you don’t sign in, your wallet disconnects.'))
    await findByRole('button', { name: 'Show message' })
  },
}

export const Cancelled: Story = {
  name: 'required: it refuses to close, and cancelling disconnects (spec 2.6, 4.9/disconnect)',
  tags: ['!shot'],
  ...withSignIn({ required: true }),
  async play(context) {
    const { latchkey, dialog, findByRole } = await openView(context)
    await userEvent.keyboard('{Escape}')
    await expect(dialog).toBeVisible()
    await findView('SIWXSignMessage')
    await userEvent.click(await findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(getAccount(latchkey).isConnected).toBe(false))
  },
}

export const Optional: Story = {
  name: 'not required: cancelling leaves the wallet connected',
  tags: ['!shot'],
  ...withSignIn(),
  async play(context) {
    const { latchkey, asked, findByRole } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Cancel' }))
    await findClosed(latchkey)
    await expect(getAccount(latchkey)).toMatchObject({ isConnected: true, isSignedIn: false })
    await expect(asked()).toBe(0)
  },
}

export const Waiting: Story = {
  name: 'the wallet is asked once, and it can be cancelled',
  ...withSignIn({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { latchkey, asked, findByRole } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Sign in' }))
    const button = await findByRole('button', { name: 'Confirm in your wallet' })
    await waitFor(() => expect(asked()).toBe(1))
    await userEvent.click(button)
    await expect(asked()).toBe(1)
    await expect(getAccount(latchkey).isSignedIn).toBe(false)
  },
}

export const Authenticating: Story = {
  name: 'the server is asked for the message (spec 4.15/loading)',
  tags: ['!shot'],
  ...withSignIn({ service: { waits: 'start' } }),
  async play(context) {
    const { asked, findByRole, queryByRole } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Sign in' }))
    await findByRole('button', { name: 'Authenticating...' })
    await expect(queryByRole('button', { name: 'Show message' })).toBeNull()
    await expect(asked()).toBe(0)
  },
}

export const Declined: Story = {
  name: 'declined in the wallet: says so (spec 4.15/error)',
  ...withSignIn({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { findByRole, findByText } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Sign in' }))
    await findVisible(() => findByText('You declined the request.'))
    await findVisible(() => screen.findByText('Error signing message'))
  },
}

export const TriedAgain: Story = {
  name: 'declined, then signed in',
  tags: ['!shot'],
  ...withSignIn({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { latchkey, findByRole } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Sign in' }))
    await userEvent.click(await findByRole('button', { name: 'Try again' }))
    await findClosed(latchkey)
    await expect(getAccount(latchkey).isSignedIn).toBe(true)
  },
}

export const Refused: Story = {
  name: 'the server does not answer: nobody is signed in',
  ...withSignIn({ service: { fails: 'verify' } }),
  async play(context) {
    const { latchkey, findByRole, findByText } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Sign in' }))
    await findVisible(() => findByText('The server of this site did not answer the sign-in.'))
    await expect(getAccount(latchkey).isSignedIn).toBe(false)
  },
}

const recap = (content: object) =>
  `urn:recap:${btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`

export const Permissions: Story = {
  name: 'what the message permits is told in words',
  ...withSignIn({
    service: {
      statement: 'Welcome to Acme.',
      resources: [
        recap({
          att: { 'https://acme.example/pictures/': { 'crud/read': [{}], 'crud/delete': [{}] } },
          prf: [],
        }),
      ],
    },
  }),
  async play(context) {
    const { findByText } = await openView(context)
    await findVisible(() => findByText('You also allow the app to'))
    await findByText('crud/delete')
    await findByText('https://acme.example/pictures/')
  },
}

export const UnreadablePermissions: Story = {
  name: 'a permission that cannot be read is a warning',
  ...withSignIn({ service: { resources: ['urn:recap:AAAA'] } }),
  async play(context) {
    const { findByText } = await openView(context)
    await findVisible(() =>
      findByText('The message allows something that we can’t read. Sign only if you trust this app.'),
    )
  },
}

export const LongName: Story = {
  name: 'an app with a long name and a long message',
  ...withSignIn({
    required: true,
    options: {
      metadata: {
        name: 'The Extraordinary International Marketplace of Everything',
        url: 'http://localhost',
      },
    },
    service: {
      statement: 'I accept the terms of service and the privacy policy of the marketplace. '.repeat(4).trim(),
    },
  }),
  async play(context) {
    const { findByRole, findByText } = await openView(context)
    await userEvent.click(await findByRole('button', { name: 'Show message' }))
    await findVisible(() => findByText(/wants you to sign in/))
  },
}
