import { describeRequest } from '../../wallet/describeRequest.js'
import type { PendingApproval } from '../../wallet/types.js'
import type { Peer } from '../types.js'
import { drawApp } from './drawApp.js'
import { make, makeButton, makeRows } from './make.js'

/** Draws a request with its buttons. @param fail Called with the error, as text. */
export function drawRequest(
  peer: Peer,
  pending: PendingApproval,
  fail: (error: unknown) => void,
): HTMLElement {
  const { id, request, origin, source } = pending
  const session = peer.sessions.find(({ topic }) => topic === source?.topic)
  const app = session?.app ?? { name: origin, description: '', url: origin }
  const { title, sentence, text, textIs, warning, rows, fee } = describeRequest(request, app.name)
  const list = makeRows(rows)
  const card = make(
    'article',
    { class: 'card ask', 'aria-label': title },
    drawApp(app, title),
    make('p', {}, sentence),
  )
  const content = text ? [make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Content' }, text)] : []
  if (warning !== undefined) card.append(make('p', { class: 'message bad', role: 'alert' }, warning))
  // A message is shown before its signer; of a transaction the amounts come first.
  card.append(...(textIs === 'data' ? [list, ...content] : [...content, list]))
  if (fee) drawFee(list, fee)
  card.append(
    make(
      'div',
      { class: 'buttons' },
      makeButton('Reject', () => void peer.reject(id).catch(fail)),
      makeButton('Approve', () => void peer.approve(id).catch(fail), { isPrimary: true }),
    ),
  )
  return card
}

function drawFee(list: HTMLElement, fee: () => Promise<string>): void {
  const drawn = make('dd', {}, '…')
  list.append(make('dt', {}, 'Network fee'), drawn)
  fee().then(
    (words) => drawn.replaceChildren(words),
    (error: Error) => {
      drawn.replaceChildren('unknown')
      const warning = `This transaction would fail: ${error.message}`
      list.after(make('p', { class: 'message bad', role: 'alert' }, warning))
    },
  )
}
