import { getProvider } from '@latchkey/headless/actions'
import type { EvmProvider } from '@latchkey/headless/wagmi'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { encodeFunctionData, erc20Abi, maxUint256, multicall3Abi, parseAbi, stringToHex } from 'viem'
import { accountServices, ether, friend, tokenOf } from '../stories/account-services'
import { type SceneOptions, usdcOf } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { sandboxConfig } from '../stories/sandbox-config'
import { App, sceneDecorator, sceneOf, withScene } from '../stories/scene'

const meta = {
  title: 'Views/ApproveTransaction',
  component: App,
  decorators: [sceneDecorator],
  tags: ['shot'],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Context = Parameters<typeof sceneOf>[0]

const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A wallet whose requests the app asks the user to approve, with USDC. */
function inApp(options: SceneOptions = {}) {
  return {
    loaders: [
      async (context: Pick<StoryContext, 'globals'>) => {
        const [chain] = (await sandboxConfig()).chains
        const usdc = tokenOf('USDC', 2_500_000n, { cents: 100n, address: usdcOf(chain?.assets).address })
        const [load] = withScene({
          isConnected: true,
          isInApp: true,
          balance: 1_000_000_000_000_000_000n,
          options: { services: accountServices({ tokens: [ether, usdc], activity: 'none' }) },
          ...options,
        }).loaders
        return { ...(await load?.(context)), usdc: usdc.address }
      },
    ],
  }
}

/** Sends a request as the app does, and returns the dialog that asks for its approval. */
async function request(
  context: Context & { loaded: Record<string, unknown> },
  method: string,
  params: (parameters: { from: string; usdc: string }) => readonly unknown[],
) {
  const { latchkey, wallet } = sceneOf(context)
  const provider = (await getProvider(latchkey, { namespace: 'eip155' })) as EvmProvider
  const from = wallet.accounts[0] ?? ''
  const answer = provider
    .request({ method, params: params({ from, usdc: context.loaded.usdc as string }) as never })
    .then(
      (result: unknown) => ({ result }),
      (error: { code?: number }) => ({ code: error.code }),
    )
  await findView('ApproveTransaction')
  const dialog = screen.getByRole('dialog')
  return { dialog, answer, ...within(dialog) }
}

const sends = (call: (usdc: string) => object) => (parameters: { from: string; usdc: string }) => [
  { from: parameters.from, ...call(parameters.usdc) },
]

export const Transfer: Story = {
  name: 'a payment in words, approved, and sent (spec 2.2/approve-transaction, 4.10/success)',
  // It ends with a closed modal.
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const { findByText, getByRole, answer, dialog } = await request(
      context,
      'eth_sendTransaction',
      sends(() => ({ to: friend, value: '0x6f05b59d3b20000' })),
    )
    await findByText('Send 0.5 ETH')
    // By the chain's own simulation.
    await findByText('−0.5 ETH')
    await expect(dialog.querySelector('[data-slot="lk-call"]')).toHaveTextContent('0x7099…79C8')
    await findVisible(() => findByText(/^Acme \(.+\) asks you to confirm this\./))
    await userEvent.click(getByRole('button', { name: 'Confirm' }))
    await expect(await answer).toEqual({ result: expect.stringMatching(/^0x[\da-f]{64}$/) })
    await findClosed(sceneOf(context).latchkey)
  },
}

export const Unlimited: Story = {
  name: 'an unlimited permission is a danger, with its data a press away',
  ...inApp(),
  async play(context) {
    const { findByText, getByRole, getByText } = await request(
      context,
      'eth_sendTransaction',
      sends((usdc) => ({
        to: usdc,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }),
      })),
    )
    await findByText('Allow spending your USDC')
    await findByText(/ may take any amount of USDC$/)
    await findVisible(() => getByText('Unlimited'))
    await findByText(/^The spender can take all your USDC/)
    await userEvent.click(getByRole('button', { name: 'Show data' }))
    await findByText(/eth_sendTransaction/)
    await userEvent.click(getByRole('button', { name: 'Hide data' }))
  },
}

export const Rejected: Story = {
  name: 'rejected: the app is told, and the modal closes (spec 4.10/failure)',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const { findByRole, answer } = await request(context, 'personal_sign', ({ from }) => [
      stringToHex('Hello'),
      from,
    ])
    await userEvent.click(await findByRole('button', { name: 'Reject' }))
    await expect(await answer).toEqual({ code: 4001 })
    await findClosed(sceneOf(context).latchkey)
  },
}

const swap = parseAbi(['function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)'])
const other = '0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1'

export const Batch: Story = {
  name: 'several calls at once, every one in words',
  ...inApp(),
  async play(context) {
    const { findByText } = await request(context, 'eth_sendTransaction', ({ from, usdc }) => [
      {
        from,
        to: '0xcA11bde05977b3631167028862bE2a173976CA11',
        data: encodeFunctionData({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          args: [
            [
              {
                target: usdc as `0x${string}`,
                allowFailure: false,
                callData: encodeFunctionData({
                  abi: erc20Abi,
                  functionName: 'approve',
                  args: [spender, 25_000_000n],
                }),
              },
              {
                target: spender,
                allowFailure: false,
                callData: encodeFunctionData({
                  abi: swap,
                  args: [25_000_000n, 7n, [usdc as `0x${string}`, other], from as `0x${string}`, 9n],
                }),
              },
            ],
          ],
        }),
      },
    ])
    await findByText('2 steps at once')
    await findByText('Allow spending your USDC')
    await findByText('Swap USDC for tokens')
    await findByText('25 USDC', { selector: '[data-slot="lk-call-step"]:last-child *' })
  },
}

