import { WebSocket } from 'ws'

// The environment's own never says that a connection was refused. Libraries take theirs when they load: this comes first.
globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
