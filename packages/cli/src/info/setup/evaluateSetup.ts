import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { CliError, checkSignal, type ExitCode, exitCodes } from '../../errors.js'
import { liftCall } from './liftCall.js'
import { readEnv } from './readEnv.js'
import { evaluatedSchema, type Setup } from './setup.js'

/** Default time limit. A busy machine takes ten times as long as a quiet one, which needs four seconds. */
const evaluationMs = 60_000
const carriedEvaluator = join(import.meta.dirname, 'setup', 'evaluate.js')
const maxAnswerLength = 4 * 1024 * 1024

/** Options of {@link evaluateSetup}. */
export interface EvaluateSetupOptions {
  /** Which `.env.<mode>` files apply. Default `production`. */
  mode?: string | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** The program that evaluates. Default: the one next to the bundle. */
  evaluator?: string | undefined
}

/** What the evaluating thread is told. */
export interface EvaluationRequest {
  /** Absolute folder of the project. */
  root: string
  /** Absolute path of the file that calls `createLatchkey`. */
  file: string
  mode: string
  /** What `import.meta.env` and `process.env` hold. */
  env: Record<string, string>
  /** Code to append to the file, for a configuration made inside a function. */
  appended?: string | undefined
  timeoutMs: number
}

/** What the evaluating thread answers. `text` comes from the configuration, and is not trusted. */
export type Evaluation =
  | { ok: true; text: string; unset: string[]; assumed: string[] }
  | {
      ok: false
      reason: 'threw' | 'not-created' | 'no-headless' | 'old-headless' | 'late'
      message: string
    }

/**
 * Evaluates the file that calls `createLatchkey`, with its imports, and returns what it said that it
 * configures. The code runs in an interpreter without Node (see `evaluateInIsolate`), in a thread of its own.
 * A call inside a function is evaluated without the function; what only the function knows is `undefined` and
 * is listed in `assumed`.
 *
 * @param file - Relative to the root, with forward slashes.
 * @throws {CliError} `E_SETUP_FAILED` if the file throws, creates nothing, or takes longer than the time
 * limit; with the exit code `notSupported` if Yarn keeps this program in an archive, or if Node runs without
 * WebAssembly.
 */
export async function evaluateSetup(
  root: string,
  file: string,
  options: EvaluateSetupOptions = {},
): Promise<Setup> {
  const { mode = 'production', timeoutMs = evaluationMs } = options
  checkSignal(options.signal)
  if (isInArchive(options.evaluator ?? carriedEvaluator))
    throw failed(file, inArchive, exitCodes.notSupported)
  if (typeof WebAssembly === 'undefined') throw failed(file, withoutWebAssembly, exitCodes.notSupported)
  const path = join(root, ...file.split('/'))
  const request: EvaluationRequest = { root, file: path, mode, env: readEnv(root, { mode }), timeoutMs }
  const first = await ask(request, options)
  if (first.ok) return setupOf(first, file)
  const lifted = first.reason === 'not-created' ? liftCall(readFileSync(path, 'utf8'), file) : undefined
  if (!lifted) throw failed(file, explain(first, request, []))
  const second = await ask({ ...request, appended: lifted.code }, options)
  if (!second.ok) throw failed(file, explain(second, request, lifted.unknown))
  const setup = setupOf(second, file)
  return { ...setup, assumed: [...setup.assumed, ...lifted.unknown.map((name) => `${name} is undefined`)] }
}

function setupOf({ text, unset, assumed }: Extract<Evaluation, { ok: true }>, file: string): Setup {
  const parsed =
    text.length > maxAnswerLength
      ? undefined
      : v.safeParse(v.pipe(v.string(), v.parseJson(), evaluatedSchema), text)
  if (parsed?.success) return { ...parsed.output, by: 'evaluation', unread: [], unset, assumed }
  const issue = parsed?.issues[0]
  throw failed(file, {
    why: `What it answers is no list of hosts${issue ? ` (${v.getDotPath(issue) ?? ''}: ${issue.message})` : ''}.`,
    fix: 'Run the command without --evaluate, which reads the configuration and does not run it.',
  })
}

