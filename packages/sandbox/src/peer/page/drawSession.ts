import type { Peer, PeerSession } from '../types.js'
import { drawApp } from './drawApp.js'
import { make, makeButton, makeRows, shortAddress } from './make.js'
import { networkNames } from './networkNames.js'

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Draws a connected app with its actions. @param say Called with the result, as text. */
export function drawSession(
  peer: Peer,
  session: PeerSession,
  say: (text: string, kind?: 'good' | 'bad') => void,
): HTMLElement {
  const { topic, app, namespaces, expiresAt } = session
  const nameOf = networkNames(peer.getSnapshot().served)
  const all = Object.values(namespaces)
  const addresses = [
    ...new Set(all.flatMap(({ accounts }) => accounts.map((account) => account.split(':').at(-1) ?? ''))),
  ]
  const networks = all.flatMap((namespace) => namespace.chains.map((chain) => nameOf(chain) ?? chain))

  const ping = makeButton(
    'Ping',
    async () => {
      ping.disabled = true
      await peer.ping(topic).then(
        () => say(`${app.name} has answered the ping.`, 'good'),
        () => say(`${app.name} did not answer the ping. It may be closed.`, 'bad'),
      )
      ping.disabled = false
    },
    { label: `Ping ${app.name}` },
  )
  const disconnect = makeButton(
    'Disconnect',
    () => void peer.disconnect(topic).catch((error: Error) => say(error.message, 'bad')),
    { label: `Disconnect ${app.name}` },
  )
  return make(
    'article',
    { class: 'card', 'aria-label': app.name },
    drawApp(app, app.name),
    makeRows([
      [addresses.length === 1 ? 'Account' : 'Accounts', addresses.map(shortAddress).join(', ')],
      [networks.length === 1 ? 'Network' : 'Networks', networks.join(', ')],
      ['Until', dateTime.format(expiresAt)],
    ]),
    make('div', { class: 'buttons' }, ping, disconnect),
  )
}
