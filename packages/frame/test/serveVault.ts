import * as v from 'valibot'
import type { VaultServer } from '../src/app/vault/index.js'
import { openVaultRequest, writeVaultRequest } from '../src/calls/vault.js'
import type { Requester, VaultStore } from '../src/server/vault/index.js'

/** Returns the calls of a requester, each through JSON and its schema as over a network. */
export function serveVault(store: VaultStore, requester: Requester): VaultServer {
  return {
    read: async () => viaJson({ vault: await store.read(requester) }),
    async open(asked) {
      const { wayId } = v.parse(openVaultRequest, viaJson({ wayId: asked }))
      const sealed = await store.open(requester, wayId)
      if (!sealed) throw new Error('404')
      return viaJson(sealed)
    },
    async write(write) {
      const result = await store.write(requester, v.parse(writeVaultRequest, viaJson(write)))
      if (result === 'refused') throw new Error('403')
      return viaJson({ isStored: result === 'stored' })
    },
  }
}

const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
