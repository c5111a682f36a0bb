import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ageAttempt, connectorOf, type Scene } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/ConnectingExternal',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

async function pressWallet({ latchkey, wallet }: Scene): Promise<HTMLElement> {
  await connectorOf(latchkey, wallet)
  const dialog = await openDialog(latchkey)
  await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Wallet/ }))
  return dialog
}

async function begin(scene: Scene): Promise<HTMLElement> {
  const dialog = await pressWallet(scene)
  await findView('ConnectingExternal')
  return dialog
}

async function ringIs(state: string): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector('[data-slot="lk-view"] [data-slot="lk-ring"]')).toHaveAttribute(
      'data-state',
      state,
    ),
  )
}

export const Waiting: Story = {
  name: 'waiting (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await findVisible(() => within(dialog).getByText('Open Sandbox Wallet'))
    await findVisible(() => within(dialog).getByText('Confirm in the extension'))
    await ringIs('running')
  },
}

export const Hint: Story = {
  name: 'a hint after 10 s (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const scene = sceneOf(context)
    const dialog = await begin(scene)
    await expect(within(dialog).queryByText(/Don’t see it/)).toBeNull()
    ageAttempt(scene.latchkey, 'connectAttempt', 10_000)
    await findVisible(() => within(dialog).findByText('Don’t see it? Open the extension.'))
  },
}

export const StillWaiting: Story = {
  name: 'still waiting after 60 s (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const scene = sceneOf(context)
    const dialog = await begin(scene)
    ageAttempt(scene.latchkey, 'connectAttempt', 60_000)
    await findVisible(() => within(dialog).findByText('Still waiting'))
    await findVisible(() => within(dialog).getByRole('button', { name: 'Cancel' }))
  },
}

export const Rejected: Story = {
  name: 'rejected (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await findVisible(() => within(dialog).findByText('You declined the request'))
    await ringIs('danger')
  },
}

export const AlreadyPending: Story = {
  name: 'a request is open already (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'alreadyPending' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await findVisible(() => within(dialog).findByText('Sandbox Wallet already has a request open'))
  },
}

export const AnotherWay: Story = {
  name: 'an extension fails; connects the same wallet another way (spec 2.2/connecting-external)',
  tags: ['!shot'],
  ...withScene({
    faults: [{ kind: 'dead' }],
    pairing: {},
    directory: { count: 600, wallets: [{ name: 'Sandbox Wallet', rdns: 'test.latchkey.sandbox' }] },
  }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await within(dialog).findByRole('button', { name: /Birch Keys/ })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Wallet/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Connect another way' }))
    await findView('ConnectingWalletConnect')
    await userEvent.click(await within(dialog).findByRole('tab', { name: 'QR code' }))
    await within(dialog).findByRole('img', { name: 'QR code to connect Sandbox Wallet' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
    await findView('ConnectingExternal')
    await findClosed(latchkey)
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('connected')
  },
}

export const GetItAgain: Story = {
  name: 'an extension fails; shows where to get it (spec 2.2/connecting-external)',
  ...withScene({
    faults: [{ kind: 'dead' }],
    pairing: {},
    directory: {
      count: 600,
      wallets: [
        {
          name: 'Sandbox Wallet',
          rdns: 'test.latchkey.sandbox',
          mobileLink: undefined,
          universalLink: undefined,
        },
      ],
    },
  }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    await within(dialog).findByRole('button', { name: /Birch Keys/ })
    await userEvent.click(within(dialog).getByRole('button', { name: /Sandbox Wallet/ }))
    await findVisible(() => within(dialog).findByRole('button', { name: 'Get Sandbox Wallet' }))
  },
}

export const Locked: Story = {
  name: 'locked (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'locked' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await findVisible(() => within(dialog).findByText('Sandbox Wallet is locked'))
  },
}

export const Dead: Story = {
  name: 'the extension is dead (spec 2.2/connecting-external)',
  ...withScene({ faults: [{ kind: 'dead' }] }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await findVisible(() => within(dialog).findByText('Sandbox Wallet isn’t responding'))
  },
}

export const LongName: Story = {
  name: 'a long name and no picture (spec 2.2/connecting-external)',
  ...withScene({
    wallets: [
      {
        name: 'Sandbox Wallet with a name of forty-one l',
        icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ',
      },
    ],
    faults: [{ kind: 'alreadyPending' }],
  }),
  async play(context) {
    const dialog = await begin(sceneOf(context))
    await ringIs('danger')
    const title = within(dialog).getByRole('heading')
    await expect(title).toHaveTextContent(/^Sandbox Wallet with a name of forty-one l$/)
    await expect(title.scrollWidth).toBeGreaterThan(title.clientWidth)
    const card = document.querySelector('[data-slot="lk-card"]')
    // The ring shakes at first.
    await waitFor(() => expect(card?.scrollWidth).toBe(card?.clientWidth))
    const picture = document.querySelector('[data-slot="lk-view"] [data-slot="lk-wallet-icon"]')
    await waitFor(() => expect(picture).toHaveTextContent(/^SW$/))
    await expect(picture?.querySelector('[data-slot="lk-image"]')).toBeNull()
  },
}

export const AtOnce: Story = {
  name: 'a wallet that answers at once: the card is as small as its success, and not that of the list',
  tags: ['!shot'],
  ...withScene({ directory: { count: 600 }, pairing: {} }),
  async play(context) {
    const scene = sceneOf(context)
    await connectorOf(scene.latchkey, scene.wallet)
    const dialog = await openDialog(scene.latchkey)
    await within(dialog).findByRole('button', { name: /^All wallets/ })
    const height = () => dialog.querySelector('[data-slot="lk-card-content"]')?.getBoundingClientRect().height
    await expect(height()).toBeGreaterThan(450)
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sandbox Wallet/ }))
    await ringIs('success')
    await expect(height()).toBeLessThanOrEqual(340)
    await findClosed(scene.latchkey)
  },
}

