import type { Service } from '../service.js'

/** An event of an app, as it is sent. */
export interface AnalyticsEvent {
  /** Identifies the event. */
  readonly eventId: string
  /** Address of the page, without query and fragment. */
  readonly url: string
  /** Host name of the page. */
  readonly domain: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly props: {
    readonly type: 'track' | 'error'
    /** Name of the event: `MODAL_OPEN`. */
    readonly event: string
    /** The active account. Absent without one. */
    readonly address?: string | undefined
    /** Data of the event. */
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}

/** Takes the events of an app. */
export interface AnalyticsService extends Omit<Service, 'supports'> {
  sendEvent(event: AnalyticsEvent): Promise<void>
}
