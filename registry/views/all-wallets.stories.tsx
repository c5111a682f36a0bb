import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'
import { watchFrames } from '../stories/watch'

const meta = {
  title: 'Views/AllWallets',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

/** The same words are announced. */
const emptyTitle = { selector: '[data-slot="lk-empty-title"]' }
type Context = Parameters<typeof sceneOf>[0]

async function openList(context: Context): Promise<ReturnType<typeof within> & { dialog: HTMLElement }> {
  const dialog = await openDialog(sceneOf(context).latchkey, { view: 'AllWallets' })
  await findView('AllWallets')
  return { ...within(dialog), dialog }
}

export const Many: Story = {
  name: 'installed wallets first, then the directory (spec 2.2/all-wallets)',
  ...withScene({
    pairing: {},
    directory: { count: 600 },
    wallets: [{ name: 'Sandbox Wallet' }, { name: 'Second Wallet', rdns: 'test.latchkey.second' }],
  }),
  async play(context) {
    const watch = watchFrames(() =>
      [...document.querySelectorAll('[data-connector] [data-slot="lk-initials"]')].map(
        ({ textContent }) => `initials ${textContent}`,
      ),
    )
    const { findAllByRole, getByRole } = await openList(context)
    await waitFor(async () => expect((await findAllByRole('listitem')).length).toBeGreaterThan(8))
    // The pictures of installed wallets are there in the first frame.
    await expect(watch.stop()).toEqual([])
    const items = await findAllByRole('listitem')
    await expect(items[0]).toHaveTextContent('Sandbox Wallet Installed')
    await expect(items[2]).toHaveTextContent('Amber Keys')
    await expect(items[2]).toHaveAttribute('aria-posinset', '3')
    await expect(items[2]).toHaveAttribute('aria-setsize', '600')
    await findVisible(() => getByRole('list', { name: 'Wallets' }))
  },
}

export const Searching: Story = {
  name: 'a search (spec 2.2/all-wallets, 7.3/search)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, getAllByRole, queryByRole } = await openList(context)
    await userEvent.type(await findByRole('searchbox', { name: 'Search wallets' }), 'birch')
    await waitFor(() => expect(queryByRole('button', { name: /Amber/ })).toBeNull())
    await findByRole('button', { name: /Birch Keys/ })
    for (const item of getAllByRole('listitem')) await expect(item).toHaveTextContent(/Birch/)
  },
}

export const FewFound: Story = {
  name: 'a search with few results offers a QR code (spec 2.2/all-wallets)',
  ...withScene({ pairing: {}, directory: { count: 100 } }),
  async play(context) {
    const { findByRole } = await openList(context)
    await userEvent.type(await findByRole('searchbox', { name: 'Search wallets' }), 'amber keys')
    await userEvent.click(await findByRole('button', { name: 'Not listed? Scan a QR code' }))
    await findView('ConnectingWalletConnectBasic')
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findByRole('button', { name: 'Not listed? Scan a QR code' })
  },
}

export const Certified: Story = {
  name: 'certified wallets only (spec 7.3/badge)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, getAllByRole } = await openList(context)
    await userEvent.click(await findByRole('button', { name: 'Certified wallets only', pressed: false }))
    await findByRole('button', { name: 'Certified wallets only', pressed: true })
    await waitFor(() => {
      const items = getAllByRole('listitem')
      expect(items.length).toBeGreaterThan(5)
      // A mark in a row, a text for screen readers in a tile of a phone.
      for (const item of items)
        expect(item.querySelector('[aria-label="Certified"]')?.ariaLabel ?? item.textContent).toContain(
          'Certified',
        )
    })
  },
}

