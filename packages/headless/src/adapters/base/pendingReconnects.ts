/** A reconnect that its wallet has not answered. */
export interface PendingReconnect {
  /** Set if a disconnect has ended it. `told`: the permission is to be revoked too. */
  readonly end: 'told' | 'silent' | undefined
  /** Call it when the wallet has answered. */
  settle(): void
}

export interface PendingReconnects {
  begin(connectorId: string): PendingReconnect
  /** Ends those of the connectors that fit: what their wallets answer makes no connection. */
  end(how: 'told' | 'silent', isEnded: (connectorId: string) => boolean): void
}

/** Keeps the reconnects of one adapter, so that a disconnect in the middle of one is not lost. */
export function createPendingReconnects(): PendingReconnects {
  const pending = new Set<{ readonly connectorId: string; end: PendingReconnect['end'] }>()
  return {
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
    end(how, isEnded) {
      for (const each of pending) if (isEnded(each.connectorId)) each.end = how
    },
  }
}
