import { type NftEntry, nftsCall } from '@latchkey/protocol'
import { ask, askCall, demand, demandEqual, demandError } from './askServer.js'
import type { HostedSubject, ProtocolRule } from './subject.js'

/** Largest number of pages that a rule reads. */
const maxPages = 20

async function readAll({ account, ...subject }: HostedSubject): Promise<readonly NftEntry[]> {
  const params = { address: account.address }
  const entries: NftEntry[] = []
  let cursor: string | undefined
  for (let page = 0; page === 0 || (cursor && page < maxPages); page++) {
    const query = { chainId: account.networkId, cursor }
    const answer = await askCall(subject, nftsCall, { params, query })
    entries.push(...answer.data)
    cursor = answer.next ?? undefined
  }
  return entries
}

const idOf = ({ address, token_id }: NftEntry) => `${address.split(':').at(-1)?.toLowerCase()} ${token_id}`

/** What every server does with the call for NFTs, which not every one has. */
export const nftRules: readonly ProtocolRule[] = [
  {
    name: 'the NFTs of an account are those of one network, each once; a server without them answers 404 or 501',
    async check(subject) {
      const { account, nft } = subject
      const path = nftsCall.path.replace(':address', account.address)
      const query = { chainId: account.networkId }
      if (!nft) {
        demandError(await ask(subject, path, { query }), [404, 501], 'A server without NFTs')
        return
      }
      const entries = await readAll(subject)
      const ids = entries.map(idOf)
      const wanted = `${nft.address.toLowerCase()} ${nft.tokenId}`
      demand(ids.includes(wanted), `The NFT ${wanted} is not in the list`)
      demandEqual(new Set(ids).size, ids.length, 'Each NFT is there once')
      demand(
        entries.every(({ chainId }) => chainId === account.networkId),
        'An NFT is of another network',
      )
      demand(
        entries.every(({ quantity }) => BigInt(quantity) > 0n),
        'The account has none of an NFT in the list',
      )
      const bad = { ...query, cursor: "x' or 1=1 --" }
      demandError(await ask(subject, path, { query: bad }), [400], 'A cursor of another server')
    },
  },
]
