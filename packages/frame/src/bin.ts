#!/usr/bin/env node
import { runUntilSignal } from '@latchkey/server/node'
import { readOptions } from './command/readOptions.js'
import { startFrame } from './command/startFrame.js'

await runUntilSignal(() => startFrame(readOptions(process.env)))
