import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Runs in a process of its own and waits for the end of its standard input, which the operating system closes however
 * its parent ends, SIGKILL included. Then it ends the children that are still named. It is passed as text so that it
 * needs no file at run time.
 */
const guardSource = `
const pids = new Set()
let rest = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\\n')
  rest = lines.pop()
  for (const line of lines) {
    if (line[0] === '+') pids.add(Number(line.slice(1)))
    else pids.delete(Number(line.slice(1)))
  }
})
const end = (signal) => {
  for (const pid of pids) {
    try { process.kill(pid, signal) } catch { pids.delete(pid) }
  }
}
process.stdin.on('close', () => {
  end('SIGTERM')
  if (pids.size > 0) setTimeout(() => end('SIGKILL'), 2000)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
`

let guard: ChildProcess | undefined
const guarded = new Set<ChildProcess>()

function startGuard(): ChildProcess {
  const child = spawn(process.execPath, ['-e', guardSource], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A group of its own: Ctrl-C reaches the whole foreground group, and the guard must outlive it.
    detached: true,
    windowsHide: true,
    // Options meant for this program, a loader or a debugger, would only break the guard.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.unref()
  // A pipe is a socket at run time, which its declared type does not say.
  ;(child.stdin as unknown as { unref?: () => void } | null)?.unref?.()
  child.stdin?.on('error', () => {})
  child.on('error', () => {})
  child.on('exit', () => {
    if (guard === child) guard = undefined
  })
  for (const other of guarded) child.stdin?.write(`+${other.pid}\n`)
  return child
}

function endAllNow(): void {
  for (const child of guarded) child.kill('SIGTERM')
}

/**
 * Promises that `child` does not outlive this process, whether that returns, throws, exits, or is killed by any signal.
 * No signal handler is installed, so the host's own way of ending stays as it is.
 */
export function guardChild(child: ChildProcess): void {
  if (child.pid === undefined) return
  if (guarded.size === 0) process.on('exit', endAllNow)
  guard ??= startGuard()
  guarded.add(child)
  guard.stdin?.write(`+${child.pid}\n`)
  child.once('exit', () => {
    guarded.delete(child)
    // The number may be given to a stranger from here on.
    guard?.stdin?.write(`-${child.pid}\n`)
    if (guarded.size > 0) return
    guard?.stdin?.end()
    guard = undefined
    process.off('exit', endAllNow)
  })
}
