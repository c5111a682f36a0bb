import { asJsonFunction, type DrivenBrowser } from './drivenBrowser'
import { startProgram } from './startProgram'

/** The key of an element in an answer of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Send = <result>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) => Promise<result>

/** The programs of Debian's packages `webkit2gtk-driver` and `xvfb`. */
interface WebKitPrograms {
  readonly driver: string
  readonly display: string
}

/** Starts WebKitGTK's own small browser on a display without a screen, and drives it by WebDriver. */
export async function startWebKit({ driver, display }: WebKitPrograms): Promise<DrivenBrowser> {
  // Chooses a free number, and prints it.
  const screen = startProgram(display, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ])
  const [, number] = await screen.printed(/^(\d+)\s/m)
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const program = startProgram(driver, [`--port=${port}`], { DISPLAY: `:${number}`, GDK_BACKEND: 'x11' })
  const stop = async () => {
    await program.stop()
    await screen.stop()
  }
  try {
    const root = `http://127.0.0.1:${port}`
    const { sessionId } = await whenUp(() =>
      ask<{ sessionId: string }>(root, 'POST', '/session', { capabilities: { alwaysMatch: {} } }),
    )
    const send: Send = (method, path, body) => ask(`${root}/session/${sessionId}`, method, path, body)
    await send('POST', '/timeouts', { script: 60_000 })
    await send('POST', '/window/rect', { width: 1280, height: 900 })
    return {
      ...drive(send),
      async stop() {
        await send('DELETE', '').catch(() => {})
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Repeats a request until the driver listens. */
async function whenUp<result>(request: () => Promise<result>): Promise<result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request()
    } catch (error) {
      // The error of `fetch` if there is no server.
      if (!(error instanceof TypeError) || attempt === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function ask<result>(root: string, method: string, path: string, body?: object): Promise<result> {
  const response = await fetch(`${root}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
  return value as result
}

function drive(send: Send): Omit<DrivenBrowser, 'stop'> {
  const call = <result>(script: string, args: readonly unknown[]) =>
    send<result>('POST', '/execute/sync', { script, args: [JSON.stringify(args)] })
  return {
    async open(url) {
      await send('POST', '/url', { url })
    },
    async reload() {
      await send('POST', '/refresh')
    },
    async evaluate(run, ...args) {
      const json = await call<string>(`return (${asJsonFunction(run as never)})(arguments[0])`, args)
      return JSON.parse(json)
    },
    async has(find, ...args) {
      const script = `return (${find.toString()})(...JSON.parse(arguments[0])) !== undefined`
      return call<boolean>(script, args)
    },
    async click(find, ...args) {
      const script = `return (${find.toString()})(...JSON.parse(arguments[0])) ?? null`
      const element = await call<{ [elementKey]: string } | null>(script, args)
      if (!element) return false
      await send('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: 0, y: 0, origin: element },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      })
      return true
    },
    screenshot: () => send('GET', '/screenshot'),
  }
}
