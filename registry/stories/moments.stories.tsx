import { internalsOf } from '@latchkey/headless/internal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ViewLoading } from '../card'
import type { SceneOptions } from './create-scene'
import { findClosed, findView } from './find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from './scene'
import { settle } from './settle'
import { swipeDown } from './swipe'
import { watchRows, watchTexts, watchTitle } from './watch'

const meta = {
  title: 'Moments',
  component: App,
  decorators: [sceneDecorator],
  // `npm run shots -- --strips` records them.
  tags: ['moment'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

const wallets = [{ name: 'Sandbox Wallet' }, { name: 'Second Wallet', rdns: 'test.latchkey.second' }]

const rowsStay = (delay: number, scene: SceneOptions = {}): Story => ({
  ...withScene({ pairing: {}, directory: { count: 600, delay }, wallets, ...scene }),
  async play(context) {
    const rows = watchRows()
    const dialog = await openDialog(sceneOf(context).latchkey)
    await within(dialog).findByText('600')
    await within(dialog).findByRole('button', { name: /Amber Keys/ })
    expect(rows.stop()).toEqual([])
  },
})

export const RowsStay: Story = {
  name: 'no row moves when the directory answers at once (spec 2.2/connect)',
  ...rowsStay(0),
}

export const RowsStaySlow: Story = {
  name: 'no row moves when the directory answers after 1.2 s (spec 2.2/connect)',
  ...rowsStay(1200),
}

export const RowsStayOnAPhone: Story = {
  name: 'no row moves in a sheet when the directory answers after 1.2 s (spec 2.2/connect)',
  tags: ['phone'],
  globals: { viewport: { value: 'mobile2' } },
  ...rowsStay(1200),
}

export const RowsStayWithoutWallets: Story = {
  name: 'no row moves on a phone without an installed wallet (spec 2.2/connect)',
  tags: ['phone'],
  globals: { viewport: { value: 'mobile2' } },
  ...rowsStay(1200, { wallets: [], phone: 'android' }),
}

export const OneViewAtATime: Story = {
  name: 'the texts of two views are never over each other, and the title is there in every frame (spec 2.2/connect, 9.5/header, 9.5/views)',
  ...withScene({ pairing: {}, directory: { count: 600 }, wallets, faults: [{ kind: 'reject' }] }),
  async play(context) {
    const texts = watchTexts()
    const title = watchTitle()
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole } = within(dialog)
    await userEvent.click(await findByRole('button', { name: /All wallets/ }))
    const durationOf = (element: Element | null) => element && getComputedStyle(element).animationDuration
    await expect(durationOf(await findView('AllWallets'))).toBe('0.15s')
    await expect(durationOf(await findByRole('heading', { name: 'All wallets' }))).toBe('0.12s')
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('Connect')
    await userEvent.click(await findByRole('button', { name: /Sandbox Wallet/ }))
    await findByRole('button', { name: 'Try again' })
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('Connect')
    expect(texts.stop()).toEqual([])
    expect(title.stop()).toEqual([])
  },
}

export const LeavesAsItWas: Story = {
  name: 'a closed modal leaves with the view that it had, and opens with the first one (spec 2.1/close-resets)',
  ...withScene({ pairing: {}, directory: { count: 600 }, wallets }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'New to wallets?' }))
    await findView('WhatIsAWallet')
    const card = document.querySelector<HTMLElement>('[data-slot="lk-card"]')
    // The card takes the height of the new view in a later frame, also without animations.
    await settle()
    const height = card?.offsetHeight
    const texts = watchTexts()
    const paused = new CSSStyleSheet()
    paused.replaceSync(
      '[data-state="closed"], [data-state="closed"] * { animation-play-state: paused !important }',
    )
    document.adoptedStyleSheets.push(paused)
    try {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(dialog).toHaveAttribute('data-state', 'closed'))
      await waitFor(() => expect(internalsOf(latchkey).stores.router.getState().view).toBe('Connect'))
      const last = dialog.querySelector<HTMLElement>('[data-slot="lk-last-view"]')
      await expect(last).toHaveTextContent('What is a wallet?')
      await expect(card?.offsetHeight).toBe(height)
      await openDialog(latchkey)
      await findView('Connect')
      await waitFor(() => expect(last).not.toBeInTheDocument())
      await waitFor(() =>
        expect(within(dialog).getByRole('heading', { name: 'Connect wallet' })).toBeVisible(),
      )
      expect(texts.stop()).toEqual([])
    } finally {
      paused.replaceSync('')
    }
    await userEvent.keyboard('{Escape}')
    await findClosed(latchkey)
  },
}

