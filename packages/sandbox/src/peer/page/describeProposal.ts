import type { PeerProposal } from '../types.js'

/** The text of a proposal. */
export interface ProposalDescription {
  title: string
  sentence: string
  /** Labels and values, in order. */
  rows: readonly (readonly [label: string, value: string])[]
}

/** Describes what a proposal requests. @param nameOf Returns the names of known networks. */
export function describeProposal(
  proposal: PeerProposal,
  nameOf: (chain: string) => string | undefined,
): ProposalDescription {
  const known = proposal.chains.flatMap((chain) => nameOf(chain) ?? [])
  const unknown = proposal.chains.filter((chain) => nameOf(chain) === undefined)
  const isSignIn = proposal.kind === 'authenticate'
  return {
    title: isSignIn ? `Sign in to ${proposal.app.name}` : `Connect to ${proposal.app.name}`,
    sentence: isSignIn
      ? 'The app wants you to sign in: it sees your account, and gets your signature for it. It costs nothing.'
      : 'The app wants to see your account, and to ask you for signatures. It cannot move anything by itself.',
    rows: [
      ['Networks', known.length > 0 ? known.join(', ') : 'None that this wallet has'],
      ...(unknown.length > 0 ? [['Not in this wallet', unknown.join(', ')] as const] : []),
      ...(proposal.statement ? [['Message', proposal.statement] as const] : []),
    ],
  }
}
