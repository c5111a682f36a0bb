import type { SandboxSolName } from '../config.js'
import { solanaTestAccounts } from '../solana/solanaTestAccounts.js'

const [alice, bob] = solanaTestAccounts.map(({ address }) => address) as [string, string]
/** An address that no key has, because it is derived from that of a program. */
const derived = '8K9XmpN6nKy3ERnMovnoj5cbqWKPiGYN8hCRRyW4TLQV'

/** The names of every Solana cluster that has contents. */
export const solanaNames: readonly SandboxSolName[] = [
  { name: 'alice.sol', owner: alice, kind: 'valid' },
  { name: 'bob.sol', owner: bob, kind: 'valid' },
  { name: 'expired.sol', owner: bob, kind: 'expired' },
  { name: 'token.sol', owner: bob, kind: 'token' },
  { name: 'class.sol', owner: bob, kind: 'foreign class' },
  { name: 'fake.sol', owner: bob, kind: 'foreign program' },
  { name: 'vault.sol', owner: derived, kind: 'program owner' },
]
