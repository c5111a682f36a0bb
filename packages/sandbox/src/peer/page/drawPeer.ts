import type { Peer, PeerAnswer, PeerSnapshot, RelayStatus } from '../types.js'
import { createKeyedList } from './createKeyedList.js'
import { drawChoosers } from './drawChoosers.js'
import { type Connect, drawConnect } from './drawConnect.js'
import { drawProposal } from './drawProposal.js'
import { drawRequest } from './drawRequest.js'
import { drawSession } from './drawSession.js'
import { make } from './make.js'

const relayWords: Record<RelayStatus, string> = {
  idle: 'Ready',
  connecting: 'Connecting to the relay…',
  connected: 'Connected to the relay',
  disconnected: 'No connection to the relay',
}

type Waiting = { proposal: PeerSnapshot['proposals'][number] } | { request: PeerSnapshot['requests'][number] }

/**
 * Draws the wallet and keeps it up to date. @param answered Called with how the user wants to answer apps.
 */
export function drawPeer(
  peer: Peer,
  options: { icon: string; answered: (answer: PeerAnswer) => void },
): Connect {
  const { icon, answered } = options
  const relay = make('p', { class: 'relay', role: 'status' })
  const message = make('p', { class: 'message', role: 'status' })
  const say = (text: string, kind = '') => {
    message.className = `message ${kind}`
    message.textContent = text
  }
  const fail = (error: unknown) => say(error instanceof Error ? error.message : String(error), 'bad')

  const connect = drawConnect(peer)
  const choosers = drawChoosers(peer, { say, answered })
  const waitingTitle = make('h2', { id: 'waiting', tabindex: '-1' }, 'Waiting for you')
  const waitingCards = make('div', { class: 'cards' })
  const waiting = make(
    'section',
    { class: 'waiting', 'aria-labelledby': 'waiting', 'aria-live': 'polite' },
    waitingTitle,
    waitingCards,
  )
  const appsTitle = make('h2', { id: 'apps', tabindex: '-1' }, 'Connected apps')
  const appCards = make('div', { class: 'cards' })
  const noApps = make('p', { class: 'quiet' }, 'No app is connected.')

  const main = make(
    'main',
    {},
    make(
      'header',
      {},
      make('img', { src: icon, alt: '' }),
      make('h1', {}, peer.name),
      make('span', { class: 'tag' }, 'Test wallet'),
      relay,
    ),
    waiting,
    make(
      'section',
      { 'aria-labelledby': 'connect' },
      make('h2', { id: 'connect' }, 'Connect to an app'),
      connect.node,
    ),
    make(
      'section',
      { 'aria-labelledby': 'apps' },
      appsTitle,
      make('div', { class: 'cards' }, appCards, noApps, message),
    ),
    make(
      'section',
      { 'aria-labelledby': 'wallet' },
      make('h2', { id: 'wallet' }, 'This wallet'),
      choosers.node,
    ),
  )

  const drawWaiting = createKeyedList<Waiting>({
    parent: waitingCards,
    keyOf: (each) =>
      'proposal' in each
        ? `proposal ${each.proposal.id} ${each.proposal.status}`
        : `request ${each.request.id}`,
    draw: (each) =>
      'proposal' in each ? drawProposal(peer, each.proposal, fail) : drawRequest(peer, each.request, fail),
    lost: () => (waiting.hidden ? appsTitle : (waitingCards.querySelector('h3') ?? waitingTitle)).focus(),
  })
  const drawApps = createKeyedList<PeerSnapshot['sessions'][number]>({
    parent: appCards,
    // The key contains everything that is shown. Network names come from the wallet.
    keyOf: ({ topic, app, namespaces, expiresAt }) =>
      JSON.stringify([
        topic,
        app,
        namespaces,
        expiresAt,
        peer.getSnapshot().served.map((each) => each.networks),
      ]),
    draw: (session) => drawSession(peer, session, say),
    lost: () => appsTitle.focus(),
  })

  const update = () => {
    const snapshot = peer.getSnapshot()
    const open: Waiting[] = [
      ...snapshot.proposals.filter(({ status }) => status !== 'silent').map((proposal) => ({ proposal })),
      ...snapshot.requests.filter(({ silent }) => !silent).map((request) => ({ request })),
    ]
    relay.dataset.status = snapshot.relay
    if (relay.textContent !== relayWords[snapshot.relay]) relay.textContent = relayWords[snapshot.relay]
    document.title = open.length > 0 ? `(${open.length}) ${peer.name}` : peer.name
    waiting.hidden = open.length === 0
    drawWaiting(open)
    drawApps(snapshot.sessions)
    noApps.hidden = snapshot.sessions.length > 0
    appCards.hidden = !noApps.hidden
    choosers.update(snapshot)
  }
  peer.subscribe(update)
  update()
  document.body.append(main)
  return connect
}
