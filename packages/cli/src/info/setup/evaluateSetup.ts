import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { CliError, checkSignal, type ExitCode, exitCodes } from '../../errors.js'
import { type Evaluation, type EvaluationRequest, evaluationSchema, type Setup } from './evaluation.js'
import { liftCall } from './liftCall.js'
import { readEnv } from './readEnv.js'

/** Default time limit. A busy machine takes ten times as long as a quiet one, which needs two seconds. */
const evaluationMs = 60_000
const carriedEvaluator = join(import.meta.dirname, 'setup', 'evaluate.js')
const maxAnswerBytes = 4 * 1024 * 1024

/** Options of {@link evaluateSetup}. */
export interface EvaluateSetupOptions {
  /** Which `.env.<mode>` files apply. Default `production`. */
  mode?: string | undefined
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** The program that evaluates. Default: the one next to the bundle. */
  evaluator?: string | undefined
}

/**
 * Evaluates the file that calls `createLatchkey`, with its imports, in a process of its own, and returns what
 * it configures. That process reads files; it cannot write, start or signal programs, or reach a network. A
 * call inside a function is evaluated without the function; what only the function knows is `undefined` and
 * is listed in `assumed`.
 *
 * @param file - Relative to the root, with forward slashes.
 * @throws {CliError} `E_SETUP_FAILED` if the file throws, creates nothing, or takes longer than the time
 * limit; with the exit code
 *   `notSupported` if Yarn keeps this program in an archive.
 */
export async function evaluateSetup(
  root: string,
  file: string,
  options: EvaluateSetupOptions = {},
): Promise<Setup> {
  const { mode = 'production' } = options
  checkSignal(options.signal)
  if (isInArchive(options.evaluator ?? carriedEvaluator))
    throw failed(file, inArchive, exitCodes.notSupported)
  const path = join(root, ...file.split('/'))
  const request: EvaluationRequest = { root, file: path, mode, env: readEnv(root, { mode }) }
  const first = await ask(request, options)
  if (first.ok) return first.setup
  const lifted = first.reason === 'not-created' ? liftCall(readFileSync(path, 'utf8'), file) : undefined
  if (!lifted) throw failed(file, explain(first, request, []))
  const second = await ask({ ...request, appended: lifted.code }, options)
  if (!second.ok) throw failed(file, explain(second, request, lifted.unknown))
  const { setup } = second
  return { ...setup, assumed: [...setup.assumed, ...lifted.unknown.map((name) => `${name} is undefined`)] }
}

/** Runs the process and reads the line it answers with. */
async function ask(request: EvaluationRequest, options: EvaluateSetupOptions): Promise<Evaluation> {
  const { timeoutMs = evaluationMs, evaluator = carriedEvaluator, signal } = options
  const { NODE_OPTIONS: _, ...environment } = process.env
  const child = spawn(process.execPath, [...permissionFlags(), evaluator], {
    cwd: request.root,
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeoutMs)
  const [, , stderr, answer] = child.stdio
  child.stdin?.on('error', () => {})
  child.stdin?.end(JSON.stringify(request))
  try {
    const [text, complaint] = await Promise.all([
      read(answer as Readable),
      read(stderr as Readable),
      new Promise<void>((resolve, reject) => {
        child.on('error', reject)
        child.on('close', () => resolve())
      }),
    ])
    checkSignal(signal)
    if (isLate) return { ok: false, reason: 'late', message: `${timeoutMs / 1000} s` }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), evaluationSchema), text)
    if (parsed.success) return parsed.output
    const [issue] = parsed.issues
    const message =
      text === '' ? lastError(complaint) : `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`
    return { ok: false, reason: 'threw', message }
  } catch (error) {
    checkSignal(signal)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function read(stream: Readable): Promise<string> {
  let text = ''
  stream.setEncoding('utf8')
  for await (const part of stream) if (text.length < maxAnswerBytes) text += part
  return text
}

/**
 * Node's permission model, under the name this version has for it: reading, and the thread that loads
 * modules.
 */
function permissionFlags(): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) =>
    process.allowedNodeEnvironmentFlags.has(name),
  )
  return flag === undefined ? [] : [flag, '--allow-fs-read=*', '--allow-worker', '--no-warnings']
}

/** The line of an uncaught error in what Node writes. */
function lastError(text: string): string {
  return /^\w*Error.*$/m.exec(text)?.[0] ?? text.trim().split('\n').at(-1) ?? ''
}

function explain(
  evaluation: Exclude<Evaluation, { ok: true }>,
  request: EvaluationRequest,
  unknown: readonly string[],
): { why: string; fix: string } {
  const ownFile = 'Move createLatchkey to the top level of a file of its own, for instance src/latchkey.ts.'
  switch (evaluation.reason) {
    case 'late':
      return {
        why: `It did not finish within ${evaluation.message}.`,
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
