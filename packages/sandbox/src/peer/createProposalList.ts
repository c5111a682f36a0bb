import type { PeerProposal } from './types.js'

const proposalLimitMs = 5_000

/** The proposals of a peer, oldest first. Each change creates a new array. */
export interface ProposalList {
  readonly all: readonly PeerProposal[]
  /** Adds a proposal, unless one has the same id. */
  add(proposal: PeerProposal): void
  mark(id: number, status: PeerProposal['status']): void
  remove(id: number): void
  /**
   * Returns the proposal with this id, or the oldest open one, after at most 5 s.
   * @throws Error with a message for the user if there is none
   */
  find(id?: number): Promise<PeerProposal>
}

/** Creates an empty list. */
export function createProposalList(changed: {
  notify(): void
  subscribe(listener: () => void): () => void
}): ProposalList {
  let all: readonly PeerProposal[] = []
  const set = (next: readonly PeerProposal[]) => {
    all = next
    changed.notify()
  }
  const oldest = () => all.find(({ status }) => status === 'open')

  return {
    get all() {
      return all
    },
    add(proposal) {
      if (!all.some(({ id }) => id === proposal.id)) set([...all, proposal])
    },
    mark: (id, status) => set(all.map((each) => (each.id === id ? { ...each, status } : each))),
    remove: (id) => set(all.filter((each) => each.id !== id)),
    async find(id) {
      if (id !== undefined) {
        const found = all.find((each) => each.id === id)
        if (!found) throw new Error(`There is no proposal ${id}.`)
        if (found.status === 'expired')
          throw new Error('This proposal has expired. Ask the app for a new code.')
        if (found.status === 'answering') throw new Error('This proposal is being answered already.')
        return found
      }
      const open = oldest()
      if (open) return open
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          leave()
          reject(new Error(`No app proposed a session within ${proposalLimitMs / 1_000} s.`))
        }, proposalLimitMs)
        const leave = changed.subscribe(() => {
          const found = oldest()
          if (!found) return
          leave()
          clearTimeout(timer)
          resolve(found)
        })
      })
    },
  }
}
