import { parentPort, workerData } from 'node:worker_threads'
import type { EvaluationRequest } from '../evaluateSetup.js'
import { evaluateInIsolate } from './evaluateInIsolate.js'

// A thread of its own, so that the command can end it. The configuration runs in the isolate that it opens.

parentPort?.postMessage(await evaluateInIsolate(workerData as EvaluationRequest))
