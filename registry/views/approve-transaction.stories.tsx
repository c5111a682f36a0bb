import type { ApprovalRequest, Latchkey } from '@latchkey/headless'
import { getProvider, openModal } from '@latchkey/headless/actions'
import { internalsOf } from '@latchkey/headless/internal'
import type { EvmProvider } from '@latchkey/headless/wagmi'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  http,
  maxUint256,
  multicall3Abi,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem'
import { accountServices, ether, friend, tokenOf } from '../stories/account-services'
import { callContract, type SceneOptions, usdcOf } from '../stories/create-scene'
import { findClosed, findView, findVisible } from '../stories/find'
import { networkPicture } from '../stories/network-pictures'
import { pause } from '../stories/pointer'
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
type Context = Parameters<typeof sceneOf>[0] & { loaded: Record<string, unknown> }
interface Accounts {
  readonly from: string
  readonly usdc: string
  /** A collection of NFTs. */
  readonly cats: string
}

const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const other = '0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1'

/** A wallet whose requests the app asks the user to approve, with USDC. */
function inApp(options: SceneOptions = {}) {
  return {
    loaders: [
      async (context: Pick<StoryContext, 'globals'>) => {
        const [chain] = (await sandboxConfig()).chains
        const usdc = tokenOf('USDC', 2_500_000n, { cents: 100n, address: usdcOf(chain?.assets).address })
        const metadata = { name: 'Acme', url: 'http://localhost', icons: [networkPicture('Acme', 212)] }
        const services = accountServices({ tokens: [ether, usdc], activity: 'none' })
        const [load] = withScene({
          isConnected: true,
          isInApp: true,
          balance: 1_000_000_000_000_000_000n,
          ...options,
          options: { metadata, services, ...options.options },
        }).loaders
        return { ...(await load?.(context)), usdc: usdc.address, cats: await catsOf() }
      },
    ],
  }
}

/** The account of the wallet, and a token that it has. */
function accountsOf(context: Context): Accounts {
  const { usdc, cats } = context.loaded as { usdc: string; cats: string }
  return { from: sceneOf(context).wallet.accounts[0] ?? '', usdc, cats }
}

/** Sends a request as the app does, and returns the dialog that asks for its approval. */
async function request(context: Context, method: string, params: (accounts: Accounts) => readonly unknown[]) {
  const provider = (await getProvider(sceneOf(context).latchkey, { namespace: 'eip155' })) as EvmProvider
  const answer = provider.request({ method, params: params(accountsOf(context)) as never }).then(
    (result: unknown) => ({ result }),
    (error: { code?: number }) => ({ code: error.code }),
  )
  await findView('ApproveTransaction')
  return { answer, ...shownDialog() }
}

/** Returns the requests that wait. */
function requestsOf(latchkey: Latchkey) {
  interface RequestStore {
    getState(): readonly ApprovalRequest[]
    setState(list: readonly ApprovalRequest[]): void
  }
  return internalsOf(latchkey).store<{ store: RequestStore }>('approvals', () => {
    throw new Error('Nothing shows requests.')
  }).store
}

/** Shows a request that no wallet of the sandbox sends. */
async function show(
  context: Context,
  given: (accounts: Accounts) => Partial<ApprovalRequest> & Pick<ApprovalRequest, 'method' | 'params'>,
) {
  const { latchkey } = sceneOf(context)
  openModal(latchkey, { view: 'ApproveTransaction' as never }).catch(() => {})
  await findView('ApproveTransaction')
  const accounts = accountsOf(context)
  const store = requestsOf(latchkey)
  store.setState([
    {
      id: 1,
      namespace: 'eip155',
      networkId: 'eip155:1337',
      address: accounts.from,
      wallet: { name: 'Story Wallet' },
      isPreview: false,
      isPending: false,
      ...given(accounts),
    },
  ])
  return shownDialog()
}

function shownDialog() {
  const dialog = screen.getByRole('dialog')
  const button = (action: 'approve' | 'reject') =>
    dialog.querySelector<HTMLButtonElement>(`[data-action="${action}"]`) as HTMLButtonElement
  return { dialog, button, ...within(dialog) }
}

/**
 * Waits until the request can be approved. With dangers out of view, it brings them into view by the button.
 */
async function findAnswerable({ button }: ReturnType<typeof shownDialog>): Promise<void> {
  await waitFor(() => {
    const approve = button('approve')
    if (approve.hasAttribute('aria-describedby')) fireEvent.click(approve)
    expect(approve).not.toHaveAttribute('aria-disabled')
  })
}

/**
 * Waits until a request is shown whole: its result is previewed, and it can be approved, or has more to read.
 */
async function findShown({ button, dialog }: ReturnType<typeof shownDialog>): Promise<void> {
  await waitFor(() => {
    const approve = button('approve')
    expect(approve.hasAttribute('aria-describedby') || !approve.hasAttribute('aria-disabled')).toBe(true)
    expect(dialog).not.toHaveTextContent('Previewing')
  })
}

