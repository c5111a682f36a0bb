import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { SandboxSolName } from '../config.js'
import type { Ledger, LedgerAccount } from '../solana/createLedger.js'
import { memoProgram } from '../solana/programs.js'

/** The Solana Registration Service. The cluster has its records, and not the program itself. */
const registrationProgram = address('srsWjm76StJucL7atFyPSdXFaVLNPFqEt1uFEDPrZsn')
/** The class of names that end with `.sol`. */
const solClass = address('AjheAtCgSwEcEYd6xi6thcQW25ELWd7wKCx6SKBGUtMQ')
const expirySeconds = { later: 4_000_000_000n, past: 1_000_000_000n }

/**
 * Returns the account of a name: kind (1 byte), class (32), kind of owner (1), owner (32), frozen (1), expiry
 * (8, in seconds), and nothing else.
 */
export async function nameAccount(
  ledger: Pick<Ledger, 'rent'>,
  { name, owner, kind }: SandboxSolName,
): Promise<LedgerAccount> {
  const encode = (text: string) => getAddressEncoder().encode(address(text))
  const label = new TextEncoder().encode(`name${name.replace(/\.sol$/, '')}`)
  const [record] = await getProgramDerivedAddress({
    programAddress: registrationProgram,
    seeds: ['record', encode(solClass), new Uint8Array(await crypto.subtle.digest('SHA-256', label))],
  })
  const data = new Uint8Array(75)
  data[0] = 2
  data.set(encode(kind === 'foreign class' ? owner : solClass), 1)
  data[33] = kind === 'token' ? 1 : 0
  data.set(encode(owner), 34)
  const expiry = kind === 'expired' ? expirySeconds.past : expirySeconds.later
  new DataView(data.buffer).setBigInt64(67, expiry, true)
  return {
    address: record,
    lamports: ledger.rent(data.length),
    owner: kind === 'foreign program' ? memoProgram : registrationProgram,
    data,
    executable: false,
  }
}
