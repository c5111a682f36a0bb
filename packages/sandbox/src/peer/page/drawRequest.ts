import { formatUnits } from 'viem'
import { createCallNode } from '../../wallet/callNode.js'
import { estimateFee } from '../../wallet/requests/sendTransaction.js'
import type { ApprovalRequest, PendingApproval } from '../../wallet/types.js'
import { describeRequest } from '../../wallet/window/describeRequest.js'
import { createWireLog } from '../../wallet/wireLog.js'
import type { Peer } from '../types.js'
import { drawApp } from './drawApp.js'
import { make, makeButton, makeRows } from './make.js'

/** Draws a request with its answers. @param fail Hears what went wrong, in words. */
export function drawRequest(
  peer: Peer,
  pending: PendingApproval,
  fail: (error: unknown) => void,
): HTMLElement {
  const { id, request, origin, source } = pending
  const session = peer.sessions.find(({ topic }) => topic === source?.topic)
  const app = session?.app ?? { name: origin, description: '', url: origin }
  const { title, sentence, text, rows } = describeRequest(request, app.name)
  const list = makeRows(rows)
  const card = make(
    'article',
    { class: 'card ask', 'aria-label': title },
    drawApp(app, title),
    make('p', {}, sentence),
  )
  const content = text ? [make('pre', { tabindex: '0', role: 'group', 'aria-label': 'Content' }, text)] : []
  // What a message says comes before who signs it; of a transaction the amounts come first.
  card.append(...(request.kind === 'sendTransaction' ? [list, ...content] : [...content, list]))
  if (request.kind === 'sendTransaction') drawFee(list, request)
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

function drawFee(
  list: HTMLElement,
  { chain, transaction }: ApprovalRequest & { kind: 'sendTransaction' },
): void {
  const { symbol, decimals } = chain.nativeCurrency
  const fee = make('dd', {}, '…')
  list.append(make('dt', {}, 'Network fee'), fee)
  estimateFee({ callNode: createCallNode(createWireLog()) }, chain, transaction).then(
    (wei) => fee.replaceChildren(`about ${formatUnits(wei, decimals)} ${symbol}`),
    (error: Error) => {
      fee.replaceChildren('unknown')
      const warning = `This transaction would fail: ${error.message}`
      list.after(make('p', { class: 'message bad', role: 'alert' }, warning))
    },
  )
}
