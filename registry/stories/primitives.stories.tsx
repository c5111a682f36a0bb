import { createLatchkey, LatchkeyProvider } from '@latchkey/headless'
import { setThemeMode } from '@latchkey/headless/actions'
import { mainnet } from '@latchkey/headless/networks'
import { useThemeRoot } from '@latchkey/headless/ui'
import { wagmiAdapter } from '@latchkey/headless/wagmi'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BadgeCheckIcon, QrCodeIcon, WalletIcon as WalletGlyph } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Action, Spinner } from '../ui/action'
import { Ring } from '../ui/attempt'
import { ListItem, SearchInput } from '../ui/list'
import { Empty } from '../ui/notes'
import { Avatar, WalletIcon } from '../ui/picture'
import { QrCode } from '../ui/qr-code'
import { Skeleton } from '../ui/skeleton'
import { FieldButton } from '../views/wallets'
import { sandboxConfig } from './sandbox-config'
import { watchFrames } from './watch'

// The icons ask it for built-in logos.
const latchkey = createLatchkey({
  id: 'primitives',
  metadata: { name: 'Primitives' },
  networks: [mainnet],
  adapters: [wagmiAdapter()],
  enableReconnect: false,
  storage: null,
})

function Ground({ children }: { children: ReactNode }) {
  return (
    <main {...useThemeRoot()} className="flex max-w-[392px] flex-col gap-4 bg-lk-surface p-4">
      {children}
    </main>
  )
}

const meta = {
  title: 'Primitives',
  tags: ['shot'],
  decorators: [
    (Story) => (
      <LatchkeyProvider latchkey={latchkey}>
        <Ground>
          <Story />
        </Ground>
      </LatchkeyProvider>
    ),
  ],
  beforeEach({ globals }) {
    setThemeMode(latchkey, globals.theme)
  },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

export const Buttons: Story = {
  render: () => (
    <>
      <Action>Try again</Action>
      <Action isBusy>Try again</Action>
      <Action variant="secondary">Cancel</Action>
      <Action variant="secondary" isBusy>
        Disconnect
      </Action>
      <Action variant="ghost" size="sm">
        New to wallets?
      </Action>
      <SearchInput label="Search networks" />
    </>
  ),
}

const code = `wc:${'0123456789abcdef'.repeat(4)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${'fedcba9876543210'.repeat(4)}`

export const Codes: Story = {
  name: 'QR codes',
  render: () => (
    <>
      <QrCode value={code} label="Code with a mark" logo={<WalletGlyph className="size-full p-1" />} />
      <QrCode value="wc:abc@2" label="Code of few modules" />
      <QrCode value={code} label="Expired code" isDimmed>
        <Action className="lk-guard w-auto px-6">New code</Action>
      </QrCode>
    </>
  ),
}

export const FieldButtons: Story = {
  render: () => (
    <div className="flex gap-2">
      <FieldButton label="Show QR code">
        <QrCodeIcon size={20} strokeWidth={1.75} />
      </FieldButton>
      <FieldButton label="Certified" isPressed={false}>
        <BadgeCheckIcon size={20} strokeWidth={1.75} />
      </FieldButton>
      <FieldButton label="Certified" isPressed>
        <BadgeCheckIcon size={20} strokeWidth={1.75} />
      </FieldButton>
    </div>
  ),
}

export const BusyTakesNoPress: Story = {
  name: 'a busy button keeps the focus and ignores presses',
  tags: ['!shot'],
  render: () => (
    <Action isBusy onClick={() => document.body.setAttribute('data-pressed', '')}>
      Try again
    </Action>
  ),
  async play() {
    const button = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await expect(document.body).not.toHaveAttribute('data-pressed')
  },
}

export const Rows: Story = {
  render: () => (
    <>
      <ListItem leading={<WalletIcon wallet={{ name: 'Sandbox Wallet' }} />}>Sandbox Wallet</ListItem>
      <ListItem leading={<WalletIcon wallet={{ name: 'no letters' }} />} detail="Not approved" aria-disabled>
        Disabled
      </ListItem>
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-lk-logo" />
        <Skeleton className="h-5 w-40" />
        <Spinner />
      </div>
      <Empty glyph={<WalletGlyph size={32} strokeWidth={1.5} />} title="Nothing here" detail="Yet." />
    </>
  ),
}

export const KnownLogo: Story = {
  name: 'a wallet with a built-in logo shows no initials before it',
  tags: ['!shot'],
  render: () => <LogoTiles />,
  async play({ canvasElement }) {
    const tiles = () => [...canvasElement.querySelectorAll<HTMLElement>('[data-slot="lk-wallet-icon"]')]
    const watch = watchFrames(() =>
      tiles().map(({ textContent, dataset }) => `${dataset.status} ${textContent}`),
    )
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(tiles()[0]).toHaveAttribute('data-status', 'loaded'))
    // One that no logo is known of.
    await waitFor(() => expect(tiles()[1]).toHaveTextContent('UK'))
    const seen = [...new Set(watch.stop())]
    await expect(seen.filter((text) => text.endsWith('M'))).toEqual([])
  },
}

