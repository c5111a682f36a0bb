import { shortenAddress } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { findView, findVisible } from '../stories/find'
import { replaceClipboard } from '../stories/replace-clipboard'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/Receive',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>

async function openReceive(context: Parameters<typeof sceneOf>[0]) {
  const { latchkey, wallet } = sceneOf(context)
  const dialog = await openDialog(latchkey, { view: 'Account' })
  const queries = within(dialog)
  await userEvent.click(await queries.findByRole('button', { name: 'Receive' }))
  await findView('Receive')
  return { dialog, ...queries, address: wallet.accounts[0] ?? '' }
}

export const Receive: Story = {
  name: 'the address and its code, copied as it is',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { written, restore } = replaceClipboard()
    const { dialog, getByRole, findByText, address } = await openReceive(context)
    await findVisible(() => getByRole('img', { name: 'QR code of your address on Sandbox One' }))
    await expect(dialog.querySelector('[data-slot="lk-address-text"]')).toHaveTextContent(address)
    await userEvent.click(getByRole('button', { name: 'Copy address' }))
    await findByText(`Copied ${shortenAddress(address)}`)
    await expect(written).toEqual([address])
    restore()
  },
}

export const Networks: Story = {
  name: 'the networks of the address: another one has another code and another warning',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { dialog, findByRole, findByText } = await openReceive(context)
    const code = () => dialog.querySelector('[data-slot="lk-qr-code"] path')?.getAttribute('d')
    const before = code()
    await userEvent.click(await findByRole('button', { name: /^Network of the payer/ }))
    await findView('ReceiveNetworks')
    await expect(await findByRole('button', { name: /Sandbox One/ })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(await findByRole('button', { name: /Sandbox Two/ }))
    await findView('Receive')
    await findByText(/^The payer must use Sandbox Two\./)
    await expect(code()).not.toBe(before)
    await userEvent.click(await findByRole('button', { name: /^Network of the payer/ }))
    await findView('ReceiveNetworks')
    await findVisible(() => findByRole('button', { name: /Sandbox Two Current/ }))
  },
}

export const ChangedClipboard: Story = {
  name: 'a clipboard that another app changes is noticed',
  ...withScene({ isConnected: true }),
  async play(context) {
    const { restore } = replaceClipboard({ found: '0x000000000000000000000000000000000000dEaD' })
    const { getByRole, findByText } = await openReceive(context)
    await userEvent.click(getByRole('button', { name: 'Copy address' }))
    await findVisible(() => findByText(/^Another app changed what you copied\./))
    restore()
  },
}

export const CopyRefused: Story = {
  name: 'a refused clipboard says how to copy',
  tags: ['!shot'],
  ...withScene({ isConnected: true }),
  async play(context) {
    const { restore } = replaceClipboard({ refuses: true })
    const { getByRole, findByText } = await openReceive(context)
    await userEvent.click(getByRole('button', { name: 'Copy address' }))
    await findVisible(() => findByText(/^Couldn’t copy\./))
    restore()
  },
}

export const Bitcoin: Story = {
  name: 'an address of one network only',
  ...withScene({ namespaces: ['bip122'], connectedIn: ['bip122'] }),
  async play(context) {
    const { getByRole, queryByRole } = await openReceive(context)
    await findVisible(() => getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(queryByRole('button', { name: /^Network of the payer/ })).toBeNull())
  },
}

export const LongName: Story = {
  name: 'a network with a long name',
  ...withScene({
    isConnected: true,
    shownAs: { 'Sandbox One': { name: 'The Very Long Network Name of Some Rollup' } },
  }),
  async play(context) {
    const { findByText } = await openReceive(context)
    await findVisible(() => findByText(/^The payer must use The Very Long Network/))
  },
}
