import { shortenAddress } from '@latchkey/headless'
import type {
  CommonControls,
  CommonSnapshot,
  Fault,
  SandboxBitcoinWallet,
  SandboxPolkadotWallet,
  SandboxSolanaWallet,
  SandboxWallet,
  WalletSnapshot,
} from '@latchkey/sandbox/wallet'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Chains } from '../../chains/chains'
import { Button } from '../controls'

/** A wallet of the page in the deck. */
export type DeckWallet = {
  /** The expression that a script of the page uses for the wallet. */
  readonly path: string
  readonly name: string
} & (
  | { readonly namespace: 'eip155'; readonly wallet: SandboxWallet }
  | {
      readonly namespace: 'solana' | 'bip122' | 'polkadot'
      readonly wallet: SandboxSolanaWallet | SandboxBitcoinWallet | SandboxPolkadotWallet
    }
)

/** Returns all wallets of the page, EVM wallets first. */
export function deckWallets({ wallets, sandbox }: Chains): readonly DeckWallet[] {
  const { solana, bitcoin, polkadot } = sandbox ?? {}
  const path = 'window.latchkeySandbox'
  const found: DeckWallet[] = wallets.map((wallet, index) => ({
    namespace: 'eip155',
    path: `${path}.wallets[${index}]`,
    name: wallet.info.name,
    wallet,
  }))
  if (solana)
    found.push({ namespace: 'solana', path: `${path}.solana`, name: 'Solana Wallet', wallet: solana })
  if (bitcoin)
    found.push({ namespace: 'bip122', path: `${path}.bitcoin`, name: 'Bitcoin Wallet', wallet: bitcoin })
  if (polkadot)
    found.push({ namespace: 'polkadot', path: `${path}.polkadot`, name: 'Polkadot Wallet', wallet: polkadot })
  return found
}

/** The buttons of a wallet: account, chain for an EVM wallet, lock, stop and permission. */
export function WalletControls({ chosen }: { chosen: DeckWallet }) {
  return chosen.namespace === 'eip155' ? <Evm {...chosen} /> : <Others {...chosen} />
}

function Evm({ wallet }: Extract<DeckWallet, { namespace: 'eip155' }>) {
  const { controls } = wallet
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  // Not the first, which the app begins with.
  const second = state.chains[1]
  return (
    <>
      <AccountChoice
        accounts={state.accounts}
        selected={state.selectedAccount}
        onChoose={controls.switchAccount}
      />
      <ChainChoice wallet={wallet} state={state} />
      <CommonButtons controls={controls} state={state}>
        {second && <Button onClick={() => controls.forgetChain(second.id)}>Forget {second.name}</Button>}
        <Button onClick={() => controls.setSignIn(!state.hasSignIn)}>
          {state.hasSignIn ? 'Sign in after connecting' : 'Connect and sign in at once'}
        </Button>
      </CommonButtons>
    </>
  )
}

function Others({ wallet }: Exclude<DeckWallet, { namespace: 'eip155' }>) {
  const { controls } = wallet
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  return (
    <>
      <AccountChoice
        accounts={state.accounts}
        selected={state.selectedAccount}
        onChoose={controls.switchAccount}
      />
      <CommonButtons controls={controls} state={state} />
    </>
  )
}

interface AccountChoiceProps<address extends string> {
  accounts: readonly address[]
  selected: address
  onChoose(address: address): void
}

