import type { LatchkeyOptions } from '@latchkey/headless'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { accountServices } from '../stories/account-services'
import type { SceneOptions } from '../stories/create-scene'
import { findView, findVisible } from '../stories/find'
import { App, openDialog, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/RegisterAccountName',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Names = NonNullable<NonNullable<LatchkeyOptions['services']>['names']>

const zone = 'latchkey.id'

/** A service with some names, which keeps what is registered. */
function nameService(refuses?: string): Names {
  const owners = new Map([
    [`alice.${zone}`, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [`alice-1.${zone}`, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ])
  return {
    zone,
    supports: () => true,
    async findName({ name }) {
      const address = owners.get(name)
      return address === undefined ? undefined : { name, address }
    },
    async listNames({ address }) {
      return [...owners].filter(([, owner]) => owner === address).map(([name]) => ({ name, address }))
    },
    suggestNames: async ({ label }) =>
      [label, `${label}-1`, `${label}-wallet`, `${label}2026`].map((each) => ({
        name: `${each}.${zone}`,
        label: each,
        isRegistered: owners.has(`${each}.${zone}`),
      })),
    async registerName({ name, address }) {
      if (refuses) throw new Error(refuses)
      owners.set(name, address)
    },
  }
}

function withNames({ refuses, ...scene }: SceneOptions & { refuses?: string } = {}) {
  return {
    loaders: [
      async (context: Parameters<ReturnType<typeof withScene>['loaders'][0]>[0]) => {
        const services = { ...accountServices({ activity: 'none' }), names: nameService(refuses) }
        // An account of its own, because it can have one name.
        const [load] = withScene({
          isConnected: true,
          balance: 1n,
          options: { services },
          ...scene,
        }).loaders
        return { ...(await load?.(context)) }
      },
    ],
  }
}

async function openForm(context: Parameters<typeof sceneOf>[0]) {
  const { latchkey } = sceneOf(context)
  const dialog = await openDialog(latchkey, { view: 'RegisterAccountName' })
  const queries = within(dialog)
  const field = await queries.findByRole('textbox', { name: 'Name' })
  const submit = () => dialog.querySelector<HTMLElement>('[data-slot="lk-name-form"] [type="submit"]')
  return { dialog, ...queries, field, submit }
}

export const Register: Story = {
  name: 'a name is checked, signed and registered (spec 1.2/names, 2.2/register-account-name, 2.2/register-account-name-success)',
  ...withNames(),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'AccountSettings' })
    const { findByRole, findByText } = within(dialog)
    await userEvent.click(await findByRole('button', { name: /^Choose a name/ }))
    await findView('RegisterAccountName')
    await userEvent.type(await findByRole('textbox', { name: 'Name' }), 'Carol-7')
    await findVisible(() => findByText('Available'))
    await userEvent.click(await findByRole('button', { name: 'Choose carol-7.latchkey.id' }))
    await findView('RegisterAccountNameSuccess')
    await findVisible(() => findByText('carol-7.latchkey.id is yours'))
    await userEvent.click(await findByRole('button', { name: 'Done' }))
    await findView('Account')
    await findVisible(() => findByText('carol-7.latchkey.id'))
  },
}

export const NotRegistered: Story = {
  name: 'an account without a name is not told that it has one',
  ...withNames(),
  async play(context) {
    const dialog = await openDialog(sceneOf(context).latchkey, { view: 'RegisterAccountNameSuccess' })
    await findVisible(() => within(dialog).findByText('No name found for this account'))
    await expect(dialog.querySelector('[data-slot="lk-ring-check"]')).toBeNull()
    await expect(within(dialog).queryByText(/registered|is yours/)).toBeNull()
  },
}

export const Rules: Story = {
  name: 'a name that breaks a rule has a sentence at once (spec 5.5)',
  ...withNames(),
  async play(context) {
    const { field, findByText, submit } = await openForm(context)
    await expect(submit()).toHaveTextContent('Enter a name')
    submit()?.focus()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'a_b_c')
    await findByText('The value is not a valid username')
    await userEvent.clear(field)
    await userEvent.type(field, 'bob')
    await findVisible(() => findByText('Name must be at least 4 characters long'))
    await expect(submit()).toHaveTextContent('Choose another name')
  },
}

export const Taken: Story = {
  name: 'a name of somebody else, and free ones to choose',
  ...withNames(),
  async play(context) {
    const { field, findByText, findByRole, queryByRole } = await openForm(context)
    await userEvent.type(field, 'alice')
    await findVisible(() => findByText('Somebody has this name'))
    await findByRole('button', { name: /alice-wallet\.latchkey\.id/ })
    await expect(queryByRole('button', { name: /alice-1\.latchkey\.id/ })).toBeNull()
    await userEvent.click(await findByRole('button', { name: /alice2026\.latchkey\.id/ }))
    await expect(field).toHaveValue('alice2026')
    await findVisible(() => findByText('Available'))
    await userEvent.clear(field)
    await userEvent.type(field, 'alice')
    await findVisible(() => findByText('Somebody has this name'))
  },
}

async function registerCarol(context: Parameters<typeof sceneOf>[0]) {
  const shown = await openForm(context)
  await userEvent.type(shown.field, 'carol')
  await userEvent.click(await shown.findByRole('button', { name: 'Choose carol.latchkey.id' }))
  return shown
}

export const Waiting: Story = {
  name: 'waits for the signature',
  ...withNames({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { findByText } = await registerCarol(context)
    await findVisible(() => findByText('Confirm in your wallet'))
    await findByText('Sign a message to register carol.latchkey.id. It costs nothing.')
  },
}

export const Declined: Story = {
  name: 'declined in the wallet: the name is still there',
  ...withNames({ faults: [{ kind: 'reject' }] }),
  async play(context) {
    const { findByText, findByRole } = await registerCarol(context)
    await findVisible(() => findByText('You declined the request.'))
    await expect(await findByRole('textbox', { name: 'Name' })).toHaveValue('carol')
  },
}

export const Refused: Story = {
  name: 'the service refuses (spec 8.10/register)',
  ...withNames({ refuses: 'no' }),
  async play(context) {
    const { findByText } = await registerCarol(context)
    await findVisible(() => findByText('Error registering name carol.latchkey.id'))
  },
}

export const LongName: Story = {
  name: 'a long name',
  ...withNames(),
  async play(context) {
    const { field, findByText } = await openForm(context)
    await userEvent.type(field, 'a-name-of-more-than-forty-characters-in-all')
    await findVisible(() => findByText('Available'))
  },
}

export const OtherNamespace: Story = {
  name: 'names are of EVM accounts (spec 6.4/names)',
  tags: ['!shot'],
  ...withNames({ isConnected: false, balance: undefined, namespaces: ['solana'], connectedIn: ['solana'] }),
  async play(context) {
    const { latchkey } = sceneOf(context)
    const dialog = await openDialog(latchkey, { view: 'RegisterAccountName' })
    await within(dialog).findByText('Names aren’t available here')
  },
}
