export type { NetworkSettings } from '../calls/settings.js'
export {
  type AnsweredRequest,
  createFrameServer,
  type FarcasterSettings,
  type FrameServer,
  type FrameServerOptions,
} from './createFrameServer.js'
export type { Database, Queryable } from './database/Database.js'
export type { FrameBindings } from './http/createFrameApp.js'
export type { FramePage, FramePages } from './http/FramePage.js'
export type { MailOptions } from './mail/createMailer.js'
export type { ProviderEndpoints, ProviderSettings } from './providers/Provider.js'
export {
  createVaultStore,
  type Requester,
  type VaultStore,
  vaultTables,
  type WriteResult,
} from './vault/index.js'
