import { shortenAddress } from '@latchkey/headless'
import { openModal } from '@latchkey/headless/actions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AccountButton, ConnectButton, NetworkButton } from '../buttons'
import { Modal } from '../modal'
import { connectorOf } from './create-scene'
import { findView, findVisible } from './find'
import { sceneDecorator, sceneOf, withScene } from './scene'

function Buttons() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <NetworkButton />
      <ConnectButton />
      <AccountButton />
      <AccountButton shows="balance" />
      <Modal />
    </div>
  )
}

const meta = {
  title: 'Buttons',
  component: Buttons,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof Buttons>
export default meta

type Story = StoryObj<typeof meta>

export const Disconnected: Story = {
  name: 'no wallet is connected',
  ...withScene(),
  async play() {
    await expect(screen.getAllByRole('button', { name: 'Connect wallet' })).toHaveLength(1)
    await findVisible(() => screen.getByRole('button', { name: 'Network Sandbox One' }))
    await expect(screen.queryByRole('button', { name: /Account/ })).toBeNull()
  },
}

export const Connected: Story = {
  name: 'connected',
  ...withScene({ isConnected: true }),
  async play(context) {
    const address = shortenAddress(sceneOf(context).wallet.accounts[0] ?? '')
    await expect(screen.getAllByRole('button', { name: `Account ${address} on Sandbox One` })).toHaveLength(2)
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: new RegExp(`^Account [\\d,.]+ ETH ?${address}`) }),
      ).toBeVisible(),
    )
  },
}

export const Connecting: Story = {
  name: 'connecting',
  ...withScene({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { latchkey, wallet } = sceneOf(context)
    await connectorOf(latchkey, wallet)
    openModal(latchkey).catch(() => {})
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Sandbox Wallet' }))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Connecting' })).toHaveLength(1))
  },
}

export const Unsupported: Story = {
  name: 'on an unsupported network',
  ...withScene({ isConnected: true, options: { allowUnsupportedChain: true } }),
  async play(context) {
    sceneOf(context).wallet.controls.switchChain(1339)
    await findVisible(() => screen.findByRole('button', { name: 'Network Unsupported network' }))
  },
}

export const NetworkOpensNetworks: Story = {
  name: 'the network button opens Networks (spec 2.2/other-views)',
  tags: ['!shot'],
  ...withScene(),
  async play() {
    await userEvent.click(screen.getByRole('button', { name: 'Network Sandbox One' }))
    await findView('Networks')
  },
}

export const LoadsOnIntent: Story = {
  name: 'nothing is added to the page before the first press (spec 2.7/body)',
  tags: ['!shot'],
  ...withScene(),
  async play() {
    await expect(document.querySelector('[data-slot="lk-dialog"]')).toBeNull()
  },
}

export const HostClassWins: Story = {
  name: 'a class of the app overrides ours',
  tags: ['!shot'],
  ...withScene(),
  render: () => (
    <>
      <ConnectButton className="h-20 rounded-none bg-amber-300 px-10 text-black hover:bg-amber-400" />
      <Modal className="w-96 rounded-none" />
    </>
  ),
  async play(context) {
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    const style = getComputedStyle(button)
    await expect(style.height).toBe('80px')
    await expect(style.borderTopLeftRadius).toBe('0px')
    await expect(style.paddingLeft).toBe('40px')
    await expect(style.color).toBe('rgb(0, 0, 0)')
    await expect(style.backgroundColor).toBe(colorOf('bg-amber-300'))
    openModal(sceneOf(context).latchkey).catch(() => {})
    await screen.findByRole('dialog')
    const card = document.querySelector('[data-slot="lk-card"]')
    await expect(card && getComputedStyle(card).borderTopLeftRadius).toBe('0px')
    await expect(card && getComputedStyle(card).width).toBe('384px')
  },
}

/** Returns the background colour of a class, as computed by the browser. */
function colorOf(className: string): string {
  const probe = document.createElement('span')
  probe.className = className
  document.body.append(probe)
  const color = getComputedStyle(probe).backgroundColor
  probe.remove()
  return color
}
