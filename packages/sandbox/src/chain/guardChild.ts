import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Runs in its own process and waits for its standard input to close, which the operating system does however
 * the parent ends, even by SIGKILL. Then it ends the remaining children. It is passed as text, so that no
 * file is needed at run time.
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
  for (const other of guarded) child.stdin?.write(`+${other.pid}\n`)
  return child
}

function endAllNow(): void {
  for (const child of guarded) child.kill('SIGTERM')
}

/**
 * Ends `child` when this process ends, whether it returns, throws, exits, or is killed by a signal. Installs
 * no signal handler, so the developer's handlers are not affected.
 */
export function guardChild(child: ChildProcess): void {
  if (child.pid === undefined) return
  if (guarded.size === 0) process.on('exit', endAllNow)
  guard ??= startGuard()
  guarded.add(child)
  guard.stdin?.write(`+${child.pid}\n`)
  child.once('exit', () => {
    guarded.delete(child)
    // The process id may be reused from here on.
    guard?.stdin?.write(`-${child.pid}\n`)
    if (guarded.size > 0) return
    guard?.stdin?.end()
    guard = undefined
    process.off('exit', endAllNow)
  })
}
