/** Reads a value of the chain. What was never written is 0. */
export type Read = (key: string) => bigint

/** The values of a chain, as of each of its blocks. */
export interface Ledger {
  /** Returns the values as of a block. */
  at(block: number): Read
  /** Writes the changes of a block, which is the last one or newer. */
  write(block: number, changes: ReadonlyMap<string, bigint>): void
}

interface Version {
  readonly block: number
  readonly value: bigint
}

/** Creates the values of a chain in memory. Each value has a version for each block that changed it. */
export function createLedger(): Ledger {
  const values = new Map<string, Version[]>()
  return {
    at: (block) => (key) => values.get(key)?.findLast((version) => version.block <= block)?.value ?? 0n,
    write(block, changes) {
      for (const [key, value] of changes) {
        const versions = values.get(key) ?? []
        values.set(key, versions)
        if (versions.at(-1)?.block === block) versions.pop()
        versions.push({ block, value })
      }
    },
  }
}
