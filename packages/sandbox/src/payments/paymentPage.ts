import { darkTokens, lightTokens } from '../wallet/kernel/window/windowTokens.js'
import type { PaymentOrder } from './types.js'

/** The number of a test card that is always declined. */
export const declinedCard = '4000 0000 0000 0002'
/** The number of a test card that is accepted, unless the provider declines everything. */
export const acceptedCard = '4242 4242 4242 4242'

/** What the page may do: show itself, and send its own forms. No other page may frame it. */
export const paymentPagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Styles of the page. */
export const paymentStyles = `:root {${lightTokens}}
@media (prefers-color-scheme: dark) {
  :root {${darkTokens}}
}
body {
  margin: 0; padding: 24px; color: var(--ink); background: var(--surface);
  font: 16px/1.5 system-ui, sans-serif;
}
main { max-width: 420px; margin: 0 auto; }
form { display: grid; gap: 12px; margin: 16px 0; }
label { display: grid; gap: 4px; }
input { padding: 10px; font: inherit; color: inherit; background: var(--tone); border: 1px solid var(--line); border-radius: 8px; }
button { padding: 12px; font: inherit; color: #fff; background: var(--accent); border: 0; border-radius: 8px; }
button:hover { background: var(--accent-hover); }
button.plain { color: var(--ink); background: var(--tone); }
.muted { color: var(--muted); overflow-wrap: anywhere; }
.danger { color: var(--danger); }
`

/** Returns the page of an order, without scripts: it asks again each second while the asset is being sent. */
export function paymentPage(order: Readonly<PaymentOrder>): string {
  const isWaiting = order.status === 'paid'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isWaiting ? '<meta http-equiv="refresh" content="1">' : ''}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/payment.css">
<title>Sandbox Pay</title>
</head>
<body>
<main>
<h1>Sandbox Pay</h1>
<p>${escapeHtml(describe(order))}</p>
<p class="muted">To ${escapeHtml(order.to)} on chain ${order.asset.chainId}</p>
${stepOf(order)}
</main>
</body>
</html>
`
}

function stepOf(order: Readonly<PaymentOrder>): string {
  switch (order.status) {
    case 'open':
    case 'declined':
      return `${order.status === 'declined' ? '<p role="alert" class="danger">The payment was declined.</p>' : ''}
${payForms(order.id)}
${form(order.id, 'cancel', '<button class="plain">Cancel</button>')}`
    case 'paid':
      return '<p role="status">The payment is being processed.</p>'
    case 'sent':
      return `<p role="status">Sent.</p>
<p class="muted">${escapeHtml(order.hash ?? '')}</p>
${returnLink(order)}`
    default:
      return `<p role="status">Cancelled.</p>
${returnLink(order)}`
  }
}

const payForms = (id: string) => `${form(
  id,
  'card',
  `<label>Card number <input name="card" required inputmode="numeric" autocomplete="off" value="${acceptedCard}"></label>
<button>Pay by card</button>`,
)}
<p class="muted">${declinedCard} is declined.</p>
${form(id, 'bank', '<button class="plain">Pay by bank transfer</button>')}`

const form = (
  id: string,
  way: string,
  fields: string,
) => `<form method="post" action="/payment?order=${escapeHtml(id)}">
<input type="hidden" name="way" value="${way}">
${fields}
</form>`

const returnLink = ({ returnUrl, id, status }: Readonly<PaymentOrder>) => {
  if (returnUrl === undefined) return '<p>You can close this window.</p>'
  const url = new URL(returnUrl)
  // As MoonPay does.
  url.searchParams.set('transactionId', id)
  url.searchParams.set('transactionStatus', status === 'sent' ? 'completed' : 'failed')
  return `<a href="${escapeHtml(url.href)}">Return to the app</a>`
}

function describe({ amount, decimals, symbol, price }: Readonly<PaymentOrder>): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  const asset = `${whole}${decimals > 0 && fraction ? `.${fraction}` : ''} ${symbol}`
  return `Buy ${asset} for ${price.amount} ${price.currency}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
