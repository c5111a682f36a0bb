import type { Peer, PeerProposal } from '../types.js'
import { describeProposal } from './describeProposal.js'
import { drawApp } from './drawApp.js'
import { make, makeButton, makeRows, shortAddress } from './make.js'

/** Draws a proposal with its answers. @param fail Hears what went wrong, in words. */
export function drawProposal(
  peer: Peer,
  proposal: PeerProposal,
  fail: (error: unknown) => void,
): HTMLElement {
  const { id, app, status } = proposal
  const { chains, accounts, selectedAccount } = peer.getSnapshot()
  const { title, sentence, rows } = describeProposal(proposal, chains)
  const card = make('article', { class: 'card ask', 'aria-label': title }, drawApp(app, title))
  if (status === 'expired') {
    card.append(
      make('p', {}, 'This proposal has expired. Ask the app for a new code.'),
      makeButton('Dismiss', () => peer.dismissProposal(id)),
    )
    return card
  }
  card.append(make('p', {}, sentence), makeRows(rows))

  const boxes = accounts.map((account) => {
    const box = make('input', { type: 'checkbox', value: account, 'aria-label': account })
    box.checked = account === selectedAccount
    return box
  })
  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  const approve = makeButton(
    'Approve',
    () => void peer.approveProposal(id, { accounts: chosen() }).catch(fail),
    { isPrimary: true },
  )
  const reject = makeButton('Reject', () => void peer.rejectProposal(id).catch(fail))
  for (const box of boxes) {
    box.addEventListener('change', () => {
      approve.disabled = chosen().length === 0
    })
  }
  if (proposal.kind === 'session') {
    card.append(
      make(
        'fieldset',
        {},
        make('legend', {}, 'Accounts to share'),
        ...boxes.map((box) =>
          make('label', { class: 'choice', title: box.value }, box, shortAddress(box.value)),
        ),
      ),
    )
  } else card.append(makeRows([['Account', selectedAccount]]))
  if (status === 'answering') for (const button of [approve, reject]) button.disabled = true
  card.append(make('div', { class: 'buttons' }, reject, approve))
  return card
}
