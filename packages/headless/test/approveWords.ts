import type { ApproveWords } from '../src/ui/approve/approveWords.js'

type Sentences<words> = {
  [name in keyof words]: words[name] extends (...parameters: never[]) => string ? name : never
}[keyof words]
type Group = 'amounts' | 'calls' | 'changes' | 'claims' | 'dangers' | 'labels' | 'notes'

/** The members of each group that are functions. The others are texts. */
const sentences: { readonly [group in Group]: Readonly<Record<Sentences<ApproveWords[group]>, true>> } = {
  amounts: {
    units: true,
    unitsOfCurrency: true,
    nft: true,
    editions: true,
    either: true,
    allOrNft: true,
    atLeast: true,
    atMost: true,
    quoted: true,
  },
  calls: {
    approve: true,
    approveMore: true,
    createTokenAccount: true,
    revoke: true,
    batch: true,
    order: true,
    revokeEither: true,
  },
  changes: { nft: true, mayTake: true, mayNotTake: true, any: true, all: true },
  claims: {},
  dangers: { authority: true, endsAuthority: true, otherSite: true, unlimited: true },
  labels: {},
  notes: {},
}

/** Returns the function whose text is its name, with the values that it got. */
const sentence = (name: string) => (parameter: unknown) => {
  const values = typeof parameter === 'object' && parameter !== null ? Object.values(parameter) : [parameter]
  return `${name}(${values.join(', ')})`
}

function group<name extends Group>(name: name): ApproveWords[name] {
  const get = (_: object, key: string) =>
    key in sentences[name] ? sentence(`${name}.${key}`) : `${name}.${key}`
  return new Proxy({}, { get }) as ApproveWords[name]
}

/**
 * Words that are their own names: `dangers.unlimited(USDC)`. They say which sentence is chosen and with which
 * values, whatever an app writes there.
 */
export const approveWords: ApproveWords = {
  amountIn: ({ amount, symbol }) => `${amount} ${symbol}`,
  amounts: group('amounts'),
  labels: group('labels'),
  claims: group('claims'),
  once: 'once',
  atomic: 'atomic',
  notAtomic: 'notAtomic',
  everyNetwork: 'everyNetwork',
  unknownNetwork: sentence('unknownNetwork'),
  never: 'never',
  time: (date) => date.toISOString(),
  gwei: sentence('gwei'),
  lamports: sentence('lamports'),
  calls: group('calls'),
  notes: group('notes'),
  dangers: group('dangers'),
  changes: group('changes'),
}
