// Installs the workspace's dependencies if they are missing or do not match the lock file. Plain JavaScript
// without dependencies: it runs before anything is installed. All output goes to stderr, so that `npm run
// spec -- --json` prints JSON only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * Updates `node_modules` to the lock file. Does nothing if it is up to date.
 * @param {string} root Folder of the workspace.
 * @throws Error If the installation fails. Its message contains the remedy.
 */
export async function setUp(root) {
  const stampFile = join(root, 'node_modules', '.latchkey-setup')
  const isCurrent = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp(root)
  if (isCurrent()) return

  const unlock = await lock(join(root, '.cache', 'setup.lock'))
  try {
    // Another start may have finished the installation while this one waited.
    if (isCurrent()) return
    process.stderr.write('Setting up: installing dependencies...\n')
    const started = Date.now()
    await install(root)
    writeFileSync(stampFile, stamp(root))
    process.stderr.write(`Set up in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  } finally {
    unlock()
  }
}

/** Hash of everything that determines what is installed: lock file, workspace file and every package.json. */
function stamp(root) {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(root)]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function manifests(root) {
  const line = /^packages:\s*\[(.*)\]/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  if (!line) throw new Error('pnpm-workspace.yaml has no line `packages: [...]`.')
  const folders = [...line[1].matchAll(/'([^']+)'/g)].flatMap(([, glob]) =>
    glob.endsWith('/*')
      ? readdirSafely(join(root, glob.slice(0, -2))).map((name) => glob.slice(0, -1) + name)
      : [glob],
  )
  return ['package.json', ...folders.map((folder) => `${folder}/package.json`).sort()].filter((file) =>
    existsSync(join(root, file)),
  )
}

function readdirSafely(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

async function install(root) {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.replace(
    'pnpm@',
    '',
  )
  const args = [
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
    '--reporter=append-only',
  ]
  const pnpm = await fetchPnpm(root, version)
  const [code, output] = await execute(root, process.execPath, [pnpm, ...args])
  if (code === 0) return
  process.stderr.write(output)
  const reason = output.includes('ERR_PNPM_OUTDATED_LOCKFILE')
    ? 'pnpm-lock.yaml does not fit the package.json files. After a change of dependencies run `npx pnpm install` and commit the lock file.'
    : 'Installing the dependencies failed; the reason stands above. A network that reaches the npm registry is needed the first time.'
  throw new Error(reason)
}

/**
 * Fetches pnpm by npm, which runs no script of it, and compares its hashes with those of pnpm-lock.yaml
 * before it runs: pnpm compares those of all other packages. Returns its program.
 */
async function fetchPnpm(root, version) {
  const folder = join(root, '.cache', 'pnpm')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  const [code, output] = await execute(folder, 'npm', ['install', ...args, '--save-exact', `pnpm@${version}`])
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error(
      'pnpm could not be fetched; the reason stands above. A network that reaches the npm registry is needed the first time.',
    )
  }
  const found = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const [differing] = differingHashes(found, readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  if (differing !== undefined) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `${differing} is not the package of pnpm-lock.yaml: its hash is another one. Nothing of it was run.`,
    )
  }
  return join(folder, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs')
}

/**
 * Returns the packages of a lock file of npm whose hash is not that of pnpm-lock.yaml. A binary of a platform
 * that pnpm-lock.yaml does not have is named by its exact version only.
 * @param {string} npmLock
 * @param {string} pnpmLock
 */
export function differingHashes(npmLock, pnpmLock) {
  const hashes = new Map()
  for (const [, id, hash] of pnpmLock.matchAll(
    /^ {2}'?([^'\s]+)'?:\n {4}resolution: \{integrity: ([^}]+)\}/gm,
  ))
    hashes.set(id, hash)
  return Object.entries(JSON.parse(npmLock).packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, integrity }]) => [
      `${path.replace(/^.*node_modules\//, '')}@${version}`,
      integrity,
    ])
    .filter(
      ([id, integrity]) => hashes.get(id) !== integrity && (hashes.has(id) || !id.startsWith('@pnpm/exe.')),
    )
    .map(([id]) => id)
}

function execute(cwd, program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a command file on Windows.
      shell: process.platform === 'win32' && program !== process.execPath,
      env: { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const stop = (signal) => {
      child.kill(signal)
      process.exit(130)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    child.on('error', () =>
      reject(
        new Error(`${program} was not found. It comes with Node.js: install Node 20.19 or newer with npm.`),
      ),
    )
    child.on('close', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve([code, output])
    })
  })
}

/**
 * Acquires the lock file, after other running processes have released it. Two first starts at once must not
 * both install.
 */
async function lock(file) {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (owner > 0 && !isAlive(owner)) rmSync(file, { force: true })
    else await sleep(200)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// `node tools/setup.mjs` only sets up.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp(dirname(dirname(fileURLToPath(import.meta.url))))
}
