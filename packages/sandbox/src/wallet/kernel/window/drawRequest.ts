import type { PendingApproval } from '../types.js'
import { createElement } from './createElement.js'
import type { RequestDescription } from './RequestDescription.js'

/** A drawn request. */
export interface DrawnRequest {
  /** Header, body and footer of the window. */
  nodes: readonly Node[]
  /** For a request to connect: returns the checked accounts. */
  chosenAccounts(): string[] | undefined
}

/**
 * Draws a request.
 * @param options.waiting Number of requests after it.
 */
export function drawRequest(options: {
  document: Document
  wallet: { name: string; icon: string }
  approval: PendingApproval
  description: RequestDescription
  waiting: number
}): DrawnRequest {
  const { document, wallet, approval, description, waiting } = options
  const { text, textIs = 'message', warning, accounts: choosable, fee } = description
  const make = createElement.bind(undefined, document) as <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes?: Record<string, string>,
    ...children: readonly (Node | string)[]
  ) => HTMLElementTagNameMap[K]

  const body = make(
    'div',
    { class: 'body' },
    make('h2', { id: 'title' }, description.title),
    make('span', { class: 'origin' }, approval.origin),
    make('p', { id: 'sentence' }, description.sentence),
  )
  const warn = (words: string) => body.append(make('p', { class: 'warning', role: 'alert' }, words))
  if (warning !== undefined) warn(warning)
  if (text !== undefined && textIs === 'message') {
    body.append(make('pre', { tabindex: '0', 'aria-label': 'Content' }, text))
  }
  const rows = make('dl')
  for (const [label, value] of description.rows) {
    const amount = label === 'Amount' ? { class: 'amount' } : undefined
    rows.append(make('dt', {}, label), make('dd', amount, value))
  }
  if (description.rows.length > 0) body.append(rows)

  const approve = make('button', { type: 'button', class: 'approve', 'data-action': 'approve' }, 'Approve')
  const reject = make('button', { type: 'button', 'data-action': 'reject' }, 'Reject')

  const boxes: HTMLInputElement[] = []
  if (choosable) {
    const accounts = make('fieldset', {}, make('legend', {}, 'Accounts to share'))
    for (const account of choosable.all) {
      const box = make('input', { type: 'checkbox', value: account, 'aria-label': account })
      box.checked = account === choosable.selected
      box.addEventListener('change', () => {
        approve.disabled = !boxes.some(({ checked }) => checked)
      })
      boxes.push(box)
      const short = `${account.slice(0, 6)}…${account.slice(-4)}`
      accounts.append(make('label', { title: account }, box, make('code', {}, short)))
    }
    body.append(accounts)
  }
  if (fee) {
    const drawn = make('dd', {}, '…')
    rows.append(make('dt', {}, 'Network fee'), drawn)
    fee().then(
      (words) => drawn.replaceChildren(words),
      (error: Error) => {
        drawn.replaceChildren('unknown')
        warn(`This transaction would fail: ${error.message}`)
      },
    )
  }
  if (text !== undefined && textIs === 'data') {
    body.append(make('pre', { tabindex: '0', 'aria-label': 'Data' }, text))
  }
  if (waiting > 0) {
    body.append(
      make(
        'p',
        { class: 'more' },
        waiting === 1 ? '1 more request waits.' : `${waiting} more requests wait.`,
      ),
    )
  }

  const header = make(
    'header',
    {},
    make('img', { src: wallet.icon, alt: '' }),
    make('span', { class: 'name' }, wallet.name),
    make('span', { class: 'tag' }, 'Test wallet'),
  )
  return {
    nodes: [header, body, make('footer', {}, reject, approve)],
    chosenAccounts: () =>
      choosable ? boxes.filter(({ checked }) => checked).map(({ value }) => value) : undefined,
  }
}
