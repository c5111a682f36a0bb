import type { RelayFaults } from './relayFaults.js'
import type { RelayLogEntry } from './relayLog.js'

/** Options of {@link startRelay}. */
export interface RelayOptions {
  /** Port on 127.0.0.1. 0 uses a free one. Default 0. */
  port?: number
  /** Called with a line for each rejected client. Default: no log. */
  log?: (line: string) => void
  /** Returns milliseconds since the epoch, for tokens and expiry. Default: the clock. */
  now?: () => number
}

/** The state of a relay. */
export interface RelaySnapshot {
  /** Open connections. */
  sockets: number
  /** Ids of the connected clients. */
  clients: readonly string[]
  /** Number of topics with a subscriber or a message. */
  topics: number
  /** Number of stored messages. */
  messages: number
  faults: RelayFaults
}

/** The controls of a relay. */
export interface RelayControls {
  /** The current faults. */
  readonly faults: Readonly<RelayFaults>
  /** The last 1,000 calls and messages without their text, oldest first. */
  readonly log: readonly RelayLogEntry[]
  snapshot(): RelaySnapshot
  /** Delays every push and answer, in milliseconds. Their order is kept. */
  delay(ms: number): void
  /** Loses the next messages, although their senders receive success. Default 1. */
  drop(count?: number | boolean): void
  /** Delivers the next messages twice. Default 1. */
  duplicate(count?: number | boolean): void
  /** Holds that many messages of a client, then delivers them in reverse. 0 delivers held ones. Default 2. */
  reorder(count?: number): void
  /** Changes a character of the next messages, so that they cannot be decrypted. Default 1. */
  tamper(count?: number): void
  /** Delays the delivery of messages, in milliseconds. Their senders are answered immediately. */
  replayLate(ms: number): void
  /** Closes every connection. New ones are accepted. */
  disconnect(): void
  /**
   * Closes every connection and rejects new ones, as if the relay were unreachable. A port stays in use.
   */
  down(): void
  /** Accepts connections again. */
  up(): void
  /** Closes every connection. `forget` also removes the messages. */
  restart(options?: { forget?: boolean }): void
  /** Removes the messages of a topic, or all. */
  expire(topic?: string): void
  /** Sets whether clients without a project id are rejected with HTTP 400. */
  requireProjectId(on: boolean): void
  /**
   * Closes every connection and each new one with code 3000 and the reason, as the public relay refuses a
   * project, an origin or a token. `null` accepts connections again.
   */
  refuse(reason: string | null): void
  /** Clears all faults, and delivers held messages. */
  reset(): void
}

/** A running relay of the pairing protocol and its controls. */
export interface SandboxRelay extends RelayControls {
  /** `ws://127.0.0.1:<port>` */
  readonly url: string
  readonly port: number
  /** Closes the relay and every connection. */
  stop(): Promise<void>
}
