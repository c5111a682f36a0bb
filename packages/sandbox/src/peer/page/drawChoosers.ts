import { type Address, getAddress } from 'viem'
import type { Peer, PeerAnswer, PeerSnapshot } from '../types.js'
import { make, shortAddress } from './make.js'

const answers: readonly (readonly [PeerAnswer, string])[] = [
  ['ask', 'Ask me'],
  ['approve', 'Approve everything'],
  ['reject', 'Reject everything'],
]

/** The wallet's own settings: account, network, and how it answers. */
export interface Choosers {
  node: HTMLElement
  update(snapshot: PeerSnapshot): void
}

/** Draws the choosers. @param say Hears what came of a choice, in words. */
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
  const account = chooser('Account', (value) =>
    act(peer.changeAccount(getAddress(value)), 'The account is changed.'),
  )
  const network = chooser('Network', (value) =>
    act(peer.changeNetwork(Number(value)), 'The network is changed.'),
  )
  const answer = chooser('When an app asks', (value) => {
    const chosen = answers.find(([name]) => name === value)?.[0] ?? 'ask'
    peer.setAnswer(chosen)
    answered(chosen)
  })
  return {
    node: make('div', { class: 'fields' }, account.node, network.node, answer.node),
    update(snapshot) {
      account.update(
        snapshot.accounts.map((each: Address, index) => [
          each,
          `Account ${index + 1}, ${shortAddress(each)}`,
        ]),
        snapshot.selectedAccount,
      )
      network.update(
        snapshot.chains.map(({ id, name }) => [String(id), name]),
        String(snapshot.chainId),
      )
      answer.update(answers, snapshot.answers.requests)
    },
  }
}

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
