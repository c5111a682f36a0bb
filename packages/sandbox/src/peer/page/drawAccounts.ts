import type { PeerProposal, ServedNamespace } from '../types.js'
import { make, shortAddress } from './make.js'

/** The accounts an app may see, for the user to choose. */
export interface Accounts {
  /** A group for each namespace that the app requests and the wallet supports. */
  nodes: readonly HTMLElement[]
  /** Returns the chosen addresses. */
  chosen(): readonly string[]
  /** Whether the choice can be approved: at least one account, and one in each required namespace. */
  isEnough(): boolean
}

const namespaceOf = (chain: string) => chain.split(':')[0] ?? ''

/** Draws the choice of accounts. @param changed Called after each change. */
export function drawAccounts(
  { chains, requiredChains }: PeerProposal,
  served: readonly ServedNamespace[],
  changed: () => void,
): Accounts {
  const asked = served.filter(({ networks }) => networks.some(({ id }) => chains.includes(id)))
  const groups = asked.map(({ namespace, name, accounts, selectedAccount }) => {
    const boxes = accounts.map((account) => {
      const box = make('input', { type: 'checkbox', value: account, 'aria-label': account })
      box.checked = account === selectedAccount
      box.addEventListener('change', changed)
      return box
    })
    const labels = boxes.map((box) =>
      make('label', { class: 'choice', title: box.value }, box, shortAddress(box.value)),
    )
    const legend = make('legend', {}, asked.length > 1 ? `${name} accounts to share` : 'Accounts to share')
    return { namespace, boxes, node: make('fieldset', {}, legend, ...labels) }
  })
  const ticked = (boxes: readonly HTMLInputElement[]) => boxes.filter(({ checked }) => checked)
  const required = new Set(requiredChains.map(namespaceOf))
  return {
    nodes: groups.map(({ node }) => node),
    chosen: () => groups.flatMap(({ boxes }) => ticked(boxes).map(({ value }) => value)),
    isEnough: () =>
      groups.some(({ boxes }) => ticked(boxes).length > 0) &&
      groups.every(({ namespace, boxes }) => !required.has(namespace) || ticked(boxes).length > 0),
  }
}
