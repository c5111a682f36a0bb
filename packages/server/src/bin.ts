#!/usr/bin/env node
import { readOptions } from './config/readOptions.js'
import { runUntilSignal } from './node/runUntilSignal.js'
import { jsonLog } from './observe/createLog.js'
import { startServer } from './startServer.js'

await runUntilSignal(async () => {
  const options = readOptions(process.env)
  const { stop } = await startServer(options)
  return { stop, log: options.log ?? jsonLog }
})
