import { type Address, formatUnits } from 'viem'
import type { ApprovalRequest, EIP6963ProviderInfo, PendingApproval } from '../types.js'
import { createElement } from './createElement.js'
import { describeRequest } from './describeRequest.js'

/** A drawn request. */
export interface DrawnRequest {
  /** Header, body and footer of the window. */
  nodes: readonly Node[]
  /** For a request to connect: the accounts that are ticked at present. */
  chosenAccounts(): Address[] | undefined
}

/**
 * Draws a request into elements.
 * @param waiting How many more requests wait behind it.
 * @param estimateFee The network fee in wei, for a transaction.
 */
export function drawRequest(options: {
  document: Document
  info: EIP6963ProviderInfo
  approval: PendingApproval
  waiting: number
  estimateFee: (request: ApprovalRequest & { kind: 'sendTransaction' }) => Promise<bigint>
}): DrawnRequest {
  const { document, info, approval, waiting, estimateFee } = options
  const { request } = approval
  const make = createElement.bind(undefined, document) as <K extends keyof HTMLElementTagNameMap>(
    tag: K,
    attributes?: Record<string, string>,
    ...children: readonly (Node | string)[]
  ) => HTMLElementTagNameMap[K]

  const description = describeRequest(request)
  const body = make(
    'div',
    { class: 'body' },
    make('h2', { id: 'title' }, description.title),
    make('span', { class: 'origin' }, approval.origin),
    make('p', { id: 'sentence' }, description.sentence),
  )
  if (description.text !== undefined && request.kind !== 'sendTransaction') {
    body.append(make('pre', { tabindex: '0', 'aria-label': 'Content' }, description.text))
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
  if (request.kind === 'connect') {
    const accounts = make('fieldset', {}, make('legend', {}, 'Accounts to share'))
    for (const account of request.accounts) {
      const box = make('input', { type: 'checkbox', value: account, 'aria-label': account })
      box.checked = account === request.selected
      box.addEventListener('change', () => {
        approve.disabled = !boxes.some(({ checked }) => checked)
      })
      boxes.push(box)
      const short = `${account.slice(0, 6)}…${account.slice(-4)}`
      accounts.append(make('label', { title: account }, box, make('code', {}, short)))
    }
    body.append(accounts)
  }
  if (request.kind === 'sendTransaction') {
    const { symbol, decimals } = request.chain.nativeCurrency
    const fee = make('dd', {}, '…')
    rows.append(make('dt', {}, 'Network fee'), fee)
    if (description.text) body.append(make('pre', { tabindex: '0', 'aria-label': 'Data' }, description.text))
    estimateFee(request).then(
      (wei) => fee.replaceChildren(`about ${formatUnits(wei, decimals)} ${symbol}`),
      (error: Error) => {
        fee.replaceChildren('unknown')
        body.append(
          make('p', { class: 'warning', role: 'alert' }, `This transaction would fail: ${error.message}`),
        )
      },
    )
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
    make('img', { src: info.icon, alt: '' }),
    make('span', { class: 'name' }, info.name),
    make('span', { class: 'tag' }, 'Test wallet'),
  )
  return {
    nodes: [header, body, make('footer', {}, reject, approve)],
    chosenAccounts: () =>
      request.kind === 'connect'
        ? boxes.filter(({ checked }) => checked).map(({ value }) => value as Address)
        : undefined,
  }
}