export const NothingFound: Story = {
  name: 'an empty search has one action (spec 2.2/all-wallets)',
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, findByText, getAllByRole } = await openList(context)
    await userEvent.type(await findByRole('searchbox'), 'zzzz')
    await findVisible(() => findByText('No wallet found', emptyTitle))
    await userEvent.click(await findByRole('button', { name: 'Browse all wallets' }))
    await expect(await findByRole('searchbox')).toHaveFocus()
    await waitFor(() => expect(getAllByRole('listitem').length).toBeGreaterThan(5))
    await userEvent.type(await findByRole('searchbox'), 'zzzz')
    await findVisible(() => findByText('No wallet found', emptyTitle))
  },
}

export const Loading: Story = {
  name: 'shows installed wallets while the directory loads (spec 2.2/all-wallets)',
  ...withScene({ pairing: {}, directory: { count: 600, isSilent: true } }),
  async play(context) {
    const { findByRole, dialog } = await openList(context)
    await findVisible(() => findByRole('button', { name: /Sandbox Wallet/ }))
    await findVisible(() => dialog.querySelector('[data-slot="lk-skeleton-tiles"]'))
    await waitFor(() =>
      expect(
        dialog.querySelector('[data-slot="lk-skeleton-logo"]')?.getAnimations()[0]?.currentTime,
      ).toBeGreaterThan(450),
    )
  },
}

export const Offline: Story = {
  name: 'shows installed wallets if the directory fails (spec 2.2/all-wallets)',
  ...withScene({ pairing: {}, directory: { count: 600, failsFrom: 1 } }),
  async play(context) {
    const { findByRole, findByText } = await openList(context)
    await findVisible(() => findByText('Couldn’t load this.'))
    await findVisible(() => findByRole('button', { name: /Sandbox Wallet/ }))
  },
}

export const Retry: Story = {
  name: 'retries a page that failed, and keeps the focus (spec 2.2/all-wallets)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600, failsFrom: 2 } }),
  async play(context) {
    const { findByRole, findByText, queryByText, getByRole, getAllByRole } = await openList(context)
    await findByRole('button', { name: /Amber Keys/ })
    getByRole('button', { name: /Sandbox Wallet/ }).focus()
    await userEvent.keyboard('{End}')
    await findVisible(() => findByText('Couldn’t load this.'))
    await expect(getAllByRole('listitem').length).toBeGreaterThan(5)
    sceneOf(context).directory.heal()
    await userEvent.click(await findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(queryByText('Couldn’t load this.')).toBeNull())
    await expect(await findByRole('heading', { name: 'All wallets' })).toHaveFocus()
  },
}

