/** A reconnect that the wallet has not answered. */
export interface PendingReconnect {
  /** Set if `disconnect` has ended it. `revoke`: the permission must be revoked too. */
  readonly end: 'revoke' | 'silent' | undefined
  /** Removes it. Called when the wallet has answered. */
  settle(): void
}

export interface PendingReconnects {
  /** The number of reconnects that have not been answered. */
  readonly count: number
  begin(connectorId: string): PendingReconnect
  /**
   * Ends the pending reconnects of the matching connectors. The answers of their wallets make no connection.
   */
  end(kind: 'revoke' | 'silent', isEnded: (connectorId: string) => boolean): void
}

/** Keeps the pending reconnects of one adapter, so that `disconnect` ends them too. */
export function createPendingReconnects(): PendingReconnects {
  const pending = new Set<{ readonly connectorId: string; end: PendingReconnect['end'] }>()
  return {
    get count() {
      return pending.size
    },
    begin(connectorId) {
      const own = { connectorId, end: undefined as PendingReconnect['end'] }
      pending.add(own)
      return {
        get end() {
          return own.end
        },
        settle: () => void pending.delete(own),
      }
    },
    end(kind, isEnded) {
      for (const each of pending) if (isEnded(each.connectorId)) each.end = kind
    },
  }
}