const sends = (call: (usdc: string) => object) => (accounts: Accounts) => [
  { from: accounts.from, ...call(accounts.usdc) },
]

/** A story of a request of the app whose description has these texts. */
function says(
  method: string,
  params: (accounts: Accounts) => readonly unknown[],
  texts: readonly (string | RegExp)[],
  options: SceneOptions = {},
): Story {
  return {
    ...inApp(options),
    async play(context) {
      const shown = await request(context, method, params)
      await findShown(shown)
      for (const text of texts) await shown.findAllByText(text)
    },
  }
}

/** A story of a request that no wallet of the sandbox sends. */
function shows(
  given: Parameters<typeof show>[1],
  texts: readonly (string | RegExp)[],
  options: SceneOptions = {},
): Story {
  return {
    ...inApp(options),
    async play(context) {
      const shown = await show(context, given)
      await findShown(shown)
      for (const text of texts) await shown.findAllByText(text)
    },
  }
}

const approval = (spender: string, value: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as `0x${string}`, value] })

export const Transfer: Story = {
  name: 'a payment in words, approved, and sent (spec 2.2/approve-transaction, 4.10/success)',
  // It ends with a closed modal.
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const shown = await request(
      context,
      'eth_sendTransaction',
      sends(() => ({ to: friend, value: '0x6f05b59d3b20000' })),
    )
    const { findByText, findAllByText, answer, dialog, button } = shown
    await findByText('Send')
    // In words, and by the chain's own simulation.
    await waitFor(async () => expect(await findAllByText('−0.5 ETH')).toHaveLength(2))
    await expect(dialog.querySelector('[data-slot="lk-call"]')).toHaveTextContent('0x7099…79C8')
    await findVisible(() => findByText('Acme wants your confirmation'))
    await findVisible(() => findByText(location.host))
    await findAnswerable(shown)
    await expect(button('approve').dataset.variant).toBe('default')
    await userEvent.click(button('approve'))
    await expect(await answer).toEqual({ result: expect.stringMatching(/^0x[\da-f]{64}$/) })
    await findClosed(sceneOf(context).latchkey)
  },
}

export const Payment: Story = {
  name: 'a payment',
  ...says(
    'eth_sendTransaction',
    sends(() => ({ to: friend, value: '0x6f05b59d3b20000' })),
    ['Send'],
  ),
}

export const TokenTransfer: Story = {
  name: 'a transfer of a token that the account has',
  ...says(
    'eth_sendTransaction',
    sends((usdc) => ({
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 25_500_000n] }),
    })),
    ['Send'],
  ),
}

export const Unlimited: Story = {
  name: 'an unlimited permission is a danger: the way out is first, and its data is a press away',
  ...inApp(),
  async play(context) {
    const shown = await request(
      context,
      'eth_sendTransaction',
      sends((usdc) => ({ to: usdc, data: approval(spender, maxUint256) })),
    )
    const { findByText, getByRole, getByText, button } = shown
    await findByText('Allow spending USDC')
    await findByText(/ may take any amount of USDC$/)
    await findVisible(() => getByText('Unlimited'))
    await findByText('The spender can take all your USDC, now and later, until you stop it.')
    await findAnswerable(shown)
    await expect(button('reject').dataset.variant).toBe('default')
    await expect(button('approve').dataset.variant).toBe('destructive')
    await userEvent.click(getByRole('button', { name: 'Show data' }))
    await findByText(/eth_sendTransaction/)
    await userEvent.click(getByRole('button', { name: 'Hide data' }))
    await findShown(shown)
  },
}

export const Limited: Story = {
  name: 'an unlimited permission is lowered, and the lower one is what the wallet sends',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const shown = await request(
      context,
      'eth_sendTransaction',
      sends((usdc) => ({ to: usdc, data: approval(spender, maxUint256) })),
    )
    const { findByRole, findByText, queryByText, button, answer } = shown
    const press = async (name: string) => userEvent.click(await findByRole('button', { name }))
    await press('Set a limit')
    const input = await findByRole('textbox', { name: 'Limit in USDC' })
    await expect(input).toHaveFocus()
    // While a limit is entered, nothing can be approved: the button leads back to the field.
    await findByText('Set the limit first')
    await expect(button('approve')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('approve'))
    await expect(input).toHaveFocus()
    for (const [text, says] of [
      ['1,500', '1,500 can be 1,5000 or 1500. Write one of these.'],
      ['1e3', 'Write the amount in full, without e.'],
      ['-1', 'An amount is above zero.'],
      ['0.1234567', 'That is more exact than this currency.'],
      ['five', 'five is not a valid amount.'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, `${text}{Enter}`)
      await findByText(says)
      await findByRole('button', { name: 'Check the amount' })
      await expect(input).toHaveValue(text)
    }
    await userEvent.clear(input)
    await findByRole('button', { name: 'Enter an amount' })
    await userEvent.type(input, '0{Enter}')
    await findByRole('button', { name: 'Enter an amount' })
    await userEvent.type(input, '.5{Enter}')
    await findByText('0.5 USDC')
    await expect(queryByText('Unlimited')).toBeNull()
    await press('Change limit')
    await expect(await findByRole('textbox')).toHaveValue('0.5')
    await press('Remove limit')
    await findByText('Unlimited')
    await press('Set a limit')
    await userEvent.type(await findByRole('textbox'), '12,5{Enter}')
    await findByText('12.5 USDC')
    await findAnswerable(shown)
    await expect(button('approve').dataset.variant).toBe('default')
    await userEvent.click(button('approve'))
    const { result } = (await answer) as { result: `0x${string}` }
    const [chain] = (await sandboxConfig()).chains
    const client = createPublicClient({ transport: http(chain?.rpcUrl) })
    await client.waitForTransactionReceipt({ hash: result })
    const { input: data } = await client.getTransaction({ hash: result })
    await expect(decodeFunctionData({ abi: erc20Abi, data }).args).toEqual([spender, 12_500_000n])
    await findClosed(sceneOf(context).latchkey)
  },
}

