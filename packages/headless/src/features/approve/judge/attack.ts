import { type Finding, findLie, findUnchanged } from './findings.js'
import { anyMessageRow } from './messages.js'
import { requests } from './requests.js'
import { type Choose, type Row, seededChoices } from './row.js'
import { anySolanaRow } from './solana.js'
import { anyEvmRow } from './transactions.js'
import { anySignatureRow } from './typedData.js'

/** Makers of rows, from choices. */
export const anyRow: Readonly<Record<string, (choose: Choose) => Row>> = {
  EVM: anyEvmRow,
  Solana: anySolanaRow,
  messages: anyMessageRow,
  signatures: anySignatureRow,
}

/** A row with one of its changes, because all of them would take too long. */
export function oneChange(row: Row, choose: Choose): Row {
  return { ...row, others: row.others?.length ? [choose.from(row.others)] : [] }
}

/** The descriptions that say other than the truth, of the table and of `runs` generated requests. */
export async function attackDescriptions(runs: number, seed: number): Promise<readonly Finding[]> {
  return attack(runs, seed, async (row) => {
    const lie = await findLie(row)
    return lie ? [lie] : []
  })
}

/** The members that change nothing: all of the table's, and one of each of `runs` generated requests. */
export async function attackMembers(runs: number, seed: number): Promise<readonly Finding[]> {
  return attack(runs, seed, findUnchanged)
}

async function attack(
  runs: number,
  seed: number,
  find: (row: Row) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const row of requests) findings.push(...(await find(row)))
  const makers = Object.values(anyRow)
  for (let run = 0; run < runs; run += 1) {
    const choose = seededChoices(seed + run)
    const row = choose.from(makers)(choose)
    findings.push(...(await find(oneChange(row, choose))))
  }
  return findings.map(({ request, ...finding }) => ({ ...finding, request: readable(request) }))
}

/** JSON has no bigint. */
function readable(request: Finding['request']): Finding['request'] {
  const text = JSON.stringify(request, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return JSON.parse(text) as Finding['request']
}
