import type { Peer, PeerProposal } from '../types.js'
import { describeProposal } from './describeProposal.js'
import { drawAccounts } from './drawAccounts.js'
import { drawApp } from './drawApp.js'
import { make, makeButton, makeRows } from './make.js'
import { networkNames } from './networkNames.js'

/** Draws a proposal with its buttons. @param fail Called with the error, as text. */
export function drawProposal(
  peer: Peer,
  proposal: PeerProposal,
  fail: (error: unknown) => void,
): HTMLElement {
  const { id, app, status } = proposal
  const { served, selectedAccount } = peer.getSnapshot()
  const isSignIn = proposal.kind === 'authenticate'
  const { title, sentence, rows } = describeProposal(proposal, networkNames(served))
  const card = make('article', { class: 'card ask', 'aria-label': title }, drawApp(app, title))
  if (status === 'expired') {
    card.append(
      make('p', {}, 'This proposal has expired. Ask the app for a new code.'),
      makeButton('Dismiss', () => peer.dismissProposal(id)),
    )
    return card
  }
  card.append(make('p', {}, sentence), makeRows(rows))

  const accounts = drawAccounts(proposal, served, () => {
    approve.disabled = !accounts.isEnough()
  })
  const approve = makeButton(
    'Approve',
    () => void peer.approveProposal(id, isSignIn ? {} : { accounts: accounts.chosen() }).catch(fail),
    { isPrimary: true },
  )
  const reject = makeButton('Reject', () => void peer.rejectProposal(id).catch(fail))
  if (isSignIn) card.append(makeRows([['Account', selectedAccount]]))
  else card.append(...accounts.nodes)
  if (status === 'answering') for (const button of [approve, reject]) button.disabled = true
  card.append(make('div', { class: 'buttons' }, reject, approve))
  return card
}
