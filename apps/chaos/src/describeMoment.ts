import { linkOf, type Moment, otherLinkOf } from './invariant'
import { addressesOf } from './scene'

/** Describes the tabs, the wallets and the relay, a line each, to help find the cause of a failure. */
export function describeMoment({ scene, tabs }: Moment): string[] {
  const { peer, sandbox, ledger } = scene
  const pages = tabs.flatMap(({ reading }, index) => [
    `tab ${index + 1}: ${linkOf(reading) ?? 'reconnecting'}; modal: ${
      reading.modal
        ? `"${reading.modal.title}" ${reading.modal.face} [${reading.modal.actions.join(', ')}]`
        : 'closed'
    }`,
    ...reading.wallets.map(
      ({ rdns, visible, chainId, isLocked, isDead, pending }) =>
        `  ${rdns}: ${visible.join(' ') || 'no account'} on ${chainId}${isLocked ? ', locked' : ''}${isDead ? ', dead' : ''}; asks for ${
          pending.map(({ kind }) => kind).join(', ') || 'nothing'
        }`,
    ),
    ...reading.otherWallets.map(
      ({ namespace, visible, isLocked, pending }) =>
        `  ${namespace}: app ${otherLinkOf(reading, namespace) ?? 'reconnecting'}; wallet ${visible.join(' ') || 'no account'}${isLocked ? ', locked' : ''}; asks for ${
          pending.map(({ kind }) => kind).join(', ') || 'nothing'
        }`,
    ),
  ])
  const sessions = peer.sessions.map(
    (session) =>
      `device: session:${session.topic}${session.isAcknowledged ? '' : ', unconfirmed'}: ${addressesOf(session).join(' ')} on ${session.namespaces.eip155?.chains.join(' ')}`,
  )
  return [
    ...pages,
    ...sessions,
    `device asks for ${[...peer.proposals.map(({ status }) => `a session (${status})`), ...peer.requests.map(({ method }) => method)].join(', ') || 'nothing'}`,
    `relay: ${JSON.stringify(sandbox.relay.faults)}; awaited code: ${ledger.awaitedCode ?? 'none'}`,
  ]
}
