import { useBalance, useSend } from '@latchkey/headless'
import { type FormEvent, useState } from 'react'
import { Field, Panel, Result } from '../parts/controls'

export function SendPage() {
  const [to, setTo] = useState('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  const [amount, setAmount] = useState('0.1')
  const balance = useBalance()
  const send = useSend()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({ to, amount })
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
        <button
          type="submit"
          disabled={send.isPending}
          className="min-h-10 rounded-lg bg-strong px-3 text-sm font-medium text-page disabled:opacity-50"
        >
          {send.isPending ? 'Confirm in your wallet' : 'Send'}
        </button>
      </form>
      <Result label="Transaction hash" value={send.data?.hash} error={send.error} />
    </Panel>
  )
}