export const KeysOfLists: Story = {
  name: 'arrows move between the wallets, and Esc clears a filled search before it closes (spec 2.2/connect)',
  ...withScene({ pairing: {}, directory: { count: 600 }, wallets }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const { findByRole, findByText } = within(await openDialog(latchkey))
    await findByText('600')
    await waitFor(async () => expect(await findByRole('heading')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(await findByRole('button', { name: /^Sandbox Wallet/ })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(await findByRole('button', { name: /All wallets/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await findView('AllWallets')
    const search = await findByRole('searchbox')
    await userEvent.type(search, 'amber')
    await userEvent.keyboard('{Escape}')
    await expect(search).toHaveValue('')
    await expect(internalsOf(latchkey).stores.modal.getState().isOpen).toBe(true)
    await userEvent.keyboard('{Escape}')
    await findClosed(latchkey)
  },
}

export const SwipeCloses: Story = {
  name: 'a long swipe down closes a sheet; a short one, or one over scrolled content, does not',
  tags: ['phone'],
  globals: { viewport: { value: 'mobile2' } },
  ...withScene({ pairing: {}, directory: { count: 600 }, wallets }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'AllWallets' })
    await within(dialog).findByRole('button', { name: /Amber Keys/ })
    const frame = dialog.querySelector<HTMLElement>('[data-slot="lk-card-frame"]') as HTMLElement
    const list = dialog.querySelector<HTMLElement>('[data-slot="lk-virtual-scroll"]') as HTMLElement
    const isOpen = () => internalsOf(latchkey).stores.modal.getState().isOpen

    list.scrollTop = 200
    await expect(await swipeDown(list, 500)).toBe('')
    await expect(isOpen()).toBe(true)
    list.scrollTop = 0
    await expect(await swipeDown(list, 60)).toBe('0px 60px')
    await expect(frame.style.translate).toBe('')
    await expect(isOpen()).toBe(true)
    await expect(await swipeDown(list, 500)).toBe('0px 500px')
    await expect(isOpen()).toBe(false)
    await findClosed(latchkey)
  },
}

export const SwipeRefused: Story = {
  name: 'a sheet that must stay open returns after a swipe, and says why (spec 2.2/unsupported-chain)',
  tags: ['phone'],
  globals: { viewport: { value: 'mobile2' } },
  ...withScene({ isConnected: true }),
  async play(context) {
    const { wallet } = sceneOf(context)
    wallet.controls.switchChain(1339)
    const view = await findView('UnsupportedChain')
    const frame = view.closest<HTMLElement>('[data-slot="lk-card-frame"]') as HTMLElement
    await expect(await swipeDown(view, 500)).toBe('0px 500px')
    await expect(frame.style.translate).toBe('')
    await waitFor(() =>
      expect(frame.querySelector('[data-slot="lk-refusal"]')).toHaveTextContent(
        'Switch networks or disconnect to continue.',
      ),
    )
  },
}

export const OpensEarly: Story = {
  name: 'while the code of the first view loads, the card is as high as the empty one before it',
  tags: ['!moment'],
  ...withScene(),
  render: () => (
    <div data-latchkey="" data-theme="light">
      <ViewLoading />
    </div>
  ),
  async play({ canvasElement }) {
    const views = canvasElement.querySelector('[data-slot="lk-view-loading"]')
    // The empty card has 320 px, the header 64.
    await expect(views?.getBoundingClientRect().height).toBe(256)
  },
}