export const LimitEntered: Story = {
  name: 'a limit that can be misread is refused',
  ...inApp(),
  async play(context) {
    const { findByRole, findByText } = await request(
      context,
      'eth_sendTransaction',
      sends((usdc) => ({ to: usdc, data: approval(spender, maxUint256) })),
    )
    await userEvent.click(await findByRole('button', { name: 'Set a limit' }))
    await userEvent.type(await findByRole('textbox'), '1,500')
    await findByText('1,500 can be 1,5000 or 1500. Write one of these.')
  },
}

export const LimitSet: Story = {
  name: 'a permission with the limit of the user is no danger',
  ...inApp(),
  async play(context) {
    const shown = await request(
      context,
      'eth_sendTransaction',
      sends((usdc) => ({ to: usdc, data: approval(spender, maxUint256) })),
    )
    await userEvent.click(await shown.findByRole('button', { name: 'Set a limit' }))
    await userEvent.type(await shown.findByRole('textbox'), '250{Enter}')
    await shown.findByText('250 USDC')
    await findShown(shown)
  },
}

export const Revoke: Story = {
  name: 'the end of a permission',
  ...says(
    'eth_sendTransaction',
    sends((usdc) => ({ to: usdc, data: approval(spender, 0n) })),
    ['Stop USDC spending'],
  ),
}

export const Rejected: Story = {
  name: 'rejected: the app is told, and the modal closes (spec 4.10/failure)',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const { answer, button } = await request(context, 'personal_sign', ({ from }) => [
      stringToHex('Hello'),
      from,
    ])
    await waitFor(() => expect(button('reject')).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(button('reject'))
    await expect(await answer).toEqual({ code: 4001 })
    await findClosed(sceneOf(context).latchkey)
  },
}

export const Batch: Story = {
  name: 'several transactions at once, every one in words',
  ...says(
    'wallet_sendCalls',
    ({ from, usdc }) => [
      {
        version: '2.0.0',
        from,
        chainId: '0x539',
        atomicRequired: true,
        calls: [
          { to: usdc, data: approval(spender, 25_000_000n) },
          { to: friend, value: '0x16345785d8a0000' },
        ],
        capabilities: { paymasterService: { url: 'https://paymaster.example' } },
      },
    ],
    ['2 steps', 'Nothing happens', 'Allow spending USDC', '25 USDC', '−0.1 ETH', 'paymasterService'],
  ),
}

export const BatchLimited: Story = {
  name: 'the limit of one step changes no other step',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const shown = await request(context, 'wallet_sendCalls', ({ from, usdc }) => [
      {
        version: '2.0.0',
        from,
        chainId: '0x539',
        atomicRequired: true,
        calls: [
          { to: friend, value: '0x1' },
          { to: usdc, data: approval(spender, maxUint256) },
          { to: usdc, data: approval(friend, maxUint256) },
        ],
      },
    ])
    const [, third] = await shown.findAllByRole('button', { name: 'Set a limit' })
    await userEvent.click(third as HTMLElement)
    await userEvent.type(await shown.findByRole('textbox'), '3{Enter}')
    await shown.findByText('3 USDC')
    await expect(await shown.findAllByText('Unlimited')).toHaveLength(1)
    await userEvent.click(await shown.findByRole('button', { name: 'Show data' }))
    const data = shown.dialog.querySelector('[data-slot="lk-raw-data"]')?.textContent
    await expect(data).toContain(approval(spender, maxUint256))
    await expect(data).toContain(approval(friend, 3_000_000n))
  },
}

const callAbi = parseAbi(['function setCall(address account, address target, bytes data)'])

