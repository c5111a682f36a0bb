import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A lock that is held. */
export interface FolderLock {
  release(): Promise<void>
}

/** Folder of the locks. It is in the locked folder, where every process that uses that one finds it. */
const lockFolderName = 'latchkey.lock'
/** How often a lock is touched, in milliseconds. */
const touchMs = 1_000
/** How long a lock that cannot be asked is watched, in milliseconds. NFS shows a new time after 3 seconds. */
const watchMs = 6_000
/** How long a process waits for the word of another one that it is connected to, in milliseconds. */
const wordMs = 1_000
/** How long processes that start at once try again, in milliseconds. */
const contestMs = 10_000
/** Longest path of a socket, in bytes: 104 on macOS, with the zero at its end. */
const maxSocketPath = 103

/**
 * Locks a folder for this process, and creates it if it is missing. The lock is a socket in the folder, which
 * the system closes when the process ends, however it ends. Ids of processes are not used: in containers, all
 * have the same.
 *
 * Each process makes a lock with a name of its own, and looks for others after that: of two processes at
 * least one sees the other. A lock of this machine is asked by a connection, which works between containers
 * too. A lock of another machine, or on a file system without sockets, is held if it is touched while it is
 * watched.
 *
 * @throws {Error} If another process has locked the folder, or if the folder cannot be used.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const locks = join(resolve(folder), lockFolderName)
  await mkdir(locks, { recursive: true })
  const machine = await readMachine()
  const until = performance.now() + contestMs
  for (;;) {
    const own = await makeLock(locks, machine)
    const others = await readOthers(locks, own.name, machine).catch(async (error: unknown) => {
      await own.release()
      throw error
    })
    if (others === 'none') return own.hold()
    await own.release()
    if (others === 'held' || performance.now() > until)
      throw new Error(
        `The folder ${folder} is in use by another server. Stop it first, or set DATABASE_URL: several servers can share one Postgres.`,
      )
    // Each of two that start at once may have seen the other.
    await wait(50 + Math.random() * 200)
  }
}

/** A lock of another process: there is none, it is about to be held or given up, or it is held. */
type LockState = 'none' | 'trying' | 'held'

async function makeLock(locks: string, machine: string) {
  const id = `${machine}-${randomBytes(8).toString('hex')}`
  let state: LockState = 'trying'
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(state)
  })
  const hasSocket = await atShortPath(locks, `${id}.sock`, async (path) => {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
    server
      .unref()
      .removeAllListeners('error')
      .on('error', () => {})
    return true
  }).catch(() => false)
  const name = hasSocket ? `${id}.sock` : `${id}.file`
  const path = join(locks, name)
  if (!hasSocket) await writeFile(path, '')
  const touching = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, touchMs).unref()
  const release = async () => {
    clearInterval(touching)
    await rm(path, { force: true })
    if (hasSocket) await new Promise((done) => server.close(done))
  }
  return {
    name,
    release,
    hold(): FolderLock {
      state = 'held'
      return { release }
    },
  }
}

async function readOthers(locks: string, own: string, machine: string): Promise<LockState> {
  const names = (await readdir(locks)).filter((name) => name !== own)
  const states = await Promise.all(names.map((name) => readLock(locks, name, machine)))
  return (['held', 'trying'] as const).find((state) => states.includes(state)) ?? 'none'
}

/** Reads the lock of another process, and removes it if that has ended. */
async function readLock(locks: string, name: string, machine: string): Promise<LockState> {
  const isAsked = name.startsWith(`${machine}-`) && name.endsWith('.sock')
  const state = (isAsked ? await askLock(locks, name) : undefined) ?? (await watchLock(join(locks, name)))
  // Names are not used again, so that this cannot remove a lock that was made meanwhile.
  if (state === 'none') await rm(join(locks, name), { force: true, recursive: true }).catch(() => {})
  return state
}

/** Returns `undefined` if the lock cannot be asked, for example because it is of another user. */
function askLock(locks: string, name: string): Promise<LockState | undefined> {
  return atShortPath(locks, name, askSocket).catch(() => undefined)
}

function askSocket(path: string): Promise<LockState | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    const done = (state: LockState | undefined) => {
      resolve(state)
      socket.destroy()
    }
    let word = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      word += part
    })
    // A process that listens and says nothing, such as one that is stopped, has its lock.
    socket.setTimeout(wordMs, () => done('held'))
    socket.on('end', () => done(word === 'trying' ? 'trying' : 'held'))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' || code === 'ENOENT') return done('none')
      // It gave its lock up, and closed the connection.
      done(code === 'ECONNRESET' ? 'trying' : undefined)
    })
  })
}

async function watchLock(path: string): Promise<LockState> {
  const readTime = () =>
    stat(path)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => undefined)
  const before = await readTime()
  const until = performance.now() + watchMs
  while (before !== undefined && performance.now() < until) {
    await wait(touchMs / 2)
    const now = await readTime()
    if (now === undefined) return 'none'
    if (now !== before) return 'held'
  }
  return 'none'
}

/** Calls `use` with the path of a socket, which is short also if that of the folder is long. */
async function atShortPath<result>(
  folder: string,
  name: string,
  use: (path: string) => Promise<result>,
): Promise<result> {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= maxSocketPath) return use(path)
  const short = await mkdtemp(join(tmpdir(), 'lk-'))
  try {
    await symlink(folder, join(short, 'l'))
    return await use(join(short, 'l', name))
  } finally {
    await rm(short, { recursive: true, force: true })
  }
}

/**
 * Containers of a machine have one kernel, and so the same id of its start. Other systems than Linux have
 * none.
 */
async function readMachine(): Promise<string> {
  const id = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname)
  return createHash('sha256').update(id).digest('hex').slice(0, 16)
}
