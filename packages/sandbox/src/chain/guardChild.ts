import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Runs in its own process and waits for its standard input to close, which the operating system does however
 * the parent ends, even by SIGKILL. Then it ends the remaining children. It is passed as text, so that no
 * file is needed at run time.
 */
const guardSource = `
const { rmSync } = require('node:fs')
const folders = new Map()
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    const [pid, folder] = JSON.parse(line.slice(1))
    if (line[0] === '+') folders.set(pid, folder)
    else folders.delete(pid)
  }
})
const end = (signal) => {
  for (const pid of folders.keys()) {
    try { process.kill(pid, signal) } catch { remove(pid) }
  }
}
const remove = (pid) => {
  const folder = folders.get(pid)
  if (folder) rmSync(folder, { recursive: true, force: true })
  folders.delete(pid)
}
process.stdin.on('close', () => {
  end('SIGTERM')
  if (folders.size > 0) setTimeout(endNow, 2000)
})
const endNow = () => {
  end('SIGKILL')
  for (const pid of folders.keys()) remove(pid)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
`

let guard: ChildProcess | undefined
const guarded = new Map<ChildProcess, string | undefined>()

function startGuard(): ChildProcess {
  const child = spawn(process.execPath, ['-e', guardSource], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own process group: Ctrl-C reaches the whole foreground group, and the guard must outlive it.
    detached: true,
    windowsHide: true,
    // Options for this program, such as a loader or a debugger, would break the guard.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.unref()
  // A pipe is a socket at run time, although not in its declared type.
  ;(child.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  child.stdin?.on('error', () => {})
  child.on('error', () => {})
  child.on('exit', () => {
    if (guard === child) guard = undefined
  })
  for (const [other, folder] of guarded) child.stdin?.write(lineFor('+', other, folder))
  return child
}

function lineFor(sign: '+' | '-', { pid }: ChildProcess, folder?: string): string {
  return `${sign}${JSON.stringify([pid, folder])}\n`
}

function endAllNow(): void {
  for (const child of guarded.keys()) child.kill('SIGTERM')
}

/**
 * Ends `child` when this process ends, whether it returns, throws, exits, or is killed by a signal. Installs
 * no signal handler, so the developer's handlers are not affected.
 *
 * @param folder Deleted when this process ends before the child.
 */
export function guardChild(child: ChildProcess, folder?: string): void {
  if (child.pid === undefined) return
  if (guarded.size === 0) process.on('exit', endAllNow)
  guard ??= startGuard()
  guarded.set(child, folder)
  guard.stdin?.write(lineFor('+', child, folder))
  child.once('exit', () => {
    guarded.delete(child)
    // The process id may be reused from here on.
    guard?.stdin?.write(lineFor('-', child))
    if (guarded.size > 0) return
    guard?.stdin?.end()
    guard = undefined
    process.off('exit', endAllNow)
  })
}
