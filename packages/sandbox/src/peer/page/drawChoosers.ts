import type { Peer, PeerAnswer, PeerSnapshot } from '../types.js'
import { make, shortAddress } from './make.js'

const answers: readonly (readonly [PeerAnswer, string])[] = [
  ['ask', 'Ask me'],
  ['approve', 'Approve everything'],
  ['reject', 'Reject everything'],
]

/** The settings of the wallet: account, network, and how it answers. */
export interface Choosers {
  node: HTMLElement
  update(snapshot: PeerSnapshot): void
}

/** Draws the settings. @param say Called with the result of a change, as text. */
export function drawChoosers(
  peer: Peer,
  options: { say: (text: string, kind?: 'good' | 'bad') => void; answered: (answer: PeerAnswer) => void },
): Choosers {
  const { say, answered } = options
  const act = (work: Promise<void>, done: string) =>
    work.then(
      () => say(peer.sessions.length > 0 ? `${done} Connected apps were told.` : done, 'good'),
      (error: Error) => say(error.message, 'bad'),
    )
  const { served } = peer.getSnapshot()
  // With one namespace, its name is omitted.
  const labelOf = (name: string, what: string) => (served.length > 1 ? `${name} ${what}` : capital(what))
  const parts = served.map(({ name }) => ({
    account: chooser(labelOf(name, 'account'), (value) =>
      act(peer.changeAccount(value), 'The account is changed.'),
    ),
    network: chooser(labelOf(name, 'network'), (value) =>
      act(peer.changeNetwork(value), 'The network is changed.'),
    ),
  }))
  const answer = chooser('When an app asks', (value) => {
    const chosen = answers.find(([name]) => name === value)?.[0] ?? 'ask'
    peer.setAnswer(chosen)
    answered(chosen)
  })
  return {
    node: make(
      'div',
      { class: 'fields' },
      ...parts.flatMap(({ account, network }) => [account.node, network.node]),
      answer.node,
    ),
    update(snapshot) {
      for (const [index, part] of parts.entries()) {
        const now = snapshot.served[index]
        if (!now) continue
        part.account.update(
          now.accounts.map((each, index) => [each, `Account ${index + 1}, ${shortAddress(each)}`]),
          now.selectedAccount,
        )
        part.network.update(
          now.networks.map(({ id, name }) => [id, name]),
          now.selectedNetwork,
        )
        // A namespace with one network has no choice.
        part.network.node.hidden = now.networks.length < 2
      }
      answer.update(answers, snapshot.answers.requests)
    },
  }
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

function chooser(label: string, choose: (value: string) => void) {
  const id = `choose-${label.toLowerCase().replaceAll(' ', '-')}`
  const select = make('select', { id })
  select.addEventListener('change', () => choose(select.value))
  let drawn = ''
  return {
    node: make('div', { class: 'field' }, make('label', { for: id }, label), select),
    update(choices: readonly (readonly [value: string, text: string])[], chosen: string) {
      const key = JSON.stringify(choices)
      if (key !== drawn) {
        drawn = key
        select.replaceChildren(...choices.map(([value, text]) => make('option', { value }, text)))
      }
      select.value = chosen
    },
  }
}
