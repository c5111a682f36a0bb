#!/usr/bin/env node
import { readOptions } from './config/readOptions.js'
import { jsonLog } from './observe/createLog.js'
import { startServer } from './startServer.js'

try {
  const options = readOptions(process.env)
  const log = options.log ?? jsonLog
  const server = await startServer(options)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // The second signal does not wait for open requests.
      if (isStopping) process.exit(1)
      isStopping = true
      log({ level: 'info', message: 'stopping' })
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
} catch (error) {
  // What a person reads who starts the server: one sentence a line, without a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