export const LongNames: Story = {
  name: 'long names, other scripts, no pictures (spec 2.2/all-wallets)',
  ...withScene({
    pairing: {},
    directory: {
      count: 40,
      wallets: [
        { name: 'Brieftaschenverwaltungsgesellschaft für alle' },
        { name: 'محفظة تجريبية ذات اسم طويل جدا', imageUrl: undefined },
        { name: 'A wallet with a name of forty-one letters', imageUrl: undefined },
        { name: '財布', imageUrl: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ' },
      ],
    },
  }),
  async play(context) {
    const { findByRole, getByRole } = await openList(context)
    await findVisible(() => findByRole('button', { name: /Brieftaschen/ }))
    const startOf = (name: RegExp) => {
      const title = getByRole('button', { name }).querySelector('[data-slot="lk-list-item-title"]')
      return title?.getBoundingClientRect().left
    }
    await expect(startOf(/محفظة/)).toBe(startOf(/財布/))
  },
}

export const OnAPhone: Story = {
  name: 'on a phone, has a button for a QR code (spec 2.2/all-wallets)',
  ...withScene({ pairing: {}, directory: { count: 600 }, phone: 'ios', wallets: [] }),
  async play(context) {
    const { findByRole } = await openList(context)
    await findByRole('button', { name: /Amber Keys/ })
    await userEvent.click(await findByRole('button', { name: 'Show QR code' }))
    await findView('ConnectingWalletConnectBasic')
    await userEvent.click(await findByRole('button', { name: 'Back' }))
    await findView('AllWallets')
  },
}

export const ByKeyboard: Story = {
  name: 'by keyboard only (spec 2.2/all-wallets)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, findByText, getByRole } = await openList(context)
    await findByRole('button', { name: /Amber Keys/ })
    const search = getByRole('searchbox')
    search.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(getByRole('button', { name: /Sandbox Wallet/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(getByRole('button', { name: /Birch Keys/ })).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect(document.activeElement?.closest('li')).toHaveAttribute('aria-posinset', '13')
    // The last one that has loaded. One more page then loads, not all of them.
    await userEvent.keyboard('{End}')
    await expect(document.activeElement?.closest('li')).toHaveAttribute('aria-posinset', '41')
    await waitFor(() => expect(document.activeElement).toBeVisible())
    await userEvent.keyboard('{Home}')
    await expect(getByRole('button', { name: /Sandbox Wallet/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(search).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}ced')
    await expect(search).toHaveFocus()
    await expect(search).toHaveValue('ced')
    await findByRole('button', { name: /Cedar Keys/ })
    await findByText('50 wallets')
    await userEvent.keyboard('{Enter}')
    await findView('ConnectingWalletConnect')
    await findByRole('heading', { name: 'Cedar Keys' })
  },
}

export const ByKeyboardInAGrid: Story = {
  name: 'by keyboard on a small screen, where the list is a grid (spec 2.2/all-wallets)',
  tags: ['!shot'],
  globals: { viewport: { value: 'mobile2' } },
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { findByRole, dialog } = await openList(context)
    await findByRole('button', { name: /Amber Keys/ })
    const isAt = (position: number) =>
      waitFor(() => {
        const { activeElement } = document
        expect(activeElement?.closest('li')).toHaveAttribute('aria-posinset', `${position}`)
      })
    const tops = [...dialog.querySelectorAll('li')].map((item) => item.getBoundingClientRect().top)
    const columns = tops.filter((top) => top === tops[0]).length
    await expect(columns).toBe(5)
    const search = await findByRole('searchbox')
    search.focus()
    await userEvent.keyboard('{ArrowDown}')
    await isAt(1)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await isAt(3)
    await userEvent.keyboard('{ArrowDown}')
    await isAt(8)
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await isAt(2)
    await userEvent.keyboard('{End}')
    await isAt(41)
    await userEvent.keyboard('{Home}{ArrowUp}')
    await expect(search).toHaveFocus()
  },
}

export const ComingBack: Story = {
  name: 'back from a wallet, restores search and position (spec 2.2/all-wallets)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey)
    const { findByRole, findByText, getByRole, queryByRole } = within(dialog)
    await userEvent.click(await findByRole('button', { name: /All wallets/ }))
    await findView('AllWallets')
    await findByRole('button', { name: /Amber Keys/ })
    const list = () =>
      dialog.querySelector('[data-slot="lk-view"] [data-slot="lk-virtual-scroll"]') as HTMLElement
    list().scrollTop = 1200
    const wallet = await waitFor(() => {
      const row = list().querySelector<HTMLElement>('li[aria-posinset="28"] button')
      if (!row) throw new Error('The row is not there')
      return row
    })
    await userEvent.click(wallet)
    await findView('ConnectingWalletConnect')
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('AllWallets')
    await waitFor(() => {
      const row = list().querySelector<HTMLElement>('li[aria-posinset="28"] button')
      expect(row?.tabIndex).toBe(0)
      expect(list().scrollTop).toBe(1200)
    })

    await userEvent.type(getByRole('searchbox'), 'birch')
    await waitFor(() => expect(queryByRole('button', { name: /Amber/ })).toBeNull())
    await expect(list().scrollTop).toBe(0)
    await userEvent.click(await findByRole('button', { name: /Birch Keys/ }))
    await findView('ConnectingWalletConnect')
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('AllWallets')
    await expect(getByRole('searchbox')).toHaveValue('birch')
    await findByText('50 wallets')
    await expect(queryByRole('button', { name: /Amber/ })).toBeNull()

    // Leaving the list by Back clears the stored position.
    await userEvent.click(getByRole('button', { name: 'Back' }))
    await findView('Connect')
    await userEvent.click(await findByRole('button', { name: /All wallets/ }))
    await findView('AllWallets')
    await expect(getByRole('searchbox')).toHaveValue('')
  },
}

export const TenThousand: Story = {
  name: 'renders few elements for ten thousand wallets (spec 2.2/all-wallets)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 10_000, pageSize: 2500 } }),
  async play(context) {
    const { dialog, findByRole } = await openList(context)
    await findByRole('button', { name: /Amber Keys/ })
    const list = dialog.querySelector('[data-slot="lk-virtual-scroll"]') as HTMLElement
    let mostRows = 0
    let mostElements = 0
    let last = 0
    while (last < 10_001) {
      list.scrollTop = list.scrollHeight
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const rows = list.querySelectorAll('li')
      mostRows = Math.max(mostRows, rows.length)
      mostElements = Math.max(mostElements, document.querySelectorAll('body *').length)
      last = Number([...rows].at(-1)?.ariaPosInSet)
    }
    await expect(mostRows).toBeLessThanOrEqual(60)
    await expect(mostElements).toBeLessThanOrEqual(400)
  },
}

export const OnAShortScreen: Story = {
  name: 'on a short screen, the search scrolls with the list (spec 2.2/all-wallets)',
  tags: ['!shot'],
  parameters: {
    viewport: { options: { short: { name: '400 % zoom', styles: { width: '320px', height: '256px' } } } },
  },
  globals: { viewport: { value: 'short' } },
  ...withScene({ pairing: {}, directory: { count: 600 } }),
  async play(context) {
    const { dialog, findByRole } = await openList(context)
    await findByRole('button', { name: /Amber Keys/ })
    const list = dialog.querySelector('[data-slot="lk-virtual-scroll"]') as HTMLElement
    await expect(list.contains(await findByRole('searchbox'))).toBe(true)
    list.scrollTop = 3000
    // Each tile that is in view is rendered, though the list begins below the field.
    await waitFor(() => {
      const { left, top, bottom } = list.getBoundingClientRect()
      for (const y of [top + 30, bottom - 30])
        expect(document.elementFromPoint(left + 60, y)?.closest('li')).not.toBeNull()
    })
  },
}

export const Recycling: Story = {
  name: 'scrolling creates no elements; the focused row keeps its own, and the rows stay in order (spec 2.2/all-wallets)',
  tags: ['!shot'],
  ...withScene({ pairing: {}, directory: { count: 600, pageSize: 600 } }),
  async play(context) {
    const { dialog, findByRole } = await openList(context)
    const first = await findByRole('button', { name: /Amber Keys/ })
    first.focus()
    const list = dialog.querySelector('[data-slot="lk-virtual-scroll"]') as HTMLElement
    const itemsAt = async (top: number) => {
      list.scrollTop = top
      const middle = `li[aria-posinset="${Math.floor(top / 46) + 5}"]`
      await waitFor(() => expect(list.querySelector(middle)).not.toBeNull())
      return [...list.querySelectorAll('li')]
    }
    // A window in the middle has rows above it too.
    const known = new Set(await itemsAt(1000))
    for (const top of [1500, 9000, 8800, 20_000, 300]) {
      const items = await itemsAt(top)
      for (const item of items) known.add(item)
      await expect(known.size).toBeLessThanOrEqual(items.length + 1)
    }
    await expect(first).toHaveFocus()
    await expect(first).toHaveTextContent('Amber Keys')
    await waitFor(() => {
      const positions = [...list.querySelectorAll('li')].map((item) => Number(item.ariaPosInSet))
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    })
  },
}

export const BuiltIn: Story = {
  name: 'wallets of the built-in directory have logos',
  ...withScene({ pairing: {}, directory: 'builtIn' }),
  async play(context) {
    const { findByRole } = await openList(context)
    const row = await findByRole('button', { name: /^MetaMask/ })
    await waitFor(() => expect(row.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,/))
  },
}
