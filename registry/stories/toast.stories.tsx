import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { findVisible } from './find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from './scene'

const meta = {
  title: 'Toast',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

export const OverTheModal: Story = {
  name: 'error, over the modal (spec 2.10/fields)',
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    internalsOf(latchkey).toast.show({
      message: 'Error signing message. The wallet did not say why, so look there first.',
      variant: 'error',
      autoClose: false,
    })
    const toast = await screen.findByText(/Error signing message/)
    await expect(dialog).toContainElement(toast)
  },
}

export const OnThePage: Story = {
  name: 'success, on the page (spec 2.10/fields)',
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    internalsOf(latchkey).toast.show({ message: 'Copied', variant: 'success', autoClose: false })
    await waitFor(() => expect(screen.getByText('Copied')).toBeVisible())
  },
}

export const Loading: Story = {
  name: 'loading (spec 2.10/fields)',
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    internalsOf(latchkey).toast.showLoading('Authenticating...')
    await waitFor(() => expect(screen.getByText('Authenticating...')).toBeVisible())
  },
}

export const OneAtATime: Story = {
  name: 'a new toast replaces the old one (spec 2.10/one-at-a-time)',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    internalsOf(latchkey).toast.show({ message: 'First', autoClose: false })
    await screen.findByText('First')
    internalsOf(latchkey).toast.show({ message: 'Second', autoClose: false })
    await expect(internalsOf(latchkey).stores.toast.getState().open).toBe(false)
    await screen.findByText('Second')
    await expect(screen.queryByText('First')).toBeNull()
  },
}

export const PausesUnderThePointer: Story = {
  name: 'stays while hovered',
  tags: ['!shot'],
  ...withScene(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    internalsOf(latchkey).toast.showSuccess('Read me')
    const toast = await screen.findByText('Read me')
    await userEvent.hover(toast)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await findVisible(() => toast)
    await userEvent.unhover(toast)
    await waitFor(() => expect(screen.queryByText('Read me')).toBeNull())
  },
}