export const TryAgain: Story = {
  name: 'tries again after a failure (spec 2.2/connecting-external)',
  tags: ['!shot'],
  ...withScene({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await begin(sceneOf(context))
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    await ringIs('success')
    await findClosed(latchkey)
    await findVisible(() => screen.getByRole('button', { name: /^Account 0x/ }))
  },
}

export const SuccessLeavesUnsupported: Story = {
  name: 'a wallet that switches to an unknown network while its success is shown: the modal stays open',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const stop = latchkey.events.subscribe((event) => {
      // A busy page: the time of the success has passed when the view that shows it can be removed.
      if (event.type === 'router.navigated' && event.view === 'UnsupportedChain') {
        stop()
        setTimeout(() => {
          const end = performance.now() + 800
          while (performance.now() < end);
        })
      }
    })
    await pressWallet(sceneOf(context))
    await ringIs('success')
    wallet.controls.switchChain(1339)
    await findView('UnsupportedChain')
    await expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
    // Longer than a success is shown.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
  },
}

export const CancelForgets: Story = {
  name: 'cancel; a later approval changes nothing (spec 2.2/connecting-external)',
  tags: ['!shot'],
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const dialog = await begin(sceneOf(context))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await findView('Connect')
    await wallet.controls.release()
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('disconnected')
  },
}

export const CloseForgets: Story = {
  name: 'closing cancels the request (spec 2.2/connecting-external)',
  tags: ['!shot'],
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    await begin(sceneOf(context))
    await userEvent.keyboard('{Escape}')
    await findClosed(latchkey)
    await waitFor(() =>
      expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('disconnected'),
    )
    await wallet.controls.release()
    await expect(internalsOf(latchkey).stores.accounts.getState().eip155?.status).toBe('disconnected')
  },
}

export const OpenedDirectly: Story = {
  name: 'opened directly, asks the wallet once (spec 2.2/connecting-external)',
  tags: ['!shot'],
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    const connector = await connectorOf(latchkey, wallet)
    await openDialog(latchkey, { view: 'ConnectingExternal', data: { connector } })
    await waitFor(() => expect(wallet.controls.pending).toHaveLength(1))
    await ringIs('running')
    await expect(wallet.controls.pending).toHaveLength(1)
  },
}
