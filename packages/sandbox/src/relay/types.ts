import type { RelayFaults } from './relayFaults.js'
import type { RelayLogEntry } from './relayLog.js'

/** What {@link startRelay} takes. */
export interface RelayOptions {
  /** Port on 127.0.0.1; 0 takes a free one. Default 0. */
  port?: number
  /** Hears of clients that are refused, in a line each. Default: nobody. */
  log?: (line: string) => void
  /** The time in milliseconds since the epoch, for tokens and the life of messages. Default: the clock. */
  now?: () => number
}

/** What a relay holds at one moment. */
export interface RelaySnapshot {
  /** Open connections. */
  sockets: number
  /** Ids of the clients that have one. */
  clients: readonly string[]
  /** Topics that someone listens to, or that hold a message. */
  topics: number
  /** Messages that are kept. */
  messages: number
  faults: RelayFaults
}

/** A running relay of the pairing protocol, with its controls. */
export interface SandboxRelay {
  /** `ws://127.0.0.1:<port>` */
  readonly url: string
  readonly port: number
  /** What is set to go wrong at present. */
  readonly faults: Readonly<RelayFaults>
  /** The last 1,000 calls and messages, without what they say; oldest first. */
  readonly log: readonly RelayLogEntry[]
  snapshot(): RelaySnapshot
  /** Every push and every answer waits that many milliseconds; their order stays. */
  delay(ms: number): void
  /** The next messages are lost, though their senders are told that all is well. Default 1. */
  drop(count?: number | boolean): void
  /** The next messages are delivered twice. Default 1. */
  duplicate(count?: number | boolean): void
  /** Holds so many messages for a client, then delivers them in reverse. 0 lets go of what is held. Default 2. */
  reorder(count?: number): void
  /** One character of the next messages is changed, so that they cannot be decrypted. Default 1. */
  tamper(count?: number): void
  /** Messages are delivered that many milliseconds after they were published; their senders are answered at once. */
  replayLate(ms: number): void
  /** Cuts every connection. New ones are taken. */
  disconnect(): void
  /** Cuts every connection and every new one, as if the relay were unreachable. Its port stays its own. */
  down(): void
  /** Takes connections again. */
  up(): void
  /** Cuts every connection. With `forget` the messages are gone as well. */
  restart(options?: { forget?: boolean }): void
  /** Forgets the messages of a topic, or all. */
  expire(topic?: string): void
  /** Whether clients without a project id are refused with HTTP 400. */
  requireProjectId(on: boolean): void
  /** Clears all faults, and delivers what they hold. */
  reset(): void
  /** Ends the relay and every connection. */
  stop(): Promise<void>
}