function LogoTiles() {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Action onClick={() => setIsShown(true)}>Show</Action>
      {isShown && (
        <>
          <WalletIcon wallet={{ name: 'MetaMask' }} />
          <WalletIcon wallet={{ name: 'Unknown Keys' }} />
        </>
      )}
    </>
  )
}

export const LoadingRow: Story = {
  name: 'a row that loads keeps its face, with a spinner at its end',
  render: () => (
    <ListItem
      data-loading=""
      leading={<WalletIcon wallet={{ name: 'Sandbox Wallet' }} />}
      trailing={<span data-slot="lk-row-label">Installed</span>}
    >
      Sandbox Wallet with a name that is longer than the row has room for
    </ListItem>
  ),
  async play({ canvasElement }) {
    const row = canvasElement.querySelector('[data-loading]') as HTMLElement
    const text = row.querySelector('[data-slot="lk-list-item-text"]') as HTMLElement
    await expect(getComputedStyle(row, '::before').content).toBe('none')
    await expect(getComputedStyle(row.querySelector('[data-slot="lk-row-label"]') as Element).display).toBe(
      'none',
    )
    const spinner = getComputedStyle(row, '::after')
    const left = row.getBoundingClientRect().width - Number.parseFloat(spinner.right) - 20
    await expect(Number.parseFloat(spinner.right)).toBe(16)
    await expect(text.getBoundingClientRect().right - row.getBoundingClientRect().left).toBeLessThanOrEqual(
      left,
    )
  },
}

export const Rings: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {(['idle', 'running', 'success', 'danger'] as const).map((state) => (
        <Ring key={state} state={state} shape="tile">
          <WalletIcon wallet={{ name: 'Sandbox Wallet' }} className="size-20 rounded-lk-tile text-lk-title" />
        </Ring>
      ))}
    </div>
  ),
}

export const Avatars: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {Array.from({ length: 15 }, (_, index) => (
        <Avatar key={index} address={`0x${(index * 7919).toString(16).padStart(40, '0')}`} />
      ))}
    </div>
  ),
}

export const PictureGivenUp: Story = {
  name: 'an empty tile until a picture has loaded, and initials only if it does not in time',
  tags: ['!shot'],
  loaders: [
    async () => {
      const { url, chains } = await sandboxConfig()
      const silent = chains[2]
      await fetch(`${url}/chains/${silent?.id}/faults`, {
        method: 'POST',
        body: JSON.stringify({ delay: 10_000 }),
      })
      return { picture: silent?.rpcUrl, reset: `${url}/chains/${silent?.id}/faults` }
    },
  ],
  render: (_, { loaded }) => <WalletIcon wallet={{ name: 'Slow Picture', imageUrl: loaded.picture }} />,
  async play({ canvasElement, loaded }) {
    const tile = canvasElement.querySelector('[data-slot="lk-wallet-icon"]')
    await expect(tile).toHaveAttribute('data-status', 'loading')
    await expect(tile).toHaveTextContent(/^$/)
    await waitFor(() => expect(tile).toHaveAttribute('data-status', 'failed'))
    await expect(tile).toHaveTextContent('SP')
    await fetch(loaded.reset, { method: 'POST', body: JSON.stringify({ reset: true }) })
  },
}
