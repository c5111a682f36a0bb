import { formatBalance, shortenAddress, useNetworks, useSendForm, useTransactions } from '@latchkey/headless'
import type { FormEvent } from 'react'
import { Problem } from './Problem'

export function SendForm() {
  const form = useSendForm()
  return (
    <section aria-label="Send">
      <h2>Send</h2>
      {form.review ? <Review form={form} review={form.review} /> : <Fields form={form} />}
      <Sent />
    </section>
  )
}

type Form = ReturnType<typeof useSendForm>

function Fields({ form }: { form: Form }) {
  const { network } = useNetworks()
  const { resolved, reviewing } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.canReview) reviewing.mutate()
  }
  return (
    <form onSubmit={submit}>
      <label>
        To
        <input
          value={form.receiver}
          placeholder="Address or name"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => form.change({ receiver: target.value })}
        />
      </label>
      <Problem error={resolved.error} />
      {resolved.data?.warnings.map(({ code, message }) => (
        <p key={code} className="warning">
          {message}
        </p>
      ))}
      <label>
        Amount in {network.nativeCurrency.symbol}
        <input
          value={form.amount}
          placeholder="0"
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => form.change({ amount: target.value })}
        />
      </label>
      <Problem error={form.amountError ?? reviewing.error} />
      <div className="buttons">
        <button type="button" onClick={form.setMax}>
          Max
        </button>
        <button type="submit" disabled={!form.canReview || reviewing.isPending}>
          Review
        </button>
      </div>
    </form>
  )
}

/** What is sent is fixed here: the name is not resolved again, and the amount does not change. */
function Review({ form, review }: { form: Form; review: NonNullable<Form['review']> }) {
  const { network } = useNetworks()
  const { symbol, decimals } = network.nativeCurrency
  return (
    <>
      <p>
        Send {formatBalance(review.value, decimals)} {symbol} to {review.name}
      </p>
      <p className="address">{review.to}</p>
      <Problem error={form.sending.error} />
      <div className="buttons">
        <button
          type="button"
          disabled={form.isLoading}
          onClick={() => form.change({ receiver: form.receiver })}
        >
          Change
        </button>
        <button type="submit" disabled={form.isLoading} onClick={() => form.sending.mutate(review)}>
          {form.isLoading ? 'Confirm in your wallet…' : 'Send'}
        </button>
      </div>
    </>
  )
}

const statusWords = {
  pending: 'Waiting for the network',
  success: 'Confirmed',
  reverted: 'Failed on chain',
  failed: 'Not sent',
  unconfirmed: 'Result unknown',
}

function Sent() {
  const transactions = useTransactions()
  return (
    <ul className="rows" aria-label="Sent">
      {transactions.slice(0, 5).map(({ hash, status, explorerUrl }) => (
        <li key={hash}>
          {explorerUrl ? (
            <a href={explorerUrl} target="_blank" rel="noreferrer">
              {shortenAddress(hash)}
            </a>
          ) : (
            <code>{shortenAddress(hash)}</code>
          )}{' '}
          {statusWords[status]}
        </li>
      ))}
    </ul>
  )
}