export const Unexpected: Story = {
  name: 'what a transaction does besides what it says is a danger: a token takes another one',
  ...inApp({ usdc: 2_500_000n }),
  async play(context) {
    const [chain] = (await sandboxConfig()).chains
    const evil = chain?.assets?.hostile.token
    const { from, usdc } = accountsOf(context)
    if (!chain || !evil) throw new Error('The sandbox has no hostile token.')
    const take = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [from as `0x${string}`, spender, 1_500_000n],
    })
    const args = [from, usdc, take] as [`0x${string}`, `0x${string}`, `0x${string}`]
    await callContract(chain, evil, encodeFunctionData({ abi: callAbi, functionName: 'setCall', args }))
    const pay = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 0n] })
    const calls = [
      { to: usdc, data: approval(evil, 1_500_000n) },
      { to: evil, data: pay },
    ]
    const shown = await request(context, 'wallet_sendCalls', () => [
      { version: '2.0.0', from, chainId: '0x539', atomicRequired: true, calls },
    ])
    const { findByText, button } = shown
    await expect(await findByText('−1.5 USDC')).toHaveAttribute('data-unexpected')
    await findByText(/^This does more to your account than it says\./)
    await expect(button('reject').dataset.variant).toBe('default')
    await findAnswerable(shown)
    await expect(button('approve').dataset.variant).toBe('destructive')
  },
}

export const Multicall: Story = {
  name: 'what a contract is asked to do for the account is not known',
  ...says(
    'eth_sendTransaction',
    ({ from, usdc }) => [
      {
        from,
        to: '0xcA11bde05977b3631167028862bE2a173976CA11',
        value: '0xde0b6b3a7640000',
        data: encodeFunctionData({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          args: [[{ target: usdc as `0x${string}`, allowFailure: false, callData: approval(spender, 5n) }]],
        }),
      },
    ],
    ['Call a contract', '“aggregate3”', '−1 ETH', /^We can’t tell what this does\./],
  ),
}

export const UnknownCall: Story = {
  name: 'a call that is not known says so',
  ...inApp(),
  async play(context) {
    const shown = await request(
      context,
      'eth_sendTransaction',
      sends(() => ({ to: spender, data: '0x12345678' })),
    )
    await shown.findByText('Call a contract')
    await shown.findByText(/^We can’t tell what this does\./)
    await shown.findByText('0x12345678')
    await findShown(shown)
  },
}

export const UnknownToken: Story = {
  name: 'a contract that does not answer may be a token or NFTs: both are said',
  ...shows(
    ({ from }) => ({
      // No endpoint of the app answers for it.
      networkId: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [{ from, to: other, data: approval(spender, 5n) }],
    }),
    ['5 smallest units of a token, or NFT #5', 'We couldn’t check if this is a token or an NFT.'],
  ),
}

export const UnknownEnd: Story = {
  name: 'an end of a permission that may give an NFT says both',
  ...shows(
    ({ from }) => ({
      // No endpoint of the app answers for it.
      networkId: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [{ from, to: other, data: approval(spender, 0n) }],
    }),
    ['Stop token spending, or let 0x3C44…93BC take NFT #0'],
  ),
}

const mint = parseAbi(['function mint(address to, uint256 id)'])
const nfts = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
])

async function catsOf(): Promise<string> {
  const [chain] = (await sandboxConfig()).chains
  return chain?.assets?.collections.find(({ standard }) => standard === 'erc721')?.address ?? ''
}

export const Nft: Story = {
  name: 'an NFT that would arrive is named, by the chain’s own simulation',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const cats = await catsOf()
    const { findByText, button } = await request(context, 'eth_sendTransaction', ({ from }) => [
      {
        from,
        to: cats,
        data: encodeFunctionData({ abi: mint, args: [from as `0x${string}`, 987_654_321n] }),
      },
    ])
    await findByText('+“Sandbox Cats” #987654321')
    await waitFor(() => expect(button('reject')).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(button('reject'))
  },
}

export const NftTransfer: Story = {
  name: 'a transfer of an NFT, as the contract says',
  ...inApp(),
  async play(context) {
    const cats = await catsOf()
    const shown = await request(context, 'eth_sendTransaction', ({ from }) => [
      {
        from,
        to: cats,
        data: encodeFunctionData({
          abi: nfts,
          functionName: 'safeTransferFrom',
          args: [from as `0x${string}`, friend, 7n],
        }),
      },
    ])
    await shown.findByText('− NFT #7')
    await shown.findByText('Calls itself')
    await findShown(shown)
  },
}

export const AllNfts: Story = {
  name: 'a permission for every NFT of a collection is a danger',
  ...inApp(),
  async play(context) {
    const cats = await catsOf()
    const shown = await request(context, 'eth_sendTransaction', ({ from }) => [
      {
        from,
        to: cats,
        data: encodeFunctionData({ abi: nfts, functionName: 'setApprovalForAll', args: [spender, true] }),
      },
    ])
    await shown.findByText('Allow moving all your NFTs in a collection')
    await shown.findByText(/^The spender can take every NFT of this collection/)
    await findShown(shown)
  },
}

export const Message: Story = {
  name: 'a message, as long as it is',
  ...inApp(),
  async play(context) {
    const text = `${'I agree to the terms of this app, which are long. '.repeat(20)}\n\nThe end.`
    const shown = await request(context, 'personal_sign', ({ from }) => [stringToHex(text), from])
    await waitFor(() =>
      expect(shown.dialog.querySelector('[data-slot="lk-approval-message"]')?.textContent).toBe(text),
    )
    await findVisible(() => shown.getByRole('button', { name: 'Sign' }))
    await findShown(shown)
  },
}

