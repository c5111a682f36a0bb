import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { unzipSync } from 'fflate'

/** What a resolver asks of a path. */
interface Stats {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

/** The reads of `node:fs` that a resolver makes. Each throws an error with a `code` for what is not there. */
export interface ReadableFiles {
  statSync(path: string): Stats
  lstatSync(path: string): Stats
  readFileSync(path: string): Buffer
  readlinkSync(path: string): string
}

type Archive = Map<string, Uint8Array | 'folder'>

/** Files and archives that are larger are no code of an app. In bytes. */
const maxFileBytes = 16 * 1024 * 1024
const maxArchiveBytes = 256 * 1024 * 1024

/**
 * Reads files of the disk, and those in the zip archives in which Yarn keeps packages
 * (`cache/viem.zip/node_modules/viem/index.js`), also by the paths that Yarn gives a package for each set of
 * its peers (`__virtual__`). Reads no devices, pipes, or files above 16 MB.
 */
export function archivedFiles(): ReadableFiles {
  const archives = new Map<string, Archive>()

  function archiveOf(path: string): [entries: Archive, inner: string] | undefined {
    const [, file, inner = ''] = /^(.*?\.zip)(?:\/(.*))?$/s.exec(path.replaceAll('\\', '/')) ?? []
    if (file === undefined || !existsSync(file) || !statSync(file).isFile()) return undefined
    let entries = archives.get(file)
    if (!entries) {
      entries = openArchive(file)
      archives.set(file, entries)
    }
    return [entries, inner.replace(/\/$/, '')]
  }

  function stat(path: string, follow: boolean): Stats {
    const real = withoutVirtual(path)
    const archived = archiveOf(real)
    if (!archived) return follow ? statSync(real) : lstatSync(real)
    const [entries, inner] = archived
    const entry = inner === '' ? 'folder' : entries.get(inner)
    if (entry === undefined) throw missing(path)
    return {
      isFile: () => entry !== 'folder',
      isDirectory: () => entry === 'folder',
      isSymbolicLink: () => false,
    }
  }

  return {
    statSync: (path) => stat(path, true),
    lstatSync: (path) => stat(path, false),
    readFileSync(path) {
      const real = withoutVirtual(path)
      const archived = archiveOf(real)
      if (archived) {
        const entry = archived[0].get(archived[1])
        if (entry === undefined || entry === 'folder') throw missing(path)
        return Buffer.from(entry)
      }
      const stats = statSync(real)
      if (!stats.isFile() || stats.size > maxFileBytes) throw missing(path)
      return readFileSync(real)
    },
    readlinkSync(path) {
      const real = withoutVirtual(path)
      // What resolvers expect of a path that is no link.
      if (real !== path || archiveOf(real)) throw Object.assign(new Error(path), { code: 'EINVAL' })
      return readlinkSync(real)
    },
  }
}

function openArchive(file: string): Archive {
  const entries: Archive = new Map()
  if (statSync(file).size > maxArchiveBytes) return entries
  let bytes = 0
  const files = unzipSync(readFileSync(file), {
    filter({ name, originalSize }) {
      bytes += originalSize
      return bytes < maxArchiveBytes && originalSize < maxFileBytes && /\.(?:[cm]?[jt]sx?|json)$/.test(name)
    },
  })
  for (const [name, content] of Object.entries(files)) {
    entries.set(name, content)
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1))
      entries.set(name.slice(0, end), 'folder')
  }
  return entries
}

/** The path that Yarn's `<folder>/__virtual__/<any>/<n>/<rest>` stands for: `rest`, `n` folders higher. */
export function withoutVirtual(path: string): string {
  const [, folder, levels, rest = ''] =
    /^(.*?)[\\/](?:__virtual__|\$\$virtual)[\\/][^\\/]+[\\/](\d{1,2})(?:[\\/](.*))?$/s.exec(path) ?? []
  if (folder === undefined) return path
  let base = folder
  for (let level = 0; level < Number(levels); level++) base = base.replace(/[\\/][^\\/]*$/, '')
  return rest === '' ? base : `${base}/${rest}`
}

function missing(path: string): Error {
  return Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' })
}
