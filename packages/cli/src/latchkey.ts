#!/usr/bin/env node
import { checkNode } from './checkNode.js'

if (checkNode()) {
  const { run } = await import('./program.js')
  process.exitCode = await run(process.argv.slice(2))
}
