import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** An empty folder that is deleted after the last test of the file. */
export function folderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-test-'))
  folders.push(folder)
  return folder
}

/** Deletes the folders that `folderOfFile` created. */
export function deleteFoldersOfFile(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