/** Starts the thread, and ends it with the first of its answer, the time limit and the signal. */
async function ask(request: EvaluationRequest, options: EvaluateSetupOptions): Promise<Evaluation> {
  const { evaluator = carriedEvaluator, signal } = options
  const worker = new Worker(evaluator, {
    workerData: request,
    env: {},
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  try {
    return await new Promise<Evaluation>((resolve, reject) => {
      const answer = (reason: 'threw' | 'late', message: string) => resolve({ ok: false, reason, message })
      // The interpreter stops at its limit itself. This is for what it does not interrupt.
      timer = setTimeout(() => answer('late', ''), request.timeoutMs + 5_000)
      stop = () => resolve({ ok: false, reason: 'late', message: '' })
      signal?.addEventListener('abort', stop)
      worker.on('message', (evaluation: Evaluation) => resolve(evaluation))
      worker.on('error', (error) => answer('threw', `Error: ${error.message}`))
      worker.on('exit', () => answer('threw', 'Error: The interpreter ended without an answer.'))
      worker.on('messageerror', reject)
    })
  } finally {
    clearTimeout(timer)
    if (stop) signal?.removeEventListener('abort', stop)
    await worker.terminate()
    checkSignal(signal)
  }
}

function explain(
  evaluation: Extract<Evaluation, { ok: false }>,
  request: EvaluationRequest,
  unknown: readonly string[],
): { why: string; fix: string } {
  const ownFile = 'Move createLatchkey to the top level of a file of its own, for instance src/latchkey.ts.'
  switch (evaluation.reason) {
    case 'late':
      return {
        why: `It did not finish within ${request.timeoutMs / 1000} s.`,
        fix: `Run the command again if the machine was busy. ${ownFile}`,
      }
    case 'no-headless':
      return { why: 'It does not import @latchkey/headless.', fix: ownFile }
    case 'not-created':
      return {
        why: 'Importing it does not call createLatchkey; the call is inside a function.',
        fix: ownFile,
      }
    case 'old-headless':
      return {
        why: 'The installed @latchkey/headless cannot list hosts.',
        fix: 'Install the version of @latchkey/headless that belongs to this latchkey: npx latchkey doctor --fix',
      }
    case 'threw': {
      const message = redact(evaluation.message, request).split('\n')[0] ?? ''
      const missing = /(?:Cannot find (?:package|module)) '([^']+)'/.exec(message)?.[1]
      const global = /ReferenceError: (window|document|location|localStorage|navigator) is not defined/.exec(
        message,
      )?.[1]
      const assumed = unknown.length > 0 ? ` (known only when the app runs: ${unknown.join(', ')})` : ''
      return {
        why: `${message.replace(/\.$/, '')}${assumed}.`,
        fix:
          global !== undefined
            ? `Keep ${global} out of the file that calls createLatchkey; it is evaluated without a browser.`
            : missing !== undefined && !missing.startsWith('/')
              ? `Install ${missing}, or import it by a relative path or a tsconfig path.`
              : ownFile,
      }
    }
  }
}

/** A message without the values of environment variables and without the project's own folder. */
function redact(message: string, { env, root }: EvaluationRequest): string {
  let text = message.replaceAll(root + sep, '')
  for (const [name, value] of Object.entries(env))
    if (value.length >= 6 && !/^(?:[a-z]+$|[/~])/.test(value)) text = text.replaceAll(value, `<${name}>`)
  return text
}

const withoutWebAssembly = {
  why: 'This Node runs without WebAssembly, and so nothing here can keep the configuration from the machine.',
  fix: 'Run the command without --evaluate, or run Node without --jitless.',
}

const inArchive = {
  why: 'latchkey is in an archive of Yarn, from which Node cannot start a program.',
  fix: 'Set dependenciesMeta.latchkey.unplugged to true in package.json, and run: yarn install',
}

function isInArchive(path: string): boolean {
  return /\.zip[\\/]/.test(path)
}

function failed(
  file: string,
  { why, fix }: { why: string; fix: string },
  exitCode: ExitCode = exitCodes.failed,
): CliError {
  return new CliError({
    code: 'E_SETUP_FAILED',
    exitCode,
    what: `${file} cannot be evaluated.`,
    why,
    fix,
    details: { file },
  })
}
