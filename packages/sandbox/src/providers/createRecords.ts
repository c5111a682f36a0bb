import type { Adapter, AdapterFactory, AdapterPayload, ClientMetadata } from 'oidc-provider'

const maxRecords = 10_000

/**
 * Creates what an issuer remembers, apart from all others. It keeps no sessions: each visit asks who the user
 * is.
 */
export function createRecords(clientOf: () => ClientMetadata): AdapterFactory {
  const records = new Map<string, { payload: AdapterPayload; expiresAt: number }>()
  const removeOld = () => {
    const now = Date.now()
    for (const [key, { expiresAt }] of records) if (expiresAt < now) records.delete(key)
    for (const key of records.keys()) {
      if (records.size <= maxRecords) return
      records.delete(key)
    }
  }
  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
      if (model === 'Session') return
      records.set(`${model} ${id}`, { payload, expiresAt: Date.now() + expiresIn * 1_000 })
      if (records.size > maxRecords) removeOld()
    },
    async find(id) {
      if (model === 'Client') return id === clientOf().client_id ? { ...clientOf() } : undefined
      return records.get(`${model} ${id}`)?.payload
    },
    // For device codes, and for sessions.
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
    async consume(id) {
      const record = records.get(`${model} ${id}`)
      if (record) record.payload.consumed = Math.floor(Date.now() / 1_000)
    },
    async destroy(id) {
      records.delete(`${model} ${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key)
    },
  })
}
