import { type BaseError, parseTypedAmount } from '@latchkey/headless'
import { type FormEvent, useState } from 'react'
import { Button, Field, NeedsWallet, Result, useResetOnDisconnect } from './controls'

interface AmountFormProps {
  /** What the fields and the button are called. */
  labels: { readonly to: string; readonly amount: string; readonly submit: string }
  /** The values of the fields at first. */
  to: string
  amount: string
  /** Of the amount's currency. */
  decimals: number
  isConnected: boolean
  /** The mutation that the form starts. */
  request: { readonly isPending: boolean; readonly error: Error | null; reset(): void }
  result: { readonly label: string; readonly value: string | undefined }
  /** `value` is in the smallest unit. */
  onSubmit: (typed: { to: string; value: bigint }) => void
}

/** Asks for an address and an amount, for a request to the wallet, and shows its result. */
export function AmountForm({
  labels,
  decimals,
  isConnected,
  request,
  result,
  onSubmit,
  ...start
}: AmountFormProps) {
  const [to, setTo] = useState(start.to)
  const [amount, setAmount] = useState(start.amount)
  const [wrongAmount, setWrongAmount] = useState<BaseError | null>(null)
  useResetOnDisconnect(isConnected, request)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrongAmount(null)
    try {
      onSubmit({ to, value: parseTypedAmount(amount, decimals) })
    } catch (error) {
      setWrongAmount(error as BaseError)
    }
  }
  return (
    <>
      <form className="grid gap-3" onSubmit={submit}>
        <Field label={labels.to} value={to} onChange={(event) => setTo(event.target.value)} />
        <Field
          label={labels.amount}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Button type="submit" look="strong" disabled={!isConnected || request.isPending}>
          {request.isPending ? 'Confirm in your wallet' : labels.submit}
        </Button>
      </form>
      <NeedsWallet isConnected={isConnected} />
      <Result {...result} error={wrongAmount ?? request.error} />
    </>
  )
}
