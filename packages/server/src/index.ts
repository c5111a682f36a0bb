export { ConfigurationError } from './config/ConfigurationError.js'
export type { NameSettings } from './config/NameSettings.js'
export type {
  CoinbaseSettings,
  MeldSettings,
  MoonPaySettings,
  OnrampProviderSettings,
  SandboxPaymentsSettings,
  TransakSettings,
} from './config/OnrampSettings.js'
export type { Project, ProjectFeature } from './config/Project.js'
export { readOptions } from './config/readOptions.js'
export type { Environment } from './config/readVariables.js'
export type {
  BlockscoutHistory,
  EtherscanHistory,
  NetworkHistory,
  NetworkId,
  ServerCollection,
  ServerNetwork,
  ServerToken,
} from './config/ServerNetwork.js'
export type { SignInSettings } from './config/SignInSettings.js'
export type { AggregatorSettings, RouterSettings, SwapProviderSettings } from './config/SwapSettings.js'
export { type AppOptions, createApp, type ServerApp } from './createApp.js'
export type { DatabaseOptions } from './database/connectDatabase.js'
export { type Database, DatabaseUnavailableError, type Queryable } from './database/Database.js'
export { openDatabase } from './database/openDatabase.js'
export type { RateLimit } from './http/createRateLimiter.js'
export type { Log, LogLine } from './observe/createLog.js'
export type { PriceTable } from './services/prices/createPrices.js'
export type {
  AmmPrices,
  CoinGeckoNetwork,
  CoinGeckoPrices,
  PriceSource,
} from './services/prices/PriceSource.js'
export { nativeTokenId } from './services/prices/tokenId.js'
export { type RunningServer, type StartOptions, startServer } from './startServer.js'