export const HiddenText: Story = {
  name: 'characters of a message that cannot be seen are shown',
  ...says('personal_sign', ({ from }) => [stringToHex('Pay 5\u202e 0001\u202c USDC to Bob\u200b.'), from], [
    'Pay 5⟨U+202E⟩ 0001⟨U+202C⟩ USDC to Bob⟨U+200B⟩.',
    /^This message has characters that can’t be seen/,
  ]),
}

export const Bytes: Story = {
  name: 'a message that is no text is a danger',
  ...says('personal_sign', ({ from }) => [`0x${'c0ff'.repeat(16)}`, from], [
    /^This message isn’t readable text/,
  ]),
}

const signIn = (domain: string, from: string) =>
  stringToHex(
    `${domain} wants you to sign in with your Ethereum account:\n${from}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 1337\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`,
  )

export const SignIn: Story = {
  name: 'a sign-in to another website is a danger',
  ...says('personal_sign', ({ from }) => [signIn('bank.example', from), from], [
    'Sign in to bank.example',
    'This signs you in to bank.example, not to this site. It may be a scam.',
  ]),
}

export const OwnSignIn: Story = {
  name: 'a sign-in to this website',
  ...inApp(),
  async play(context) {
    const shown = await request(context, 'personal_sign', ({ from }) => [signIn(location.host, from), from])
    await shown.findByText(`Sign in to ${location.host}`)
    await findAnswerable(shown)
    await expect(shown.button('approve').dataset.variant).toBe('default')
    await findShown(shown)
  },
}

/** The types of EIP-712's domain, and those of a message. */
function typedData(
  primaryType: string,
  types: Readonly<Record<string, string>>,
  domain: Readonly<Record<string, unknown>>,
  message: Readonly<Record<string, unknown>>,
): string {
  const domainTypes = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' }
  const members = (type: string) =>
    type.split(',').map((each) => ({ type: each.split(' ')[0], name: each.split(' ')[1] }))
  return JSON.stringify({
    domain,
    primaryType,
    types: {
      EIP712Domain: Object.entries(domainTypes)
        .filter(([name]) => name in domain)
        .map(([name, type]) => ({ name, type })),
      ...Object.fromEntries(Object.entries(types).map(([name, type]) => [name, members(type)])),
    },
    message,
  })
}