export const UnknownCall: Story = {
  name: 'a call that is not known says so',
  ...inApp(),
  async play(context) {
    const { findByText } = await request(
      context,
      'eth_sendTransaction',
      sends(() => ({ to: spender, data: '0x12345678' })),
    )
    await findByText('Call a contract')
    await findByText(/^What this does is not known\./)
    await findByText('0x12345678')
  },
}

const mint = parseAbi(['function mint(address to, uint256 id)'])

export const Nft: Story = {
  name: 'an NFT that would arrive is named, by the chain’s own simulation',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const [chain] = (await sandboxConfig()).chains
    const cats = chain?.assets?.collections.find(({ standard }) => standard === 'erc721')
    const { findByText, getByRole } = await request(context, 'eth_sendTransaction', ({ from }) => [
      {
        from,
        to: cats?.address,
        data: encodeFunctionData({ abi: mint, args: [from as `0x${string}`, 987_654_321n] }),
      },
    ])
    await findByText('+Sandbox Cats #987654321')
    await userEvent.click(getByRole('button', { name: 'Reject' }))
  },
}

export const Message: Story = {
  name: 'a message, as long as it is',
  ...inApp(),
  async play(context) {
    const text = `${'I agree to the terms of this app, which are long. '.repeat(20)}\n\nThe end.`
    const { dialog, getByRole } = await request(context, 'personal_sign', ({ from }) => [
      stringToHex(text),
      from,
    ])
    await waitFor(() =>
      expect(dialog.querySelector('[data-slot="lk-approval-message"]')?.textContent).toBe(text),
    )
    await findVisible(() => getByRole('button', { name: 'Sign' }))
  },
}

export const SignIn: Story = {
  name: 'a sign-in to another website is a danger',
  ...inApp(),
  async play(context) {
    const { findByText } = await request(context, 'personal_sign', ({ from }) => [
      stringToHex(
        `bank.example wants you to sign in with your Ethereum account:\n${from}\n\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1337\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`,
      ),
      from,
    ])
    await findByText('Sign in to bank.example')
    await findByText('This signs in to bank.example, which is another website than this one.')
  },
}

const permit = (from: string, usdc: string) => ({
  domain: { name: 'USD Coin', version: '1', chainId: 1, verifyingContract: usdc },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  message: { owner: from, spender, value: String(maxUint256), nonce: '0', deadline: '99999999999' },
})

export const TypedData: Story = {
  name: 'typed data in full: a permit for another network',
  ...inApp(),
  async play(context) {
    const { findByText, dialog } = await request(context, 'eth_signTypedData_v4', ({ from, usdc }) => [
      from,
      JSON.stringify(permit(from, usdc)),
    ])
    await findByText('This data is for another network than the one you use.')
    await findByText(/^This signature allows spending\./)
    await findByText('Allow spending your USDC')
    const names = [...dialog.querySelectorAll('[data-slot="lk-data-name"]')].map((name) => name.textContent)
    await expect(names).toEqual(['owner', 'spender', 'value', 'nonce', 'deadline'])
  },
}

export const Several: Story = {
  name: 'requests wait for each other, and the wallet signs each once (spec 4.10/unsafe)',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const first = await request(context, 'personal_sign', ({ from }) => [stringToHex('One'), from])
    const second = await request(context, 'personal_sign', ({ from }) => [stringToHex('Two'), from])
    await first.findByText('One')
    await first.findByText(/1 of 2/)
    await userEvent.click(first.getByRole('button', { name: 'Sign' }))
    await first.findByText('Two')
    await userEvent.click(await first.findByRole('button', { name: 'Sign' }))
    const answers = await Promise.all([first.answer, second.answer])
    await expect(answers).toEqual([
      { result: expect.stringMatching(/^0x/) },
      { result: expect.stringMatching(/^0x/) },
    ])
    await findClosed(sceneOf(context).latchkey)
  },
}

export const DoubleClick: Story = {
  name: 'a double click answers one request, and not the next one',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const first = await request(context, 'personal_sign', ({ from }) => [stringToHex('One'), from])
    const second = await request(context, 'personal_sign', ({ from }) => [stringToHex('Two'), from])
    await first.findByText('One')
    await userEvent.dblClick(first.getByRole('button', { name: 'Reject' }))
    await expect(await first.answer).toMatchObject({ code: 4001 })
    await first.findByText('Two')
    await userEvent.dblClick(await first.findByRole('button', { name: 'Sign' }))
    await expect(await second.answer).toEqual({ result: expect.stringMatching(/^0x/) })
    await findClosed(sceneOf(context).latchkey)
  },
}

export const Waiting: Story = {
  name: 'approved, and the wallet has not answered yet',
  ...inApp({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const { findByRole, findByText } = await request(context, 'personal_sign', ({ from }) => [
      stringToHex('Hello'),
      from,
    ])
    await userEvent.click(await findByRole('button', { name: 'Sign' }))
    await findVisible(() => findByText(/^Waiting for /))
    await expect(await findByRole('button', { name: 'Sign' })).toHaveAttribute('aria-busy', 'true')
  },
}
