import { WebSocket } from 'ws'

// That of the environment reports no refused connection. Imported first, because libraries read it when they
// load.
globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
