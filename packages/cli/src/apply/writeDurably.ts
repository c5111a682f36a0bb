import { closeSync, fchmodSync, fsync, fsyncSync, openSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'

// The file handles of Yarn's Plug'n'Play have no `sync`.
const synchronize = promisify(fsync)

/** A file to write, with its permission bits. */
export interface DurableFile {
  path: string
  content: string | Uint8Array
  /** Default: the system's mode of new files. */
  mode?: number | undefined
}

/** Writes a new file. Returns when its bytes are on disk. Throws if the file exists. */
export function writeDurably({ path, content, mode = 0o666 }: DurableFile): void {
  const descriptor = openSync(path, 'wx', mode)
  try {
    write(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes new files. Resolves when the bytes of all of them are on disk. Rejects if a file exists or cannot be
 * written.
 */
export async function writeAllDurably(files: readonly DurableFile[]): Promise<void> {
  const descriptors: number[] = []
  try {
    for (const { path, content, mode } of files) {
      const descriptor = openSync(path, 'wx', mode)
      descriptors.push(descriptor)
      // The umask does not apply to an explicit mode.
      if (mode !== undefined) fchmodSync(descriptor, mode)
      write(descriptor, content)
    }
    // All at once and after the last write, because a file system creates no file while it commits others.
    const results = await Promise.allSettled(descriptors.map((descriptor) => synchronize(descriptor)))
    for (const result of results) if (result.status === 'rejected') throw result.reason
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor)
  }
}

function write(descriptor: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}
