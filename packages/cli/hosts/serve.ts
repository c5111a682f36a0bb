import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { freePorts } from '@latchkey/test/freePorts'
import type { Project } from './project'
import { hostEnvironment } from './run'

/** An app that answers. */
export interface Served {
  url: string
  stop(): Promise<void>
  /** What the server has written so far. */
  output(): string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Serves a folder of files on a free port, under a Content-Security-Policy if one is given. */
export async function serveFolder(folder: string, policy: string | undefined): Promise<Served> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    try {
      const bytes = await readFile(file)
      response
        .writeHead(200, {
          'content-type': types[extname(file)] ?? 'application/octet-stream',
          ...(policy === undefined ? {} : { 'content-security-policy': policy }),
        })
        .end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    output: () => '',
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Starts a server that the project has installed, on a free port, and waits until it answers. */
export async function serveProgram(
  project: Project,
  commandAt: (port: number) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const port = await freePorts(1)
  const [program = '', ...args] = project.commands.exec(commandAt(port))
  const child = spawn(program, args, {
    cwd: project.app,
    // A group of its own, so that what the package manager starts ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...hostEnvironment(project.path), ...project.environment, PORT: `${port}`, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const served: Served = {
    url: `http://localhost:${port}/`,
    output: () => output,
    stop: () => stopGroup(child),
  }
  try {
    await answers(served.url, child, () => output)
  } catch (error) {
    await served.stop()
    throw error
  }
  return served
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    try {
      const response = await fetch(url, { redirect: 'manual' })
      if (response.status < 500) return
      throw new Error(`the server answers with ${response.status}:\n${await response.text()}\n${output()}`)
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('the server')) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  throw new Error(`the server does not answer:\n${output()}`)
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  signalGroup(pid, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), 5_000)
  await closed
  clearTimeout(timer)
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended meanwhile.
  }
}
