import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog as RadixDialog } from 'radix-ui'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { ConnectButton } from '../buttons'
import { Modal } from '../modal'
import { findVisible } from './find'
import { sceneDecorator, withScene } from './scene'

/** A dialog of the app, which keeps the focus inside and closes on a press outside. */
function HostDialog() {
  return (
    <>
      <RadixDialog.Root defaultOpen>
        <RadixDialog.Portal>
          <RadixDialog.Content aria-describedby={undefined} className="fixed top-4 left-4">
            <RadixDialog.Title>Your order</RadixDialog.Title>
            <ConnectButton />
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
      <Modal />
    </>
  )
}

const meta = {
  title: 'Dialog',
  component: HostDialog,
  decorators: [sceneDecorator],
  tags: ['!shot'],
} satisfies Meta<typeof HostDialog>
export default meta

type Story = StoryObj<typeof meta>

const connect = () => screen.getByRole('button', { name: 'Connect wallet' })
const isOver = () =>
  waitFor(() => expect(document.querySelector('[data-slot="lk-dialog"]')).not.toBeInTheDocument())

export const InADialogOfTheApp: Story = {
  name: 'it opens over a dialog of the app, which keeps open and does not take the focus',
  ...withScene(),
  async play() {
    // The dialog of the app appears, and takes the focus, after the story was rendered.
    await waitFor(() => expect(connect()).toHaveFocus())
    await userEvent.click(connect())
    const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' })
    await waitFor(() => expect(within(dialog).getByRole('heading')).toHaveFocus())
    const close = within(dialog).getByRole('button', { name: 'Close' })
    await userEvent.click(dialog.querySelector('[data-slot="lk-card"]') as HTMLElement)
    await expect(screen.getByText('Your order')).toBeInTheDocument()
    close.focus()
    await expect(close).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await isOver()
    await findVisible(() => screen.getByText('Your order'))
    await waitFor(() => expect(connect()).toHaveFocus())
  },
}

export const SecondPress: Story = {
  name: 'a press outside closes it, and the second press of a double click does not',
  ...withScene(),
  async play() {
    await waitFor(() => expect(connect()).toHaveFocus())
    await userEvent.click(connect())
    const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' })
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 2 })
    await expect(dialog).toHaveAttribute('data-state', 'open')
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog, { detail: 1 })
    await isOver()
  },
}

export const TabStaysInside: Story = {
  name: 'Tab leads from the last control to the first, and back',
  ...withScene(),
  render: () => (
    <>
      <ConnectButton />
      <Modal />
      <button type="button" className="border">
        After
      </button>
    </>
  ),
  async play() {
    await userEvent.click(connect())
    const dialog = await screen.findByRole('dialog', { name: 'Connect wallet' })
    await within(dialog).findByRole('button', { name: /Sandbox Wallet/ })
    const title = within(dialog).getByRole('heading')
    await waitFor(() => expect(title).toHaveFocus())
    const seen: Element[] = []
    for (let step = 0; step < 12; step++) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
      seen.push(document.activeElement as Element)
    }
    const [first] = seen
    const last = seen[seen.indexOf(first as Element, 1) - 1]
    await expect(new Set(seen).size).toBeLessThan(seen.length)
    title.focus()
    await userEvent.tab({ shift: true })
    await expect(last).toHaveFocus()
    await userEvent.tab()
    await expect(first).toHaveFocus()
    // The focus is lost, as when its element is removed.
    for (const shift of [false, true]) {
      const active = document.activeElement as HTMLElement
      active.blur()
      await expect(document.body).toHaveFocus()
      await userEvent.tab({ shift })
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  },
}
