import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** A feature as the app's owner set it at the server. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** `null` if it is not configured. */
  readonly config: readonly string[] | null
}

/** Knows the settings of the app at a server. */
export interface ConfigService extends Omit<Service, 'supports'> {
  /** The features of the app. */
  getFeatures(parameters?: { readonly signal?: AbortSignal | undefined }): Promise<readonly RemoteFeature[]>
  /** Origins and patterns that may use the project id. An empty list allows all. */
  getAllowedOrigins(parameters?: { readonly signal?: AbortSignal | undefined }): Promise<readonly string[]>
  /** Whether analytics are switched on. */
  isAnalyticsEnabled(parameters?: { readonly signal?: AbortSignal | undefined }): Promise<boolean>
  /** Tells the server's endpoint of a network that the app will use it. Default: nothing is sent. */
  ping?(parameters: {
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal | undefined
  }): Promise<void>
}
