import type { SandboxConfig } from '@latchkey/sandbox'
import { useState } from 'react'
import { parseUnits } from 'viem'
import { Button, Panel } from '../controls'
import type { DeckWallet } from './WalletControls'

/** A button of the deck: the request to the sandbox, and the message after it. */
interface SandboxControl {
  readonly label: string
  /** Path on the control server. */
  readonly path: string
  readonly body: unknown
  readonly says: string
}

/** Buttons that control a server of the sandbox. */
export function SandboxControls(props: { title: string; url: string; controls: readonly SandboxControl[] }) {
  const [said, setSaid] = useState('')
  const press = async ({ path, body, says }: SandboxControl) => {
    const response = await fetch(`${props.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    setSaid(response?.ok ? says : 'The sandbox did not accept it.')
  }
  return (
    <Panel title={props.title}>
      <div className="flex flex-wrap gap-1.5">
        {props.controls.map((control) => (
          <Button key={control.label} onClick={() => press(control)}>
            {control.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-xs text-quiet empty:sr-only">
        {said}
      </p>
    </Panel>
  )
}

/** Faults for the messages between the app and a wallet on another device. */
export const relayControls: readonly SandboxControl[] = [
  { label: 'Switch off', path: '/relay/faults', body: { down: true }, says: 'The relay cannot be reached.' },
  {
    label: 'Switch on',
    path: '/relay/faults',
    body: { down: false },
    says: 'The relay can be reached again.',
  },
  {
    label: 'Cut connections',
    path: '/relay/faults',
    body: { disconnect: true },
    says: 'Every connection was cut.',
  },
  { label: 'Restart', path: '/relay/faults', body: { restart: true }, says: 'The relay restarted.' },
  {
    label: 'Delay by 10 s',
    path: '/relay/faults',
    body: { delay: 10_000 },
    says: 'Everything takes 10 s longer.',
  },
  { label: 'Lose a message', path: '/relay/faults', body: { drop: 1 }, says: 'The next message is lost.' },
  {
    label: 'Duplicate messages',
    path: '/relay/faults',
    body: { duplicate: 4 },
    says: 'The next 4 messages arrive twice.',
  },
  {
    label: 'Change the order',
    path: '/relay/faults',
    body: { reorder: 2 },
    says: 'The next 2 messages change places.',
  },
  {
    label: 'Corrupt a message',
    path: '/relay/faults',
    body: { tamper: 1 },
    says: 'The next message cannot be read.',
  },
  {
    label: 'Deliver 5 s late',
    path: '/relay/faults',
    body: { replayLate: 5_000 },
    says: 'Messages arrive 5 s late.',
  },
  {
    label: 'Forget messages',
    path: '/relay/faults',
    body: { expire: true },
    says: 'The relay has deleted its messages.',
  },
  {
    label: 'Require a project id',
    path: '/relay/faults',
    body: { requireProjectId: true },
    says: 'Without one it answers 400.',
  },
  {
    label: 'Back to normal',
    path: '/relay/faults',
    body: { reset: true, down: false, requireProjectId: false },
    says: 'The relay works as usual.',
  },
]

/** Faults for the wallet directory. */
export const directoryControls: readonly SandboxControl[] = [
  {
    label: 'Fail 5 requests',
    path: '/directory/faults',
    body: { failNext: 5 },
    says: 'The next 5 requests are answered with 500.',
  },
  {
    label: 'Invalid answers',
    path: '/directory/faults',
    body: { garbage: 5 },
    says: 'The next 5 answers are not valid.',
  },
  {
    label: 'Huge answer',
    path: '/directory/faults',
    body: { oversize: 1 },
    says: 'The next answer is 10 MB long.',
  },
  {
    label: 'Slow down',
    path: '/directory/faults',
    body: { delay: 3_000 },
    says: 'Each answer takes 3 s longer.',
  },
  {
    label: 'Malicious entries',
    path: '/directory/faults',
    body: { hostile: true },
    says: 'Pages begin with malicious entries.',
  },
  {
    label: 'Back to normal',
    path: '/directory/faults',
    body: { reset: true },
    says: 'The directory answers as usual.',
  },
]

interface ChainButtons {
  readonly name: string
  readonly controls: readonly SandboxControl[]
}

/** Returns the buttons for the chain of a wallet, or for the first chain if there is no wallet. */
export function chainButtons(
  config: SandboxConfig,
  chosen: DeckWallet | undefined,
): ChainButtons | undefined {
  switch (chosen?.namespace) {
    case 'solana':
      return config.solana && solanaButtons(config.solana, chosen)
    case 'bip122':
      return config.bitcoin && bitcoinButtons(config.bitcoin, chosen)
    case 'polkadot':
      return config.polkadot && polkadotButtons(config.polkadot, chosen)
    default:
      return evmButtons(config, chosen)
  }
}

function evmButtons({ chains }: SandboxConfig, chosen: DeckWallet | undefined): ChainButtons | undefined {
  const wallet = chosen?.namespace === 'eip155' ? chosen.wallet : undefined
  const chain = chains.find(({ id }) => id === wallet?.chainId) ?? chains[0]
  if (!chain) return undefined
  const faucet =
    wallet &&
    gives('20,000 ETH', '/faucet', {
      chainId: chain.id,
      address: wallet.controls.getSnapshot().selectedAccount,
      wei: String(parseUnits('20000', 18)),
    })
  return {
    name: chain.name,
    controls: [...(faucet ? [faucet] : []), ...faults(`/chains/${chain.id}/faults`)],
  }
}

function solanaButtons(chain: NonNullable<SandboxConfig['solana']>, chosen: DeckWallet): ChainButtons {
  const path = '/solana/faults'
  const lamports = String(parseUnits('100', chain.nativeCurrency.decimals))
  return {
    name: chain.name,
    controls: [
      gives('100 SOL', '/solana/airdrop', { address: selected(chosen), lamports }),
      ...faults(path),
      { label: 'Fall behind', path, body: { behind: true }, says: 'The cluster is behind the others.' },
    ],
  }
}

function bitcoinButtons(chain: NonNullable<SandboxConfig['bitcoin']>, chosen: DeckWallet): ChainButtons {
  const sats = String(parseUnits('1', chain.nativeCurrency.decimals))
  return {
    name: chain.name,
    controls: [
      gives('1 BTC', '/bitcoin/fund', { address: selected(chosen), sats }),
      { label: 'Mine a block', path: '/bitcoin/mine', body: { blocks: 1 }, says: 'A block was mined.' },
      ...faults('/bitcoin/faults'),
    ],
  }
}

function polkadotButtons(chain: NonNullable<SandboxConfig['polkadot']>, chosen: DeckWallet): ChainButtons {
  const { decimals, symbol } = chain.nativeCurrency
  const path = '/polkadot/faults'
  return {
    name: chain.name,
    controls: [
      gives(`100 ${symbol}`, '/polkadot/fund', {
        address: selected(chosen),
        plancks: String(parseUnits('100', decimals)),
      }),
      ...faults(path),
      { label: 'Stop making blocks', path, body: { stall: true }, says: 'No block is made.' },
    ],
  }
}

const selected = ({ wallet }: DeckWallet): string => wallet.controls.getSnapshot().selectedAccount

const gives = (amount: string, path: string, body: unknown): SandboxControl => ({
  label: `Add ${amount}`,
  path,
  body,
  says: `The account has ${amount} more.`,
})

const faults = (path: string): SandboxControl[] => [
  { label: 'Fail 3 calls', path, body: { failNext: 3 }, says: 'The next 3 calls fail.' },
  { label: 'Slow down', path, body: { delay: 2000 }, says: 'Each call takes 2 s longer.' },
  { label: 'Stop answering', path, body: { drop: true }, says: 'Nothing is answered.' },
  { label: 'Back to normal', path, body: { reset: true }, says: 'The chain answers as usual.' },
]
