import { maxWays, type VaultHeader } from '../../calls/vault.js'
import type { SealedWallet } from './createVault.js'
import { holdEntropy, type OpenVault } from './holdEntropy.js'
import { openVault } from './openVault.js'
import { sealVault } from './sealVault.js'
import { VaultError } from './VaultError.js'
import { type NewWay, toWay } from './ways/WayKey.js'

/** What is to be different in the next generation of a vault. */
export interface VaultChange {
  /** Replaces a way with the same id. */
  readonly add?: readonly NewWay[]
  /** Ids of ways. An id that the vault does not have is ignored. */
  readonly remove?: readonly string[]
}

/**
 * Makes the next generation of an open vault, whatever the change is: with a new data key, sealed to the
 * public keys of all ways that remain, none of which has to be at hand. A way that is removed opens only
 * older generations. The keys of the wallet stay the same, so a removed way that was used before is not
 * undone.
 *
 * Each new way has opened the new vault when this resolves.
 *
 * @throws {VaultError} `vault/last-way`, `vault/too-many-ways`, `vault/closed`, or what a new way throws.
 */
export async function changeVault(open: OpenVault, change: VaultChange): Promise<SealedWallet> {
  const header = await changeHeader(open.header, change)
  return open.use(async (entropy) => {
    const write = await sealVault(entropy, header)
    for (const { id, key } of change.add ?? []) {
      const sealed = { vault: write.vault, seal: write.seals[id] ?? '' }
      const opened = await openVault({ sealed, subject: header.subject, key })
      opened.close()
    }
    return { write, open: holdEntropy(header, entropy) }
  })
}

async function changeHeader(header: VaultHeader, change: VaultChange): Promise<VaultHeader> {
  const { add = [], remove = [] } = change
  const replaced = [...remove, ...add.map(({ id }) => id)]
  const added = await Promise.all(add.map((way) => toWay(way, header)))
  const ways = [...header.ways.filter(({ id }) => !replaced.includes(id)), ...added]
  if (ways.every(({ kind }) => kind === 'passkey')) throw new VaultError('vault/last-way')
  if (ways.length > maxWays) throw new VaultError('vault/too-many-ways')
  return { ...header, generation: header.generation + 1, ways }
}
