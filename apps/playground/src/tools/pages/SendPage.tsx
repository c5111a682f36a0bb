import {
  type BaseError,
  type Namespace,
  parseTypedAmount,
  useAccount,
  useBalance,
  useNetworks,
  useSend,
} from '@latchkey/headless'
import { type FormEvent, useState } from 'react'
import type { Chains } from '../../chains/chains'
import { ActiveAccount } from '../ActiveAccount'
import { Button, Field, NeedsWallet, Panel, Result, useResetOnDisconnect } from '../controls'

/** Returns the initial values of the form: another account, and a small amount. */
function firstDraft(namespace: Namespace, sandbox: Chains['sandbox']) {
  const { solana, bitcoin, polkadot } = sandbox ?? {}
  if (namespace === 'solana') return { to: solana?.accounts[1], amount: '0.1' }
  if (namespace === 'bip122') return { to: bitcoin?.accounts[1], amount: '0.001' }
  if (namespace === 'polkadot') return { to: polkadot?.accounts[1], amount: '1' }
  return { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: '0.1' }
}

/** Sends the native currency of the active network. */
export function SendPage({ chains: { sandbox } }: { chains: Chains }) {
  const { namespace } = useAccount()
  return (
    <>
      <ActiveAccount />
      {/* A new form for each namespace, as the receiver's address is different. */}
      <SendForm key={namespace} {...firstDraft(namespace, sandbox)} />
    </>
  )
}

function SendForm(draft: { to: string | undefined; amount: string }) {
  const [to, setTo] = useState(draft.to ?? '')
  const [amount, setAmount] = useState(draft.amount)
  const balance = useBalance()
  const { network } = useNetworks()
  const { isConnected } = useAccount()
  const send = useSend()
  useResetOnDisconnect(isConnected, send)
  const [wrongAmount, setWrongAmount] = useState<BaseError | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrongAmount(null)
    try {
      send.mutate({ to, value: parseTypedAmount(amount, network.nativeCurrency.decimals) })
    } catch (error) {
      setWrongAmount(error as BaseError)
    }
  }
  return (
    <Panel title="Send">
      <form className="grid gap-3" onSubmit={submit}>
        <Field label="To" value={to} onChange={(event) => setTo(event.target.value)} />
        <Field
          label={`Amount${balance.data ? ` (of ${balance.data.formatted} ${balance.data.symbol})` : ''}`}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" look="strong" disabled={!isConnected || send.isPending}>
          {send.isPending ? 'Confirm in your wallet' : 'Send'}
        </Button>
      </form>
      <NeedsWallet isConnected={isConnected} />
      <Result label="Transaction hash" value={send.data?.hash} error={wrongAmount ?? send.error} />
    </Panel>
  )
}
