import type { Namespace } from '../../../shared/caip.js'
import type { WalletRow } from './walletRow.js'

/** Marks rows with the same name that connect different namespaces and are not known to be one wallet. */
export function markSharedNames<row extends WalletRow>(rows: readonly row[]): readonly row[] {
  const namespaces = new Map<string, Set<Namespace>>()
  for (const { name, connector, connectors } of rows) {
    const own = namespaces.get(name) ?? new Set()
    for (const { namespace } of connectors ?? (connector ? [connector] : [])) own.add(namespace)
    namespaces.set(name, own)
  }
  return rows.map((row) =>
    row.connector && !row.connectors && (namespaces.get(row.name)?.size ?? 0) > 1
      ? { ...row, isNameShared: true }
      : row,
  )
}