const permit = (from: string, usdc: string, chainId: number, value: bigint) =>
  typedData(
    'Permit',
    { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    { name: 'USD Coin', version: '1', chainId, verifyingContract: usdc },
    { owner: from, spender, value: String(value), nonce: '0', deadline: '1830000000' },
  )

export const TypedData: Story = {
  name: 'typed data in full: an unlimited permit for another network',
  ...inApp(),
  async play(context) {
    const shown = await request(context, 'eth_signTypedData_v4', ({ from, usdc }) => [
      from,
      permit(from, usdc, 1, maxUint256),
    ])
    const { findByText, dialog } = shown
    await findByText('This is for a different network than the one you’re on.')
    await findByText('This signature lets the spender take tokens later without asking again.')
    await findByText('Unknown (eip155:1)')
    // What is known of the active network's tokens is not known of another network's.
    await findByText('Allow spending tokens')
    const names = [...dialog.querySelectorAll('[data-slot="lk-data-name"]')].map((name) => name.textContent)
    const domain = ['name', 'version', 'chainId', 'verifyingContract']
    await expect(names).toEqual(['owner', 'spender', 'value', 'nonce', 'deadline', ...domain])
    await findShown(shown)
  },
}

export const Permit: Story = {
  name: 'a permit of an amount',
  ...says('eth_signTypedData_v4', ({ from, usdc }) => [from, permit(from, usdc, 1337, 20_000_000n)], [
    'Allow spending USDC',
    '20 USDC',
    'Valid until',
  ]),
}

export const UnknownData: Story = {
  name: 'typed data of which it is not known what it allows',
  ...says(
    'eth_signTypedData_v4',
    ({ from }) => [
      from,
      typedData(
        'Vote',
        { Vote: 'address voter,Choice choice', Choice: 'string text,uint8 weight' },
        { name: 'Town', chainId: 1337, verifyingContract: other },
        { voter: from, choice: { text: 'Yes', weight: 3 } },
      ),
    ],
    [/^We can’t tell what this signature allows\./, 'Says it’s for “Town”'],
  ),
}

export const Order: Story = {
  name: 'an order, with what is given, received, and paid to others',
  ...says(
    'eth_signTypedData_v4',
    ({ from, usdc, cats }) => [
      from,
      typedData(
        'OrderComponents',
        {
          OrderComponents:
            'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
          ConsiderationItem:
            'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
          OfferItem:
            'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount',
        },
        {
          name: 'Seaport',
          version: '1.6',
          chainId: 1337,
          verifyingContract: '0x0000000000000068f116a894984e2db1123eb395',
        },
        {
          offerer: from,
          zone: zeroAddress,
          offer: [{ itemType: 2, token: cats, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
          consideration: [
            {
              itemType: 0,
              token: zeroAddress,
              identifierOrCriteria: '0',
              startAmount: '950000000000000000',
              endAmount: '950000000000000000',
              recipient: from,
            },
            {
              itemType: 1,
              token: usdc,
              identifierOrCriteria: '0',
              startAmount: '50000000',
              endAmount: '50000000',
              recipient: friend,
            },
          ],
          orderType: 0,
          startTime: '1790000000',
          endTime: '1830000000',
          zoneHash: `0x${'00'.repeat(32)}`,
          salt: '1',
          conduitKey: `0x${'00'.repeat(32)}`,
          counter: '0',
        },
      ),
    ],
    ['Place an order on Seaport', '− NFT #7', '+0.95 ETH', '50 USDC'],
  ),
}

export const EveryNetwork: Story = {
  name: 'a signature that names no network is for each of them',
  tags: ['!shot'],
  ...says(
    'eth_signTypedData_v4',
    ({ from, usdc }) => [
      from,
      typedData(
        'Permit',
        { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
        { name: 'USD Coin', verifyingContract: usdc },
        { owner: from, spender, value: '5000000', nonce: '0', deadline: '1830000000' },
      ),
    ],
    ['Every network', /^This signature can be used on every network/],
  ),
}

export const Safe: Story = {
  name: 'a transaction of a Safe, with what it does',
  ...says(
    'eth_signTypedData_v4',
    ({ from, usdc }) => [
      from,
      typedData(
        'SafeTx',
        {
          SafeTx:
            'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
        },
        { chainId: 1337, verifyingContract: other },
        {
          to: usdc,
          value: '0',
          data: approval(spender, 25_000_000n),
          operation: 0,
          safeTxGas: '0',
          baseGas: '0',
          gasPrice: '0',
          gasToken: zeroAddress,
          refundReceiver: zeroAddress,
          nonce: '4',
        },
      ),
    ],
    ['Approve a transaction of another account', 'Allow spending USDC'],
  ),
}

export const Delegate: Story = {
  name: 'a contract that acts as the account, on every network',
  ...says(
    'eth_sendTransaction',
    sends(() => ({
      to: friend,
      value: '0x1',
      authorizationList: [{ address: other, chainId: '0x0', nonce: '0x5' }],
    })),
    ['Let a contract act as your account', 'Every network'],
  ),
}

export const Fee: Story = {
  name: 'a fee that is high, and all that a request sets beside what it does',
  ...says(
    'eth_sendTransaction',
    ({ from }) => [
      {
        from,
        to: friend,
        value: '0x6f05b59d3b20000',
        gas: '0x5208',
        maxFeePerGas: '0x2d79883d20000',
        maxPriorityFeePerGas: '0x3b9aca00',
        nonce: '0x7',
      },
    ],
    ['The network fee is unusually high.', '16.8 ETH', '21000', '800000 gwei', '1 gwei', '7'],
  ),
}

export const OtherAccount: Story = {
  name: 'a request for another account than the one that is used',
  ...inApp(),
  async play(context) {
    const shown = await request(context, 'eth_sendTransaction', () => [
      { from: friend, to: friend, value: '0x6f05b59d3b20000' },
    ])
    await findShown(shown)
    await shown.findByText('This is for another account than the one you’re using.')
    expect(await shown.findAllByText('0x7099…79C8')).toHaveLength(2)
    // A wallet that signs with the account in use pays from it, to the other one.
    expect(shown.queryByText('You')).toBeNull()
    expect(shown.queryByText('Your balance')).toBeNull()
  },
}

export const Deploy: Story = {
  name: 'a contract that is created, with a payment',
  ...says('eth_sendTransaction', ({ from }) => [{ from, data: '0x60006000', value: '0x16345785d8a0000' }], [
    'Create a contract',
    '−0.1 ETH',
  ]),
}

export const UnknownRequest: Story = {
  name: 'a request that is not known',
  ...shows(
    () => ({ method: 'wallet_doAnything', params: [{ all: true }] }),
    ['wallet_doAnything', /^We can’t tell what this does\./],
  ),
}

const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const routes = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])

export const Swap: Story = {
  name: 'a swap at a router that is known, on a network that the app does not have',
  ...shows(
    ({ from, usdc }) => ({
      networkId: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [
        {
          from,
          to: router,
          value: '0x6f05b59d3b20000',
          data: encodeFunctionData({
            abi: routes,
            functionName: 'swapExactETHForTokens',
            args: [7n, [weth, other, usdc as `0x${string}`], from as `0x${string}`, 1_830_000_000n],
          }),
        },
      ],
    }),
    [
      'Swap',
      '−500,000,000,000,000,000 smallest units of its currency',
      '+7 smallest units at least',
      'Unknown (eip155:1)',
    ],
  ),
}

/** A transaction of Solana with one instruction of each kind, as `@solana/web3.js` serializes it. */
const instructions = [
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQADCoqI',
  '4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29cypOsFwUYcHHWe4PH/w7+gQjo7EUwV113JoeTM9vavnyBOXcOqH0XX1aj',
  'VGbDTH7My42KkbTuN6Jd9g9bj8mzlO1JKMYo0cLG6ukDOJBZlWEpWSc6XGP5NjbBRhSshzfRAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAG3fbh12Whk9nL4UbO63msHLSF7V9bN5E6jPWFfv8AqW56HN0psLeP0Tr0xVmP7/TvKpcWbjym8uT7',
  '/M2AUFvxAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAACMlyWPTiSJ8bs9ECkUjg2DC1oTmdr/EIQEjnvY2+n4WQVK',
  'U1qZKSEGTSTocWDaOHx8NbXdvJK7geQfqEBBBUSNAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKBwAFAkANAwAH',
  'AAkDUMMAAAAAAAAIBgABAgMEBQEBBQQGAwEACgxg4xYAAAAAAAYFAwYCAAkE//////////8FAgYAIwYCAYE5dw6ofRdfVqNU',
  'ZsNMfszLjYqRtO43ol32D1uPybOUBQIGAAEFBQMGAAABCQkABlRoYW5rcwQCAAIMAgAAAICy5g4AAAAAAA==',
].join('')

export const Solana: Story = {
  name: 'a transaction of Solana, every instruction in words',
  ...shows(
    () => ({
      namespace: 'solana',
      networkId: 'solana:Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD',
      address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
      method: 'solana_signAndSendTransaction',
      params: { transaction: instructions },
    }),
    [
      '8 steps',
      'Open an account for a token',
      '−1.5 tokens',
      'Unlimited',
      'Give someone else control',
      'Someone else will control everything in this account.',
      'Close a token account',
      'Thanks',
      '−0.25 SOL',
      '0.000015 SOL',
      '0.05 lamports',
    ],
    { namespaces: ['solana'] },
  ),
}

export const DangersBelow: Story = {
  name: 'dangers out of view are read before anything can be approved, with the keyboard alone',
  ...inApp(),
  async play(context) {
    const payment = { to: friend, value: '0x1' }
    const unknown = { to: spender, data: '0x12345678' }
    const shown = await request(context, 'wallet_sendCalls', ({ from }) => [
      {
        version: '2.0.0',
        from,
        chainId: '0x539',
        calls: [...Array.from({ length: 6 }, () => payment), unknown, payment, unknown],
      },
    ])
    const { findByText, button, dialog } = shown
    await findByText('Read the warnings first')
    const approve = button('approve')
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    await expect(approve).toHaveAccessibleDescription('Read the warnings first')
    await expect(button('reject').dataset.variant).toBe('default')
    const [first, second] = [...dialog.querySelectorAll('[data-slot="lk-danger-note"]')]
    approve.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(isInView(first, dialog)).toBe(true))
    await expect(isInView(second, dialog)).toBe(false)
    await waitFor(async () => {
      await userEvent.keyboard('{Enter}')
      expect(isInView(second, dialog)).toBe(true)
    })
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'))
    await expect(approve).toHaveFocus()
    await expect(approve.dataset.variant).toBe('destructive')
  },
}

function isInView(element: Element | undefined, dialog: HTMLElement): boolean {
  const area = dialog.querySelector('[data-slot="lk-view-body"]')?.getBoundingClientRect()
  const box = element?.getBoundingClientRect()
  return !!area && !!box && box.top >= area.top && box.bottom <= area.bottom
}

export const Several: Story = {
  name: 'requests wait for each other, and the wallet signs each once (spec 4.10/unsafe)',
  ...inApp(),
  tags: ['!shot'],
  async play(context) {
    const first = await request(context, 'personal_sign', ({ from }) => [stringToHex('One'), from])
    const second = await request(context, 'personal_sign', ({ from }) => [stringToHex('Two'), from])
    await first.findByText('One')
    await first.findByText('1 of 2')
    await findAnswerable(first)
    await userEvent.click(first.button('approve'))
    await first.findByText('Two')
    await findAnswerable(first)
    await userEvent.click(first.button('approve'))
    const answers = await Promise.all([first.answer, second.answer])
    await expect(answers).toEqual([
      { result: expect.stringMatching(/^0x/) },
      { result: expect.stringMatching(/^0x/) },
    ])
    await findClosed(sceneOf(context).latchkey)
  },
}

/** Presses twice, as fast as people do. */
const inputs = {
  Enter: () => userEvent.keyboard('{Enter}'),
  Space: () => userEvent.keyboard(' '),
  'a click': (button: HTMLElement) => userEvent.click(button),
  'a touch': (button: HTMLElement) =>
    userEvent.pointer([{ keys: '[TouchA>]', target: button }, { keys: '[/TouchA]' }]),
  'a click of a script': async (button: HTMLElement) => button.click(),
}

export const PressedTwice: Story = {
  name: 'a second press answers no request that was not there before, whatever the input',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    for (const press of Object.values(inputs))
      for (const action of ['approve', 'reject'] as const) {
        const first = await request(context, 'personal_sign', ({ from }) => [stringToHex('One'), from])
        const second = await request(context, 'personal_sign', ({ from }) => [stringToHex('Two'), from])
        await first.findByText('One')
        await findAnswerable(first)
        const button = first.button(action)
        button.focus()
        await press(button)
        await pause(150)
        await press(button)
        await expect(await first.answer).toEqual(
          action === 'approve' ? { result: expect.stringMatching(/^0x/) } : { code: 4001 },
        )
        await first.findByText('Two')
        // What a press did has happened long before the request can be answered.
        await findAnswerable(first)
        await userEvent.click(first.button(action === 'approve' ? 'reject' : 'approve'))
        await expect(await second.answer).toEqual(
          action === 'approve' ? { code: 4001 } : { result: expect.stringMatching(/^0x/) },
        )
        await findClosed(sceneOf(context).latchkey)
      }
  },
}

