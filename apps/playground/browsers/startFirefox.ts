import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { asJsonFunction, type DrivenBrowser } from './drivenBrowser'
import { startProgram } from './startProgram'

/** A command of WebDriver BiDi, answered. */
interface Answer {
  readonly id?: number
  readonly type: string
  readonly result?: unknown
  readonly message?: string
}

type Send = <result>(method: string, params: object) => Promise<result>

/** What a script returns. */
interface ScriptResult {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Starts Firefox without a window, with an empty profile, and drives it by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'))
  const program = startProgram(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ])
  const stop = async () => {
    await program.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [, url] = await program.printed(/WebDriver BiDi listening on (ws:\S+)/)
    const { send, close } = await connectTo(`${url}/session`)
    await send('session.new', { capabilities: {} })
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
    await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
    return {
      ...drive(send, context),
      async stop() {
        close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Connects to the browser. `send` rejects if the browser refuses the command. */
async function connectTo(url: string): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let lastId = 0
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      lastId += 1
      const id = lastId
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (answer.type === 'success') resolve(answer.result as never)
        else reject(new Error(`${method}: ${answer.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, close: () => socket.close() }
}

function drive(send: Send, context: string): Omit<DrivenBrowser, 'stop'> {
  const call = async (functionDeclaration: string, args: readonly unknown[]) => {
    const answer = await send<ScriptResult>('script.callFunction', {
      functionDeclaration,
      awaitPromise: true,
      target: { context },
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return answer.result
  }
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' })
    },
    async evaluate(run, ...args) {
      const result = await call(asJsonFunction(run as never), args)
      return JSON.parse(result?.value ?? 'null')
    },
    async has(find, ...args) {
      const result = await call(`(json) => (${find.toString()})(...JSON.parse(json))`, args)
      return result?.sharedId !== undefined
    },
    async click(find, ...args) {
      const result = await call(`(json) => (${find.toString()})(...JSON.parse(json))`, args)
      if (!result?.sharedId) return false
      const origin = { type: 'element', element: { sharedId: result.sharedId } }
      await send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
      return true
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return data
    },
  }
}