/** Selects the active account of a wallet. */
function AccountChoice<address extends string>(props: AccountChoiceProps<address>) {
  const { accounts, selected, onChoose } = props
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">Account</span>
      <select
        className="min-h-11 min-w-0 rounded-lg border border-line bg-page px-2 text-sm"
        value={selected}
        onChange={(event) => {
          const address = accounts.find((each) => each === event.target.value)
          if (address) onChoose(address)
        }}
      >
        {accounts.map((address, index) => (
          <option key={address} value={address}>
            Account {index + 1}, {shortenAddress(address)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A chain that the app does not have. */
const strangeChainId = 424242

/** Selects the chain of an EVM wallet. */
function ChainChoice({ wallet, state }: { wallet: SandboxWallet; state: WalletSnapshot }) {
  const known = state.chains.map(({ id }) => id)
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-quiet">Network</span>
      <select
        className="min-h-11 min-w-0 rounded-lg border border-line bg-page px-2 text-sm"
        value={state.chainId}
        onChange={(event) => wallet.controls.switchChain(Number(event.target.value))}
      >
        {state.chains.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!known.includes(strangeChainId) && (
          <option value={strangeChainId}>A network that the app does not have</option>
        )}
        {![...known, strangeChainId].includes(state.chainId) && (
          <option value={state.chainId}>{state.chainId}</option>
        )}
      </select>
    </label>
  )
}

/** The buttons of every wallet: approval, lock, stop and permission. */
function CommonButtons(props: { controls: CommonControls; state: CommonSnapshot; children?: ReactNode }) {
  const { controls, state, children } = props
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button onClick={() => controls.setApproval(state.approval === 'auto' ? 'window' : 'auto')}>
        {state.approval === 'auto' ? 'Ask in a window' : 'Approve automatically'}
      </Button>
      <Button onClick={() => controls.setLocked(!state.locked)}>{state.locked ? 'Unlock' : 'Lock'}</Button>
      <Button onClick={() => controls.setDead(!state.dead)}>
        {state.dead ? 'Start again' : 'Simulate a crash'}
      </Button>
      <Button onClick={() => controls.disconnect()}>Disconnect from the wallet</Button>
      {children}
      <Button onClick={() => controls.reset()}>Reset</Button>
    </div>
  )
}

/** Each press decides how one of the next requests ends. */
export function FaultButtons({ chosen }: { chosen: DeckWallet }) {
  const controls: CommonControls & { getSnapshot(): CommonSnapshot } = chosen.wallet.controls
  const state = useSyncExternalStore(controls.subscribe, controls.getSnapshot)
  const silent = state.pending.filter((pending) => pending.silent)
  const buttons = (faults: readonly RequestFault[]) => (
    <div className="flex flex-wrap gap-1.5">
      {faults
        .filter(({ isOfEvm }) => !isOfEvm || chosen.namespace === 'eip155')
        .map(({ label, fault }) => (
          <Button key={label} onClick={() => controls.next(fault)}>
            {label}
          </Button>
        ))}
    </div>
  )
  return (
    <>
      {buttons(commonFaults)}
      <details>
        <summary className="cursor-pointer py-1 text-sm text-quiet max-md:py-3">More</summary>
        <div className="pt-2">{buttons(rareFaults)}</div>
      </details>
      <p className="text-sm text-quiet">
        {state.faults.length > 0
          ? `Next: ${state.faults.map(labelOf).join(', ')}. Then approve as usual.`
          : 'Next: approve as usual.'}
      </p>
      {silent.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          <Button onClick={() => controls.release(true)}>Approve the unanswered request</Button>
          <Button onClick={() => controls.release(false)}>Reject it</Button>
        </div>
      )}
    </>
  )
}

/** A fault of the next request, and its button. */
interface RequestFault {
  readonly label: string
  readonly fault: Fault
  /** Only EVM wallets have it. */
  readonly isOfEvm?: boolean
}

/** The faults that happen often. */
const commonFaults: readonly RequestFault[] = [
  { label: 'Reject', fault: { kind: 'reject' } },
  { label: 'Delay 3 s', fault: { kind: 'delay', ms: 3000 } },
  { label: 'Locked', fault: { kind: 'locked' } },
  { label: 'Already open', fault: { kind: 'alreadyPending' } },
  { label: 'No answer', fault: { kind: 'silent' } },
  { label: 'Crash', fault: { kind: 'dead' } },
]

/** The others. Wallets report an unknown network with different codes. */
const rareFaults: readonly RequestFault[] = [
  { label: 'Internal error', fault: { kind: 'error', code: -32603, message: 'Internal error' } },
  { label: 'On another network', fault: { kind: 'wrongChain', chainId: 424242 }, isOfEvm: true },
  { label: 'Approve, but do not switch', fault: { kind: 'answeredNotDone' }, isOfEvm: true },
  { label: 'Unknown network (4902)', fault: { kind: 'unknownChain', code: 4902 }, isOfEvm: true },
  { label: 'Unknown network (5000)', fault: { kind: 'unknownChain', code: 5000 }, isOfEvm: true },
  { label: 'Unknown network (32603)', fault: { kind: 'unknownChain', code: 32603 }, isOfEvm: true },
  { label: 'Unknown network (-32603)', fault: { kind: 'unknownChain', code: -32603 }, isOfEvm: true },
]

/** Returns the label of a fault. */
function labelOf(fault: Fault): string {
  const text = JSON.stringify(fault)
  return (
    [...commonFaults, ...rareFaults].find((each) => JSON.stringify(each.fault) === text)?.label ?? fault.kind
  )
}