export const HeldPress: Story = {
  name: 'a key that is held, and a press that began on another request, answer nothing',
  tags: ['!shot'],
  ...inApp(),
  async play(context) {
    const user = userEvent.setup()
    const first = await request(context, 'personal_sign', ({ from }) => [stringToHex('One'), from])
    const second = await request(context, 'personal_sign', ({ from }) => [stringToHex('Two'), from])
    await first.findByText('One')
    const approve = first.button('approve')
    // The request is gone before the press ends.
    await findAnswerable(first)
    await user.pointer({ keys: '[MouseLeft>]', target: approve })
    const { latchkey } = sceneOf(context)
    requestsOf(latchkey).setState(requestsOf(latchkey).getState().slice(1))
    await first.findByText('Two')
    await findAnswerable(first)
    await user.pointer({ keys: '[/MouseLeft]', target: approve })
    const third = await request(context, 'personal_sign', ({ from }) => [stringToHex('Three'), from])
    await first.findByText('1 of 2')
    // A key that is held is pressed again and again by the browser.
    approve.focus()
    await user.keyboard('{Enter>}')
    await expect(await second.answer).toEqual({ result: expect.stringMatching(/^0x/) })
    await first.findByText('Three')
    await findAnswerable(first)
    await expect(approve).toHaveFocus()
    await expect(fireEvent.keyDown(approve, { key: 'Enter', code: 'Enter', repeat: true })).toBe(false)
    await user.keyboard('{/Enter}')
    await user.click(first.button('reject'))
    await expect(await third.answer).toEqual({ code: 4001 })
    await findClosed(sceneOf(context).latchkey)
  },
}

