import type { RateLimit } from '../http/createRateLimiter.js'

/** A feature of an app's remote configuration. */
export interface ProjectFeature {
  /** `social_login`, `swap`, `onramp`, `activity`, `multi_wallet`, `email_capture` ... */
  readonly id: string
  readonly isEnabled: boolean
  /**
   * The values of a feature that has them, such as `['google', 'email']` of `social_login`. `null`: the app
   * decides.
   */
  readonly config: readonly string[] | null
}

/** An app that uses the server. */
export interface Project {
  /** The `projectId` that the app sends. Letters, digits, `-` and `_`. */
  readonly id: string
  /**
   * Origins that may use the id: `https://my.app`, `https://*.my.app`. Those of development are added unless
   * `isDevelopmentAllowed` is false, those of previews at hosting services are not: list your own. An empty
   * list allows every origin. Default: empty.
   */
  readonly allowedOrigins: readonly string[]
  /**
   * Whether pages at `localhost` and `127.0.0.1` may use the id too. False in production: a program on the
   * user's device can serve such a page. Not used if `allowedOrigins` is empty. Default: true, with a warning
   * in the log at start.
   */
  readonly isDevelopmentAllowed?: boolean | undefined
  /** Remote configuration. A feature without an entry is left to the app. */
  readonly features: readonly ProjectFeature[]
  /** Whether the app is told to send all events. Default: true. */
  readonly isAnalyticsEnabled: boolean
  /** Requests of one address to this project. `false`: no limit. Default: that of the server. */
  readonly rateLimit?: RateLimit | false | undefined
}

/** The project of all requests if no project is configured. */
export const openProject: Project = { id: '', allowedOrigins: [], features: [], isAnalyticsEnabled: true }
