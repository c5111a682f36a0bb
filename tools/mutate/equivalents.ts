import { type Mutant, mutatedPackage } from './mutants'

/** A mutant that no test can notice, with the reason. It is left out of samples. */
export interface Equivalent {
  /** Path below `packages/headless/src`. */
  readonly file: string
  /** The line of the source, without its indent. */
  readonly line: string
  /** The part that is replaced, and what replaces it. All mutants of the line if absent. */
  readonly change?: readonly [original: string, replacement: string]
  readonly reason: string
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'adapters/wagmi/pairingOf.ts',
    line: "export const pairingKey = 'latchkeyPairing'",
    reason: 'The name of a property that one constant writes and reads.',
  },
  {
    file: 'adapters/wagmi/connectors/connectorListing.ts',
    line: "export const listingKey = 'latchkeyListing'",
    reason: 'The name of a property that one constant writes and reads.',
  },
  {
    file: 'adapters/wagmi/walletConnector.ts',
    line: "const walletKey = 'latchkeyWallet'",
    reason: 'The name of a property that one constant writes and reads.',
  },
  {
    file: 'adapters/polkadot/toWalletError.ts',
    line: "return ''",
    change: ["''", "'mutated'"],
    reason: 'A text that no pattern of the errors matches, as the empty one.',
  },
  {
    file: 'adapters/base/createPeerWallet.ts',
    line: 'peer = now',
    reason: 'Saves the parsing of the same peer again. What is shown changes only with its name or image.',
  },
  {
    file: 'features/wallets/rows/markLookAlikes.ts',
    line: 'for (const wallet of claims.size > 0 ? known : []) {',
    change: ['claims.size > 0', 'true'],
    reason: 'Only saves time: without claims, no wallet is the original of one.',
  },
  {
    file: 'features/wallets/rows/markLookAlikes.ts',
    line: 'for (const wallet of claims.size > 0 ? known : []) {',
    change: ['>', '>='],
    reason: 'Only saves time: without claims, no wallet is the original of one.',
  },
  {
    file: 'wire/http/retryDelay.ts',
    line: 'if (!value) return undefined',
    change: ['!value', 'false'],
    reason: '`null` and `undefined` as texts are no date either.',
  },
  {
    file: 'shared/nameSkeleton.ts',
    line: 'const plain = /^[\\x20-\\x7e]*$/.test(name)',
    change: ['/^[\\x20-\\x7e]*$/.test(name)', 'false'],
    reason: 'Only saves time: an ASCII name has nothing to normalize.',
  },
  {
    file: 'adapters/solana/cluster/getPriorityPrices.ts',
    line: 'return fee < maxPriorityFee ? fee : maxPriorityFee',
    change: ['<', '<='],
    reason: 'Both results are equal if the fee is the maximum.',
  },
  {
    file: 'adapters/polkadot/transfers/readAccount.ts',
    line: 'if (amount > frozen) frozen = amount',
    change: ['>', '>='],
    reason: 'Both amounts are equal then.',
  },
  {
    file: 'adapters/polkadot/transfers/readAccount.ts',
    line: 'const locked = frozen > reserved ? frozen - reserved : 0n',
    change: ['>', '>='],
    reason: 'Both results are 0 if the amounts are equal.',
  },
  {
    file: 'adapters/polkadot/transfers/readAccount.ts',
    line: 'return { free, transferable: free > locked ? free - locked : 0n }',
    change: ['>', '>='],
    reason: 'Both results are 0 if the amounts are equal.',
  },
]

/** Files that are tables of data: a mutant there changes the data, and not what the code does with it. */
export const dataFiles: readonly string[] = ['adapters/polkadot/knownExtensions.ts'].map(
  (path) => `${mutatedPackage}/src/${path}`,
)

/** Returns the entry for a mutant, or undefined if tests can notice it. */
export function findEquivalent(
  mutant: Mutant,
  lineText: string,
  list: readonly Equivalent[] = equivalents,
): Equivalent | undefined {
  return list.find(
    ({ file, line, change }) =>
      mutant.file === `${mutatedPackage}/src/${file}` &&
      lineText.trim() === line &&
      (!change || (mutant.original === change[0] && mutant.replacement === change[1])),
  )
}