export const Waiting: Story = {
  name: 'approved, and the wallet has not answered yet',
  ...inApp({ faults: [{ kind: 'silent' }] }),
  async play(context) {
    const shown = await request(context, 'personal_sign', ({ from }) => [stringToHex('Hello'), from])
    await findAnswerable(shown)
    await userEvent.click(shown.button('approve'))
    await findVisible(() => shown.findByText(/^Waiting for /))
    await expect(shown.button('approve')).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  name: 'a request that cannot be explained is a danger',
  ...inApp(),
  async play(context) {
    const shown = await request(context, 'personal_sign', ({ from }) => [stringToHex('Hello'), from])
    await findAnswerable(shown)
    for (const query of sceneOf(context).queryClient.getQueryCache().findAll())
      if (query.queryKey[2] === 'decodedRequest')
        query.setState({ data: undefined, status: 'error', error: new Error('The code does not load.') })
    await shown.findByText(/^We can’t explain this request\./)
    await findAnswerable(shown)
    await expect(shown.button('reject').dataset.variant).toBe('default')
    await expect(shown.button('approve').dataset.variant).toBe('destructive')
  },
}

export const PreviewWaits: Story = {
  name: 'what a transaction does is previewed before it can be confirmed, and a network that does not say it is not waited for',
  // Pages of other stories use the same chain.
  tags: ['!shot'],
  ...inApp({ chainFaults: { id: 1337, delay: 60_000 } }),
  async play(context) {
    const shown = await request(
      context,
      'eth_sendTransaction',
      sends(() => ({ to: friend, value: '0x6f05b59d3b20000' })),
    )
    const { findByText, button } = shown
    await findByText('Previewing')
    await waitFor(() => expect(button('reject')).not.toHaveAttribute('aria-disabled'))
    await expect(button('approve')).toHaveAttribute('aria-disabled', 'true')
    await findByText('Couldn’t preview the result', {}, { timeout: 30_000 })
    await findAnswerable(shown)
    await expect(button('approve').dataset.variant).toBe('default')
  },
}

export const Reading: Story = {
  name: 'a request that is being read',
  // Pages of other stories use the same chain.
  tags: ['!shot'],
  ...inApp({ chainFaults: { id: 1337, delay: 60_000 } }),
  async play(context) {
    const { findByText } = await request(
      context,
      'eth_sendTransaction',
      sends((usdc) => ({ to: usdc, data: approval(spender, maxUint256) })),
    )
    await findByText('Reading the request')
  },
}
